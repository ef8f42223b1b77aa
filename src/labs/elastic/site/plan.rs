//! A plan of the waiting jobs from scratch (rule R8a).

use super::Site;
use crate::labs::elastic::model::{Scheduler, Second};
use crate::labs::elastic::profile::Profile;
use crate::workload::Job;

/// Starts of waiting jobs, and free processors beside them.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Starts in the order of the queue.
    pub starts: Vec<PlannedStart>,
    /// Processors minus running jobs, reservations and these.
    pub left: Profile,
}

/// Planned start of a waiting job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedStart {
    /// Index of the job.
    pub job: usize,
    /// Planned start.
    pub start: Second,
}

impl Site {
    /// The first `count` waiting jobs in the order of the queue, each at its earliest start beside running jobs, reservations and
    /// those before it; under FCFS no sooner than the one before it.
    ///
    /// Complexity: per waiting job the steps up to its end.
    pub fn plan_from_scratch(&self, count: usize) -> Plan {
        let mut left = self.free.clone();
        let mut starts = Vec::with_capacity(count.min(self.queue.len()));
        let mut first = self.now;
        for &job in self.queue.iter().take(count) {
            let Job { estimate, processors, .. } = self.jobs[job];
            let start = left.place(first, estimate.into(), processors);
            starts.push(PlannedStart { job, start });
            if self.scheduler == Scheduler::Fcfs {
                first = start;
            }
        }
        Plan { starts, left }
    }

    /// The planned starts that the scheduler keeps: those of its depth, the head's under FCFS, all kept plans of a conservative
    /// one; and what is free beside them.
    pub fn promises(&self) -> Plan {
        match self.scheduler {
            Scheduler::Fcfs => self.plan_from_scratch(1),
            Scheduler::Depth(depth) => self.plan_from_scratch(depth as usize),
            Scheduler::Conservative => {
                let start = |&job: &usize| PlannedStart { job, start: self.plans[job] };
                Plan { starts: self.queue.iter().map(start).collect(), left: self.unplanned.clone() }
            }
        }
    }
}
