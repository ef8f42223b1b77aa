//! Tests of the co-allocation lab, by its folders; `oracle` judges without the product's code.

mod command;
mod day;
mod document;
mod exchange;
mod figures;
mod grids;
#[path = "../benches/harness/mod.rs"]
#[allow(dead_code, unused_imports)] // benchmarks use the rest
mod harness;
#[path = "../kit/mod.rs"]
mod kit;
mod oracle;
mod planner;
mod reservation;
mod solver_files;
mod strategies;
mod study;
mod testbed;
