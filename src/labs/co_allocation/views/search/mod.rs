//! Shows the search for one time frame: its tree, and its bound and best plan over effort.

mod tree;
mod view;

pub use view::{
    SearchChoice, SearchClosed, SearchClosedWhy, SearchDecision, SearchFate, SearchNode, SearchStatus,
    SearchTerm, SearchTree, SearchUnseen,
};

use std::rc::Rc;

use self::tree::tree;
use super::plan::{FrameOutcome, outcome_view, problem_of, values_of};
use super::planning::{frame_of, nothing_known, window_of};
use crate::document::problem::FormatError;
use crate::kernel::Window;
use crate::kernel::slices::{Exchange, Slices};
use crate::labs::co_allocation::document::PlannerName;
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::model::Cost;
use crate::labs::co_allocation::planner::exact::{
    Order, RecordedSearch, SearchRecord, TextbookSearch, recorded_search,
};
use crate::labs::co_allocation::planner::is_done;
use crate::labs::co_allocation::planner::{Effort, Outcome, Planning, Problem};

/// Nodes of a tree that are recorded; the rest are counted.
const MOST_NODES: usize = 500;
/// Node limit of a textbook search.
const LESSON_NODES: u64 = 5_000;
/// A slice is an eighth of the work done so far, and at most this many nodes.
const MOST_SLICE: u64 = 2_000;

/// Which search is shown.
#[apply(wire)]
#[derive(Copy, Eq)]
pub enum SearchBy {
    /// The exact planner's; it has a tree.
    Exact,
    /// A textbook search, depth first; it has a tree.
    DepthFirst,
    /// A textbook search, lowest bound first; it has a tree.
    BestFirst,
    /// The literal program, with simplex and branch and bound.
    Milp,
    /// The set formulation, with the same solver.
    MilpSet,
    /// SAT, with a tightened objective.
    Sat,
}

impl SearchBy {
    /// Whether it records a tree. Such a search looks for the best plan at any price, without the budget (15).
    fn has_tree(self) -> bool {
        matches!(self, SearchBy::Exact | SearchBy::DepthFirst | SearchBy::BestFirst)
    }
}

/// The progress of a search.
#[apply(view)]
pub struct SearchProgress {
    /// Further slices would change nothing.
    pub done: bool,
    pub sample: SearchSample,
}

/// The state of a search after some effort.
#[apply(wire)]
#[derive(Copy)]
pub struct SearchSample {
    /// Search nodes so far; conflicts for a SAT solver.
    pub nodes: u64,
    /// Simplex iterations so far.
    pub pivots: u64,
    /// Proven lower bound of all plans' values; `None` when no plan exists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<f64>,
    /// Value of the best plan so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<f64>,
}

/// The report of a search so far.
#[apply(view)]
pub struct SearchReport {
    pub by: SearchBy,
    pub frame: u32,
    pub done: bool,
    pub outcome: FrameOutcome,
    /// Search nodes of all kinds.
    pub nodes: u64,
    /// Simplex iterations.
    pub pivots: u64,
    /// States of the search after each slice that changed bound or best plan.
    pub samples: Vec<SearchSample>,
    /// Tree, if the search records one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tree: Option<SearchTree>,
}

/// A search on one time frame of a scenario, in slices of the same work on every machine.
pub struct SearchRun {
    slices: Slices<Question, Answer>,
}

/// A request to the search: another slice, or a report.
enum Question {
    Advance,
    Report,
}

enum Answer {
    Progress(SearchProgress),
    Report(Box<SearchReport>),
}

impl SearchRun {
    /// Prepares a search without starting it.
    ///
    /// # Errors
    /// When the request has no such time frame.
    pub fn new(scenario: Scenario, frame: u32, by: SearchBy) -> Result<Self, FormatError> {
        let window = window_of(&scenario, frame)?;
        Ok(Self { slices: Slices::new(|desk| work(scenario, frame, window, by, desk)) })
    }

    /// Runs the next slice.
    pub fn advance(&mut self) -> SearchProgress {
        match self.slices.ask(Question::Advance) {
            Answer::Progress(progress) => progress,
            Answer::Report(_) => unreachable!("`Advance` is answered with progress"),
        }
    }

    /// The report so far.
    pub fn report(&mut self) -> SearchReport {
        match self.slices.ask(Question::Report) {
            Answer::Report(report) => *report,
            Answer::Progress(_) => unreachable!("`Report` is answered with a report"),
        }
    }
}

