//! Who used how many processors when, looked at afterwards.

use super::{Reservation, Site};
use crate::kernel::sorting;
use crate::labs::elastic::model::Second;
use crate::workload::Job;

/// A site from some second on, until the next one of these.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// The first second.
    pub time: Second,
    /// Processors that run jobs.
    pub jobs: u32,
    /// Processors of active reservations.
    pub reservations: u32,
    /// Jobs that wait.
    pub waiting: u32,
}

impl Site {
    /// Its use from second 0 on; jobs that have not started wait until the last time that is known.
    ///
    /// Complexity: n log n in the jobs and reservations.
    pub fn usage(&self) -> Vec<Usage> {
        let mut changes: Vec<(Second, i64, i64, i64)> = Vec::new();
        for (job, start) in self.jobs.iter().zip(&self.starts) {
            let Job { submit, run, processors, .. } = *job;
            changes.push((submit.into(), 0, 0, 1));
            if let Some(start) = *start {
                changes.push((start, processors.into(), 0, -1));
                changes.push((start + Second::from(run), -i64::from(processors), 0, 0));
            }
        }
        for Reservation { begin, released, processors, .. } in self.reservations.iter().copied() {
            if begin < released {
                changes.push((begin, 0, processors.into(), 0));
                changes.push((released, 0, -i64::from(processors), 0));
            }
        }
        sorting::by_key(&mut changes, |change| change.0);
        let mut usage: Vec<Usage> = vec![Usage::default()];
        let (mut jobs, mut reservations, mut waiting) = (0, 0, 0);
        for (time, of_jobs, of_reservations, of_waiting) in changes {
            jobs += of_jobs;
            reservations += of_reservations;
            waiting += of_waiting;
            let now =
                Usage { time, jobs: jobs as u32, reservations: reservations as u32, waiting: waiting as u32 };
            match usage.last_mut().filter(|last| last.time == time) {
                Some(last) => *last = now,
                None => usage.push(now),
            }
        }
        usage
    }

    /// When its last job or reservation has ended, once that is so.
    pub fn end(&self) -> Second {
        let starts = self.jobs.iter().zip(&self.starts);
        let jobs = starts.filter_map(|(job, start)| Some((*start)? + Second::from(job.run)));
        let arrivals = self.jobs.iter().map(|job| job.submit.into());
        let used = self.reservations.iter().filter(|one| one.begin < one.released).map(|one| one.released);
        jobs.chain(arrivals).chain(used).max().unwrap_or(0)
    }

    /// Idle processor-seconds before a second while jobs wait, as a share of all; 0 at second 0.
    pub fn idle_while_waiting(&self, until: Second) -> f64 {
        let usage = self.usage();
        let next = usage.iter().skip(1).map(|usage| usage.time).chain([Second::MAX]);
        let idle = usage.iter().zip(next).filter(|(usage, _)| usage.waiting > 0).map(|(usage, next)| {
            let idle = self.processors.saturating_sub(usage.jobs + usage.reservations);
            u64::from(idle) * next.min(until).saturating_sub(usage.time)
        });
        let idle: u64 = idle.sum();
        if until > 0 { idle as f64 / (until * u64::from(self.processors)) as f64 } else { 0.0 }
    }
}
