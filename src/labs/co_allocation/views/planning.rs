//! One planner at work on one time frame, in slices: what the page runs side by side and can cancel.

use std::rc::Rc;

use super::plan::{FrameOutcome, outcome_view, problem_of, values_of};
use crate::document::problem::{Code, FormatError};
use crate::kernel::Window;
use crate::kernel::slices::{Exchange, Slices};
use crate::labs::co_allocation::document::PlannerName;
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::planner::frames::{FramePlan, WindowEnd};
use crate::labs::co_allocation::planner::window_planning::WindowPlanning;
use crate::labs::co_allocation::planner::{Effort, Outcome, is_done};
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

/// Progress of a planner with one time frame.
#[apply(view)]
pub struct PlanningReport {
    pub planner: PlannerName,
    pub frame: u32,
    /// Whether going on would change nothing: there is a proof, or nothing is left to try.
    pub done: bool,
    pub outcome: FrameOutcome,
    /// Search nodes since the beginning.
    pub nodes: u64,
    /// Simplex iterations since the beginning.
    pub pivots: u64,
    /// Planning time since the beginning; 0 when not measured.
    pub microseconds: f64,
}

/// A planner at work on one time frame of a scenario.
pub struct PlanningRun {
    slices: Slices<u64, PlanningReport>,
}

impl PlanningRun {
    /// Prepares to plan the time frame of that index; nothing is searched yet.
    ///
    /// # Errors
    /// When the request has no such time frame, or this build no such planner.
    pub fn new(scenario: Scenario, planner: PlannerName, frame: u32) -> Result<Self, FormatError> {
        if !planner.is_included() {
            return Err(wrong("planner", msg!("planner.not-included")));
        }
        let window = window_of(&scenario, frame)?;
        Ok(Self { slices: Slices::new(|desk| work(scenario, planner, frame, window, desk)) })
    }

    /// Goes on until there is a proof or `node_limit` search nodes are spent since the beginning.
    pub fn advance(&mut self, node_limit: u64) -> PlanningReport {
        self.slices.ask(node_limit)
    }
}

/// Answers every node limit with a report; never ends.
async fn work(
    scenario: Scenario,
    planner: PlannerName,
    frame: u32,
    window: Window,
    desk: Rc<Exchange<u64, PlanningReport>>,
) {
    let begun = nothing_known(&scenario, window);
    let values = values_of(&scenario, &begun);
    let at_work = planner.planner();
    let problem = problem_of(&scenario, &begun, &values);
    let mut planning = WindowPlanning::new(&problem, |problem| at_work.begin(problem));
    loop {
        let node_limit = desk.question().await;
        let outcome = planning.advance(|problem| at_work.begin(problem), node_limit);
        let effort = planning.effort();
        let done = is_done(effort, node_limit);
        let mut outcome = outcome_view(&scenario, &frame_of(&scenario, window, outcome, effort));
        outcome.ended(if done { WindowEnd::GivenUp } else { WindowEnd::Answered });
        let Effort { nodes, pivots } = effort;
        desk.answer(PlanningReport { planner, frame, done, outcome, nodes, pivots, microseconds: 0.0 });
    }
}

/// Free amounts and values of a window before any search.
pub(super) fn nothing_known(scenario: &Scenario, window: Window) -> FramePlan {
    let nothing = Outcome::LimitReached { best: None, bound: 0 };
    frame_of(scenario, window, nothing, Effort::default())
}

/// The window of the time frame of that index.
pub(super) fn window_of(scenario: &Scenario, frame: u32) -> Result<Window, FormatError> {
    let windows = scenario.request.time_frame.windows(scenario.options.frames.time_frames);
    let none = || wrong("frame", msg!("planning.no-frame", frame, count = windows.len()));
    windows.get(frame as usize).copied().ok_or_else(none)
}

/// An answer with its prices, as if its planner had just given it.
pub(super) fn frame_of(scenario: &Scenario, window: Window, outcome: Outcome, effort: Effort) -> FramePlan {
    let Scenario { grid, request, .. } = scenario;
    let free = scenario.coordinator.availability(window).disclosed(scenario.disclosed_percent);
    FramePlan::new(grid, request, &scenario.options.frames.preferences, window, free, (outcome, effort))
}

fn wrong(path: &str, message: Message) -> FormatError {
    FormatError::new(Code::OutOfRange, path, message)
}
