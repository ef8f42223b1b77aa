//! Why a window has no plan and what would help; why a plan costs what it costs and what would make it cheaper.
//!
//! | question | answer |
//! | --- | --- |
//! | why no plan? | [`conflict()`]: causes that cannot hold together and, where proven, none of which could be left out; [`account()`]: the fact that says so in one sentence |
//! | what would help? | [`remedies()`]: for each thing that could be changed alone the least change after which there is a plan; [`nearest_starts()`]: the next windows that have one |
//! | why did these windows fail? | [`groups()`]: windows in a row that fail for the same causes |
//! | why this plan? | [`terms()`]: its cost term by term; [`full()`]: what it uses up; [`savings()`]: what more of something would save; [`second_best()`]: the best of all other plans |
//!
//! All of them ask the exact planner again and again, so what they say is as proven as its answers; where a
//! question is not settled within the limit ([`Asking`]), they say less, not something else.

mod account;
mod asking;
mod cause;
mod conflict;
mod groups;
mod remedies;
mod remedy;
mod savings;
mod second;
mod starts;
mod terms;

pub use account::{Account, account};
pub use asking::Asking;
pub use cause::{Cause, Kept};
pub use conflict::{Conflict, conflict};
pub use groups::{Group, groups};
pub use remedies::remedies;
pub use remedy::{Changed, Remedy};
pub use savings::{Resource, Saving, savings};
pub use second::{Second, second_best};
pub use starts::{NearestStarts, nearest_starts};
pub use terms::{Term, TermKind, full, terms};
