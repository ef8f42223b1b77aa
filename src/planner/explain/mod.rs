//! Why a window has no plan, in names: causes that suffice, and the smallest changes that help.
//!
//! [`conflict()`] gives causes that cannot hold together and, where proven, none of which could be left out;
//! [`remedies()`] gives for each thing that could be changed alone the least change after which there is a plan.
//! Both ask the exact planner again and again, so what they say is as proven as its answers; where a question
//! is not settled within the limit, they say less, not something else.

mod conflict;
mod remedies;

pub use conflict::{Cause, Conflict, Kept, conflict};
pub use remedies::{Changed, Remedy, remedies};

use super::exact::Exact;
use super::{Outcome, Planner, Problem};

/// Search nodes each question may take.
const NODE_LIMIT: u64 = 20_000;

/// Whether there is a plan; `None` when the limit was reached.
fn is_feasible(problem: &Problem<'_>) -> Option<bool> {
    match Exact.plan(problem, NODE_LIMIT).0 {
        Outcome::Optimal { .. } | Outcome::LimitReached { best: Some(_), .. } => Some(true),
        Outcome::Infeasible => Some(false),
        Outcome::LimitReached { best: None, .. } => None,
    }
}
