//! The hard limits of a CORS document: all of them, in one place.
//!
//! They bound the time and memory any text can cost, and every sum of money stays below 2⁵³, so that the page counts it
//! exactly. The JSON Schema states the same numbers; `tests/cors/document.rs` holds them together.

use std::ops::RangeInclusive;

pub use crate::document::limits::*;

/// Nodes; none while a grid is still being drawn.
pub const NODES: usize = 256;
/// Resources.
pub const RESOURCES: RangeInclusive<usize> = 1..=8;
/// Bookings of all nodes together.
pub const BOOKINGS: usize = 20_000;
/// Windows of one offer whose free amount is printed.
pub const PRINTED: usize = 16;
/// Applications.
pub const APPLICATIONS: usize = 5_000;
/// Jobs of a trace.
pub const TRACE_JOBS: RangeInclusive<usize> = 1..=50_000;
/// Percent of trace jobs that are broken down.
pub const WHOLE_PERCENT: RangeInclusive<u32> = 0..=100;
/// Applications picked from a trace.
pub const PICKED: RangeInclusive<u32> = 1..=APPLICATIONS as u32;
/// Jobs of one application.
pub const JOBS: RangeInclusive<usize> = 1..=1_000;
/// Demands of one job: one of each resource.
pub const DEMANDS: RangeInclusive<usize> = 1..=8;
/// Requests of all applications together.
pub const REQUESTS: usize = 10_000;
/// The end of all time; a power of two.
pub const HORIZON: RangeInclusive<u32> = 2..=1 << 26;
/// Capacity of a node for one resource.
pub const CAPACITY: RangeInclusive<u32> = 0..=1_000_000;
/// Amount of a booking or of a demand.
pub const AMOUNT: RangeInclusive<u32> = 1..=1_000_000;
/// Price of one unit, in hundredths.
pub const UNIT_COST: RangeInclusive<u32> = 0..=100_000;
/// Managers that work at the same time.
pub const PRMS: RangeInclusive<u32> = 1..=16;
/// Steps of a given schedule.
pub const SCHEDULE: usize = 1_000;
/// Maximum cost of a request, fees included, in hundredths.
pub const BUDGET: RangeInclusive<u32> = 0..=4_000_000_000;
/// Fee per connection, in hundredths.
pub const FEE: RangeInclusive<u32> = 0..=1_000_000_000;
/// Width of the slots of a calendar with slots.
pub const SLOT_WIDTH: RangeInclusive<u32> = 1..=86_400;
/// Slots, or entries of a calendar queue, of one calendar that is compared.
pub const CALENDAR_ELEMENTS: u64 = 4_000_000;
/// Elements that booking and asking such a calendar may touch.
pub const CALENDAR_TOUCHED: u64 = 50_000_000;
/// Most bookings in an interactive comparison of data structures.
pub const COMPARED_BOOKINGS: RangeInclusive<u32> = 0..=2_000;
