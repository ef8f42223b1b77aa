//! Why a window has no plan: the first relaxation of the problem that is infeasible already.

use crate::model::{Availability, NodeId};

use super::exact::Exact;
use super::{Constraints, Outcome, Planner, Problem, Values};

/// Search nodes each relaxation may take.
const NODE_LIMIT: u64 = 20_000;

/// What stands in the way, in the order in which it is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// (4)–(6): the sites do not have the CPUs, whatever the network.
    Cpus {
        /// The largest part that is left over when larger parts take larger sites.
        part: usize,
        /// CPUs it wants.
        needed: u32,
        /// CPUs of the largest site left for it; 0 when no site is left.
        available: u32,
    },
    /// (9): links of any bandwidth and paths of any length would not help.
    Disconnected {
        /// A flow that no two sites large enough can carry, if one alone is to blame.
        flow: Option<usize>,
    },
    /// (11): links of any bandwidth would not help, longer paths would.
    HopLimit {
        /// A flow that needs a longer path wherever its parts are, if one alone is to blame.
        flow: Option<usize>,
        /// Links the shortest path for that flow has.
        needed: Option<u32>,
        /// `P_max`.
        available: u32,
    },
    /// (8): more bandwidth would help.
    Bandwidth {
        /// A flow too thick for every path between sites large enough, if one alone is to blame.
        flow: Option<usize>,
        /// Mbps that flow wants.
        needed: Option<u32>,
        /// Mbps the thickest path could give it.
        available: Option<u32>,
    },
    /// The question could not be settled within the limit.
    Unknown,
}

/// Classifies a problem that is known to have no plan.
///
/// Constraints are put back one kind at a time, CPUs first, bandwidth last; the reason is the kind that
/// makes the problem infeasible. Each question is answered exactly or, at the limit, by
/// [`Reason::Unknown`].
///
/// Complexity: that of two placements without bandwidth, and O(|E_r| · |V| · |E|) to name a flow.
pub fn why_none(problem: &Problem<'_>) -> Reason {
    if let Some(reason) = too_few_cpus(problem) {
        return reason;
    }
    let any_length = Constraints { max_path_links: None, ..problem.constraints };
    match without_bandwidth(problem, any_length) {
        Some(true) => {}
        Some(false) => {
            return Reason::Disconnected { flow: blamed_flow(problem, None, |_| 0).map(|(flow, _)| flow) };
        }
        None => return Reason::Unknown,
    }
    if let Some(limit) = problem.constraints.max_path_links {
        match without_bandwidth(problem, problem.constraints) {
            Some(true) => {}
            Some(false) => return too_long(problem, limit),
            None => return Reason::Unknown,
        }
    }
    too_thick(problem)
}

/// Larger parts take larger sites: if that fails, every matching of parts to sites fails.
fn too_few_cpus(problem: &Problem<'_>) -> Option<Reason> {
    let mut free: Vec<u32> = problem.grid.sites().map(|site| problem.availability.cpus[site]).collect();
    free.sort_unstable_by(|a, b| b.cmp(a));
    let mut parts: Vec<usize> = (0..problem.request.parts.len()).collect();
    parts.sort_by_key(|&part| std::cmp::Reverse(problem.request.parts[part].cpus));
    parts.into_iter().enumerate().find_map(|(at, part)| {
        let needed = problem.request.parts[part].cpus;
        match free.get(at) {
            Some(&available) if available >= needed => None,
            other => Some(Reason::Cpus { part, needed, available: other.copied().unwrap_or(0) }),
        }
    })
}

/// Is there a placement when every link is as thick as needed? `None` when the limit was reached.
fn without_bandwidth(problem: &Problem<'_>, constraints: Constraints) -> Option<bool> {
    let availability = Availability {
        cpus: problem.availability.cpus.clone(),
        bandwidth_mbps: vec![u32::MAX; problem.grid.channels()],
    };
    // Without costs the first placement is as good as any.
    let values =
        Values { cpu: vec![0; problem.grid.nodes.len()], bandwidth: vec![0; problem.grid.links.len()] };
    let relaxed = Problem { availability: &availability, values: &values, constraints, ..*problem };
    match Exact.plan(&relaxed, NODE_LIMIT).0 {
        Outcome::Optimal { .. } | Outcome::LimitReached { best: Some(_), .. } => Some(true),
        Outcome::Infeasible => Some(false),
        Outcome::LimitReached { best: None, .. } => None,
    }
}

fn too_long(problem: &Problem<'_>, available: u32) -> Reason {
    let blamed = blamed_flow(problem, Some(available), |_| 0);
    let needed = blamed.and_then(|(flow, _)| fewest_links(problem, flow, 0));
    Reason::HopLimit { flow: blamed.map(|(flow, _)| flow), needed, available }
}

fn too_thick(problem: &Problem<'_>) -> Reason {
    let limit = problem.constraints.max_path_links;
    let wanted = |flow: usize| problem.request.flows[flow].bandwidth_mbps;
    let Some((flow, needed)) = blamed_flow(problem, limit, wanted) else {
        return Reason::Bandwidth { flow: None, needed: None, available: None };
    };
    let mut amounts: Vec<u32> = problem.availability.bandwidth_mbps.clone();
    amounts.sort_unstable();
    let fits =
        |mbps: u32| fewest_links(problem, flow, mbps).is_some_and(|links| limit.is_none_or(|l| links <= l));
    let fitting = amounts.partition_point(|&mbps| fits(mbps));
    let available = if fitting == 0 { 0 } else { amounts[fitting - 1] };
    Reason::Bandwidth { flow: Some(flow), needed: Some(needed), available: Some(available) }
}

