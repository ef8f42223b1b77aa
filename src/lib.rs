#![doc = include_str!("ARCHITECTURE.md")]
#![cfg(feature = "core")]
// What the module of the first load does not use, the linker leaves out.
#![cfg_attr(not(feature = "engines"), allow(dead_code, unused_imports))]

#[macro_use]
extern crate macro_rules_attribute;

// Each layer uses only those above it; tests/foundations/layers.rs checks that.
#[macro_use]
pub mod kernel;
pub mod text;
pub mod calendar;
pub mod workload;
pub mod document;
pub mod goal;
pub mod rule;
#[cfg(feature = "engines")]
pub mod chart;
#[cfg(feature = "engines")]
pub mod interchange;
#[cfg(feature = "engines")]
pub mod experiment;
pub mod labs;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
