//! E4: what-if, by how many waiting jobs would start no later than without the candidate.
//!
//! Reference: Röblitz and Rzadca, "On the Placement of Reservations into Job Schedules", Euro-Par 2006; the score is
//! reconstructed, since their abstract names only the idea.

use super::{Estimator, Slot};
use crate::labs::elastic::model::{Scheduler, Second};
use crate::labs::elastic::site::{Outlook, PlannedStart};
use crate::workload::Job;

/// Plans the queue with the candidate put in.
pub(super) struct WhatIf<'a>(pub &'a Outlook<'a>);

impl Estimator for WhatIf<'_> {
    fn rate(&self, slot: Slot) -> f64 {
        rate_and_impact(self.0, slot).0
    }
}

/// Seconds by which planned starts of waiting jobs would move later, summed; nothing where the local check refuses.
pub fn impact(outlook: &Outlook<'_>, slot: Slot) -> Option<Second> {
    rate_and_impact(outlook, slot).1
}

/// The estimate and the impact, from one plan.
pub fn rate_and_impact(outlook: &Outlook<'_>, slot: Slot) -> (f64, Option<Second>) {
    match moved(outlook, slot) {
        None => (0.0, None),
        Some(Moved::Nothing) => (1.0, Some(0)),
        Some(Moved::Planned { delays }) => {
            let no_later = delays.iter().filter(|&&delay| delay == 0).count();
            let rate = if delays.is_empty() { 1.0 } else { no_later as f64 / delays.len() as f64 };
            (rate, Some(delays.iter().sum()))
        }
    }
}

/// What a candidate does to the plan of the queue.
enum Moved {
    /// It fits on top of it.
    Nothing,
    /// Per waiting job the seconds that it starts later.
    Planned { delays: Vec<Second> },
}

fn moved(outlook: &Outlook<'_>, Slot { start, end, processors }: Slot) -> Option<Moved> {
    if !outlook.passes_local_check(start, end, processors) {
        return None;
    }
    let before = outlook.plan();
    if before.left.fits(start, end, processors) {
        return Some(Moved::Nothing);
    }
    let site = outlook.site;
    let mut left = site.free().clone();
    left.take(start, end, processors);
    let (mut first, mut is_moved) = (site.now(), false);
    let mut delay = |planned: &PlannedStart| {
        let Job { estimate, processors, .. } = site.jobs()[planned.job];
        let until = planned.start + Second::from(estimate);
        // As long as none has moved, there is no sooner start than before.
        is_moved |= !left.fits(planned.start, until, processors);
        let start = match is_moved {
            true => left.earliest(first, estimate.into(), processors),
            false => planned.start,
        };
        left.take(start, start + Second::from(estimate), processors);
        if site.scheduler == Scheduler::Fcfs {
            first = start;
        }
        start.saturating_sub(planned.start)
    };
    Some(Moved::Planned { delays: before.starts.iter().map(&mut delay).collect() })
}
