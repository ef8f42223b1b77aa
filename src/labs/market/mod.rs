//! Market: users with budgets bid for shares of resources, and forecast what later tasks will cost.
//!
//! Reference: Li and Wang, "Resource allocation optimization based on load forecast in computational grid", after
//! Bredin et al. (2000).

pub mod text;
pub mod model;
pub mod auction;
pub mod forecast;
pub mod run;
pub mod workload;
pub mod game;
pub mod document;
pub mod views;
pub mod study;
pub mod figures;
