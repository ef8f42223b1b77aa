//! The hard limits of a scenario document: all of them, in one place.
//!
//! They bound the time and memory any text can cost, and keep every sum of the engine inside its
//! integers. The JSON Schema states the same numbers; `tests/co_allocation/document/schema.rs` holds them together.

use std::ops::RangeInclusive;

pub use crate::document::limits::*;
#[cfg(feature = "engines")]
pub use crate::experiment::limits::{AXIS_VALUES, PRINTED, RESULT_BYTES, SERIES, UNITS};
#[cfg(feature = "engines")]
pub use crate::interchange::limits::*;

/// Bytes of a solution file: one of the largest program with every name in it.
pub const SOLUTION_BYTES: usize = 16 << 20;
/// Coefficients of a program that the page hands over as a file; the command has no such limit.
pub const EXPORTED_COEFFICIENTS: usize = 500_000;
/// Bytes of its text there: what a browser hands over as one file without a long stop.
pub const EXPORTED_BYTES: usize = 64 << 20;
/// Constraints that the judge of matrices lists; it counts and judges all of them.
pub const JUDGED_ROWS: usize = 20_000;
/// Bytes of their names.
pub const JUDGED_BYTES: usize = 4 << 20;
/// Rows of a program, or columns, that are shown at once.
pub const PROGRAM_PAGE: u32 = 100;
/// Sites and exchange points together: the largest graph of the Internet Topology Zoo, Kdl, has 754.
pub const NODES: usize = 1_000;
/// Domains.
pub const DOMAINS: usize = 200;
/// Links.
pub const LINKS: usize = 5_000;
/// Requested sites; none while a request is still being drawn.
pub const PARTS: RangeInclusive<usize> = 0..=12;
/// Requested paths: every pair of 12 parts.
pub const FLOWS: usize = 66;
/// Domain rules: one for every pair of 12 parts.
pub const DOMAIN_RULES: usize = 66;
/// Different attributes of all sites and parts together.
pub const ATTRIBUTES: usize = 64;
/// Attributes of one site, and of one part to require or to prefer.
pub const ATTRIBUTES_EACH: usize = 16;
/// Reservations.
pub const RESERVATIONS: usize = 10_000;
/// CPUs of a site, a part, or a reservation.
pub const CPUS: RangeInclusive<u32> = 0..=100_000;
/// Bandwidth in Mbps of a link, a flow, or a reservation.
pub const BANDWIDTH_MBPS: RangeInclusive<u32> = 0..=10_000_000;
/// Values, quality penalties and weights.
pub const VALUE: RangeInclusive<u32> = 0..=10_000;
/// Tariffs.
pub const TARIFFS: usize = 20;
/// Steps of a tariff on one kind of day.
pub const TARIFF_STEPS: RangeInclusive<usize> = 1..=48;
/// When a step may be.
pub const SECONDS_OF_DAY: RangeInclusive<u32> = 0..=86_399;
/// Price levels.
pub const LEVEL: RangeInclusive<u32> = 0..=1_000;
/// Budgets in value units, of a request and per CPU-hour.
pub const BUDGET: RangeInclusive<u32> = 0..=1_000_000_000;
/// Fees and penalties in percent of a price.
pub const FEE_PERCENT: RangeInclusive<u32> = 0..=1_000;
/// Chances in percent.
pub const CHANCE_PERCENT: RangeInclusive<u32> = 0..=100;
/// Requests planned jointly with the first.
pub const FURTHER_REQUESTS: usize = 7;
/// Latency of a link, and the most that of a path may be, in microseconds: one minute.
pub const LATENCY_MICROSECONDS: RangeInclusive<u32> = 0..=60_000_000;
/// Points in time: 366 days.
pub const SECONDS: RangeInclusive<u32> = 0..=366 * 86_400;
/// Durations.
pub const DURATION_SECONDS: RangeInclusive<u32> = 1..=366 * 86_400;
/// Percent of what is free that a user is shown.
pub const DISCLOSED_PERCENT: RangeInclusive<u32> = 1..=100;
/// Time frames per request, N.
pub const TIME_FRAMES: RangeInclusive<u32> = 1..=100;
/// Links per path, `P_max`.
pub const PATH_LINKS: RangeInclusive<u32> = 1..=1_000;
/// Search nodes per window.
pub const NODE_LIMIT: RangeInclusive<u32> = 1..=10_000_000;
/// Weights of a preference.
pub const WEIGHTS: usize = 1_000;
/// Users of a workload.
pub const USERS: RangeInclusive<usize> = 1..=10;
/// Numbers to draw from: part counts, CPUs, durations.
pub const CHOICES: RangeInclusive<usize> = 1..=100;
/// Parts of a generated request.
pub const PART_COUNT: RangeInclusive<u32> = 1..=12;
/// CPUs per part of a generated request.
pub const WORKLOAD_CPUS: RangeInclusive<u32> = 1..=100_000;
/// Durations of generated requests: they run within one day.
pub const WORKLOAD_DURATION_SECONDS: RangeInclusive<u32> = 1..=86_400;
/// Requests of a random day or a list, and jobs of a trace.
pub const REQUESTS: RangeInclusive<usize> = 1..=5_000;
/// Probability in percent that a flow joins two parts.
pub const LINK_PERCENT: RangeInclusive<u32> = 0..=100;
/// Step of numbers to draw from.
pub const STEP: RangeInclusive<u32> = 1..=10_000_000;
/// Means of exponential durations and gaps: a week.
pub const MEAN_SECONDS: RangeInclusive<u32> = 1..=604_800;
/// Rate of arrivals in percent.
pub const RATE_PERCENT: RangeInclusive<u32> = 1..=10_000;
/// CPUs of a part that jobs of a trace are cut into.
pub const MOST_PART_CPUS: RangeInclusive<u32> = 1..=100_000;
/// Least revenue of a plan in percent of its cost.
pub const REVENUE_PERCENT: RangeInclusive<u32> = 0..=100;
/// Laxity as a multiple of the duration.
pub const LAXITY: RangeInclusive<u32> = 0..=100;
/// Offered load in percent.
pub const LOAD_PERCENT: RangeInclusive<u32> = 1..=400;
/// Percent of a resource that may be occupied where requests are planned one by one.
pub const OCCUPIED_PERCENT: RangeInclusive<u32> = 0..=100;
/// Hours before its earliest start at which a request may arrive: requests are for the second day.
pub const BOOK_AHEAD_HOURS: RangeInclusive<u32> = 0..=24;
/// Resubmissions of one request.
pub const RESUBMISSIONS: RangeInclusive<u32> = 1..=100;
/// Percent that a resubmitted request asks of the one before.
pub const SHRINK_PERCENT: RangeInclusive<u32> = 1..=99;
/// Changes of one series of an experiment.
pub const CHANGES: RangeInclusive<usize> = 0..=20;
