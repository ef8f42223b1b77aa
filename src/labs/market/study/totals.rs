//! Totals of the runs of one unit.

use crate::kernel::statistics::Total;
use crate::labs::market::model::World;
use crate::labs::market::run::{Entry, ForecastErrors, Log, metrics};

/// Sums over tasks of players and of others, and over the events of runs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Totals {
    /// Sums over players.
    pub players: Crowd,
    /// Sums over the others.
    pub others: Crowd,
    /// Σ |ln(price in a slot ÷ price in the slot before)| over all resources and slots.
    pub jumps: f64,
    /// Number of such pairs.
    pub pairs: u32,
    /// Events.
    pub events: u32,
    /// Stages of all events.
    pub stages: u32,
    /// Events whose stages settled.
    pub settled: u32,
    /// Prices that players forecast for their next tasks, against those that came.
    pub forecasts: ForecastErrors,
    /// Mean price of all resources in each slot.
    pub prices: Vec<f64>,
}

/// Sums over some users.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Crowd {
    /// Number of users, arrived or not.
    pub users: u32,
    /// Users whose job was not done at the end.
    pub unfinished: u32,
    /// Seconds of all jobs.
    pub job_seconds: f64,
    /// Budgets.
    pub budgets: f64,
    /// Money left of them.
    pub money: f64,
    /// Beginning and seconds of each task.
    pub tasks: Vec<[f64; 2]>,
    /// Seconds of all tasks without a bid.
    pub waiting: f64,
}

impl Crowd {
    /// Mean seconds of a task; `None` without tasks.
    pub fn task_seconds(&self) -> Option<f64> {
        let count = self.tasks.len();
        (count > 0).then(|| self.tasks.iter().map(|task| task[1]).total() / count as f64)
    }

    /// Standard deviation of the seconds of tasks; `None` of fewer than two.
    pub fn spread(&self) -> Option<f64> {
        let mean = self.task_seconds()?;
        let squares: f64 = self.tasks.iter().map(|task| (task[1] - mean) * (task[1] - mean)).total();
        (self.tasks.len() > 1).then(|| (squares / (self.tasks.len() - 1) as f64).sqrt())
    }
}

impl Totals {
    /// Adds a run; users count as players where `plays` is true, as others where it is false.
    pub fn add(&mut self, world: &World, log: &Log, plays: impl Fn(usize) -> Option<bool>) {
        let metrics = metrics(world, log);
        for (user, own) in metrics.users.iter().enumerate() {
            let Some(plays) = plays(user) else { continue };
            let crowd = if plays { &mut self.players } else { &mut self.others };
            crowd.users += 1;
            crowd.unfinished += u32::from(!own.is_done);
            crowd.job_seconds += own.job_seconds();
            crowd.budgets += world.users[user].budget;
            crowd.money += own.money;
            crowd.tasks.extend(own.tasks.iter().map(|task| [task.start, task.seconds()]));
            crowd.waiting += own.tasks.iter().map(|task| task.waiting).total();
        }
        for pair in metrics.slots.windows(2) {
            let jumps = pair[0].iter().zip(&pair[1]).map(|(before, now)| libm::log(now / before).abs());
            self.jumps += jumps.total();
            self.pairs += pair[0].len() as u32;
        }
        for clearing in log.entries.iter().filter_map(Entry::clearing) {
            self.events += 1;
            self.stages += clearing.stages;
            self.settled += u32::from(clearing.is_settled);
        }
        self.forecasts.add(log, &metrics, |user| plays(user) == Some(true));
        for (slot, prices) in metrics.slots.iter().enumerate() {
            if self.prices.len() <= slot {
                self.prices.push(0.0);
            }
            self.prices[slot] = prices.iter().total() / prices.len() as f64;
        }
    }
}
