//! The judge: checks a plan against (4)–(15) and computes its cost by (3), sharing no code with any planner.

use std::fmt;

use crate::labs::co_allocation::model::{Cost, DomainRuleKind, LinkId, NodeId, Plan};

use crate::labs::co_allocation::planner::{Problem, Spending, Values};

/// Place at which a constraint is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The plan as a whole.
    Plan,
    /// A part of the request.
    Part(usize),
    /// A flow of the request.
    Flow(usize),
    /// A node of the grid.
    Node(NodeId),
    /// A link of the grid.
    Link(LinkId),
}

/// The first constraint a plan breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Number of the equation: (1) and (2) define X and Y, (4)–(11) constrain them; (12) latency,
    /// (13) required attributes, (14) domain rules and (15) the budget are ours.
    pub equation: u8,
    /// Place at which it is broken.
    pub place: Place,
    /// Amount that the plan has there: CPUs, Mbps, links, or an id.
    pub found: u64,
    /// Amount allowed there.
    pub allowed: u64,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { equation, place, found, allowed } = self;
        match place {
            Place::Plan => write!(f, "({equation}) broken by the plan: {found}, not {allowed}"),
            Place::Part(id) => write!(f, "({equation}) broken at part {id}: {found}, allowed {allowed}"),
            Place::Flow(id) => write!(f, "({equation}) broken at flow {id}: {found}, allowed {allowed}"),
            Place::Node(id) => write!(f, "({equation}) broken at node {id}: {found}, allowed {allowed}"),
            Place::Link(id) => write!(f, "({equation}) broken at link {id}: {found}, allowed {allowed}"),
        }
    }
}

impl std::error::Error for Violation {}

/// Checks that a plan satisfies every constraint of the problem.
///
/// Returns the cost of the plan by (3), or the first [`Violation`] in the order of the equations.
///
/// Complexity: O(|V| + |E| + |V_r| + |E_r| · P) where P is the longest path.
///
/// Reference: Takefusa et al. (2010), equations (1)–(11).
pub fn check_plan(plan: &Plan, problem: &Problem<'_>) -> Result<Cost, Violation> {
    let checked = check_without_budget(plan, problem)?;
    if let Some(Spending { prices, most }) = problem.values.budget.as_deref() {
        at_most(15, Place::Plan, cost(plan, problem, prices), *most)?;
    }
    Ok(checked)
}

/// The same for a plan that may be over its budget (15).
///
/// # Errors
/// Errors of [`check_plan`], without (15).
pub fn check_without_budget(plan: &Plan, problem: &Problem<'_>) -> Result<Cost, Violation> {
    check_shape(plan, problem)?;
    check_sites(plan, problem)?;
    check_bandwidth(plan, problem)?;
    for flow in 0..plan.paths.len() {
        check_path(plan, problem, flow)?;
    }
    check_wishes(plan, problem)?;
    Ok(cost(plan, problem, problem.values))
}

/// (1), (2): one site per part and one path per flow, of ids that exist; no path without bandwidth.
fn check_shape(plan: &Plan, problem: &Problem<'_>) -> Result<(), Violation> {
    let (parts, flows) = (&problem.request.parts, &problem.request.flows);
    expect(1, Place::Plan, plan.sites.len() as u64, parts.len() as u64)?;
    expect(2, Place::Plan, plan.paths.len() as u64, flows.len() as u64)?;
    for (part, &node) in plan.sites.iter().enumerate() {
        at_most(1, Place::Part(part), node as u64 + 1, problem.grid.nodes.len() as u64)?;
    }
    for (id, path) in plan.paths.iter().enumerate() {
        for &link in &path.links {
            at_most(2, Place::Flow(id), link as u64 + 1, problem.grid.links.len() as u64)?;
        }
        if flows[id].bandwidth_mbps == 0 {
            expect(2, Place::Flow(id), path.links.len() as u64, 0)?;
        }
    }
    Ok(())
}

/// (4)–(6): parts are served by sites with enough free CPUs, each by its own unless (5) is relaxed.
fn check_sites(plan: &Plan, problem: &Problem<'_>) -> Result<(), Violation> {
    let mut parts_at = vec![0u64; problem.grid.nodes.len()];
    let mut cpus_at = vec![0u64; problem.grid.nodes.len()];
    for (part, &node) in plan.sites.iter().enumerate() {
        expect(4, Place::Part(part), u64::from(problem.grid.nodes[node].is_site()), 1)?;
        parts_at[node] += 1;
        cpus_at[node] += u64::from(problem.request.parts[part].cpus);
    }
    for (node, &parts) in parts_at.iter().enumerate() {
        if !problem.constraints.share_sites {
            at_most(5, Place::Node(node), parts, 1)?;
        }
    }
    for (node, &wanted) in cpus_at.iter().enumerate() {
        at_most(6, Place::Node(node), wanted, u64::from(problem.availability.cpus[node]))?;
    }
    Ok(())
}

