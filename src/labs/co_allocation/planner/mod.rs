//! Planners: given what is free in one window, find the best plan or prove that none exists.
//!
//! Six planners answer the same [`Problem`] through one trait, and whoever finds a plan does not judge it:
//! [`check_plan`] does, and `judge` says of any 0-1 matrices which constraints they break.
//!
//! | planner | method | what it is for |
//! | --- | --- | --- |
//! | [`exact`] | branch and bound on the structure of the problem | every plan shown; its answer is unique |
//! | `milp` | the literal program (3)–(11) by simplex and branch and bound | the paper's method (GLPK there) |
//! | `milp_set` | a formulation without the literal one's symmetries, same solver | what a formulation is worth |
//! | `sat` | clauses, and a tighter objective until unsatisfiable | the paper's MiniSat-st |
//! | `sat`, first model | clauses, first model | the paper's MiniSat-st-1 |
//! | `exhaustive` | every placement, every path | the oracle, for tiny problems |
//!
//! A planner begins a [`Planning`], which searches up to a number of nodes, reports its best plan
//! and a proven bound, and can be resumed; dropping it cancels. There is no clock. The literal
//! program itself is in [`program`] as plain data; [`frames`] plans the time frames of a request, [`values`]
//! has the coefficients of (3), [`window_planning`] says what a window comes to whose budget is too low, [`reason`] says of what kind of constraint a window has no plan, `explain` which parts and resources are to
//! blame and what would help, [`strategy`] has the ways to decide
//! on a window and a plan, of which planning time frames is one. `joint` plans several requests together.

mod check;
pub mod exact;
pub mod exhaustive;
pub mod explain;
pub mod frames;
pub mod joint;
#[cfg(feature = "engines")]
pub mod milp;
#[cfg(feature = "engines")]
pub mod milp_set;
mod placing;
pub mod program;
pub mod reason;
mod row;
#[cfg(feature = "engines")]
pub mod sat;
#[cfg(feature = "engines")]
mod simplex;
pub mod strategy;
pub mod values;
pub mod window_planning;

use crate::labs::co_allocation::model::{Availability, Cost, Grid, Plan, Request};

pub use check::{JudgedRow, Judgement, Matrices, judge};
pub use check::{Place, Violation, check_plan, check_without_budget};

/// Constraints that can be switched, beside the others of (3)–(9) which always hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Constraints {
    /// (10): a flow never uses both directions of a link.
    pub no_opposite_links: bool,
    /// (11): `P_max`, the most links one path may have; `None` for no limit.
    pub max_path_links: Option<u32>,
    /// (5) relaxed: one site may serve several parts. A flow between parts at one site needs no path (7).
    pub share_sites: bool,
}

/// Objective coefficients for one window: `vc_i` and `vb_k` after all options are applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    /// Value units per CPU, per node.
    pub cpu: Vec<u32>,
    /// Value units per Gbps, per link.
    pub bandwidth: Vec<u32>,
    /// How often the penalty of an unmet preference counts: once, and never in a price.
    pub preferences: u32,
    /// The budget, if there is one.
    pub budget: Option<Box<Spending>>,
}

/// (15): a plan costs at most so much by other coefficients than those it minimizes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spending {
    /// Prices of all resources, without a budget of their own.
    pub prices: Values,
    /// The most that a plan may cost by them.
    pub most: Cost,
}

impl Values {
    /// Coefficients without a budget.
    pub fn new(cpu: Vec<u32>, bandwidth: Vec<u32>) -> Self {
        Self { cpu, bandwidth, preferences: 1, budget: None }
    }

    /// Coefficients by which nothing costs anything.
    pub fn free_of_charge(grid: &Grid) -> Self {
        Self::new(vec![0; grid.nodes.len()], vec![0; grid.links.len()])
    }
}

impl<'a> Problem<'a> {
    /// The same problem by the prices of its budget, without that budget: the cheapest plan there is.
    pub fn by_price(&self) -> Option<Problem<'a>> {
        let Spending { prices, .. } = self.values.budget.as_deref()?;
        Some(Problem { values: prices, ..*self })
    }

    /// Whether the cheapest plan by the prices of its budget is the best plan, too.
    pub fn minimizes_price(&self) -> bool {
        let Values { cpu, bandwidth, budget, .. } = self.values;
        budget
            .as_deref()
            .is_some_and(|Spending { prices, .. }| *cpu == prices.cpu && *bandwidth == prices.bandwidth)
            && self.request.parts.iter().all(|part| part.preferred.is_empty())
    }
}

