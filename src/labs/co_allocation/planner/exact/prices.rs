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
use super::network::Network;
use super::path::Query;

/// Price units in one value unit.
pub const SCALE: u64 = 64;

/// A network and its lengths under prices.
#[derive(Debug)]
pub struct Prices {
    /// The network with its prices.
    pub network: Network,
    /// Distances in it, with the same classes as the metric without prices.
    pub metric: Metric,
    /// `Σ λ_e · free_e`.
    pub rebate: u64,
}

impl Prices {
    /// Lengths under these prices per channel.
    ///
    /// Complexity: that of [`Metric::new`].
    pub fn new(instance: &Instance, prices: &[u64]) -> Self {
        let mut priced = Self::unordered(instance, prices);
        priced.metric.order();
        priced
    }

    /// The same without the order of the sites, for callers that do not need the nearest sites.
    pub fn unordered(instance: &Instance, prices: &[u64]) -> Self {
        let network = instance.network.priced(SCALE, prices);
        let needs: Vec<FlowNeeds> = instance.flows.iter().map(|flow| (flow.mbps, flow.max_latency)).collect();
        let metric = Metric::unordered(&network, &instance.sites, &needs);
        let rebate = prices.iter().zip(network.free_mbps()).map(|(price, free)| price * free).sum();
        Self { network, metric, rebate }
    }

    /// Price units per Gbps of a flow's cheapest path in isolation.
    pub fn length(&self, flow: &PartFlow, [from, to]: [usize; 2]) -> u64 {
        self.metric.length(flow.class, to, from)
    }

    /// The path query of a flow between two sites.
    pub fn query(&self, instance: &Instance, flow: &PartFlow, ends: [usize; 2]) -> Query<'_> {
        let [from, to] = ends.map(|site| instance.sites[site]);
        Query { from, to, max_latency: flow.max_latency, estimate: self.metric.estimates(ends[1]), scale: 1 }
    }
}
