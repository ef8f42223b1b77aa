//! The search under a budget (15): the best plan among those whose price is within it.
//!
//! A plan has two measures then: its *cost*, which is minimized, and its *price*, which is limited. The search goes on
//! only as far as it must:
//!
//! 1. The best plan whatever its price. If it is within the budget, it is the answer.
//! 2. The cheapest plan by price. If even that is over the budget, no plan is within it.
//! 3. *Blends* (`blend`): the least of μ · cost + λ · price bounds the cost of all plans within the budget
//!    (Lagrangian relaxation of (15)); each blend is one more ordinary search. λ / μ is moved until no blend bounds
//!    better (Handler and Zang 1980).
//! 4. *Enumeration* (`enumeration`): all placements, and paths where that is needed, that cost, price and blend together
//!    leave open. It finds the best plan within the budget, the first of equals in the order of all plans.
//!
//! Without a budget nothing of this exists.
//!
//! Reference: Handler and Zang (1980), *A dual algorithm for the constrained shortest path problem*; the same for plans.

mod blend;
mod enumeration;

use super::context::SearchContext;
use super::incumbent::Incumbent;
use super::instance::Instance;
use super::preparation::Preparation;
use super::run::Run;
use super::search::Search;
use super::windows::Settling;
use crate::labs::co_allocation::model::Cost;
use crate::labs::co_allocation::planner::{Effort, Outcome, Planning, Problem, check_plan};

use self::blend::Blending;
use self::enumeration::Enumeration;

/// One measure of plans, prepared for searches.
#[derive(Debug)]
struct Measure {
    instance: Instance,
    ctx: SearchContext,
}

impl Measure {
    fn new(problem: &Problem<'_>) -> Self {
        let instance = Instance::new(problem, &mut Preparation::default());
        let ctx = SearchContext::new(&instance);
        Self { instance, ctx }
    }

    /// Cost of a plan by this measure.
    fn of(&self, plan: &Incumbent) -> Cost {
        let Instance { network, flows, .. } = &self.instance;
        let sites: Cost =
            (0..).zip(&plan.sites).map(|(part, &site)| self.instance.site_cost(part, site)).sum();
        let length = |path: &[usize]| path.iter().map(|&channel| network.value(channel)).sum::<Cost>();
        sites + flows.iter().zip(&plan.paths).map(|(flow, path)| flow.mbps * length(path)).sum::<Cost>()
    }
}

/// How far a run has come.
#[derive(Debug)]
enum Stage<'p> {
    /// Looking for the best plan whatever its price.
    Best(Box<Run<'p>>),
    /// Looking for the cheapest plan by price.
    Cheapest(Box<Measure>, Box<Search>),
    /// Looking for the blend that bounds best.
    Blending(Box<Blending>),
    /// Trying what the bounds leave open.
    Enumerating(Box<Enumeration>),
    /// The answer is final.
    Done(Outcome),
}

/// A run on one problem with a budget; it can be resumed.
#[derive(Debug)]
pub struct BudgetedRun<'p> {
    problem: Problem<'p>,
    /// The most that a plan may cost by its prices.
    most: Cost,
    stage: Stage<'p>,
    /// Nodes of the stages before this one.
    spent: u64,
    /// The best plan overall, over the budget, once it is known; all others cost at least as much.
    over: Option<Incumbent>,
}

impl<'p> BudgetedRun<'p> {
    /// A run that begins with the search for the best plan, which knows no budget.
    pub fn new(problem: &Problem<'p>, best: Run<'p>) -> Self {
        let most = problem.values.budget.as_ref().map_or(Cost::MAX, |budget| budget.most);
        Self { problem: *problem, most, stage: Stage::Best(Box::new(best)), spent: 0, over: None }
    }

    /// Nodes of this stage.
    fn current(&self) -> u64 {
        match &self.stage {
            Stage::Best(run) => run.effort().nodes,
            Stage::Cheapest(measure, _) => measure.ctx.budget.spent(),
            Stage::Blending(blending) => blending.nodes(),
            Stage::Enumerating(enumeration) => enumeration.nodes(),
            Stage::Done(_) => 0,
        }
    }

    fn turn_to(&mut self, stage: Stage<'p>) {
        self.spent += self.current();
        self.stage = stage;
    }

    fn plan(&self, measure: &Measure, found: &Incumbent) -> Outcome {
        let plan = found.plan(&measure.instance, &self.problem);
        debug_assert_eq!(check_plan(&plan, &self.problem), Ok(found.cost));
        Outcome::Optimal { plan, cost: found.cost }
    }

