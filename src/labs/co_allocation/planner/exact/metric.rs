//! Distances between sites: the cost of one Mbps on the cheapest path that a flow could take in isolation.

use crate::kernel::distinct;
use crate::labs::co_allocation::model::NodeId;

use super::lengths::{Lengths, UNREACHABLE};
use super::network::Network;

/// Bandwidth and latency limit of a flow; they decide which paths it could take in isolation.
pub type FlowNeeds = (u64, Option<u32>);

/// The most lengths kept, 24 bytes each; with more classes of flows than that allows, adjacent classes are
/// merged.
const LENGTHS: usize = 1 << 19;

/// Flows that can use the same paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Class {
    /// The highest bandwidth in it.
    mbps: u64,
    /// The lowest: lengths are over the channels with room for it, exact for all flows unless classes were
    /// merged.
    min_mbps: u64,
    max_latency: Option<u32>,
    /// The class with the same channels and no latency limit.
    floor: usize,
}

impl Class {
    /// Measures the lengths from each node to `at`, or from `at` to each node.
    fn measure(&self, network: &Network, at: NodeId, away: bool, lengths: &mut Lengths) {
        let usable = |channel: usize| network.free(channel) >= self.min_mbps;
        match self.max_latency {
            None => lengths.measure(network, at, away, usable),
            Some(limit) => lengths.measure_within(network, at, away, limit.into(), usable),
        }
    }
}

/// Cheapest lengths between all pairs of sites, one table per class of flows.
///
/// Bandwidths that fit on the same channels share a class. Classes without a latency
/// limit come first, lowest bandwidth first: a class of higher bandwidth has fewer channels, so its lengths
/// are never shorter. On large grids with flows of very many bandwidths, adjacent classes are merged, and the
/// lengths are lower bounds for the flows of higher bandwidth among them. When each direction of a link has
/// its own capacity, each class has a second table for the opposite direction.
#[derive(Debug)]
pub struct Metric {
    sites: usize,
    classes: Vec<Class>,
    /// Number of classes without a latency limit.
    unlimited: usize,
    directed: bool,
    /// `length[(table · sites + at) · sites + other]`.
    length: Vec<u64>,
    /// The lengths of each row of `length` with their sites, nearest first.
    nearest: Vec<(u64, usize)>,
    /// `estimate[site · nodes + node]`: length in the class of lowest bandwidth, a lower bound for every
    /// flow.
    estimate: Vec<u64>,
    nodes: usize,
}

impl Metric {
    /// Measures a network for flows with these needs.
    ///
    /// Complexity: O(classes · sites · L · |E|) for paths of at most L links; more with latency limits.
    pub fn new(network: &Network, sites: &[NodeId], needs: &[FlowNeeds]) -> Self {
        let directed = network.is_directed();
        let pairs = sites.len() * sites.len() * (1 + usize::from(directed));
        let (classes, unlimited) = classes(network, needs, (LENGTHS / pairs.max(1)).max(1));
        let tables = classes.len() * (1 + usize::from(directed));
        let mut length = Vec::with_capacity(tables * sites.len() * sites.len());
        let mut estimate = Vec::with_capacity(sites.len() * network.nodes());
        let mut lengths = Lengths::default();
        for (id, class) in classes.iter().enumerate() {
            for &to in sites {
                class.measure(network, to, false, &mut lengths);
                if id == 0 {
                    estimate.extend_from_slice(&lengths.from);
                }
                length.extend(sites.iter().map(|&from| lengths.from[from]));
            }
        }
        if directed {
            for class in 0..classes.len() {
                let first = class * sites.len() * sites.len();
                for at in 0..sites.len() {
                    for other in 0..sites.len() {
                        length.push(length[first + other * sites.len() + at]);
                    }
                }
            }
        }
        let nearest = by_length(&length, sites.len());
        let nodes = network.nodes();
        Self { sites: sites.len(), classes, unlimited, directed, length, nearest, estimate, nodes }
    }

    /// Number of tables.
    pub fn tables(&self) -> usize {
        self.classes.len() * (1 + usize::from(self.directed))
    }

