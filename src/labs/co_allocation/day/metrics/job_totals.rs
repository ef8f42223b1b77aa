//! The cost of claiming without reservations.

use crate::labs::co_allocation::day::{DayLog, EventKind};

/// Tries and payment of all jobs of a day without reservations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JobTotals {
    /// Jobs that started.
    pub started: u32,
    /// Jobs that gave up.
    pub gave_up: u32,
    /// Tries of all jobs.
    pub tries: u64,
    /// CPU seconds jobs ran.
    pub used_cpu_seconds: u64,
    /// CPU seconds claimed while other parts of a job were still missing, including failed tries.
    pub idle_cpu_seconds: u64,
    /// Seconds from the earliest start to the start, of all jobs that started.
    pub waited_seconds: u64,
}

impl JobTotals {
    /// Idle share of the paid CPU seconds: idle ÷ (idle + used); `None` when nothing was paid.
    pub fn idle_share(self) -> Option<f64> {
        let paid = self.idle_cpu_seconds + self.used_cpu_seconds;
        (paid > 0).then(|| self.idle_cpu_seconds as f64 / paid as f64)
    }

    /// Mean wait of the jobs that started, in seconds.
    pub fn mean_wait(self) -> Option<f64> {
        (self.started > 0).then(|| self.waited_seconds as f64 / f64::from(self.started))
    }
}

/// Adds up the tries and payments of a day simulated by
/// [`without_reservation`](crate::labs::co_allocation::day::without_reservation()).
pub fn job_totals(log: &DayLog) -> JobTotals {
    let mut totals = JobTotals::default();
    let mut requests = std::collections::BTreeMap::new();
    for event in log.events() {
        match &event.kind {
            EventKind::Submitted { request, .. } => drop(requests.insert(event.request, request)),
            EventKind::Started { window, tries, idle_cpu_seconds, .. } => {
                let request = requests[&event.request];
                totals.started += 1;
                totals.tries += u64::from(*tries);
                totals.used_cpu_seconds += request.total_cpus() * u64::from(window.duration());
                totals.idle_cpu_seconds += idle_cpu_seconds;
                totals.waited_seconds += u64::from(window.start - request.time_frame.earliest_start);
            }
            EventKind::GaveUp { tries, idle_cpu_seconds } => {
                totals.gave_up += 1;
                totals.tries += u64::from(*tries);
                totals.idle_cpu_seconds += idle_cpu_seconds;
            }
            _ => {}
        }
    }
    totals
}
