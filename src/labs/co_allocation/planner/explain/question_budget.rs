//! Questions to the exact planner within a node budget, which limits the work of every explanation.

use crate::labs::co_allocation::model::{Cost, Plan};
use crate::labs::co_allocation::planner::exact::Exact;
use crate::labs::co_allocation::planner::{Outcome, Planner, Problem};

/// The most search nodes of one question.
const QUESTION_NODES: u64 = 20_000;
/// The most search nodes of one explanation.
const ALL_NODES: u64 = 400_000;

/// Asks the exact planner until the search nodes are spent; there is no clock.
#[derive(Clone, Debug)]
pub struct QuestionBudget {
    left: u64,
    open: bool,
}

impl Default for QuestionBudget {
    fn default() -> Self {
        Self { left: ALL_NODES, open: false }
    }
}

impl QuestionBudget {
    /// Whether some question was not settled or not asked.
    pub fn left_open(&self) -> bool {
        self.open
    }

    /// Whether there is a plan; `None` when the limit was reached.
    pub fn is_feasible(&mut self, problem: &Problem<'_>) -> Option<bool> {
        match self.plan(problem) {
            Outcome::Optimal { .. } | Outcome::LimitReached { best: Some(_), .. } => Some(true),
            Outcome::Infeasible => Some(false),
            Outcome::LimitReached { best: None, .. } => self.no_answer(),
        }
    }

    /// Whether there is a plan that costs less; `None` when the limit was reached.
    pub fn costs_less(&mut self, problem: &Problem<'_>, than: Cost) -> Option<bool> {
        match self.plan(problem) {
            Outcome::Optimal { cost, .. } => Some(cost < than),
            Outcome::Infeasible => Some(false),
            Outcome::LimitReached { best: Some((_, cost)), .. } if cost < than => Some(true),
            Outcome::LimitReached { bound, .. } if bound >= than => Some(false),
            Outcome::LimitReached { .. } => self.no_answer(),
        }
    }

    /// The cheapest plan if there is one; `None` when the limit was reached.
    pub fn cheapest(&mut self, problem: &Problem<'_>) -> Option<Option<(Plan, Cost)>> {
        match self.plan(problem) {
            Outcome::Optimal { plan, cost } => Some(Some((plan, cost))),
            Outcome::Infeasible => Some(None),
            Outcome::LimitReached { .. } => self.no_answer(),
        }
    }

    fn plan(&mut self, problem: &Problem<'_>) -> Outcome {
        // Preparing a question takes work too, which is not counted in nodes but grows with the problem.
        let prepared = (problem.grid.nodes.len() + problem.grid.links.len()) as u64;
        if self.left <= prepared {
            self.left = 0;
            return Outcome::LimitReached { best: None, bound: 0 };
        }
        self.left -= prepared;
        let (outcome, effort) = Exact.plan(problem, QUESTION_NODES.min(self.left));
        self.left = self.left.saturating_sub(effort.nodes);
        outcome
    }

    fn no_answer<T>(&mut self) -> Option<T> {
        self.open = true;
        None
    }
}

/// The least amount up to `most` that helps; `None` when none does or a question stayed open.
///
/// If an amount helps, so does any larger one. Complexity: log₂ of `most` questions.
pub(super) fn least(most: u32, mut helps: impl FnMut(u32) -> Option<bool>) -> Option<u32> {
    if most == 0 || !helps(most)? {
        return None;
    }
    let (mut too_little, mut enough) = (0, most);
    while enough - too_little > 1 {
        let middle = too_little.midpoint(enough);
        if helps(middle)? {
            enough = middle;
        } else {
            too_little = middle;
        }
    }
    Some(enough)
}

/// The candidates that help on their own, ascending. `help` answers whether several help together, which they
/// do if one of them does; so candidates that do not help together are not tried one by one.
pub(super) fn those_that_help(all: &[usize], help: &mut dyn FnMut(&[usize]) -> Option<bool>) -> Vec<usize> {
    match help(all) {
        _ if all.is_empty() => Vec::new(),
        Some(false) => Vec::new(),
        // Not settled together; each on its own may be.
        None if all.len() == 1 => Vec::new(),
        Some(true) if all.len() == 1 => all.to_vec(),
        Some(true) | None => {
            let (first, second) = all.split_at(all.len() / 2);
            let mut found = those_that_help(first, help);
            found.extend(those_that_help(second, help));
            found
        }
    }
}
