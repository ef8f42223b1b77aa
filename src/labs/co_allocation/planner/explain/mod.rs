//! Explains why a window has no plan and what would help; what a plan's cost is made of and what would cut
//! it.
//!
//! | question | answer |
//! | --- | --- |
//! | why no plan? | [`conflict()`]: causes that cannot hold together and, if proven, form a minimal set; [`account()`]: the underlying fact in one sentence |
//! | what would help? | [`remedies()`]: for each single change that helps, its least amount; [`nearest_starts()`]: the nearest windows with a plan |
//! | why did these windows fail? | [`groups()`]: consecutive windows that fail for the same causes |
//! | why this plan? | [`terms()`]: its cost term by term; [`full()`]: the resources it exhausts; [`savings()`]: what more of a resource would save; [`second_best()`]: the best other plan |
//!
//! All of them query the exact planner repeatedly, so their answers are proven like its answers; if a
//! question is not settled within the limit ([`QuestionBudget`]), they report less, but nothing wrong.

mod account;
mod question_budget;
mod cause;
mod conflict;
mod groups;
mod remedies;
mod remedy;
mod savings;
mod second_best;
mod starts;
mod terms;

pub use account::{Account, account};
pub use cause::{Cause, Subproblem};
pub use conflict::{Conflict, conflict};
pub use groups::{Group, groups};
pub use question_budget::QuestionBudget;
pub use remedies::{least_amount, remedies};
pub use remedy::{ChangedProblem, Remedy};
pub use savings::{Resource, Saving, savings};
pub use second_best::{SecondBest, second_best};
pub use starts::{NearestStarts, nearest_starts, smallest_in_any};
pub use terms::{Term, TermKind, full, terms};
