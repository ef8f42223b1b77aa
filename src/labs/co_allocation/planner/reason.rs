//! Why a window has no plan: the first relaxation of the problem that is already infeasible.

mod blame;
#[cfg(test)]
mod tests;

use crate::labs::co_allocation::model::{Availability, Request};

use super::exact::Exact;
use super::{Constraints, Outcome, Planner, Problem, Values};

/// The most search nodes per relaxation.
const NODE_LIMIT: u64 = 20_000;

/// Obstacles to a plan, in the order of the checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// (4)–(6): the sites do not have the CPUs, whatever the network.
    Cpus {
        /// The largest part left over when larger parts take larger sites, if one alone is to blame.
        part: Option<usize>,
        /// CPUs it needs, or all parts need; `None` if all sites together have that many.
        needed: Option<u32>,
        /// CPUs of the largest site left for it (0 when no site is left), or of all sites.
        available: Option<u32>,
    },
    /// (13): too few sites have the required attributes.
    Attributes {
        /// A part whose required attributes no site large enough has, if one alone is to blame.
        part: Option<usize>,
    },
    /// (14): the remaining sites are in the wrong domains.
    DomainRules {
        /// A rule that no two of them satisfy, if one alone is to blame.
        rule: Option<usize>,
    },
    /// (9): links of any bandwidth and paths of any length would not help.
    Disconnected {
        /// A flow that no two remaining sites can carry, if one alone is to blame.
        flow: Option<usize>,
    },
    /// (11): links of any bandwidth would not help, longer paths would.
    HopLimit {
        /// A flow that needs a longer path wherever its parts are, if one alone is to blame.
        flow: Option<usize>,
        /// Links of the shortest path for that flow.
        needed: Option<u32>,
        /// `P_max`.
        available: u32,
    },
    /// (12): links of any bandwidth would not help, a higher latency limit would.
    Latency {
        /// A flow whose path exceeds its limit wherever its parts are, if one alone is to blame.
        flow: Option<usize>,
        /// Microseconds of the fastest path for that flow.
        needed: Option<u64>,
        /// Latency limit of that flow in microseconds.
        available: Option<u32>,
    },
    /// (8): more bandwidth would help.
    Bandwidth {
        /// A flow that needs more bandwidth than any path between remaining sites, if one alone is to blame.
        flow: Option<usize>,
        /// Mbps that flow needs.
        needed: Option<u32>,
        /// Mbps of the path with the most bandwidth.
        available: Option<u32>,
    },
    /// Not settled within the limit.
    Unknown,
}

/// Classifies a problem that is known to have no plan.
///
/// Constraints are restored one kind at a time, CPUs first, bandwidth last; the reason is the kind that
/// makes the problem infeasible. Each question is answered exactly or, at the limit, by
/// [`Reason::Unknown`].
///
/// Complexity: that of a placement without bandwidth per kind, and O(|E_r| · |V| · |E|) to name a flow,
/// times the links of a path if latency is limited.
pub fn why_none(problem: &Problem<'_>) -> Reason {
    if let Some(reason) = blame::too_few_cpus(problem) {
        return reason;
    }
    for kind in KINDS.into_iter().filter(|kind| kind.is_relevant(problem)) {
        match has_placement(problem, kind) {
            Some(true) => {}
            Some(false) => return kind.reason(problem),
            None => return Reason::Unknown,
        }
    }
    blame::too_much_bandwidth(problem)
}

/// A kind of constraint, in the order in which they are restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// (4)–(6).
    Cpus,
    /// (13).
    Attributes,
    /// (14).
    DomainRules,
    /// (9).
    Connection,
    /// (11).
    HopLimit,
    /// (12).
    Latency,
    /// (8).
    Bandwidth,
}

/// Bandwidth need not be restored: if there is a plan without it and none with it, it is the reason.
const KINDS: [Kind; 6] =
    [Kind::Cpus, Kind::Attributes, Kind::DomainRules, Kind::Connection, Kind::HopLimit, Kind::Latency];

