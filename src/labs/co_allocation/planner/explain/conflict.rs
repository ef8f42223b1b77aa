//! Causes that cannot hold together: a deletion filter over what the request asks for and what is taken.
//!
//! First all that [`why_none`] needs not is left out at once: kinds of constraints that come after the first one that
//! cannot be put back. So a conflict is of the kind that the plans and the rejections of simulated days are
//! told by. Then every cause is left out in turn; when there is still no plan, it stays out. What remains has no
//! plan, and leaving out any one more of it gives one, since leaving out only makes it easier.
//!
//! Reference: Chinneck and Dravnieks (1991), the deletion filter for infeasible programs.

use super::{Asking, Cause, Kept};
use crate::labs::co_allocation::planner::Problem;
use crate::labs::co_allocation::planner::reason::{Kind, why_none};

/// Why there is no plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// They have no plan together, whatever else is left out; in the order of [`Cause`].
    pub causes: Vec<Cause>,
    /// Leaving out any one of them gives a plan: proven. Otherwise some question was not settled.
    pub minimal: bool,
}

impl Conflict {
    /// The kind of constraint that stands in the way.
    pub fn kind(&self) -> Kind {
        self.causes.iter().map(|cause| cause.kind()).max().unwrap_or(Kind::Cpus)
    }
}

/// Finds a conflict in a problem that has no plan; `None` when that cannot be shown within the limit.
///
/// Complexity: one question per part, flow, rule and resource in use.
pub fn conflict(problem: &Problem<'_>, asking: &mut Asking) -> Option<Conflict> {
    let mut causes = Cause::all_of(problem);
    let mut minimal = true;
    if let Some(kind) = why_none(problem).kind() {
        causes.retain(|cause| cause.kind() <= kind);
    }
    if asking.is_feasible(&Kept::new(problem, &causes).problem(problem)) != Some(false) {
        return None;
    }
    for cause in causes.clone() {
        let without: Vec<Cause> = causes.iter().copied().filter(|&other| other != cause).collect();
        match asking.is_feasible(&Kept::new(problem, &without).problem(problem)) {
            Some(false) => causes = without,
            Some(true) => {}
            None => minimal = false,
        }
    }
    causes.sort_unstable();
    // What concerns a part that was left out says nothing any more.
    let kept = Kept::new(problem, &causes);
    causes.retain(|&cause| match cause {
        Cause::Attributes(part) => kept.parts.contains(&part),
        Cause::DomainRule(rule) => kept.rules.contains(&rule),
        Cause::Flow(flow) | Cause::Latency(flow) => kept.flows.contains(&flow),
        _ => true,
    });
    Some(Conflict { causes, minimal })
}
