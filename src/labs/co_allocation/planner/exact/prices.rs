//! Link prices: lengths under which scarce capacity costs something.
//!
//! Let every channel e charge a price `λ_e ≥ 0` per Mbps on top of its value, and give `Σ λ_e · free_e` back.
//! A plan that obeys the capacities pays no more than before, so whatever bounds the priced cost from below,
//! less the rebate, bounds the plan (Lagrangian relaxation of (8)). Prices are integers in units of
//! 1/[`SCALE`] of a value unit, so nothing is rounded.
//!
//! Reference: Held and Karp (1970); Geoffrion (1974).

use super::instance::{Instance, Wanted};
use super::metric::{Kind, Metric};
use super::network::Network;
use super::path::Query;

/// Price units in one value unit.
pub const SCALE: u64 = 64;

/// Lengths under prices.
#[derive(Debug)]
pub struct Prices {
    /// The network with its prices.
    pub network: Network,
    /// Distances in it, with the classes of the metric without prices.
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

    /// The same for who does not ask for the nearest sites.
    pub fn unordered(instance: &Instance, prices: &[u64]) -> Self {
        let network = instance.network.priced(SCALE, prices);
        let kinds: Vec<Kind> = instance.wanted.iter().map(|flow| (flow.mbps, flow.max_latency)).collect();
        let metric = Metric::unordered(&network, &instance.sites, &kinds);
        let rebate = prices.iter().zip(network.free_mbps()).map(|(price, free)| price * free).sum();
        Self { network, metric, rebate }
    }

    /// Price units per Gbps of a flow's cheapest path when it is alone.
    pub fn length(&self, flow: &Wanted, [from, to]: [usize; 2]) -> u64 {
        self.metric.length(flow.class, to, from)
    }

    /// What is asked of the path of a flow between two sites.
    pub fn query(&self, instance: &Instance, flow: &Wanted, ends: [usize; 2]) -> Query<'_> {
        let [from, to] = ends.map(|site| instance.sites[site]);
        Query { from, to, max_latency: flow.max_latency, estimate: self.metric.estimates(ends[1]), scale: 1 }
    }
}
