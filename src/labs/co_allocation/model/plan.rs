//! A plan: the site of each part and the path of each flow.

use super::grid::{Grid, LinkId, NodeId};

/// The links a flow crosses, in order from the site of its first part to that of its second.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Path {
    /// Consecutive links; empty only for a flow of 0 Mbps.
    pub links: Vec<LinkId>,
}

impl Path {
    /// The nodes visited, starting at `from`; stops early if the links do not connect.
    pub fn nodes(&self, grid: &Grid, from: NodeId) -> Vec<NodeId> {
        let mut nodes = vec![from];
        let mut at = from;
        for &link in &self.links {
            let Some(next) = grid.links[link].across(at) else { break };
            nodes.push(next);
            at = next;
        }
        nodes
    }
}

/// A proposal for one window; nothing is held by it.
///
/// `sites` is X and `paths` is Y of equations (1) and (2), in sparse form.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Plan {
    /// The node that serves each part.
    pub sites: Vec<NodeId>,
    /// The path of each flow.
    pub paths: Vec<Path>,
}
