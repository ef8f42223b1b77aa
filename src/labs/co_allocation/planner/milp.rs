//! The literal 0-1 program of the paper, given to a general solver.
//!
//! This planner is a reference, not the engine: it hands equations (3)–(15), written one by one
//! with the paper's variables, to a simplex branch and bound, and decodes the plan from the result. It is
//! slow for two reasons a student can see in the program itself: equal parts make every plan appear k!
//! times, and the flow rows (9) are weak, so that the relaxed program spreads half paths over the network.
//!
//! Reference: Takefusa et al. (2010); Garey and Johnson (1979) for why no fast general method is known.

use super::program::{Place, Variable, entries_of, plan_of, zero_one_program};
use super::simplex::Simplex;
use super::{Effort, Outcome, Planner, Planning, Problem, check_plan};

/// Largest program given to the solver, in coefficients; above it, the first relaxation alone takes minutes.
pub const MAX_ENTRIES: usize = 60_000;

/// Plans by solving the literal 0-1 program.
///
/// The node limit also limits the simplex pivots, since one node of a large program is much work; a
/// program of more than [`MAX_ENTRIES`] coefficients is not tried: the outcome is that the limit is reached.
#[derive(Clone, Copy, Debug, Default)]
pub struct Milp;

impl Planner for Milp {
    fn begin<'p>(&self, problem: &Problem<'p>) -> Box<dyn Planning + 'p> {
        let simplex = (entries_of(problem) <= MAX_ENTRIES).then(|| Simplex::new(zero_one_program(problem)));
        Box::new(Run { problem: *problem, simplex })
    }
}

struct Run<'p> {
    problem: Problem<'p>,
    /// `None` when the program is too large.
    simplex: Option<Simplex<Variable, Place>>,
}

impl Planning for Run<'_> {
    fn advance(&mut self, node_limit: u64) -> Outcome {
        let problem = &self.problem;
        match &mut self.simplex {
            Some(simplex) => simplex.advance(node_limit, |program, ones| {
                let plan = plan_of(program, ones, problem)?;
                // A checked plan has its cost in integers, whatever the solver's objective says.
                check_plan(&plan, problem).ok().map(|cost| (plan, cost))
            }),
            None => Outcome::LimitReached { best: None, bound: 0 },
        }
    }

    fn effort(&self) -> Effort {
        self.simplex.as_ref().map_or(Effort::default(), Simplex::effort)
    }
}
