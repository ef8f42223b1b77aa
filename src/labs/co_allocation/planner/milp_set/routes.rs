//! All simple routes between two sites that one flow could take in isolation.

use crate::labs::co_allocation::model::{LinkId, NodeId};
use crate::labs::co_allocation::planner::Problem;

use super::classes::Demand;

/// The most links visited in one search for routes.
const MAX_STEPS: usize = 200_000;

/// Most links kept in one search, which bounds its memory where routes are long.
const MAX_LINKS: usize = 2_000_000;

/// Lists the routes of a demand from one site to all others.
///
/// Returns, per node, the links of each route there; `None` when there are too many. The
/// routes satisfy (8) for one flow, (11), (12), and visit no node twice, which no optimum does.
///
/// Complexity: that of the number of simple paths within the limits, cut at a fixed number of links.
pub fn routes_from(
    problem: &Problem<'_>,
    demand: &Demand,
    from: NodeId,
    links_at: &[Vec<LinkId>],
) -> Option<Vec<Vec<Vec<LinkId>>>> {
    let mut walk = Walk {
        problem,
        demand,
        links_at,
        visited: vec![from],
        links: Vec::new(),
        latency: 0,
        steps: 0,
        links_found: 0,
        found: vec![Vec::new(); problem.grid.nodes.len()],
    };
    walk.go_on(from).then_some(walk.found)
}

struct Walk<'a> {
    problem: &'a Problem<'a>,
    demand: &'a Demand,
    links_at: &'a [Vec<LinkId>],
    visited: Vec<NodeId>,
    links: Vec<LinkId>,
    latency: u64,
    steps: usize,
    links_found: usize,
    found: Vec<Vec<Vec<LinkId>>>,
}

impl Walk<'_> {
    /// Follows every link away from a node; false when the limit is reached.
    fn go_on(&mut self, at: NodeId) -> bool {
        let grid = self.problem.grid;
        let most = self.problem.constraints.max_path_links.map_or(usize::MAX, |limit| limit as usize);
        if self.links.len() >= most {
            return true;
        }
        for &link in &self.links_at[at] {
            let Some(to) = grid.links[link].across(at) else { continue };
            let latency = u64::from(grid.links[link].latency_us);
            let channel = grid.channel(link, if self.demand.forward { at } else { to });
            let fits = self.problem.availability.bandwidth_mbps[channel] >= self.demand.mbps
                && self.demand.max_latency_us.is_none_or(|limit| self.latency + latency <= u64::from(limit));
            if !fits || self.visited.contains(&to) {
                continue;
            }
            self.steps += 1;
            self.links_found += self.links.len() + 1;
            if self.steps > MAX_STEPS || self.links_found > MAX_LINKS {
                return false;
            }
            self.visited.push(to);
            self.links.push(link);
            self.latency += latency;
            self.found[to].push(self.links.clone());
            let all = self.go_on(to);
            self.latency -= latency;
            self.links.pop();
            self.visited.pop();
            if !all {
                return false;
            }
        }
        true
    }
}
