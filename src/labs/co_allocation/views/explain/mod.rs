//! Explanations in names and value units: why a window has no plan, why a plan is what it is, why windows
//! failed.

mod conflict;
mod none;
mod plan;
mod window;

pub use conflict::{AccountView, CauseView, ConflictView, Occupancy, SiteAmount};
pub use none::{NoneExplanation, RemedyElsewhere, RemedyView, explain_none};
pub use plan::{CostTerm, OtherPlan, PlanExplanation, ResourceView, SavingView, TermOf, explain_plan};
pub use window::{FailedWindows, WindowExplanation, explain_window};

use super::plan::{problem_of, values_of};
use crate::document::problem::{Code, FormatError};
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::model::{LinkId, NodeId};
use crate::labs::co_allocation::planner::frames::{FramePlan, plan_window};
use crate::labs::co_allocation::planner::{Planner, Problem, Values};
use crate::labs::co_allocation::text::msg;

fn plan_frame(scenario: &Scenario, planner: &dyn Planner, frame: u32) -> Result<FramePlan, FormatError> {
    let Scenario { grid, request, options, .. } = scenario;
    let windows = request.time_frame.windows(options.frames.time_frames);
    let Some(&window) = windows.get(frame as usize) else {
        return Err(FormatError::new(Code::OutOfRange, "frame", msg!("planning.no-frame-of-index")));
    };
    let free = scenario.coordinator.availability(window).disclosed(scenario.disclosed_percent);
    Ok(plan_window(grid, request, &options.frames, planner, window, free))
}

fn node_name(scenario: &Scenario, node: NodeId) -> String {
    scenario.grid.nodes[node].name.clone()
}

fn link_names(scenario: &Scenario, link: LinkId) -> [String; 2] {
    scenario.grid.links[link].ends.map(|end| node_name(scenario, end))
}

/// An index as sent to the page.
fn index(at: usize) -> u32 {
    at as u32
}

fn indices(all: &[usize]) -> Vec<u32> {
    all.iter().copied().map(index).collect()
}

/// Calls a function with the problem of a planned frame, which borrows its values.
fn with_problem<T>(scenario: &Scenario, frame: &FramePlan, call: impl FnOnce(&Problem<'_>) -> T) -> T {
    let values: Values = values_of(scenario, frame);
    call(&problem_of(scenario, frame, &values))
}
