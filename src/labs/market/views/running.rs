//! A run at work, in slices: a large market takes a while.

use super::run::{MarketRunReport, report};
use crate::labs::market::document::Scenario;
use crate::labs::market::run::{Foresight, Machine};

/// Progress of a run.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct MarketRunProgress {
    pub done: bool,
    /// Runs before it, from which perfect foresight learns.
    pub tries: u32,
    /// Users whose job is done, in the run itself.
    pub done_users: u32,
    pub users: u32,
}

/// A run at work.
pub struct Running {
    scenario: Scenario,
    foresight: Foresight,
    /// None while foresight learns.
    machine: Option<Machine<'static>>,
}

impl Running {
    /// Before the first event.
    pub fn begin(scenario: Scenario) -> Self {
        let foresight = Foresight::begin(&scenario.world, &scenario.rules);
        Self { scenario, foresight, machine: None }
    }

    /// Goes on for at most that many events.
    pub fn advance(&mut self, events: u32) -> MarketRunProgress {
        let users = self.scenario.world.users.len();
        let mut progress = MarketRunProgress { done: false, tries: 0, done_users: 0, users: users as u32 };
        for _ in 0..events.max(1) {
            if !self.foresight.is_over() {
                self.foresight.step();
                continue;
            }
            let machine = self.machine();
            if machine.is_over() {
                progress.done = true;
                break;
            }
            machine.step();
        }
        progress.tries = self.foresight.runs() as u32;
        if let Some(machine) = &self.machine {
            progress.done_users = (0..users).filter(|&user| machine.is_done(user)).count() as u32;
        }
        progress
    }

    fn machine(&mut self) -> &mut Machine<'static> {
        let Self { scenario, foresight, machine } = self;
        machine.get_or_insert_with(|| {
            let met = foresight.found().to_vec();
            Machine::owned(scenario.world.clone(), scenario.rules.clone(), met)
        })
    }

    /// The report, after what is left of the run.
    pub fn report(mut self) -> MarketRunReport {
        while !self.advance(u32::MAX).done {}
        let log = self.machine.map(Machine::finish).unwrap_or_default();
        report(&self.scenario, &log)
    }
}
