//! A race stepped by hand: where everybody is, and how all interleavings end.

use super::interleavings::{CorsInterleavings, interleavings};
use super::log::{CorsEntry, CorsNextStep, Log};
use super::offer::CorsStep;
use super::run::{CorsRequestResult, idle, results, setting};
use crate::document::FormatError;
use crate::labs::cors::document::Scenario;
use crate::labs::cors::model::{Market, Step};
use crate::labs::cors::protocol::{RACE_REQUESTS, Run};

/// State of a race after a schedule.
#[apply(view)]
#[derive(Eq)]
pub struct CorsRaceReport {
    /// Steps of the schedule.
    pub steps: Vec<CorsEntry>,
    /// Result of every request so far, and the parts that it holds.
    pub requests: Vec<CorsRequestResult>,
    /// Managers by number.
    pub prms: Vec<CorsLane>,
    /// Free amounts of every node now.
    pub calendars: Vec<CorsCalendarView>,
    /// Outcomes of all interleavings; absent for more requests than are explored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub interleavings: Option<CorsInterleavings>,
}

/// A manager.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct CorsLane {
    /// Next step; absent when its queue is empty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<CorsNextStep>,
    /// Whether it may: its application may have to wait for another one.
    pub may_step: bool,
    /// Number of interleavings that begin with that step; absent where they are not counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub interleavings: Option<u64>,
}

/// One resource of one node.
#[apply(view)]
#[derive(Eq)]
pub struct CorsCalendarView {
    pub node: u32,
    pub resource: u32,
    /// Free amounts from time 0 to the horizon; neighbors differ.
    pub steps: Vec<CorsStep>,
}

/// Steps through a schedule, whatever the document has for one, and looks at all that can follow.
///
/// # Errors
/// When it names a manager that has nothing to do.
pub fn race(scenario: &Scenario, schedule: &[usize]) -> Result<CorsRaceReport, FormatError> {
    let setting = setting(scenario);
    let nodes = scenario.grid.nodes.len();
    let market = Market::new(&scenario.grid);
    let mut run = Run::new(setting, market.clone(), nodes);
    let mut log = Log::default();
    let followed = run.follow(schedule, |entry| log.add_always(&entry));
    followed.map_err(|stopped| idle(stopped, "schedule"))?;
    let runnable = run.runnable();
    let setting = &run.setting;
    let lane = |prm| CorsLane {
        next: run.state.next_step(setting, prm).map(|next| CorsNextStep::of(&next)),
        may_step: runnable.contains(&prm),
        interleavings: None,
    };
    let mut prms: Vec<CorsLane> = (0..scenario.options.prms).map(lane).collect();
    let is_counted = setting.requests.len() <= RACE_REQUESTS;
    let interleavings = is_counted.then(|| interleavings(&market, &run, schedule, &mut prms));
    Ok(CorsRaceReport {
        steps: log.entries,
        requests: results(setting, &run.state),
        prms,
        calendars: calendars(scenario, &run.market),
        interleavings,
    })
}

fn calendars(scenario: &Scenario, market: &Market) -> Vec<CorsCalendarView> {
    let mut calendars = Vec::new();
    for (node, of_node) in scenario.grid.nodes.iter().enumerate() {
        for resource in (0..of_node.offers.len()).filter(|&resource| of_node.offers[resource].is_some()) {
            let steps = market.steps(node, resource).into_iter();
            let steps = steps.map(|Step { start, free }| CorsStep { start, free }).collect();
            calendars.push(CorsCalendarView { node: node as u32, resource: resource as u32, steps });
        }
    }
    calendars
}
