//! Tests of simulated days: requests, their outcomes, and the metrics.

mod days;
mod metrics;
mod settlement;
mod sources;
