//! Experiments: how many requests are granted at how many tries, and what ordinary jobs pay for it.

mod check;
mod claims;
mod document;
mod measures;
mod units;

pub use claims::ElasticClaim;
pub use document::{
    ElasticAxis, ElasticExperimentDocument, ElasticParameter, ElasticSeriesSettings, ElasticSettings,
    ResolvedSettings,
};
pub use measures::ElasticMeasure;
pub use units::{ElasticCell, ElasticUnit};

/// A checked experiment.
pub type ElasticExperiment = crate::experiment::Experiment<ElasticExperimentDocument>;
/// The result of an experiment, or of a part of it.
pub type ElasticExperimentResult = crate::experiment::ExperimentResult<ElasticExperimentDocument>;
