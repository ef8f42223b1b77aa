//! The literal program of one time frame, to be looked at: how large it is, its columns and its rows in names and
//! numbers, and its text for other solvers.

use super::PlaceView;
use super::plan::{problem_of, values_of};
use super::planning::{frame_of, window_of};
use crate::document::problem::{Code, FormatError};
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::planner::frames::FramePlan;
use crate::labs::co_allocation::planner::milp_set::{MAX_ENTRIES, set_program};
use crate::labs::co_allocation::planner::program::{
    Relation, Row, Variable, ZeroOneProgram, entries_of, zero_one_program,
};
use crate::labs::co_allocation::planner::{Effort, Outcome, Problem};
use crate::labs::co_allocation::solver_files::program::{Formulation, Language, ProgramText};
use crate::labs::co_allocation::text::msg;

/// Terms of one row that are written out; the rest is counted.
const TERMS: usize = 200;

/// How large a program is.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct ProgramSize {
    pub rows: u32,
    pub columns: u32,
    pub coefficients: u32,
}

/// Overview of the literal program of a time frame.
#[apply(view)]
#[derive(Eq)]
pub struct ProgramOverview {
    pub size: ProgramSize,
    /// Number of unknowns `x_{i,j}` (1).
    pub x_columns: u32,
    /// Number of unknowns `y_{k,l}` (2).
    pub y_columns: u32,
    /// Number of `x_{i,j}` held at 0 because i is an exchange point.
    pub held_by_kind: u32,
    /// Number of `x_{i,j}` held at 0 because i lacks what part j requires (13).
    pub held_by_attributes: u32,
    /// Every equation that has rows, ascending.
    pub equations: Vec<EquationView>,
    /// The same problem in the set formulation; absent where it has too many routes to list them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<ProgramSize>,
}

/// An equation's share of the program.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct EquationView {
    /// Equation number, 4 to 15.
    pub equation: u8,
    pub rows: u32,
    pub coefficients: u32,
}

/// Query for rows or columns of a program.
#[apply(strict)]
pub struct ProgramQuery {
    pub frame: u32,
    /// First row or column, counted from 0.
    pub offset: u32,
    /// Number of rows or columns, at most 100.
    pub count: u32,
    /// Plan by which left sides are computed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<ShownPlan>,
}

/// A plan in names, as the page shows it.
#[apply(strict)]
pub struct ShownPlan {
    /// Site of each part.
    pub sites: Vec<String>,
    /// Nodes on the path of each flow.
    pub paths: Vec<Vec<String>>,
}

/// Some rows of one equation.
#[apply(view)]
pub struct RowsPage {
    /// Number of rows of the equation.
    pub total: u32,
    pub rows: Vec<RowView>,
}

/// One constraint in names and numbers.
#[apply(view)]
pub struct RowView {
    /// Row name, such as `(9) N0, A–B`.
    pub name: String,
    pub place: PlaceView,
    /// Terms of the sum, at most 200.
    pub terms: Vec<TermView>,
    pub more_terms: u32,
    pub relation: Relation,
    /// Right side: CPUs in (6), Mbps in (8), links in (11), microseconds in (12), thousandths in (15), else a
    /// count.
    pub right: i64,
    /// Sum by the plan shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<i64>,
}

/// A coefficient and the unknown it belongs to.
#[apply(view)]
pub struct TermView {
    pub factor: i64,
    /// Unknown, such as `x[N0,A]`.
    pub variable: String,
    /// Whether it is 1 by the plan shown.
    pub one: bool,
}

/// Some unknowns.
#[apply(view)]
pub struct ColumnsPage {
    /// Number of unknowns of the program.
    pub total: u32,
    pub columns: Vec<ColumnView>,
}

/// One unknown with its coefficient in (3).
#[apply(view)]
pub struct ColumnView {
    /// Name of the unknown, such as `x[N0,A]`.
    pub name: String,
    pub place: PlaceView,
    /// Contribution to (3) when it is 1, in value units.
    pub value: f64,
    /// False when it is held at 0.
    pub may_be_one: bool,
    /// Whether it is 1 by the plan shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one: Option<bool>,
}

/// Counts the program of a time frame.
///
/// The set formulation is counted only where the literal one is small enough for our own solver of programs.
///
/// # Errors
/// When the request has no such time frame.
///
/// Complexity: linear in the coefficients; the largest documents have about two million.
pub fn program_overview(scenario: &Scenario, frame: u32) -> Result<ProgramOverview, FormatError> {
    with_problem(scenario, frame, |problem| {
        let program = zero_one_program(problem);
        let is_x = |variable: Variable| matches!(variable, Variable::X { .. });
        let count = |test: &dyn Fn(Variable, bool) -> bool| {
            program.columns.iter().filter(|column| test(column.variable, column.may_be_one)).count() as u32
        };
        let is_site = |variable: Variable| match variable {
            Variable::X { node, .. } => problem.grid.nodes[node].is_site(),
            Variable::Y { .. } => true,
        };
        let set = if program.entries() <= MAX_ENTRIES { set_program(problem) } else { None };
        ProgramOverview {
            size: size_of(&program),
            x_columns: count(&|variable, _| is_x(variable)),
            y_columns: count(&|variable, _| !is_x(variable)),
            held_by_kind: count(&|variable, may_be_one| !may_be_one && !is_site(variable)),
            held_by_attributes: count(&|variable, may_be_one| !may_be_one && is_site(variable)),
            equations: equations_of(&program),
            set: set.map(|set| size_of(&set.program)),
        }
    })
}

