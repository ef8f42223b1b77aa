//! A machine with a batch queue.

use crate::workload::Job;

/// A machine and the jobs that are submitted to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Cluster {
    /// Cluster name.
    pub id: String,
    /// Processors, counted and not placed (rule R1).
    pub processors: u32,
    /// A job of `n` seconds at speed 1 takes n/speed.
    pub speed: u32,
    /// Price of a processor-second.
    pub price: u32,
    /// Scheduler of its queue.
    pub scheduler: Scheduler,
    /// Sorted by arrival, then by number; none is larger than the machine.
    pub jobs: Vec<Job>,
}

/// Scheduling policy of a queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheduler {
    /// In the order of arrival; whoever does not fit holds up all behind.
    Fcfs,
    /// In each pass, this many of the first jobs that do not fit are planned; others may start where they disturb no plan. 1 is EASY.
    Depth(u32),
    /// Each job is planned when it arrives, and is never planned later but for reservations.
    Conservative,
}
