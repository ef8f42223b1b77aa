//! GML: keys whose values are numbers, texts, or bracketed lists of keys.

use crate::document::problem::{Code, FormatError};
use crate::interchange::graph::{Attributes, RawGraph, Spot, set};
use crate::interchange::limits;
use crate::interchange::location::excerpt;
use crate::interchange::notes::{ImportFact, ImportNotes};

/// A token of GML.
#[derive(Debug, PartialEq)]
enum Token<'a> {
    Word(&'a str),
    Text(&'a str),
    Open,
    Close,
}

/// What the current brackets belong to.
#[derive(Clone, Copy, PartialEq)]
enum Inside {
    File,
    Graph,
    Node,
    Edge,
    /// A list inside a node, an edge or the graph; its values become attributes with dotted names.
    Attribute,
    /// Unrelated to the network.
    Other,
}

/// Reads the first graph of a file.
///
/// Complexity: linear in the text; nested lists are handled without recursion.
pub(crate) fn read(text: &str, notes: &mut ImportNotes) -> Result<RawGraph, FormatError> {
    let mut tokens = Tokens { text, at: 0 };
    let mut graph = RawGraph::default();
    let mut inside = vec![Inside::File];
    let mut names: Vec<&str> = Vec::new();
    let mut thing = Attributes::new();
    let mut edges: Vec<(Attributes, Spot<'_>)> = Vec::new();
    let mut begun = Spot { text, offset: 0 };
    let mut graphs = 0;
    while let Some((token, spot)) = tokens.next()? {
        let now = *inside.last().expect("the file itself is never closed");
        match token {
            Token::Close if inside.len() > 1 => {
                inside.pop();
                match now {
                    Inside::Node => {
                        let id = thing.remove("id");
                        let id =
                            id.ok_or_else(|| begun.error(Code::WrongShape, "a node has no id: give it one"))?;
                        graph.add_node(&id, std::mem::take(&mut thing).into(), begun)?;
                    }
                    Inside::Edge if edges.len() == limits::IMPORT_LINKS => {
                        return Err(spot.error(
                            Code::WrongCount,
                            "there are too many edges: open a part of the network",
                        ));
                    }
                    Inside::Edge => edges.push((std::mem::take(&mut thing), begun)),
                    Inside::Attribute => drop(names.pop()),
                    _ => {}
                }
                continue;
            }
            Token::Word(_) => {}
            _ => return Err(spot.error(Code::BadSyntax, "expected a key here: correct the text")),
        }
        let Token::Word(key) = token else { unreachable!("everything else was handled") };
        if key.len() > limits::IMPORT_KEY_BYTES {
            return Err(
                spot.error(Code::BadText, format!("the key {} is too long: shorten it", excerpt(key)))
            );
        }
        let Some((value, spot)) = tokens.next()? else {
            return Err(spot.error(
                Code::BadSyntax,
                format!("the key {} has no value: the file ends too early", excerpt(key)),
            ));
        };
        match value {
            Token::Close => {
                return Err(spot
                    .error(Code::BadSyntax, format!("the key {} has no value: give it one", excerpt(key))));
            }
            Token::Open => {
                if inside.len() > limits::IMPORT_DEPTH {
                    return Err(
                        spot.error(Code::BadSyntax, "lists are nested too deep: this is not a network")
                    );
                }
                inside.push(match (now, key) {
                    (Inside::File, "graph") if graphs == 0 => {
                        graphs = 1;
                        Inside::Graph
                    }
                    (Inside::Graph, "node" | "edge") => {
                        begun = spot;
                        thing.clear();
                        if key == "node" { Inside::Node } else { Inside::Edge }
                    }
                    (Inside::Node | Inside::Edge | Inside::Attribute, _) => {
                        names.push(key);
                        Inside::Attribute
                    }
                    _ => {
                        notes.add(ImportFact::OtherSections, key);
                        Inside::Other
                    }
                });
            }
            Token::Word(value) | Token::Text(value) => {
                let value = unescaped(value);
                match now {
                    Inside::File => notes.add_once(ImportFact::FileAttributes, key),
                    Inside::Other => {}
                    Inside::Graph if key == "directed" => graph.directed = value == "1",
                    Inside::Graph => set(&mut graph.attributes, key, &value, notes, spot)?,
                    Inside::Node | Inside::Edge | Inside::Attribute => {
                        let name = names.iter().copied().chain([key]).collect::<Vec<_>>().join(".");
                        set(&mut thing, name, &value, notes, spot)?;
                    }
                }
            }
        }
    }
    if inside.len() > 1 {
        let message = "a list is not closed: open the whole file";
        return Err(Spot { text, offset: text.len() }.error(Code::BadSyntax, message));
    }
    if graphs == 0 {
        return Err(Spot { text, offset: 0 }
            .error(Code::BadSyntax, "there is no graph in this GML: open another file"));
    }
    for (mut attributes, spot) in edges {
        let mut end = |name: &str| {
            let id = attributes.remove(name);
            let message = format!("an edge has no {name}: give it one");
            graph.known_node(&id.ok_or_else(|| spot.error(Code::WrongShape, message))?, spot)
        };
        let ends = [end("source")?, end("target")?];
        graph.add_link(ends, attributes.into(), spot)?;
    }
    Ok(graph)
}

/// GML writes special characters as HTML entities; XML's five and numeric ones are decoded, others kept.
fn unescaped(value: &str) -> String {
    quick_xml::escape::unescape(value).map_or_else(|_| value.to_owned(), |value| value.into_owned())
}

struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    fn next(&mut self) -> Result<Option<(Token<'a>, Spot<'a>)>, FormatError> {
        loop {
            let rest = &self.text[self.at..];
            self.at += rest.len() - rest.trim_start().len();
            if !self.text[self.at..].starts_with('#') {
                break;
            }
            let rest = &self.text[self.at..];
            self.at += rest.find('\n').unwrap_or(rest.len());
        }
        let (rest, spot) = (&self.text[self.at..], Spot { text: self.text, offset: self.at });
        let Some(first) = rest.chars().next() else { return Ok(None) };
        let (token, length) = match first {
            '[' => (Token::Open, 1),
            ']' => (Token::Close, 1),
            '"' => {
                let end = rest[1..].find('"');
                let end = end.ok_or_else(|| {
                    spot.error(Code::BadSyntax, "a string is not closed: add its quotation mark")
                })?;
                (Token::Text(&rest[1..1 + end]), end + 2)
            }
            _ => {
                let end = rest.find(|c: char| c.is_whitespace() || "[]\"".contains(c)).unwrap_or(rest.len());
                (Token::Word(&rest[..end]), end)
            }
        };
        self.at += length;
        Ok(Some((token, spot)))
    }
}
