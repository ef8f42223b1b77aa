//! Solves a 0-1 program with microlp; the only file that uses that solver.
//!
//! microlp is a branch and bound over a floating-point simplex method. Its answers are rounded to 0 and
//! 1 and then checked against every row in integers, so an infeasible solution is never
//! returned. Its claim of optimality is trusted only while the objective is small enough
//! for its arithmetic.

use microlp::{
    ComparisonOp, Error, OptimizationDirection, Problem, ResumeOptions, SolutionStatus, SolveOptions,
    SolveOutcome, Variable,
};

use super::program::{Relation, Row, ZeroOneProgram};
use super::{Cost, Effort, Outcome, Plan};

/// Largest objective, in steps, for which a floating-point proof is trusted to the step.
const PROVABLE_STEPS: u64 = 1_000_000_000;
/// Relative amount by which a floating-point bound is lowered before it is rounded to an integer.
const BOUND_SLACK: f64 = 1e-6;

/// A search for the cheapest solution of a program; it can be resumed.
pub struct Simplex<V, P> {
    program: ZeroOneProgram<V, P>,
    variables: Vec<Variable>,
    state: State,
    /// Common divisor of the objective's coefficients; the solver's objective counts steps.
    step: u64,
    /// Upper bound on the objective of any solution, in steps.
    largest: u64,
    /// Best assignment so far, with its exact cost.
    best: Option<Vec<bool>>,
    /// Lower bound on the cost of any solution.
    bound: u64,
    effort: Effort,
}

/// The state of the proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Proof {
    /// The best assignment is the cheapest.
    Optimal,
    /// No assignment satisfies the rows.
    Infeasible,
    /// The solver cannot continue.
    Stuck,
}

enum State {
    /// Nothing solved yet, not even the first relaxation.
    Fresh(Box<Problem>),
    /// Stopped between two nodes.
    Stopped(Box<SolveOutcome>),
    /// Finished.
    Ended(Proof),
}

impl<V, P> Simplex<V, P> {
    /// Hands a program to the solver without solving anything.
    pub fn new(program: ZeroOneProgram<V, P>) -> Self {
        let step = program.columns.iter().fold(0, |divisor, column| gcd(divisor, column.cost)).max(1);
        let mut problem = Problem::new(OptimizationDirection::Minimize);
        let mut add = |cost: f64, may_be_one: bool| match may_be_one {
            true => problem.add_binary_var(cost),
            false => problem.add_integer_var(cost, (0, 0)),
        };
        let columns = program.columns.iter();
        let variables: Vec<Variable> =
            columns.map(|column| add((column.cost / step) as f64, column.may_be_one)).collect();
        for row in program.rows.iter().filter(|row| !row.terms.is_empty()) {
            let (divisor, relation) = (divisor(row), comparison(row.relation));
            let terms: Vec<(Variable, f64)> = row
                .terms
                .iter()
                .map(|&(column, factor)| (variables[column], (factor / divisor) as f64))
                .collect();
            // The left side is an integer, so an upper bound may be rounded down; the other rows have divisor
            // 1.
            problem.add_constraint(terms, relation, row.right.div_euclid(divisor) as f64);
        }
        let largest = program.columns.iter().fold(0u64, |sum, column| sum.saturating_add(column.cost / step));
        // Nor is an answer trusted that rests on sums too large for it: those of a budget (15).
        let sum = |row: &Row<P>| {
            let terms = row.terms.iter().map(|&(_, factor)| factor / divisor(row));
            terms.fold(0u64, |sum, factor| sum.saturating_add(factor.unsigned_abs()))
        };
        let budgets = program.rows.iter().filter(|row| row.equation == 15).map(sum);
        let largest = budgets.fold(largest, u64::max);
        let broken = program.rows.iter().any(|row| row.terms.is_empty() && !row.is_satisfied_by(&[]));
        let state = if broken { State::Ended(Proof::Infeasible) } else { State::Fresh(Box::new(problem)) };
        Self { program, variables, state, step, largest, best: None, bound: 0, effort: Effort::default() }
    }

