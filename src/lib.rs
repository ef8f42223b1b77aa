#![doc = include_str!("ARCHITECTURE.md")]

// Each layer uses only those above it; tests/layers.rs checks that.
pub mod kernel;
pub mod calendar;
pub mod document;
#[cfg(feature = "engines")]
pub mod chart;
#[cfg(feature = "engines")]
pub mod interchange;
pub mod labs;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
