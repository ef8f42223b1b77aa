//! Distances between sites: what one Mbps costs on the cheapest path that a flow could take alone.

use crate::model::NodeId;

use super::network::{Lengths, Network, UNREACHABLE};

/// Cheapest lengths between all pairs of sites, one table per class of bandwidths.
///
/// Bandwidths to which the same links are thick enough share a class. Classes are numbered from the
/// thinnest; a thicker class has fewer links, so its lengths are nowhere shorter.
#[derive(Debug)]
pub struct Metric {
    sites: usize,
    /// Thickest bandwidth of each class, ascending.
    thickest: Vec<u64>,
    /// `length[(class · sites + from) · sites + to]`.
    length: Vec<u64>,
    /// Sites by their distance from each site, nearest first, in the order of `length`.
    nearest: Vec<u32>,
    /// `estimate[site · nodes + node]`: length in the thinnest class, a lower bound for every flow.
    estimate: Vec<u64>,
    nodes: usize,
}

impl Metric {
    /// Measures a network for flows of the given bandwidths.
    ///
    /// Complexity: O(classes · sites · L · |E|) for paths of at most L links.
    pub fn new(network: &Network, sites: &[NodeId], mut bandwidths: Vec<u64>) -> Self {
        bandwidths.sort_unstable();
        bandwidths.dedup();
        let links = |mbps: u64| network.free_mbps().iter().filter(|&&free| free >= mbps).count();
        let mut thickest: Vec<u64> = Vec::new();
        for mbps in bandwidths {
            match thickest.last_mut() {
                Some(last) if links(*last) == links(mbps) => *last = mbps,
                _ => thickest.push(mbps),
            }
        }
        let rows = thickest.len() * sites.len();
        let mut length = Vec::with_capacity(rows * sites.len());
        let mut nearest = Vec::with_capacity(rows * sites.len());
        let mut estimate = Vec::new();
        let mut lengths = Lengths::default();
        for (class, &mbps) in thickest.iter().enumerate() {
            for &from in sites {
                lengths.measure(network, from, |link| network.free_mbps()[link] >= mbps);
                if class == 0 {
                    estimate.extend_from_slice(&lengths.to);
                }
                let row = length.len();
                length.extend(sites.iter().map(|&to| lengths.to[to]));
                nearest.extend(0..sites.len() as u32);
                nearest[row..].sort_unstable_by_key(|&to| (length[row + to as usize], to));
            }
        }
        Self { sites: sites.len(), thickest, length, nearest, estimate, nodes: network.nodes() }
    }

    /// Number of classes.
    pub fn classes(&self) -> usize {
        self.thickest.len()
    }

    /// The thickest bandwidth of a class.
    pub fn thickest(&self, class: usize) -> u64 {
        self.thickest[class]
    }

    /// The class of a bandwidth that [`Metric::new`] was told.
    pub fn class(&self, mbps: u64) -> usize {
        self.thickest.partition_point(|&thickest| thickest < mbps)
    }

    /// Value units per Gbps of the cheapest path, [`UNREACHABLE`] when there is none.
    pub fn length(&self, class: usize, from: usize, to: usize) -> u64 {
        self.length[self.row(class, from) + to]
    }

    /// The sites that can be reached, nearest first, with their lengths; starts with `from` itself.
    pub fn nearest(&self, class: usize, from: usize) -> impl Iterator<Item = (usize, u64)> + '_ {
        let row = self.row(class, from);
        self.nearest[row..row + self.sites]
            .iter()
            .map(move |&to| (to as usize, self.length[row + to as usize]))
            .take_while(|&(_, length)| length != UNREACHABLE)
    }

    /// Lower bounds on the length from each node to a site, for any flow.
    pub fn estimates(&self, to: usize) -> &[u64] {
        &self.estimate[to * self.nodes..(to + 1) * self.nodes]
    }

    fn row(&self, class: usize, from: usize) -> usize {
        (class * self.sites + from) * self.sites
    }
}
