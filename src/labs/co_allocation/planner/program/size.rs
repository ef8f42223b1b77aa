//! How large the literal program of a problem is, without writing it.

use crate::labs::co_allocation::model::DomainRuleKind;
use crate::labs::co_allocation::planner::{Problem, Spending};

/// Number of coefficients in all rows of the literal program: what [`ZeroOneProgram::entries`] counts of it.
///
/// Complexity: O(|V| + |E|) and that for every flow and domain rule.
///
/// [`ZeroOneProgram::entries`]: super::ZeroOneProgram::entries
pub fn entries_of(problem: &Problem<'_>) -> usize {
    let Problem { grid, request, constraints, .. } = problem;
    let (nodes, edges, parts) = (grid.nodes.len(), 2 * grid.links.len(), request.parts.len());
    let flows = || request.flows.iter().filter(|flow| flow.bandwidth_mbps > 0);
    let unless = |off: bool, entries: usize| if off { 0 } else { entries };
    let sites = [
        nodes * parts,
        unless(constraints.share_sites, nodes * parts),
        nodes * request.parts.iter().filter(|part| part.cpus > 0).count(),
    ];
    let slow_edges = 2 * grid.links.iter().filter(|link| link.latency_us > 0).count();
    let of_flow = [
        unless(constraints.share_sites, edges),
        edges,
        2 * nodes + 2 * edges,
        unless(!constraints.no_opposite_links, edges),
        unless(constraints.max_path_links.is_none(), edges),
    ];
    let with_limit = flows().filter(|flow| flow.max_latency_us.is_some()).count();
    let in_domains = grid.sites().filter(|&site| grid.nodes[site].domain.is_some()).count();
    let alone = grid.sites().count() - in_domains;
    let of_rule = |kind: DomainRuleKind| {
        2 * in_domains + unless(!constraints.share_sites || kind != DomainRuleKind::Apart, 2 * alone)
    };
    let of_budget = problem.values.budget.as_deref().map_or(0, |Spending { prices, .. }| {
        let dear = |prices: &[u32]| prices.iter().filter(|&&price| price > 0).count();
        let parts = request.parts.iter().filter(|part| part.cpus > 0).count();
        dear(&prices.cpu) * parts + 2 * dear(&prices.bandwidth) * flows().count()
    });
    of_budget
        + sites.iter().sum::<usize>()
        + flows().count() * of_flow.iter().sum::<usize>()
        + with_limit * slow_edges
        + request.domain_rules.iter().map(|rule| of_rule(rule.kind)).sum::<usize>()
}
