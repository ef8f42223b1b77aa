//! Nodes to buy from: the rules, what they cost, and what any purchase could cost at least.

mod curve;
mod rule;
pub mod scripted;
mod start;

pub use curve::{CURVE_STEPS, Curve, curve};
pub use rule::{Candidate, Part, Purchase, SelectionRule};
pub use start::{Start, starts};
