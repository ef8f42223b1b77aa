//! X and Y as a person fills them in, judged row by row.

use std::collections::BTreeMap;

use super::PlaceView;
use super::plan::{problem_of, values_of};
use super::planning::{frame_of, window_of};
use crate::document::is_default;
use crate::document::problem::{Code, FormatError};
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::model::{LinkId, NodeId};
use crate::labs::co_allocation::planner::program::Relation;
use crate::labs::co_allocation::planner::{
    Effort, JudgedRow, Judgement, Matrices, Outcome, check_plan, judge,
};
use crate::labs::co_allocation::text::msg;

/// The ones of X and Y, in names; all else is 0.
#[apply(strict)]
#[derive(Default, Eq)]
pub struct MatricesView {
    /// For each part, in the order of `request.parts`, the nodes where `x` is 1.
    pub x: Vec<Vec<String>>,
    /// For each flow, in the order of `request.flows`, the directed edges where `y` is 1, from and to.
    pub y: Vec<Vec<[String; 2]>>,
}

/// Judge's report on X and Y.
#[apply(view)]
pub struct JudgeReport {
    /// The constraints, in the order of the equations: all of them, unless `more` says otherwise.
    pub rows: Vec<JudgedRowView>,
    /// Number of rows left out because there are too many, those that hold first. Absent for none.
    #[serde(default, skip_serializing_if = "is_default")]
    pub more: u32,
    /// Counts per equation, listed or not.
    pub equations: Vec<JudgedEquationView>,
    /// Number of broken constraints among all.
    pub broken: u32,
    /// (3), by which all ones are counted, whether they are a plan or not.
    pub value: f64,
    /// Where nothing is broken: the value of the plan they are, which the judge of plans has seen too. It is
    /// lower than (3) where edges lead in a circle beside a path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan_value: Option<f64>,
}

/// Number of constraints of an equation.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct JudgedEquationView {
    pub equation: u8,
    pub rows: u32,
    pub broken: u32,
}

/// One constraint with its two sides as they are.
#[apply(view)]
#[derive(Eq)]
pub struct JudgedRowView {
    /// The number of its equation; (1) is that exchange points serve nothing.
    pub equation: u8,
    /// Row name, such as `(9) N0, A–B`.
    pub name: String,
    pub place: PlaceView,
    /// Left side: CPUs in (6), Mbps in (8), links in (11), microseconds in (12), else a count.
    pub left: i64,
    /// How they must compare: `≤`, `=` or `≥`.
    pub relation: String,
    pub right: i64,
    /// Slack between the sides; negative by the amount by which the constraint is broken.
    pub slack: i64,
}

/// Judges X and Y of one time frame, on what the reservations leave free.
///
/// # Errors
/// When there is no such time frame, or X or Y names what is not there.
///
/// Complexity: that of the judge, and the names of the rows.
pub fn judge_matrices(
    scenario: &Scenario,
    frame: u32,
    matrices: &MatricesView,
) -> Result<JudgeReport, FormatError> {
    let nothing = Outcome::LimitReached { best: None, bound: 0 };
    let frame = frame_of(scenario, window_of(scenario, frame)?, nothing, Effort::default());
    let values = values_of(scenario, &frame);
    let problem = problem_of(scenario, &frame, &values);
    let Judgement { rows, cost, plan } = judge(&read(matrices, scenario)?, &problem);
    let plan_value = plan.map(|plan| {
        let cost = check_plan(&plan, &problem).expect("matrices that break no row are a plan");
        scenario.value(cost)
    });
    let equations = equations(&rows);
    let listed = listed(&rows, &equations, scenario);
    Ok(JudgeReport {
        broken: rows.iter().filter(|row| !row.holds()).count() as u32,
        more: (rows.len() - listed.len()) as u32,
        equations,
        rows: listed.into_iter().map(|at| view(&rows[at], scenario)).collect(),
        value: scenario.value(cost),
        plan_value,
    })
}

