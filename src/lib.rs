#![doc = include_str!("ARCHITECTURE.md")]

pub mod model;
pub mod planner;
// later layers go here, in order
pub mod format;
