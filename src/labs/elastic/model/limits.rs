//! Bounds of elastic documents that several types share, or readers need.
//!
//! They bound the memory any text can cost, and keep every number of the model within its type.

use std::ops::RangeInclusive;

/// Bytes of a document: larger than of other labs, since a trace of years has some 30 bytes a job.
pub const DOCUMENT_BYTES: usize = 24 << 20;
/// Clusters.
pub const CLUSTERS: usize = 16;
/// Jobs of all clusters together.
pub const JOBS: usize = 250_000;
/// Jobs of a cluster that are listed one by one; a longer log is a trace.
pub const LISTED_JOBS: usize = 10_000;
/// Requests by hand.
pub const REQUESTS: usize = 1_000;
/// Processors of a machine, and of a job or a request.
pub const PROCESSORS: RangeInclusive<u32> = 1..=1_000_000;
/// Highest speed of a machine.
pub const SPEED: u32 = 1_000;
/// Jobs that an EASY scheduler plans in each pass.
pub const DEPTH: RangeInclusive<u32> = 1..=1_000;
/// Last second of a document: some 34 years from the beginning.
pub const TIME: u32 = 1 << 30;
/// Seconds of a job or a request.
pub const SECONDS: RangeInclusive<u32> = 1..=1 << 26;
/// Most parts of a speedup.
pub const PART: u32 = 1_000_000;
/// Generated jobs of one cluster.
pub const GENERATED: RangeInclusive<u32> = 1..=100_000;
/// Jobs that become requests, in hundredths of a percent.
pub const BASIS_POINTS: RangeInclusive<u32> = 0..=10_000;
/// Seconds between the arrival of a derived request and its earliest start.
pub const AHEAD: RangeInclusive<u32> = 0..=1 << 22;
/// Time range of a derived request, in percent of its duration.
pub const WINDOW_PERCENT: RangeInclusive<u32> = 100..=2_000;
/// Processor range of a derived request, in percent of its job's.
pub const PROCESSORS_PERCENT: RangeInclusive<u32> = 1..=1_000;
/// Step from one tried start of a derived request to the next: some have windows of weeks.
pub const DERIVED_START_STEP: RangeInclusive<u32> = 300..=1 << 22;
/// h of the static estimate.
pub const TIME_CONSTANT: RangeInclusive<u32> = 1..=1 << 26;
/// The lowest estimate that is tried.
pub const THRESHOLD_PERCENT: RangeInclusive<u32> = 0..=100;
/// Levels of preferences: each metric once.
pub const PREFERENCES: usize = 8;