/// Counts the rows of each equation, in the order of the equations.
fn equations(rows: &[JudgedRow]) -> Vec<JudgedEquationView> {
    let mut counts: BTreeMap<u8, JudgedEquationView> = BTreeMap::new();
    for row in rows {
        let nothing = JudgedEquationView { equation: row.equation, rows: 0, broken: 0 };
        let count = counts.entry(row.equation).or_insert(nothing);
        count.rows += 1;
        count.broken += u32::from(!row.holds());
    }
    counts.into_values().collect()
}

/// Which rows are listed, in their order: as many as a page can hold. The broken ones come first, then equations
/// that have few.
fn listed(
    rows: &[JudgedRow],
    equations: &[JudgedEquationView],
    Scenario { grid, request, .. }: &Scenario,
) -> Vec<usize> {
    let of_equation = |equation: u8| equations.iter().find(|count| count.equation == equation);
    let crowd = |at: usize| of_equation(rows[at].equation).map_or(0, |count| count.rows);
    let mut bytes = 0;
    let fits = |&at: &usize| {
        // The places are named again beside the row's own name.
        bytes += 2 * rows[at].place.label(rows[at].equation, grid, request).len();
        bytes <= limits::JUDGED_BYTES
    };
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by_key(|&at| (rows[at].holds(), crowd(at)));
    let mut listed: Vec<usize> = order.into_iter().take(limits::JUDGED_ROWS).take_while(fits).collect();
    listed.sort_by_key(|&at| at);
    listed
}

fn view(row: &JudgedRow, Scenario { grid, request, .. }: &Scenario) -> JudgedRowView {
    JudgedRowView {
        equation: row.equation,
        name: row.place.label(row.equation, grid, request),
        place: PlaceView::new(row.place, grid),
        left: row.left,
        relation: match row.relation {
            Relation::AtMost => "≤",
            Relation::Exactly => "=",
            Relation::AtLeast => "≥",
        }
        .to_owned(),
        right: row.right,
        slack: row.slack(),
    }
}

/// Finds nodes and edges by their names.
fn read(matrices: &MatricesView, Scenario { grid, request, .. }: &Scenario) -> Result<Matrices, FormatError> {
    let nodes = BTreeMap::from_iter(grid.nodes.iter().enumerate().map(|(id, node)| (node.name.as_str(), id)));
    let both = |(id, [a, b]): (LinkId, [NodeId; 2])| [([a, b], id), ([b, a], id)];
    let edges = BTreeMap::from_iter(grid.links.iter().map(|link| link.ends).enumerate().flat_map(both));
    let node = |name: &String, path: &str| {
        let unknown = || FormatError::new(Code::UnknownName, path, msg!("matrices.no-node", name = &**name));
        nodes.get(name.as_str()).copied().ok_or_else(unknown)
    };
    let (rows, parts) = (matrices.x.len(), request.parts.len());
    if rows != parts {
        return Err(FormatError::new(Code::WrongCount, "x", msg!("matrices.rows-of-parts", rows, parts)));
    }
    let (rows, flows) = (matrices.y.len(), request.flows.len());
    if rows != flows {
        return Err(FormatError::new(Code::WrongCount, "y", msg!("matrices.rows-of-flows", rows, flows)));
    }
    let mut found = Matrices::default();
    for (part, names) in matrices.x.iter().enumerate() {
        let places = names.iter().enumerate();
        let row: Result<_, _> = places.map(|(at, name)| node(name, &format!("x[{part}][{at}]"))).collect();
        found.sites.push(row?);
    }
    for (flow, pairs) in matrices.y.iter().enumerate() {
        if request.flows[flow].bandwidth_mbps == 0 && !pairs.is_empty() {
            let message = msg!("matrices.no-bandwidth");
            return Err(FormatError::new(Code::WrongCount, format!("y[{flow}]"), message));
        }
        let mut row = Vec::with_capacity(pairs.len());
        for (at, [from, to]) in pairs.iter().enumerate() {
            let path = format!("y[{flow}][{at}]");
            let ends = [node(from, &format!("{path}[0]"))?, node(to, &format!("{path}[1]"))?];
            let Some(link) = edges.get(&ends) else {
                let message = msg!("matrices.no-link", from = &**from, to = &**to);
                return Err(FormatError::new(Code::UnknownName, path, message));
            };
            row.push((*link, ends[0]));
        }
        found.edges.push(row);
    }
    Ok(found)
}
