//! A document decided by a custom rule, search by search.

use std::rc::Rc;

use super::run::setting;
use crate::document::FormatError;
use crate::labs::cors::document::Scenario;
use crate::labs::cors::model::Market;
use crate::labs::cors::protocol::{Chooser, Run, Setting};
use crate::labs::cors::selection::scripted::HOOKS;
use crate::rule::{RuleDocument, RuleTrial, Script};

/// Record of one decision: that search of all, counted from 0. A schedule of the document plays no part.
///
/// # Errors
/// When the script cannot be read.
pub fn rule_trial(scenario: &Scenario, rule: &RuleDocument, decision: u32) -> Result<RuleTrial, FormatError> {
    let script = Rc::new(Script::read(rule, &HOOKS)?);
    script.watch(decision);
    let setting = Setting { script: Some(Rc::clone(&script)), ..setting(scenario) };
    let mut run = Run::new(setting, Market::new(&scenario.grid), scenario.grid.nodes.len());
    run.finish(&mut Chooser::new(scenario.options.seed), drop);
    Ok(script.trial())
}
