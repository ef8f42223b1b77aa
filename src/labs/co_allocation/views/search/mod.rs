//! How the answer for one time frame was found: a search as a tree, and its bound against its best plan over effort.

mod tell;
mod view;

pub use view::{
    SearchChoice, SearchClosed, SearchClosedWhy, SearchDecision, SearchFate, SearchNode, SearchStatus,
    SearchTerm, SearchTree, SearchUnseen,
};

use std::rc::Rc;

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use self::tell::tree;
use super::plan::{FrameOutcome, outcome_view, problem_of, value, values_of};
use super::planning::{frame_of, is_done, nothing_known, window_of};
use crate::document::problem::FormatError;
use crate::kernel::Window;
use crate::kernel::slices::{Desk, Slices};
use crate::labs::co_allocation::document::PlannerName;
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::model::Cost;
use crate::labs::co_allocation::planner::exact::{
    Order, RecordedSearch, SearchRecord, TextbookSearch, recorded_search,
};
use crate::labs::co_allocation::planner::{Effort, Outcome, Planning, Problem};

/// Nodes of a tree that are told; the rest is counted.
const MOST_NODES: usize = 500;
/// Nodes after which a search by hand gives up.
const LESSON_NODES: u64 = 5_000;
/// A slice is an eighth of the work done before, and at most so many nodes.
const MOST_SLICE: u64 = 2_000;

/// Whose search is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum SearchBy {
    /// The exact planner's own; it has a tree.
    Exact,
    /// By hand, depth first; it has a tree.
    DepthFirst,
    /// By hand, lowest bound first; it has a tree.
    BestFirst,
    /// The literal program through simplex and branch and bound.
    Milp,
    /// The set formulation through the same solver.
    MilpSet,
    /// Clauses with a tightened objective.
    Sat,
}

/// How far a search is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SearchProgress {
    /// Going on would change nothing.
    pub done: bool,
    /// What is known now.
    pub sample: SearchSample,
}

/// What a search knows after some work.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SearchSample {
    /// Search nodes since the beginning; conflicts of a SAT solver.
    pub nodes: u64,
    /// Simplex iterations since the beginning.
    pub pivots: u64,
    /// No plan has a lower value, as far as is proven; absent when no plan exists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<f64>,
    /// Value of the best plan so far.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<f64>,
}

/// A search, as far as it went.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SearchReport {
    /// Whose.
    pub by: SearchBy,
    /// Index of the time frame.
    pub frame: u32,
    /// Going on would change nothing.
    pub done: bool,
    /// What is known.
    pub outcome: FrameOutcome,
    /// Search nodes of all kinds.
    pub nodes: u64,
    /// Simplex iterations.
    pub pivots: u64,
    /// What was known when, from the beginning on: wherever it changed between two slices.
    pub samples: Vec<SearchSample>,
    /// The tree, where the search has one to tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tree: Option<SearchTree>,
}

/// A search on one time frame of a scenario, in slices of the same work on every machine.
pub struct SearchRun {
    slices: Slices<Question, Answer>,
}

/// Whether the report is wanted now, or another slice.
enum Question {
    Advance,
    Tell,
}

enum Answer {
    Progress(SearchProgress),
    Report(Box<SearchReport>),
}

impl SearchRun {
    /// Prepares to search; nothing is done yet.
    ///
    /// # Errors
    /// When the request has no such time frame.
    pub fn new(scenario: Scenario, frame: u32, by: SearchBy) -> Result<Self, FormatError> {
        let window = window_of(&scenario, frame)?;
        Ok(Self { slices: Slices::new(|desk| work(scenario, frame, window, by, desk)) })
    }

    /// Goes on for a slice.
    pub fn advance(&mut self) -> SearchProgress {
        match self.slices.ask(Question::Advance) {
            Answer::Progress(progress) => progress,
            Answer::Report(_) => unreachable!("a slice is answered by its progress"),
        }
    }

    /// The search as far as it went.
    pub fn report(&mut self) -> SearchReport {
        match self.slices.ask(Question::Tell) {
            Answer::Report(report) => *report,
            Answer::Progress(_) => unreachable!("a report was asked for"),
        }
    }
}

/// A search at work.
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

/// Answers questions about the search; never ends.
async fn work(
    scenario: Scenario,
    frame: u32,
    window: Window,
    by: SearchBy,
    desk: Rc<Desk<Question, Answer>>,
) {
    let begun = nothing_known(&scenario, window);
    let values = values_of(&scenario, &begun);
    let mut search = Search::begin(by, &problem_of(&scenario, &begun, &values));
    let by_hand = matches!(by, SearchBy::DepthFirst | SearchBy::BestFirst);
    let most = scenario.options.frames.node_limit.min(if by_hand { LESSON_NODES } else { u64::MAX });
    let (mut outcome, mut effort) = (Outcome::LimitReached { best: None, bound: 0 }, Effort::default());
    let (mut limit, mut done) = (0, false);
    let mut samples: Vec<SearchSample> = Vec::new();
    loop {
        let question = desk.question().await;
        if let Question::Tell = question {
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
            done = is_done(&outcome, effort, limit);
        }
        let sample = sample(&outcome, effort, samples.last());
        let news = |last: &SearchSample| (last.bound, last.best) != (sample.bound, sample.best);
        if samples.last().is_none_or(news) {
            samples.push(sample);
        }
        desk.answer(Answer::Progress(SearchProgress { done: done || limit == most, sample }));
    }
}

/// What is known now; what was proven before stays proven.
fn sample(outcome: &Outcome, Effort { nodes, pivots }: Effort, last: Option<&SearchSample>) -> SearchSample {
    let (bound, best): (Option<Cost>, Option<Cost>) = match outcome {
        Outcome::Optimal { cost, .. } => (Some(*cost), Some(*cost)),
        Outcome::Infeasible => (None, None),
        Outcome::LimitReached { best, bound } => (Some(*bound), best.as_ref().map(|(_, cost)| *cost)),
    };
    let before = last.and_then(|last| last.bound).unwrap_or(0.0);
    let bound = bound.map(|bound| value(bound).max(before));
    SearchSample { nodes, pivots, bound, best: best.map(value) }
}
