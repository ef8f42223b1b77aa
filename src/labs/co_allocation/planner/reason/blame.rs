//! The one part, rule or flow to blame: it cannot be satisfied wherever the others are.

use std::cmp::Reverse;

use super::Reason;
use crate::labs::co_allocation::model::{DomainRuleKind, NodeId};
use crate::labs::co_allocation::planner::Problem;

/// Detects too few CPUs by counting.
///
/// Larger parts take larger sites: if that fails, every matching of parts to sites fails. When sites are
/// shared, each part must fit the largest site and all together the entire grid; necessary, but not
/// sufficient.
pub(super) fn too_few_cpus(problem: &Problem<'_>) -> Option<Reason> {
    let mut free: Vec<u32> = problem.grid.sites().map(|site| problem.availability.cpus[site]).collect();
    free.sort_by_key(|&cpus| Reverse(cpus));
    let mut parts: Vec<usize> = (0..problem.request.parts.len()).collect();
    parts.sort_by_key(|&part| Reverse(problem.request.parts[part].cpus));
    let shared = problem.constraints.share_sites;
    for (at, &part) in parts.iter().enumerate() {
        let needed = problem.request.parts[part].cpus;
        let largest = free.get(if shared { 0 } else { at }).copied();
        if largest.is_none_or(|largest| largest < needed) {
            let available = Some(largest.unwrap_or(0));
            return Some(Reason::Cpus { part: Some(part), needed: Some(needed), available });
        }
    }
    let (needed, available) = (problem.request.total_cpus(), free.iter().copied().map(u64::from).sum());
    let number = |cpus: u64| u32::try_from(cpus).ok();
    (needed > available).then(|| Reason::Cpus {
        part: None,
        needed: number(needed),
        available: number(available),
    })
}

/// The first part whose required attributes no large enough site has.
pub(super) fn part(problem: &Problem<'_>) -> Option<usize> {
    (0..problem.request.parts.len())
        .find(|&part| !(0..problem.grid.nodes.len()).any(|node| fits(problem, part, node)))
}

/// The first rule that no two fitting sites satisfy.
pub(super) fn rule(problem: &Problem<'_>) -> Option<usize> {
    problem.request.domain_rules.iter().position(|rule| {
        let sites = |part| (0..problem.grid.nodes.len()).filter(move |&node| fits(problem, part, node));
        let [o, p] = rule.parts;
        !sites(o).any(|a| sites(p).any(|b| may_pair(problem, rule.parts, [a, b])))
    })
}

/// The first flow that no two fitting sites can carry over links of any bandwidth and paths of any length.
pub(super) fn unreachable_flow(problem: &Problem<'_>) -> Option<usize> {
    blamed_flow(problem, |flow| fewest_links(problem, flow, 0).is_some())
}

pub(super) fn too_long(problem: &Problem<'_>) -> Reason {
    let limit = problem.constraints.max_path_links.unwrap_or(u32::MAX);
    let flow =
        blamed_flow(problem, |flow| fewest_links(problem, flow, 0).is_some_and(|links| links <= limit));
    let needed = flow.and_then(|flow| fewest_links(problem, flow, 0));
    Reason::HopLimit { flow, needed, available: limit }
}

pub(super) fn too_slow(problem: &Problem<'_>) -> Reason {
    let flow = blamed_flow(problem, |flow| carries(problem, flow, 0));
    Reason::Latency {
        flow,
        needed: flow.and_then(|flow| least_latency(problem, flow, 0)),
        available: flow.and_then(|flow| problem.request.flows[flow].max_latency_us),
    }
}

pub(super) fn too_much_bandwidth(problem: &Problem<'_>) -> Reason {
    let wanted = |flow: usize| problem.request.flows[flow].bandwidth_mbps;
    let Some(flow) = blamed_flow(problem, |flow| carries(problem, flow, wanted(flow))) else {
        return Reason::Bandwidth { flow: None, needed: None, available: None };
    };
    let mut amounts: Vec<u32> = problem.availability.bandwidth_mbps.clone();
    amounts.sort();
    let fitting = amounts.partition_point(|&mbps| carries(problem, flow, mbps));
    let available = if fitting == 0 { 0 } else { amounts[fitting - 1] };
    Reason::Bandwidth { flow: Some(flow), needed: Some(wanted(flow)), available: Some(available) }
}

/// The first flow that cannot be carried wherever its parts are.
fn blamed_flow(problem: &Problem<'_>, carried: impl Fn(usize) -> bool) -> Option<usize> {
    let flows = problem.request.flows.iter().enumerate().filter(|(_, flow)| flow.bandwidth_mbps > 0);
    flows.map(|(flow, _)| flow).find(|&flow| !carried(flow))
}

/// Whether the flow has a path of `mbps` free Mbps within (11) and (12).
fn carries(problem: &Problem<'_>, flow: usize, mbps: u32) -> bool {
    match problem.request.flows[flow].max_latency_us {
        Some(most) => least_latency(problem, flow, mbps).is_some_and(|least| least <= u64::from(most)),
        None => fewest_links(problem, flow, mbps)
            .is_some_and(|links| problem.constraints.max_path_links.is_none_or(|limit| links <= limit)),
    }
}

