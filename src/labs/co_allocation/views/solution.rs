//! Checks the solution of an external solver: the plan it represents, or the constraints it breaks.

use super::plan::{outcome_view, problem_of, unjudged_view, values_of};
use super::planning::frame_of;
use super::program::{asked, row_view};
use super::{FrameOutcome, PlanView, RowView};
use crate::document::problem::FormatError;
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::model::{Cost, Plan};
use crate::labs::co_allocation::planner::frames::FramePlan;
use crate::labs::co_allocation::planner::milp_set::set_program;
use crate::labs::co_allocation::planner::program::{Variable, ZeroOneProgram, plan_of, zero_one_program};
use crate::labs::co_allocation::planner::{Effort, Outcome, Problem, check_plan};
use crate::labs::co_allocation::solver_files::program::{Formulation, literal_names, set_names};
use crate::labs::co_allocation::solver_files::solution;
use crate::labs::co_allocation::solver_files::solution::{SolutionClaim, SolutionForm, SolutionText};

/// Broken rows that are listed; the rest are counted.
const BROKEN: usize = 20;

/// A solution file and the verdict on it.
#[apply(view)]
pub struct SolutionReport {
    pub form: SolutionForm,
    pub formulation: Formulation,
    pub claim: SolutionClaim,
    /// Objective stated by the file, in value units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told_value: Option<f64>,
    pub columns: u32,
    /// Number of columns that are 1.
    pub ones: u32,
    pub verdict: SolutionVerdict,
}

/// The verdict on a solution.
#[apply(tagged_view)]
pub enum SolutionVerdict {
    /// The file states that there is no solution, so there is nothing to check.
    NoPlan,
    /// It is a plan that `check_plan` accepts.
    #[serde(rename_all = "camelCase")]
    Holds {
        plan: PlanView,
        /// Columns `y_{k,l}` that are 1 and on no path: cycles, which (9) does not exclude.
        idle_edges: u32,
    },
    #[serde(rename_all = "camelCase")]
    Broken {
        /// First 20 broken rows of the literal program; none for the set formulation, whose rows refer to no
        /// single thing.
        rows: Vec<RowView>,
        /// Number of broken rows.
        broken: u32,
        /// First 20 columns that are 1 and must be 0: exchange points, and (13).
        held: Vec<String>,
        /// Plan to draw, if it can be read as one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        plan: Option<PlanView>,
        /// Reason why `check_plan` refuses that plan.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        refusal: Option<String>,
    },
}

/// Reads and checks a solution file for a program of one time frame.
///
/// # Errors
/// When there is no such time frame, or the text is not a solution of its programs; the path is the line.
///
/// Complexity: linear in the text and the coefficients of the program.
pub fn read_solution(scenario: &Scenario, frame: u32, text: &str) -> Result<SolutionReport, FormatError> {
    let frame = asked(scenario, frame)?;
    let values = values_of(scenario, &frame);
    let problem = problem_of(scenario, &frame, &values);
    let text = solution::parse(text)?;
    let program = zero_one_program(&problem);
    let names = literal_names(&program, problem.grid, problem.request);
    let judge = Judge { scenario, frame: &frame, problem: &problem, program: &program };
    let literal = text.ones(&names).map(|ones| {
        let verdict = judge.of_literal(&ones);
        report(scenario, Formulation::Literal, &text, &ones, verdict)
    });
    if literal.as_ref().is_ok_and(SolutionReport::is_settled) {
        return literal;
    }
    // Numbers instead of names may fit both formulations: take the one they solve.
    let set = set_program(&problem).and_then(|set| {
        let ones = text.ones(&set_names(&set, problem.grid, problem.request)).ok()?;
        let broken = set.program.rows.iter().filter(|row| !row.is_satisfied_by(&ones)).count();
        let plan = set.plan_of(&ones, &problem).filter(|_| broken == 0);
        Some(report(scenario, Formulation::Set, &text, &ones, judge.of_set(plan, broken)))
    });
    match set {
        Some(set) if literal.is_err() || set.is_settled() => Ok(set),
        _ => literal,
    }
}

impl SolutionReport {
    /// Whether the other formulation need not be tried.
    fn is_settled(&self) -> bool {
        !matches!(self.verdict, SolutionVerdict::Broken { .. })
    }
}

