//! The network of one problem: arcs with their channels, and the free bandwidth on these.

use std::rc::Rc;

use crate::labs::co_allocation::model::{ChannelId, NodeId};
use crate::labs::co_allocation::planner::Problem;

/// One direction of a link.
#[derive(Clone, Copy, Debug, Default)]
pub struct Arc {
    /// Where it leads.
    pub to: u32,
    /// The channel whose capacity it uses.
    pub channel: u32,
    /// The channel of the opposite direction; the same one if both directions share the link.
    pub back: u32,
    /// Microseconds to cross it.
    pub latency: u32,
    /// Value units per Gbps.
    pub value: u64,
    /// The same of the opposite direction.
    pub value_back: u64,
}

impl Arc {
    /// Value and channel in its own direction, or in the opposite one.
    pub fn crossed(&self, ahead: bool) -> (u64, u32) {
        if ahead { (self.value, self.channel) } else { (self.value_back, self.back) }
    }
}

/// Links as outgoing arcs per node: the same for all windows.
#[derive(Debug)]
pub struct Topology {
    first_arc: Vec<u32>,
    arcs: Vec<Arc>,
    value: Vec<u64>,
    max_links: u32,
    directed: bool,
}

/// The topology, with the free bandwidth of its channels.
#[derive(Debug)]
pub struct Network {
    topology: Rc<Topology>,
    free_mbps: Vec<u64>,
}

impl Topology {
    /// The topology of a problem. Complexity: O(|V| + |E| log |E|).
    ///
    /// A cheapest path can always be chosen simple, which satisfies (10) and needs at most |V| − 1
    /// links; so this planner can ignore (10), and `P_max` is capped at |V| − 1.
    pub fn new(problem: &Problem<'_>) -> Self {
        let grid = problem.grid;
        let nodes = grid.nodes.len();
        let mut first_arc = vec![0u32; nodes + 1];
        for link in &grid.links {
            for end in link.ends {
                first_arc[end + 1] += 1;
            }
        }
        for node in 0..nodes {
            first_arc[node + 1] += first_arc[node];
        }
        let mut at = first_arc.clone();
        let mut arcs = vec![Arc::default(); 2 * grid.links.len()];
        for (id, link) in grid.links.iter().enumerate() {
            let value = u64::from(problem.values.bandwidth[id]);
            for [from, to] in [link.ends, [link.ends[1], link.ends[0]]] {
                let [channel, back] = [from, to].map(|end| grid.channel(id, end) as u32);
                arcs[at[from] as usize] =
                    Arc { to: to as u32, channel, back, latency: link.latency_us, value, value_back: value };
                at[from] += 1;
            }
        }
        for node in 0..nodes {
            arcs[first_arc[node] as usize..first_arc[node + 1] as usize].sort_by_key(|arc| arc.to);
        }
        let value = (0..grid.channels()).map(|channel| grid.link_of(channel));
        let value = value.map(|link| u64::from(problem.values.bandwidth[link])).collect();
        let simple = nodes.saturating_sub(1) as u32;
        let max_links = problem.constraints.max_path_links.map_or(simple, |limit| simple.min(limit));
        let directed = grid.channels() > grid.links.len();
        Self { first_arc, arcs, value, max_links, directed }
    }
}

impl Network {
    /// The free bandwidth in the window of a problem, on its topology.
    pub fn new(topology: Rc<Topology>, problem: &Problem<'_>) -> Self {
        let free = problem.availability.bandwidth_mbps.iter();
        Self { topology, free_mbps: free.map(|&mbps| u64::from(mbps)).collect() }
    }

    /// The same network where a channel has `scale` times its value, and a price of its own on top.
    ///
    /// Complexity: O(|V| + |E|).
    pub fn priced(&self, scale: u64, prices: &[u64]) -> Self {
        let value = |channel: u32, value: u64| scale * value + prices[channel as usize];
        let priced = |arc: &Arc| Arc {
            value: value(arc.channel, arc.value),
            value_back: value(arc.back, arc.value_back),
            ..*arc
        };
        let Topology { first_arc, arcs, value: values, max_links, directed } = self.topology.as_ref();
        let topology = Topology {
            first_arc: first_arc.clone(),
            arcs: arcs.iter().map(priced).collect(),
            value: values.iter().zip(prices).map(|(value, price)| scale * value + price).collect(),
            max_links: *max_links,
            directed: *directed,
        };
        Self { topology: Rc::new(topology), free_mbps: self.free_mbps.clone() }
    }

    /// Number of nodes.
    pub fn nodes(&self) -> usize {
        self.topology.first_arc.len() - 1
    }

    /// The most links a path may have.
    pub fn max_links(&self) -> u32 {
        self.topology.max_links
    }

    /// Whether each direction of a link has its own capacity, so that a return path may differ.
    pub fn is_directed(&self) -> bool {
        self.topology.directed
    }

    /// Free Mbps per channel.
    pub fn free_mbps(&self) -> &[u64] {
        &self.free_mbps
    }

    /// Free Mbps of one channel.
    pub fn free(&self, channel: ChannelId) -> u64 {
        self.free_mbps[channel]
    }

    /// Value units per Gbps of one channel.
    pub fn value(&self, channel: ChannelId) -> u64 {
        self.topology.value[channel]
    }

    /// The arcs that leave a node, by the node they lead to.
    pub fn arcs_from(&self, node: NodeId) -> &[Arc] {
        &self.topology.arcs
            [self.topology.first_arc[node] as usize..self.topology.first_arc[node + 1] as usize]
    }
}
