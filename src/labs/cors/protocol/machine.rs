//! The managers as machines: what each does next, and how a step changes them.

use super::log::{Action, Entry};
use super::setting::Setting;
use crate::labs::cors::model::{Hundredths, Market};
use crate::labs::cors::selection::scripted::{self, Wanted};
use crate::labs::cors::selection::{Candidate, Part, Purchase};

/// State of all managers and requests. With the market it is everything that the future depends on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct State {
    prms: Vec<Prm>,
    requests: Vec<Progress>,
}

/// State of a manager.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Prm {
    /// Place in its queue; behind the last one it is idle.
    task: usize,
    /// Place in the task.
    request: usize,
    phase: Phase,
}

/// Kind of the next step of a manager.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Phase {
    Search,
    /// The parts that are still to be asked for; at least one.
    Update(Vec<Part>),
    Release,
}

/// State of a request.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Progress {
    fate: Fate,
    /// Parts held, in the order in which they were taken, each node once.
    held: Vec<Part>,
    searches: u32,
}

/// Fate of a request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// Not decided.
    #[default]
    Open,
    /// Holds all that it asked for.
    Served,
    /// Holds nothing, or is about to.
    Failed(Failure),
}

/// Reason why a request failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Failure {
    /// A search found too little.
    Short,
    /// A search found nothing within the budget.
    OverBudget,
    /// Another request of the same job failed.
    Job,
}

/// Next step of a manager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// Ask every node.
    Search {
        /// Request searched for.
        request: usize,
        /// Amount still needed.
        missing: u32,
        /// Whether it asked for it before.
        is_retry: bool,
    },
    /// Ask one node for what was selected.
    Update {
        /// Request to buy for.
        request: usize,
        /// Node and amount.
        part: Part,
    },
    /// Give back what it holds of one node.
    Release {
        /// Request that holds the part.
        request: usize,
        /// Node and amount.
        part: Part,
    },
}

impl State {
    /// Nothing is done yet.
    pub fn new(setting: &Setting) -> Self {
        let prm = Prm { task: 0, request: 0, phase: Phase::Search };
        let prms = vec![prm; setting.queues.len()];
        Self { prms, requests: vec![Progress::default(); setting.requests.len()] }
    }

    /// The managers that have something to do, ascending.
    pub fn runnable(&self, setting: &Setting) -> Vec<usize> {
        let working = || (0..self.prms.len()).filter_map(|prm| Some((prm, self.application(setting, prm)?)));
        let turn = working().map(|(_, application)| application).min();
        let may = |application| !setting.terms.in_turn || Some(application) == turn;
        working().filter(|(_, application)| may(*application)).map(|(prm, _)| prm).collect()
    }

    /// Next step of a manager; `None` when its queue is empty.
    pub fn next_step(&self, setting: &Setting, prm: usize) -> Option<NextStep> {
        let task = &setting.tasks[self.task(setting, prm)?];
        let request = task.requests[self.prms[prm].request];
        Some(match &self.prms[prm].phase {
            Phase::Search => {
                let (missing, is_retry) =
                    (self.missing(setting, request), self.requests[request].searches > 0);
                NextStep::Search { request, missing, is_retry }
            }
            Phase::Update(parts) => NextStep::Update { request, part: parts[0] },
            Phase::Release => {
                let holder = |&request: &usize| Some((request, *self.requests[request].held.first()?));
                let (request, part) =
                    task.requests.iter().find_map(holder).expect("the last release ends the task");
                NextStep::Release { request, part }
            }
        })
    }

    /// Lets a manager do its next step.
    ///
    /// # Panics
    ///
    /// When it has nothing to do.
    pub fn step(&mut self, setting: &Setting, market: &mut Market, prm: usize) -> Entry {
        let next = self.next_step(setting, prm).expect("only managers with work step");
        let (request, action) = match next {
            NextStep::Search { request, missing, is_retry } => {
                (request, self.search(setting, market, prm, request, missing, is_retry))
            }
            NextStep::Update { request, part } => (request, self.update(setting, market, prm, request, part)),
            NextStep::Release { request, part } => {
                (request, self.release(setting, market, prm, request, part))
            }
        };
        Entry { prm, request, action }
    }

    /// Takes back what the step did to the market.
    pub fn undo(setting: &Setting, market: &mut Market, entry: &Entry) {
        let request = &setting.requests[entry.request];
        match &entry.action {
            Action::Update { part, confirmed: true } => {
                market.release(part.node, request.resource, request.window, part.amount);
            }
            Action::Release { part } => {
                let fits = market.take(part.node, request.resource, request.window, part.amount);
                assert!(fits, "what was just released is free");
            }
            _ => {}
        }
    }

    /// Fate of a request so far.
    pub fn fate(&self, request: usize) -> Fate {
        self.requests[request].fate
    }

    /// Parts that a request holds, in the order in which they were taken.
    pub fn held(&self, request: usize) -> &[Part] {
        &self.requests[request].held
    }

    /// Number of searches for a request.
    pub fn searches(&self, request: usize) -> u32 {
        self.requests[request].searches
    }