/// The data of one 0-1 program: one request in one window.
#[derive(Clone, Copy, Debug)]
pub struct Problem<'a> {
    /// The resource graph.
    pub grid: &'a Grid,
    /// The request graph.
    pub request: &'a Request,
    /// Amounts free during the whole window.
    pub availability: &'a Availability,
    /// Objective coefficients.
    pub values: &'a Values,
    /// Switchable constraints.
    pub constraints: Constraints,
}

/// Answer of a planner. "No plan exists" is an answer, not an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The cheapest plan, proven.
    Optimal {
        /// The plan.
        plan: Plan,
        /// Cost of the plan by (3).
        cost: Cost,
    },
    /// Proven that no plan exists.
    Infeasible,
    /// The budget was spent first.
    LimitReached {
        /// Best plan so far with its cost.
        best: Option<(Plan, Cost)>,
        /// No plan is cheaper than this.
        bound: Cost,
    },
}

impl Outcome {
    /// The plan found, proven optimal or not.
    pub fn plan(&self) -> Option<&Plan> {
        match self {
            Outcome::Optimal { plan, .. } => Some(plan),
            Outcome::Infeasible => None,
            Outcome::LimitReached { best, .. } => best.as_ref().map(|(plan, _)| plan),
        }
    }
}

/// Work done, in units that do not depend on the machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Search nodes; conflicts of a SAT solver.
    pub nodes: u64,
    /// Simplex iterations; 0 where there are none.
    pub pivots: u64,
}

/// A way to solve a [`Problem`].
pub trait Planner {
    /// Prepares to plan one window; the search begins with [`Planning::advance`].
    fn begin<'p>(&self, problem: &Problem<'p>) -> Box<dyn Planning + 'p>;

    /// Plans one window with at most `node_limit` search nodes.
    fn plan(&self, problem: &Problem<'_>, node_limit: u64) -> (Outcome, Effort) {
        let mut planning = self.begin(problem);
        let outcome = planning.advance(node_limit);
        (outcome, planning.effort())
    }

    /// Prepares to plan windows of one request one after the other.
    fn windows<'a>(&'a self) -> Box<dyn Windows + 'a> {
        Box::new(Apart(self))
    }
}

/// A planner at work on windows of one request in one grid, which may share work.
pub trait Windows {
    /// Prepares to plan one window. The answer is that of [`Planner::plan`].
    fn begin<'p>(&mut self, problem: &Problem<'p>) -> Box<dyn Planning + 'p>;

    /// The best order to plan windows in when all are wanted, given in the order of their starts.
    fn order(&self, problems: &[Problem<'_>]) -> Vec<usize> {
        (0..problems.len()).collect()
    }
}

/// Windows that share nothing.
struct Apart<'a, P: ?Sized>(&'a P);

impl<P: Planner + ?Sized> Windows for Apart<'_, P> {
    fn begin<'p>(&mut self, problem: &Problem<'p>) -> Box<dyn Planning + 'p> {
        self.0.begin(problem)
    }
}

/// A planner at work on one problem: it goes on where it stopped, and stops for good when dropped.
pub trait Planning {
    /// Works until the answer is proven or `node_limit` search nodes are spent since the beginning.
    ///
    /// Where it stops in between changes nothing: the answer is that of one call with the last limit.
    fn advance(&mut self, node_limit: u64) -> Outcome;

    /// Work done since the beginning.
    fn effort(&self) -> Effort;
}

/// Whether going on would change nothing: a planner that stops below its limit has nothing left to try.
///
/// A proof is not enough, for the first of equally cheap plans may still be sought.
pub fn is_done(effort: Effort, node_limit: u64) -> bool {
    effort.nodes < node_limit && effort.pivots < node_limit
}

/// A planning whose answer is known already.
pub(crate) struct AnsweredPlanning {
    pub outcome: Outcome,
    pub effort: Effort,
}

impl Planning for AnsweredPlanning {
    fn advance(&mut self, _: u64) -> Outcome {
        self.outcome.clone()
    }

    fn effort(&self) -> Effort {
        self.effort
    }
}
