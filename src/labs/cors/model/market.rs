//! What is free on every node: one calendar for each resource that it sells.

use super::{Grid, Node, NodeId, Offer, ResourceId};
use crate::calendar::{Calendar, StepCalendar};
use crate::kernel::{Seconds, Window};

/// The calendars of all nodes. No node ever sells more than it has, at any second.
#[derive(Clone, Debug, PartialEq)]
pub struct Market {
    horizon: Seconds,
    /// By node, then by resource; nothing where a node lacks it.
    shelves: Vec<Vec<Option<Shelf>>>,
}

/// One resource of one node.
#[derive(Clone, Debug, PartialEq)]
struct Shelf {
    capacity: u32,
    unit_cost: u32,
    used: StepCalendar,
}

/// What a node answers to a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Who answers.
    pub node: NodeId,
    /// What is free during the entire window.
    pub free: u32,
    /// The price of one unit, in hundredths.
    pub unit_cost: u32,
}

/// From a time on, up to the next step, as much is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its first second.
    pub start: Seconds,
    /// The free amount.
    pub free: u32,
}

impl Market {
    /// A market on which nothing is booked, whatever the grid says.
    pub fn empty(grid: &Grid) -> Self {
        let shelf = |offer: &Offer| Shelf {
            capacity: offer.capacity,
            unit_cost: offer.unit_cost,
            used: StepCalendar::default(),
        };
        let shelves =
            grid.nodes.iter().map(|node| node.offers.iter().map(|offer| offer.as_ref().map(shelf)).collect());
        Self { horizon: grid.horizon, shelves: shelves.collect() }
    }

    /// The market with all bookings of the grid.
    ///
    /// # Panics
    ///
    /// When more is booked than there is; the document was checked for that.
    pub fn new(grid: &Grid) -> Self {
        let mut market = Self::empty(grid);
        for (node, Node { offers, .. }) in grid.nodes.iter().enumerate() {
            for (resource, offer) in offers.iter().enumerate() {
                for booking in offer.iter().flat_map(|offer| &offer.bookings) {
                    let fits = market.take(node, resource, booking.window, booking.amount);
                    assert!(fits, "a checked grid is not overbooked");
                }
            }
        }
        market
    }

    /// What is free during the entire window; 0 where the node lacks the resource.
    pub fn free(&self, node: NodeId, resource: ResourceId, window: Window) -> u32 {
        self.shelves[node][resource].as_ref().map_or(0, |shelf| shelf.used.free(shelf.capacity, window))
    }

    /// The answers of all nodes that have the resource, in their order.
    pub fn query(&self, resource: ResourceId, window: Window) -> Vec<Reply> {
        let reply = |(node, shelves): (usize, &Vec<Option<Shelf>>)| {
            let shelf = shelves[resource].as_ref()?;
            Some(Reply { node, free: shelf.used.free(shelf.capacity, window), unit_cost: shelf.unit_cost })
        };
        self.shelves.iter().enumerate().filter_map(reply).collect()
    }

    /// Takes the whole amount and is true, or takes nothing.
    pub fn take(&mut self, node: NodeId, resource: ResourceId, window: Window, amount: u32) -> bool {
        let Some(shelf) = &mut self.shelves[node][resource] else { return false };
        let fits = amount <= shelf.used.free(shelf.capacity, window);
        if fits {
            shelf.used.add(window, amount);
        }
        fits
    }

    /// Gives back what was taken.
    ///
    /// # Panics
    ///
    /// When it was not taken.
    pub fn release(&mut self, node: NodeId, resource: ResourceId, window: Window, amount: u32) {
        let shelf = self.shelves[node][resource].as_mut().expect("only what was taken is released");
        shelf.used.remove(window, amount);
    }

    /// What is free over time, from 0 up to the horizon; neighbors differ. Nothing where the node lacks the resource.
    pub fn steps(&self, node: NodeId, resource: ResourceId) -> Vec<Step> {
        let Some(shelf) = &self.shelves[node][resource] else { return Vec::new() };
        let mut steps = vec![Step { start: 0, free: shelf.capacity }];
        for (start, used) in shelf.used.steps().filter(|(start, _)| *start < self.horizon) {
            let step = Step { start, free: shelf.capacity - used };
            match start {
                0 => steps[0] = step,
                _ => steps.push(step),
            }
        }
        steps
    }
}
