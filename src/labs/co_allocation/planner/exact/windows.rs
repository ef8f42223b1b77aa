//! Answers for one window that hold in another: the frames of a request share their work.
//!
//! Frames differ in what is free, and only in that while the objective coefficients are equal. Two facts
//! carry an answer over, since it is unique:
//!
//! - Where no more is free, there are no more plans. So a window is infeasible when one with at least as
//!   much is; and the answer for one with at least as much stays the answer, as long as it still fits:
//!   it was the first of more plans.
//! - More than the request can use makes no difference. So amounts are compared as far as it can: CPUs as
//!   those of the largest part that fits, bandwidth in steps of the flows' common divisor up to their sum.
//!
//! Where all windows are known beforehand, those with most free are planned first.
//!
//! Whether a plan still fits is asked of [`check_plan`].

use std::cmp::Reverse;

use crate::labs::co_allocation::model::Availability;
use crate::labs::co_allocation::planner::{Effort, Outcome, Planning, Problem, Values, Windows, check_plan};

use super::run::Run;
use super::setting::gcd;
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

    fn recall_or_plan(&mut self, problem: &Problem<'_>, usable: Availability) -> (Outcome, Effort) {
        if let Some(outcome) = self.known.iter().rev().find_map(|known| known.answer(&usable, problem)) {
            return (outcome, Effort::default());
        }
        let mut run = Run::new(problem, &mut self.shared);
        let outcome = run.advance(self.node_limit);
        // Remembered when it is proven and the first of its kind.
        if run.is_settled() {
            self.known.push(Known { usable, values: problem.values.clone(), outcome: outcome.clone() });
        }
        (outcome, run.effort())
    }
}

impl Windows for Answers {
    /// Plans a window only when its answer does not follow from an earlier one.
    ///
    /// Complexity: O(windows · (|V| + |E|)) to look for an answer, then that of the search.
    fn plan(&mut self, problem: &Problem<'_>) -> (Outcome, Effort) {
        self.recall_or_plan(problem, usable(problem))
    }

    fn plan_all(&mut self, problems: &[Problem<'_>]) -> Vec<(Outcome, Effort)> {
        let mut usable: Vec<Option<Availability>> =
            problems.iter().map(|problem| Some(usable(problem))).collect();
        let free = |usable: &Option<Availability>| {
            // A CPU and a Gbps count about the same; any order is right.
            let sum = |amounts: &[u32]| amounts.iter().map(|&amount| u64::from(amount)).sum::<u64>();
            usable.as_ref().map(|usable| 1000 * sum(&usable.cpus) + sum(&usable.bandwidth_mbps))
        };
        let mut order: Vec<usize> = (0..problems.len()).collect();
        order.sort_by_cached_key(|&at| Reverse(free(&usable[at])));
        let mut answers = vec![None; problems.len()];
        for at in order {
            let usable = usable[at].take().expect("each is planned once");
            answers[at] = Some(self.recall_or_plan(&problems[at], usable));
        }
        answers.into_iter().flatten().collect()
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

/// What of the free amounts the request could use.
fn usable(problem: &Problem<'_>) -> Availability {
    let Problem { availability, request, constraints, .. } = problem;
    let up_to = |amount: u64, most: u64| u32::try_from(amount.min(most)).unwrap_or(u32::MAX);
    let mut sizes: Vec<u32> = request.parts.iter().map(|part| part.cpus).collect();
    sizes.sort_unstable();
    let of_cpus = |&free: &u32| match constraints.share_sites {
        true => up_to(free.into(), request.total_cpus()),
        false => sizes[..sizes.partition_point(|&size| size <= free)].last().copied().unwrap_or(0),
    };
    let flows = || request.flows.iter().map(|flow| u64::from(flow.bandwidth_mbps));
    let (step, sum) = (flows().fold(0, gcd).max(1), flows().sum());
    let of_mbps = |&free: &u32| up_to(u64::from(free) / step * step, sum);
    Availability {
        cpus: availability.cpus.iter().map(of_cpus).collect(),
        bandwidth_mbps: availability.bandwidth_mbps.iter().map(of_mbps).collect(),
    }
}
