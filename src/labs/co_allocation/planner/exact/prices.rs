//! Link prices: lengths in which scarce capacity has a price.
//!
//! Let every channel e charge a price `λ_e ≥ 0` per Mbps on top of its value, and refund `Σ λ_e · free_e`.
//! A plan within the capacities pays no more than before, so a lower bound on the priced cost,
//! less the rebate, is a lower bound on the plan (Lagrangian relaxation of (8)). Prices are integers in units
//! of 1/[`SCALE`] of a value unit, so nothing is rounded.
//!
//! Reference: Held and Karp (1970); Geoffrion (1974).

use super::instance::{Instance, PartFlow};
use super::metric::{FlowNeeds, Metric};

/// Price units in one value unit.
pub const SCALE: u64 = 64;

/// The lengths under prices.
#[derive(Debug)]
pub struct Prices {
    /// Distances under them, with the same classes as the metric without prices.
    pub metric: Metric,
    /// `Σ λ_e · free_e`.
    pub rebate: u64,
}

impl Prices {
    /// Lengths under these prices per channel.
    ///
    /// Complexity: that of [`Metric::new`].
    pub fn new(instance: &Instance, prices: &[u64]) -> Self {
        let network = instance.network.priced(SCALE, prices);
        let needs: Vec<FlowNeeds> = instance.flows.iter().map(|flow| (flow.mbps, flow.max_latency)).collect();
        let metric = Metric::new(&network, &instance.sites, &needs);
        let rebate = rebate(prices, network.free_mbps());
        Self { metric, rebate }
    }

    /// Price units per Gbps of a flow's cheapest path in isolation.
    pub fn length(&self, flow: &PartFlow, [from, to]: [usize; 2]) -> u64 {
        self.metric.length(flow.class, to, from)
    }
}

/// Refund of the prices for all free capacity.
pub(super) fn rebate(prices: &[u64], free: &[u64]) -> u64 {
    prices.iter().zip(free).map(|(price, free)| price * free).sum()
}
