//! Document to model: every name becomes an index, every number is held against its limit.

mod options;
mod world;

use std::fmt::Display;
use std::ops::RangeInclusive;

use super::{MarketDocument, Scenario, limits};
use crate::document::problem::{Code, Findings, FormatError, Problems};
use crate::document::{field, unknown_version};
use crate::labs::market::text::msg;

/// Checks a document and turns it into the engine's terms.
///
/// # Errors
/// The first error in document order. Warnings do not stop it.
pub fn to_model(document: &MarketDocument) -> Result<Scenario, FormatError> {
    let mut problems = Problems::default();
    let scenario = read(document, &mut problems);
    match problems.first_error() {
        Some(error) => Err(error),
        None => Ok(scenario),
    }
}

/// Everything that is wrong or odd with a document, in document order.
pub fn validate(document: &MarketDocument) -> Findings {
    let mut problems = Problems::default();
    read(document, &mut problems);
    problems.into_findings()
}

fn read(document: &MarketDocument, problems: &mut Problems) -> Scenario {
    for error in [check_format(&document.format), check_version(document.version.into())] {
        if let Err(error) = error {
            problems.error(error.code, error.path, error.words);
        }
    }
    field::text(problems, "title", &document.title, limits::TITLE_CHARS, &[]);
    field::text(problems, "notes", &document.notes, limits::NOTES_CHARS, &['\n', '\t']);
    let world = world::read(document, problems);
    let rules = options::read(&document.options, problems);
    Scenario { world, rules, reserve: document.options.reserve }
}

/// Checks the value of `format`.
pub(super) fn check_format(format: &str) -> Result<(), FormatError> {
    if format == "coalloc-market" {
        return Ok(());
    }
    Err(FormatError::new(Code::UnknownFormat, "format", msg!("market.format")))
}

/// Checks the value of `version`.
pub(super) fn check_version(version: u64) -> Result<(), FormatError> {
    if version == 1 { Ok(()) } else { Err(unknown_version(&version.to_string())) }
}

/// Holds a number against its limits; what is not a number is outside of them.
fn number(problems: &mut Problems, path: impl Display, value: f64, range: &RangeInclusive<f64>) {
    if !range.contains(&value) {
        let (low, high) = (*range.start(), *range.end());
        problems.error(Code::OutOfRange, path.to_string(), msg!("market.number", value, low, high));
    }
}
