//! The literal 0-1 program of the paper, given to a general solver.
//!
//! This planner is the yardstick, not the engine: it writes equations (3)–(11) down one by one with the
//! paper's variables, hands them to a simplex branch and bound, and reads the plan off the result. It
//! is what "co-allocation by 0-1 programming" means, and it is slow for two reasons a student can see in
//! the program itself: equal parts make every plan appear k! times, and the flow rows (9) are weak, so
//! that the relaxed program spreads half paths over the network.
//!
//! - [`build`](zero_one_program) writes the program as plain data, with equation numbers and names;
//! - `simplex` is the only file that names the solver;
//! - `decode` reads the plan, and `check_plan` judges it.
//!
//! Reference: Takefusa et al. (2010); Garey and Johnson (1979) for why no fast general way is known.

mod build;
mod decode;
mod model;
mod simplex;

pub use build::zero_one_program;
pub use model::{Column, Place, Relation, Row, Variable, ZeroOneProgram};

use self::simplex::{Proof, solve};
use super::{Effort, Outcome, Planner, Planning, Problem, check_plan};

/// Largest program given to the solver, in coefficients; above it the first relaxation alone takes minutes.
pub const MAX_ENTRIES: usize = 60_000;

/// Plans by solving the literal 0-1 program.
///
/// The node limit also limits the simplex pivots, since one node of a large program is much work; a
/// program of more than [`MAX_ENTRIES`] coefficients is not tried and answers that the limit is reached.
#[derive(Clone, Copy, Debug, Default)]
pub struct Program;

impl Planner for Program {
    fn begin<'p>(&self, problem: &Problem<'p>) -> Box<dyn Planning + 'p> {
        Box::new(Run { problem: *problem, effort: Effort::default() })
    }
}

struct Run<'p> {
    problem: Problem<'p>,
    effort: Effort,
}

impl Planning for Run<'_> {
    fn advance(&mut self, node_limit: u64) -> Outcome {
        let (outcome, effort) = plan(&self.problem, node_limit);
        self.effort = effort;
        outcome
    }

    fn effort(&self) -> Effort {
        self.effort
    }
}

fn plan(problem: &Problem<'_>, node_limit: u64) -> (Outcome, Effort) {
    let program = zero_one_program(problem);
    if program.entries() > MAX_ENTRIES {
        return (Outcome::LimitReached { best: None, bound: 0 }, Effort::default());
    }
    let solved = solve(&program, node_limit);
    let plan = solved.best.and_then(|ones| decode::plan_of(&program, &ones, problem));
    // A checked plan has its cost in integers, whatever the solver's objective says.
    let best = plan.and_then(|plan| check_plan(&plan, problem).ok().map(|cost| (plan, cost)));
    let outcome = match (solved.proof, best) {
        (Proof::Optimal, Some((plan, cost))) => Outcome::Optimal { plan, cost },
        (Proof::Optimal, None) => Outcome::LimitReached { best: None, bound: 0 },
        (Proof::Infeasible, _) => Outcome::Infeasible,
        (Proof::Bound(bound), best) => {
            let bound = best.as_ref().map_or(bound, |(_, cost)| bound.min(*cost));
            Outcome::LimitReached { best, bound }
        }
    };
    (outcome, Effort { nodes: solved.nodes, pivots: solved.pivots })
}
