//! DOT, the language of Graphviz: nodes, edges, attributes, and clusters as domains.

mod labels;
mod tokens;

use std::collections::BTreeMap;
use std::rc::Rc;

use self::labels::{is_label, plain};
use self::tokens::{Token, Tokens};
use crate::document::problem::{Code, FormatError};
use crate::interchange::graph::{Attributes, ElementAttributes, RawGraph, TextPosition, set};
use crate::interchange::limits;
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::interchange::references::decoded;
use crate::text::msg;

/// A scope between braces.
#[derive(Default)]
struct Frame {
    /// Default attributes of nodes that first occur here.
    of_nodes: Rc<Attributes>,
    /// Default attributes of edges drawn here.
    of_edges: Rc<Attributes>,
    /// The name of the domain, if this is a cluster.
    domain: Option<String>,
    /// Nodes that occur here or in nested scopes.
    members: Vec<usize>,
    /// The current statement: the ends of its edges, in order.
    chain: Vec<Vec<usize>>,
    /// Whether an edge operator came last.
    joins: bool,
    /// Attributes of the current statement.
    attributes: Attributes,
}

struct Reader<'a, 't> {
    tokens: Tokens<'a>,
    graph: RawGraph,
    frames: Vec<Frame>,
    /// Where two statements about the same ends are one edge: by them, its index.
    strict: Option<BTreeMap<[usize; 2], usize>>,
    /// Bytes of all default attributes.
    default_bytes: usize,
    notes: &'t mut ImportNotes,
}

/// Reads the first graph of a file.
///
/// Complexity: linear in the text and the edges it draws; nested braces are handled without recursion.
pub(crate) fn read(text: &str, notes: &mut ImportNotes) -> Result<RawGraph, FormatError> {
    let mut tokens = Tokens::new(text);
    let mut graph = RawGraph::default();
    let (mut first, mut position) = tokens.expect_word(msg!("dot.kind"))?;
    let strict = first.eq_ignore_ascii_case("strict").then(BTreeMap::new);
    if strict.is_some() {
        (first, position) = tokens.expect_word(msg!("dot.kind"))?;
    }
    graph.directed = first.eq_ignore_ascii_case("digraph");
    if !graph.directed && !first.eq_ignore_ascii_case("graph") {
        return Err(position.error(Code::BadSyntax, msg!("dot.no-kind")));
    }
    if let Some((Token::Word(name), _)) = tokens.peek()? {
        graph.attributes.insert("name".into(), plain(&name));
        tokens.next()?;
    }
    tokens.expect(Token::Symbol('{'))?;
    let mut reader =
        Reader { tokens, graph, frames: vec![Frame::default()], strict, default_bytes: 0, notes };
    while !reader.frames.is_empty() {
        reader.step()?;
    }
    if reader.tokens.next()?.is_some() {
        reader.notes.add(ImportFact::OtherSections, "second graph");
    }
    let mut graph = reader.graph;
    labels::finish(&mut graph);
    Ok(graph)
}

