//! The market lab, all of it in one module that is fetched with the lab.

mod documents;
mod experiments;
mod play;
mod reports;

pub use documents::{market_parse, market_presets, market_print, market_validate};
pub use experiments::{
    MarketExperiment, MarketExperimentUnit, market_experiment_presets, market_parse_experiment,
};
pub use play::{market_play, market_read_code, market_world};
pub use reports::{MarketRunning, market_clearing, market_efficiency, market_plan, market_stages};

use wasm_bindgen::JsValue;

use super::goals::{export_goals, export_variants};
use super::rules::export_rules;
use super::value::read;
use crate::document::FormatError;
use crate::labs::market::document::{self, Scenario};
use crate::labs::market::views::{facts, rule_trial, variant};

/// Reads a document that is asked about.
fn scenario(document: JsValue) -> Result<Scenario, FormatError> {
    read(document).and_then(|document: document::MarketDocument| document::to_model(&document))
}

export_goals!(fn market_judge_goals as marketJudgeGoals, "MarketDocument", |scenario: &Scenario| Ok(facts(scenario)));
export_variants!(fn market_variant as marketVariant, document::MarketDocument, "MarketDocument | undefined", variant);
export_rules! {
    fn market_rule_language as marketRuleLanguage = crate::labs::market::run::scripted::language, crate::labs::market::run::scripted::HOOKS;
    fn market_check_rule as marketCheckRule;
    fn market_rule_trial as marketRuleTrial, "MarketDocument", rule_trial;
}
