//! Rules of one's own in this lab.

use wasm_bindgen::JsValue;

use super::scenario;
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::planner::strategy::scripted;
use crate::labs::co_allocation::views::rule_trial;
use crate::wasm::rules::export_rules;
use crate::wasm::value::read;

export_rules! {
    fn rule_language as ruleLanguage = scripted::language, scripted::HOOKS;
    fn check_rule as checkRule;
    fn rule_trial_of as ruleTrial, "ScenarioDocument", |scenario: Scenario, rule: &_, decision| rule_trial(&scenario, rule, decision);
}
