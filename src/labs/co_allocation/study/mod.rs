//! Experiments: a scenario varied into series, simulated in units of one day, and what the days say together.
//!
//! An [`ExperimentDocument`] is read into an [`Experiment`], whose units can be run in any order and by anybody:
//! [`Experiment::result`] orders them, so that any number of workers, parts put together by [`merge`], the page
//! and the command give the same bytes.

mod apply;
mod change;
mod check;
mod counted;
mod csv;
pub mod day;
mod document;
mod merge;
mod presets;
mod result;
mod summary;
mod text;
mod units;

pub use change::{Change, Parameter};
pub use document::{AxisDocument, ExperimentDocument, PrintedClaim, PrintedDocument, SeriesDocument};
pub use merge::merge;
pub use presets::{ExperimentPreset, experiment_presets};
pub use result::{
    ExperimentResult, RejectionName, Shard, UnitBin, UnitClaims, UnitEffort, UnitRejections, UnitReserved,
    UnitResult, UnitTally,
};
pub use summary::{Curve, CurvePoint, ExperimentSummary, Measure, PrintedSummary, SeriesSummary};
pub use text::{parse_experiment, parse_result, print_experiment, print_result, write_result};
pub use units::{Experiment, ExperimentSize, Unit, UnitProgress, UnitStage};
