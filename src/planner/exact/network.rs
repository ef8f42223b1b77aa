//! The network of one problem, and cheapest paths of at most so many links in it.

use crate::model::{LinkId, NodeId};
use crate::planner::Problem;

/// Longer than any path.
pub const UNREACHABLE: u64 = u64::MAX;

const NO_LABEL: u32 = u32::MAX;

#[derive(Clone, Copy, Debug)]
struct Arc {
    to: u32,
    link: u32,
    value: u64,
}

/// Links as outgoing arcs per node, with what is free on them.
#[derive(Debug)]
pub struct Network {
    first_arc: Vec<u32>,
    arcs: Vec<Arc>,
    free_mbps: Vec<u64>,
    max_links: usize,
}

impl Network {
    /// The network of a problem. Complexity: O(|V| + |E|).
    ///
    /// A cheapest path can always be chosen simple, which satisfies (10) and needs at most |V| − 1
    /// links; so (10) needs no attention here and `P_max` is cut to that.
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
        let simple = nodes.saturating_sub(1);
        let max_links = problem.constraints.max_path_links.map_or(simple, |limit| simple.min(limit as usize));
        Self { first_arc, arcs, free_mbps, max_links }
    }

    /// Number of nodes.
    pub fn nodes(&self) -> usize {
        self.first_arc.len() - 1
    }

    /// Free Mbps per link.
    pub fn free_mbps(&self) -> &[u64] {
        &self.free_mbps
    }

    /// Free Mbps of the links at a node.
    pub fn free_at(&self, node: NodeId) -> impl Iterator<Item = u64> + '_ {
        self.arcs_from(node).iter().map(|arc| self.free_mbps[arc.link as usize])
    }

    fn arcs_from(&self, node: NodeId) -> &[Arc] {
        &self.arcs[self.first_arc[node] as usize..self.first_arc[node + 1] as usize]
    }
}

#[derive(Clone, Copy, Debug)]
struct Label {
    node: u32,
    link: u32,
    parent: u32,
    length: u64,
}

/// Cheapest paths from one node: Bellman–Ford in layers, one layer per link of the path.
///
/// A label is made only when it is cheaper than every label of the node with fewer links. With
/// non-negative values such a path visits no node twice. Ties go to fewer links, then to the label
/// made first, that is to the lower index of the links crossed.
///
/// Complexity: O(L · |E|) where L is the number of layers until nothing becomes cheaper.
///
/// Reference: Bellman (1958); the layers are Lawler's (1976) bound on the number of arcs.
#[derive(Debug, Default)]
pub struct CheapestPaths {
    labels: Vec<Label>,
    newest: Vec<u32>,
}

impl CheapestPaths {
    /// Finds the cheapest paths from `source` over usable links, to all nodes or until `target` cannot
    /// become cheaper.
    pub fn run(
        &mut self,
        network: &Network,
        source: NodeId,
        target: Option<NodeId>,
        usable: impl Fn(LinkId) -> bool,
    ) {
        self.labels.clear();
        self.newest.clear();
        self.newest.resize(network.nodes(), NO_LABEL);
        self.labels.push(Label { node: source as u32, link: 0, parent: NO_LABEL, length: 0 });
        self.newest[source] = 0;
        let mut layer = 0..1;
        for _ in 0..network.max_links {
            for at in layer.clone() {
                let from = self.labels[at];
                for arc in network.arcs_from(from.node as usize) {
                    let length = from.length + arc.value;
                    let to = arc.to as usize;
                    if length < self.length(to)
                        && target.is_none_or(|target| length < self.length(target))
                        && usable(arc.link as usize)
                    {
                        self.improve(
                            to,
                            Label { node: arc.to, link: arc.link, parent: at as u32, length },
                            layer.end,
                        );
                    }
                }
            }
            layer = layer.end..self.labels.len();
            if layer.is_empty() {
                break;
            }
        }
    }

    /// Length of the cheapest path to `node`, or [`UNREACHABLE`].
    pub fn length(&self, node: NodeId) -> u64 {
        self.labels.get(self.newest[node] as usize).map_or(UNREACHABLE, |label| label.length)
    }

    /// Links of the cheapest path to `node`; meaningful where [`CheapestPaths::length`] is finite.
    pub fn path(&self, node: NodeId) -> Vec<LinkId> {
        let mut links = Vec::new();
        let mut at = self.newest[node];
        while let Some(label) = self.labels.get(at as usize).filter(|label| label.parent != NO_LABEL) {
            links.push(label.link as usize);
            at = label.parent;
        }
        links.reverse();
        links
    }

    /// Replaces a label of the layer being made, never one that may already be a parent.
    fn improve(&mut self, node: NodeId, label: Label, layer_start: usize) {
        let newest = self.newest[node];
        if newest != NO_LABEL && newest as usize >= layer_start {
            self.labels[newest as usize] = label;
        } else {
            self.newest[node] = self.labels.len() as u32;
            self.labels.push(label);
        }
    }
}
