//! A planner at work on one window whose request may have a budget: the best plan within it, or else the cheapest.
//!
//! A budget is a constraint (15), and a planner that finds no plan within it is right. A person wants to know by how
//! much the budget is too low, so then the same planner is asked for the cheapest plan by price, which is over the
//! budget. Where the price itself is minimized, that plan answers both.

use super::{Effort, Outcome, Planning, Problem, check_without_budget};

/// A planning of one window; it goes on where it stopped, and stops for good when dropped.
pub struct WindowPlanning<'a> {
    problem: Problem<'a>,
    planning: Box<dyn Planning + 'a>,
    /// Whether the cheapest plan is being looked for.
    by_price: bool,
    /// Work done before that.
    before: Effort,
}

impl<'a> WindowPlanning<'a> {
    /// Prepares to plan a window; `begin` is asked for a planner at work on it.
    pub fn new(problem: &Problem<'a>, begin: impl FnOnce(&Problem<'a>) -> Box<dyn Planning + 'a>) -> Self {
        let by_price = problem.by_price().filter(|_| problem.minimizes_price());
        let planning = begin(&by_price.unwrap_or(*problem));
        Self { problem: *problem, planning, by_price: by_price.is_some(), before: Effort::default() }
    }

    /// Works until the answer is proven or `node_limit` search nodes are spent since the beginning. `begin` is that of
    /// [`new`](Self::new).
    pub fn advance(
        &mut self,
        begin: impl FnOnce(&Problem<'a>) -> Box<dyn Planning + 'a>,
        node_limit: u64,
    ) -> Outcome {
        let spent = self.before.nodes.max(self.before.pivots);
        let mut outcome = self.planning.advance(node_limit.saturating_sub(spent));
        if outcome == Outcome::Infeasible
            && !self.by_price
            && let Some(by_price) = self.problem.by_price()
        {
            (self.before, self.by_price) = (self.effort(), true);
            self.planning = begin(&by_price);
            let spent = self.before.nodes.max(self.before.pivots);
            outcome = self.planning.advance(node_limit.saturating_sub(spent));
        }
        if self.by_price && !self.problem.minimizes_price() { self.by_cost(outcome) } else { outcome }
    }

    /// Work done since the beginning.
    pub fn effort(&self) -> Effort {
        let Effort { nodes, pivots } = self.planning.effort();
        Effort { nodes: self.before.nodes + nodes, pivots: self.before.pivots + pivots }
    }

    /// The cheapest plan with its cost by (3) in place of its price.
    fn by_cost(&self, outcome: Outcome) -> Outcome {
        let cost = |plan| check_without_budget(plan, &self.problem).expect("prices change no constraint");
        match outcome {
            Outcome::Optimal { plan, .. } => Outcome::Optimal { cost: cost(&plan), plan },
            Outcome::LimitReached { best: Some((plan, _)), .. } => {
                Outcome::LimitReached { best: Some((plan.clone(), cost(&plan))), bound: 0 }
            }
            Outcome::LimitReached { best: None, .. } => Outcome::LimitReached { best: None, bound: 0 },
            Outcome::Infeasible => Outcome::Infeasible,
        }
    }
}