    /// Measures the lengths of a table between a node and all others, in a network with other values.
    pub fn measure(&self, network: &Network, table: usize, at: NodeId, lengths: &mut Lengths) {
        let classes = self.classes.len();
        self.classes[table % classes].measure(network, at, table >= classes, lengths);
    }

    /// The class without a latency limit whose lengths are never longer than those of this class.
    pub fn floor(&self, class: usize) -> usize {
        self.classes[class].floor
    }

    /// The class of needs given to [`Metric::new`].
    pub fn class(&self, (mbps, max_latency): FlowNeeds) -> usize {
        let floor = self.classes[..self.unlimited].partition_point(|class| class.mbps < mbps);
        let limited = |class: &Class| class.floor == floor && class.max_latency == max_latency;
        self.classes.iter().position(limited).unwrap_or(floor)
    }

    /// The table of a class as seen from the part that the flow leads to, or away from if `outgoing`.
    pub fn table(&self, class: usize, outgoing: bool) -> usize {
        class + if self.directed && outgoing { self.classes.len() } else { 0 }
    }

    /// Value units per Gbps of the cheapest path between a site and another one, or [`UNREACHABLE`].
    pub fn length(&self, table: usize, at: usize, other: usize) -> u64 {
        self.length[self.row(table, at) + other]
    }

    /// The lengths between a site and all others, by their index.
    pub fn lengths(&self, table: usize, at: usize) -> &[u64] {
        let row = self.row(table, at);
        &self.length[row..row + self.sites]
    }

    /// The sites that can be reached, nearest first, with their lengths; starts with `at` itself.
    pub fn nearest(&self, table: usize, at: usize) -> impl Iterator<Item = (usize, u64)> + '_ {
        let row = self.row(table, at);
        self.nearest[row..row + self.sites]
            .iter()
            .map(|&(length, other)| (other, length))
            .take_while(|&(_, length)| length != UNREACHABLE)
    }

    /// Lower bounds on the length from each node to a site, for any flow.
    pub fn estimates(&self, to: usize) -> &[u64] {
        &self.estimate[to * self.nodes..(to + 1) * self.nodes]
    }

    fn row(&self, table: usize, at: usize) -> usize {
        (table * self.sites + at) * self.sites
    }
}

/// Each row of lengths with their sites, in ascending order.
fn by_length(length: &[u64], sites: usize) -> Vec<(u64, usize)> {
    let rows = length.chunks(sites.max(1));
    let mut nearest: Vec<(u64, usize)> = rows.flat_map(|row| row.iter().copied().zip(0..)).collect();
    nearest.chunks_mut(sites.max(1)).for_each(<[_]>::sort_unstable);
    nearest
}

/// The classes of flows with these needs, at max_classes `max_classes`, and how many of them have no latency
/// limit.
fn classes(network: &Network, needs: &[FlowNeeds], max_classes: usize) -> (Vec<Class>, usize) {
    let bandwidths = distinct(needs.iter().map(|&(mbps, _)| mbps));
    let channels = |mbps: u64| network.free_mbps().iter().filter(|&&free| free >= mbps).count();
    let mut classes: Vec<Class> = Vec::new();
    for mbps in bandwidths {
        let floor = classes.len();
        match classes.last_mut() {
            Some(last) if channels(last.mbps) == channels(mbps) => last.mbps = mbps,
            _ => classes.push(Class { mbps, min_mbps: mbps, max_latency: None, floor }),
        }
    }
    if classes.len() > max_classes {
        let joined = classes.chunks(classes.len().div_ceil(max_classes)).enumerate();
        let join = |(floor, chunk): (usize, &[Class])| Class {
            floor,
            mbps: chunk[chunk.len() - 1].mbps,
            ..chunk[0]
        };
        classes = joined.map(join).collect();
    }
    let unlimited = classes.len();
    let mut limited: Vec<(usize, u32)> = needs
        .iter()
        .filter_map(|&(mbps, limit)| Some((classes.partition_point(|class| class.mbps < mbps), limit?)))
        .collect();
    limited.sort();
    limited.dedup();
    limited.truncate(max_classes - unlimited);
    for (floor, limit) in limited {
        classes.push(Class { max_latency: Some(limit), ..classes[floor] });
    }
    (classes, unlimited)
}
