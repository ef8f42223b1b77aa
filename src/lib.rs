#![doc = include_str!("ARCHITECTURE.md")]

pub mod model;
pub mod calendar;
pub mod planner;
pub mod reservation;
pub mod simulator;
pub mod experiment;
// later layers go here, in order
pub mod chart;
pub mod format;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