impl Reason {
    /// The kind of constraint that prevents a plan; `None` when unknown.
    pub fn kind(self) -> Option<Kind> {
        match self {
            Reason::Cpus { .. } => Some(Kind::Cpus),
            Reason::Attributes { .. } => Some(Kind::Attributes),
            Reason::DomainRules { .. } => Some(Kind::DomainRules),
            Reason::Disconnected { .. } => Some(Kind::Connection),
            Reason::HopLimit { .. } => Some(Kind::HopLimit),
            Reason::Latency { .. } => Some(Kind::Latency),
            Reason::Bandwidth { .. } => Some(Kind::Bandwidth),
            Reason::Unknown => None,
        }
    }
}

impl Kind {
    /// Whether this kind constrains the problem; otherwise it need not be restored.
    fn is_relevant(self, problem: &Problem<'_>) -> bool {
        let Problem { request, constraints, .. } = problem;
        match self {
            // Without (5), parts must be packed into sites; with it, counting was enough.
            Kind::Cpus => constraints.share_sites,
            Kind::Attributes => request.parts.iter().any(|part| !part.required.is_empty()),
            Kind::DomainRules => !request.domain_rules.is_empty(),
            Kind::Connection => request.flows.iter().any(|flow| flow.bandwidth_mbps > 0),
            Kind::HopLimit => constraints.max_path_links.is_some(),
            Kind::Latency => request.flows.iter().any(|flow| flow.max_latency_us.is_some()),
            Kind::Bandwidth => true,
        }
    }

    /// The reason when this kind is the first that cannot be restored.
    fn reason(self, problem: &Problem<'_>) -> Reason {
        match self {
            Kind::Cpus => Reason::Cpus { part: None, needed: None, available: None },
            Kind::Attributes => Reason::Attributes { part: blame::part(problem) },
            Kind::DomainRules => Reason::DomainRules { rule: blame::rule(problem) },
            Kind::Connection => Reason::Disconnected { flow: blame::unreachable_flow(problem) },
            Kind::HopLimit => blame::too_long(problem),
            Kind::Latency => blame::too_slow(problem),
            Kind::Bandwidth => blame::too_much_bandwidth(problem),
        }
    }
}

/// Whether there is a placement with the constraints up to this kind, with unlimited bandwidth.
/// `None` when the limit was reached.
fn has_placement(problem: &Problem<'_>, kind: Kind) -> Option<bool> {
    let availability = Availability {
        cpus: problem.availability.cpus.clone(),
        bandwidth_mbps: vec![u32::MAX; problem.grid.channels()],
    };
    // Without costs, any placement will do.
    let values = Values::free_of_charge(problem.grid);
    let request = relaxed(problem.request, kind);
    let limit = problem.constraints.max_path_links.filter(|_| kind >= Kind::HopLimit);
    let constraints = Constraints { max_path_links: limit, ..problem.constraints };
    let relaxed =
        Problem { request: &request, availability: &availability, values: &values, constraints, ..*problem };
    match Exact.plan(&relaxed, NODE_LIMIT).0 {
        Outcome::Optimal { .. } | Outcome::LimitReached { best: Some(_), .. } => Some(true),
        Outcome::Infeasible => Some(false),
        Outcome::LimitReached { best: None, .. } => None,
    }
}

/// The request with its constraints up to this kind, and without preferences.
fn relaxed(request: &Request, kind: Kind) -> Request {
    let mut relaxed = request.clone();
    for part in &mut relaxed.parts {
        part.preferred.clear();
        if kind < Kind::Attributes {
            part.required.clear();
        }
    }
    if kind < Kind::DomainRules {
        relaxed.domain_rules.clear();
    }
    if kind < Kind::Connection {
        relaxed.flows.clear();
    }
    if kind < Kind::Latency {
        relaxed.flows.iter_mut().for_each(|flow| flow.max_latency_us = None);
    }
    relaxed
}
