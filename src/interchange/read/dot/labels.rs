//! Meaning of DOT texts: escapes, names of nodes and edges within labels, and character references.

use std::rc::Rc;

use crate::interchange::graph::{ElementAttributes, RawGraph};
use crate::interchange::references::decoded;

/// Attributes in whose values `\N` and its like stand for names, which are known when all of the graph is.
const LABELS: [&str; 4] = ["label", "xlabel", "headlabel", "taillabel"];

/// Meaning of a label's escapes.
#[derive(Clone, Copy, Default)]
struct Named<'a> {
    /// `\N`.
    node: Option<&'a str>,
    /// `\T` and `\H`, with what joins them in `\E`.
    edge: Option<([&'a str; 2], &'a str)>,
    /// `\G`.
    graph: &'a str,
}

/// Whether the escapes of an attribute's value are read by [`finish`].
pub(super) fn is_label(key: &str) -> bool {
    LABELS.contains(&key)
}

/// A text that is no label, without its escapes.
pub(super) fn plain(text: &str) -> String {
    if text.contains('\\') { expanded(text, None) } else { text.to_owned() }
}

/// Puts what their texts stand for in the place of all labels, and of the names of nodes that have none.
///
/// Complexity: linear in the labels.
pub(super) fn finish(graph: &mut RawGraph) {
    let name = graph.attributes.get("name").cloned().unwrap_or_default();
    let whole = Named { graph: &name, ..Named::default() };
    for key in LABELS {
        if let Some(value) = graph.attributes.get_mut(key) {
            *value = decoded(&expanded(value, Some(whole))).into_owned();
        }
    }
    let joined = if graph.directed { "->" } else { "--" };
    for link in &mut graph.links {
        let ends = link.ends.map(|end| graph.nodes[end].id.as_str());
        let named = Named { edge: Some((ends, joined)), ..whole };
        for (key, value) in found(&link.attributes, named) {
            Rc::make_mut(&mut link.attributes.own).insert(key.into(), value);
        }
    }
    for node in &mut graph.nodes {
        let mut labels = found(&node.attributes, Named { node: Some(&node.id), ..whole });
        if node.attributes.get("label").is_none() && node.id.contains('&') {
            labels.push(("label", decoded(&node.id).into_owned()));
        }
        for (key, value) in labels {
            Rc::make_mut(&mut node.attributes.own).insert(key.into(), value);
        }
    }
}

/// The labels of one thing whose texts stand for others.
fn found(attributes: &ElementAttributes, named: Named<'_>) -> Vec<(&'static str, String)> {
    let labels = LABELS.into_iter().filter_map(|key| Some((key, attributes.get(key)?)));
    let special = labels.filter(|(_, value)| value.contains(['\\', '&']));
    special.map(|(key, value)| (key, decoded(&expanded(value, Some(named))).into_owned())).collect()
}

/// A text without its escapes: those of names only in labels, `named`; what stands for nothing stays.
fn expanded(text: &str, named: Option<Named<'_>>) -> String {
    let mut expanded = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            expanded.push(letter);
            continue;
        }
        let Some(escaped) = letters.next() else {
            expanded.push(letter);
            break;
        };
        match (escaped, named) {
            ('n' | 'l' | 'r', _) => expanded.push(' '),
            ('\\', _) => expanded.push('\\'),
            ('G', Some(Named { graph, .. })) => expanded.push_str(graph),
            ('N', Some(Named { node: Some(node), .. })) => expanded.push_str(node),
            ('T', Some(Named { edge: Some(([tail, _], _)), .. })) => expanded.push_str(tail),
            ('H', Some(Named { edge: Some(([_, head], _)), .. })) => expanded.push_str(head),
            ('E', Some(Named { edge: Some(([tail, head], joined)), .. })) => {
                expanded.extend([tail, joined, head]);
            }
            (other, _) => expanded.extend(['\\', other]),
        }
    }
    expanded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_stand_for_names() {
        let node = Named { node: Some("n&1"), graph: "G", ..Named::default() };
        assert_eq!(expanded(r"\N in \G\n(\\N) \E \x \", Some(node)), r"n&1 in G (\N) \E \x \");
        let edge = Named { edge: Some((["a", "b"], "->")), ..Named::default() };
        assert_eq!(expanded(r"\E: \T to \H, \N", Some(edge)), r"a->b: a to b, \N");
        assert_eq!(plain(r"C:\\N \N\l"), r"C:\N \N ");
    }
}
