//! Metrics of the users of a run: pure functions of its log.

use super::log::{Entry, Log};
use crate::labs::market::model::World;

/// All users of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Metrics {
    /// Users by index.
    pub users: Vec<UserMetrics>,
    /// End of the run.
    pub end: f64,
    /// Mean price of each resource in each finished slot: by slot, then by resource.
    pub slots: Vec<Vec<f64>>,
}

/// A user of a run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct UserMetrics {
    /// Tasks that it began, in order.
    pub tasks: Vec<TaskMetrics>,
    /// Whether all of its tasks ended.
    pub is_done: bool,
    /// Money left.
    pub money: f64,
}

/// A task of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TaskMetrics {
    /// Start.
    pub start: f64,
    /// End; the end of the run if it did not end.
    pub end: f64,
    /// Whether it ended.
    pub is_done: bool,
    /// Money paid for it.
    pub spend: f64,
    /// Seconds without a bid.
    pub waiting: f64,
    /// Price × seconds from its start to its end, without the user's own bids.
    pub price_seconds: f64,
}

impl UserMetrics {
    /// Seconds from its arrival until its last task ended, or the run.
    pub fn job_seconds(&self) -> f64 {
        match (self.tasks.first(), self.tasks.last()) {
            (Some(first), Some(last)) => last.end - first.start,
            _ => 0.0,
        }
    }
}

impl TaskMetrics {
    /// Mean price from its start to its end, without the user's own bids: what a forecast of it is about (R4);
    /// 0 where no time has passed.
    pub fn price(&self) -> f64 {
        if self.seconds() > 0.0 { self.price_seconds / self.seconds() } else { 0.0 }
    }

    /// Seconds from its start to its end, waiting included.
    pub fn seconds(&self) -> f64 {
        self.end - self.start
    }
}

/// Reads a log. Complexity: linear in its entries.
pub fn metrics(world: &World, log: &Log) -> Metrics {
    let mut users = vec![UserMetrics::default(); world.users.len()];
    let mut slots = Vec::new();
    let mut end = 0.0;
    for (index, entry) in log.entries.iter().enumerate() {
        match entry {
            Entry::Arrival { time, user } => users[*user].begin(*time),
            Entry::Clearing(clearing) => {
                let seconds = log.time_after(index) - clearing.time;
                for bid in &clearing.bids {
                    let Some(task) = users[bid.user].tasks.last_mut() else { continue };
                    task.spend += bid.bid * seconds;
                    task.price_seconds += (clearing.prices[bid.resource] - bid.bid) * seconds;
                    if bid.bid <= 0.0 {
                        task.waiting += seconds;
                    }
                }
            }
            Entry::TaskEnd { time, user, task } => {
                if let Some(own) = users[*user].tasks.last_mut() {
                    *own = TaskMetrics { end: *time, is_done: true, ..*own };
                }
                if task + 1 < world.users[*user].tasks.len() {
                    users[*user].begin(*time);
                } else {
                    users[*user].is_done = true;
                }
            }
            Entry::SlotEnd { means, .. } => slots.push(means.clone()),
            Entry::End { time, money } => {
                end = *time;
                users.iter_mut().zip(money).for_each(|(user, money)| user.money = *money);
            }
        }
    }
    for user in users.iter_mut().filter(|user| !user.is_done) {
        if let Some(task) = user.tasks.last_mut() {
            task.end = end;
        }
    }
    Metrics { users, end, slots }
}

impl UserMetrics {
    fn begin(&mut self, time: f64) {
        self.tasks.push(TaskMetrics { start: time, ..TaskMetrics::default() });
    }
}

impl Log {
    /// The time of the entry that ends what begins with this one.
    pub fn time_after(&self, index: usize) -> f64 {
        match self.entries.get(index + 1) {
            Some(
                Entry::Arrival { time, .. }
                | Entry::TaskEnd { time, .. }
                | Entry::SlotEnd { time, .. }
                | Entry::End { time, .. },
            ) => *time,
            Some(Entry::Clearing(clearing)) => clearing.time,
            None => 0.0,
        }
    }
}
