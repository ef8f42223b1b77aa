//! Solves a 0-1 program by microlp; the only file that knows that solver.
//!
//! microlp is a branch and bound over a floating-point simplex method. Its answers are rounded to 0 and
//! 1 and the rounded ones are held against every row in integers, so a wrong solution is never
//! returned; that nothing better exists is its word, trusted only while the objective is small enough
//! for its arithmetic.

use microlp::{
    ComparisonOp, Error, OptimizationDirection, Problem, ResumeOptions, SolutionStatus, SolveOptions,
    SolveOutcome, Stats, Variable,
};

use super::model::{Relation, Row, ZeroOneProgram};

/// Largest objective, counted in its own steps, for which a floating-point proof is believed to the step.
const PROVABLE_STEPS: u64 = 1_000_000_000;
/// How far, relatively, a floating-point bound is lowered before it is rounded to an integer.
const BOUND_SLACK: f64 = 1e-6;
/// Nodes solved between two looks at the number of pivots.
const SLICE_NODES: u64 = 50;

/// What is known when the solver stops.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Best assignment that satisfies every row, and whether it is proven cheapest.
    pub best: Option<Vec<bool>>,
    /// How far the proof came.
    pub proof: Proof,
    /// Branch-and-bound nodes, the root counted.
    pub nodes: u64,
    /// Simplex pivots.
    pub pivots: u64,
}

/// How far the proof came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The best assignment is the cheapest.
    Optimal,
    /// No assignment satisfies the rows.
    Infeasible,
    /// Nothing is cheaper than this.
    Bound(u64),
}

/// Solves a program with at most `node_limit` nodes and about as many pivots, looked at every few nodes.
pub fn solve(program: &ZeroOneProgram, node_limit: u64) -> Solved {
    if node_limit == 0 {
        return Solved { best: None, proof: Proof::Bound(0), nodes: 0, pivots: 0 };
    }
    if program.rows.iter().any(|row| row.terms.is_empty() && !row.is_satisfied_by(&[])) {
        return Solved { best: None, proof: Proof::Infeasible, nodes: 0, pivots: 0 };
    }
    let model = Model::new(program);
    let mut known = Known { program, step: model.step, best: None, bound: 0, stats: Stats::default() };
    let slice = |nodes: u64| SLICE_NODES.min(node_limit - 1 - nodes);
    let mut options = SolveOptions::default();
    options.node_limit = Some(slice(0));
    // Relative to the objective in steps: less than half a step at the largest provable objective.
    options.tolerances.prune_epsilon = 0.25 / PROVABLE_STEPS as f64;
    let mut answer = model.problem.solve_with(options);
    loop {
        let outcome = match answer {
            Ok(outcome) => outcome,
            Err(Error::Infeasible) if known.best.is_none() => return known.solved(Some(Proof::Infeasible)),
            // Numerical trouble, or a late claim that contradicts a checked solution: keep what is known.
            Err(_) => return known.solved(None),
        };
        known.learn(&outcome, &model.variables);
        if outcome.is_optimal() {
            let proven = known.best.is_some() && model.largest <= PROVABLE_STEPS;
            return known.solved(proven.then_some(Proof::Optimal));
        }
        let spent = known.stats.nodes_solved;
        if spent + 1 >= node_limit || known.stats.lp_iterations >= node_limit {
            return known.solved(None);
        }
        let mut resume = ResumeOptions::default();
        resume.node_limit = Some(slice(spent));
        answer = outcome.resume_with(resume);
    }
}

/// The program in the solver's words.
struct Model {
    problem: Problem,
    variables: Vec<Variable>,
    /// Common divisor of the objective's coefficients; the solver's objective counts steps.
    step: u64,
    /// No solution's objective is larger, in steps.
    largest: u64,
}

impl Model {
    fn new(program: &ZeroOneProgram) -> Self {
        let step = program.columns.iter().fold(0, |divisor, column| gcd(divisor, column.cost)).max(1);
        let mut problem = Problem::new(OptimizationDirection::Minimize);
        let add = |problem: &mut Problem, cost: f64, may_be_one: bool| match may_be_one {
            true => problem.add_binary_var(cost),
            false => problem.add_integer_var(cost, (0, 0)),
        };
        let columns = program.columns.iter();
        let variables: Vec<Variable> =
            columns.map(|column| add(&mut problem, (column.cost / step) as f64, column.may_be_one)).collect();
        for row in program.rows.iter().filter(|row| !row.terms.is_empty()) {
            let (divisor, relation) = (divisor(row), comparison(row.relation));
            let terms: Vec<(Variable, f64)> = row
                .terms
                .iter()
                .map(|&(column, factor)| (variables[column], (factor / divisor) as f64))
                .collect();
            // Integers on the left: an upper bound may be rounded down, the others are divisible by 1 only.
            problem.add_constraint(terms, relation, row.right.div_euclid(divisor) as f64);
        }
        let largest = program.columns.iter().fold(0u64, |sum, column| sum.saturating_add(column.cost / step));
        Self { problem, variables, step, largest }
    }
}

/// What has been learned so far, in exact numbers.
struct Known<'a> {
    program: &'a ZeroOneProgram,
    step: u64,
    best: Option<Vec<bool>>,
    bound: u64,
    stats: Stats,
}

impl Known<'_> {
    fn learn(&mut self, outcome: &SolveOutcome, variables: &[Variable]) {
        self.stats = outcome.stats();
        if let Some(bound) = self.stats.best_bound.filter(|bound| bound.is_finite()) {
            let lowered = (bound - BOUND_SLACK * bound.abs().max(1.0)).ceil().max(0.0);
            self.bound = self.bound.max((lowered as u64).saturating_mul(self.step));
        }
        let Some(solution) = outcome.solution() else { return };
        let ones: Vec<bool> = variables.iter().map(|&variable| solution.var_value(variable) > 0.5).collect();
        let better = self.best.as_ref().is_none_or(|best| self.cost(&ones) <= self.cost(best));
        if better && self.program.is_satisfied_by(&ones) {
            self.best = Some(ones);
        } else if solution.status() == SolutionStatus::Optimal {
            // It believes in an optimum that does not hold in integers; its bound is as doubtful.
            self.best = None;
            self.bound = 0;
        }
    }

    fn cost(&self, ones: &[bool]) -> u64 {
        self.program.columns.iter().zip(ones).filter(|&(_, &one)| one).map(|(column, _)| column.cost).sum()
    }

    fn solved(self, proof: Option<Proof>) -> Solved {
        let most = self.best.as_ref().map_or(u64::MAX, |best| self.cost(best));
        let proof = proof.unwrap_or(Proof::Bound(self.bound.min(most)));
        let (nodes, pivots) = (self.stats.nodes_solved + 1, self.stats.lp_iterations);
        Solved { best: self.best, proof, nodes, pivots }
    }
}

/// Rows of the form ≤ may be divided by a common divisor of their left side; the others have none above 1.
fn divisor(row: &Row) -> i64 {
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
