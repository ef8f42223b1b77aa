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

use std::cell::RefCell;
use std::cmp::Reverse;
use std::rc::Rc;

use crate::labs::co_allocation::model::Availability;
use crate::labs::co_allocation::planner::{
    AnsweredPlanning, Effort, Outcome, Planning, Problem, Values, Windows, check_plan,
};

use super::budgeted::BudgetedRun;
use super::preparation::Preparation;
use super::run::Run;
use super::setting::gcd;

/// Plans windows of one request in one grid, and remembers the answers.
#[derive(Debug, Default)]
pub struct Answers {
    shared: Preparation,
    known: Rc<RefCell<Vec<ProvenAnswer>>>,
}

/// A proven answer, with what was free.
#[derive(Debug)]
struct ProvenAnswer {
    usable: Availability,
    values: Values,
    outcome: Outcome,
}

impl Windows for Answers {
    /// Searches a window only when its answer does not follow from an earlier one.
    ///
    /// Complexity: O(windows · (|V| + |E|)) to look for an answer, then that of preparing the search.
    fn begin<'p>(&mut self, problem: &Problem<'p>) -> Box<dyn Planning + 'p> {
        let usable = usable(problem);
        let known = self.known.borrow().iter().rev().find_map(|known| known.answer(&usable, problem));
        match known {
            Some(outcome) => Box::new(AnsweredPlanning { outcome, effort: Effort::default() }),
            None => {
                let run = Run::new(problem, &mut self.shared);
                match problem.values.budget {
                    None => self.remembered(problem, run, usable),
                    Some(_) => self.remembered(problem, BudgetedRun::new(problem, run), usable),
                }
            }
        }
    }

    fn order(&self, problems: &[Problem<'_>]) -> Vec<usize> {
        let free = |problem: &Problem<'_>| {
            // A CPU and a Gbps count about the same; any order is right.
            let sum = |amounts: &[u32]| amounts.iter().map(|&amount| u64::from(amount)).sum::<u64>();
            let usable = usable(problem);
            1000 * sum(&usable.cpus) + sum(&usable.bandwidth_mbps)
        };
        let free: Vec<u64> = problems.iter().map(free).collect();
        let mut order: Vec<usize> = (0..problems.len()).collect();
        order.sort_by_key(|&at| Reverse(free[at]));
        order
    }
}

impl Answers {
    fn remembered<'p>(
        &self,
        problem: &Problem<'p>,
        run: impl Settling + 'p,
        usable: Availability,
    ) -> Box<dyn Planning + 'p> {
        let known = Rc::clone(&self.known);
        Box::new(CachingSearch { problem: *problem, run, usable: Some(usable), known })
    }
}

/// A search that knows when its answer is final.
pub trait Settling: Planning {
    /// Whether the answer is proven and, among equals, the first.
    fn is_settled(&self) -> bool;
}

/// A search whose answer is remembered as soon as it is proven and the first of its kind.
struct CachingSearch<'p, R> {
    problem: Problem<'p>,
    run: R,
    /// Taken when the answer is remembered.
    usable: Option<Availability>,
    known: Rc<RefCell<Vec<ProvenAnswer>>>,
}

impl<R: Settling> Planning for CachingSearch<'_, R> {
    fn advance(&mut self, node_limit: u64) -> Outcome {
        let outcome = self.run.advance(node_limit);
        if self.run.is_settled()
            && let Some(usable) = self.usable.take()
        {
            let values = self.problem.values.clone();
            self.known.borrow_mut().push(ProvenAnswer { usable, values, outcome: outcome.clone() });
        }
        outcome
    }

    fn effort(&self) -> Effort {
        self.run.effort()
    }
}

impl ProvenAnswer {
    fn answer(&self, usable: &Availability, problem: &Problem<'_>) -> Option<Outcome> {
        let no_more = |new: &[u32], old: &[u32]| new.iter().zip(old).all(|(new, old)| new <= old);
        let holds = no_more(&usable.cpus, &self.usable.cpus)
            && no_more(&usable.bandwidth_mbps, &self.usable.bandwidth_mbps)
            && self.values == *problem.values
            && self.outcome.plan().is_none_or(|plan| check_plan(plan, problem).is_ok());
        holds.then(|| self.outcome.clone())
    }
}

/// Portion of the free amounts that the request could use.
fn usable(problem: &Problem<'_>) -> Availability {
    let Problem { availability, request, constraints, .. } = problem;
    let up_to = |amount: u64, most: u64| u32::try_from(amount.min(most)).unwrap_or(u32::MAX);
    let sizes = || request.parts.iter().map(|part| part.cpus);
    let of_cpus = |&free: &u32| match constraints.share_sites {
        true => up_to(free.into(), request.total_cpus()),
        false => sizes().filter(|&size| size <= free).max().unwrap_or(0),
    };
    let flows = || request.flows.iter().map(|flow| u64::from(flow.bandwidth_mbps));
    let (step, sum) = (flows().fold(0, gcd).max(1), flows().sum());
    let of_mbps = |&free: &u32| up_to(u64::from(free) / step * step, sum);
    Availability {
        cpus: availability.cpus.iter().map(of_cpus).collect(),
        bandwidth_mbps: availability.bandwidth_mbps.iter().map(of_mbps).collect(),
    }
}
