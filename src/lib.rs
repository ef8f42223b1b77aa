//! Advance-reservation co-allocation of computers and network bandwidth.

pub mod model;
pub mod planner;
// later layers go here, in order
pub mod format;
