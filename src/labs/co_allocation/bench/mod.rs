//! Measures planners against each other: the same tasks, in one run, task by task in turn.
//!
//! Engines take turns at every task, so that what disturbs the machine disturbs all of them alike, and a
//! yardstick (one fixed computation) is timed before every task: its spread says how quiet the machine was.
//! The clock is an argument; nothing here decides anything by it but when to give up a task and how often
//! to repeat a short one. Plans are judged by [`check_plan`](crate::labs::co_allocation::planner::check_plan), never timed.

mod agreement;
mod measure;
mod statistics;
pub mod work;

pub use agreement::{Agreement, agreement};
pub use measure::{Answer, Reading};
pub use statistics::Statistics;

use crate::labs::co_allocation::bench::work::{Task, Work};
use crate::labs::co_allocation::planner::Planner;

use measure::{Clock, Limits};

/// Where the tasks come from.
pub enum Tasks {
    /// The first so many of a generated list.
    Generated(Work, u32),
    /// Given ones.
    Given(Vec<Task>),
}

impl Tasks {
    /// How many there are.
    pub fn count(&self) -> u32 {
        match self {
            Tasks::Generated(_, count) => *count,
            Tasks::Given(tasks) => tasks.len() as u32,
        }
    }

    /// One of them.
    pub fn task(&self, number: u32) -> Task {
        match self {
            Tasks::Generated(work, _) => work.task(number),
            Tasks::Given(tasks) => tasks[number as usize].clone(),
        }
    }
}

/// A bench at work: engines in turn at one task after the other, each step one engine at one task.
pub struct PlannerBench {
    engines: Vec<Box<dyn Planner>>,
    tasks: Tasks,
    limits: Limits,
    /// The task that is next or begun, made once for all engines.
    task: Option<Task>,
    /// Per task, per engine.
    readings: Vec<Vec<Reading>>,
    /// Seconds of the yardstick before each task.
    yardstick: Vec<f64>,
}

impl PlannerBench {
    /// A bench that gives up a window after so many seconds.
    pub fn new(engines: Vec<Box<dyn Planner>>, tasks: Tasks, limit_seconds: f64) -> Self {
        let limits = Limits { seconds: limit_seconds, tick: None };
        Self { engines, tasks, limits, task: None, readings: Vec::new(), yardstick: Vec::new() }
    }

    /// Lets one engine plan one task and answers whether all is done; `clock` tells seconds.
    pub fn advance(&mut self, clock: Clock<'_>) -> bool {
        if self.is_done() {
            return true;
        }
        let tick = *self.limits.tick.get_or_insert_with(|| measure::tick(clock));
        let begun = self.readings.last().is_some_and(|readings| readings.len() < self.engines.len());
        if !begun {
            let number = self.readings.len() as u32;
            let task = self.tasks.task(number);
            if number == 0 {
                // Code and memory are fetched before anything counts.
                let limit = self.limits.seconds.min(measure::WARM_UP_SECONDS);
                let limits = Limits { seconds: limit, tick: Some(tick) };
                for engine in &self.engines {
                    measure::task(engine.as_ref(), &task, &limits, clock);
                }
            }
            self.task = Some(task);
            self.yardstick.push(measure::yardstick(tick, clock));
            self.readings.push(Vec::new());
        }
        if let (Some(task), Some(readings)) = (&self.task, self.readings.last_mut()) {
            let engine = self.engines[readings.len()].as_ref();
            readings.push(measure::task(engine, task, &self.limits, clock));
        }
        self.is_done()
    }

    /// True when every engine has planned every task.
    pub fn is_done(&self) -> bool {
        self.engines.is_empty() || self.steps_done() == self.steps()
    }

    /// Steps in all: engines times tasks.
    pub fn steps(&self) -> usize {
        self.engines.len() * self.tasks.count() as usize
    }

    /// Steps done.
    pub fn steps_done(&self) -> usize {
        self.readings.iter().map(Vec::len).sum()
    }

    /// The tasks.
    pub fn tasks(&self) -> &Tasks {
        &self.tasks
    }

    /// What each engine came to at each task that all of them have planned.
    pub fn readings(&self) -> &[Vec<Reading>] {
        let complete = self.readings.iter().take_while(|readings| readings.len() == self.engines.len());
        &self.readings[..complete.count()]
    }

    /// Median of the yardstick in seconds, and the distance of its 10th to its 90th percentile relative to it.
    pub fn noise(&self) -> Option<(f64, f64)> {
        let statistics = Statistics::of(&self.yardstick)?;
        let spread = statistics.percentile(90.0) - statistics.percentile(10.0);
        Some((statistics.median(), spread / statistics.median().max(f64::MIN_POSITIVE)))
    }
}

#[cfg(test)]
mod tests;