    /// Outcome before a plan within the budget is proven best.
    fn unproven(&self, best: Option<(&Measure, &Incumbent)>, bound: Cost) -> Outcome {
        let best =
            best.map(|(measure, found)| (found.plan(&measure.instance, &self.problem), measure.of(found)));
        let bound = best.as_ref().map_or(bound, |(_, cost)| bound.min(*cost));
        Outcome::LimitReached { best, bound }
    }

    /// The next stage of the run, or what is known at the limit.
    fn step(&mut self, limit: u64) -> Result<Stage<'p>, Outcome> {
        let left = limit.saturating_sub(self.spent);
        let Self { problem, most, stage, over, .. } = self;
        Ok(match stage {
            Stage::Done(outcome) => return Err(outcome.clone()),
            Stage::Best(run) => {
                let outcome = run.advance(left);
                let within = outcome.plan().is_none_or(|plan| check_plan(plan, problem).is_ok());
                match outcome {
                    // The first of equals may not have been found yet.
                    Outcome::Optimal { cost, .. } if !within && !run.is_settled() => {
                        return Err(Outcome::LimitReached { best: None, bound: cost });
                    }
                    Outcome::LimitReached { bound, .. } if !within => {
                        return Err(Outcome::LimitReached { best: None, bound });
                    }
                    Outcome::Optimal { .. } if !within && problem.minimizes_price() => {
                        Stage::Done(Outcome::Infeasible)
                    }
                    Outcome::Optimal { .. } if !within => {
                        over.clone_from(run.best());
                        let by_price = problem.by_price().expect("only a budget excludes a plan");
                        let measure = Measure::new(&by_price);
                        let search = Search::for_cheapest(&measure.instance);
                        Stage::Cheapest(Box::new(measure), Box::new(search))
                    }
                    outcome if run.is_settled() => Stage::Done(outcome),
                    outcome => return Err(outcome),
                }
            }
            Stage::Cheapest(measure, search) => {
                measure.ctx.budget.extend_to(left);
                let done = search.run(&measure.instance, &mut measure.ctx);
                let within = search.best.as_ref().filter(|found| found.cost <= *most);
                match (done, within, over.as_ref()) {
                    (true, Some(cheapest), Some(over)) => {
                        Stage::Blending(Box::new(Blending::new(problem, *most, over, cheapest)))
                    }
                    (true, ..) => Stage::Done(Outcome::Infeasible),
                    (false, ..) => {
                        let bound = over.as_ref().map_or(0, |over| over.cost);
                        return Err(Outcome::LimitReached { best: None, bound });
                    }
                }
            }
            Stage::Blending(blending) => match blending.run(problem, left) {
                true => Stage::Enumerating(Box::new(Enumeration::new(problem, blending))),
                false => return Err(self.unproven_blend()),
            },
            Stage::Enumerating(enumeration) => {
                if !enumeration.run(left) {
                    return Err(self.enumerated());
                }
                match enumeration.is_complete() {
                    true => Stage::Done(self.enumerated_best()),
                    false => Stage::Done(self.enumerated()),
                }
            }
        })
    }

    fn unproven_blend(&self) -> Outcome {
        let Stage::Blending(blending) = &self.stage else { return Outcome::Infeasible };
        self.unproven(Some((&blending.by_cost, &blending.best)), blending.bound)
    }

    fn enumerated(&self) -> Outcome {
        let Stage::Enumerating(enumeration) = &self.stage else { return Outcome::Infeasible };
        self.unproven(Some((enumeration.by_cost(), &enumeration.best)), enumeration.bound)
    }

    fn enumerated_best(&self) -> Outcome {
        let Stage::Enumerating(enumeration) = &self.stage else { return Outcome::Infeasible };
        self.plan(enumeration.by_cost(), &enumeration.best)
    }
}

impl Planning for BudgetedRun<'_> {
    fn advance(&mut self, node_limit: u64) -> Outcome {
        loop {
            match self.step(node_limit) {
                Ok(stage) => self.turn_to(stage),
                Err(outcome) => return outcome,
            }
        }
    }

    fn effort(&self) -> Effort {
        Effort { nodes: self.spent + self.current(), pivots: 0 }
    }
}

impl Settling for BudgetedRun<'_> {
    fn is_settled(&self) -> bool {
        matches!(self.stage, Stage::Done(Outcome::Optimal { .. } | Outcome::Infeasible))
    }
}
