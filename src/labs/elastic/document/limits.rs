//! The hard limits of an elastic document: all of them, in one place.
//!
//! They bound the memory any text can cost, and keep every number of the model within its type. The JSON Schema states the
//! same numbers; `tests/elastic/document.rs` holds them together.

use std::ops::RangeInclusive;

pub use crate::document::limits::{NAME_CHARS, NOTES_CHARS, TITLE_CHARS};

/// Bytes of a document: larger than of other labs, since a trace of years has some 30 bytes a job.
pub const DOCUMENT_BYTES: usize = 24 << 20;
/// Clusters.
pub const CLUSTERS: RangeInclusive<usize> = 1..=16;
/// Jobs of all clusters together.
pub const JOBS: usize = 250_000;
/// Jobs of a cluster that are listed one by one; a longer log is a trace.
pub const LISTED_JOBS: usize = 10_000;
/// Requests by hand.
pub const REQUESTS: usize = 1_000;
/// Requests by hand and those made of jobs, together.
pub const ALL_REQUESTS: usize = 50_000;
/// Candidates of one request, at all its sites together.
pub const CANDIDATES: u64 = 10_000;
/// Processors of a machine, and of a job or a request.
pub const PROCESSORS: RangeInclusive<u32> = 1..=1_000_000;
/// Speed of a machine.
pub const SPEED: RangeInclusive<u32> = 1..=1_000;
/// Price of a processor-second.
pub const PRICE: RangeInclusive<u32> = 0..=1_000;
/// Jobs that an EASY scheduler plans in each pass.
pub const DEPTH: RangeInclusive<u32> = 1..=1_000;
/// Seconds from the beginning: some 34 years.
pub const TIME: RangeInclusive<u32> = 0..=1 << 30;
/// Seconds of a job or a request.
pub const SECONDS: RangeInclusive<u32> = 1..=1 << 26;
/// Parts of a speedup.
pub const PART: RangeInclusive<u32> = 0..=1_000_000;
/// Generated jobs of one cluster.
pub const GENERATED: RangeInclusive<u32> = 1..=100_000;
/// Processors of a machine whose jobs are generated: smaller ones are none of the model's.
pub const MODEL_PROCESSORS: RangeInclusive<u32> = 8..=1_000_000;
/// Gaps between generated jobs, in percent of the model's.
pub const GAP_PERCENT: RangeInclusive<u32> = 1..=1_000;
/// Longest estimate of a generated job, in percent of its run time.
pub const ESTIMATE_PERCENT: RangeInclusive<u32> = 100..=10_000;
/// Jobs that become requests, in hundredths of a percent.
pub const BASIS_POINTS: RangeInclusive<u32> = 0..=10_000;
/// Seconds between the arrival of a derived request and its earliest start.
pub const AHEAD: RangeInclusive<u32> = 0..=1 << 22;
/// Time range of a derived request, in percent of its duration.
pub const WINDOW_PERCENT: RangeInclusive<u32> = 100..=2_000;
/// Processor range of a derived request, in percent of its job's.
pub const PROCESSORS_PERCENT: RangeInclusive<u32> = 1..=1_000;
/// From one tried start to the next.
pub const START_STEP: RangeInclusive<u32> = 1..=1 << 22;
/// From one tried start of a derived request to the next: some have windows of weeks.
pub const DERIVED_START_STEP: RangeInclusive<u32> = 300..=1 << 22;
/// h of the static estimate.
pub const TIME_CONSTANT: RangeInclusive<u32> = 1..=1 << 26;
/// The lowest estimate that is tried.
pub const THRESHOLD_PERCENT: RangeInclusive<u32> = 0..=100;
/// Levels of preferences: each metric once.
pub const PREFERENCES: usize = 8;
/// Serial part of the requests of an experiment, in thousandths.
pub const SERIAL_PERMILLE: RangeInclusive<u32> = 0..=1_000;
