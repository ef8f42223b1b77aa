//! Equidistant time frames, planned by a planner and ranked: the strategy of Takefusa et al. (2010).

use super::{Choice, Decision, DecisionEffort, Inquiry, NotDisclosed, Resources, Strategy};
use crate::kernel::Window;
use crate::labs::co_allocation::planner::frames::{FramePlan, RankBy, plan_windows, rank, windows_in_turn};
use crate::labs::co_allocation::planner::{Effort, Outcome};

/// Plans each of N equidistant windows and takes the best plan.
///
/// Reference: Takefusa et al. (2010), steps 2i–2iv.
#[derive(Clone, Copy, Debug, Default)]
pub struct Frames;

impl Strategy for Frames {
    fn decide(&self, inquiry: &Inquiry<'_>, resources: &mut dyn Resources) -> Result<Decision, NotDisclosed> {
        let windows = inquiry.request.time_frame.windows(inquiry.options.time_frames);
        Ok(best_of(inquiry, resources, windows))
    }
}

/// Plans windows, which come in the order of their starts, and takes the best plan.
pub(super) fn best_of(
    inquiry: &Inquiry<'_>,
    resources: &mut dyn Resources,
    windows: Vec<Window>,
) -> Decision {
    let Inquiry { grid, request, options, planner, .. } = *inquiry;
    let free = |window| resources.free(window);
    let mut frames = if inquiry.rank_by == RankBy::Time && !inquiry.every_window {
        until_first_plan(windows_in_turn(grid, request, options, planner, windows, free))
    } else {
        plan_windows(grid, request, options, planner, windows, free)
    };
    let (proven, spent) = spent(&frames);
    let best = rank(&frames, inquiry.rank_by).first().copied();
    let choice = best.and_then(|index| choice(frames.swap_remove(index)));
    Decision { choice, proven, spent }
}

/// Whether every window was decided, and the work it took.
pub(super) fn spent(frames: &[FramePlan]) -> (bool, DecisionEffort) {
    let effort = frames.iter().fold(Effort::default(), |sum, frame| Effort {
        nodes: sum.nodes + frame.effort.nodes,
        pivots: sum.pivots + frame.effort.pivots,
    });
    let decided = |frame: &FramePlan| !matches!(frame.outcome, Outcome::LimitReached { .. });
    let spent = DecisionEffort { effort, questions: frames.len() as u64, ..DecisionEffort::default() };
    (frames.iter().all(decided), spent)
}

pub(super) fn choice(frame: FramePlan) -> Option<Choice> {
    let window = frame.window;
    match frame.outcome {
        Outcome::Optimal { plan, cost } | Outcome::LimitReached { best: Some((plan, cost)), .. } => {
            Some(Choice { window, plan, cost })
        }
        Outcome::Infeasible | Outcome::LimitReached { best: None, .. } => None,
    }
}

/// Frames come in order of their starts, so when ranking by time, the first with a plan within the budget is the best
/// and the later ones need no planning.
pub(super) fn until_first_plan(frames: impl Iterator<Item = FramePlan>) -> Vec<FramePlan> {
    let mut planned = Vec::new();
    for frame in frames {
        let found = frame.is_eligible();
        planned.push(frame);
        if found {
            break;
        }
    }
    planned
}
