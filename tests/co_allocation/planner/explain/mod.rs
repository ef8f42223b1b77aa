//! Explanations agree with planning.

mod none;
mod plan;
mod starts;

use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::{Outcome, Planner, Problem};

use crate::oracle::cases::{self, Case};

/// Infeasible cases wanted of the generated ones.
fn wanted() -> usize {
    crate::kit::cases(400, 1200) as usize
}

fn is_feasible(problem: &Problem<'_>) -> bool {
    match Exact.plan(problem, 2_000_000).0 {
        Outcome::Infeasible => false,
        Outcome::Optimal { .. } => true,
        open @ Outcome::LimitReached { .. } => panic!("not settled: {open:?}"),
    }
}

/// Cases of every kind.
fn cases() -> impl Iterator<Item = Case> {
    (0..).map(|seed: u64| match seed % 4 {
        0 => cases::small(seed),
        1 => cases::extended(seed),
        2 => cases::testbed(seed, 2 + (seed / 4 % 4) as usize),
        _ => cases::crowded(seed),
    })
}

/// Those without a plan.
fn infeasible() -> impl Iterator<Item = Case> {
    cases().filter(|case| !is_feasible(&case.problem())).take(wanted())
}
