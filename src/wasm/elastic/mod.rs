//! Elastic reservations, all of it in one module that is fetched with the lab.

mod documents;
mod experiments;
mod run;
mod trace;

pub use documents::{elastic_parse, elastic_presets, elastic_print, elastic_validate};
pub use experiments::{
    ElasticExperiment, ElasticExperimentUnit, elastic_experiment_presets, elastic_parse_experiment,
};
pub use run::{ElasticArrival, ElasticPaying, ElasticRunning};
pub use trace::ElasticTraceReader;

use wasm_bindgen::JsValue;

use super::goals::{export_goals, export_variants};
use super::rules::export_rules;
use super::value::read;
use crate::document::FormatError;
use crate::labs::elastic::document::{self, ElasticDocument, Scenario};
use crate::labs::elastic::views::{facts, rule_trial, variant};

/// Reads a document that is asked about.
fn scenario(document: JsValue) -> Result<Scenario, FormatError> {
    read::<ElasticDocument>(document).and_then(|document| document::to_model(&document))
}

export_goals!(fn elastic_judge_goals as elasticJudgeGoals, "ElasticDocument", |scenario: &Scenario| Ok(facts(scenario)));
export_variants!(fn elastic_variant as elasticVariant, ElasticDocument, "ElasticDocument | undefined", variant);
export_rules! {
    fn elastic_rule_language as elasticRuleLanguage = crate::labs::elastic::broker::scripted::language, crate::labs::elastic::broker::scripted::HOOKS;
    fn elastic_check_rule as elasticCheckRule;
    fn elastic_rule_trial as elasticRuleTrial, "ElasticDocument", rule_trial;
}
