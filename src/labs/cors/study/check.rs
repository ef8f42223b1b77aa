//! Checks of an experiment that its schema cannot state, every series at every value of the axis.

use std::ops::RangeInclusive;

use super::document::{
    APPLICATIONS, BOOKINGS, CorsAxis, CorsExperimentDocument, CorsParameter, CorsWorkload, PRMS,
    ResolvedSettings, WHOLE_PERCENT, WINDOW_SECONDS,
};
use super::units::CorsCell;
use crate::calendar::{LONGEST_HORIZON, Structure};
use crate::document::field;
use crate::document::problem::{Code, FormatError, Problems};
use crate::labs::cors::document::limits;
use crate::labs::cors::selection::scripted::HOOKS;
use crate::labs::cors::text::msg;
use crate::labs::cors::workload::end_of;
use crate::rule::Script;
use crate::text::Message;
use crate::workload::Job;

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
    let points = match &document.axis {
        CorsAxis::Applications {} => 1,
        CorsAxis::Parameter { parameter, values } => {
            for (point, &value) in values.iter().enumerate() {
                field::number(problems, format!("axis.values[{point}]"), value, &range(*parameter));
            }
            values.len()
        }
    };
    let mut cells = Vec::new();
    for point in 0..points {
        let mut row = Vec::new();
        for series in 0..document.series.len() {
            let settings = document.resolved(series, point);
            check_entries(problems, &settings, series);
            let at = format!("series[{series}].settings.script");
            Script::check(settings.script.as_ref(), &HOOKS, &at, problems);
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
        &CorsWorkload::Model { processors, node_processors, .. }
        | &CorsWorkload::Trace { processors, node_processors, .. } => (processors, node_processors),
    };
    let nodes = processors / node;
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

fn range(parameter: CorsParameter) -> RangeInclusive<u32> {
    match parameter {
        CorsParameter::Prms => PRMS,
        CorsParameter::Applications => APPLICATIONS,
        CorsParameter::WholePercent => WHOLE_PERCENT,
        CorsParameter::Bookings => BOOKINGS,
        CorsParameter::WindowSeconds => WINDOW_SECONDS,
        CorsParameter::SlotWidth => limits::SLOT_WIDTH,
    }
}

fn check_entries(problems: &mut Problems, settings: &ResolvedSettings, series: usize) {
    let hours = u64::from(settings.window_seconds) / 3600 + 2;
    if settings.structure == Structure::CalendarQueue && hours * u64::from(settings.bookings) > ENTRIES {
        let path = format!("series[{series}].settings.structure");
        problems.error(Code::OutOfRange, path, msg!("study.entries", most = ENTRIES));
    }
}