/// (7), (8): every flow between two sites has a path, and all paths over a channel fit its free bandwidth.
fn check_bandwidth(plan: &Plan, problem: &Problem<'_>) -> Result<(), Violation> {
    let mut used = vec![0u64; problem.grid.channels()];
    for (id, flow) in problem.request.flows.iter().enumerate() {
        let path = &plan.paths[id];
        let [from, to] = flow.ends.map(|part| plan.sites[part]);
        if flow.bandwidth_mbps > 0 && path.links.is_empty() && from != to {
            return Err(Violation { equation: 7, place: Place::Flow(id), found: 0, allowed: 1 });
        }
        for (&link, at) in path.links.iter().zip(path.nodes(problem.grid, from)) {
            used[problem.grid.channel(link, at)] += u64::from(flow.bandwidth_mbps);
        }
    }
    for (channel, &mbps) in used.iter().enumerate() {
        let place = Place::Link(problem.grid.link_of(channel));
        at_most(8, place, mbps, u64::from(problem.availability.bandwidth_mbps[channel]))?;
    }
    Ok(())
}

/// (2), (9)–(11): the links of one flow lead from its first site to its second, within the limits.
fn check_path(plan: &Plan, problem: &Problem<'_>, id: usize) -> Result<(), Violation> {
    let flow = problem.request.flows[id];
    if flow.bandwidth_mbps == 0 {
        return Ok(());
    }
    let mut at = plan.sites[flow.ends[0]];
    let mut crossed: Vec<(LinkId, NodeId)> = Vec::new();
    for &link in &plan.paths[id].links {
        let ends = problem.grid.links[link].ends;
        if at != ends[0] && at != ends[1] {
            return Err(Violation {
                equation: 9,
                place: Place::Flow(id),
                found: at as u64,
                allowed: ends[0] as u64,
            });
        }
        // y is 0 or 1: a flow crosses a link at most once in each direction, with (10) once at all.
        let again = crossed.iter().filter(|&&(other, _)| other == link);
        at_most(2, Place::Flow(id), again.clone().filter(|&&(_, from)| from == at).count() as u64 + 1, 1)?;
        if problem.constraints.no_opposite_links {
            at_most(10, Place::Flow(id), again.count() as u64 + 1, 1)?;
        }
        crossed.push((link, at));
        at = if at == ends[0] { ends[1] } else { ends[0] };
    }
    expect(9, Place::Flow(id), at as u64, plan.sites[flow.ends[1]] as u64)?;
    let path = &plan.paths[id].links;
    let limit = problem.constraints.max_path_links.map_or(u64::MAX, u64::from);
    at_most(11, Place::Flow(id), path.len() as u64, limit)?;
    let latency = path.iter().map(|&link| u64::from(problem.grid.links[link].latency_us)).sum();
    at_most(12, Place::Flow(id), latency, flow.max_latency_us.map_or(u64::MAX, u64::from))
}

/// (13), (14): required attributes, and parts apart or together.
fn check_wishes(plan: &Plan, problem: &Problem<'_>) -> Result<(), Violation> {
    let node = |part: usize| &problem.grid.nodes[plan.sites[part]];
    for (part, wanted) in problem.request.parts.iter().enumerate() {
        let missing = wanted.required.iter().filter(|attribute| !node(part).attributes.contains(attribute));
        at_most(13, Place::Part(part), missing.count() as u64, 0)?;
    }
    for rule in &problem.request.domain_rules {
        let [a, b] = rule.parts.map(|part| node(part).domain);
        let one_domain = a.is_some() && a == b;
        let one_site = plan.sites[rule.parts[0]] == plan.sites[rule.parts[1]];
        let place = Place::Part(rule.parts[1]);
        match rule.kind {
            DomainRuleKind::Together => expect(14, place, u64::from(one_domain), 1)?,
            DomainRuleKind::Apart => expect(14, place, u64::from(one_domain || one_site), 0)?,
        }
    }
    Ok(())
}

/// (3) in thousandths of a value unit, with the penalties of wishes that are not met.
fn cost(plan: &Plan, problem: &Problem<'_>, values: &Values) -> Cost {
    let mut sum: Cost = 0;
    for (part, &node) in plan.sites.iter().enumerate() {
        let wanted = &problem.request.parts[part];
        sum += u64::from(wanted.cpus) * u64::from(values.cpu[node]) * 1000;
        let unmet = wanted
            .preferred
            .iter()
            .filter(|wish| !problem.grid.nodes[node].attributes.contains(&wish.attribute));
        sum += u64::from(values.preferences) * unmet.map(|wish| 1000 * u64::from(wish.penalty)).sum::<u64>();
    }
    for (id, path) in plan.paths.iter().enumerate() {
        for &link in &path.links {
            let mbps = u64::from(problem.request.flows[id].bandwidth_mbps);
            sum += mbps * u64::from(values.bandwidth[link]);
        }
    }
    sum
}

fn expect(equation: u8, place: Place, found: u64, allowed: u64) -> Result<(), Violation> {
    if found == allowed { Ok(()) } else { Err(Violation { equation, place, found, allowed }) }
}

fn at_most(equation: u8, place: Place, found: u64, allowed: u64) -> Result<(), Violation> {
    if found <= allowed { Ok(()) } else { Err(Violation { equation, place, found, allowed }) }
}
