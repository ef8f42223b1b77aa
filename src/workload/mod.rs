//! Workloads: jobs as integers, as traces of real machines or as drawn from a model of them.

mod gamma;
mod lublin;

pub use lublin::{LublinModel, StreamModel};

use crate::kernel::Seconds;

/// A job that wants some processors for some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    /// Job number in the trace, counted from 1.
    pub id: u32,
    /// Arrival time.
    pub submit: Seconds,
    /// Run time, at least a second.
    pub run: Seconds,
    /// Run time estimated by its user; not less than `run`.
    pub estimate: Seconds,
    /// At least one.
    pub processors: u32,
    /// User that submitted it; 0 when unknown.
    pub user: u32,
}

/// Jobs by the time of their arrival.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JobTrace {
    /// Sorted by arrival, then by number.
    pub jobs: Vec<Job>,
    /// Processors of the machine, if known.
    pub processors: Option<u32>,
    /// Name of the machine, if known.
    pub computer: Option<String>,
}
