//! Experiments: the same drawn markets under different forecasters, for everyone or for one watched user.

mod check;
mod claims;
mod document;
mod measures;
mod totals;
mod units;

pub use claims::{MarketClaim, MarketClaimVerdict, claims};
pub use document::{
    MarketAxis, MarketExperimentDocument, MarketParameter, MarketSeries, MarketSettings, MarketWho, Resolved,
};
pub use measures::MarketMeasure;
pub use totals::Totals;
pub use units::{MarketCell, MarketRun};

/// A checked experiment.
pub type MarketExperiment = crate::experiment::Experiment<MarketExperimentDocument>;
/// The result of an experiment, or of a part of it.
pub type MarketExperimentResult = crate::experiment::ExperimentResult<MarketExperimentDocument>;
