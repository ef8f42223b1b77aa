//! Document to model: every name becomes an index, every number is held against its limit.

mod applications;
mod grid;
mod options;
mod trace;

use super::{CorsDocument, Scenario, limits};
use crate::document::problem::{Code, Findings, FormatError, Problems};
use crate::document::{field, unknown_version};
use crate::kernel::Window;
use crate::labs::cors::text::msg;

/// Checks a document and turns it into the engine's terms.
///
/// # Errors
/// The first error in document order. Warnings do not stop it.
pub fn to_model(document: &CorsDocument) -> Result<Scenario, FormatError> {
    let mut problems = Problems::default();
    let scenario = read(document, &mut problems);
    match problems.first_error() {
        Some(error) => Err(error),
        None => Ok(scenario),
    }
}

/// Everything that is wrong or odd with a document, in document order.
pub fn validate(document: &CorsDocument) -> Findings {
    let mut problems = Problems::default();
    read(document, &mut problems);
    problems.into_findings()
}

fn read(document: &CorsDocument, problems: &mut Problems) -> Scenario {
    for error in [check_format(&document.format), check_version(document.version.into())] {
        if let Err(error) = error {
            problems.error(error.code, error.path, error.words);
        }
    }
    field::text(problems, "title", &document.title, limits::TITLE_CHARS, &[]);
    field::text(problems, "notes", &document.notes, limits::NOTES_CHARS, &['\n', '\t']);
    let (grid, resources) = grid::read(document, problems);
    let mut applications = applications::read(&document.applications, &resources, grid.horizon, problems);
    if let Some(trace) = &document.trace {
        if !applications.is_empty() {
            problems.error(Code::Contradiction, "trace", msg!("cors.trace-and-applications"));
        }
        applications = trace::read(trace, grid.horizon, problems);
    }
    let options = options::read(&document.options, grid.horizon, problems);
    Scenario { grid, applications, options }
}

/// Checks the value of `format`.
pub(super) fn check_format(format: &str) -> Result<(), FormatError> {
    if format == "coalloc-cors" {
        return Ok(());
    }
    Err(FormatError::new(Code::UnknownFormat, "format", msg!("cors.format")))
}

/// Checks the value of `version`.
pub(super) fn check_version(version: u64) -> Result<(), FormatError> {
    if version == 1 { Ok(()) } else { Err(unknown_version(&version.to_string())) }
}

/// Reads a window: its end comes after its start and not after the end of all time.
fn window(start: u32, end: u32, at: &str, horizon: u32, problems: &mut Problems) -> Window {
    if end <= start {
        problems.error(Code::WrongOrder, format!("{at}.end"), msg!("cors.order", start));
    } else if end > horizon {
        problems.error(Code::OutOfRange, format!("{at}.end"), msg!("cors.beyond", end, horizon));
    }
    Window { start, end }
}