enum Search<'p> {
    Recorded(Box<dyn RecordedSearch + 'p>),
    Plain(Box<dyn Planning + 'p>),
}

impl<'p> Search<'p> {
    fn begin(by: SearchBy, problem: &Problem<'p>) -> Self {
        let lesson = |order| Search::Recorded(Box::new(TextbookSearch::new(problem, order, MOST_NODES)));
        let plain = |planner: PlannerName| Search::Plain(planner.planner().begin(problem));
        match by {
            SearchBy::Exact => Search::Recorded(Box::new(recorded_search(problem, MOST_NODES))),
            SearchBy::DepthFirst => lesson(Order::DepthFirst),
            SearchBy::BestFirst => lesson(Order::BestFirst),
            SearchBy::Milp => plain(PlannerName::Milp),
            SearchBy::MilpSet => plain(PlannerName::MilpSet),
            SearchBy::Sat => plain(PlannerName::Sat),
        }
    }

    fn advance(&mut self, node_limit: u64) -> (Outcome, Effort) {
        let outcome = match self {
            Search::Recorded(search) => search.advance(node_limit),
            Search::Plain(search) => search.advance(node_limit),
        };
        (outcome, self.effort())
    }

    fn effort(&self) -> Effort {
        match self {
            Search::Recorded(search) => search.effort(),
            Search::Plain(search) => search.effort(),
        }
    }

    fn trace(&self) -> Option<SearchRecord> {
        match self {
            Search::Recorded(search) => Some(search.record()),
            Search::Plain(_) => None,
        }
    }
}

/// Answers questions about the search, forever.
async fn work(
    scenario: Scenario,
    frame: u32,
    window: Window,
    by: SearchBy,
    desk: Rc<Exchange<Question, Answer>>,
) {
    let begun = nothing_known(&scenario, window);
    let mut values = values_of(&scenario, &begun);
    if by.has_tree() {
        values.budget = None;
    }
    let mut search = Search::begin(by, &problem_of(&scenario, &begun, &values));
    let is_textbook = matches!(by, SearchBy::DepthFirst | SearchBy::BestFirst);
    let most = scenario.options.frames.node_limit.min(if is_textbook { LESSON_NODES } else { u64::MAX });
    let (mut outcome, mut effort) = (Outcome::LimitReached { best: None, bound: 0 }, Effort::default());
    let (mut limit, mut done) = (0, false);
    let mut samples: Vec<SearchSample> = Vec::new();
    loop {
        let question = desk.question().await;
        if let Question::Report = question {
            let trace = search.trace();
            desk.answer(Answer::Report(Box::new(SearchReport {
                by,
                frame,
                done,
                outcome: outcome_view(&scenario, &frame_of(&scenario, window, outcome.clone(), effort)),
                nodes: effort.nodes,
                pivots: effort.pivots,
                samples: samples.clone(),
                tree: trace.map(|trace| tree(&scenario, by, &trace, &outcome, effort)),
            })));
            continue;
        }
        if !done {
            limit = most.min(limit + (limit / 8).clamp(1, MOST_SLICE));
            (outcome, effort) = search.advance(limit);
            // The choice among equally cheap plans is not shown.
            done = !matches!(outcome, Outcome::LimitReached { .. }) || is_done(effort, limit);
        }
        let sample = sample(&scenario, &outcome, effort, samples.last());
        let changed = |last: &SearchSample| (last.bound, last.best) != (sample.bound, sample.best);
        if samples.last().is_none_or(changed) {
            samples.push(sample);
        }
        desk.answer(Answer::Progress(SearchProgress { done: done || limit == most, sample }));
    }
}

/// The current state; a proven bound never decreases.
fn sample(
    scenario: &Scenario,
    outcome: &Outcome,
    Effort { nodes, pivots }: Effort,
    last: Option<&SearchSample>,
) -> SearchSample {
    let value = |cost| scenario.value(cost);
    let (bound, best): (Option<Cost>, Option<Cost>) = match outcome {
        Outcome::Optimal { cost, .. } => (Some(*cost), Some(*cost)),
        Outcome::Infeasible => (None, None),
        Outcome::LimitReached { best, bound } => (Some(*bound), best.as_ref().map(|(_, cost)| *cost)),
    };
    let before = last.and_then(|last| last.bound).unwrap_or(0.0);
    let bound = bound.map(|bound| value(bound).max(before));
    SearchSample { nodes, pivots, bound, best: best.map(value) }
}
