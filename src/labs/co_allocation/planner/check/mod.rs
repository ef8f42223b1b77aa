//! The judge, which shares no code with any planner nor with the program as they see it.
//!
//! - [`plan`](check_plan) checks a plan: the first constraint it breaks, or what it costs;
//! - `matrices` (`judge`) checks any 0-1 matrices X and Y, constraint by constraint.

mod matrices;
mod plan;

pub use matrices::{JudgedRow, Judgement, Matrices, judge};
pub use plan::{Place, Violation, check_plan, check_without_budget};