fn report(
    scenario: &Scenario,
    formulation: Formulation,
    text: &SolutionText<'_>,
    ones: &[bool],
    verdict: SolutionVerdict,
) -> SolutionReport {
    let none = text.claim == SolutionClaim::Infeasible;
    let unit = f64::from(scenario.options.frames.preferences.unit());
    SolutionReport {
        form: text.form,
        formulation,
        claim: text.claim,
        told_value: text.objective.filter(|_| !none).map(|objective| objective / (1000.0 * unit)),
        columns: ones.len() as u32,
        ones: ones.iter().filter(|&&one| one).count() as u32,
        verdict: if none { SolutionVerdict::NoPlan } else { verdict },
    }
}

/// The context for checking a solution.
struct Judge<'a> {
    scenario: &'a Scenario,
    frame: &'a FramePlan,
    problem: &'a Problem<'a>,
    program: &'a ZeroOneProgram,
}

impl Judge<'_> {
    fn of_literal(&self, ones: &[bool]) -> SolutionVerdict {
        let program = self.program;
        let plan = plan_of(program, ones, self.problem);
        let used = |plan: &Plan| plan.paths.iter().map(|path| path.links.len()).sum::<usize>();
        let edges = program.columns.iter().zip(ones);
        let edges =
            edges.filter(|(column, one)| **one && matches!(column.variable, Variable::Y { .. })).count();
        if program.is_satisfied_by(ones)
            && let Some((plan, view)) = plan.as_ref().and_then(|plan| Some((plan, self.judged(plan)?)))
        {
            return SolutionVerdict::Holds {
                plan: view,
                idle_edges: edges.saturating_sub(used(plan)) as u32,
            };
        }
        self.broken(ones, plan)
    }

    /// The set formulation lists paths, so it has no cycles.
    fn of_set(&self, plan: Option<Plan>, broken: usize) -> SolutionVerdict {
        if let Some(view) = plan.as_ref().and_then(|plan| self.judged(plan)) {
            return SolutionVerdict::Holds { plan: view, idle_edges: 0 };
        }
        let refusal = plan.as_ref().and_then(|plan| self.refusal(plan));
        let (rows, held) = (Vec::new(), Vec::new());
        SolutionVerdict::Broken { rows, broken: broken as u32, held, plan: None, refusal }
    }

    fn broken(&self, ones: &[bool], plan: Option<Plan>) -> SolutionVerdict {
        let (grid, request) = (self.problem.grid, self.problem.request);
        let broken = || self.program.rows.iter().filter(|row| !row.is_satisfied_by(ones));
        let held = self.program.columns.iter().zip(ones).filter(|(column, one)| **one && !column.may_be_one);
        let held: Vec<String> = held.map(|(column, _)| column.variable.name(grid, request)).collect();
        // Unless every part has exactly one site, no plan can be read off.
        let plan = plan.filter(|_| broken().all(|row| row.equation != 4));
        SolutionVerdict::Broken {
            rows: broken()
                .take(BROKEN)
                .map(|row| row_view(self.program, row, self.problem, Some(ones)))
                .collect(),
            broken: broken().count() as u32,
            held: held.into_iter().take(BROKEN).collect(),
            refusal: plan.as_ref().and_then(|plan| self.refusal(plan)),
            plan: plan.map(|plan| {
                let cost = self.program.cost(ones);
                unjudged_view(self.scenario, &self.with(&plan, cost), &plan, cost)
            }),
        }
    }

    /// The plan in names, if `check_plan` accepts it.
    fn judged(&self, plan: &Plan) -> Option<PlanView> {
        let cost = check_plan(plan, self.problem).ok()?;
        match outcome_view(self.scenario, &self.with(plan, cost)) {
            FrameOutcome::LimitReached { plan, .. } => plan,
            _ => None,
        }
    }

    fn refusal(&self, plan: &Plan) -> Option<String> {
        check_plan(plan, self.problem).err().map(|violation| violation.to_string())
    }

    /// The time frame as if a planner had found the plan.
    fn with(&self, plan: &Plan, cost: Cost) -> FramePlan {
        let outcome = Outcome::LimitReached { best: Some((plan.clone(), cost)), bound: 0 };
        frame_of(self.scenario, self.frame.window, outcome, Effort::default())
    }
}
