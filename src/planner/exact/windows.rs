//! Answers for one window that hold in another: the frames of a request share their work.
//!
//! Frames differ in what is free, and only in that while the objective coefficients are equal. Two facts
//! carry an answer over, since it is unique:
//!
//! - Where no more is free, there are no more plans. So a window is infeasible when one with at least as
//!   much is; and the answer for one with at least as much stays the answer, as long as it still fits:
//!   it was the first of more plans.
//! - More than the request can use makes no difference. So amounts are compared only up to that: CPUs up
//!   to the largest part, bandwidth up to the sum of all flows.
//!
//! Whether a plan still fits is asked of [`check_plan`].

use crate::model::{Availability, Request};
use crate::planner::{Constraints, Effort, Outcome, Planning, Problem, Values, Windows, check_plan};

use super::run::Run;
use super::shared::Shared;

/// Plans windows of one request in one grid, and remembers the answers.
#[derive(Debug)]
pub struct Answers {
    node_limit: u64,
    shared: Shared,
    known: Vec<Known>,
}

/// A proven answer, with what was free.
#[derive(Debug)]
struct Known {
    usable: Availability,
    values: Values,
    outcome: Outcome,
}

impl Answers {
    /// Nothing is known yet.
    pub fn new(node_limit: u64) -> Self {
        Self { node_limit, shared: Shared::default(), known: Vec::new() }
    }

    /// Plans a window, and tells whether the answer is proven and the first of its kind.
    fn solve(&mut self, problem: &Problem<'_>) -> (Outcome, Effort, bool) {
        let mut run = Run::new(problem, &mut self.shared);
        let outcome = run.advance(self.node_limit);
        (outcome, run.effort(), run.is_settled())
    }
}

impl Windows for Answers {
    /// Plans a window only when its answer does not follow from an earlier one.
    ///
    /// Complexity: O(windows · (|V| + |E|)) to look for an answer, then that of the search.
    fn plan(&mut self, problem: &Problem<'_>) -> (Outcome, Effort) {
        let usable = usable(problem.availability, problem.request, problem.constraints);
        if let Some(outcome) = self.known.iter().rev().find_map(|known| known.answer(&usable, problem)) {
            return (outcome, Effort::default());
        }
        let (outcome, effort, settled) = self.solve(problem);
        if settled {
            self.known.push(Known { usable, values: problem.values.clone(), outcome: outcome.clone() });
        }
        (outcome, effort)
    }
}

impl Known {
    fn answer(&self, usable: &Availability, problem: &Problem<'_>) -> Option<Outcome> {
        let no_more = |new: &[u32], old: &[u32]| new.iter().zip(old).all(|(new, old)| new <= old);
        let holds = no_more(&usable.cpus, &self.usable.cpus)
            && no_more(&usable.bandwidth_mbps, &self.usable.bandwidth_mbps)
            && self.values == *problem.values
            && self.outcome.plan().is_none_or(|plan| check_plan(plan, problem).is_ok());
        holds.then(|| self.outcome.clone())
    }
}

/// What is free, up to what the request could use.
fn usable(availability: &Availability, request: &Request, constraints: Constraints) -> Availability {
    let largest = match constraints.share_sites {
        true => request.total_cpus(),
        false => request.parts.iter().map(|part| u64::from(part.cpus)).max().unwrap_or(0),
    };
    let thickest: u64 = request.flows.iter().map(|flow| u64::from(flow.bandwidth_mbps)).sum();
    let up_to = |most: u64, amounts: &[u32]| -> Vec<u32> {
        let most = u32::try_from(most).unwrap_or(u32::MAX);
        amounts.iter().map(|&amount| amount.min(most)).collect()
    };
    Availability {
        cpus: up_to(largest, &availability.cpus),
        bandwidth_mbps: up_to(thickest, &availability.bandwidth_mbps),
    }
}
