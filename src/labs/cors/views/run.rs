//! All applications with all managers, from the first search to the last answer.

use super::log::{CorsCounters, CorsEntry, Log};
use super::purchase::{CorsPart, CorsRequestView};
use crate::document::{Code, FormatError};
use crate::labs::cors::document::Scenario;
use crate::labs::cors::model::{Market, requests};
use crate::labs::cors::protocol::{Chooser, Failure, Fate, NothingToDo, Run, Setting, State};
use crate::labs::cors::text::msg;

/// The most parts of purchases that are reported.
pub(super) const PARTS: usize = 50_000;

/// Results of all applications.
#[apply(view)]
#[derive(Eq)]
pub struct CorsRunReport {
    /// Requests by number.
    pub requests: Vec<CorsRequestResult>,
    /// Applications in the order of the document or of its trace.
    pub applications: Vec<CorsApplicationResult>,
    pub ids: Vec<String>,
    pub total: CorsApplicationResult,
    pub counters: CorsCounters,
    /// Steps of all managers.
    pub steps: u64,
    /// First steps; all, unless there are very many.
    pub log: Vec<CorsEntry>,
}

/// Result of a request.
#[apply(view)]
#[derive(Eq)]
pub struct CorsRequestResult {
    pub request: CorsRequestView,
    pub prm: u32,
    pub fate: CorsFate,
    /// Parts that it holds, in order of taking; left out where requests before it hold very many parts.
    pub held: Vec<CorsPart>,
    /// Number of nodes that they are from.
    pub connections: u32,
    /// Cost of the parts, without fees.
    pub cost: u64,
    pub searches: u32,
}

/// Whether a request was served.
#[apply(word)]
pub enum CorsFate {
    /// Not decided.
    Open,
    /// Holds all that it asked for.
    Served,
    /// Failed: a search found too little.
    Short,
    /// Failed: a search found nothing within the budget.
    OverBudget,
    /// Failed with another request of its job.
    JobFailed,
}

/// Totals of some requests.
#[apply(view)]
#[derive(Copy, Default, Eq)]
pub struct CorsApplicationResult {
    pub requests: u32,
    /// Requests that failed; they add nothing to the rest.
    pub failed: u32,
    /// TotalConnection: nodes of each request, summed.
    pub connections: u32,
    /// TotalCost, without fees.
    pub cost: u64,
}

/// Progress of a run.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct CorsRunProgress {
    pub done: bool,
    pub answered: u32,
    pub requests: u32,
}

/// A run at work, for callers that stop in between.
pub struct Running {
    scenario: Scenario,
    run: Run,
    chooser: Chooser,
    log: Log,
    steps: u64,
}

impl Running {
    /// Goes through the schedule of the document.
    ///
    /// # Errors
    /// When it names a manager that has nothing to do.
    pub fn begin(scenario: Scenario) -> Result<Self, FormatError> {
        let nodes = scenario.grid.nodes.len();
        let mut run = Run::new(setting(&scenario), Market::new(&scenario.grid), nodes);
        let (mut log, mut steps) = (Log::default(), 0);
        let followed = run.follow(&scenario.options.schedule, |entry| {
            steps += 1;
            log.add(&entry);
        });
        followed.map_err(|stopped| idle(stopped, "options.schedule"))?;
        let chooser = Chooser::new(scenario.options.seed);
        Ok(Self { scenario, run, chooser, log, steps })
    }

    /// Goes on for a thousand messages times this, by the seed, or the lowest number first.
    pub fn advance(&mut self, pieces: u32) -> CorsRunProgress {
        let Self { run, chooser, log, steps, .. } = self;
        let done = run.work(chooser, 1_000 * u64::from(pieces.max(1)), |entry| {
            *steps += 1;
            log.add(&entry);
        });
        let requests = run.setting.requests.len();
        let answered = (0..requests).filter(|&request| run.state.fate(request) != Fate::Open).count();
        CorsRunProgress { done, answered: answered as u32, requests: requests as u32 }
    }

    /// Results of all applications, preliminary for requests without an answer.
    pub fn report(self) -> CorsRunReport {
        let Self { scenario, run, log, steps, .. } = self;
        let mut requests = results(&run.setting, &run.state);
        let mut applications = vec![CorsApplicationResult::default(); scenario.applications.len()];
        let mut total = CorsApplicationResult::default();
        let mut room = PARTS;
        for result in &mut requests {
            applications[result.request.application as usize].add(result);
            total.add(result);
            match room.checked_sub(result.held.len()) {
                Some(rest) => room = rest,
                None => result.held.clear(),
            }
        }
        let ids = scenario.applications.into_iter().map(|application| application.id).collect();
        let counters = CorsCounters::of(&run.counters);
        CorsRunReport { requests, applications, ids, total, counters, steps, log: log.entries }
    }
}

/// Lets all managers work, by the schedule of the document and then by its seed, or the lowest number first.
///
/// # Errors
/// When the schedule names a manager that has nothing to do.
pub fn run(scenario: &Scenario) -> Result<CorsRunReport, FormatError> {
    let mut running = Running::begin(scenario.clone())?;
    while !running.advance(u32::MAX).done {}
    Ok(running.report())
}

/// The requests of a document in the queues of its managers.
pub(super) fn setting(scenario: &Scenario) -> Setting {
    let options = &scenario.options;
    Setting::new(requests(&scenario.applications), options.prms, options.terms())
}

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
            connections: held.len() as u32,
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
        self.connections += result.connections;
        self.cost += result.cost;
    }
}
