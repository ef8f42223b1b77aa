//! A site as it stands when a request arrives.

use std::cmp::Reverse;

use super::boxes::{ElasticBox, ElasticBoxKind, place};
use crate::labs::elastic::model::{Cluster, Second};
use crate::labs::elastic::profile::{Profile, Step};
use crate::labs::elastic::site::{HOURS, Outlook, PlannedStart, Site};

/// A site at the arrival of a request.
#[apply(view)]
pub struct ElasticSiteView {
    pub id: String,
    pub processors: u32,
    /// Whether the request may run here.
    pub asked: bool,
    /// Processors free beside running jobs, to their estimated ends, and reservations.
    pub free: Vec<ElasticStep>,
    /// Processors free beside reservations alone: what the own check looks at.
    pub unreserved: Vec<ElasticStep>,
    /// Processors free for the local scheduler, by the admission of the document.
    pub admitting: Vec<ElasticStep>,
    /// Running jobs, reservations, and waiting jobs as they are planned before the request.
    pub before: Vec<ElasticBox>,
    /// Boxes after the grant, with the granted reservation; empty where nothing is granted here.
    pub after: Vec<ElasticBox>,
    /// Boxes left out because there are too many to distinguish.
    pub undrawn: u32,
    pub knowledge: ElasticKnowledge,
}

/// Boxes of a site, at most.
const DRAWN: usize = 1_500;
/// Steps of a line, at most.
const DRAWN_STEPS: usize = 4_000;

/// Free processors from a second on.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct ElasticStep {
    pub time: Second,
    /// Free until the next step.
    pub free: u32,
}

/// Data behind a site's estimates.
#[apply(view)]
pub struct ElasticKnowledge {
    /// Mean idle processors per hour of the day; absent where there is no record.
    pub idle_by_hour: Vec<Option<f64>>,
    /// Mean idle processors of all that is recorded.
    pub idle: Option<f64>,
    /// T of the estimate `load`.
    pub load_end: Second,
    /// T of the estimate `load-area`.
    pub area_end: Second,
}

/// A site before the request, and after it where it was granted there.
pub(super) fn site_view(
    cluster: &Cluster,
    outlook: &Outlook<'_>,
    asked: bool,
    after: Option<&Site>,
) -> ElasticSiteView {
    let site = outlook.site;
    let now = site.now();
    let steps = |profile: &Profile| -> Vec<ElasticStep> {
        let steps = profile.steps_from(now).take(DRAWN_STEPS);
        steps.map(|Step { time, free }| ElasticStep { time, free }).collect()
    };
    let (before, undrawn) = boxes(outlook, None);
    ElasticSiteView {
        id: cluster.id.clone(),
        processors: site.processors,
        asked,
        free: steps(site.free()),
        unreserved: steps(site.unreserved()),
        admitting: steps(outlook.admitting()),
        before,
        after: after.map_or_else(Vec::new, |site| {
            boxes(&Outlook::new(site), site.reservations().len().checked_sub(1)).0
        }),
        undrawn: undrawn as u32,
        knowledge: ElasticKnowledge {
            idle_by_hour: (0..HOURS).map(|hour| site.idle().mean_of(hour)).collect(),
            idle: site.idle().mean(),
            load_end: outlook.load_end(),
            area_end: outlook.area_end(),
        },
    }
}

/// Planned starts as its scheduler has them: kept ones, or else from scratch; and how many of them are promised.
pub(super) fn planned<'a>(outlook: &'a Outlook<'_>) -> (&'a [PlannedStart], usize) {
    let promises = &outlook.promises().starts;
    let from_scratch = &outlook.plan().starts;
    if promises.len() == from_scratch.len() {
        (promises, promises.len())
    } else {
        (from_scratch, promises.len())
    }
}

/// Everything that holds processors from now on, the first and largest ones where they are too many, and how many are left out;
/// the reservation of that index is the granted one.
fn boxes(outlook: &Outlook<'_>, granted: Option<usize>) -> (Vec<ElasticBox>, usize) {
    let site = outlook.site;
    let (jobs, now) = (site.jobs(), site.now());
    let running = site.running().iter().map(|running| {
        let job = &jobs[running.job];
        ElasticBox {
            kind: ElasticBoxKind::Running,
            id: job.id,
            start: running.start,
            end: running.estimated_end,
            actual_end: running.start + Second::from(job.run),
            processors: job.processors,
            promised: true,
            rows: Vec::new(),
        }
    });
    let current =
        site.reservations().iter().enumerate().filter(|(_, reservation)| reservation.released > now);
    let reserved = current.map(|(index, reservation)| ElasticBox {
        kind: if granted == Some(index) { ElasticBoxKind::Granted } else { ElasticBoxKind::Reservation },
        id: reservation.request,
        start: reservation.begin,
        end: reservation.end,
        actual_end: reservation.released,
        processors: reservation.processors,
        promised: true,
        rows: Vec::new(),
    });
    let (starts, promised) = planned(outlook);
    let waiting = starts.iter().enumerate().map(|(place, planned)| {
        let job = &jobs[planned.job];
        ElasticBox {
            kind: ElasticBoxKind::Waiting,
            id: job.id,
            start: planned.start,
            end: planned.start + Second::from(job.estimate),
            actual_end: planned.start + Second::from(job.run),
            processors: job.processors,
            promised: place < promised,
            rows: Vec::new(),
        }
    });
    let mut all: Vec<ElasticBox> = running.chain(reserved).chain(waiting).collect();
    let count = all.len();
    if count > DRAWN {
        let is_later = |one: &ElasticBox| one.kind != ElasticBoxKind::Granted && one.start > now;
        all.sort_by_key(|one| {
            let wait = if is_later(one) { one.start - now } else { 0 };
            (wait, one.kind != ElasticBoxKind::Granted, Reverse(one.processors), one.kind as u8, one.id)
        });
        all.truncate(DRAWN);
    }
    place(&mut all, site.processors);
    (all, count.saturating_sub(DRAWN))
}
