//! Elastic reservations, all of it in one module that is fetched with the lab.

mod documents;
mod experiments;
mod goal;
mod run;
mod trace;

pub use documents::{elastic_parse, elastic_presets, elastic_print, elastic_validate};
pub use experiments::{
    ElasticExperiment, ElasticExperimentUnit, elastic_experiment_presets, elastic_parse_experiment,
};
pub use goal::elastic_judge_goals;
pub use run::{ElasticArrival, ElasticPaying, ElasticRunning};
pub use trace::ElasticTraceReader;

use wasm_bindgen::JsValue;

use super::value::read;
use crate::document::FormatError;
use crate::labs::elastic::document::{self, ElasticDocument, Scenario};

/// Reads a document that is asked about.
fn scenario(document: JsValue) -> Result<Scenario, FormatError> {
    read::<ElasticDocument>(document).and_then(|document| document::to_model(&document))
}
