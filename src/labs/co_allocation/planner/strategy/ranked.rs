//! Basis of node rankings: the ranked network, and parts assigned to sites in the order of both ranks.

use std::cmp::Reverse;

use super::k_shortest_paths::{Neighbors, ShortestPaths, neighbors};
use super::partial_plan::{PartialPlan, attempt};
use super::{Decision, DecisionEffort, Inquiry, Resources};
use crate::labs::co_allocation::model::{Availability, Grid, Request};
use crate::labs::co_allocation::planner::Problem;

/// Paths tried for each flow: k of the benchmark of Virne; the papers leave it open.
pub(super) const K: usize = 10;

/// A network to rank: free amounts of the grid, or the amounts that a request asks for.
pub(super) struct RankedNetwork {
    /// CPUs per node.
    pub cpus: Vec<u64>,
    /// Per node, its neighbors with the Mbps between them.
    pub neighbors: Vec<Vec<(usize, u64)>>,
}

impl RankedNetwork {
    fn new(cpus: Vec<u64>, links: impl Iterator<Item = ([usize; 2], u64)>) -> Self {
        let mut neighbors = vec![Vec::new(); cpus.len()];
        for ([a, b], mbps) in links {
            neighbors[a].push((b, mbps));
            neighbors[b].push((a, mbps));
        }
        Self { cpus, neighbors }
    }

    /// Network of the free amounts; of a link with two capacities, the smaller one.
    fn of_grid(grid: &Grid, free: &Availability) -> Self {
        let mbps = |id| {
            let amount = |from| free.bandwidth_mbps[grid.channel(id, from)];
            grid.links[id].ends.map(amount).into_iter().min().unwrap_or(0)
        };
        let links = (0..grid.links.len()).map(|id| (grid.links[id].ends, u64::from(mbps(id))));
        Self::new(free.cpus.iter().map(|&cpus| cpus.into()).collect(), links)
    }

    fn of_request(request: &Request) -> Self {
        let flows = request.flows.iter().map(|flow| (flow.ends, u64::from(flow.bandwidth_mbps)));
        Self::new(request.parts.iter().map(|part| part.cpus.into()).collect(), flows)
    }

    /// Mbps of all links of a node.
    pub fn bandwidth(&self, node: usize) -> u64 {
        self.neighbors[node].iter().map(|&(_, mbps)| mbps).sum()
    }

    /// CPUs times Mbps of all links, per node.
    pub fn products(&self) -> Vec<u64> {
        (0..self.cpus.len()).map(|node| self.cpus[node].saturating_mul(self.bandwidth(node))).collect()
    }
}

/// Per time frame, gives each part, by falling rank in the request, the site of the highest rank that can still serve
/// it, and then routes the flows; the first frame where everything fits is taken.
pub(super) fn decide<Rank: Copy>(
    inquiry: &Inquiry<'_>,
    resources: &mut dyn Resources,
    rank: impl Fn(&RankedNetwork) -> Vec<Rank>,
    compare: impl Fn(&Rank, &Rank) -> std::cmp::Ordering,
) -> Decision {
    let falling = |ranks: &[Rank]| {
        let mut order: Vec<usize> = (0..ranks.len()).collect();
        order.sort_by(|&a, &b| compare(&ranks[b], &ranks[a]));
        order
    };
    let parts = falling(&rank(&RankedNetwork::of_request(inquiry.request)));
    in_frames(inquiry, resources, |partial, problem, nodes| {
        let sites = falling(&rank(&RankedNetwork::of_grid(problem.grid, problem.availability)));
        for &part in &parts {
            *nodes += 1;
            sites.iter().find(|&&site| partial.place(part, site))?;
        }
        Some(())
    })
}

/// Places parts by a rule in each time frame, and routes every flow, that of the most Mbps first, by the first of its
/// [`K`] shortest paths that has the bandwidth.
///
/// Effort: a node per part, and per path tried.
pub(super) fn in_frames(
    inquiry: &Inquiry<'_>,
    resources: &mut dyn Resources,
    mut place: impl FnMut(&mut PartialPlan<'_>, &Problem<'_>, &mut u64) -> Option<()>,
) -> Decision {
    let mut spent = DecisionEffort::default();
    let neighbors = neighbors(inquiry.grid);
    for window in inquiry.request.time_frame.windows(inquiry.options.time_frames) {
        spent.questions += 1;
        let availability = resources.free(window);
        let nodes = &mut spent.effort.nodes;
        let choice = attempt(inquiry, window, &availability, |mut partial, problem| {
            place(&mut partial, &problem, nodes)?;
            route(&mut partial, &problem, &neighbors, nodes)?;
            partial.plan()
        });
        if choice.is_some() {
            return Decision { choice, proven: true, spent };
        }
    }
    Decision { choice: None, proven: false, spent }
}

fn route(
    partial: &mut PartialPlan<'_>,
    problem: &Problem<'_>,
    neighbors: &Neighbors,
    nodes: &mut u64,
) -> Option<()> {
    let flows = &problem.request.flows;
    let mut order: Vec<usize> = (0..flows.len()).collect();
    order.sort_by_key(|&flow| Reverse(flows[flow].bandwidth_mbps));
    let longest = problem.grid.nodes.len().saturating_sub(1);
    let most_links = problem.constraints.max_path_links.map_or(longest, |most| longest.min(most as usize));
    for flow in order {
        let ends = partial.ends(flow)?;
        if flows[flow].bandwidth_mbps == 0 || ends[0] == ends[1] {
            *nodes += 1;
            partial.route(flow).then_some(())?;
            continue;
        }
        let mut paths = ShortestPaths::new(neighbors, ends, most_links).take(K);
        paths.find(|path| {
            *nodes += 1;
            partial.route_along(flow, path)
        })?;
    }
    Some(())
}
