//! GML: keys whose values are numbers, texts, or bracketed lists of keys.

use crate::document::problem::{Code, FormatError};
use crate::interchange::graph::{Attributes, RawGraph, TextPosition, set};
use crate::interchange::limits;
use crate::interchange::location::excerpt;
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::interchange::number::number;
use crate::interchange::references::decoded;
use crate::text::msg;

/// A token of GML.
#[derive(Debug, PartialEq)]
enum Token<'a> {
    Word(&'a str),
    Text(&'a str),
    Open,
    Close,
}

/// Owner of the current brackets.
#[derive(Clone, Copy, PartialEq)]
enum Block {
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
    let mut inside = vec![Block::File];
    let mut names: Vec<&str> = Vec::new();
    let mut thing = Attributes::new();
    let mut edges: Vec<(Attributes, TextPosition<'_>)> = Vec::new();
    let mut begun = TextPosition { text, offset: 0 };
    let mut graphs = 0;
    while let Some((token, position)) = tokens.next()? {
        let now = *inside.last().expect("the file itself is never closed");
        match token {
            Token::Close if inside.len() > 1 => {
                inside.pop();
                match now {
                    Block::Node => {
                        let id = thing.remove("id");
                        let id = id.ok_or_else(|| begun.error(Code::WrongShape, msg!("network.no-id")))?;
                        graph.add_node(&id, std::mem::take(&mut thing).into(), begun)?;
                    }
                    Block::Edge if edges.len() == limits::IMPORT_LINKS => {
                        return Err(position.error(Code::WrongCount, msg!("gml.edges")));
                    }
                    Block::Edge => edges.push((std::mem::take(&mut thing), begun)),
                    Block::Attribute => drop(names.pop()),
                    _ => {}
                }
                continue;
            }
            Token::Word(_) => {}
            _ => return Err(position.error(Code::BadSyntax, msg!("gml.no-key"))),
        }
        let Token::Word(key) = token else { unreachable!("everything else was handled") };
        if key.len() > limits::IMPORT_KEY_BYTES {
            return Err(position.error(Code::BadText, msg!("gml.long-key", key = excerpt(key))));
        }
        let Some((value, position)) = tokens.next()? else {
            return Err(position.error(Code::BadSyntax, msg!("gml.no-value-at-end", key = excerpt(key))));
        };
        match value {
            Token::Close => {
                return Err(position.error(Code::BadSyntax, msg!("gml.no-value", key = excerpt(key))));
            }
            Token::Open => {
                if inside.len() > limits::IMPORT_DEPTH {
                    return Err(position.error(Code::BadSyntax, msg!("gml.depth")));
                }
                inside.push(match (now, key) {
                    (Block::File, "graph") if graphs == 0 => {
                        graphs = 1;
                        Block::Graph
                    }
                    (Block::Graph, "node" | "edge") => {
                        begun = position;
                        thing.clear();
                        if key == "node" { Block::Node } else { Block::Edge }
                    }
                    (Block::Node | Block::Edge | Block::Attribute, _) => {
                        names.push(key);
                        Block::Attribute
                    }
                    _ => {
                        notes.add(ImportFact::OtherSections, key);
                        Block::Other
                    }
                });
            }
            Token::Word(value) | Token::Text(value) => {
                let value = decoded(value);
                match now {
                    Block::File => notes.add_once(ImportFact::FileAttributes, key),
                    Block::Other => {}
                    Block::Graph if key == "directed" => graph.directed = value == "1",
                    Block::Graph => set(&mut graph.attributes, key, &value, notes, position)?,
                    Block::Node | Block::Edge | Block::Attribute => {
                        let name = names.iter().copied().chain([key]).collect::<Vec<_>>().join(".");
                        match thing.get_mut(name.as_str()) {
                            Some(list) if is_longer_list(list, &value) => *list += &format!(", {value}"),
                            _ => set(&mut thing, name, &value, notes, position)?,
                        }
                    }
                }
            }
        }
    }
    if inside.len() > 1 {
        return Err(TextPosition { text, offset: text.len() }.error(Code::BadSyntax, msg!("gml.open-list")));
    }
    if graphs == 0 {
        let message = msg!("network.no-graph", format = "GML");
        return Err(TextPosition { text, offset: 0 }.error(Code::BadSyntax, message));
    }
    for (mut attributes, position) in edges {
        let mut end = |name: &str| {
            let id = attributes.remove(name);
            let missing = || position.error(Code::WrongShape, msg!("network.no-end", end = name));
            graph.known_node(&id.ok_or_else(missing)?, position)
        };
        let ends = [end("source")?, end("target")?];
        graph.add_link(ends, attributes.into(), position)?;
    }
    Ok(graph)
}

/// Whether a value goes on with a list: NetworkX writes a list of numbers as one key, repeated.
fn is_longer_list(list: &str, value: &str) -> bool {
    const MOST_BYTES: usize = 200;
    let last = list.rsplit(", ").next().unwrap_or_default();
    list.len() < MOST_BYTES && number(last).is_some() && number(value).is_some()
}

struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    fn next(&mut self) -> Result<Option<(Token<'a>, TextPosition<'a>)>, FormatError> {
        loop {
            let rest = &self.text[self.at..];
            self.at += rest.len() - rest.trim_start().len();
            if !self.text[self.at..].starts_with('#') {
                break;
            }
            let rest = &self.text[self.at..];
            self.at += rest.find('\n').unwrap_or(rest.len());
        }
        let (rest, position) = (&self.text[self.at..], TextPosition { text: self.text, offset: self.at });
        let Some(first) = rest.chars().next() else { return Ok(None) };
        let (token, length) = match first {
            '[' => (Token::Open, 1),
            ']' => (Token::Close, 1),
            '"' => {
                let end = rest[1..].find('"');
                let end = end.ok_or_else(|| position.error(Code::BadSyntax, msg!("network.open-text")))?;
                (Token::Text(&rest[1..1 + end]), end + 2)
            }
            _ => {
                let end = rest.find(|c: char| c.is_whitespace() || "[]\"".contains(c)).unwrap_or(rest.len());
                (Token::Word(&rest[..end]), end)
            }
        };
        self.at += length;
        Ok(Some((token, position)))
    }
}
