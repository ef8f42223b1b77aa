//! The bandwidth left on the links while demands are placed one after the other.

use petgraph::algo::astar;
use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::visit::EdgeFiltered;

use crate::labs::co_allocation::document::LinkDocument;

/// Free bandwidth per link, in Mbps.
pub(super) struct FreeBandwidth {
    free: UnGraph<(), u32>,
}

impl FreeBandwidth {
    /// All bandwidth of the links; `ends` are the node indices of each.
    pub fn of(links: &[LinkDocument], ends: &[[usize; 2]], nodes: usize) -> Self {
        let mut free = UnGraph::with_capacity(nodes, links.len());
        for _ in 0..nodes {
            free.add_node(());
        }
        for (link, ends) in links.iter().zip(ends) {
            let [a, b] = ends.map(NodeIndex::new);
            free.add_edge(a, b, link.bandwidth_mbps);
        }
        Self { free }
    }

    /// Takes bandwidth on a path with the fewest links; false if no path has enough.
    pub fn take(&mut self, ends: [usize; 2], mbps: u32) -> bool {
        let [from, to] = ends.map(NodeIndex::new);
        let usable = EdgeFiltered::from_fn(&self.free, |link| *link.weight() >= mbps);
        let Some((_, path)) = astar(&usable, from, |node| node == to, |_| 1_u32, |_| 0) else {
            return false;
        };
        for hop in path.windows(2) {
            let link = self.free.find_edge(hop[0], hop[1]).expect("a path consists of links");
            self.free[link] -= mbps;
        }
        true
    }
}