/// Some rows of one equation, in the order of the program.
///
/// # Errors
/// When the request has no such time frame.
///
/// Complexity: that of writing the program.
pub fn program_rows(
    scenario: &Scenario,
    equation: u8,
    query: &ProgramQuery,
) -> Result<RowsPage, FormatError> {
    with_problem(scenario, query.frame, |problem| {
        let program = zero_one_program(problem);
        let ones = query.shown.as_ref().map(|plan| ones_of(&program, plan, problem));
        let of_equation = || program.rows.iter().filter(|row| row.equation == equation);
        let asked = of_equation().skip(query.offset as usize).take(page(query.count));
        RowsPage {
            total: of_equation().count() as u32,
            rows: asked.map(|row| row_view(&program, row, problem, ones.as_deref())).collect(),
        }
    })
}

/// Some unknowns with their coefficients in (3), in the order of the program.
///
/// # Errors
/// When the request has no such time frame.
///
/// Complexity: that of writing the program.
pub fn program_columns(scenario: &Scenario, query: &ProgramQuery) -> Result<ColumnsPage, FormatError> {
    with_problem(scenario, query.frame, |problem| {
        let (grid, request) = (problem.grid, problem.request);
        let program = zero_one_program(problem);
        let ones = query.shown.as_ref().map(|plan| ones_of(&program, plan, problem));
        let asked = program.columns.iter().enumerate().skip(query.offset as usize).take(page(query.count));
        let columns = asked.map(|(at, column)| ColumnView {
            name: column.variable.name(grid, request),
            place: PlaceView::of_column(column.variable, grid),
            value: scenario.value(column.cost),
            may_be_one: column.may_be_one,
            one: ones.as_ref().map(|ones| ones[at]),
        });
        ColumnsPage { total: program.columns.len() as u32, columns: columns.collect() }
    })
}

/// The program of a time frame as text, written when it is displayed; `title` is that of the scenario.
///
/// # Errors
/// When the request has no such time frame, the set formulation cannot list its routes, or the literal program has
/// more than `most` coefficients.
///
/// Complexity: linear in the coefficients.
pub fn program_text(
    scenario: &Scenario,
    title: &str,
    frame: u32,
    formulation: Formulation,
    language: Language,
    most: usize,
) -> Result<ProgramText, FormatError> {
    let version = env!("CARGO_PKG_VERSION");
    let title = msg!("program.title", version, title, frame, formulation = formulation.name()).to_string();
    with_problem(scenario, frame, |problem| {
        if formulation == Formulation::Literal && entries_of(problem) > most {
            return Err(FormatError::new(Code::DocumentTooLarge, "", msg!("program.coefficients", most)));
        }
        let text = formulation.export(problem, &title, language);
        text.ok_or_else(|| FormatError::new(Code::OutOfRange, "formulation", msg!("program.routes")))
    })?
}

/// Does something with the problem of a time frame.
pub(super) fn with_problem<T>(
    scenario: &Scenario,
    frame: u32,
    with: impl FnOnce(&Problem<'_>) -> T,
) -> Result<T, FormatError> {
    let frame = asked(scenario, frame)?;
    let values = values_of(scenario, &frame);
    Ok(with(&problem_of(scenario, &frame, &values)))
}

/// A time frame with what is free in it, before anything is planned.
pub(super) fn asked(scenario: &Scenario, frame: u32) -> Result<FramePlan, FormatError> {
    let nothing = Outcome::LimitReached { best: None, bound: 0 };
    Ok(frame_of(scenario, window_of(scenario, frame)?, nothing, Effort::default()))
}

/// A row in names, with its left side where it is known which columns are 1.
pub(super) fn row_view(
    program: &ZeroOneProgram,
    row: &Row,
    problem: &Problem<'_>,
    ones: Option<&[bool]>,
) -> RowView {
    let (grid, request) = (problem.grid, problem.request);
    let is_one = |column: usize| ones.is_some_and(|ones| ones[column]);
    let term = |&(column, factor): &(usize, i64)| TermView {
        factor,
        variable: program.columns[column].variable.name(grid, request),
        one: is_one(column),
    };
    RowView {
        name: row.label(grid, request),
        place: PlaceView::new(row.place, grid),
        terms: row.terms.iter().take(TERMS).map(term).collect(),
        more_terms: row.terms.len().saturating_sub(TERMS) as u32,
        relation: row.relation,
        right: row.right,
        left: ones.map(|ones| row.left(ones)),
    }
}

/// The columns that a plan in names makes 1; names that are unknown make none.
fn ones_of(program: &ZeroOneProgram, plan: &ShownPlan, problem: &Problem<'_>) -> Vec<bool> {
    let name = |node: usize| problem.grid.nodes[node].name.as_str();
    let one = |variable: Variable| match variable {
        Variable::X { node, part } => plan.sites.get(part).is_some_and(|site| site == name(node)),
        Variable::Y { from, to, flow, .. } => plan
            .paths
            .get(flow)
            .is_some_and(|path| path.windows(2).any(|step| step[0] == name(from) && step[1] == name(to))),
    };
    program.columns.iter().map(|column| one(column.variable)).collect()
}

fn equations_of(program: &ZeroOneProgram) -> Vec<EquationView> {
    let of = |equation: u8| {
        let rows = program.rows.iter().filter(|row| row.equation == equation);
        EquationView {
            equation,
            rows: rows.clone().count() as u32,
            coefficients: rows.map(|row| row.terms.len()).sum::<usize>() as u32,
        }
    };
    (4..=14).map(of).filter(|view| view.rows > 0).collect()
}

fn size_of<V, P>(program: &ZeroOneProgram<V, P>) -> ProgramSize {
    ProgramSize {
        rows: program.rows.len() as u32,
        columns: program.columns.len() as u32,
        coefficients: program.entries() as u32,
    }
}

fn page(count: u32) -> usize {
    count.min(limits::PROGRAM_PAGE) as usize
}
