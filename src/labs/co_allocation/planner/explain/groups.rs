//! Windows in a row that fail for the same causes: why the earliest ones have no plan.

use super::{Asking, Conflict, Kept, conflict};
use crate::labs::co_allocation::planner::Problem;

/// Windows one after the other that have no plan for the same causes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Indices of the windows, ascending.
    pub windows: Vec<usize>,
    /// Causes that have no plan in any of these windows; minimal in the first. `None` where that was not settled.
    pub conflict: Option<Conflict>,
}

/// Explains windows that are known to have no plan, given with their indices in the order of their starts.
///
/// A window joins those before it when their causes have no plan in it either.
///
/// Complexity: one question per window, and a conflict per group.
pub fn groups(windows: &[(usize, Problem<'_>)], asking: &mut Asking) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (index, problem) in windows {
        if let Some(Group { windows, conflict: Some(known) }) = groups.last_mut()
            && asking.is_feasible(&Kept::new(problem, &known.causes).problem(problem)) == Some(false)
        {
            windows.push(*index);
            continue;
        }
        groups.push(Group { windows: vec![*index], conflict: conflict(problem, asking) });
    }
    groups
}
