#![doc = include_str!("ARCHITECTURE.md")]

// Each layer uses only those above it; tests/layers.rs says so.
pub mod model;
pub mod calendar;
pub mod planner;
pub mod reservation;
pub mod simulator;
pub mod experiment;
#[cfg(feature = "engines")]
pub mod chart;
pub mod format;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
