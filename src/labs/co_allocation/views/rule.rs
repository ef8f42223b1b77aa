//! A scenario decided by a custom rule: its request, and then a day of requests.

use crate::document::problem::FormatError;
use crate::labs::co_allocation::day::DisclosedResources;
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::planner::strategy::scripted::HOOKS;
use crate::labs::co_allocation::planner::strategy::{Inquiry, Scripted, Strategy};
use crate::rule::{RuleDocument, RuleTrial, Script};
use std::rc::Rc;

/// Record of one decision: 0 is that on the request in view, then follow those of the first day, if there can be one.
///
/// # Errors
/// When the script cannot be read.
pub fn rule_trial(scenario: &Scenario, rule: &RuleDocument, decision: u32) -> Result<RuleTrial, FormatError> {
    let scripted = Rc::new(Scripted(Script::read(rule, &HOOKS)?));
    scripted.0.watch(decision);
    let planner = scenario.options.planner.planner();
    let inquiry = Inquiry {
        grid: &scenario.grid,
        request: &scenario.request,
        options: &scenario.options.frames,
        rank_by: scenario.options.rank_by,
        planner: planner.as_ref(),
        every_window: false,
    };
    let mut resources = DisclosedResources {
        coordinator: &scenario.coordinator,
        percent: scenario.disclosed_percent,
        disclosure: scenario.options.disclosure,
    };
    // A script needs no timetables.
    let _ = scripted.decide(&inquiry, &mut resources);
    if let Ok(mut day) = scenario.day(0) {
        day.decide_by(Rc::clone(&scripted) as Rc<dyn Strategy>);
        day.advance(usize::MAX);
    }
    Ok(scripted.0.trial())
}
