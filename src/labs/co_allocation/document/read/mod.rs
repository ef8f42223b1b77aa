//! Document to model: every name becomes an index, every number is held against its limit.
//!
//! One pass does both jobs: the readers convert as they check and note problems as they go; what they
//! build is used only when no error was noted.

mod attributes;
mod economy;
mod grid;
mod later;
mod options;
mod request;
mod reservations;
mod rules;
mod source;
mod workload;

pub(in crate::labs::co_allocation) use self::source::check_listed;
pub(in crate::labs::co_allocation) use self::workload::no_day;

use self::attributes::Attributes;
use super::limits;
use super::scenario::Scenario;
use crate::document::problem::{Code, Findings, FormatError, Problems};
use crate::document::{field, unknown_version};
use crate::labs::co_allocation::document::{RequestDocument, ScenarioDocument, WorkloadDocument};
use crate::labs::co_allocation::model::Request;
use crate::labs::co_allocation::planner::values::Budget;
use crate::labs::co_allocation::text::msg;

/// Checks a document and turns it into the engine's terms.
///
/// # Errors
/// The first error in document order. Warnings do not stop it.
pub fn to_model(document: &ScenarioDocument) -> Result<Scenario, FormatError> {
    let mut problems = Problems::default();
    let scenario = read(document, &mut problems);
    match problems.first_error() {
        Some(error) => Err(error),
        None => Ok(scenario),
    }
}

/// Everything that is wrong or odd with a document, in document order.
pub fn validate(document: &ScenarioDocument) -> Findings {
    let mut problems = Problems::default();
    read(document, &mut problems);
    problems.into_findings()
}

fn read(document: &ScenarioDocument, problems: &mut Problems) -> Scenario {
    for error in [check_format(&document.format), check_version(document.version.into())] {
        if let Err(error) = error {
            problems.error(error.code, error.path, error.words);
        }
    }
    field::text(problems, "title", &document.title, limits::TITLE_CHARS, &[]);
    field::text(problems, "notes", &document.notes, limits::NOTES_CHARS, &['\n', '\t']);
    let mut attributes = Attributes::default();
    let (mut grid, nodes) = grid::read(&document.grid, &mut attributes, problems);
    let mut request = request::read(&document.request, "request", &mut attributes, &grid, problems);
    let mut options = options::read(&document.options, &grid, problems);
    options.frames.preferences.budget = budget(&document.request);
    let (fees, further) = later::read(document, &mut options, &mut attributes, &grid, problems);
    grid.attributes = attributes.names();
    penalties_in(options.frames.preferences.unit(), &mut request);
    let share_sites = document.options.share_sites;
    let (reservations, coordinator) =
        reservations::read(&document.reservations, &grid, &nodes, share_sites, problems);
    let workload = workload::read(&document.workload, &grid, problems);
    let has_default_workload = document.workload == WorkloadDocument::default();
    let day_refused =
        economy::check_costs(&request, &further, &workload, &grid, &options, has_default_workload, problems);
    Scenario {
        grid,
        request,
        disclosed_percent: document.request.disclosed_percent,
        options,
        reservations,
        coordinator,
        workload,
        day_refused,
        resubmission: workload::read_resubmission(document.workload.resubmission, problems),
        fees,
        further_requests: further,
    }
}

fn budget(document: &RequestDocument) -> Budget {
    document.budget.map_or(Budget::Unlimited, Budget::Total)
}

/// Counts the penalties of a request in the unit of all costs.
fn penalties_in(unit: u32, request: &mut Request) {
    let wishes = request.parts.iter_mut().flat_map(|part| &mut part.preferred);
    wishes.for_each(|wish| wish.penalty = wish.penalty.saturating_mul(unit));
}

/// Checks the value of `format`.
pub(super) fn check_format(format: &str) -> Result<(), FormatError> {
    if format == "coalloc" {
        return Ok(());
    }
    Err(FormatError::new(Code::UnknownFormat, "format", msg!("scenario.format")))
}

/// Checks the value of `version`.
pub(super) fn check_version(version: u64) -> Result<(), FormatError> {
    if version == 1 { Ok(()) } else { Err(unknown_version(&version.to_string())) }
}
