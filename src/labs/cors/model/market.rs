//! Free amounts of every node: one calendar for each resource that it sells.

use super::{Grid, NodeId, Offer, Request, ResourceId};
use crate::calendar::{Calendar, StepCalendar};
use crate::kernel::{Seconds, Window};

/// The calendars of all nodes. No node ever sells more than it has, at any second.
#[derive(Clone, Debug, PartialEq)]
pub struct Market {
    horizon: Seconds,
    /// Calendars by node, then by resource; `None` where a node lacks it.
    shelves: Vec<Vec<Option<Shelf>>>,
}

/// One resource of one node.
#[derive(Clone, Debug, PartialEq)]
struct Shelf {
    capacity: u32,
    unit_cost: u32,
    used: StepCalendar,
}

/// Answer of a node to a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Node that answers.
    pub node: NodeId,
    /// Amount free during the entire window.
    pub free: u32,
    /// Price of one unit, in hundredths.
    pub unit_cost: u32,
}

/// Free amount from one time up to the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// First second.
    pub start: Seconds,
    /// The free amount.
    pub free: u32,
}

impl Market {
    /// A market on which nothing is booked, whatever the grid says.
    pub fn empty(grid: &Grid) -> Self {
        Self::stocked(grid, |_| StepCalendar::default())
    }

    /// The market with all bookings of the grid.
    ///
    /// Complexity: O(n log n) for n bookings, however many overlap.
    ///
    /// # Panics
    ///
    /// When more is booked than there is; the document was checked for that.
    pub fn new(grid: &Grid) -> Self {
        Self::stocked(grid, |offer| {
            let used =
                StepCalendar::of(offer.bookings.iter().map(|booking| (booking.window, booking.amount)));
            assert!(used.steps().all(|(_, used)| used <= offer.capacity), "a checked grid is not overbooked");
            used
        })
    }

    fn stocked(grid: &Grid, used: impl Fn(&Offer) -> StepCalendar) -> Self {
        let shelf =
            |offer: &Offer| Shelf { capacity: offer.capacity, unit_cost: offer.unit_cost, used: used(offer) };
        let shelves =
            grid.nodes.iter().map(|node| node.offers.iter().map(|offer| offer.as_ref().map(shelf)).collect());
        Self { horizon: grid.horizon, shelves: shelves.collect() }
    }

    /// A market with the same answers to these requests whatever they take, in few steps: between two times at which one of
    /// them begins or ends, all is used that is used at most. Other resources are left out.
    pub fn for_requests(&self, requests: &[Request]) -> Self {
        let mut times = vec![Vec::new(); self.shelves.first().map_or(0, Vec::len)];
        for request in requests.iter().filter(|_| !self.shelves.is_empty()) {
            times[request.resource].extend([request.window.start, request.window.end]);
        }
        times.iter_mut().for_each(|times| {
            times.sort_unstable();
            times.dedup();
        });
        let shelf = |(shelf, times): (&Option<Shelf>, &Vec<Seconds>)| {
            let shelf = shelf.as_ref().filter(|_| !times.is_empty())?;
            let parts = times.windows(2).map(|ends| Window { start: ends[0], end: ends[1] });
            let used = StepCalendar::of(parts.map(|part| (part, shelf.used.max_used(part))));
            Some(Shelf { used, ..*shelf })
        };
        let shelves = self.shelves.iter().map(|shelves| shelves.iter().zip(&times).map(shelf).collect());
        Self { horizon: self.horizon, shelves: shelves.collect() }
    }

    /// Amount free during the entire window; 0 where the node lacks the resource.
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

    /// Free amounts over time, from 0 up to the horizon; neighbors differ. Empty without the resource.
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
