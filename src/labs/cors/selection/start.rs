//! The cheapest time to start.

use std::collections::VecDeque;

use super::{Candidate, Purchase, SelectionRule};
use crate::kernel::{Seconds, TimeFrame, Window};
use crate::labs::cors::model::{Grid, Market, Reply, ResourceId, Step};

/// A start that was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// Start time.
    pub start: Seconds,
    /// The cheapest purchase then, if there is enough.
    pub purchase: Option<Purchase>,
}

/// Every start of the time frame at which the cost can become less than before, ascending: the earliest, and those at which
/// some node has more free than the second before. A window that slides on improves only when a lower amount leaves it at its
/// left end, so the cheapest of these is the cheapest of all; the first of equally cheap ones is the earliest of all.
///
/// Complexity: O(t·n + s + Σ k log n) for n nodes with s steps altogether, t starts, and k nodes bought at each.
pub fn starts(
    grid: &Grid,
    market: &Market,
    resource: ResourceId,
    frame: &TimeFrame,
    amount: u32,
) -> impl Iterator<Item = Start> {
    let mut starts = vec![frame.earliest_start];
    let mut shelves = Vec::new();
    for (node, of_node) in grid.nodes.iter().enumerate() {
        let Some(offer) = &of_node.offers[resource] else { continue };
        let steps = market.steps(node, resource);
        let rises = steps.windows(2).filter(|pair| pair[0].free < pair[1].free).map(|pair| pair[1].start);
        starts.extend(rises.filter(|&start| frame.earliest_start < start && start <= frame.latest_start));
        shelves.push((node, offer.unit_cost, Sliding { steps, next: 0, lowest: VecDeque::new() }));
    }
    starts.sort_unstable();
    starts.dedup();
    let duration = frame.duration;
    starts.into_iter().map(move |start| {
        let window = Window { start, end: start + duration };
        let reply = |(node, unit_cost, shelf): &mut (usize, u32, Sliding)| Reply {
            node: *node,
            free: shelf.free(window),
            unit_cost: *unit_cost,
        };
        let replies: Vec<Reply> = shelves.iter_mut().map(reply).collect();
        Start { start, purchase: SelectionRule::MinCost.buy(Candidate::of(&replies), amount) }
    })
}

/// Free amounts of windows that slide on, each later than the one before.
struct Sliding {
    steps: Vec<Step>,
    /// The first step after the window.
    next: usize,
    /// Steps of the window that have less free than all after them, ascending.
    lowest: VecDeque<usize>,
}

impl Sliding {
    fn free(&mut self, window: Window) -> u32 {
        let Self { steps, next, lowest } = self;
        while let Some(step) = steps.get(*next).filter(|step| step.start < window.end) {
            while lowest.back().is_some_and(|&before| steps[before].free >= step.free) {
                lowest.pop_back();
            }
            lowest.push_back(*next);
            *next += 1;
        }
        // A step ends where the next one begins.
        let is_over = |at: usize| steps.get(at + 1).is_some_and(|after| after.start <= window.start);
        while is_over(lowest[0]) {
            lowest.pop_front();
        }
        steps[lowest[0]].free
    }
}
