//! Requests planned one by one, as units: the same request, on the same partly occupied grid, for every planner.

use std::hint::black_box;
use std::rc::Rc;

use crate::kernel::Clock;
use crate::kernel::slices::{Exchange, Slices};
use crate::labs::co_allocation::model::Cost;
use crate::labs::co_allocation::planner::{Effort, Outcome, Planner, Problem, check_plan, is_done};
use crate::labs::co_allocation::tasks::Task;

/// A planning that takes less is timed [`READINGS`] times and the median counts: a single reading of microseconds
/// may include an interruption, which takes some 10 ms on a busy machine.
const SHORT_SECONDS: f64 = 0.1;
const READINGS: usize = 5;
/// The fewest clock ticks of a reading: browsers round their clocks to 0.1 ms.
const TICKS: f64 = 20.0;
/// The most plannings of a reading.
const MOST_RUNS: f64 = 10_000.0;

/// Result and effort of planning one request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlannedRequest {
    /// Whether every window has a plan that is proven to be the cheapest, or a proof that there is none.
    pub proven: bool,
    /// Cost of the cheapest plan found, as counted by [`check_plan`].
    pub cost: Option<Cost>,
    /// Work of the planner.
    pub effort: Effort,
    /// The part of it that the limit counts; a window too large to be tried counts with the limit.
    pub counted: u64,
    /// Time of planning; `None` without a clock. It differs from run to run.
    pub seconds: Option<f64>,
}

/// One request at work, advanced in slices.
pub struct PlanningUnit {
    slices: Slices<u64, Option<PlannedRequest>>,
    planned: Option<PlannedRequest>,
}

impl PlanningUnit {
    /// Sets up a planner, which gives up a window after that many search nodes.
    pub fn new(task: Task, planner: Box<dyn Planner>, node_limit: u64, clock: Option<Clock>) -> Self {
        let slices = Slices::new(|desk| work(task, planner, node_limit, clock, desk));
        Self { slices, planned: None }
    }

    /// Works for at most `steps` search nodes, or times a short planning once more.
    pub fn advance(&mut self, steps: usize) {
        self.planned = self.slices.ask(steps as u64);
    }

    /// Result, once planning is done.
    pub fn planned(&self) -> Option<&PlannedRequest> {
        self.planned.as_ref()
    }
}

/// Answers every question, which is how many nodes to spend, with what is known; never ends.
async fn work(
    task: Task,
    planner: Box<dyn Planner>,
    node_limit: u64,
    clock: Option<Clock>,
    desk: Rc<Exchange<u64, Option<PlannedRequest>>>,
) {
    let mut steps = desk.question().await;
    let mut planned =
        PlannedRequest { proven: true, cost: None, effort: Effort::default(), counted: 0, seconds: None };
    let mut seconds = 0.0;
    for frame in &task.frames {
        let problem = task.problem(frame);
        let (mut planning, took) = timed(clock, || planner.begin(&problem));
        seconds += took;
        let mut spent = 0;
        let (outcome, effort) = loop {
            let limit = node_limit.min(steps.max(1).saturating_add(spent));
            let (outcome, took) = timed(clock, || planning.advance(limit));
            seconds += took;
            let effort = planning.effort();
            if limit == node_limit || is_done(effort, limit) {
                break (outcome, effort);
            }
            spent = limit.max(effort.nodes).max(effort.pivots);
            desk.answer(None);
            steps = desk.question().await;
        };
        planned.add(&outcome, effort, &problem, node_limit);
    }
    if let Some(clock) = clock {
        if seconds < SHORT_SECONDS {
            let runs = runs_of(seconds, tick(clock));
            let mut readings = Vec::new();
            while readings.len() < READINGS {
                desk.answer(None);
                desk.question().await;
                readings.push(reading(runs, clock, || {
                    for frame in &task.frames {
                        black_box(planner.plan(&task.problem(frame), node_limit));
                    }
                }));
            }
            readings.sort_by(f64::total_cmp);
            seconds = readings[READINGS / 2];
        }
        planned.seconds = Some(seconds);
    }
    loop {
        desk.answer(Some(planned));
        desk.question().await;
    }
}

impl PlannedRequest {
    /// Adds the result of one more window, its plan counted anew.
    ///
    /// # Panics
    /// Where a plan breaks a constraint or costs something else than its planner says: a fault of the planner.
    fn add(&mut self, outcome: &Outcome, effort: Effort, problem: &Problem<'_>, node_limit: u64) {
        let claimed = match outcome {
            Outcome::Optimal { cost, .. } => Some(*cost),
            Outcome::Infeasible => None,
            Outcome::LimitReached { best, .. } => {
                self.proven = false;
                best.as_ref().map(|(_, cost)| *cost)
            }
        };
        let checked = outcome.plan().map(|plan| check_plan(plan, problem));
        assert_eq!(checked, claimed.map(Ok), "the checker refuses what a planner found");
        self.cost = self.cost.into_iter().chain(claimed).min();
        let counted = effort.nodes.max(effort.pivots);
        let is_untried = counted == 0 && matches!(outcome, Outcome::LimitReached { .. });
        self.counted += if is_untried { node_limit } else { counted };
        self.effort.nodes += effort.nodes;
        self.effort.pivots += effort.pivots;
    }
}

/// Seconds that something takes; 0 without a clock.
fn timed<Answer>(clock: Option<Clock>, work: impl FnOnce() -> Answer) -> (Answer, f64) {
    let now = || clock.map_or(0.0, |clock| clock());
    let begun = now();
    let answer = work();
    (answer, now() - begun)
}

/// How often something of this length is repeated so that the clock can resolve it.
fn runs_of(seconds: f64, tick: f64) -> u32 {
    // The duration of one run is known only to the tick.
    let shortest = seconds.max(tick / TICKS).max(1e-9);
    (TICKS * tick / shortest).ceil().clamp(1.0, MOST_RUNS) as u32
}

/// Seconds of one run, averaged over `runs`.
fn reading(runs: u32, clock: Clock, work: impl Fn()) -> f64 {
    let ((), seconds) = timed(Some(clock), || (0..runs).for_each(|_| work()));
    seconds / f64::from(runs)
}

/// The smallest step of the clock in a few readings; 0 of a clock that stands still.
fn tick(clock: Clock) -> f64 {
    let step = || {
        let begun = clock();
        (0..1_000_000).map(|_| clock() - begun).find(|&step| step > 0.0)
    };
    (0..5).map_while(|_| step()).min_by(f64::total_cmp).unwrap_or_default()
}
