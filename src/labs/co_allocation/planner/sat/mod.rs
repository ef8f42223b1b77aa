//! The literal 0-1 program turned into clauses and given to a SAT solver: the MiniSat engines of the paper.
//!
//! A SAT solver only says yes or no. *Is there a plan?* is one question; the cheapest plan takes many: each
//! plan found is followed by the demand that the next one be cheaper by at least the step in which costs
//! can move, until the answer is no. The last plan is then optimal ([`Sat`], MiniSat-st of the paper).
//! Taking the first plan is quick and says nothing about its price ([`SatFirst`], MiniSat-st-1).
//!
//! - `rows` turns the rows (4)–(15) into clauses; `sums` has the encodings of weighted sums;
//! - `solver` is the only file that names the SAT solver.
//!
//! Reference: Takefusa et al. (2010); Eén and Sörensson (2006), *Translating pseudo-Boolean constraints into SAT*.

mod rows;
mod solver;
mod sums;

use super::program::{ZeroOneProgram, entries_of, plan_of, zero_one_program};
use super::{Effort, Outcome, Plan, Planner, Planning, Problem, check_plan, placing};
use crate::labs::co_allocation::model::Cost;

use self::solver::{Answer, Lit, Solver};
use self::sums::Sum;

/// Largest program turned into clauses, in coefficients.
pub const MAX_ENTRIES: usize = 400_000;

/// Plans by asking for cheaper and cheaper plans until there is none.
///
/// Nodes are conflicts and models. The solver is looked at every few hundred conflicts, so it may take that many more
/// than its limit. A program of more than [`MAX_ENTRIES`] coefficients, or of clauses that take too much memory, is
/// not tried and answers that the limit is reached.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sat;

/// Plans by taking the first plan found; proven optimal only where it costs no more than a trivial bound.
///
/// Limits are those of [`Sat`].
#[derive(Clone, Copy, Debug, Default)]
pub struct SatFirst;

impl Planner for Sat {
    fn begin<'p>(&self, problem: &Problem<'p>) -> Box<dyn Planning + 'p> {
        Box::new(Run::new(problem, false))
    }
}

impl Planner for SatFirst {
    fn begin<'p>(&self, problem: &Problem<'p>) -> Box<dyn Planning + 'p> {
        Box::new(Run::new(problem, true))
    }
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// There may be a better plan.
    Searching,
    /// There is no better plan, or none at all.
    Proven,
    /// There is nothing left to do, and no proof.
    GivenUp,
}

struct Run<'p> {
    problem: Problem<'p>,
    program: ZeroOneProgram,
    /// The solver with a literal per column; made at the first call.
    model: Option<(Solver, Vec<Lit>)>,
    /// The objective as a sum; made with the first plan.
    objective: Option<Sum>,
    /// Common divisor of the objective's coefficients.
    step: u64,
    first_is_enough: bool,
    state: State,
    best: Option<(Plan, Cost)>,
    /// A bound that needs no search.
    bound: Cost,
    models: u64,
}

impl<'p> Run<'p> {
    fn new(problem: &Problem<'p>, first_is_enough: bool) -> Self {
        let (program, state) = match entries_of(problem) {
            0..=MAX_ENTRIES => (zero_one_program(problem), State::Searching),
            _ => (ZeroOneProgram { columns: Vec::new(), rows: Vec::new() }, State::GivenUp),
        };
        Self {
            problem: *problem,
            step: program.columns.iter().fold(0, |divisor, column| gcd(divisor, column.cost)).max(1),
            program,
            model: None,
            objective: None,
            first_is_enough,
            state,
            best: None,
            bound: placing::least_cost(problem),
            models: 0,
        }
    }

    /// One question to the solver, or a slice of one.
    fn ask(&mut self) {
        if self.model.is_none() {
            self.model = rows::encoded(&self.program);
        }
        let Some((solver, columns)) = self.model.as_mut().filter(|(solver, _)| !solver.is_full()) else {
            self.state = State::GivenUp;
            return;
        };
        match solver.solve_slice() {
            Answer::Unknown => {}
            Answer::No => self.state = State::Proven,
            Answer::Yes => {
                self.models += 1;
                let ones: Vec<bool> = columns.iter().map(|&column| solver.is_true(column)).collect();
                let plan = plan_of(&self.program, &ones, &self.problem);
                let checked = plan.and_then(|plan| Some((check_plan(&plan, &self.problem).ok()?, plan)));
                match checked {
                    Some((cost, plan)) => self.take(plan, cost),
                    // A model that is no plan: nothing the solver says can be believed.
                    None => self.state = State::GivenUp,
                }
            }
        }
    }

    /// Keeps a plan, which is cheaper than the last, and asks for a cheaper one.
    fn take(&mut self, plan: Plan, cost: Cost) {
        self.best = Some((plan, cost));
        if cost <= self.bound {
            self.state = State::Proven;
        } else if self.first_is_enough {
            self.state = State::GivenUp;
        } else if let Some((solver, columns)) = &mut self.model {
            let most = (cost - 1) / self.step;
            let costs = self.program.columns.iter().map(|column| column.cost / self.step);
            let terms = || columns.iter().copied().zip(costs).filter(|&(_, cost)| cost > 0).collect();
            self.objective.get_or_insert_with(|| Sum::new(solver, terms(), most)).at_most(solver, most);
        }
    }
}

impl Planning for Run<'_> {
    fn advance(&mut self, node_limit: u64) -> Outcome {
        while self.state == State::Searching && self.effort().nodes < node_limit {
            self.ask();
        }
        match (self.state, &self.best) {
            (State::Proven, Some((plan, cost))) => Outcome::Optimal { plan: plan.clone(), cost: *cost },
            (State::Proven, None) => Outcome::Infeasible,
            (_, best) => Outcome::LimitReached { best: best.clone(), bound: self.bound },
        }
    }

    fn effort(&self) -> Effort {
        let conflicts = self.model.as_ref().map_or(0, |(solver, _)| solver.conflicts());
        Effort { nodes: conflicts + self.models, pivots: 0 }
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
