//! The cheapest path of one flow over a set of usable channels, with limits on links and latency.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::labs::co_allocation::model::{ChannelId, NodeId};

use super::lengths::UNREACHABLE;
use super::network::Network;

const NONE: u32 = u32::MAX;

/// The endpoints and limits of a path.
#[derive(Clone, Copy, Debug)]
pub struct Query<'a> {
    /// Node it starts at.
    pub from: NodeId,
    /// Node it ends at.
    pub to: NodeId,
    /// The highest latency it may have, in microseconds.
    pub max_latency: Option<u32>,
    /// Lower bound on the length from each node to `to`, or [`UNREACHABLE`].
    pub estimate: &'a [u64],
    /// Factor of the estimate, when lengths are in other units.
    pub scale: u64,
}

/// The channels that a flow may take.
#[derive(Clone, Copy, Debug)]
pub struct Usable<'a> {
    /// Mbps available per channel.
    pub free: &'a [u64],
    /// Mbps that the flow needs on each.
    pub mbps: u64,
    /// Whether a channel is closed to it, per channel; empty when none is.
    pub closed: &'a [bool],
    /// One more that it avoids.
    pub avoid: Option<ChannelId>,
}

impl<'a> Usable<'a> {
    /// All channels with enough bandwidth.
    pub fn with(free: &'a [u64], mbps: u64) -> Self {
        Self { free, mbps, closed: &[], avoid: None }
    }

    fn has(&self, channel: ChannelId) -> bool {
        self.free[channel] >= self.mbps
            && self.closed.get(channel) != Some(&true)
            && self.avoid != Some(channel)
    }
}

/// A partial path to a node: its predecessor and cost.
#[derive(Clone, Copy, Debug)]
struct Label {
    node: u32,
    channel: u32,
    parent: u32,
    links: u32,
    length: u64,
    latency: u64,
    /// The previous label of the same node.
    older: u32,
}

/// Finds cheapest paths by A*, reusing its memory.
///
/// The estimate is the length of the cheapest path to the target in the entire network. It never
/// exceeds the remaining length, so the first label to reach the target is the cheapest. A label is dropped
/// when another one reaches its node at no more cost with no more links and, if that is limited, no
/// more latency. With non-negative values the path found visits no node twice. Ties go to fewer links,
/// then to the label created first.
///
/// Complexity: O(|E| · P · log(|E| · P)) at worst without a latency limit; usually only labels on
/// cheapest paths are created.
///
/// Reference: Hart, Nilsson and Raphael (1968); labels after Aneja, Aggarwal and Nair (1983).
#[derive(Debug, Default)]
pub struct CheapestPath {
    labels: Vec<Label>,
    newest: Vec<u32>,
    queue: BinaryHeap<Reverse<(u64, u32, u32)>>,
}

impl CheapestPath {
    /// The cheapest path over usable channels with its length in value units per Gbps.
    pub fn find(
        &mut self,
        network: &Network,
        query: &Query<'_>,
        usable: &Usable<'_>,
    ) -> Option<(Vec<ChannelId>, u64)> {
        if network.max_links() <= 2 {
            return self.find_short(network, query, usable);
        }
        let &Query { from: source, to: target, max_latency, estimate, scale } = query;
        self.labels.clear();
        self.queue.clear();
        self.newest.clear();
        self.newest.resize(network.nodes(), NONE);
        if estimate[source] == UNREACHABLE {
            return None;
        }
        let start = Label {
            node: source as u32,
            channel: 0,
            parent: NONE,
            links: 0,
            length: 0,
            latency: 0,
            older: NONE,
        };
        self.push(start, 0);
        while let Some(Reverse((_, _, at))) = self.queue.pop() {
            let from = self.labels[at as usize];
            if from.node as usize == target {
                return Some((self.path(at), from.length));
            }
            let links = from.links + 1;
            if links > network.max_links() {
                continue;
            }
            for arc in network.arcs_from(from.node as usize) {
                let (to, length) = (arc.to as usize, from.length + arc.value);
                let hopeless = estimate[to] == UNREACHABLE || (links == network.max_links() && to != target);
                if hopeless || !usable.has(arc.channel as usize) {
                    continue;
                }
                // Without a limit, latency is ignored.
                let latency = max_latency.map_or(0, |_| from.latency + u64::from(arc.latency));
                let late = max_latency.is_some_and(|limit| latency > u64::from(limit));
                if !late && !self.is_dominated(to, links, length, latency) {
                    let channel = arc.channel;
                    let label =
                        Label { node: arc.to, channel, parent: at, links, length, latency, older: NONE };
                    self.push(label, length + scale * estimate[to]);
                }
            }
        }
        None
    }

    /// The same when a path has at most two links: the direct link, or two over a common neighbor.
    ///
    /// Complexity: O(|V| + degrees of both ends).
    fn find_short(
        &mut self,
        network: &Network,
        query: &Query<'_>,
        usable: &Usable<'_>,
    ) -> Option<(Vec<ChannelId>, u64)> {
        self.newest.clear();
        self.newest.resize(network.nodes(), NONE);
        let into_target = network.arcs_from(query.to);
        for (at, arc) in into_target.iter().enumerate().filter(|(_, arc)| usable.has(arc.back as usize)) {
            self.newest[arc.to as usize] = at as u32;
        }
        let limit = query.max_latency.map_or(u64::MAX, u64::from);
        let mut best: Option<(u64, usize, [u32; 2])> = None;
        for first in network.arcs_from(query.from) {
            let direct = first.to as usize == query.to;
            let second = into_target.get(self.newest[first.to as usize] as usize);
            let (value, latency, back) = match second {
                _ if direct => (0, 0, NONE),
                Some(arc) if network.max_links() == 2 => (arc.value_back, arc.latency, arc.back),
                _ => continue,
            };
            let (length, links) = (first.value + value, if direct { 1 } else { 2 });
            let better = best.is_none_or(|(least, fewest, _)| (length, links) < (least, fewest));
            let in_time = u64::from(first.latency) + u64::from(latency) <= limit;
            if better && in_time && network.max_links() > 0 && usable.has(first.channel as usize) {
                best = Some((length, links, [first.channel, back]));
            }
        }
        best.map(|(length, links, channels)| {
            (channels[..links].iter().map(|&at| at as usize).collect(), length)
        })
    }

    fn push(&mut self, label: Label, estimate: u64) {
        let id = self.labels.len() as u32;
        let older = std::mem::replace(&mut self.newest[label.node as usize], id);
        self.labels.push(Label { older, ..label });
        self.queue.push(Reverse((estimate, label.links, id)));
    }

    fn is_dominated(&self, node: NodeId, links: u32, length: u64, latency: u64) -> bool {
        let mut at = self.newest[node];
        while let Some(label) = self.labels.get(at as usize) {
            if label.links <= links && label.length <= length && label.latency <= latency {
                return true;
            }
            at = label.older;
        }
        false
    }

    fn path(&self, mut at: u32) -> Vec<ChannelId> {
        let mut channels = Vec::with_capacity(self.labels[at as usize].links as usize);
        while self.labels[at as usize].parent != NONE {
            channels.push(self.labels[at as usize].channel as usize);
            at = self.labels[at as usize].parent;
        }
        channels.reverse();
        channels
    }
}
