//! Lengths of the cheapest paths to one node, with a limit on links and latency.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::labs::co_allocation::model::{ChannelId, NodeId};

use super::network::Network;

/// Longer than any path.
pub const UNREACHABLE: u64 = u64::MAX;

/// Measures lengths, reusing its memory.
#[derive(Debug, Default)]
pub struct Lengths {
    /// Value units per Gbps from each node to the target, or the other way, or [`UNREACHABLE`].
    pub from: Vec<u64>,
    layer: Vec<(u32, u64)>,
    improved: Vec<u32>,
    improved_in: Vec<u32>,
    queue: BinaryHeap<Reverse<(u64, u32, u64, u32)>>,
    settled: Vec<Vec<(u32, u64)>>,
}

impl Lengths {
    /// Measures lengths to `target`, or `away` from it, over usable channels: Bellman–Ford in layers, one per link of
    /// the path.
    ///
    /// A node is visited again only if it became cheaper than with fewer links, so the layers end early.
    ///
    /// Complexity: O(L · |E|) where L is the number of layers until nothing becomes cheaper.
    ///
    /// Reference: Bellman (1958); layers for a limit on the links as in Lawler (1976).
    pub fn measure(
        &mut self,
        network: &Network,
        target: NodeId,
        away: bool,
        usable: impl Fn(ChannelId) -> bool,
    ) {
        self.start(network);
        self.improved_in.clear();
        self.improved_in.resize(network.nodes(), 0);
        self.from[target] = 0;
        self.layer.clear();
        self.layer.push((target as u32, 0));
        for links in 1..=network.max_links() {
            for &(to, length) in &self.layer {
                for arc in network.arcs_from(to as usize) {
                    let (value, channel) = arc.crossed(away);
                    let (from, length) = (arc.to as usize, length + value);
                    if length < self.from[from] && usable(channel as usize) {
                        self.from[from] = length;
                        if std::mem::replace(&mut self.improved_in[from], links) != links {
                            self.improved.push(arc.to);
                        }
                    }
                }
            }
            self.layer.clear();
            self.layer.extend(self.improved.drain(..).map(|node| (node, self.from[node as usize])));
            if self.layer.is_empty() {
                break;
            }
        }
    }

    /// The same for paths of at most `max_latency` microseconds: labels in order of their length.
    ///
    /// A label is dropped when a cheaper one at its node has no more links and no more latency.
    ///
    /// Complexity: O(labels · degree), where a node has at most as many labels as there are pairs of
    /// links and latency that none dominates; usually a few.
    ///
    /// Reference: Aneja, Aggarwal and Nair (1983).
    pub fn measure_within(
        &mut self,
        network: &Network,
        target: NodeId,
        away: bool,
        max_latency: u64,
        usable: impl Fn(ChannelId) -> bool,
    ) {
        self.start(network);
        self.settled.iter_mut().for_each(Vec::clear);
        self.settled.resize(network.nodes(), Vec::new());
        self.queue.push(Reverse((0, 0, 0, target as u32)));
        while let Some(Reverse((length, links, latency, node))) = self.queue.pop() {
            let settled = &mut self.settled[node as usize];
            if settled.iter().any(|&(fewer, faster)| fewer <= links && faster <= latency) {
                continue;
            }
            settled.push((links, latency));
            let known = &mut self.from[node as usize];
            *known = length.min(*known);
            if links == network.max_links() {
                continue;
            }
            for arc in network.arcs_from(node as usize) {
                let latency = latency + u64::from(arc.latency);
                let (value, channel) = arc.crossed(away);
                if latency <= max_latency && usable(channel as usize) {
                    self.queue.push(Reverse((length + value, links + 1, latency, arc.to)));
                }
            }
        }
    }

    fn start(&mut self, network: &Network) {
        self.from.clear();
        self.from.resize(network.nodes(), UNREACHABLE);
    }
}
