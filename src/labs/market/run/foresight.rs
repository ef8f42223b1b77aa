//! Knowledge of perfect foresight: the prices that users met when the run was tried before (R8's yardstick).

use super::log::Log;
use super::machine::Machine;
use super::metrics::metrics;
use crate::labs::market::model::{MarketForecaster, Rules, World};

/// The part of the way to the prices that were met, from try to try.
const STEP: f64 = 0.3;
/// Maximum number of tries.
const TRIES: usize = 30;
/// The relative change of what is known below which nothing more is tried.
const KNOWN: f64 = 1e-3;

/// Mean price by user, then by resource, during its task, without its own bids; empty where not requested.
///
/// Begins with interval means, and goes from run to run a part of the way. Nothing says that this settles, so the
/// prices that were nearest to what users then met are taken: a yardstick, not an optimum. Complexity: up to 31 runs.
pub fn foresight(world: &World, rules: &Rules) -> Vec<Vec<f64>> {
    let mut search = Foresight::begin(world, rules);
    while !search.is_over() {
        search.step();
    }
    search.nearest.1
}

/// The search for those prices, for callers that stop in between.
pub struct Foresight {
    world: World,
    rules: Rules,
    known: Vec<Vec<f64>>,
    /// The largest relative change from the prices that were known to those that were met, and the former.
    nearest: (f64, Vec<Vec<f64>>),
    round: usize,
    /// The run of this round; none when the search is over.
    machine: Option<Machine<'static>>,
}

impl Foresight {
    /// Before the first run.
    pub fn begin(world: &World, rules: &Rules) -> Self {
        let list_prices: Vec<f64> = world.resources.iter().map(|resource| resource.list_price).collect();
        let mut search = Self {
            world: world.clone(),
            rules: rules.clone(),
            known: Vec::new(),
            nearest: (f64::INFINITY, Vec::new()),
            round: 0,
            machine: None,
        };
        if (0..world.users.len()).any(|user| search.knows(user)) {
            search.known = vec![list_prices; world.users.len()];
            search.nearest.1.clone_from(&search.known);
            let mut before = world.clone();
            for user in (0..world.users.len()).filter(|&user| search.knows(user)) {
                before.users[user].forecaster = MarketForecaster::IntervalMean;
            }
            search.machine = Some(Machine::owned(before, rules.clone(), Vec::new()));
        }
        search
    }

    fn knows(&self, user: usize) -> bool {
        self.world.users[user].forecaster == MarketForecaster::PerfectForesight
    }

    /// Whether nothing more is tried.
    pub fn is_over(&self) -> bool {
        self.machine.is_none()
    }

    /// Runs that are over.
    pub fn runs(&self) -> usize {
        self.round
    }

    /// Prices found so far.
    pub fn found(&self) -> &[Vec<f64>] {
        &self.nearest.1
    }

    /// One event of a run.
    pub fn step(&mut self) {
        match self.machine.take() {
            Some(mut machine) if !machine.is_over() => {
                machine.step();
                self.machine = Some(machine);
            }
            Some(machine) => self.learn(&machine.finish()),
            None => {}
        }
    }

    /// Goes a part of the way to the prices that were met, and begins the next run.
    fn learn(&mut self, log: &Log) {
        let metrics = metrics(&self.world, log);
        let tried = self.known.clone();
        let mut change: f64 = 0.0;
        for user in 0..self.world.users.len() {
            if !self.knows(user) {
                continue;
            }
            for (task, found) in self.world.users[user].tasks.iter().zip(&metrics.users[user].tasks) {
                let met = found.price();
                if met <= 0.0 {
                    continue;
                }
                let price = &mut self.known[user][task.resource];
                let step = if self.round == 0 { 1.0 } else { STEP };
                change = change.max((met - *price).abs() / *price);
                *price += step * (met - *price);
            }
        }
        if self.round > 0 && change < self.nearest.0 {
            self.nearest = (change, tried);
        }
        self.round += 1;
        if change >= KNOWN && self.round <= TRIES {
            let (world, known) = (self.world.clone(), self.known.clone());
            self.machine = Some(Machine::owned(world, self.rules.clone(), known));
        }
    }
}
