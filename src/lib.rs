#![doc = include_str!("ARCHITECTURE.md")]

pub mod model;
pub mod calendar;
pub mod planner;
pub mod reservation;
// later layers go here, in order
pub mod format;
