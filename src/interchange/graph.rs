//! What all network files have in common: nodes, links and demands with whatever attributes the file gives them.
//!
//! Decoders only fill it in; what the attributes mean is decided in one place, `map`.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::place::{error_at, excerpt};
use crate::document::problem::{Code, FormatError};
use crate::interchange::limits;
use crate::interchange::notes::{ImportFact, Ledger};

/// Values by the names the file uses; a name is stored once, however many things have it.
pub(crate) type Attributes = BTreeMap<Rc<str>, String>;

/// Attributes of one thing, above those that many things share.
#[derive(Clone, Debug, Default)]
pub(crate) struct Given {
    /// Of this thing, or of all the links one statement draws.
    pub own: Rc<Attributes>,
    /// Where it has none of its own.
    pub defaults: Rc<Attributes>,
}

impl Given {
    /// The value of that name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.own.get(name).or_else(|| self.defaults.get(name)).map(String::as_str)
    }

    /// All names and values; a default that is not used is not among them.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let defaults = self.defaults.iter().filter(|(name, _)| !self.own.contains_key(*name));
        self.own.iter().chain(defaults).map(|(name, value)| (&**name, value.as_str()))
    }
}

impl From<Attributes> for Given {
    fn from(own: Attributes) -> Self {
        Self { own: Rc::new(own), defaults: Rc::default() }
    }
}

/// A network as a file has it.
#[derive(Debug, Default)]
pub(crate) struct RawGraph {
    /// Of the whole file.
    pub attributes: Attributes,
    /// In the order of the file.
    pub nodes: Vec<RawNode>,
    /// In the order of the file, parallel ones one by one.
    pub links: Vec<RawLink>,
    /// Wanted between nodes.
    pub demands: Vec<RawDemand>,
    /// Whether a link of the file has a direction.
    pub directed: bool,
    ids: BTreeMap<String, usize>,
}

/// A node.
#[derive(Debug)]
pub(crate) struct RawNode {
    /// Unique in the file.
    pub id: String,
    /// Everything else.
    pub given: Given,
}

/// A link.
#[derive(Debug)]
pub(crate) struct RawLink {
    /// Indices of nodes, from and to.
    pub ends: [usize; 2],
    /// Everything else.
    pub given: Given,
}

/// A wish for bandwidth between two nodes.
#[derive(Debug)]
pub(crate) struct RawDemand {
    /// What the file calls it.
    pub name: String,
    /// Indices of nodes, from and to.
    pub ends: [usize; 2],
    /// How much, in the file's unit.
    pub amount: String,
    /// Everything else.
    pub attributes: Attributes,
}

/// Where in which text a decoder is.
#[derive(Clone, Copy)]
pub(crate) struct Spot<'a> {
    /// The whole text.
    pub text: &'a str,
    /// The byte.
    pub offset: usize,
}

impl Spot<'_> {
    /// What is wrong here.
    pub fn error(self, code: Code, message: impl Into<String>) -> FormatError {
        error_at(self.text, self.offset, code, message)
    }
}

impl RawGraph {
    /// Adds a node; its id must be new.
    pub fn add_node(&mut self, id: &str, given: Given, spot: Spot<'_>) -> Result<usize, FormatError> {
        if self.ids.contains_key(id) {
            let message = format!("there are two nodes with the id {}: give each its own", excerpt(id));
            return Err(spot.error(Code::DuplicateName, message));
        }
        if self.nodes.len() == limits::IMPORT_NODES {
            let message =
                format!("there are more than {} nodes: open a part of the network", self.nodes.len());
            return Err(spot.error(Code::WrongCount, message));
        }
        self.ids.insert(id.to_owned(), self.nodes.len());
        self.nodes.push(RawNode { id: id.to_owned(), given });
        Ok(self.nodes.len() - 1)
    }

    /// The node of that id, which is added where a format has no list of nodes.
    pub fn node(&mut self, id: &str, spot: Spot<'_>) -> Result<usize, FormatError> {
        match self.ids.get(id) {
            Some(&index) => Ok(index),
            None => self.add_node(id, Given::default(), spot),
        }
    }

    /// The node of that id, which the file must have listed.
    pub fn known_node(&self, id: &str, spot: Spot<'_>) -> Result<usize, FormatError> {
        self.ids.get(id).copied().ok_or_else(|| {
            let message = format!("no node has the id {}: add it, or use one that is there", excerpt(id));
            spot.error(Code::UnknownName, message)
        })
    }

    /// Adds a link.
    pub fn add_link(&mut self, ends: [usize; 2], given: Given, spot: Spot<'_>) -> Result<(), FormatError> {
        if self.links.len() == limits::IMPORT_LINKS {
            let message =
                format!("there are more than {} links: open a part of the network", self.links.len());
            return Err(spot.error(Code::WrongCount, message));
        }
        self.links.push(RawLink { ends, given });
        Ok(())
    }

    /// Adds a demand.
    pub fn add_demand(&mut self, demand: RawDemand, spot: Spot<'_>) -> Result<(), FormatError> {
        if self.demands.len() == limits::IMPORT_LINKS {
            let message = format!("there are more than {} demands: open a part of them", self.demands.len());
            return Err(spot.error(Code::WrongCount, message));
        }
        self.demands.push(demand);
        Ok(())
    }
}

/// Sets one attribute: how many there may be, and what is said when one comes twice, is the same in all formats.
pub(crate) fn set(
    attributes: &mut Attributes,
    key: impl Into<Rc<str>>,
    value: &str,
    told: &mut Ledger,
    spot: Spot<'_>,
) -> Result<(), FormatError> {
    let key = key.into();
    if key.len() > limits::IMPORT_KEY_BYTES {
        let message = format!("the name {} of an attribute is too long: shorten it", excerpt(&key));
        return Err(spot.error(Code::BadText, message));
    }
    if attributes.len() == limits::IMPORT_ATTRIBUTES && !attributes.contains_key(&key) {
        let message = format!("one thing has more than {} attributes: remove some", attributes.len());
        return Err(spot.error(Code::WrongCount, message));
    }
    if attributes.insert(key.clone(), value.to_owned()).is_some() {
        told.note(ImportFact::RepeatedValues, &key);
    }
    Ok(())
}
