//! Bounds that types of a scenario document share, and those of readers, files and views.
//!
//! They bound the time and memory any text can cost, and keep every sum of the engine inside its integers.

use std::ops::RangeInclusive;

pub use crate::document::limits::*;
#[cfg(feature = "engines")]
pub use crate::experiment::limits::{RESULT_BYTES, UNITS};
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
pub const PARTS: RangeInclusive<usize> = 0..=MOST_PARTS as usize;
/// Requested paths, and rules: every pair of 12 parts.
pub const FLOWS: usize = 66;
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
/// Steps of a tariff on one kind of day.
pub const TARIFF_STEPS: usize = 48;
/// Budgets in value units, of a request and per CPU-hour.
pub const BUDGET: RangeInclusive<u32> = 0..=1_000_000_000;
/// Fees and penalties in percent of a price.
pub const FEE_PERCENT: RangeInclusive<u32> = 0..=1_000;
/// Chances in percent.
pub const CHANCE_PERCENT: RangeInclusive<u32> = 0..=100;
/// Latency of a link, and the most that of a path may be, in microseconds: one minute.
pub const LATENCY_MICROSECONDS: RangeInclusive<u32> = 0..=60_000_000;
/// Points in time: 366 days.
pub const SECONDS: RangeInclusive<u32> = 0..=366 * 86_400;
/// Durations.
pub const DURATION_SECONDS: RangeInclusive<u32> = 1..=366 * 86_400;
/// Percent of what is free that a user is shown.
pub const DISCLOSED_PERCENT: RangeInclusive<u32> = 1..=100;
/// Weights of a preference.
pub const WEIGHTS: usize = 1_000;
/// Users of a workload.
pub const USERS: usize = 10;
/// Numbers to draw from: part counts, CPUs, durations.
pub const CHOICES: usize = 100;
/// Most parts of a request.
pub const MOST_PARTS: u32 = 12;
/// CPUs per part of a generated request.
pub const WORKLOAD_CPUS: RangeInclusive<u32> = 1..=100_000;
/// Requests of a random day or a list, and jobs of a trace.
pub const REQUESTS: u32 = 5_000;
/// Percent of a resource that may be occupied where requests are planned one by one.
pub const OCCUPIED_PERCENT: RangeInclusive<u32> = 0..=100;
/// Most time frames per request, N.
pub const TIME_FRAMES: u32 = 100;
/// Most links per path, `P_max`.
pub const PATH_LINKS: u32 = 1_000;
/// Most search nodes per window.
pub const NODE_LIMIT: u32 = 10_000_000;
/// Most resubmissions of one request.
pub const RESUBMISSIONS: u32 = 100;
/// Highest laxity as a multiple of the duration.
pub const LAXITY: u32 = 100;
/// Highest offered load in percent.
pub const LOAD_PERCENT: u32 = 400;
/// Longest duration of generated requests: they run within one day.
pub const WORKLOAD_DURATION_SECONDS: u32 = 86_400;
/// Changes of one series of an experiment.
pub const CHANGES: usize = 20;
