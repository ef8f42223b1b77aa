//! Lengths under link prices, measured when they are first asked for.
//!
//! A step of an ascent looks only at the sites that its placement takes, a few of all pairs.

use super::instance::{Instance, PartFlow};
use super::lengths::Lengths;
use super::network::Network;
use super::path::Query;
use super::prices::{SCALE, rebate};

/// A network under prices, with those of its lengths that were needed so far.
#[derive(Debug)]
pub struct PricedLengths<'a> {
    instance: &'a Instance,
    network: Network,
    /// `Σ λ_e · free_e`.
    pub rebate: u64,
    /// Per table and site, the lengths between it and all sites; empty when not measured yet.
    rows: Vec<Vec<u64>>,
    /// Per site, lower bounds on the length from each node; empty when not measured yet.
    estimates: Vec<Vec<u64>>,
    lengths: Lengths,
}

impl<'a> PricedLengths<'a> {
    /// Lengths under these prices per channel.
    ///
    /// Complexity: O(|V| + |E| + tables · sites).
    pub fn new(instance: &'a Instance, prices: &[u64]) -> Self {
        let sites = instance.sites.len();
        Self {
            instance,
            network: instance.network.priced(SCALE, prices),
            rebate: rebate(prices, instance.network.free_mbps()),
            rows: vec![Vec::new(); instance.metric.tables() * sites],
            estimates: vec![Vec::new(); sites],
            lengths: Lengths::default(),
        }
    }

    /// Price units per Gbps of the cheapest path between a site and another one, or
    /// [`UNREACHABLE`](super::lengths::UNREACHABLE).
    ///
    /// Complexity: that of [`Lengths::measure`] or [`Lengths::measure_within`] for the first length at a site.
    pub fn length(&mut self, table: usize, at: usize, other: usize) -> u64 {
        let Self { instance, network, lengths, rows, .. } = self;
        let row = &mut rows[table * instance.sites.len() + at];
        if row.is_empty() {
            instance.metric.measure(network, table, instance.sites[at], lengths);
            row.extend(instance.sites.iter().map(|&from| lengths.from[from]));
        }
        row[other]
    }

    /// The path query of a flow between two sites, and the network with its prices.
    pub fn query(&mut self, flow: &PartFlow, ends: [usize; 2]) -> (Query<'_>, &Network) {
        let Self { instance, network, lengths, estimates, .. } = self;
        let estimate = &mut estimates[ends[1]];
        let [from, to] = ends.map(|site| instance.sites[site]);
        if estimate.is_empty() {
            instance.metric.measure(network, 0, to, lengths);
            estimate.clone_from(&lengths.from);
        }
        (Query { from, to, max_latency: flow.max_latency, estimate, scale: 1 }, network)
    }
}
