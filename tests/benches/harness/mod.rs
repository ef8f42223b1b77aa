//! Measures planners against each other: the same tasks, in one run, task by task in turn.
//!
//! Engines take turns at every task, so that disturbances of the machine affect all of them alike, and a
//! yardstick (one fixed computation) is timed before every task: its spread shows how quiet the machine was.
//! The clock is an argument and decides only when to give up a task and how often
//! to repeat a short one. Plans are checked by
//! [`check_plan`](coalloc::labs::co_allocation::planner::check_plan), never timed.

mod agreement;
mod measure;
pub mod report;

pub use agreement::{Agreement, agreement};
pub use measure::{Answer, Reading};

use coalloc::kernel::statistics::Distribution;
use coalloc::labs::co_allocation::planner::Planner;
use coalloc::labs::co_allocation::tasks::{Task, Work};

use measure::{Clock, Limits};

/// Where the tasks come from.
pub enum Tasks {
    /// The first tasks of a generated list.
    Generated(Work, u32),
    /// Given tasks.
    Given(Vec<Task>),
}

impl Tasks {
    /// Number of tasks.
    pub fn count(&self) -> u32 {
        match self {
            Tasks::Generated(_, count) => *count,
            Tasks::Given(tasks) => tasks.len() as u32,
        }
    }

    /// The task of a number.
    pub fn task(&self, number: u32) -> Task {
        match self {
            Tasks::Generated(work, _) => work.task(number),
            Tasks::Given(tasks) => tasks[number as usize].clone(),
        }
    }
}

/// A benchmark in progress: each step runs one engine on one task; engines take turns at every task.
pub struct PlannerBench {
    engines: Vec<Box<dyn Planner>>,
    tasks: Tasks,
    limits: Limits,
    /// The current task, generated once for all engines.
    task: Option<Task>,
    /// Per task, per engine.
    readings: Vec<Vec<Reading>>,
    /// Seconds of the yardstick before each task.
    yardstick: Vec<f64>,
}

impl PlannerBench {
    /// A benchmark that gives up a window after `limit_seconds`.
    pub fn new(engines: Vec<Box<dyn Planner>>, tasks: Tasks, limit_seconds: f64) -> Self {
        let limits = Limits { seconds: limit_seconds, tick: None };
        Self { engines, tasks, limits, task: None, readings: Vec::new(), yardstick: Vec::new() }
    }

    /// Lets one engine plan one task; true when all are done. `clock` returns seconds.
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
                // Warm up code and memory before measuring.
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

    /// Total number of steps: engines times tasks.
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

    /// The results of each engine, for each task that all of them have planned.
    pub fn readings(&self) -> &[Vec<Reading>] {
        let complete = self.readings.iter().take_while(|readings| readings.len() == self.engines.len());
        &self.readings[..complete.count()]
    }

    /// Median of the yardstick in seconds, and the distance between its 10th and 90th percentiles relative to
    /// it.
    pub fn noise(&self) -> Option<(f64, f64)> {
        let statistics = Distribution::of(&self.yardstick)?;
        let spread = statistics.percentile(90.0) - statistics.percentile(10.0);
        Some((statistics.median(), spread / statistics.median().max(f64::MIN_POSITIVE)))
    }
}

#[cfg(test)]
mod tests;
