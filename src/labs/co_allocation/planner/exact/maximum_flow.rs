//! Cuts of least capacity between sets of nodes, by maximum flows along shortest augmenting paths.
//!
//! Reference: Ford and Fulkerson (1956) on maximum flows and minimum cuts; Edmonds and Karp (1972) on shortest paths.

use crate::labs::co_allocation::model::NodeId;

use super::network::{Arc, Network};

/// One network, between any two sets of its nodes.
#[derive(Debug)]
pub struct MaximumFlow {
    /// Per node, the first of its arcs.
    first: Vec<usize>,
    /// Per arc: where it leads, the opposite arc, and its capacity.
    arcs: Vec<(usize, usize, u64)>,
    left: Vec<u64>,
}

impl MaximumFlow {
    /// The network with its free bandwidth in whole units.
    pub fn new(network: &Network, unit: u64) -> Self {
        let mut first = vec![0];
        for node in 0..network.nodes() {
            first.push(first[node] + network.arcs_from(node).len());
        }
        let arc = |node: NodeId, arc: &Arc| {
            let leads_back = |other: &Arc| other.to as usize == node && other.channel == arc.back;
            let to = arc.to as usize;
            let back = network.arcs_from(to).iter().position(leads_back).expect("links have two ends");
            // Both directions count: a flow may cross a border in either one.
            let free = [arc.channel, arc.back].map(|channel| network.free(channel as usize) / unit * unit);
            (to, first[to] + back, if network.is_directed() { free[0] + free[1] } else { free[0] })
        };
        let of_node = |node: NodeId| network.arcs_from(node).iter().map(move |found| (node, found));
        let arcs = (0..network.nodes()).flat_map(of_node).map(|(node, found)| arc(node, found)).collect();
        Self { first, arcs, left: Vec::new() }
    }

    /// The side of `from` of a cut of least capacity; `None` when that is `most` or more.
    ///
    /// Complexity: O(|V| · |E|²), usually a few shortest paths.
    pub fn cut(&mut self, from: &[NodeId], to: &[NodeId], most: u64) -> Option<Vec<bool>> {
        self.left.clear();
        self.left.extend(self.arcs.iter().map(|&(_, _, free)| free));
        let mut total = 0;
        loop {
            let mut by = vec![usize::MAX; self.first.len() - 1];
            let mut reached = vec![false; by.len()];
            from.iter().for_each(|&from| reached[from] = true);
            let mut queue = from.to_vec();
            let mut visited = 0;
            while let Some(&node) = queue.get(visited) {
                visited += 1;
                for at in self.first[node]..self.first[node + 1] {
                    let next = self.arcs[at].0;
                    if self.left[at] > 0 && !std::mem::replace(&mut reached[next], true) {
                        by[next] = at;
                        queue.push(next);
                    }
                }
            }
            let Some(&to) = to.iter().find(|&&to| reached[to]) else { return Some(reached) };
            let mut path = Vec::new();
            let mut node = to;
            while by[node] != usize::MAX {
                path.push(by[node]);
                node = self.arcs[self.arcs[by[node]].1].0;
            }
            let amount = path.iter().map(|&at| self.left[at]).min().unwrap_or(0);
            for at in path {
                self.left[at] -= amount;
                self.left[self.arcs[at].1] += amount;
            }
            total += amount;
            if total >= most {
                return None;
            }
        }
    }
}
