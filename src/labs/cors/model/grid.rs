//! Nodes, and what each of them sells.

use crate::kernel::{Seconds, Window};

/// Index of a node: its place in the managers' common list.
pub type NodeId = usize;
/// Index of a resource.
pub type ResourceId = usize;
/// Money, in hundredths of a unit.
pub type Hundredths = u64;

/// Nodes that sell amounts of resources.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grid {
    /// The end of all time, the source's ∞: a power of two.
    pub horizon: Seconds,
    /// What is sold.
    pub resources: Vec<Resource>,
    /// Who sells it.
    pub nodes: Vec<Node>,
}

impl Grid {
    /// What a node sells of a resource, if it has any.
    pub fn offer(&self, node: NodeId, resource: ResourceId) -> Option<&Offer> {
        self.nodes[node].offers[resource].as_ref()
    }
}

/// Something that is sold in whole amounts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resource {
    /// Its name.
    pub id: String,
    /// What one of it is called, such as `CPU`; may be empty.
    pub unit: String,
}

/// A computer that takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its name.
    pub id: String,
    /// One for each resource of the grid; a node may lack some.
    pub offers: Vec<Option<Offer>>,
}

/// One resource of one node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What there is of it.
    pub capacity: u32,
    /// The price of one unit over any window.
    pub unit_cost: u32,
    /// What is taken already.
    pub bookings: Vec<Booking>,
}

/// An amount taken over a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Booking {
    /// When.
    pub window: Window,
    /// How much.
    pub amount: u32,
}