/// A site with the CPUs and the attributes the part needs.
fn fits(problem: &Problem<'_>, part: usize, node: NodeId) -> bool {
    let (wanted, site) = (&problem.request.parts[part], &problem.grid.nodes[node]);
    site.is_site()
        && problem.availability.cpus[node] >= wanted.cpus
        && wanted.required.iter().all(|attribute| site.attributes.contains(attribute))
}

/// Whether (5), (6) and (14) allow these two parts at these two nodes, ignoring all others.
fn may_pair(problem: &Problem<'_>, parts: [usize; 2], nodes: [NodeId; 2]) -> bool {
    let Problem { grid, request, availability, constraints, .. } = problem;
    let [a, b] = nodes;
    if a == b {
        let cpus: u64 = parts.iter().map(|&part| u64::from(request.parts[part].cpus)).sum();
        if !constraints.share_sites || cpus > u64::from(availability.cpus[a]) {
            return false;
        }
    }
    let [of_a, of_b] = nodes.map(|node| grid.nodes[node].domain);
    let one_domain = of_a.is_some() && of_a == of_b;
    let [o, p] = parts;
    let rules = request.domain_rules.iter().filter(|rule| rule.parts == [o, p] || rule.parts == [p, o]);
    rules.into_iter().all(|rule| match rule.kind {
        DomainRuleKind::Together => one_domain,
        DomainRuleKind::Apart => a != b && !one_domain,
    })
}

/// For every node, the nodes reached by a link of `mbps` free Mbps, with the latency of the link.
fn neighbors(problem: &Problem<'_>, mbps: u32) -> Vec<Vec<(NodeId, u64)>> {
    let grid = problem.grid;
    let mut neighbors = vec![Vec::new(); grid.nodes.len()];
    for (id, link) in grid.links.iter().enumerate() {
        for [from, to] in [link.ends, [link.ends[1], link.ends[0]]] {
            if problem.availability.bandwidth_mbps[grid.channel(id, from)] >= mbps {
                neighbors[from].push((to, u64::from(link.latency_us)));
            }
        }
    }
    neighbors
}

/// Fewest links of a path of `mbps` free Mbps between two sites that fit the flow's parts.
fn fewest_links(problem: &Problem<'_>, flow: usize, mbps: u32) -> Option<u32> {
    let [o, p] = problem.request.flows[flow].ends;
    let neighbors = neighbors(problem, mbps);
    let starts = (0..neighbors.len()).filter(|&node| fits(problem, o, node));
    let links = |start| {
        let wanted = |node| fits(problem, p, node) && may_pair(problem, [o, p], [start, node]);
        links_to_nearest(&neighbors, start, wanted)
    };
    starts.filter_map(links).min()
}

/// Breadth-first search from `start` to the nearest node that is `wanted`.
fn links_to_nearest(
    neighbors: &[Vec<(NodeId, u64)>],
    start: NodeId,
    wanted: impl Fn(NodeId) -> bool,
) -> Option<u32> {
    let mut seen = vec![false; neighbors.len()];
    seen[start] = true;
    let mut layer = vec![start];
    let mut links = 0;
    while !layer.is_empty() {
        if layer.iter().any(|&node| wanted(node)) {
            return Some(links);
        }
        let next = layer.iter().flat_map(|&node| &neighbors[node]).map(|&(to, _)| to);
        layer = next.filter(|&to| !std::mem::replace(&mut seen[to], true)).collect();
        links += 1;
    }
    None
}

/// Least latency of a path of `mbps` free Mbps within (11) between two sites that fit the flow's parts.
fn least_latency(problem: &Problem<'_>, flow: usize, mbps: u32) -> Option<u64> {
    let [o, p] = problem.request.flows[flow].ends;
    let neighbors = neighbors(problem, mbps);
    let limit = problem.constraints.max_path_links.map_or(neighbors.len(), |limit| limit as usize);
    let starts = (0..neighbors.len()).filter(|&node| fits(problem, o, node));
    let latency = |start| {
        let least = latencies(&neighbors, start, limit);
        let ends = (0..neighbors.len())
            .filter(|&node| fits(problem, p, node) && may_pair(problem, [o, p], [start, node]));
        ends.filter_map(|node| least[node]).min()
    };
    starts.filter_map(latency).min()
}

/// Least latency from `start` to every node over at most `limit` links (Bellman and Ford, one link per
/// round).
fn latencies(neighbors: &[Vec<(NodeId, u64)>], start: NodeId, limit: usize) -> Vec<Option<u64>> {
    let mut least = vec![None; neighbors.len()];
    least[start] = Some(0);
    let mut changed = vec![(start, 0)];
    for _ in 0..limit.min(neighbors.len()) {
        let mut next = Vec::new();
        // Nodes reached in this round are extended only in the next: those paths would be one link too long.
        for (from, latency) in std::mem::take(&mut changed) {
            for &(to, link) in &neighbors[from] {
                let through = latency + link;
                if least[to].is_none_or(|known| through < known) {
                    least[to] = Some(through);
                    next.push((to, through));
                }
            }
        }
        changed = next;
    }
    least
}
