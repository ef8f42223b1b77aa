//! One part at one site, considered in isolation: whether it may be there, and what it adds to (3).

use crate::labs::co_allocation::model::{Cost, DomainRuleKind, NodeId};
use crate::labs::co_allocation::model::{DomainRule, Grid};

use super::Problem;

/// True when a node is a site and has what the part requires, (4), (13), and a domain if (14) needs one.
pub fn suits(problem: &Problem<'_>, part: usize, node: NodeId) -> bool {
    let (at, request) = (&problem.grid.nodes[node], problem.request);
    let mut rules = request.domain_rules.iter();
    let needs_domain = rules.any(|rule| rule.kind == DomainRuleKind::Together && rule.parts.contains(&part));
    at.is_site()
        && request.parts[part].required.iter().all(|attribute| at.attributes.contains(attribute))
        && (at.domain.is_some() || !needs_domain)
}

/// The coefficient of `x_{i,j}` in (3), with the penalties of preferences the site does not meet.
pub fn cost(problem: &Problem<'_>, part: usize, node: NodeId) -> Cost {
    let (at, wanted) = (&problem.grid.nodes[node], &problem.request.parts[part]);
    let unmet = wanted.preferred.iter().filter(|wish| !at.attributes.contains(&wish.attribute));
    let penalty: Cost = unmet.map(|wish| 1000 * u64::from(wish.penalty)).sum();
    1000 * u64::from(wanted.cpus) * u64::from(problem.values.cpu[node])
        + u64::from(problem.values.preferences) * penalty
}

/// True when two nodes may serve the two parts of a rule (14).
pub fn keeps(rule: &DomainRule, grid: &Grid, sites: [NodeId; 2]) -> bool {
    let [a, b] = sites.map(|site| grid.nodes[site].domain);
    match rule.kind {
        DomainRuleKind::Apart => sites[0] != sites[1] && (a.is_none() || a != b),
        DomainRuleKind::Together => a.is_some() && a == b,
    }
}

/// The sites that could serve a part in isolation: those that suit it and have its CPUs (6), ascending.
pub fn candidates(problem: &Problem<'_>, part: usize) -> Vec<NodeId> {
    let fits = |&node: &NodeId| problem.availability.cpus[node] >= problem.request.parts[part].cpus;
    problem.grid.sites().filter(|&node| suits(problem, part, node)).filter(fits).collect()
}

/// A lower bound without search: every part at its cheapest site, every path one cheapest link long.
pub fn least_cost(problem: &Problem<'_>) -> Cost {
    let part_cost = |part: usize| {
        candidates(problem, part).into_iter().map(|site| cost(problem, part, site)).min().unwrap_or(0)
    };
    let parts: Cost = (0..problem.request.parts.len()).map(part_cost).sum();
    // Shared sites need no path between them.
    let link_value = match problem.constraints.share_sites {
        true => 0,
        false => problem.values.bandwidth.iter().copied().min().unwrap_or(0),
    };
    let flows = problem.request.flows.iter();
    parts + flows.map(|flow| u64::from(flow.bandwidth_mbps) * u64::from(link_value)).sum::<Cost>()
}
