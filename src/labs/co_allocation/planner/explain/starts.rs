//! The nearest windows with a plan, before and after one without, also outside the requested time frame; and the
//! window that needs the smallest change where none has a plan.
//!
//! Going later, more becomes free only when a reservation ends at the start of the window; going earlier,
//! only when one begins at its end. So the next start with a plan is such a moment, and only these are
//! planned: the argument of [`AllStarts`](crate::labs::co_allocation::planner::strategy::AllStarts), in both
//! directions. It reads the timetables, which resource managers need not disclose; explanations have access
//! to the books.

use super::remedies::of_request;
use super::{QuestionBudget, Remedy};
use crate::kernel::{Seconds, Window};
use crate::labs::co_allocation::model::Availability;
use crate::labs::co_allocation::planner::strategy::Resources;
use crate::labs::co_allocation::planner::{Problem, Values};

/// The most windows planned in each direction.
const MOST_STARTS: usize = 60;

/// The nearest starts with a plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NearestStarts {
    /// The last start before.
    pub earlier: Option<Seconds>,
    /// The first start after.
    pub later: Option<Seconds>,
}

/// Finds the nearest starts with a plan on both sides of one without, which is that of the problem, with ends no later
/// than `horizon`.
///
/// `values` are those of a window, of which a budget forbids plans. Questions left open by the limit yield nothing.
/// Complexity: one question per moment at which a reservation begins or ends, as long as more is free there than in a
/// window that has no plan.
pub fn nearest_starts(
    problem: &Problem<'_>,
    start: Seconds,
    horizon: Seconds,
    values: &dyn Fn(Window, &Availability) -> Values,
    resources: &mut dyn Resources,
    questions: &mut QuestionBudget,
) -> NearestStarts {
    let &Problem { grid, request, constraints, .. } = problem;
    let duration = request.time_frame.duration;
    let Some(last) = horizon.checked_sub(duration) else { return NearestStarts::default() };
    let after = Window { start: start + 1, end: (start + 1).max(last + 1) };
    let later = resources.changes(after).unwrap_or_default();
    // A change exactly at the end of a window does not affect the window.
    let before = Window { start: duration, end: start + duration };
    let mut earlier = resources.changes(before).unwrap_or_default();
    earlier.iter_mut().for_each(|end| *end -= duration);
    earlier.reverse();
    let mut first_of = |starts: Vec<Seconds>| {
        let mut failed: Vec<(Availability, Values)> = Vec::new();
        for start in starts.into_iter().take(MOST_STARTS) {
            let window = request.time_frame.window_at(start);
            let free = resources.free(window);
            let values = values(window, &free);
            if failed.iter().any(|(known, of)| no_more(&free, known) && of.budget == values.budget) {
                continue;
            }
            let problem = Problem { grid, request, availability: &free, values: &values, constraints };
            match questions.is_feasible(&problem) {
                Some(true) => return Some(start),
                Some(false) => failed.push((free, values)),
                // A later one would not be the nearest.
                None => return None,
            }
        }
        None
    };
    NearestStarts { earlier: first_of(earlier), later: first_of(later) }
}

/// The smallest change of the request that gives one of `windows` a plan, with the index of that window, where
/// none has a plan as it is. `problem` is that of a window without a plan.
///
/// Questions left open by the limit yield nothing. Complexity: log₂(amount) questions per part, flow and window
/// in which more is free than in those before.
pub fn smallest_in_any(
    problem: &Problem<'_>,
    windows: &[Window],
    values: &dyn Fn(Window, &Availability) -> Values,
    resources: &mut dyn Resources,
    questions: &mut QuestionBudget,
) -> Option<(usize, Remedy)> {
    let mut failed = vec![(problem.availability.clone(), problem.values.clone())];
    let mut smallest: Option<(u64, usize, Remedy)> = None;
    for (at, &window) in windows.iter().enumerate() {
        let free = resources.free(window);
        let values = values(window, &free);
        if failed.iter().any(|(known, of)| no_more(&free, known) && of.budget == values.budget) {
            continue;
        }
        let problem = Problem { availability: &free, values: &values, ..*problem };
        if questions.is_feasible(&problem)? {
            return None;
        }
        for remedy in of_request(&problem, questions) {
            let size = remedy.size(&problem);
            if smallest.as_ref().is_none_or(|&(least, ..)| size < least) {
                smallest = Some((size, at, remedy));
            }
        }
        failed.push((free, values));
    }
    smallest.map(|(_, at, remedy)| (at, remedy))
}

/// Whether no resource has more free than in `than`.
fn no_more(free: &Availability, than: &Availability) -> bool {
    let all = |new: &[u32], old: &[u32]| new.iter().zip(old).all(|(new, old)| new <= old);
    all(&free.cpus, &than.cpus) && all(&free.bandwidth_mbps, &than.bandwidth_mbps)
}
