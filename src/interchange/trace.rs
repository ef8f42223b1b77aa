//! A trace of jobs as a file of any format states it.

/// Jobs in the order of the file.
#[derive(Debug, Default)]
pub(crate) struct Trace {
    /// At most [`IMPORT_JOBS`](super::limits::IMPORT_JOBS), or as many as were asked for.
    pub jobs: Vec<Job>,
    /// Processors of the machine, from the header.
    pub processors: Option<u32>,
    /// Nodes of the machine, from the header: each may have several processors.
    pub nodes: Option<u32>,
    /// Name of the machine, from the header.
    pub computer: Option<String>,
    /// The most processors that its jobs use at once, where the file states every start and no machine.
    pub peak: Option<u32>,
}

/// A job; unknown values are `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Job {
    /// Number in the file.
    pub number: i64,
    /// Seconds since the trace began; below 0 where they are unknown.
    pub submitted: f64,
    /// It is one part of a job, from its start until it was swapped out or ended.
    pub is_part: bool,
    /// Seconds.
    pub wait: Option<f64>,
    /// Seconds.
    pub run_time: Option<f64>,
    /// Processors it was given.
    pub processors: Option<u32>,
    /// Processors it asked for.
    pub requested_processors: Option<u32>,
    /// Seconds.
    pub requested_time: Option<f64>,
    /// Whether it was canceled.
    pub canceled: bool,
    /// A number for whoever submitted it.
    pub user: Option<u32>,
}
