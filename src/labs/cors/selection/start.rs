//! The cheapest time to start.

use super::{Candidate, Purchase, SelectionRule};
use crate::kernel::{Seconds, TimeFrame};
use crate::labs::cors::model::{Grid, Market, ResourceId};

/// A start that was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// When.
    pub start: Seconds,
    /// The cheapest purchase then, if there is enough.
    pub purchase: Option<Purchase>,
}

/// Every start of the time frame at which the cost can become less than before: the earliest, and those at which some node
/// has more free than the second before. A window that slides on improves only when a lower amount leaves it at its
/// left end, so the cheapest of these is the cheapest of all; the first of equally cheap ones is the earliest of all.
///
/// Complexity: O(s·n·log(n·s)) for n nodes with s steps altogether.
pub fn starts(
    grid: &Grid,
    market: &Market,
    resource: ResourceId,
    frame: &TimeFrame,
    amount: u32,
) -> Vec<Start> {
    let mut starts = vec![frame.earliest_start];
    for node in 0..grid.nodes.len() {
        let steps = market.steps(node, resource);
        let rises = steps.windows(2).filter(|pair| pair[0].free < pair[1].free).map(|pair| pair[1].start);
        starts.extend(rises.filter(|&start| frame.earliest_start < start && start <= frame.latest_start));
    }
    starts.sort_unstable();
    starts.dedup();
    let tried = |start: Seconds| {
        let replies = market.query(resource, frame.window_at(start));
        Start { start, purchase: SelectionRule::MinCost.buy(Candidate::of(&replies), amount) }
    };
    starts.into_iter().map(tried).collect()
}
