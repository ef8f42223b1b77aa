//! Use of a site's processors over time, looked at afterwards.

use super::{Reservation, Site};
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

/// Change in the use of a site.
#[derive(Clone, Copy)]
enum Change {
    Arrival,
    Start,
    End,
    Begin,
    Release,
}

impl Site {
    /// Shows its use from second 0 on, stretch by stretch, each with the first second after it; jobs that
    /// have not started wait until the last time that is known.
    ///
    /// Complexity: n log n in the jobs and reservations, with 16 bytes for each of their changes.
    pub fn usage(&self, see: &mut dyn FnMut(Usage, Second)) {
        let mut changes = Vec::with_capacity(3 * self.jobs.len() + 2 * self.reservations.len());
        for (job, start) in self.jobs.iter().zip(&self.starts) {
            let Job { submit, run, processors, .. } = *job;
            changes.push((Second::from(submit), Change::Arrival, processors));
            if let Some(start) = *start {
                changes.push((start, Change::Start, processors));
                changes.push((start + Second::from(run), Change::End, processors));
            }
        }
        for Reservation { begin, released, processors, .. } in self.reservations.iter().copied() {
            if begin < released {
                changes.push((begin, Change::Begin, processors));
                changes.push((released, Change::Release, processors));
            }
        }
        // Use is shown once per second, after all changes of that second, in any order.
        changes.sort_unstable_by_key(|change| change.0);
        let mut now = Usage::default();
        for (time, change, processors) in changes {
            if time > now.time {
                see(now, time);
                now.time = time;
            }
            let (count, by) = match change {
                Change::Arrival => (&mut now.waiting, 1),
                Change::Start => {
                    now.waiting = now.waiting.wrapping_sub(1);
                    (&mut now.jobs, processors)
                }
                Change::End => (&mut now.jobs, processors.wrapping_neg()),
                Change::Begin => (&mut now.reservations, processors),
                Change::Release => (&mut now.reservations, processors.wrapping_neg()),
            };
            *count = count.wrapping_add(by);
        }
        see(now, Second::MAX);
    }

    /// End of its last job or reservation; a job that has not started counts with its arrival.
    pub fn end(&self) -> Second {
        let starts = self.jobs.iter().zip(&self.starts);
        let jobs = starts.filter_map(|(job, start)| Some((*start)? + Second::from(job.run)));
        let arrivals = self.jobs.iter().map(|job| job.submit.into());
        let used = self.reservations.iter().filter(|one| one.begin < one.released).map(|one| one.released);
        jobs.chain(arrivals).chain(used).max().unwrap_or(0)
    }

    /// Idle processor-seconds before a second while jobs wait, as a share of all; 0 at second 0.
    pub fn idle_while_waiting(&self, until: Second) -> f64 {
        let mut idle = 0;
        self.usage(&mut |usage, next| {
            if usage.waiting > 0 {
                let processors = self.processors.saturating_sub(usage.jobs + usage.reservations);
                idle += u64::from(processors) * next.min(until).saturating_sub(usage.time);
            }
        });
        if until > 0 { idle as f64 / (until * u64::from(self.processors)) as f64 } else { 0.0 }
    }
}
