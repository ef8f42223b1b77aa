//! The set formulation: a 0-1 program for the same problem without its symmetries, given to the same solver.
//!
//! The formulation matters more than the solver. Two things make the literal program hard, and both can be
//! avoided:
//!
//! - *Equal relabellings.* Parts with equal flows to all others (twins, see `classes`) can be exchanged
//!   without changing a path. So routes join *sites of a class*, not parts: `u_{i,c}` means that site i
//!   serves some part of class c, and only `x_{i,j}` states which one; only the cost and rules of part j
//!   depend on it. That is a small assignment, which the relaxed program already solves in integers.
//! - *Half paths.* Flow conservation (9) lets a relaxed flow spread over the entire network. Here the simple
//!   routes between two sites are listed (`routes`) and `z_{pq,r}` means that sites p and q are joined by
//!   route r.
//!
//! The rows: `Σ_i x_{i,j} = 1` (4); `Σ_{j∈c} x_{i,j} = u_{i,c}`; `Σ_c u_{i,c} ≤ 1` (5); between classes c and
//! d with flows, `Σ_q Σ_r z_{pq,r} = |d|·u_{p,c}` (within one class |c| − 1) and `Σ_r z_{pq,r} ≤ u_{p,c}`,
//! the same for q, which is (7) and (9); bandwidth per channel (8); domain rules (14) on x; the budget (15). (6) and (10) to
//! (13) are enforced by the choice of columns. If there are too many routes to list, this planner answers
//! that its limit is reached.
//!
//! Reference: Takefusa et al. (2010) for the problem; Barnhart, Hane and Vance (2000) for routes as columns.

mod build;
mod classes;
mod routes;

use super::program::ZeroOneProgram;
use super::simplex::Simplex;
use super::{Effort, Outcome, Planner, Planning, Problem, check_plan};
use crate::labs::co_allocation::model::{NodeId, Path, Plan};

pub use build::{Route, SetProgram, SetVariable, set_program};
use classes::Classes;

/// Largest program given to the solver, in coefficients.
pub const MAX_ENTRIES: usize = 120_000;

/// Plans by solving the set formulation.
///
/// The node limit also limits the simplex pivots. A problem with too many routes, or a program of more than
/// [`MAX_ENTRIES`] coefficients, is not tried: the outcome is that the limit is reached.
#[derive(Clone, Copy, Debug, Default)]
pub struct MilpSet;

impl Planner for MilpSet {
    fn begin<'p>(&self, problem: &Problem<'p>) -> Box<dyn Planning + 'p> {
        let set = set_program(problem).filter(|set| set.program.entries() <= MAX_ENTRIES);
        let solving = set.map(|SetProgram { program, routes, classes }| Solving {
            simplex: Simplex::new(program),
            routes,
            classes,
        });
        Box::new(Run { problem: *problem, solving })
    }
}

struct Run<'p> {
    problem: Problem<'p>,
    /// `None` when the program is too large.
    solving: Option<Solving>,
}

struct Solving {
    simplex: Simplex<SetVariable, ()>,
    routes: Vec<Route>,
    classes: Classes,
}

impl Planning for Run<'_> {
    fn advance(&mut self, node_limit: u64) -> Outcome {
        let problem = &self.problem;
        let Some(Solving { simplex, routes, classes }) = &mut self.solving else {
            return Outcome::LimitReached { best: None, bound: 0 };
        };
        simplex.advance(node_limit, |program, ones| {
            let plan = plan_of(program, ones, problem, routes, classes)?;
            check_plan(&plan, problem).ok().map(|cost| (plan, cost))
        })
    }

    fn effort(&self) -> Effort {
        self.solving.as_ref().map_or(Effort::default(), |solving| solving.simplex.effort())
    }
}

impl SetProgram {
    /// The plan of a solution, or `None` when the columns do not describe one.
    pub fn plan_of(&self, ones: &[bool], problem: &Problem<'_>) -> Option<Plan> {
        plan_of(&self.program, ones, problem, &self.routes, &self.classes)
    }
}

/// The plan of a solution, or `None` when the columns do not describe one.
fn plan_of(
    program: &ZeroOneProgram<SetVariable, ()>,
    ones: &[bool],
    problem: &Problem<'_>,
    routes: &[Route],
    classes: &Classes,
) -> Option<Plan> {
    let request = problem.request;
    let mut sites = vec![None; request.parts.len()];
    let mut taken = Vec::new();
    for (column, _) in program.columns.iter().zip(ones).filter(|&(_, &one)| one) {
        match column.variable {
            SetVariable::Serves { node, part } => sites[part] = Some(node),
            SetVariable::Belongs { .. } => {}
            SetVariable::Takes { route } => taken.push(&routes[route]),
        }
    }
    let sites: Vec<NodeId> = sites.into_iter().collect::<Option<_>>()?;
    let mut paths = Vec::with_capacity(request.flows.len());
    for (flow, demand) in request.flows.iter().zip(&classes.demand_of) {
        let Some(demand) = *demand else {
            paths.push(Path::default());
            continue;
        };
        let ends = flow.ends.map(|part| sites[part]);
        let [c, d] = flow.ends.map(|part| classes.class_of[part]);
        // Routes lead from the first class to the second, within a class from the lower site to the higher.
        let turned = c > d || c == d && ends[0] > ends[1];
        let wanted = if turned { [ends[1], ends[0]] } else { ends };
        let route = taken.iter().find(|route| route.demand == demand && route.ends == wanted)?;
        let mut path = route.path.clone();
        if turned {
            path.links.reverse();
        }
        paths.push(path);
    }
    Some(Plan { sites, paths })
}
