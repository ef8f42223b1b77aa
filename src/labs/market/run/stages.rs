//! Clearing of all resources at one event, in as many stages as the sequential game takes (R8).

use crate::labs::market::auction::{Coefficients, clear};
use crate::labs::market::model::{MarketStageOrder, Stages};

/// The relative change of a price below which a game has settled.
const SETTLED: f64 = 1e-6;

/// A user at an event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bidder {
    /// User who bids.
    pub user: usize,
    /// Resource of its current task.
    pub resource: usize,
    /// Whether it plays the sequential game; the others plan once.
    pub plays: bool,
    /// Bid function.
    pub coefficients: Coefficients,
}

/// One stage.
#[derive(Clone, Copy, Debug)]
pub struct Stage<'a> {
    /// Number, counted from 1.
    pub number: u32,
    /// Prices that planning begins with, by resource.
    pub planned: &'a [f64],
    /// Prices at which the resources clear.
    pub cleared: &'a [f64],
    /// The largest relative change from planned to cleared.
    pub change: f64,
}

/// Result of all stages.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The price of each resource in the last stage.
    pub prices: Vec<f64>,
    /// Prices that players plan with after it.
    pub planned: Vec<f64>,
    /// Number of stages played.
    pub stages: u32,
    /// Whether the last stage changed next to nothing.
    pub is_settled: bool,
}

/// Clears every resource over its floor; bidders keep the bid function of their last stage.
///
/// `planned` is what players plan with in the first stage. `plan` gives a player's bid function at such prices.
/// Complexity: stages × about 55 × bidders.
pub fn play(
    stages: Stages,
    mut planned: Vec<f64>,
    floors: &[f64],
    bidders: &mut [Bidder],
    mut plan: impl FnMut(usize, &[f64]) -> Coefficients,
    mut report: impl FnMut(Stage<'_>),
) -> Outcome {
    let mut at: Vec<Vec<usize>> = vec![Vec::new(); floors.len()];
    bidders.iter().enumerate().for_each(|(index, bidder)| at[bidder.resource].push(index));
    let most = if bidders.iter().any(|bidder| bidder.plays) { stages.most.max(1) } else { 1 };
    let mut prices = floors.to_vec();
    let mut on_resource: Vec<Coefficients> = Vec::new();
    for number in 1..=most {
        let before = planned.clone();
        let mut change: f64 = 0.0;
        for (resource, bidders_here) in at.iter().enumerate() {
            let with = if stages.order == MarketStageOrder::InTurn { &planned } else { &before };
            on_resource.clear();
            let mut is_new = number == 1;
            for &index in bidders_here {
                if bidders[index].plays {
                    bidders[index].coefficients = plan(bidders[index].user, with);
                    is_new = true;
                }
                on_resource.push(bidders[index].coefficients);
            }
            if is_new {
                prices[resource] = clear(floors[resource], &on_resource);
            }
            let (price, expected) = (prices[resource], planned[resource]);
            change = change.max((price - expected).abs() / expected);
            if number < most {
                planned[resource] += stages.step * (price - expected);
            }
        }
        report(Stage { number, planned: &before, cleared: &prices, change });
        if change <= SETTLED || number == most {
            return Outcome { prices, planned, stages: number, is_settled: change <= SETTLED };
        }
    }
    unreachable!("the last stage returns")
}