    /// Continues until `node_limit` nodes, or as many pivots, are spent in total.
    ///
    /// The first relaxation counts as a node. Solves one node at a time, so that pivots are counted at the
    /// same nodes wherever calls stop. `plan_of` decodes a plan with its checked cost from a solution.
    pub fn advance(
        &mut self,
        node_limit: u64,
        plan_of: impl Fn(&ZeroOneProgram<V, P>, &[bool]) -> Option<(Plan, Cost)>,
    ) -> Outcome {
        let spent = |effort: Effort| effort.nodes >= node_limit || effort.pivots >= node_limit;
        while !matches!(self.state, State::Ended(_)) && !spent(self.effort) {
            self.solve_node();
        }
        let best = self.best.as_ref().and_then(|ones| plan_of(&self.program, ones));
        match (&self.state, best) {
            (State::Ended(Proof::Optimal), Some((plan, cost))) => Outcome::Optimal { plan, cost },
            (State::Ended(Proof::Infeasible), _) => Outcome::Infeasible,
            // A solution that is no plan: its proof cannot be trusted either.
            (State::Ended(Proof::Optimal), None) => Outcome::LimitReached { best: None, bound: 0 },
            (_, best) => {
                let bound = best.as_ref().map_or(self.bound, |(_, cost)| self.bound.min(*cost));
                Outcome::LimitReached { best, bound }
            }
        }
    }

    /// Total work done.
    pub fn effort(&self) -> Effort {
        self.effort
    }

    fn solve_node(&mut self) {
        let state = std::mem::replace(&mut self.state, State::Ended(Proof::Stuck));
        let answer = match state {
            State::Fresh(problem) => {
                let mut options = SolveOptions::default();
                // The solver does not count the first relaxation.
                options.node_limit = Some(0);
                // Relative to the objective in steps: less than half a step at the largest provable
                // objective.
                options.tolerances.prune_epsilon = 0.25 / PROVABLE_STEPS as f64;
                problem.solve_with(options)
            }
            State::Stopped(outcome) => {
                let mut options = ResumeOptions::default();
                options.node_limit = Some(1);
                outcome.resume_with(options)
            }
            State::Ended(_) => return,
        };
        match answer {
            Ok(outcome) => {
                self.learn(&outcome);
                self.state = if !outcome.is_optimal() {
                    State::Stopped(Box::new(outcome))
                } else if self.best.is_some() && self.largest <= PROVABLE_STEPS {
                    State::Ended(Proof::Optimal)
                } else {
                    State::Ended(Proof::Stuck)
                };
            }
            Err(Error::Infeasible) if self.best.is_none() && self.largest <= PROVABLE_STEPS => {
                self.effort.nodes += 1;
                self.state = State::Ended(Proof::Infeasible);
            }
            // Numerical trouble, or a late claim that contradicts a checked solution: keep the current state.
            Err(_) => {}
        }
    }

    fn learn(&mut self, outcome: &SolveOutcome) {
        let stats = outcome.stats();
        self.effort = Effort { nodes: stats.nodes_solved + 1, pivots: stats.lp_iterations };
        if let Some(bound) = stats.best_bound.filter(|bound| bound.is_finite()) {
            let lowered = (bound - BOUND_SLACK * bound.abs().max(1.0)).ceil().max(0.0);
            self.bound = self.bound.max((lowered as u64).saturating_mul(self.step));
        }
        let Some(solution) = outcome.solution() else { return };
        let values = self.variables.iter().map(|&variable| solution.var_value(variable));
        let ones: Vec<bool> = values.map(|value| value > 0.5).collect();
        let cost = |ones: &[bool]| self.program.cost(ones);
        let better = self.best.as_ref().is_none_or(|best| cost(&ones) <= cost(best));
        if better && self.program.is_satisfied_by(&ones) {
            self.best = Some(ones);
        } else if solution.status() == SolutionStatus::Optimal {
            // The optimum is infeasible in integers, so the bound cannot be trusted either.
            self.best = None;
            self.bound = 0;
        }
    }
}

/// Rows of the form ≤ may be divided by the common divisor of their left side; for other rows it is 1.
fn divisor<P>(row: &Row<P>) -> i64 {
    match row.relation {
        Relation::AtMost => {
            row.terms.iter().fold(0, |divisor, &(_, factor)| gcd(divisor, factor.unsigned_abs())) as i64
        }
        Relation::Exactly | Relation::AtLeast => 1,
    }
}

fn comparison(relation: Relation) -> ComparisonOp {
    match relation {
        Relation::AtMost => ComparisonOp::Le,
        Relation::Exactly => ComparisonOp::Eq,
        Relation::AtLeast => ComparisonOp::Ge,
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
