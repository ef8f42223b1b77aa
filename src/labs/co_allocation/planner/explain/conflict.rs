//! Causes that cannot hold together: a deletion filter over what the request asks for and what is taken.
//!
//! First, everything that [`why_none`] does not need is left out at once: the kinds of constraints after the
//! first one that cannot be restored. So a conflict is of the kind reported for plans and for rejections in
//! simulated days. Then every cause is left out in turn; if there is still no plan, it stays out. The
//! remaining causes have no plan, and leaving out any one of them gives one, since leaving out causes only
//! relaxes the problem.
//!
//! Reference: Chinneck and Dravnieks (1991), the deletion filter for infeasible programs.

use super::{Cause, QuestionBudget, Subproblem};
use crate::labs::co_allocation::planner::Problem;
use crate::labs::co_allocation::planner::reason::{Kind, why_none};

/// A minimal set of causes for which there is no plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// Together they have no plan, whatever else is left out; in the order of [`Cause`].
    pub causes: Vec<Cause>,
    /// Proven: leaving out any one of them gives a plan. Otherwise some question was not settled.
    pub minimal: bool,
}

impl Conflict {
    /// The kind of constraint that prevents a plan.
    pub fn kind(&self) -> Kind {
        self.causes.iter().map(|cause| cause.kind()).max().unwrap_or(Kind::Cpus)
    }
}

/// Finds a conflict in a problem that has no plan; `None` if infeasibility cannot be shown within the limit.
///
/// Complexity: one question per part, flow, rule and resource in use.
pub fn conflict(problem: &Problem<'_>, questions: &mut QuestionBudget) -> Option<Conflict> {
    let mut causes = Cause::all_of(problem);
    let mut minimal = true;
    if let Some(kind) = why_none(problem).kind() {
        causes.retain(|cause| cause.kind() <= kind);
    }
    if questions.is_feasible(&Subproblem::new(problem, &causes).problem(problem)) != Some(false) {
        return None;
    }
    for cause in causes.clone() {
        let without: Vec<Cause> = causes.iter().copied().filter(|&other| other != cause).collect();
        match questions.is_feasible(&Subproblem::new(problem, &without).problem(problem)) {
            Some(false) => causes = without,
            Some(true) => {}
            None => minimal = false,
        }
    }
    causes.sort();
    // Causes of a part that was left out are irrelevant.
    let subproblem = Subproblem::new(problem, &causes);
    causes.retain(|&cause| match cause {
        Cause::Attributes(part) => subproblem.parts.contains(&part),
        Cause::DomainRule(rule) => subproblem.rules.contains(&rule),
        Cause::Flow(flow) | Cause::Latency(flow) => subproblem.flows.contains(&flow),
        _ => true,
    });
    Some(Conflict { causes, minimal })
}
