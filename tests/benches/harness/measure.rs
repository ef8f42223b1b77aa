//! Times one planner on one task.

use std::hint::black_box;

use coalloc::labs::co_allocation::model::Cost;
use coalloc::labs::co_allocation::planner::frames::{FrameOptions, plan_frames};
use coalloc::labs::co_allocation::planner::{Effort, Outcome, Planner, check_plan};
use coalloc::labs::co_allocation::tasks::{Frame, Task};

use coalloc::kernel::statistics::Distribution;

/// Returns the time in seconds since a fixed moment.
pub type Clock<'a> = &'a dyn Fn() -> f64;

/// The longest warm-up of an engine before the first measured task.
pub const WARM_UP_SECONDS: f64 = 0.2;
/// A task that takes less than this is timed [`READINGS`] times and the median counts: a single reading of
/// microseconds may include an interruption, which takes some 10 ms on a busy machine.
const SHORT_SECONDS: f64 = 0.1;
const READINGS: usize = 5;
/// The fewest clock ticks of a reading: browsers round their clocks to 0.1 ms.
const TICKS: f64 = 20.0;
/// Nodes of the first slice; later slices are sized by the time limit.
const FIRST_SLICE: u64 = 1000;
/// A slice is about this share of the limit.
const SLICE_SHARE: f64 = 0.02;
/// The largest growth of a slice: speed is not known in advance.
const SLICE_GROWTH: u64 = 4;

/// The time limit, and the resolution of the clock.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Seconds per window.
    pub seconds: f64,
    /// Smallest difference between two readings of the clock, once it is known.
    pub tick: Option<f64>,
}

/// The result of one engine for one task.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// Planning time of the task: of its window, or of all its frames together.
    pub seconds: f64,
    /// Mean planning time of its frames, each planned separately.
    pub frame_seconds: f64,
    /// The answer for each frame.
    pub answers: Vec<Answer>,
    /// Work for all frames, each planned separately.
    pub effort: Effort,
}

impl Reading {
    /// True when every frame has a proven answer.
    pub fn is_solved(&self) -> bool {
        self.answers.iter().all(|answer| answer.proven)
    }
}

/// An answer without its plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether the cheapest plan is proven, or that there is none.
    pub proven: bool,
    /// Cost of the plan found, as computed by [`check_plan`].
    pub cost: Option<Cost>,
    /// Lower bound on the cost of any plan.
    pub bound: Cost,
    /// The checker refused the plan or its cost; then the answer does not count.
    pub refused: bool,
}

/// Plans all frames of a task and times it.
pub fn task(planner: &dyn Planner, task: &Task, limits: &Limits, clock: Clock<'_>) -> Reading {
    let mut seconds = 0.0;
    let (mut answers, mut effort) = (Vec::new(), Effort::default());
    for frame in &task.frames {
        let mut answer = None;
        seconds += timed(limits, clock, || {
            let (outcome, spent) = solve(planner, task, frame, limits.seconds, clock);
            answer = Some((outcome, spent));
        });
        let Some((outcome, spent)) = answer else { continue };
        answers.push(judged(&outcome, task, frame));
        effort.nodes += spent.nodes;
        effort.pivots += spent.pivots;
    }
    let frame_seconds = seconds / task.frames.len().max(1) as f64;
    // Planned together, frames may share work; without a time limit, so only if each has finished separately.
    if task.frames.len() > 1 && answers.iter().all(|answer| answer.proven) {
        let options = FrameOptions::from(task);
        seconds = timed(limits, clock, || {
            let free = |window| {
                let frame = task.frames.iter().find(|frame| frame.window == window);
                frame.expect("a task has all frames of its request").availability.clone()
            };
            black_box(plan_frames(&task.grid, &task.request, &options, planner, free));
        });
    }
    Reading { seconds, frame_seconds, answers, effort }
}

