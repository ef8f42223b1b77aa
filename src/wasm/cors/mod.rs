//! CORS, all of it in one module that is fetched with the lab.

mod documents;
mod experiments;
mod purchase;
mod race;
mod structures;

pub use documents::{cors_open_trace, cors_parse, cors_presets, cors_print, cors_validate};
pub use experiments::{CorsExperiment, CorsExperimentUnit, cors_experiment_presets, cors_parse_experiment};
pub use purchase::cors_purchase;
pub use race::{CorsRunning, cors_race};
pub use structures::{cors_structures, cors_tree};

use wasm_bindgen::JsValue;

use super::goals::{export_goals, export_variants};
use super::rules::export_rules;
use super::value::read;
use crate::document::FormatError;
use crate::labs::cors::document::{self, Scenario};
use crate::labs::cors::views::{facts, rule_trial, variant};

/// Reads a document that is asked about.
fn scenario(document: JsValue) -> Result<Scenario, FormatError> {
    read(document).and_then(|document: document::CorsDocument| document::to_model(&document))
}

export_goals!(fn cors_judge_goals as corsJudgeGoals, "CorsDocument", facts);
export_variants!(fn cors_variant as corsVariant, document::CorsDocument, "CorsDocument | undefined", variant);
export_rules! {
    fn cors_rule_language as corsRuleLanguage = crate::labs::cors::selection::scripted::language, crate::labs::cors::selection::scripted::HOOKS;
    fn cors_check_rule as corsCheckRule;
    fn cors_rule_trial as corsRuleTrial, "CorsDocument", |scenario: Scenario, rule: &_, decision| rule_trial(&scenario, rule, decision);
}
