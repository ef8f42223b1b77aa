//! Experiments: applications bought by different rules on reconstructed grids, and data structures compared.

mod buyer;
mod check;
mod document;
mod measures;
mod units;

pub use buyer::{ApplicationOutcome, Buyer, Effort};
pub use document::{
    CorsAxis, CorsExperimentDocument, CorsParameter, CorsSeries, CorsSettings, CorsWorkload, ResolvedSettings,
};
pub use measures::CorsMeasure;
pub use units::{CorsCell, CorsRun};

/// A checked experiment.
pub type CorsExperiment = crate::experiment::Experiment<CorsExperimentDocument>;
/// The result of an experiment, or of a part of it.
pub type CorsExperimentResult = crate::experiment::ExperimentResult<CorsExperimentDocument>;
