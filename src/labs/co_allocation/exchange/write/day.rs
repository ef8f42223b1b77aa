//! The outcome of each request of a day, in order of submission.

use std::collections::BTreeMap;

use crate::kernel::{Seconds, Window};
use crate::labs::co_allocation::day::{DayLog, EventKind};
use crate::labs::co_allocation::model::NodeId;

/// A request of a day.
pub(super) struct Job {
    /// Job number, counted from 0.
    pub number: usize,
    /// Index into the workload's users.
    pub user: usize,
    /// Time of submission.
    pub submitted: Seconds,
    /// Run time.
    pub duration: Seconds,
    /// CPUs of all its parts.
    pub cpus: u32,
    /// When it runs, and the CPUs per site; `None` if it was not reserved.
    pub run: Option<(Window, Vec<(NodeId, u32)>)>,
}

/// Every request; for a resubmitted one, its last attempt.
pub(super) fn jobs(trace: &DayLog) -> Vec<Job> {
    let mut jobs: BTreeMap<usize, Job> = BTreeMap::new();
    let mut parts: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
    let mut planned = BTreeMap::new();
    for event in trace.events() {
        let number = event.request;
        let mut job_of =
            |user: usize, submitted: Seconds, request: &crate::labs::co_allocation::model::Request| {
                let cpus: Vec<u32> = request.parts.iter().map(|part| part.cpus).collect();
                let all = cpus.iter().sum();
                parts.insert(number, cpus);
                Job { number, user, submitted, duration: request.time_frame.duration, cpus: all, run: None }
            };
        match &event.kind {
            EventKind::Submitted { user, request } => {
                let job = job_of(*user, event.at, request);
                jobs.insert(number, job);
            }
            EventKind::Resubmitted { request, .. } => {
                let (user, submitted) = (jobs[&number].user, jobs[&number].submitted);
                let job = job_of(user, submitted, request);
                jobs.insert(number, job);
            }
            EventKind::Planned { window, plan, .. } | EventKind::Started { window, plan, .. } => {
                let held = plan.sites.iter().copied().zip(parts[&number].iter().copied()).collect();
                planned.insert(number, (*window, held));
            }
            _ => {}
        }
        if let EventKind::Reserved { .. } | EventKind::Started { .. } = event.kind
            && let Some(job) = jobs.get_mut(&number)
        {
            job.run = planned.remove(&number);
        }
    }
    jobs.into_values().collect()
}
