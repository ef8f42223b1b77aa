//! A market in which a custom rule decides for the first user.

use std::rc::Rc;

use crate::document::FormatError;
use crate::labs::market::document::Scenario;
use crate::labs::market::model::MarketForecaster;
use crate::labs::market::run::scripted::{HOOKS, Scripted};
use crate::labs::market::run::{foresight, run_by};
use crate::rule::{RuleDocument, RuleTrial, Script};

/// Record of one decision of the first user, event by event, counted from 0; the others forecast as ever, and perfect
/// foresight knows the prices of a run in which the first user forecasts by interval means.
///
/// # Errors
/// When the script cannot be read.
pub fn rule_trial(
    mut scenario: Scenario,
    rule: &RuleDocument,
    decision: u32,
) -> Result<RuleTrial, FormatError> {
    let script = Rc::new(Script::read(rule, &HOOKS)?);
    script.watch(decision);
    scenario.world.users[0].forecaster = MarketForecaster::IntervalMean;
    let plays = (0..scenario.world.users.len()).map(|user| user == 0).collect();
    let met = foresight(&scenario.world, &scenario.rules);
    let scripted = Scripted { script: Rc::clone(&script), plays };
    run_by(&scenario.world, &scenario.rules, &met, Some(scripted));
    Ok(script.trial())
}
