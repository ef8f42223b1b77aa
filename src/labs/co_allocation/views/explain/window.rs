//! Explains all time frames without a plan, grouping consecutive ones that fail for the same causes.

use super::super::plan::{problem_of, values_of};
use super::conflict::{ConflictView, conflict_view};
use super::{index, indices};
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::planner::exact::Exact;
use crate::labs::co_allocation::planner::explain::{QuestionBudget, groups};
use crate::labs::co_allocation::planner::frames::{FramePlan, plan_frames};
use crate::labs::co_allocation::planner::{Outcome, Problem, Values};

/// Why time frames have no plan.
#[apply(view)]
pub struct WindowExplanation {
    pub frames: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_with_plan: Option<u32>,
    /// Time frames proven to have no plan, in order of their starts.
    pub failed: Vec<FailedWindows>,
}

/// Consecutive time frames that fail for the same causes.
#[apply(view)]
pub struct FailedWindows {
    pub frames: Vec<u32>,
    pub start_seconds: u32,
    pub last_start_seconds: u32,
    /// Cause, with the numbers of the first; `None` if not settled within the limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conflict: Option<ConflictView>,
}

/// Explains all time frames without a plan.
pub fn explain_window(scenario: &Scenario) -> WindowExplanation {
    let Scenario { grid, request, options, .. } = scenario;
    let shown = |window| scenario.coordinator.availability(window).disclosed(scenario.disclosed_percent);
    let frames = plan_frames(grid, request, &options.frames, &Exact, shown);
    let values: Vec<Values> = frames.iter().map(|frame| values_of(scenario, frame)).collect();
    let fails = |frame: &FramePlan| frame.outcome == Outcome::Infeasible;
    let mut asking = QuestionBudget::default();
    let mut failed = Vec::new();
    let mut at = 0;
    for run in frames.chunk_by(|a, b| fails(a) == fails(b)) {
        if fails(&run[0]) {
            let problems: Vec<(usize, Problem<'_>)> =
                (at..).zip(run).map(|(id, frame)| (id, problem_of(scenario, frame, &values[id]))).collect();
            for group in groups(&problems, &mut asking) {
                let (first, last) = (group.windows[0], group.windows[group.windows.len() - 1]);
                let (window, problem) = (frames[first].window, &problems[first - at].1);
                failed.push(FailedWindows {
                    frames: indices(&group.windows),
                    start_seconds: window.start,
                    last_start_seconds: frames[last].window.start,
                    conflict: group.conflict.map(|found| conflict_view(scenario, window, problem, &found)),
                });
            }
        }
        at += run.len();
    }
    WindowExplanation {
        frames: index(frames.len()),
        first_with_plan: frames.iter().position(|frame| frame.plan().is_some()).map(index),
        failed,
    }
}
