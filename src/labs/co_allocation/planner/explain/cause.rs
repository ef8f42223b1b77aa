//! The causes of infeasibility that can be left out of a problem, and the subproblem of only some causes.

use crate::labs::co_allocation::model::{Availability, DomainRule, Flow, LinkId, NodeId, Request};
use crate::labs::co_allocation::planner::reason::Kind;
use crate::labs::co_allocation::planner::{Constraints, Problem, Values};

/// A constraint or demand that can be left out of a problem, which only relaxes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// A part is requested; without it, nothing that concerns it counts.
    Part(usize),
    /// A part requires attributes (13).
    Attributes(usize),
    /// Two parts are subject to a domain rule (14).
    DomainRule(usize),
    /// A flow is requested.
    Flow(usize),
    /// The path of a flow has a latency limit (12).
    Latency(usize),
    /// (11): paths have at most `P_max` links.
    HopLimit,
    /// CPUs of a site are taken; without this, all installed CPUs are free.
    CpusTaken(NodeId),
    /// Links have only their installed bandwidth; without this, any amount.
    LinkBandwidth,
    /// Bandwidth of a link is taken; without this, all of it is free.
    BandwidthTaken(LinkId),
}

impl Cause {
    /// The kind of constraint it belongs to, as classified by
    /// [`why_none`](crate::labs::co_allocation::planner::reason::why_none).
    pub fn kind(self) -> Kind {
        match self {
            Cause::Part(_) | Cause::CpusTaken(_) => Kind::Cpus,
            Cause::Attributes(_) => Kind::Attributes,
            Cause::DomainRule(_) => Kind::DomainRules,
            Cause::Flow(_) => Kind::Connection,
            Cause::HopLimit => Kind::HopLimit,
            Cause::Latency(_) => Kind::Latency,
            Cause::LinkBandwidth | Cause::BandwidthTaken(_) => Kind::Bandwidth,
        }
    }

    /// Everything that can be left out of a problem, in the order tried.
    ///
    /// The least fundamental causes go first, so that a conflict explained by CPUs alone does not mention the
    /// network, and one that exists in an empty grid does not mention taken capacity; small parts and flows
    /// go before large ones.
    pub(super) fn all_of(problem: &Problem<'_>) -> Vec<Cause> {
        let Problem { grid, request, availability, constraints, .. } = problem;
        let mut causes: Vec<Cause> = Vec::new();
        let flows = || request.flows.iter().enumerate().filter(|(_, flow)| flow.bandwidth_mbps > 0);
        let taken = |link: &LinkId| {
            let free = |from: NodeId| availability.bandwidth_mbps[grid.channel(*link, from)];
            grid.links[*link].ends.iter().any(|&from| free(from) < grid.links[*link].bandwidth_mbps)
        };
        causes.extend((0..grid.links.len()).filter(taken).map(Cause::BandwidthTaken));
        causes.push(Cause::LinkBandwidth);
        let limited = flows().filter(|(_, flow)| flow.max_latency_us.is_some());
        causes.extend(limited.map(|(id, _)| Cause::Latency(id)));
        causes.extend(constraints.max_path_links.map(|_| Cause::HopLimit));
        let mut wanted: Vec<usize> = flows().map(|(id, _)| id).collect();
        wanted.sort_by_key(|&id| request.flows[id].bandwidth_mbps);
        causes.extend(wanted.into_iter().map(Cause::Flow));
        causes.extend((0..request.domain_rules.len()).map(Cause::DomainRule));
        let parts = || request.parts.iter().enumerate();
        let choosy = parts().filter(|(_, part)| !part.required.is_empty());
        causes.extend(choosy.map(|(id, _)| Cause::Attributes(id)));
        let fewer = |&site: &NodeId| availability.cpus[site] < grid.nodes[site].cpus();
        causes.extend(grid.sites().filter(fewer).map(Cause::CpusTaken));
        let mut smallest: Vec<usize> = parts().map(|(id, _)| id).collect();
        smallest.sort_by_key(|&id| (request.parts[id].cpus, std::cmp::Reverse(id)));
        causes.extend(smallest.into_iter().map(Cause::Part));
        causes
    }
}

/// A problem reduced to some causes.
#[derive(Clone, Debug)]
pub struct Subproblem {
    pub(super) request: Request,
    availability: Availability,
    values: Values,
    constraints: Constraints,
    /// The indices of its parts, flows and rules in the original problem.
    pub(super) parts: Vec<usize>,
    pub(super) flows: Vec<usize>,
    pub(super) rules: Vec<usize>,
}

impl Subproblem {
    /// Leaves out everything that is not among the causes, and preferences and prices, which forbid nothing.
    ///
    /// Complexity: O(|V| + |E| + causes · (|V_r| + |E_r|)).
    pub fn new(problem: &Problem<'_>, causes: &[Cause]) -> Self {
        let &Problem { grid, request, constraints, .. } = problem;
        let keeps = |cause: Cause| causes.contains(&cause);
        let parts: Vec<usize> = (0..request.parts.len()).filter(|&part| keeps(Cause::Part(part))).collect();
        let index = |part: usize| parts.binary_search(&part).unwrap_or_default();
        let both = |ends: [usize; 2]| ends.iter().all(|part| parts.binary_search(part).is_ok());
        let mut kept = Request { parts: Vec::new(), flows: Vec::new(), domain_rules: Vec::new(), ..*request };
        for &id in &parts {
            let mut part = request.parts[id].clone();
            part.preferred.clear();
            if !keeps(Cause::Attributes(id)) {
                part.required.clear();
            }
            kept.parts.push(part);
        }
        let (mut flows, mut rules) = (Vec::new(), Vec::new());
        for (id, flow) in request.flows.iter().enumerate() {
            if keeps(Cause::Flow(id)) && both(flow.ends) {
                let max_latency_us = flow.max_latency_us.filter(|_| keeps(Cause::Latency(id)));
                kept.flows.push(Flow { ends: flow.ends.map(index), max_latency_us, ..*flow });
                flows.push(id);
            }
        }
        for (id, rule) in request.domain_rules.iter().enumerate() {
            if keeps(Cause::DomainRule(id)) && both(rule.parts) {
                kept.domain_rules.push(DomainRule { parts: rule.parts.map(index), ..*rule });
                rules.push(id);
            }
        }
        let limit = constraints.max_path_links.filter(|_| keeps(Cause::HopLimit));
        Self {
            request: kept,
            availability: availability(problem, causes),
            values: Values::free_of_charge(grid),
            constraints: Constraints { max_path_links: limit, ..constraints },
            parts,
            flows,
            rules,
        }
    }

    /// The subproblem, on the grid of the original problem.
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

/// The free capacity when only these causes limit it.
fn availability(problem: &Problem<'_>, causes: &[Cause]) -> Availability {
    let &Problem { grid, availability, .. } = problem;
    let mut free = Availability::of_empty(grid);
    if !causes.contains(&Cause::LinkBandwidth) {
        free.bandwidth_mbps.fill(u32::MAX);
    }
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
    free
}
