//! The few numbers that are kept of a simulated day.

use std::collections::BTreeMap;

use super::day::submitted;
use crate::labs::co_allocation::day::metrics::{
    Bin, EmbeddingTotals, JobTotals, LAST_BIN_PERCENT, RejectionBin, Settlement, Tally,
    bandwidth_utilization, cpu_utilization, embedding_totals, job_totals, offered_load, success_by_size,
    success_by_user,
};
use crate::labs::co_allocation::day::{DayLog, DaySettings, EventKind, Source};
use crate::labs::co_allocation::model::Grid;
use crate::labs::co_allocation::planner::Values;
use crate::labs::co_allocation::planner::strategy::DecisionEffort;
use crate::labs::co_allocation::planner::values::{Preferences, penalties, prices_in};
use crate::labs::co_allocation::reservation::{Amount, Resource};

/// The accounts of a day, in the unit of its costs.
#[derive(Clone, Debug, PartialEq)]
pub struct DaySettlement {
    /// The accounts.
    pub settlement: Settlement,
    /// The parts of a value unit.
    pub unit: u32,
}

/// Results kept of one day.
#[derive(Clone, Debug, PartialEq)]
pub struct DayOutcome {
    /// Offered load reached: CPU seconds asked for ÷ CPU seconds of the period.
    pub load: f64,
    /// Per user, all requests.
    pub users: Vec<Tally>,
    /// Per bin of load, lowest first.
    pub bins: Vec<Bin>,
    /// Where asked for, why requests were rejected, in the same bins.
    pub rejections: Option<Vec<RejectionBin>>,
    /// Where asked for, per bin the most of the requests up to its end that could be reserved together.
    pub bounds: Option<Vec<u32>>,
    /// Per node, over the period; 0 at exchange points.
    pub cpus: Vec<f64>,
    /// Utilization of the CPUs of all sites.
    pub cpu_utilization: f64,
    /// Utilization of the bandwidth of all links.
    pub bandwidth_utilization: f64,
    /// Work of all decisions.
    pub spent: DecisionEffort,
    /// Tries left without a plan and without a proof that there is none: at the node limit, or by a strategy
    /// that does not look for all plans.
    pub unproven: u32,
    /// Per request reserved, on average.
    pub reserved: Option<ReservedMeans>,
    /// Without reservations, what claiming cost.
    pub job_totals: Option<JobTotals>,
    /// Embedding measures of requests other than those of the paper's users.
    pub embedding: Option<EmbeddingOutcome>,
    /// Where asked for, who pays whom.
    pub settled: Option<DaySettlement>,
}

/// Measures from the literature on virtual network embedding.
#[derive(Clone, Debug, PartialEq)]
pub struct EmbeddingOutcome {
    /// Revenue, cost and proofs; proofs only of a strategy that seeks the best plan.
    pub totals: EmbeddingTotals,
    /// Tallies by number of parts.
    pub sizes: Vec<Tally>,
    /// Seconds that all requests took to plan and reserve; `None` without a clock.
    pub seconds: Option<f64>,
}

/// Means over the requests of a day that got what they asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReservedMeans {
    /// Seconds from the earliest start first asked for to the start.
    pub delay_seconds: f64,
    /// Value units by the prices of the grid.
    pub price: f64,
    /// Value units by its quality penalties.
    pub penalty: f64,
}

