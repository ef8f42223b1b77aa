//! The paths of one flow in their fixed order: least length, fewest links, lowest nodes from the start on.

use crate::labs::co_allocation::model::{ChannelId, NodeId};

use super::instance::{Demand, Instance};
use super::lengths::UNREACHABLE;

/// The most paths of one flow that are put in order.
const MAX_PATHS: usize = 512;
/// The most steps of the search for one first path.
const FIRST_STEPS: u32 = 500;
/// The most steps of one enumeration.
const STEPS: u32 = 100_000;

/// A path with its sort key; the order of the fields is the order of paths.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct OrderedPath {
    /// Value units per Gbps.
    pub length: u64,
    links: usize,
    /// The nodes it visits, except the last.
    pub nodes: Vec<u32>,
    /// The channels it takes.
    pub channels: Vec<ChannelId>,
}

/// The first path over channels with room for the flow, whose length is known; `None` when it is too much
/// work.
///
/// Complexity: O(links of the path · degree) when the metric's lengths lead straight to the end.
pub fn first_path(instance: &Instance, demand: &Demand, free: &[u64], length: u64) -> Option<OrderedPath> {
    let mut path = OrderedPath { length, links: 0, nodes: Vec::new(), channels: Vec::new() };
    let latency = demand.max_latency.map_or(u64::MAX, u64::from);
    let mut steps = FIRST_STEPS;
    let start = instance.sites[demand.ends[0]];
    for links in 1..=instance.network.max_links() {
        if straight(instance, demand, free, start, [u64::from(links), length, latency], &mut path, &mut steps)
        {
            path.links = path.channels.len();
            return Some(path);
        }
        if steps == 0 {
            break;
        }
    }
    paths_in_order(instance, demand, free, length)?.into_iter().next()
}

/// Extends a path to the end of its flow within the remaining links, length and latency, lowest nodes first.
fn straight(
    instance: &Instance,
    demand: &Demand,
    free: &[u64],
    at: NodeId,
    [links, length, latency]: [u64; 3],
    path: &mut OrderedPath,
    steps: &mut u32,
) -> bool {
    if at == instance.sites[demand.ends[1]] {
        return true;
    }
    if links == 0 || *steps == 0 {
        return false;
    }
    *steps -= 1;
    let ahead = instance.metric.estimates(demand.ends[1]);
    path.nodes.push(at as u32);
    for arc in instance.network.arcs_from(at) {
        let (to, delay) = (arc.to as usize, u64::from(arc.latency));
        let fits = free[arc.channel as usize] >= demand.mbps
            && ahead[to].saturating_add(arc.value) <= length
            && delay <= latency
            && !path.nodes.contains(&arc.to);
        if fits {
            path.channels.push(arc.channel as usize);
            let left = [links - 1, length - arc.value, latency - delay];
            if straight(instance, demand, free, to, left, path, steps) {
                return true;
            }
            path.channels.pop();
        }
    }
    path.nodes.pop();
    false
}

/// All simple paths no longer than `max_length` in order; `None` when there are too many.
pub fn paths_in_order(
    instance: &Instance,
    demand: &Demand,
    free: &[u64],
    max_length: u64,
) -> Option<Vec<OrderedPath>> {
    let mut walk = Enumeration::new(instance, demand, free);
    let start = instance.sites[demand.ends[0]];
    let latency = demand.max_latency.map_or(u64::MAX, u64::from);
    let links = instance.network.max_links() as usize;
    walk.collect(start, links, max_length, latency, MAX_PATHS + 1);
    let complete = walk.found.len() <= MAX_PATHS && walk.steps < STEPS;
    walk.found.sort();
    complete.then_some(walk.found)
}

/// Depth-first enumeration, cut by the least length and latency from each node to the end.
struct Enumeration<'a> {
    instance: &'a Instance,
    demand: &'a Demand,
    free: &'a [u64],
    /// Per number of links left and node: least length and least latency to the end.
    layers: Vec<Vec<(u64, u64)>>,
    nodes: Vec<u32>,
    channels: Vec<ChannelId>,
    length: u64,
    steps: u32,
    found: Vec<OrderedPath>,
}

impl<'a> Enumeration<'a> {
    fn new(instance: &'a Instance, demand: &'a Demand, free: &'a [u64]) -> Self {
        let network = &instance.network;
        let end = instance.sites[demand.ends[1]];
        let mut layers = vec![vec![(UNREACHABLE, UNREACHABLE); network.nodes()]];
        layers[0][end] = (0, 0);
        for links in 0..network.max_links() as usize {
            let mut next = layers[links].clone();
            for (from, best) in next.iter_mut().enumerate() {
                for arc in network.arcs_from(from) {
                    let (length, latency) = layers[links][arc.to as usize];
                    if length != UNREACHABLE && free[arc.channel as usize] >= demand.mbps {
                        best.0 = best.0.min(length + arc.value);
                        best.1 = best.1.min(latency + u64::from(arc.latency));
                    }
                }
            }
            if next == layers[links] {
                break;
            }
            layers.push(next);
        }
        Self {
            instance,
            demand,
            free,
            layers,
            nodes: Vec::new(),
            channels: Vec::new(),
            length: 0,
            steps: 0,
            found: Vec::new(),
        }
    }

    /// Collects up to `count` simple paths from a node within the remaining links, length and latency.
    fn collect(&mut self, at: NodeId, links: usize, length: u64, latency: u64, count: usize) {
        self.steps += 1;
        if at == self.instance.sites[self.demand.ends[1]] {
            let (nodes, channels) = (self.nodes.clone(), self.channels.clone());
            self.found.push(OrderedPath { length: self.length, links: channels.len(), nodes, channels });
            return;
        }
        if links == 0 {
            return;
        }
        self.nodes.push(at as u32);
        let instance = self.instance;
        for arc in instance.network.arcs_from(at) {
            if self.found.len() >= count || self.steps >= STEPS {
                break;
            }
            let (to, channel) = (arc.to as usize, arc.channel as usize);
            let (length_ahead, latency_ahead) = self.layers[(links - 1).min(self.layers.len() - 1)][to];
            let fits = self.free[channel] >= self.demand.mbps
                && length_ahead != UNREACHABLE
                && arc.value + length_ahead <= length
                && latency_ahead.saturating_add(arc.latency.into()) <= latency;
            if fits && !self.nodes.contains(&arc.to) {
                self.channels.push(channel);
                self.length += arc.value;
                self.collect(to, links - 1, length - arc.value, latency - u64::from(arc.latency), count);
                self.length -= arc.value;
                self.channels.pop();
            }
        }
        self.nodes.pop();
    }
}
