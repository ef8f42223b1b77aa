//! Independent judges for planner tests: generated cases, an exhaustive search, and what makes a failing case small.
//!
//! Nothing here uses code of the product beyond its plain model types.

pub mod cases;
pub mod exhaustive;
pub mod joint;
pub mod shrink;
