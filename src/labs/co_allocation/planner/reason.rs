//! Why a window has no plan: the first relaxation of the problem that is infeasible already.

mod blame;
#[cfg(test)]
mod tests;

use crate::labs::co_allocation::model::{Availability, Request};

use super::exact::Exact;
use super::{Constraints, Outcome, Planner, Problem, Values};

/// Search nodes each relaxation may take.
const NODE_LIMIT: u64 = 20_000;

/// What stands in the way, in the order in which it is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// (4)–(6): the sites do not have the CPUs, whatever the network.
    Cpus {
        /// The largest part that is left over when larger parts take larger sites, if one alone is to blame.
        part: Option<usize>,
        /// CPUs it wants, or all parts want; where all sites together have that, there is no number.
        needed: Option<u32>,
        /// CPUs of the largest site left for it (0 when no site is left), or of all sites.
        available: Option<u32>,
    },
    /// (13): the sites that have the required attributes do not suffice.
    Attributes {
        /// A part that requires what no site large enough has, if one alone is to blame.
        part: Option<usize>,
    },
    /// (14): the sites left lie in the wrong domains.
    DomainRules {
        /// A rule that no two of them satisfy, if one alone is to blame.
        rule: Option<usize>,
    },
    /// (9): links of any bandwidth and paths of any length would not help.
    Disconnected {
        /// A flow that no two sites left can carry, if one alone is to blame.
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
    /// (12): links of any bandwidth would not help, more time would.
    Latency {
        /// A flow whose path takes longer wherever its parts are, if one alone is to blame.
        flow: Option<usize>,
        /// Microseconds the fastest path for that flow takes.
        needed: Option<u64>,
        /// Microseconds it may take.
        available: Option<u32>,
    },
    /// (8): more bandwidth would help.
    Bandwidth {
        /// A flow too thick for every path between sites left, if one alone is to blame.
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
/// Complexity: that of a placement without bandwidth per kind, and O(|E_r| · |V| · |E|) to name a flow,
/// times the links of a path where latency counts.
pub fn why_none(problem: &Problem<'_>) -> Reason {
    if let Some(reason) = blame::too_few_cpus(problem) {
        return reason;
    }
    for kind in KINDS.into_iter().filter(|kind| kind.says_something(problem)) {
        match has_placement(problem, kind) {
            Some(true) => {}
            Some(false) => return kind.reason(problem),
            None => return Reason::Unknown,
        }
    }
    blame::too_thick(problem)
}

/// A kind of constraint, in the order in which they are put back.
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

/// Bandwidth needs not be put back: a problem without a plan that has one without it has none for it.
const KINDS: [Kind; 6] =
    [Kind::Cpus, Kind::Attributes, Kind::DomainRules, Kind::Connection, Kind::HopLimit, Kind::Latency];

impl Reason {
    /// The kind of constraint that stands in the way; `None` when that is not known.
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
    /// A kind that constrains nothing need not be put back.
    fn says_something(self, problem: &Problem<'_>) -> bool {
        let Problem { request, constraints, .. } = problem;
        match self {
            // Without (5) the parts of one site must be packed; with it, counting was enough.
            Kind::Cpus => constraints.share_sites,
            Kind::Attributes => request.parts.iter().any(|part| !part.required.is_empty()),
            Kind::DomainRules => !request.domain_rules.is_empty(),
            Kind::Connection => request.flows.iter().any(|flow| flow.bandwidth_mbps > 0),
            Kind::HopLimit => constraints.max_path_links.is_some(),
            Kind::Latency => request.flows.iter().any(|flow| flow.max_latency_us.is_some()),
            Kind::Bandwidth => true,
        }
    }

    /// What stands in the way when this kind is the first that cannot be put back.
    fn reason(self, problem: &Problem<'_>) -> Reason {
        match self {
            Kind::Cpus => Reason::Cpus { part: None, needed: None, available: None },
            Kind::Attributes => Reason::Attributes { part: blame::part(problem) },
            Kind::DomainRules => Reason::DomainRules { rule: blame::rule(problem) },
            Kind::Connection => Reason::Disconnected { flow: blame::unreachable_flow(problem) },
            Kind::HopLimit => blame::too_long(problem),
            Kind::Latency => blame::too_slow(problem),
            Kind::Bandwidth => blame::too_thick(problem),
        }
    }
}

/// Is there a placement with the constraints up to this kind, when every link is as thick as needed?
/// `None` when the limit was reached.
fn has_placement(problem: &Problem<'_>, kind: Kind) -> Option<bool> {
    let availability = Availability {
        cpus: problem.availability.cpus.clone(),
        bandwidth_mbps: vec![u32::MAX; problem.grid.channels()],
    };
    // Without costs the first placement is as good as any.
    let values =
        Values { cpu: vec![0; problem.grid.nodes.len()], bandwidth: vec![0; problem.grid.links.len()] };
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

/// The request with its constraints up to this kind, and without wishes.
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
