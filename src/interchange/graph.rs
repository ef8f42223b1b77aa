//! Common form of all network files: nodes, links and demands with arbitrary attributes.
//!
//! Decoders only fill it in; `map` alone decides what the attributes mean.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::location::{error_at, excerpt};
use crate::document::problem::{Code, FormatError};
use crate::interchange::limits;
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::text::{Message, msg};

/// Values by attribute name as in the file; a name is stored once, however often it is used.
pub(crate) type Attributes = BTreeMap<Rc<str>, String>;

/// The attributes of a node or link, layered over shared defaults.
#[derive(Clone, Debug, Default)]
pub(crate) struct ElementAttributes {
    /// Attributes of this element, or of all links of one statement.
    pub own: Rc<Attributes>,
    /// Used for names that `own` lacks.
    pub defaults: Rc<Attributes>,
}

impl ElementAttributes {
    /// The value of that name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.own.get(name).or_else(|| self.defaults.get(name)).map(String::as_str)
    }

    /// All names and values, without overridden defaults.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let defaults = self.defaults.iter().filter(|(name, _)| !self.own.contains_key(*name));
        self.own.iter().chain(defaults).map(|(name, value)| (&**name, value.as_str()))
    }
}

impl From<Attributes> for ElementAttributes {
    fn from(own: Attributes) -> Self {
        Self { own: Rc::new(own), defaults: Rc::default() }
    }
}

/// A network as a file has it.
#[derive(Debug, Default)]
pub(crate) struct RawGraph {
    /// Attributes of the whole file.
    pub attributes: Attributes,
    /// In the order of the file.
    pub nodes: Vec<RawNode>,
    /// In the order of the file, parallel ones listed separately.
    pub links: Vec<RawLink>,
    /// Bandwidth demands between nodes.
    pub demands: Vec<RawDemand>,
    /// Whether links are directed.
    pub directed: bool,
    ids: BTreeMap<String, usize>,
}

/// A node.
#[derive(Debug)]
pub(crate) struct RawNode {
    /// Unique in the file.
    pub id: String,
    /// Everything else.
    pub attributes: ElementAttributes,
}

/// A link.
#[derive(Debug)]
pub(crate) struct RawLink {
    /// Indices of nodes, from and to.
    pub ends: [usize; 2],
    /// Everything else.
    pub attributes: ElementAttributes,
}

/// A bandwidth demand between two nodes.
#[derive(Debug)]
pub(crate) struct RawDemand {
    /// Name in the file.
    pub name: String,
    /// Indices of nodes, from and to.
    pub ends: [usize; 2],
    /// Amount, in the file's unit.
    pub amount: String,
    /// Everything else.
    pub attributes: Attributes,
}

/// A decoder's position in its text.
#[derive(Clone, Copy)]
pub(crate) struct TextPosition<'a> {
    /// The whole text.
    pub text: &'a str,
    /// Byte offset.
    pub offset: usize,
}

impl TextPosition<'_> {
    /// An error at this position.
    pub fn error(self, code: Code, message: Message) -> FormatError {
        error_at(self.text, self.offset, code, message)
    }
}

impl RawGraph {
    /// Adds a node; its id must be new.
    pub fn add_node(
        &mut self,
        id: &str,
        attributes: ElementAttributes,
        position: TextPosition<'_>,
    ) -> Result<usize, FormatError> {
        if self.ids.contains_key(id) {
            return Err(position.error(Code::DuplicateName, msg!("network.same-id", id = excerpt(id))));
        }
        if self.nodes.len() == limits::IMPORT_NODES {
            return Err(position.error(Code::WrongCount, msg!("network.nodes", most = self.nodes.len())));
        }
        self.ids.insert(id.to_owned(), self.nodes.len());
        self.nodes.push(RawNode { id: id.to_owned(), attributes });
        Ok(self.nodes.len() - 1)
    }

    /// The node with that id, added if new: for formats without a list of nodes.
    pub fn node(&mut self, id: &str, position: TextPosition<'_>) -> Result<usize, FormatError> {
        match self.ids.get(id) {
            Some(&index) => Ok(index),
            None => self.add_node(id, ElementAttributes::default(), position),
        }
    }

    /// The node with that id; the file must have listed it.
    pub fn known_node(&self, id: &str, position: TextPosition<'_>) -> Result<usize, FormatError> {
        let unknown = || position.error(Code::UnknownName, msg!("network.unknown-id", id = excerpt(id)));
        self.ids.get(id).copied().ok_or_else(unknown)
    }

    /// Adds a link.
    pub fn add_link(
        &mut self,
        ends: [usize; 2],
        attributes: ElementAttributes,
        position: TextPosition<'_>,
    ) -> Result<(), FormatError> {
        if self.links.len() == limits::IMPORT_LINKS {
            return Err(position.error(Code::WrongCount, msg!("network.links", most = self.links.len())));
        }
        self.links.push(RawLink { ends, attributes });
        Ok(())
    }

    /// Adds a demand.
    pub fn add_demand(&mut self, demand: RawDemand, position: TextPosition<'_>) -> Result<(), FormatError> {
        if self.demands.len() == limits::IMPORT_LINKS {
            return Err(position.error(Code::WrongCount, msg!("network.demands", most = self.demands.len())));
        }
        self.demands.push(demand);
        Ok(())
    }
}

/// Sets one attribute, with the limits and the note on repeated values that all formats share.
pub(crate) fn set(
    attributes: &mut Attributes,
    key: impl Into<Rc<str>>,
    value: &str,
    notes: &mut ImportNotes,
    position: TextPosition<'_>,
) -> Result<(), FormatError> {
    let key = key.into();
    if key.len() > limits::IMPORT_KEY_BYTES {
        return Err(position.error(Code::BadText, msg!("network.long-name", name = excerpt(&key))));
    }
    if attributes.len() == limits::IMPORT_ATTRIBUTES && !attributes.contains_key(&key) {
        return Err(position.error(Code::WrongCount, msg!("network.attributes", most = attributes.len())));
    }
    if attributes.insert(key.clone(), value.to_owned()).is_some() {
        notes.add(ImportFact::RepeatedValues, &key);
    }
    Ok(())
}
