//! The engine's answers as plain data, for the page and `--json` alike. Sites and candidates are indices, times are seconds.
#![allow(missing_docs)] // names of fields say it

mod boxes;
mod candidate;
mod compared;
mod facts;
mod pays;
mod request;
mod rule;
mod run;
mod series;
mod site;
mod variant;
mod waits;

pub use boxes::{ElasticBox, ElasticBoxKind, ElasticRows};
pub use candidate::{ElasticCandidate, ElasticCollision, ElasticHolder};
pub use compared::ElasticComparedEstimate;
pub use facts::facts;
pub use pays::{ElasticMean, ElasticPayers, ElasticPaysReport, Paying, pays};
pub use request::{Arrival, ElasticCurvePoint, ElasticRequestReport, ElasticWaiting, request};
pub use rule::rule_trial;
pub use run::{
    ElasticModificationResult, ElasticProgress, ElasticRequestResult, ElasticRunQuery, ElasticRunReport,
    ElasticSiteResult, Running, run,
};
pub use series::{ElasticBin, ElasticSeries};
pub use site::{ElasticKnowledge, ElasticSiteView, ElasticStep};
pub use variant::variant;
pub use waits::{ElasticJobResult, ElasticWaits};
pub(crate) use waits::{summed, waits_of};
