//! Experiments: a scenario varied into series, in units of one simulated day or one planned request.

mod apply;
mod change;
mod check;
pub mod day;
mod document;
mod drawn_grid;
mod measures;
pub mod outcome;
mod planning;
mod units;

pub use change::{Change, Parameter};
pub use document::{AxisDocument, ExperimentDocument, PlanningDocument, SeriesDocument};
pub use drawn_grid::DrawnGridDocument;
pub use measures::Measure;
pub use units::{Experiment, ExperimentSize, Run};

use crate::document::FormatError;
use crate::experiment;

/// The result of an experiment, or of a part of it.
pub type ExperimentResult = experiment::ExperimentResult<ExperimentDocument>;

/// Decodes and checks an experiment.
///
/// # Errors
/// The first problem found: size, JSON, format and version, shape, then everything [`Experiment::new`] checks.
pub fn parse_experiment(text: &str) -> Result<Experiment, FormatError> {
    experiment::parse_experiment(text)
}

/// Decodes the result of an experiment or of a part of it.
///
/// # Errors
/// The first problem found; that the units are those of its experiment is not among them.
pub fn parse_result(text: &str) -> Result<ExperimentResult, FormatError> {
    experiment::parse_result(text)
}