/// The first flow that cannot be carried wherever its parts are, with the bandwidth asked about.
fn blamed_flow(
    problem: &Problem<'_>,
    limit: Option<u32>,
    mbps: impl Fn(usize) -> u32,
) -> Option<(usize, u32)> {
    let flows = problem.request.flows.iter().enumerate().filter(|(_, flow)| flow.bandwidth_mbps > 0);
    flows.map(|(flow, _)| (flow, mbps(flow))).find(|&(flow, mbps)| {
        let links = fewest_links(problem, flow, mbps);
        links.is_none_or(|links| limit.is_some_and(|limit| links > limit))
    })
}

/// Fewest links of a path of so many free Mbps between two sites large enough for the flow's parts.
fn fewest_links(problem: &Problem<'_>, flow: usize, mbps: u32) -> Option<u32> {
    let grid = problem.grid;
    let mut neighbors: Vec<Vec<NodeId>> = vec![Vec::new(); grid.nodes.len()];
    for (id, link) in grid.links.iter().enumerate() {
        for [from, to] in [link.ends, [link.ends[1], link.ends[0]]] {
            if problem.availability.bandwidth_mbps[grid.channel(id, from)] >= mbps {
                neighbors[from].push(to);
            }
        }
    }
    let [o, p] = problem.request.flows[flow].ends.map(|part| problem.request.parts[part].cpus);
    let large_enough =
        |node: NodeId, cpus: u32| grid.nodes[node].is_site() && problem.availability.cpus[node] >= cpus;
    let starts = (0..grid.nodes.len()).filter(|&node| large_enough(node, o));
    starts.filter_map(|start| links_to_nearest(&neighbors, start, |node| large_enough(node, p))).min()
}

/// Breadth-first search from `start` to the nearest other node that is wanted.
fn links_to_nearest(
    neighbors: &[Vec<NodeId>],
    start: NodeId,
    wanted: impl Fn(NodeId) -> bool,
) -> Option<u32> {
    let mut seen = vec![false; neighbors.len()];
    seen[start] = true;
    let mut layer = vec![start];
    for links in 1.. {
        let mut next = Vec::new();
        for &to in layer.iter().flat_map(|&node| &neighbors[node]) {
            if !std::mem::replace(&mut seen[to], true) {
                if wanted(to) {
                    return Some(links);
                }
                next.push(to);
            }
        }
        if next.is_empty() {
            return None;
        }
        layer = next;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{ComputePart, Flow, Grid, Link, Node, NodeKind, Request, TimeFrame};
    use crate::planner::values::prices;

    /// Sites in a row with 4 CPUs each and 1000 Mbps between neighbors, and two parts joined by one flow.
    fn row(sites: usize, joined: bool, cpus: [u32; 2], mbps: u32, limit: Option<u32>) -> Reason {
        let kind = |at: usize| match at == 0 || at + 1 == sites {
            true => NodeKind::Site { cpus: 4, cpu_value: 1, quality_penalty: 0 },
            false => NodeKind::ExchangePoint,
        };
        let node =
            |at: usize| Node { name: format!("N{at}"), domain: None, kind: kind(at), attributes: Vec::new() };
        let link = |at: usize| Link {
            ends: [at, at + 1],
            bandwidth_mbps: 1000,
            bandwidth_value: 1,
            quality_penalty: 0,
            ..Link::default()
        };
        let grid = Grid {
            domains: Vec::new(),
            nodes: (0..sites).map(node).collect(),
            links: if joined { (0..sites - 1).map(link).collect() } else { Vec::new() },
            ..Grid::default()
        };
        let part = |cpus: u32| ComputePart { name: format!("P{cpus}"), cpus, ..ComputePart::default() };
        let request = Request {
            parts: cpus.map(part).to_vec(),
            flows: vec![Flow { ends: [0, 1], bandwidth_mbps: mbps, ..Flow::default() }],
            time_frame: TimeFrame { earliest_start: 0, latest_start: 0, duration: 1 },
            domain_rules: Vec::new(),
        };
        let constraints = Constraints { no_opposite_links: true, max_path_links: limit, share_sites: false };
        let availability = Availability::of_empty(&grid);
        let values = prices(&grid);
        let problem = Problem {
            grid: &grid,
            request: &request,
            availability: &availability,
            values: &values,
            constraints,
        };
        assert_eq!(Exact.plan(&problem, 1000).0, Outcome::Infeasible);
        why_none(&problem)
    }

    #[test]
    fn each_reason_once() {
        assert_eq!(row(3, true, [1, 5], 500, None), Reason::Cpus { part: 1, needed: 5, available: 4 });
        assert_eq!(row(1, true, [1, 1], 500, None), Reason::Cpus { part: 1, needed: 1, available: 0 });
        assert_eq!(row(3, false, [1, 1], 500, None), Reason::Disconnected { flow: Some(0) });
        let too_long = Reason::HopLimit { flow: Some(0), needed: Some(2), available: 1 };
        assert_eq!(row(3, true, [1, 1], 500, Some(1)), too_long);
        let too_thick = Reason::Bandwidth { flow: Some(0), needed: Some(1500), available: Some(1000) };
        assert_eq!(row(3, true, [1, 1], 1500, Some(2)), too_thick);
    }
}
