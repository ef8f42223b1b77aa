//! What the links still carry while demands are taken one after the other.

use petgraph::algo::astar;
use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::visit::EdgeFiltered;

use crate::labs::co_allocation::document::LinkDocument;

/// Bandwidth that no demand has taken, in Mbps.
pub(super) struct Room {
    free: UnGraph<(), u32>,
}

impl Room {
    /// All of it; `ends` are the nodes each link joins, by index.
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

    /// Takes so much on a path of as few links as can be; whether there is one.
    pub fn take(&mut self, ends: [usize; 2], mbps: u32) -> bool {
        let [from, to] = ends.map(NodeIndex::new);
        let wide = EdgeFiltered::from_fn(&self.free, |link| *link.weight() >= mbps);
        let Some((_, path)) = astar(&wide, from, |node| node == to, |_| 1_u32, |_| 0) else {
            return false;
        };
        for hop in path.windows(2) {
            let link = self.free.find_edge(hop[0], hop[1]).expect("the path is one of links");
            self.free[link] -= mbps;
        }
        true
    }
}