    /// Number of parts held or selected.
    pub(super) fn parts(&self) -> usize {
        let selected = self.prms.iter().map(|prm| match &prm.phase {
            Phase::Update(parts) => parts.len(),
            Phase::Search | Phase::Release => 0,
        });
        self.requests.iter().map(|request| request.held.len()).sum::<usize>() + selected.sum::<usize>()
    }

    /// The application that a manager works for.
    pub(super) fn application(&self, setting: &Setting, prm: usize) -> Option<usize> {
        Some(setting.tasks[self.task(setting, prm)?].application)
    }

    /// The task that a manager is at.
    fn task(&self, setting: &Setting, prm: usize) -> Option<usize> {
        setting.queues[prm].get(self.prms[prm].task).copied()
    }

    fn missing(&self, setting: &Setting, request: usize) -> u32 {
        let held: u32 = self.requests[request].held.iter().map(|part| part.amount).sum();
        setting.requests[request].amount - held
    }

    fn search(
        &mut self,
        setting: &Setting,
        market: &Market,
        prm: usize,
        request: usize,
        missing: u32,
        is_retry: bool,
    ) -> Action {
        let asked = &setting.requests[request];
        let progress = &mut self.requests[request];
        progress.searches += 1;
        let replies = market.query(asked.resource, asked.window);
        let mut candidates = Candidate::of(&replies);
        for candidate in &mut candidates {
            candidate.connected = progress.held.iter().any(|part| part.node == candidate.node);
        }
        let purchase = match &setting.script {
            Some(script) => {
                scripted::buy(script, Wanted { number: request, request: asked, missing }, &candidates)
            }
            None => setting.terms.rule.buy(candidates, missing),
        };
        let selected = match purchase {
            None => Err(Failure::Short),
            Some(purchase) if is_over_budget(setting, &progress.held, &purchase) => Err(Failure::OverBudget),
            Some(purchase) => Ok(purchase.0),
        };
        match &selected {
            Ok(parts) => self.prms[prm].phase = Phase::Update(parts.clone()),
            Err(failure) => self.fail(setting, prm, request, *failure),
        }
        Action::Search { missing, is_retry, replies, selected: selected.unwrap_or_default() }
    }

    fn update(
        &mut self,
        setting: &Setting,
        market: &mut Market,
        prm: usize,
        request: usize,
        part: Part,
    ) -> Action {
        let asked = &setting.requests[request];
        let confirmed = market.take(part.node, asked.resource, asked.window, part.amount);
        if confirmed {
            let held = &mut self.requests[request].held;
            match held.iter_mut().find(|holding| holding.node == part.node) {
                Some(holding) => holding.amount += part.amount,
                None => held.push(part),
            }
        }
        let Phase::Update(parts) = &mut self.prms[prm].phase else { unreachable!("it updates") };
        parts.remove(0);
        let gives_up = !confirmed && setting.terms.careful;
        if parts.is_empty() || gives_up {
            self.prms[prm].phase = Phase::Search;
            if self.missing(setting, request) == 0 {
                self.serve(setting, prm, request);
            }
        }
        Action::Update { part, confirmed }
    }

    fn release(
        &mut self,
        setting: &Setting,
        market: &mut Market,
        prm: usize,
        request: usize,
        part: Part,
    ) -> Action {
        let asked = &setting.requests[request];
        market.release(part.node, asked.resource, asked.window, part.amount);
        self.requests[request].held.remove(0);
        self.end_if_nothing_is_held(setting, prm);
        Action::Release { part }
    }

    /// Goes on to the next request of the task, or to the next task.
    fn serve(&mut self, setting: &Setting, prm: usize, request: usize) {
        self.requests[request].fate = Fate::Served;
        let task = self.task(setting, prm).expect("it has a task");
        self.prms[prm].request += 1;
        if self.prms[prm].request == setting.tasks[task].requests.len() {
            self.end(prm);
        }
    }

    /// Fails the request, and with it all others of the task.
    fn fail(&mut self, setting: &Setting, prm: usize, request: usize, failure: Failure) {
        let task = self.task(setting, prm).expect("it has a task");
        for &other in &setting.tasks[task].requests {
            let failure = if other == request { failure } else { Failure::Job };
            self.requests[other].fate = Fate::Failed(failure);
        }
        self.prms[prm].phase = Phase::Release;
        self.end_if_nothing_is_held(setting, prm);
    }

    fn end_if_nothing_is_held(&mut self, setting: &Setting, prm: usize) {
        let task = self.task(setting, prm).expect("it has a task");
        if setting.tasks[task].requests.iter().all(|&request| self.requests[request].held.is_empty()) {
            self.end(prm);
        }
    }

    fn end(&mut self, prm: usize) {
        let task = self.prms[prm].task + 1;
        self.prms[prm] = Prm { task, request: 0, phase: Phase::Search };
    }
}

/// Whether what is held and what is selected cost more than the budget together, fees included.
fn is_over_budget(setting: &Setting, held: &[Part], selected: &Purchase) -> bool {
    let Some(budget) = setting.terms.budget else { return false };
    let new = selected.0.iter().filter(|part| held.iter().all(|holding| holding.node != part.node));
    let connections = (held.len() + new.count()) as Hundredths;
    let cost = held.iter().map(Part::cost).sum::<Hundredths>() + selected.cost();
    cost + setting.terms.fee_per_connection * connections > budget
}
