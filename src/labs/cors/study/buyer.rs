//! Applications of a trace bought one after the other.

use std::rc::Rc;

use super::document::ResolvedSettings;
use crate::labs::cors::model::{Grid, Hundredths, Market, requests};
use crate::labs::cors::protocol::{Chooser, Fate, Run, Setting, Terms};
use crate::labs::cors::selection::Part;
use crate::labs::cors::workload::{
    self, Machine, WHOLE_PERCENT, application, groups, horizon_of, picked, share_point,
};
use crate::rule::Script;
use crate::workload::Job;

/// Purchases of one application.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ApplicationOutcome {
    /// Number of requests.
    pub requests: u32,
    /// Requests that were not served.
    pub failed: u32,
    /// Nodes, summed over its requests.
    pub connections: u32,
    /// Cost of the parts held, without fees.
    pub cost: Hundredths,
}

/// Effort of buying.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Messages of all kinds.
    pub messages: u64,
    /// Updates that were refused.
    pub refused: u64,
    /// Searches after a refusal.
    pub retries: u64,
}

/// A grid, and who buys on it next.
#[derive(Clone, Debug)]
pub struct Buyer {
    settings: ResolvedSettings,
    seed: u64,
    script: Option<Rc<Script>>,
    /// Jobs of more processors stay whole.
    large: u32,
    node_processors: u32,
    grid: Grid,
    market: Market,
    /// The jobs of each application.
    groups: Vec<Vec<Job>>,
    /// The application at work.
    at_work: Option<(Run, Chooser)>,
    outcomes: Vec<ApplicationOutcome>,
    effort: Effort,
}

/// Messages of a step: a fraction of a millisecond, whatever the application.
const STEP: u64 = 1_000;

impl Buyer {
    /// The applications picked from these jobs, which arrive in that order, and the grid; the seed decides what is drawn.
    pub fn new(jobs: &[Job], machine: Machine, settings: ResolvedSettings, seed: u64) -> Self {
        let percent = |percent| share_point(jobs.iter().map(|job| job.processors), percent);
        // Sites stay as large when fewer jobs are broken down.
        let of_grid = settings.grid_seed.map_or(seed, u64::from);
        let grid = workload::grid(settings.grid, machine, percent(WHOLE_PERCENT), horizon_of(jobs), of_grid);
        let mut groups = groups(jobs, settings.cut);
        let picked = picked(settings.pick, groups.len(), settings.applications as usize, seed);
        let groups = picked.into_iter().map(|at| std::mem::take(&mut groups[at])).collect();
        Self {
            large: percent(settings.whole_percent),
            node_processors: machine.processors,
            market: Market::empty(&grid),
            grid,
            groups,
            at_work: None,
            outcomes: Vec::new(),
            effort: Effort::default(),
            settings,
            seed,
            script: None,
        }
    }

    /// With a custom rule in place of that of the settings.
    pub fn decided_by(self, script: Option<Script>) -> Self {
        Self { script: script.map(Rc::new), ..self }
    }

    /// Custom rule that decides.
    pub fn script(&self) -> Option<&Script> {
        self.script.as_deref()
    }

    /// Serves the application at work a little further, or begins the next one; true after the last one.
    pub fn step(&mut self) -> bool {
        if self.is_done() {
            return true;
        }
        let (mut run, mut chooser) = self.at_work.take().unwrap_or_else(|| self.next());
        if run.work(&mut chooser, STEP, drop) {
            self.end(run);
        } else {
            self.at_work = Some((run, chooser));
        }
        self.is_done()
    }

    /// All managers with the requests of the next application.
    fn next(&mut self) -> (Run, Chooser) {
        let ResolvedSettings { rule, prms, careful, cut, own_state, .. } = self.settings;
        let script = self.script.clone();
        let group = &self.groups[self.outcomes.len()];
        let application = application(group, cut, self.node_processors, self.large);
        if own_state {
            self.market = Market::empty(&self.grid);
        }
        let terms = Terms { rule, careful, ..Terms::default() };
        let setting = Setting::new(requests(&[application]), prms as usize, terms);
        let mut setting = Setting { script, ..setting };
        // Requests are dealt to managers by their number among all requests.
        let before: u32 = self.outcomes.iter().map(|outcome| outcome.requests).sum();
        setting.queues.rotate_right((before % prms) as usize);
        let market = std::mem::replace(&mut self.market, Market::empty(&Grid::default()));
        let seed = 1000 * self.seed + self.outcomes.len() as u64 + 1;
        (Run::new(setting, market, self.grid.nodes.len()), Chooser::new(Some(seed)))
    }

    /// Records the outcome of the application.
    fn end(&mut self, run: Run) {
        let requests = run.setting.requests.len();
        let mut outcome = ApplicationOutcome { requests: requests as u32, ..Default::default() };
        for request in 0..requests {
            let held = run.state.held(request);
            outcome.failed += u32::from(run.state.fate(request) != Fate::Served);
            outcome.connections += held.len() as u32;
            outcome.cost += held.iter().map(Part::cost).sum::<Hundredths>();
        }
        self.effort.messages += run.counters.messages();
        self.effort.refused += run.counters.refusals;
        self.effort.retries += run.counters.retries;
        self.market = run.market;
        self.outcomes.push(outcome);
    }

    /// Whether all applications were served.
    pub fn is_done(&self) -> bool {
        self.outcomes.len() == self.groups.len()
    }

    /// All applications, served or not.
    pub fn applications(&self) -> usize {
        self.groups.len()
    }

    /// Purchases of each application so far, in order.
    pub fn outcomes(&self) -> &[ApplicationOutcome] {
        &self.outcomes
    }

    /// Effort of buying so far.
    pub fn effort(&self) -> Effort {
        self.effort
    }
}
