//! Independent judges for planner tests: generated cases and an exhaustive search.
//!
//! Nothing here uses code of the product beyond its plain model types.

pub mod cases;
pub mod exhaustive;
