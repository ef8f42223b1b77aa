//! The hard limits of a market document: all of them, in one place.
//!
//! They bound the time and memory any text can cost, and keep all arithmetic finite. The JSON Schema states the same
//! numbers; `tests/market/document.rs` holds them together.

use std::ops::RangeInclusive;

pub use crate::document::limits::*;

/// Resources.
pub const RESOURCES: usize = 64;
/// Users.
pub const USERS: usize = 100;
/// Tasks of one user: one on each resource at most.
pub const TASKS: RangeInclusive<usize> = 1..=16;
/// MI per second.
pub const CAPACITY: RangeInclusive<f64> = 1e-3..=1e9;
/// MI of a task.
pub const SIZE: RangeInclusive<f64> = 1e-3..=1e12;
/// Bids, prices and reserve prices, per second.
pub const PRICE: RangeInclusive<f64> = 1e-9..=1e9;
/// Bid of an owner: with 0, the reserve price holds.
pub const BID: RangeInclusive<f64> = 0.0..=1e9;
/// Budgets.
pub const BUDGET: RangeInclusive<f64> = 0.0..=1e12;
/// Seconds of an arrival.
pub const ARRIVAL: RangeInclusive<f64> = 0.0..=1e9;
/// Seconds of a deadline.
pub const DEADLINE: RangeInclusive<f64> = 1e-3..=1e9;
/// Slots of a table of bids.
pub const TABLE: RangeInclusive<usize> = 1..=2_000;
/// The owner's share of the price that is meant.
pub const LOAD: RangeInclusive<f64> = 0.0..=0.95;
/// Coefficient of variation of drawn bids.
pub const VARIATION: RangeInclusive<f64> = 0.0..=2.0;
/// Seconds of a slot.
pub const SLOT: RangeInclusive<f64> = 1e-3..=1e6;
/// Slots of a run.
pub const SLOTS: RangeInclusive<u32> = 1..=1_000;
/// Slots of the interval mean.
pub const WINDOW: RangeInclusive<u32> = 1..=1_000;
/// Stages of an event.
pub const STAGES: RangeInclusive<u32> = 1..=100;
/// d.
pub const STEP: RangeInclusive<f64> = 0.01..=1.0;
/// h.
pub const GUARD: RangeInclusive<f64> = 0.0..=1.0;
/// φ.
pub const PHI: RangeInclusive<f64> = 1e-3..=1.0;
/// Factor on forecasts.
pub const TRUST: RangeInclusive<f64> = 0.01..=2.0;
/// κ.
pub const KAPPA: RangeInclusive<f64> = 1e-3..=1e3;
/// Seconds from one arrival to the next.
pub const GAP: RangeInclusive<f64> = 0.0..=1e6;
/// Drawn resources.
pub const DRAWN_RESOURCES: RangeInclusive<u32> = 1..=RESOURCES as u32;
/// Drawn users.
pub const DRAWN_USERS: RangeInclusive<u32> = 1..=USERS as u32;
/// Tasks of a drawn user.
pub const DRAWN_TASKS: RangeInclusive<u32> = 1..=16;
/// Spread of drawn budgets and capacities.
pub const SPREAD: RangeInclusive<f64> = 0.0..=0.9;