/// Outcome of a day.
pub(super) fn outcome(
    trace: &DayLog,
    grid: &Grid,
    settings: &DaySettings,
    bins: Vec<Bin>,
    rejections: Option<Vec<RejectionBin>>,
    bounds: Option<Vec<u32>>,
) -> DayOutcome {
    debug_assert!(bins.iter().all(|bin| bin.load_percent <= LAST_BIN_PERCENT));
    let source = &settings.workload.source;
    let period = source.period(submitted(trace));
    let cpus = cpu_utilization(trace, grid, period);
    let links = bandwidth_utilization(trace, grid, period);
    let cpus_of = |node: usize| f64::from(grid.nodes[node].cpus());
    let mbps_of = |link: usize| f64::from(grid.links[link].bandwidth_mbps);
    let totals = job_totals(trace);
    let embedding =
        || EmbeddingOutcome { totals: embedding_totals(trace), sizes: success_by_size(trace), seconds: None };
    DayOutcome {
        load: offered_load(trace, grid, period),
        users: success_by_user(trace, settings.workload.users.len()),
        bins,
        rejections,
        bounds,
        cpu_utilization: weighted_mean(&cpus, cpus_of),
        bandwidth_utilization: weighted_mean(&links, mbps_of),
        cpus,
        spent: spent(trace),
        unproven: unproven(trace),
        reserved: reserved_means(trace, grid, &settings.frames.preferences),
        job_totals: (totals.started + totals.gave_up > 0).then_some(totals),
        embedding: (*source != Source::Users).then(embedding),
        settled: None,
    }
}

/// Mean of shares of different sizes; 0 where there is nothing.
fn weighted_mean(shares: &[f64], weight: impl Fn(usize) -> f64) -> f64 {
    let (sum, weights) = shares
        .iter()
        .enumerate()
        .fold((0.0, 0.0), |(sum, weights), (i, share)| (sum + share * weight(i), weights + weight(i)));
    if weights > 0.0 { sum / weights } else { 0.0 }
}

fn spent(trace: &DayLog) -> DecisionEffort {
    let mut sum = DecisionEffort::default();
    for event in trace.events() {
        if let EventKind::Planned { spent, .. } | EventKind::NoPlan { spent, .. } = &event.kind {
            sum.effort.nodes += spent.effort.nodes;
            sum.effort.pivots += spent.effort.pivots;
            sum.questions += spent.questions;
            sum.holds += spent.holds;
            sum.held_nodes += spent.held_nodes;
        }
    }
    sum
}

fn unproven(trace: &DayLog) -> u32 {
    let without_proof = |kind: &&EventKind| matches!(kind, EventKind::NoPlan { proven: false, .. });
    trace.events().iter().map(|event| &event.kind).filter(without_proof).count() as u32
}

/// Sums in integers, so that only the last division rounds.
fn reserved_means(trace: &DayLog, grid: &Grid, preferences: &Preferences) -> Option<ReservedMeans> {
    let penalties = penalties(grid, preferences.unit());
    let mut earliest: BTreeMap<usize, u32> = BTreeMap::new();
    let (mut count, mut delay, mut price, mut penalty) = (0_u64, 0_u64, 0_u128, 0_u128);
    for event in trace.events() {
        match &event.kind {
            EventKind::Submitted { request, .. } => {
                earliest.insert(event.request, request.time_frame.earliest_start);
            }
            EventKind::Reserved { window, amounts, .. } | EventKind::Started { window, amounts, .. } => {
                count += 1;
                delay += u64::from(window.start.saturating_sub(earliest[&event.request]));
                let prices = prices_in(grid, *window, preferences);
                for amount in amounts {
                    price += cost(amount, grid, &prices);
                    penalty += cost(amount, grid, &penalties);
                }
            }
            _ => {}
        }
    }
    let mean = |sum: f64| sum / count as f64;
    let value = |sum: u128| sum as f64 / (1000.0 * f64::from(preferences.unit()));
    (count > 0).then(|| ReservedMeans {
        delay_seconds: mean(delay as f64),
        price: mean(value(price)),
        penalty: mean(value(penalty)),
    })
}

/// Thousandths that an amount adds to (3): links have their values per Gbps.
fn cost(amount: &Amount, grid: &Grid, by: &Values) -> u128 {
    let quantity = u128::from(amount.quantity);
    match amount.resource {
        Resource::Cpus(node) => 1000 * quantity * u128::from(by.cpu[node]),
        Resource::Bandwidth(channel) => quantity * u128::from(by.bandwidth[grid.link_of(channel)]),
    }
}
