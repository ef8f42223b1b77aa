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
    /// Resources for sale.
    pub resources: Vec<Resource>,
    /// Nodes that sell them.
    pub nodes: Vec<Node>,
}

impl Grid {
    /// Offer of a node for a resource, if it has any.
    pub fn offer(&self, node: NodeId, resource: ResourceId) -> Option<&Offer> {
        self.nodes[node].offers[resource].as_ref()
    }
}

/// Something that is sold in whole amounts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resource {
    /// Resource name.
    pub id: String,
    /// Name of one unit, such as `CPU`; may be empty.
    pub unit: String,
}

/// A computer that takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Node name.
    pub id: String,
    /// One for each resource of the grid; a node may lack some.
    pub offers: Vec<Option<Offer>>,
}

/// One resource of one node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Total amount, free or booked.
    pub capacity: u32,
    /// Price of one unit over any window.
    pub unit_cost: u32,
    /// Amounts already booked.
    pub bookings: Vec<Booking>,
}

/// An amount taken over a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Booking {
    /// Window of the booking.
    pub window: Window,
    /// Amount taken.
    pub amount: u32,
}
