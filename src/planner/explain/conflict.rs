//! Causes that cannot hold together: a deletion filter over what the request asks for and what is taken.
//!
//! Every cause is left out in turn; when there is still no plan, it stays out. What remains has no plan, and
//! leaving out any one more of it gives one, since leaving out only makes it easier. Flows go first and CPUs last, so that a conflict that CPUs alone
//! explain is told without the network, and one that an empty grid has too without what is taken.
//!
//! Reference: Chinneck and Dravnieks (1991), the deletion filter for infeasible programs.

use std::cmp::Reverse;

use super::is_feasible;
use crate::model::{Availability, DomainRule, Flow, LinkId, NodeId, Request};
use crate::planner::{Constraints, Problem, Values};

/// Something that can be left out of a problem, which only makes it easier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// A part is wanted; without it nothing that concerns it counts.
    Part(usize),
    /// A part requires attributes (13).
    Attributes(usize),
    /// Two parts are bound to each other (14).
    DomainRule(usize),
    /// A flow is wanted.
    Flow(usize),
    /// The path of a flow may take only so long (12).
    Latency(usize),
    /// (11): paths have at most `P_max` links.
    HopLimit,
    /// CPUs of a site are taken; without this all that are installed are free.
    CpusTaken(NodeId),
    /// Bandwidth of a link is taken; without this all that is installed is free.
    BandwidthTaken(LinkId),
}

/// Why there is no plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// They have no plan together, whatever else is left out; in the order of [`Cause`].
    pub causes: Vec<Cause>,
    /// Leaving out any one of them gives a plan: proven. Otherwise some question was not settled.
    pub minimal: bool,
}

/// Finds a conflict in a problem that has no plan; `None` when that cannot be shown within the limit.
///
/// Complexity: one search per part, flow, rule and resource in use.
pub fn conflict(problem: &Problem<'_>) -> Option<Conflict> {
    let mut causes = causes_of(problem);
    if is_feasible(&Kept::new(problem, &causes).problem(problem)) != Some(false) {
        return None;
    }
    let mut minimal = true;
    for cause in causes.clone() {
        let without: Vec<Cause> = causes.iter().copied().filter(|&other| other != cause).collect();
        match is_feasible(&Kept::new(problem, &without).problem(problem)) {
            Some(false) => causes = without,
            Some(true) => {}
            None => minimal = false,
        }
    }
    causes.sort_unstable();
    Some(Conflict { causes, minimal })
}

/// Everything that can be left out, in the order in which that is tried.
fn causes_of(problem: &Problem<'_>) -> Vec<Cause> {
    let Problem { grid, request, availability, constraints, .. } = problem;
    let mut causes: Vec<Cause> = Vec::new();
    let flows = || request.flows.iter().enumerate();
    causes
        .extend(flows().filter(|(_, flow)| flow.max_latency_us.is_some()).map(|(id, _)| Cause::Latency(id)));
    let mut wanted: Vec<usize> =
        flows().filter(|(_, flow)| flow.bandwidth_mbps > 0).map(|(id, _)| id).collect();
    wanted.sort_by_key(|&id| request.flows[id].bandwidth_mbps);
    causes.extend(wanted.into_iter().map(Cause::Flow));
    causes.extend((0..request.domain_rules.len()).map(Cause::DomainRule));
    let parts = || request.parts.iter().enumerate();
    causes.extend(parts().filter(|(_, part)| !part.required.is_empty()).map(|(id, _)| Cause::Attributes(id)));
    causes.extend(constraints.max_path_links.map(|_| Cause::HopLimit));
    let taken = |link: &LinkId| {
        let free = |from: NodeId| availability.bandwidth_mbps[grid.channel(*link, from)];
        grid.links[*link].ends.iter().any(|&from| free(from) < grid.links[*link].bandwidth_mbps)
    };
    causes.extend((0..grid.links.len()).filter(taken).map(Cause::BandwidthTaken));
    let fewer = |&site: &NodeId| availability.cpus[site] < grid.nodes[site].cpus();
    causes.extend(grid.sites().filter(fewer).map(Cause::CpusTaken));
    let mut smallest: Vec<usize> = parts().map(|(id, _)| id).collect();
    smallest.sort_by_key(|&id| (request.parts[id].cpus, Reverse(id)));
    causes.extend(smallest.into_iter().map(Cause::Part));
    causes
}

/// A problem of which only some causes are kept.
#[derive(Clone, Debug)]
pub struct Kept {
    request: Request,
    availability: Availability,
    values: Values,
    constraints: Constraints,
}

impl Kept {
    /// Leaves everything out that is not among the causes. Wishes and prices, which forbid nothing, are left out.
    pub fn new(problem: &Problem<'_>, causes: &[Cause]) -> Self {
        let &Problem { grid, request, availability, constraints, .. } = problem;
        let keeps = |cause: Cause| causes.contains(&cause);
        let parts: Vec<bool> = (0..request.parts.len()).map(|part| keeps(Cause::Part(part))).collect();
        let index = |part: usize| parts[..part].iter().filter(|&&kept| kept).count();
        let mut kept = Request { parts: Vec::new(), flows: Vec::new(), domain_rules: Vec::new(), ..*request };
        for (id, part) in request.parts.iter().enumerate().filter(|&(id, _)| parts[id]) {
            let mut part = part.clone();
            part.preferred.clear();
            if !keeps(Cause::Attributes(id)) {
                part.required.clear();
            }
            kept.parts.push(part);
        }
        let both = |ends: [usize; 2]| ends.iter().all(|&part| parts[part]);
        for (id, flow) in request.flows.iter().enumerate() {
            if keeps(Cause::Flow(id)) && both(flow.ends) {
                let max_latency_us = flow.max_latency_us.filter(|_| keeps(Cause::Latency(id)));
                kept.flows.push(Flow { ends: flow.ends.map(index), max_latency_us, ..*flow });
            }
        }
        for (id, rule) in request.domain_rules.iter().enumerate() {
            if keeps(Cause::DomainRule(id)) && both(rule.parts) {
                kept.domain_rules.push(DomainRule { parts: rule.parts.map(index), ..*rule });
            }
        }
        let mut free = Availability::of_empty(grid);
        for &cause in causes {
            match cause {
                Cause::CpusTaken(site) => free.cpus[site] = availability.cpus[site],
                Cause::BandwidthTaken(link) => {
                    for from in grid.links[link].ends {
                        let channel = grid.channel(link, from);
                        free.bandwidth_mbps[channel] = availability.bandwidth_mbps[channel];
                    }
                }
                _ => {}
            }
        }
        let limit = constraints.max_path_links.filter(|_| keeps(Cause::HopLimit));
        let values = Values { cpu: vec![0; grid.nodes.len()], bandwidth: vec![0; grid.links.len()] };
        let constraints = Constraints { max_path_links: limit, ..constraints };
        Self { request: kept, availability: free, values, constraints }
    }

    /// What is left, on the grid of the problem it was made from.
    pub fn problem<'a>(&'a self, of: &Problem<'a>) -> Problem<'a> {
        Problem {
            grid: of.grid,
            request: &self.request,
            availability: &self.availability,
            values: &self.values,
            constraints: self.constraints,
        }
    }
}
