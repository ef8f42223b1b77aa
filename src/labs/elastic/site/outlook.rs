//! A site's knowledge of its future while it is asked: nothing changes from the first question to the last.

use std::cell::{OnceCell, RefCell};

use super::{Plan, Site};
use crate::labs::elastic::model::{ElasticAdmission, Second};
use crate::labs::elastic::profile::Profile;
use crate::workload::Job;

/// A site at one second.
#[derive(Debug)]
pub struct Outlook<'a> {
    /// The site.
    pub site: &'a Site,
    plan: OnceCell<Plan>,
    promises: OnceCell<Plan>,
    course: OnceCell<Vec<(usize, Profile)>>,
    smaller: OnceCell<Vec<usize>>,
    /// Scratch memory for trying candidates, taken once: what is left, and the starts planned so far.
    pub(crate) scratch: RefCell<(Profile, Vec<Second>)>,
}

/// Copies that are kept of a plan in the making, at most one more.
const COPIES: usize = 16;

/// Waiting jobs before one among which a smaller one is looked for.
const LAST_ONES: usize = 64;

impl<'a> Outlook<'a> {
    /// Outlook of a site that has handled all its events up to now.
    pub fn new(site: &'a Site) -> Self {
        Self {
            site,
            plan: OnceCell::new(),
            promises: OnceCell::new(),
            course: OnceCell::new(),
            smaller: OnceCell::new(),
            scratch: RefCell::new((Profile::new(site.processors), Vec::new())),
        }
    }

    /// All waiting jobs planned from scratch.
    pub fn plan(&self) -> &Plan {
        self.plan.get_or_init(|| self.site.plan_from_scratch(usize::MAX))
    }

    /// The plan in the making, as far as the candidate fits on top of it: how many jobs are planned so far, and what is left.
    ///
    /// Complexity: once the plan; then the logarithm of the copies.
    pub fn plan_beside(&self, start: Second, end: Second, processors: u32) -> (usize, &Profile) {
        let course = self.course.get_or_init(|| {
            let (starts, mut left) = (&self.plan().starts, self.site.free().clone());
            let mut course = Vec::new();
            let stride = starts.len().div_ceil(COPIES).max(1);
            for (at, planned) in starts.iter().enumerate() {
                if at % stride == 0 {
                    course.push((at, left.clone()));
                }
                let Job { estimate, processors, .. } = self.site.jobs()[planned.job];
                left.take(planned.start, planned.start + Second::from(estimate), processors);
            }
            course
        });
        let met = course.partition_point(|(_, left)| left.fits(start, end, processors));
        course.get(met.saturating_sub(1)).map_or((0, self.site.free()), |(planned, left)| (*planned, left))
    }

    /// Per waiting job one before it that asks for no more, and so starts no later in any plan: of the last ones that which is
    /// planned to start last; the job itself where there is none.
    ///
    /// Complexity: once the waiting jobs, each with the last ones.
    pub fn smaller(&self) -> &[usize] {
        self.smaller.get_or_init(|| {
            let starts = &self.plan().starts;
            let job = |at: usize| &self.site.jobs()[starts[at].job];
            let smaller = |at: usize| {
                let asks_no_more = |&before: &usize| {
                    job(before).estimate <= job(at).estimate && job(before).processors <= job(at).processors
                };
                let last_ones = at.saturating_sub(LAST_ONES)..at;
                last_ones.filter(asks_no_more).max_by_key(|&before| starts[before].start).unwrap_or(at)
            };
            (0..starts.len()).map(smaller).collect()
        })
    }

    /// The planned starts that the scheduler keeps.
    pub fn promises(&self) -> &Plan {
        self.promises.get_or_init(|| self.site.promises())
    }

    /// Free processors against which the local scheduler checks a reservation (rule R8).
    pub fn admitting(&self) -> &Profile {
        match self.site.admission {
            ElasticAdmission::Running => self.site.free(),
            ElasticAdmission::Promises => &self.promises().left,
            ElasticAdmission::Queue => &self.plan().left,
        }
    }

    /// The check of the site's own reservation service (rule R7).
    pub fn passes_own_check(&self, start: Second, end: Second, processors: u32) -> bool {
        self.site.unreserved().fits(start, end, processors)
    }

    /// The check of the local scheduler.
    pub fn passes_local_check(&self, start: Second, end: Second, processors: u32) -> bool {
        self.admitting().fits(start, end, processors)
    }

    /// End of all that runs, waits and is reserved, as planned from scratch.
    pub fn load_end(&self) -> Second {
        let site = self.site;
        let running = site.running().iter().map(|running| running.estimated_end);
        let planned = self.plan().starts.iter();
        let waiting = planned.map(|planned| planned.start + Second::from(site.jobs()[planned.job].estimate));
        let reserved = self.reserved().map(|(_, end, _)| end);
        running.chain(waiting).chain(reserved).max().unwrap_or(site.now()).max(site.now())
    }

    /// Now and the processor-seconds of the same, divided by the processors.
    pub fn area_end(&self) -> Second {
        let site = self.site;
        let now = site.now();
        let area = |job: &Job, seconds: Second| u64::from(job.processors) * seconds;
        let running = site.running().iter();
        let running =
            running.map(|running| area(&site.jobs()[running.job], running.estimated_end.saturating_sub(now)));
        let waiting =
            site.queue().iter().map(|&job| area(&site.jobs()[job], site.jobs()[job].estimate.into()));
        let reserved = self.reserved().map(|(from, end, processors)| (end - from) * u64::from(processors));
        let total: u64 = running.chain(waiting).chain(reserved).sum();
        now + total.div_ceil(site.processors.max(1).into())
    }

    /// Reservations from now on: start, end and processors.
    fn reserved(&self) -> impl Iterator<Item = (Second, Second, u32)> {
        let now = self.site.now();
        let current = self.site.reservations().iter().filter(move |reservation| reservation.released > now);
        current.map(move |reservation| (reservation.begin.max(now), reservation.end, reservation.processors))
    }
}
