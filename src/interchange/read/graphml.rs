//! GraphML: keys declare attributes, nodes and edges carry data.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::document::problem::{Code, FormatError};
use crate::interchange::graph::{Attributes, ElementAttributes, RawGraph, set};
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::interchange::xml::{Element, Tree};
use crate::text::msg;

/// A key: the name and the default of its data.
struct Key<'t> {
    name: Rc<str>,
    of: &'t str,
    default: Option<&'t str>,
}

type Keys<'t> = BTreeMap<&'t str, Key<'t>>;

/// Reads the first graph of a file.
pub(crate) fn read(text: &str, notes: &mut ImportNotes) -> Result<RawGraph, FormatError> {
    let tree = Tree::read(text)?;
    let root = tree.root();
    let mut keys = Keys::new();
    for element in tree.children(root).filter(|element| element.name == "key") {
        let Some(id) = element.attribute("id") else { continue };
        let key = Key {
            name: element.attribute("attr.name").unwrap_or(id).into(),
            of: element.attribute("for").unwrap_or("all"),
            default: tree.child(element, "default").map(|default| default.text.trim()),
        };
        keys.insert(id, key);
    }
    let graphs: Vec<&Element> = tree.children(root).filter(|element| element.name == "graph").collect();
    let Some(&first) = graphs.first() else {
        let message = msg!("network.no-graph", format = "GraphML");
        return Err(tree.position(root).error(Code::BadSyntax, message));
    };
    for other in &graphs[1..] {
        notes.add(ImportFact::OtherSections, other.attribute("id").unwrap_or("graph"));
    }
    let mut graph = RawGraph::default();
    graph.directed = first.attribute("edgedefault") == Some("directed");
    read_data(&tree, first, "graph", &keys, &mut graph.attributes, notes)?;
    read_members(&tree, first, &keys, &mut graph, notes)?;
    Ok(graph)
}

/// Nodes may follow the edges that name them, and may contain nested graphs. A group of the editor yEd is no node: its
/// label is the domain of what is in it.
fn read_members(
    tree: &Tree<'_>,
    root: &Element,
    keys: &Keys<'_>,
    graph: &mut RawGraph,
    notes: &mut ImportNotes,
) -> Result<(), FormatError> {
    let mut graphs = vec![(root, None)];
    let mut edges = Vec::new();
    let mut groups = BTreeSet::new();
    let [of_nodes, of_edges] = ["node", "edge"].map(|of| Rc::new(defaults(of, keys)));
    while let Some((from, domain)) = graphs.pop() {
        for element in tree.children(from) {
            let position = tree.position(element);
            match element.name.as_str() {
                "node" => {
                    let id = element.attribute("id");
                    let id = id.ok_or_else(|| position.error(Code::WrongShape, msg!("network.no-id")))?;
                    let mut own = Attributes::new();
                    read_data(tree, element, "node", keys, &mut own, notes)?;
                    let nested = tree.children(element).filter(|child| child.name == "graph");
                    if element.attribute("yfiles.foldertype").is_some() {
                        groups.insert(id);
                        let label = own.get("label").cloned().or_else(|| domain.clone());
                        graphs.extend(nested.map(|graph| (graph, label.clone())));
                        continue;
                    }
                    if let Some(domain) = &domain {
                        own.entry("domain".into()).or_insert_with(|| domain.clone());
                    }
                    let attributes = ElementAttributes { own: Rc::new(own), defaults: of_nodes.clone() };
                    graph.add_node(id, attributes, position)?;
                    graphs.extend(nested.map(|graph| (graph, domain.clone())));
                }
                "edge" => edges.push(element),
                "data" => {}
                other => notes.add(ImportFact::OtherSections, other),
            }
        }
    }
    for element in edges {
        let position = tree.position(element);
        let mut ends = ["source", "target"].into_iter().filter_map(|end| element.attribute(end));
        if let Some(group) = ends.find(|end| groups.contains(end)) {
            notes.add(ImportFact::LinksOfLeftOut, group);
            continue;
        }
        let end = |name: &str| {
            let missing = || position.error(Code::WrongShape, msg!("network.no-end", end = name));
            graph.known_node(element.attribute(name).ok_or_else(missing)?, position)
        };
        let ends = [end("source")?, end("target")?];
        let mut own = Attributes::new();
        read_data(tree, element, "edge", keys, &mut own, notes)?;
        graph.add_link(
            ends,
            ElementAttributes { own: Rc::new(own), defaults: of_edges.clone() },
            position,
        )?;
    }
    Ok(())
}

fn defaults(of: &str, keys: &Keys<'_>) -> Attributes {
    let of_kind = keys.values().filter(|key| key.of == of || key.of == "all");
    BTreeMap::from_iter(of_kind.filter_map(|key| Some((key.name.clone(), key.default?.to_owned()))))
}

fn read_data(
    tree: &Tree<'_>,
    element: &Element,
    of: &str,
    keys: &Keys<'_>,
    attributes: &mut Attributes,
    notes: &mut ImportNotes,
) -> Result<(), FormatError> {
    for data in tree.children(element).filter(|child| child.name == "data") {
        let id = data.attribute("key").unwrap_or_default();
        let name = keys
            .get(id)
            .filter(|key| key.of == of || key.of == "all")
            .map_or_else(|| id.into(), |key| key.name.clone());
        // Editors keep their drawing data in child elements.
        for drawing in tree.children(data) {
            notes.add_once(ImportFact::OtherSections, &drawing.name);
            read_drawing(tree, drawing, attributes);
        }
        if data.text.trim().is_empty() && tree.children(data).next().is_some() {
            continue;
        }
        set(attributes, name, data.text.trim(), notes, tree.position(data))?;
    }
    Ok(())
}

/// Label and place in a drawing by yEd, at whatever depth; what the file says in data of its own counts before.
fn read_drawing(tree: &Tree<'_>, drawing: &Element, attributes: &mut Attributes) {
    let mut inside = vec![drawing];
    while let Some(element) = inside.pop() {
        let label = element.text.trim();
        let found = match element.name.as_str() {
            "NodeLabel" | "EdgeLabel" if !label.is_empty() => vec![("label", label)],
            "Geometry" => {
                ["x", "y"].into_iter().filter_map(|axis| Some((axis, element.attribute(axis)?))).collect()
            }
            _ => Vec::new(),
        };
        for (name, value) in found {
            attributes.entry(name.into()).or_insert_with(|| value.to_owned());
        }
        // The last is looked at first.
        let from = inside.len();
        inside.extend(tree.children(element));
        inside[from..].reverse();
    }
}
