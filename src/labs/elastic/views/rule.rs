//! A document decided by a custom rule, request by request.

use std::rc::Rc;

use crate::document::FormatError;
use crate::labs::elastic::broker::Run;
use crate::labs::elastic::broker::scripted::HOOKS;
use crate::labs::elastic::document::Scenario;
use crate::rule::{RuleDocument, RuleTrial, Script};

/// Record of one decision: that on the request of this place by arrival, counted from 0.
///
/// # Errors
/// When the script cannot be read.
pub fn rule_trial(scenario: Scenario, rule: &RuleDocument, decision: u32) -> Result<RuleTrial, FormatError> {
    let script = Rc::new(Script::read(rule, &HOOKS)?);
    script.watch(decision);
    let count = scenario.requests.len();
    let mut run = Run::new(&scenario.clusters, scenario.requests, scenario.options);
    run.decide_by(Rc::clone(&script));
    while !run.advance(count, &mut u64::MAX.clone()) {}
    Ok(script.trial())
}
