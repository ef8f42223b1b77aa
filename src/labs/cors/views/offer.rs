//! Free amounts of a node over time.

use crate::labs::cors::document::CorsWindow;
use crate::labs::cors::model::{Grid, Market, Reply, Request, Step};

/// Offer of a node for the resource that is asked for.
#[apply(view)]
pub struct CorsOfferView {
    pub node: u32,
    /// Total amount, free or booked.
    pub capacity: u32,
    pub unit_cost: u32,
    /// Free amounts from time 0 to the horizon; neighbors differ.
    pub steps: Vec<CorsStep>,
    /// Amount free during the entire window: its minimum.
    pub free: u32,
    /// Parts of the window in which no more than that is free.
    pub lowest: Vec<CorsWindow>,
}

/// Free amount from one time up to the next step.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct CorsStep {
    pub start: u32,
    pub free: u32,
}

/// All nodes that have the resource of a request.
pub(super) fn offers(grid: &Grid, market: &Market, request: &Request) -> Vec<CorsOfferView> {
    let view = |Reply { node, free, unit_cost }| {
        let steps = market.steps(node, request.resource);
        CorsOfferView {
            node: node as u32,
            capacity: grid.offer(node, request.resource).map_or(0, |offer| offer.capacity),
            unit_cost,
            lowest: lowest(&steps, free, request, grid.horizon),
            steps: steps.into_iter().map(|Step { start, free }| CorsStep { start, free }).collect(),
            free,
        }
    };
    market.query(request.resource, request.window).into_iter().map(view).collect()
}

fn lowest(steps: &[Step], free: u32, request: &Request, horizon: u32) -> Vec<CorsWindow> {
    let ends = steps.iter().skip(1).map(|step| step.start).chain([horizon]);
    let inside = |(step, end): (&Step, u32)| CorsWindow {
        start: step.start.max(request.window.start),
        end: end.min(request.window.end),
    };
    let low = steps.iter().zip(ends).filter(|(step, _)| step.free == free).map(inside);
    low.filter(|window| window.start < window.end).collect()
}
