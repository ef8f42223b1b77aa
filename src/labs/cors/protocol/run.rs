//! A run from the first search to the last answer, by a schedule, by drawing, or the lowest number first.

use super::log::{Counters, Entry};
use super::machine::State;
use super::setting::Setting;
use crate::kernel::random::SplitMix64;
use crate::labs::cors::model::Market;

/// Managers at work.
#[derive(Clone, Debug)]
pub struct Run {
    /// Constants: requests, queues and terms.
    pub setting: Setting,
    /// State of managers and requests.
    pub state: State,
    /// Free amounts now.
    pub market: Market,
    /// Messages so far.
    pub counters: Counters,
    nodes: usize,
}

/// A manager without work was to step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NothingToDo {
    /// Place in the schedule.
    pub place: usize,
    /// Manager without work.
    pub prm: usize,
}

impl Run {
    /// Applications have submitted all their requests, and nothing else has happened.
    pub fn new(setting: Setting, market: Market, nodes: usize) -> Self {
        let last = setting.requests.last().map_or(0, |request| request.application as u64 + 1);
        let requests = setting.requests.len() as u64;
        let counters = Counters { applications: last, requests, ..Counters::default() };
        Self { state: State::new(&setting), setting, market, counters, nodes }
    }

    /// The managers that have something to do, ascending.
    pub fn runnable(&self) -> Vec<usize> {
        self.state.runnable(&self.setting)
    }

    /// Lets a manager do its next step; nothing when it has none.
    pub fn step(&mut self, prm: usize) -> Option<Entry> {
        self.runnable().contains(&prm).then(|| {
            let entry = self.state.step(&self.setting, &mut self.market, prm);
            self.counters.count(&entry, self.nodes);
            entry
        })
    }

    /// Goes through a schedule, step by step.
    ///
    /// # Errors
    /// When a manager without work is named; the steps before are done.
    pub fn follow(&mut self, schedule: &[usize], mut log: impl FnMut(Entry)) -> Result<(), NothingToDo> {
        for (place, &prm) in schedule.iter().enumerate() {
            log(self.step(prm).ok_or(NothingToDo { place, prm })?);
        }
        Ok(())
    }

    /// Runs until no manager has anything left to do. It ends: a refusal needs another manager's success since the search, and
    /// units come back only when a request fails, once each.
    pub fn finish(&mut self, chooser: &mut Chooser, log: impl FnMut(Entry)) {
        self.work(chooser, u64::MAX, log);
    }

    /// Goes on for at least this much work, counted in messages, and returns true once no manager has anything left to do: for callers
    /// that stop in between.
    pub fn work(&mut self, chooser: &mut Chooser, messages: u64, mut log: impl FnMut(Entry)) -> bool {
        let enough = self.counters.messages().saturating_add(messages);
        while self.counters.messages() < enough {
            let runnable = self.runnable();
            let Some(&lowest) = runnable.first() else { return true };
            let application = self.state.application(&self.setting, lowest);
            let prm = chooser.choose(&runnable, application.filter(|_| self.setting.terms.in_turn));
            let entry = self.state.step(&self.setting, &mut self.market, prm);
            self.counters.count(&entry, self.nodes);
            log(entry);
        }
        false
    }
}

/// Choice of the manager that steps next.
#[derive(Clone, Debug)]
pub struct Chooser {
    seed: Option<u64>,
    random: SplitMix64,
    application: Option<usize>,
}

impl Chooser {
    /// Draws with a seed, or takes the lowest number.
    pub fn new(seed: Option<u64>) -> Self {
        Self { seed, random: SplitMix64::new(seed.unwrap_or(0)), application: None }
    }

    /// Picks one of these; nothing is drawn where there is only one. Applications that wait for one another
    /// each have a generator of their own.
    fn choose(&mut self, runnable: &[usize], application: Option<usize>) -> usize {
        let Some(seed) = self.seed else { return runnable[0] };
        if self.application != application
            && let Some(application) = application
        {
            self.random = SplitMix64::new(1000 * seed + application as u64 + 1);
            self.application = Some(application);
        }
        match runnable {
            [only] => *only,
            several => several[self.random.below(several.len() as u64) as usize],
        }
    }
}
