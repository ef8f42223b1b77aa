//! E4: what-if, by how many waiting jobs would start no later than without the candidate.
//!
//! Reference: Röblitz and Rzadca, "On the Placement of Reservations into Job Schedules", Euro-Par 2006; the score is
//! reconstructed, since their abstract names only the idea.

use super::{Estimator, Slot};
use crate::labs::elastic::model::{Scheduler, Second};
use crate::labs::elastic::site::Outlook;
use crate::workload::Job;

/// Plans the queue with the candidate put in.
pub(super) struct WhatIf<'a>(pub &'a Outlook<'a>);

impl Estimator for WhatIf<'_> {
    fn rate(&self, slot: Slot, threshold: Option<f64>) -> f64 {
        assess(self.0, slot, threshold).0
    }
}

/// Seconds by which planned starts of waiting jobs would move later, summed; nothing where the local check refuses.
pub fn impact(outlook: &Outlook<'_>, slot: Slot) -> Option<Second> {
    rate_and_impact(outlook, slot).1
}

/// The estimate and the impact, from one plan; 0 and none where the local check refuses.
pub fn rate_and_impact(outlook: &Outlook<'_>, slot: Slot) -> (f64, Option<Second>) {
    assess(outlook, slot, None)
}

/// The same; with a threshold it ends as soon as the side of the rate is known, with no impact.
///
/// Complexity: the waiting jobs from the last copy of the plan on that the candidate fits on top of, each with the steps from the
/// first room that a moved job has left.
fn assess(outlook: &Outlook<'_>, slot: Slot, threshold: Option<f64>) -> (f64, Option<Second>) {
    let Slot { start, end, processors } = slot;
    if !outlook.passes_local_check(start, end, processors) {
        return (0.0, None);
    }
    let before = outlook.plan();
    if before.left.fits(start, end, processors) {
        return (1.0, Some(0));
    }
    let site = outlook.site;
    let is_fcfs = site.scheduler == Scheduler::Fcfs;
    let waiting = before.starts.len();
    let share = |jobs: usize| if waiting == 0 { 1.0 } else { jobs as f64 / waiting as f64 };
    let (before_it, course) = outlook.plan_beside(start, end, processors);
    if threshold.is_some_and(|threshold| share(before_it) >= threshold) {
        return (share(before_it), None);
    }
    let smaller = outlook.smaller();
    let mut scratch = outlook.scratch.borrow_mut();
    let (left, starts) = &mut *scratch;
    left.clone_from(course);
    left.take(start, end, processors);
    starts.clear();
    starts.extend(before.starts[..before_it].iter().map(|planned| planned.start));
    let (mut first, mut later, mut impact) = (site.now(), 0_usize, 0);
    // Until when there is nowhere more room than before.
    let mut freed: Option<Second> = None;
    for (at, planned) in before.starts.iter().enumerate().skip(before_it) {
        let Job { estimate, processors, .. } = site.jobs()[planned.job];
        let estimate = Second::from(estimate);
        // No start that ends by then is new.
        let from = match freed {
            None => planned.start,
            Some(_) if is_fcfs => first,
            Some(freed) => planned.start.min((freed + 1).saturating_sub(estimate)).max(first),
        };
        // Nor one before that of a job that asks for no more.
        let from = starts.get(smaller[at]).map_or(from, |&start| from.max(start));
        // Beside the candidate alone there is as much room as before.
        let is_beside =
            freed.is_none() && (planned.start >= slot.end || planned.start + estimate <= slot.start);
        let start = if is_beside {
            left.take(planned.start, planned.start + estimate, processors);
            planned.start
        } else {
            left.place(from, estimate, processors)
        };
        starts.push(start);
        if start != planned.start {
            freed = Some(freed.map_or(planned.start, |freed| freed.min(planned.start)));
            later += usize::from(start > planned.start);
            impact += start.saturating_sub(planned.start);
        }
        if is_fcfs {
            first = start;
        }
        if let Some(threshold) = threshold {
            let (least, most) = (share(at + 1 - later), share(waiting - later));
            if least >= threshold {
                return (least, None);
            }
            if most < threshold {
                return (most, None);
            }
        }
    }
    (share(waiting - later), Some(impact))
}