impl<'a> Reader<'a, '_> {
    fn step(&mut self) -> Result<(), FormatError> {
        let Some((token, position)) = self.tokens.next()? else {
            return Err(self.tokens.position().error(Code::BadSyntax, msg!("dot.open-brace")));
        };
        match token {
            Token::Symbol('}') => self.close(position),
            Token::Symbol('{') => self.open(None, position),
            Token::Symbol(';' | ',') => self.finish(position),
            Token::Symbol('[') => {
                let mut attributes = std::mem::take(&mut self.frame().attributes);
                self.read_list(&mut attributes)?;
                self.frame().attributes = attributes;
                Ok(())
            }
            Token::Edge => {
                if self.frame().chain.is_empty() || self.frame().joins {
                    return Err(position.error(Code::BadSyntax, msg!("dot.half-edge")));
                }
                self.frame().joins = true;
                Ok(())
            }
            Token::Keyword(word) if word == "subgraph" => {
                let name = match self.tokens.peek()? {
                    Some((Token::Word(name), _)) => {
                        self.tokens.next()?;
                        Some(plain(&name))
                    }
                    _ => None,
                };
                self.tokens.expect(Token::Symbol('{'))?;
                self.open(name, position)
            }
            Token::Keyword(word) => self.keyword(&word, position),
            Token::Word(word) => self.word(word, position),
            Token::Symbol(other) => {
                Err(position.error(Code::BadSyntax, msg!("dot.odd-symbol", symbol = other.to_string())))
            }
        }
    }

    /// Attributes of the graph, or defaults for the nodes or edges that follow.
    fn keyword(&mut self, word: &str, position: TextPosition<'a>) -> Result<(), FormatError> {
        self.finish(position)?;
        self.tokens.expect(Token::Symbol('['))?;
        let mut attributes = Attributes::new();
        self.read_list(&mut attributes)?;
        if word == "graph" {
            return attributes.iter().try_for_each(|(key, value)| self.of_graph(key, value, position));
        }
        let frame = self.frame();
        let list = if word == "node" { &mut frame.of_nodes } else { &mut frame.of_edges };
        // Copied if nodes share the previous ones, so files that change them too often are refused.
        Rc::make_mut(list).extend(attributes);
        let bytes: usize = list.iter().map(|(name, value)| name.len() + value.len() + 64).sum();
        self.default_bytes += bytes;
        if self.default_bytes > limits::IMPORT_BYTES {
            return Err(position.error(Code::WrongCount, msg!("dot.defaults")));
        }
        Ok(())
    }

    /// A node, or an attribute of the graph.
    fn word(&mut self, word: String, position: TextPosition<'a>) -> Result<(), FormatError> {
        if self.tokens.peek()?.is_some_and(|(token, _)| token == Token::Symbol('=')) {
            self.finish(position)?;
            self.tokens.next()?;
            let (value, _) = self.tokens.expect_word(msg!("dot.value"))?;
            return self.of_graph(&word, &value_of(&word, &value), position);
        }
        // A port is the place on the node where an edge ends.
        while self.tokens.peek()?.is_some_and(|(token, _)| token == Token::Symbol(':')) {
            self.tokens.next()?;
            self.tokens.expect_word(msg!("dot.port"))?;
            self.notes.add_once(ImportFact::OtherSections, "port");
        }
        let known = self.graph.nodes.len();
        let node = self.graph.node(&plain(&word), position)?;
        if node == known {
            self.graph.nodes[node].attributes.defaults = self.frame().of_nodes.clone();
        }
        self.frame().members.push(node);
        self.end(vec![node], position)
    }

    /// One end of an edge, or a statement about nodes.
    fn end(&mut self, nodes: Vec<usize>, position: TextPosition<'a>) -> Result<(), FormatError> {
        if !self.frame().joins {
            self.finish(position)?;
        }
        let frame = self.frame();
        frame.joins = false;
        frame.chain.push(nodes);
        Ok(())
    }

    /// Ends the statement and applies its attributes to its edges, or to its node.
    fn finish(&mut self, position: TextPosition<'a>) -> Result<(), FormatError> {
        let frame = self.frame();
        if frame.joins {
            return Err(position.error(Code::BadSyntax, msg!("dot.half-edge")));
        }
        let (chain, attributes) = (std::mem::take(&mut frame.chain), std::mem::take(&mut frame.attributes));
        if let [nodes] = &chain[..] {
            for &node in nodes.iter().filter(|_| nodes.len() == 1) {
                Rc::make_mut(&mut self.graph.nodes[node].attributes.own).extend(attributes.clone());
            }
            return Ok(());
        }
        let attributes =
            ElementAttributes { own: Rc::new(attributes), defaults: self.frame().of_edges.clone() };
        for ends in chain.windows(2) {
            for &from in &ends[0] {
                for &to in &ends[1] {
                    self.edge([from, to], &attributes, position)?;
                }
            }
        }
        Ok(())
    }

    /// Adds an edge; in a strict graph, its attributes to those of the edge that is there.
    fn edge(
        &mut self,
        [from, to]: [usize; 2],
        attributes: &ElementAttributes,
        position: TextPosition<'a>,
    ) -> Result<(), FormatError> {
        if let Some(edges) = &mut self.strict {
            let ends = if self.graph.directed { [from, to] } else { [from.min(to), from.max(to)] };
            if let Some(&known) = edges.get(&ends) {
                let own = &mut self.graph.links[known].attributes.own;
                let more = attributes.own.iter().map(|(key, value)| (key.clone(), value.clone()));
                Rc::make_mut(own).extend(more);
                return Ok(());
            }
            edges.insert(ends, self.graph.links.len());
        }
        self.graph.add_link([from, to], attributes.clone(), position)
    }

    fn open(&mut self, name: Option<String>, position: TextPosition<'a>) -> Result<(), FormatError> {
        if self.frames.len() > limits::IMPORT_DEPTH {
            return Err(position.error(Code::BadSyntax, msg!("dot.depth")));
        }
        if !self.frame().joins {
            self.finish(position)?;
        }
        let outer = self.frame();
        let (of_nodes, of_edges) = (outer.of_nodes.clone(), outer.of_edges.clone());
        let domain = name.filter(|name| name.starts_with("cluster"));
        let domain = domain.map(|name| name["cluster".len()..].trim_start_matches('_').to_owned());
        self.frames.push(Frame { of_nodes, of_edges, domain, ..Frame::default() });
        Ok(())
    }

    fn close(&mut self, position: TextPosition<'a>) -> Result<(), FormatError> {
        self.finish(position)?;
        let mut frame = self.frames.pop().expect("a brace is closed only while one is open");
        frame.members.sort_by_key(|&node| node);
        frame.members.dedup();
        if let Some(domain) = frame.domain.filter(|domain| !domain.is_empty()) {
            for &node in &frame.members {
                let attributes = &mut self.graph.nodes[node].attributes;
                if attributes.get("domain").is_none() {
                    Rc::make_mut(&mut attributes.own).insert("domain".into(), domain.clone());
                }
            }
        }
        if !self.frames.is_empty() {
            self.frame().members.extend(&frame.members);
            self.end(frame.members, position)?;
        }
        Ok(())
    }

    fn of_graph(&mut self, key: &str, value: &str, position: TextPosition<'a>) -> Result<(), FormatError> {
        let outermost = self.frames.len() == 1;
        match &mut self.frame().domain {
            Some(domain) if key == "label" => *domain = decoded(&plain(value)).into_owned(),
            None if outermost => {
                // Real files repeat assignments: the last counts, as in Graphviz.
                self.graph.attributes.remove(key);
                set(&mut self.graph.attributes, key, value, self.notes, position)?;
            }
            _ => self.notes.add_once(ImportFact::FileAttributes, key),
        }
        Ok(())
    }

    /// `key = value` pairs up to the closing bracket; a key alone means true.
    fn read_list(&mut self, attributes: &mut Attributes) -> Result<(), FormatError> {
        loop {
            match self.tokens.next()? {
                Some((Token::Symbol(']'), _)) => return Ok(()),
                Some((Token::Symbol(',' | ';'), _)) => {}
                Some((Token::Word(key) | Token::Keyword(key), position)) => {
                    let mut value = "true".to_owned();
                    if self.tokens.peek()?.is_some_and(|(token, _)| token == Token::Symbol('=')) {
                        self.tokens.next()?;
                        (value, _) = self.tokens.expect_word(msg!("dot.value"))?;
                    }
                    let value = value_of(&key, &value);
                    set(attributes, key, &value, self.notes, position)?;
                }
                Some((_, position)) => {
                    return Err(position.error(Code::BadSyntax, msg!("dot.no-attribute")));
                }
                None => return Err(self.tokens.position().error(Code::BadSyntax, msg!("dot.open-list"))),
            }
        }
    }

    fn frame(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("`read` steps only while a brace is open")
    }
}

/// The value of an attribute; the escapes of labels stay until all names are known.
fn value_of(key: &str, value: &str) -> String {
    if is_label(key) { value.to_owned() } else { plain(value) }
}
