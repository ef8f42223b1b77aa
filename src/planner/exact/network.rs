//! The network of one problem, and the lengths of its cheapest paths of at most so many links.

use crate::model::{LinkId, NodeId};
use crate::planner::Problem;

/// Longer than any path.
pub const UNREACHABLE: u64 = u64::MAX;

/// One direction of a link.
#[derive(Clone, Copy, Debug)]
pub struct Arc {
    /// Where it leads.
    pub to: u32,
    /// The link it belongs to.
    pub link: u32,
    /// Value units per Gbps.
    pub value: u64,
}

/// Links as outgoing arcs per node, with what is free on them.
#[derive(Debug)]
pub struct Network {
    first_arc: Vec<u32>,
    arcs: Vec<Arc>,
    free_mbps: Vec<u64>,
    max_links: u32,
}

impl Network {
    /// The network of a problem. Complexity: O(|V| + |E|).
    ///
    /// A cheapest path can always be chosen simple, which satisfies (10) and needs at most |V| − 1
    /// links; so (10) needs no attention in this planner and `P_max` is cut to that.
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
        let mut arcs = vec![Arc { to: 0, link: 0, value: 0 }; 2 * grid.links.len()];
        for (id, link) in grid.links.iter().enumerate() {
            let value = u64::from(problem.values.bandwidth[id]);
            for [from, to] in [link.ends, [link.ends[1], link.ends[0]]] {
                arcs[at[from] as usize] = Arc { to: to as u32, link: id as u32, value };
                at[from] += 1;
            }
        }
        let free_mbps = problem.availability.bandwidth_mbps.iter().map(|&mbps| u64::from(mbps)).collect();
        let simple = nodes.saturating_sub(1) as u32;
        let max_links = problem.constraints.max_path_links.map_or(simple, |limit| simple.min(limit));
        Self { first_arc, arcs, free_mbps, max_links }
    }

    /// Number of nodes.
    pub fn nodes(&self) -> usize {
        self.first_arc.len() - 1
    }

    /// The most links a path may have.
    pub fn max_links(&self) -> u32 {
        self.max_links
    }

    /// Free Mbps per link.
    pub fn free_mbps(&self) -> &[u64] {
        &self.free_mbps
    }

    /// Free Mbps of the links at a node.
    pub fn free_at(&self, node: NodeId) -> impl Iterator<Item = u64> + '_ {
        self.arcs_from(node).iter().map(|arc| self.free_mbps[arc.link as usize])
    }

    /// The arcs that leave a node, by the index of their link.
    pub fn arcs_from(&self, node: NodeId) -> &[Arc] {
        &self.arcs[self.first_arc[node] as usize..self.first_arc[node + 1] as usize]
    }
}

/// Lengths of the cheapest paths from one node: Bellman–Ford in layers, one layer per link of the path.
///
/// A node is visited again only when it became cheaper than with fewer links, so the layers end early.
///
/// Complexity: O(L · |E|) where L is the number of layers until nothing becomes cheaper.
///
/// Reference: Bellman (1958); layers for a limit on the links as in Lawler (1976).
#[derive(Debug, Default)]
pub struct Lengths {
    /// Value units per Gbps to each node, or [`UNREACHABLE`].
    pub to: Vec<u64>,
    layer: Vec<(u32, u64)>,
    improved: Vec<u32>,
    improved_in: Vec<u32>,
}

impl Lengths {
    /// Measures from `source` over usable links.
    pub fn measure(&mut self, network: &Network, source: NodeId, usable: impl Fn(LinkId) -> bool) {
        self.to.clear();
        self.to.resize(network.nodes(), UNREACHABLE);
        self.improved_in.clear();
        self.improved_in.resize(network.nodes(), 0);
        self.to[source] = 0;
        self.layer.clear();
        self.layer.push((source as u32, 0));
        for links in 1..=network.max_links() {
            for &(from, length) in &self.layer {
                for arc in network.arcs_from(from as usize) {
                    let (to, length) = (arc.to as usize, length + arc.value);
                    if length < self.to[to] && usable(arc.link as usize) {
                        self.to[to] = length;
                        if std::mem::replace(&mut self.improved_in[to], links) != links {
                            self.improved.push(arc.to);
                        }
                    }
                }
            }
            self.layer.clear();
            self.layer.extend(self.improved.drain(..).map(|node| (node, self.to[node as usize])));
            if self.layer.is_empty() {
                break;
            }
        }
    }
}
