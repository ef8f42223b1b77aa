//! Turns a trace of jobs into the load of one site: every job that ran becomes a reservation of its
//! processors.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::blank;
use crate::document::problem::FormatError;
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::interchange::trace::{Job, Trace};
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::document::{
    GridDocument, LinkCapacity, Position, ReservationDocument, ReservedSite, ScenarioDocument, SiteDocument,
};
use crate::labs::co_allocation::exchange::options::ImportOptions;
use crate::text::Message;

const DAY_SECONDS: f64 = 86_400.0;
const SITE: &str = "Cluster";

/// The execution of a job.
struct Run {
    number: i64,
    start: f64,
    end: f64,
    cpus: u32,
}

/// The scenario of a trace.
pub(in crate::labs::co_allocation::exchange) fn document(
    trace: &Trace,
    name: &str,
    source: Message,
    options: &ImportOptions,
    notes: &mut ImportNotes,
) -> Result<ScenarioDocument, FormatError> {
    let mut runs = Vec::new();
    for job in &trace.jobs {
        notes.add(ImportFact::Jobs, "");
        match run_of(job, notes) {
            Some(_) if runs.len() == options.jobs as usize => notes.add(ImportFact::MoreJobs, ""),
            Some(run) => runs.push(run),
            None => notes.add(ImportFact::EmptyJobs, &label(job.number)),
        }
    }
    // Shift by whole days, to keep the time of day.
    let first = runs.iter().map(|run| run.start).fold(f64::INFINITY, f64::min);
    let moved = if first.is_finite() { (first / DAY_SECONDS).floor() * DAY_SECONDS } else { 0.0 };
    if moved != 0.0 {
        notes.add(ImportFact::MovedTimes, "");
        notes.set_value(ImportFact::MovedTimes, moved);
    }
    let last = f64::from(*limits::SECONDS.end());
    runs.retain(|run| {
        let fits = run.end - moved <= last;
        if !fits {
            notes.add(ImportFact::LateJobs, &label(run.number));
        }
        fits
    });
    for run in &mut runs {
        let [start, end] = [(run.start - moved).round(), (run.end - moved).round()];
        if start != run.start - moved || end != run.end - moved {
            notes.add(ImportFact::RoundedTimes, &label(run.number));
        }
        (run.start, run.end) = (start, end.max(start + 1.0));
    }
    let (site, cpus) = site_of(trace, &runs, notes);
    let runs = without_overbooking(runs, cpus, notes);
    if runs.is_empty() && options.jobs > 0 {
        return Err(std::mem::take(notes).into_report().none_kept(None));
    }
    let grid = GridDocument {
        domains: Vec::new(),
        sites: vec![site],
        exchange_points: Vec::new(),
        link_capacity: LinkCapacity::Shared,
        links: Vec::new(),
    };
    let title = trace.computer.as_deref().map(super::names::visible).filter(|computer| !computer.is_empty());
    let mut document = blank(title.unwrap_or_else(|| name.to_owned()), source, grid);
    let mut names = super::names::Names::default();
    for run in runs {
        document.reservations.push(ReservationDocument {
            label: names.give(&label(run.number), "job", notes),
            start_seconds: run.start as u32,
            end_seconds: run.end as u32,
            sites: vec![ReservedSite { part: "job".to_owned(), site: SITE.to_owned(), cpus: run.cpus }],
            paths: Vec::new(),
        });
    }
    Ok(document)
}

/// When a job ran and on how many processors; `None` if it did not.
fn run_of(job: &Job, notes: &mut ImportNotes) -> Option<Run> {
    // Canceled before it began, or submitted at no known time.
    if job.canceled && job.run_time.is_none() || job.submitted < 0.0 {
        return None;
    }
    let label = label(job.number);
    let cpus = job.processors.filter(|&cpus| cpus > 0).or_else(|| {
        let requested = job.requested_processors.filter(|&cpus| cpus > 0)?;
        notes.add(ImportFact::RequestedCpus, &label);
        Some(requested)
    });
    let time = job.run_time.or_else(|| {
        notes.add(ImportFact::RequestedTime, &label);
        job.requested_time
    });
    let (cpus, time) = (cpus?, time.filter(|&time| time > 0.0)?);
    if job.wait.is_none() {
        notes.add(ImportFact::UnknownWait, &label);
    }
    let start = job.submitted + job.wait.unwrap_or(0.0);
    Some(Run { number: job.number, start, end: start + time, cpus })
}

fn label(number: i64) -> String {
    format!("job {number}")
}

/// The site, with the processors of the header, else the most that jobs use at once, but one for each node at least.
fn site_of(trace: &Trace, runs: &[Run], notes: &mut ImportNotes) -> (SiteDocument, u32) {
    let most = *limits::CPUS.end();
    let stated = trace.processors.filter(|&cpus| cpus > 0 && cpus <= most);
    let peak = || peak(runs).min(u64::from(most)) as u32;
    let (cpus, fact) = match (stated, trace.nodes) {
        (Some(cpus), _) => (cpus, ImportFact::CpusFromHeader),
        (None, Some(nodes)) if nodes <= most && nodes > peak() => (nodes, ImportFact::CpusFromNodes),
        _ => (peak(), ImportFact::CpusFromPeak),
    };
    notes.add(fact, SITE);
    notes.set_value(fact, cpus);
    let site = SiteDocument {
        name: SITE.to_owned(),
        domain: None,
        cpus,
        cpu_value: 1,
        quality_penalty: 0,
        attributes: Vec::new(),
        position: Some(Position { x: 480.0, y: 300.0 }),
    };
    (site, cpus)
}

/// Changes of use in order of time; at equal times, ends come before starts.
fn changes(runs: &[Run]) -> Vec<(f64, i64)> {
    let mut changes: Vec<(f64, i64)> = runs
        .iter()
        .flat_map(|run| [(run.start, i64::from(run.cpus)), (run.end, -i64::from(run.cpus))])
        .collect();
    changes.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    changes
}

fn peak(runs: &[Run]) -> u64 {
    let mut used = 0_i64;
    let levels = changes(runs).into_iter().map(|(_, change)| {
        used += change;
        used
    });
    levels.max().unwrap_or(0).max(0) as u64
}

/// Jobs in order of their start, without those that exceed the free processors.
///
/// Complexity: O(n log n).
fn without_overbooking(mut runs: Vec<Run>, cpus: u32, notes: &mut ImportNotes) -> Vec<Run> {
    runs.sort_by(|a, b| a.start.total_cmp(&b.start).then(a.number.cmp(&b.number)));
    let mut used = 0_u64;
    let mut ends: BinaryHeap<Reverse<(u64, u32)>> = BinaryHeap::new();
    runs.retain(|run| {
        while let Some(&Reverse((_, freed))) = ends.peek().filter(|end| end.0.0 <= run.start as u64) {
            used -= u64::from(freed);
            ends.pop();
        }
        let fits = used + u64::from(run.cpus) <= u64::from(cpus);
        if fits {
            used += u64::from(run.cpus);
            ends.push(Reverse((run.end as u64, run.cpus)));
        } else {
            notes.add(ImportFact::OverbookingJobs, &label(run.number));
        }
        fits
    });
    runs
}
