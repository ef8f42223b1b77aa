//! A candidate with its fate, and what it collides with.

use super::boxes::ElasticBoxKind;
use crate::labs::elastic::broker::{Candidate, ElasticFate};
use crate::labs::elastic::estimate::Slot;
use crate::labs::elastic::model::{ElasticAdmission, Second};
use crate::labs::elastic::profile::Profile;
use crate::labs::elastic::site::{Outlook, Plan, PlannedStart};

/// One way to grant a request.
#[apply(view)]
pub struct ElasticCandidate {
    pub site: usize,
    /// Number of processors (np).
    pub processors: u32,
    pub start: Second,
    /// First second after it.
    pub end: Second,
    /// Length in seconds.
    pub duration: Second,
    /// Processors × seconds × price.
    pub cost: u64,
    /// Estimated success rate.
    pub esr: f64,
    /// Seconds by which planned starts of waiting jobs would move later; absent where the local check refuses it.
    pub impact: Option<Second>,
    pub fate: ElasticFate,
    /// Place among candidates that passed the filter, from 1.
    pub place: Option<u32>,
    /// Whether it would be granted if it were tried.
    pub admissible: bool,
    /// Collision for which it would be refused.
    pub collision: Option<ElasticCollision>,
}

/// The first time at which a candidate asks for more than is free.
#[apply(view)]
pub struct ElasticCollision {
    /// Check that refuses it: `own-check` or `local`.
    pub check: ElasticFate,
    /// First second with too few free processors.
    pub from: Second,
    /// First second with enough again, or the end of the candidate.
    pub until: Second,
    /// Fewest free within that time.
    pub free: u32,
    /// Processors missing then.
    pub missing: u32,
    /// Holders of processors within that time, by kind and id; the first ones where they are many.
    pub holders: Vec<ElasticHolder>,
    pub further: u32,
}

/// Something that holds processors.
#[apply(view)]
pub struct ElasticHolder {
    pub kind: ElasticBoxKind,
    /// Id of the job or request.
    pub id: u32,
    pub processors: u32,
}

/// Holders of a collision that are named, at most.
const HOLDERS: usize = 24;

/// A candidate as it is shown; its impact is known.
pub(super) fn candidate_view(
    candidate: &Candidate,
    outlook: &Outlook<'_>,
    fate: ElasticFate,
    place: Option<u32>,
) -> ElasticCandidate {
    let collision = collision(outlook, candidate.slot());
    ElasticCandidate {
        site: candidate.site,
        processors: candidate.processors,
        start: candidate.start,
        end: candidate.end,
        duration: candidate.duration(),
        cost: candidate.cost,
        esr: candidate.esr,
        impact: candidate.impact,
        fate,
        place,
        admissible: collision.is_none(),
        collision,
    }
}

/// Collision of a slot, by the first check that refuses it.
fn collision(outlook: &Outlook<'_>, slot: Slot) -> Option<ElasticCollision> {
    let site = outlook.site;
    let found = |profile: &Profile, check| Some((shortage(profile, slot)?, check));
    let ((from, until, free), check) = found(site.unreserved(), ElasticFate::OwnCheck)
        .or_else(|| found(outlook.admitting(), ElasticFate::Local))?;
    let is_within = |start: Second, end: Second| start < until && from < end;
    let mut holders = Vec::new();
    for reservation in site.reservations() {
        if reservation.released > site.now() && is_within(reservation.begin, reservation.end) {
            let (id, processors) = (reservation.request, reservation.processors);
            holders.push(ElasticHolder { kind: ElasticBoxKind::Reservation, id, processors });
        }
    }
    if check == ElasticFate::Local {
        for running in site.running().iter().filter(|running| is_within(running.start, running.estimated_end))
        {
            let job = &site.jobs()[running.job];
            holders.push(ElasticHolder {
                kind: ElasticBoxKind::Running,
                id: job.id,
                processors: job.processors,
            });
        }
        for planned in admitted_plan(outlook) {
            let job = &site.jobs()[planned.job];
            if is_within(planned.start, planned.start + Second::from(job.estimate)) {
                holders.push(ElasticHolder {
                    kind: ElasticBoxKind::Waiting,
                    id: job.id,
                    processors: job.processors,
                });
            }
        }
    }
    holders.sort_by_key(|holder| (holder.kind as u8, holder.id));
    let further = holders.len().saturating_sub(HOLDERS) as u32;
    holders.truncate(HOLDERS);
    Some(ElasticCollision { check, from, until, free, missing: slot.processors - free, holders, further })
}

/// The planned starts that the local check holds a candidate against.
fn admitted_plan<'a>(outlook: &'a Outlook<'_>) -> &'a [PlannedStart] {
    let starts = |plan: &'a Plan| plan.starts.as_slice();
    match outlook.site.admission {
        ElasticAdmission::Running => &[],
        ElasticAdmission::Promises => starts(outlook.promises()),
        ElasticAdmission::Queue => starts(outlook.plan()),
    }
}

/// The first time within a slot at which too few are free: from, until, and the fewest free.
fn shortage(profile: &Profile, Slot { start, end, processors }: Slot) -> Option<(Second, Second, u32)> {
    let mut short = profile
        .steps_from(start)
        .take_while(|step| step.time < end)
        .skip_while(|step| step.free >= processors);
    let first = short.next()?;
    let mut free = first.free;
    for step in short {
        if step.free >= processors {
            return Some((first.time, step.time, free));
        }
        free = free.min(step.free);
    }
    Some((first.time, end, free))
}
