//! All applications with all managers, from the first search to the last answer.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::log::{CorsCounters, CorsEntry};
use super::purchase::{CorsPart, CorsRequestView};
use crate::document::{Code, FormatError};
use crate::labs::cors::document::Scenario;
use crate::labs::cors::model::{Market, requests};
use crate::labs::cors::protocol::{Action, Chooser, Entry, Failure, Fate, NothingToDo, Run, Setting, State};
use crate::labs::cors::text::msg;

/// The most lines of a log that are reported: steps and replies.
const LOG_LINES: usize = 20_000;

/// What all applications came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct CorsRunReport {
    /// By their numbers.
    pub requests: Vec<CorsRequestResult>,
    /// In the order of the document or of its trace.
    pub applications: Vec<CorsApplicationResult>,
    /// Their names.
    pub ids: Vec<String>,
    /// All of them together.
    pub total: CorsApplicationResult,
    /// The messages that it took.
    pub counters: CorsCounters,
    /// Steps of all managers.
    pub steps: u64,
    /// The first of them; all, unless there are very many.
    pub log: Vec<CorsEntry>,
}

/// What became of a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct CorsRequestResult {
    /// What was asked for.
    pub request: CorsRequestView,
    /// Who served it.
    pub prm: u32,
    /// Whether it was served.
    pub fate: CorsFate,
    /// What it holds, in the order in which it was taken.
    pub held: Vec<CorsPart>,
    /// What that costs, without fees.
    pub cost: u64,
    /// How often it was searched for.
    pub searches: u32,
}

/// Whether a request was served.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum CorsFate {
    /// Not decided.
    Open,
    /// It holds all that it asked for.
    Served,
    /// It failed: a search found too little.
    Short,
    /// It failed: a search found nothing within the budget.
    OverBudget,
    /// It failed with another request of its job.
    JobFailed,
}

/// What became of some requests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct CorsApplicationResult {
    /// How many there are.
    pub requests: u32,
    /// How many of them failed; those add nothing to the rest.
    pub failed: u32,
    /// TotalConnection: nodes of each request, summed.
    pub connections: u32,
    /// TotalCost, without fees.
    pub cost: u64,
}

/// Lets all managers work, by the schedule of the document and then by its seed, or the lowest number first.
///
/// # Errors
/// When the schedule names a manager that has nothing to do.
pub fn run(scenario: &Scenario) -> Result<CorsRunReport, FormatError> {
    let setting = setting(scenario);
    let nodes = scenario.grid.nodes.len();
    let mut run = Run::new(&setting, Market::new(&scenario.grid), nodes);
    let (mut steps, mut lines, mut log) = (0, 0, Vec::new());
    let mut note = |entry: Entry| {
        steps += 1;
        lines += 1 + if let Action::Search { replies, .. } = &entry.action { replies.len() } else { 0 };
        if lines <= LOG_LINES {
            log.push(CorsEntry::of(&entry));
        }
    };
    let followed = run.follow(&scenario.options.schedule, &mut note);
    followed.map_err(|stopped| idle(stopped, "options.schedule"))?;
    run.finish(&mut Chooser::new(scenario.options.seed), &mut note);
    let requests = results(&setting, &run.state);
    let mut applications = vec![CorsApplicationResult::default(); scenario.applications.len()];
    let mut total = CorsApplicationResult::default();
    for result in &requests {
        applications[result.request.application as usize].add(result);
        total.add(result);
    }
    let ids = scenario.applications.iter().map(|application| application.id.clone()).collect();
    let counters = CorsCounters::of(&run.counters);
    Ok(CorsRunReport { requests, applications, ids, total, counters, steps, log })
}

/// The requests of a document in the queues of its managers.
pub(super) fn setting(scenario: &Scenario) -> Setting {
    let options = &scenario.options;
    Setting::new(requests(&scenario.applications), options.prms, options.terms())
}

/// What became of all requests so far.
pub(super) fn results(setting: &Setting, state: &State) -> Vec<CorsRequestResult> {
    let mut prms = vec![0; setting.requests.len()];
    for task in &setting.tasks {
        task.requests.iter().for_each(|&request| prms[request] = task.prm as u32);
    }
    let result = |(index, request)| {
        let held: Vec<CorsPart> = state.held(index).iter().map(CorsPart::of).collect();
        CorsRequestResult {
            request: CorsRequestView::of(index as u32, request),
            prm: prms[index],
            fate: CorsFate::of(state.fate(index)),
            cost: held.iter().map(|part| part.cost).sum(),
            held,
            searches: state.searches(index),
        }
    };
    setting.requests.iter().enumerate().map(result).collect()
}

/// A schedule at that path names a manager without work.
pub(super) fn idle(NothingToDo { place, prm }: NothingToDo, path: &str) -> FormatError {
    FormatError::new(Code::Contradiction, format!("{path}[{place}]"), msg!("cors.idle", prm))
}

impl CorsFate {
    fn of(fate: Fate) -> Self {
        match fate {
            Fate::Open => CorsFate::Open,
            Fate::Served => CorsFate::Served,
            Fate::Failed(Failure::Short) => CorsFate::Short,
            Fate::Failed(Failure::OverBudget) => CorsFate::OverBudget,
            Fate::Failed(Failure::Job) => CorsFate::JobFailed,
        }
    }
}

impl CorsApplicationResult {
    fn add(&mut self, result: &CorsRequestResult) {
        self.requests += 1;
        if result.fate != CorsFate::Served {
            self.failed += 1;
            return;
        }
        self.connections += result.held.len() as u32;
        self.cost += result.cost;
    }
}
