//! Holds an experiment against its limits, every series at every value of the axis.

use std::ops::RangeInclusive;

use super::document::{CorsAxis, CorsExperimentDocument, CorsParameter, CorsWorkload, ResolvedSettings};
use super::units::CorsCell;
use crate::calendar::{LONGEST_HORIZON, Structure};
use crate::document::field;
use crate::document::problem::{Code, FormatError, Problems};
use crate::labs::cors::document::limits;
use crate::labs::cors::text::msg;
use crate::labs::cors::workload::end_of;
use crate::text::Message;
use crate::workload::Job;

/// Managers that buy at the same time.
const PRMS: RangeInclusive<u32> = 1..=8;
/// Processors of a machine; its nodes are as many as those of a document.
const PROCESSORS: RangeInclusive<u32> = 1..=1_000_000;
/// Jobs of the model or of a trace.
const JOBS: RangeInclusive<u32> = 1..=50_000;
/// Applications that are picked.
const APPLICATIONS: RangeInclusive<u32> = 1..=limits::APPLICATIONS;
const WHOLE_PERCENT: RangeInclusive<u32> = 0..=100;
const BOOKINGS: RangeInclusive<u32> = 1..=100_000;
/// Up to a week.
const WINDOW_SECONDS: RangeInclusive<u32> = 1..=604_800;
/// Entries of a calendar queue: it has one in every hour of every booking.
const ENTRIES: u64 = 4_000_000;

/// Per value of the axis and per series what is known before any unit.
///
/// # Errors
/// The first problem in document order.
pub(super) fn cells(document: &CorsExperimentDocument) -> Result<Vec<Vec<CorsCell>>, FormatError> {
    let problems = &mut Problems::default();
    check_workload(problems, document);
    check_axis(problems, document);
    let (points, at_axis) = match &document.axis {
        CorsAxis::Applications {} => (1, None),
        CorsAxis::Parameter { parameter, values } => (values.len(), Some(*parameter)),
    };
    let mut cells = Vec::new();
    for point in 0..points {
        let mut row = Vec::new();
        for series in 0..document.series.len() {
            let settings = document.resolved(series, point);
            check_settings(problems, &settings, |parameter, name| {
                if at_axis.is_some() && at_axis == parameter {
                    format!("axis.values[{point}]")
                } else {
                    format!("series[{series}].settings.{name}")
                }
            });
            let x = match &document.axis {
                CorsAxis::Applications {} => settings.applications,
                CorsAxis::Parameter { values, .. } => values[point],
            };
            row.push(CorsCell { x: x.into(), settings });
        }
        cells.push(row);
    }
    problems.first_error().map_or(Ok(cells), Err)
}

fn check_workload(problems: &mut Problems, document: &CorsExperimentDocument) {
    let (processors, node) = match &document.workload {
        CorsWorkload::Bookings {} => return,
        &CorsWorkload::Model { processors, node_processors, job_count, .. } => {
            field::number(problems, "workload.jobCount", job_count, &JOBS);
            // Smaller machines are none of the model's.
            field::number(problems, "workload.processors", processors, &(8..=*PROCESSORS.end()));
            if !JOBS.contains(&job_count) {
                return;
            }
            (processors, node_processors)
        }
        CorsWorkload::Trace { processors, node_processors, jobs } => {
            field::number(problems, "workload.processors", *processors, &PROCESSORS);
            field::list(problems, "workload.jobs", jobs, 1..=*JOBS.end() as usize);
            if jobs.is_empty() || jobs.len() > *JOBS.end() as usize {
                return;
            }
            (*processors, *node_processors)
        }
    };
    field::number(problems, "workload.nodeProcessors", node, &PROCESSORS);
    let nodes = processors / node.max(1);
    if !(1..=limits::NODES as u32).contains(&nodes) {
        let message = msg!("study.nodes", nodes, most = limits::NODES);
        problems.error(Code::OutOfRange, "workload.nodeProcessors", message);
        return;
    }
    let jobs = document.workload.jobs();
    let of_trace = matches!(document.workload, CorsWorkload::Trace { .. });
    let mut before = 0;
    for (i, job) in jobs.iter().enumerate() {
        let found = wrong_job(job, before, processors);
        before = job.submit;
        if let Some((code, message)) = found {
            let path = if of_trace { format!("workload.jobs[{i}]") } else { "workload.jobCount".to_owned() };
            problems.error(code, path, message);
            return;
        }
    }
}

fn wrong_job(job: &Job, before: u32, processors: u32) -> Option<(Code, Message)> {
    if !(1..=processors).contains(&job.processors) {
        let message = msg!("study.job-processors", processors = job.processors, most = processors);
        return Some((Code::OutOfRange, message));
    }
    if job.run == 0 {
        return Some((Code::OutOfRange, msg!("study.job-empty")));
    }
    if job.submit < before {
        return Some((Code::WrongOrder, msg!("study.job-order", before)));
    }
    let end = end_of(job);
    let late = end > u64::from(LONGEST_HORIZON);
    late.then(|| (Code::OutOfRange, msg!("study.job-late", end, most = LONGEST_HORIZON)))
}

/// Bookings have no applications, and applications no bookings.
fn check_axis(problems: &mut Problems, document: &CorsExperimentDocument) {
    use CorsParameter::{Bookings, SlotWidth, WindowSeconds};
    let books = document.workload == CorsWorkload::Bookings {};
    let (path, of_bookings) = match &document.axis {
        CorsAxis::Applications {} => ("axis", false),
        CorsAxis::Parameter { parameter, .. } => {
            ("axis.parameter", matches!(parameter, Bookings | WindowSeconds | SlotWidth))
        }
    };
    if books && !of_bookings {
        problems.error(Code::Contradiction, path, msg!("study.axis-of-bookings"));
    } else if !books && of_bookings {
        problems.error(Code::Contradiction, path, msg!("study.axis-of-applications"));
    }
}

fn check_settings(
    problems: &mut Problems,
    settings: &ResolvedSettings,
    path: impl Fn(Option<CorsParameter>, &str) -> String,
) {
    use CorsParameter as P;
    let numbers = [
        (P::Prms, "prms", settings.prms, &PRMS),
        (P::WholePercent, "wholePercent", settings.whole_percent, &WHOLE_PERCENT),
        (P::Applications, "applications", settings.applications, &APPLICATIONS),
        (P::Bookings, "bookings", settings.bookings, &BOOKINGS),
        (P::WindowSeconds, "windowSeconds", settings.window_seconds, &WINDOW_SECONDS),
        (P::SlotWidth, "slotWidth", settings.slot_width, &limits::SLOT_WIDTH),
    ];
    for (parameter, name, value, range) in numbers {
        field::number(problems, path(Some(parameter), name), value, range);
    }
    let hours = u64::from(settings.window_seconds) / 3600 + 2;
    if settings.structure == Structure::CalendarQueue && hours * u64::from(settings.bookings) > ENTRIES {
        let message = msg!("study.entries", most = ENTRIES);
        problems.error(Code::OutOfRange, path(None, "structure"), message);
    }
}