/// Plans a window in slices until it is proven, the time limit is reached, or more nodes change nothing.
fn solve(
    planner: &dyn Planner,
    task: &Task,
    frame: &Frame,
    limit_seconds: f64,
    clock: Clock<'_>,
) -> (Outcome, Effort) {
    let begun = clock();
    let problem = task.problem(frame);
    let mut planning = planner.begin(&problem);
    let mut nodes = FIRST_SLICE;
    loop {
        let before = planning.effort();
        let outcome = planning.advance(nodes);
        let effort = planning.effort();
        let elapsed = clock() - begun;
        let ended = !matches!(outcome, Outcome::LimitReached { .. });
        if ended || elapsed >= limit_seconds || effort == before {
            return (outcome, effort);
        }
        // A planner may exceed its node limit, and then has not given up.
        nodes = nodes.max(effort.nodes).max(effort.pivots);
        let in_slice = SLICE_SHARE * limit_seconds * nodes as f64 / elapsed.max(f64::MIN_POSITIVE);
        nodes = nodes.saturating_add((in_slice as u64).clamp(1, nodes.saturating_mul(SLICE_GROWTH)));
    }
}

fn judged(outcome: &Outcome, task: &Task, frame: &Frame) -> Answer {
    let (proven, claimed, bound) = match outcome {
        Outcome::Optimal { cost, .. } => (true, Some(*cost), *cost),
        Outcome::Infeasible => (true, None, Cost::MAX),
        Outcome::LimitReached { best, bound } => (false, best.as_ref().map(|(_, cost)| *cost), *bound),
    };
    let counted = outcome.plan().map(|plan| check_plan(plan, &task.problem(frame)));
    match (counted, claimed) {
        (None, None) => Answer { proven, cost: None, bound, refused: false },
        (Some(Ok(cost)), Some(claimed)) if cost == claimed => {
            Answer { proven, cost: Some(cost), bound, refused: false }
        }
        _ => Answer { proven: false, cost: None, bound: 0, refused: true },
    }
}

/// Seconds of a piece of work: one reading of a long one, the median of several of a short one.
fn timed(limits: &Limits, clock: Clock<'_>, mut work: impl FnMut()) -> f64 {
    let first = reading(1, clock, &mut work);
    if first >= SHORT_SECONDS {
        return first;
    }
    let span = TICKS * limits.tick.unwrap_or_default();
    // The duration of one run is known only to the tick.
    let shortest = first.max(limits.tick.unwrap_or_default() / TICKS).max(1e-9);
    let runs = (span / shortest).ceil().clamp(1.0, 10_000.0) as u32;
    let readings: Vec<f64> = (0..READINGS).map(|_| reading(runs, clock, &mut work)).collect();
    Distribution::of(&readings).map_or(first, |distribution| distribution.median())
}

/// Seconds of one run, averaged over `runs`.
fn reading(runs: u32, clock: Clock<'_>, work: &mut impl FnMut()) -> f64 {
    let begun = clock();
    (0..runs).for_each(|_| work());
    (clock() - begun) / f64::from(runs)
}

/// The smallest step of the clock in a few readings.
pub fn tick(clock: Clock<'_>) -> f64 {
    let step = || {
        let begun = clock();
        // A clock that stands still has no tick.
        (0..1_000_000).map(|_| clock() - begun).find(|&step| step > 0.0)
    };
    (0..5).filter_map(|_| step()).min_by(f64::total_cmp).unwrap_or_default()
}

/// One reading of a fixed integer computation, long enough for the clock.
pub fn yardstick(tick: f64, clock: Clock<'_>) -> f64 {
    // Some 80 µs each on a machine of 2020.
    let runs = (TICKS * tick / 50e-6).ceil().max(1.0) as u32;
    reading(runs, clock, &mut || {
        let mut state = black_box(1_u64);
        for _ in 0..50_000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).rotate_left(23) ^ (state >> 7);
        }
        black_box(state);
    })
}
