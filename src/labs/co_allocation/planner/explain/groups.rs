//! Consecutive windows that fail for the same causes: why the earliest ones have no plan.

use super::{Conflict, QuestionBudget, Subproblem, conflict};
use crate::labs::co_allocation::planner::Problem;

/// Consecutive windows that have no plan for the same causes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Indices of the windows, ascending.
    pub windows: Vec<usize>,
    /// Causes that have no plan in any of these windows; minimal in the first. `None` if that was not
    /// settled.
    pub conflict: Option<Conflict>,
}

/// Explains windows known to have no plan, given with their indices in the order of their starts.
///
/// A window joins the previous group when that group's causes have no plan in it either.
///
/// Complexity: one question per window, and a conflict per group.
pub fn groups(windows: &[(usize, Problem<'_>)], questions: &mut QuestionBudget) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (index, problem) in windows {
        if let Some(Group { windows, conflict: Some(known) }) = groups.last_mut()
            && questions.is_feasible(&Subproblem::new(problem, &known.causes).problem(problem)) == Some(false)
        {
            windows.push(*index);
            continue;
        }
        groups.push(Group { windows: vec![*index], conflict: conflict(problem, questions) });
    }
    groups
}
