//! Benchmarks of planners: options and result table.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::document::problem::{Code, FormatError};
use crate::labs::co_allocation::bench::work::{Frame, Task, Work, WorkList};
use crate::labs::co_allocation::bench::{Agreement, PlannerBench, Reading, Statistics, Tasks, agreement};
use crate::labs::co_allocation::document::PlannerName;
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::model::Cost;
use crate::labs::co_allocation::planner::values::values;
use crate::labs::co_allocation::text::msg;

/// What to measure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BenchOptions {
    /// The planners to measure; agreement is with the first.
    pub planners: Vec<PlannerName>,
    /// A list of `workLists`; unused if tasks are given.
    pub list: String,
    /// How many tasks of the list.
    pub count: u32,
    /// Seed of the generated tasks.
    pub seed: u32,
    /// Seconds after which a window is given up.
    pub limit_seconds: f64,
}

/// The progress of a bench.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BenchProgress {
    /// Steps done; a step is one planner on one task.
    pub done_steps: u32,
    /// Steps in all.
    pub steps: u32,
    /// Nothing is left.
    pub done: bool,
}

/// The result table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BenchReport {
    /// The options of the bench.
    pub options: BenchOptions,
    /// Tasks that every planner has planned.
    pub tasks: u32,
    /// One row per planner, in the order asked for.
    pub planners: Vec<BenchRow>,
    /// Median time of one fixed computation, done before every task.
    pub yardstick_microseconds: f64,
    /// Distance of its 10th to its 90th percentile in percent of the median: how noisy the machine was.
    pub noise_percent: f64,
}

/// One planner. Times include those of tasks given up at the limit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct BenchRow {
    /// The planner.
    pub planner: PlannerName,
    /// Tasks with a proven answer within the limit.
    pub solved: u32,
    /// Planning time of a task.
    pub mean_microseconds: f64,
    /// Half of the tasks take at most this.
    pub median_microseconds: f64,
    /// 99 of 100 tasks take at most this.
    pub percentile99_microseconds: f64,
    /// The slowest task.
    pub maximum_microseconds: f64,
    /// Standard deviation over the tasks.
    pub deviation_microseconds: f64,
    /// Mean time of a single frame; the other times are for all frames of a task.
    pub frame_microseconds: f64,
    /// Windows without a proof that have a plan.
    pub with_gap: u32,
    /// Mean of (cost − bound) ÷ cost of these, in percent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean_gap_percent: Option<f64>,
    /// The largest of these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub largest_gap_percent: Option<f64>,
    /// Windows with neither a proof nor a plan.
    pub without_plan: u32,
    /// Windows that this planner and the first have both proven.
    pub compared: u32,
    /// Of these, windows with the same outcome and cost.
    pub agreeing: u32,
    /// Windows for which a plan of one is cheaper than the bound of the other.
    pub contradicting: u32,
    /// Windows whose plan the checker refused.
    pub refused: u32,
    /// Mean search nodes per window.
    pub mean_nodes: f64,
    /// Mean simplex iterations per window.
    pub mean_pivots: f64,
}

/// One planner's effort per task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlannerReadings {
    /// The planner.
    pub planner: PlannerName,
    /// Planning time of each task, in the order of the list.
    pub microseconds: Vec<f64>,
    /// Search nodes of each task.
    pub nodes: Vec<f64>,
    /// Tasks without a proven answer within the limit; 0 for planners that do not seek a proof.
    pub given_up: u32,
}

/// Names of the generated lists.
pub fn work_lists() -> Vec<String> {
    WorkList::ALL.into_iter().map(WorkList::name).collect()
}

/// Sets up a bench over a generated list.
///
/// # Errors
/// When there is no list with that name, or an option is invalid.
pub fn planner_bench(options: &BenchOptions) -> Result<PlannerBench, FormatError> {
    let Some(list) = WorkList::by_name(&options.list) else {
        let message = msg!("bench.no-list", lists = work_lists().join(", "));
        return Err(FormatError::new(Code::UnknownName, "list", message));
    };
    bench_of_tasks(options, Tasks::Generated(Work::new(list, options.seed), options.count))
}

/// Sets up a bench over given tasks.
///
/// # Errors
/// When no planner is named, one is not in this build, or the limit is not a positive time.
pub fn bench_of_tasks(options: &BenchOptions, tasks: Tasks) -> Result<PlannerBench, FormatError> {
    if options.planners.is_empty() {
        return Err(FormatError::new(Code::WrongCount, "planners", msg!("bench.no-planner")));
    }
    if let Some(at) = options.planners.iter().position(|planner| !planner.is_included()) {
        let path = format!("planners[{at}]");
        return Err(FormatError::new(Code::Internal, path, msg!("planner.not-included")));
    }
    if !(options.limit_seconds > 0.0 && options.limit_seconds.is_finite()) {
        return Err(FormatError::new(Code::OutOfRange, "limitSeconds", msg!("bench.limit")));
    }
    let engines = options.planners.iter().map(|planner| planner.planner()).collect();
    Ok(PlannerBench::new(engines, tasks, options.limit_seconds))
}

/// The time frames of a scenario's request as tasks of one window each.
pub fn tasks_of(scenario: &Scenario, name: &str) -> Vec<Task> {
    let frames = &scenario.options.frames;
    let windows = scenario.request.time_frame.windows(frames.time_frames);
    let task = |(index, window)| {
        let availability = scenario.coordinator.availability(window).disclosed(scenario.disclosed_percent);
        let values = values(&scenario.grid, &availability, &frames.preferences);
        Task {
            name: msg!("bench.task", name, frame = index).to_string(),
            grid: scenario.grid.clone(),
            request: scenario.request.clone(),
            constraints: frames.constraints,
            frames: vec![Frame { window, availability, values }],
        }
    };
    windows.into_iter().enumerate().map(task).collect()
}

/// The progress of the bench.
pub fn bench_progress(bench: &PlannerBench) -> BenchProgress {
    BenchProgress {
        done_steps: bench.steps_done() as u32,
        steps: bench.steps() as u32,
        done: bench.is_done(),
    }
}

/// The table of the tasks done so far.
pub fn bench_report(options: &BenchOptions, bench: &PlannerBench) -> BenchReport {
    let readings = bench.readings();
    let row = |(engine, &planner): (usize, &PlannerName)| {
        let of_engine: Vec<&Reading> = readings.iter().map(|task| &task[engine]).collect();
        let agreement = agreement(readings.iter().map(|task| (&task[0], &task[engine])));
        bench_row(planner, &of_engine, agreement)
    };
    let (yardstick, noise) = bench.noise().unwrap_or_default();
    BenchReport {
        options: options.clone(),
        tasks: readings.len() as u32,
        planners: options.planners.iter().enumerate().map(row).collect(),
        yardstick_microseconds: 1e6 * yardstick,
        noise_percent: 100.0 * noise,
    }
}

/// Each planner's effort for the tasks done so far, in the order of the options.
pub fn bench_readings(options: &BenchOptions, bench: &PlannerBench) -> Vec<PlannerReadings> {
    let readings = bench.readings();
    let of_planner = |(engine, &planner): (usize, &PlannerName)| {
        let of_engine = || readings.iter().map(|task| &task[engine]);
        PlannerReadings {
            planner,
            microseconds: of_engine().map(|reading| 1e6 * reading.seconds).collect(),
            nodes: of_engine().map(|reading| reading.effort.nodes as f64).collect(),
            // A planner that stops at its first plan gives nothing up.
            given_up: of_engine().filter(|reading| planner.seeks_proof() && !reading.is_solved()).count()
                as u32,
        }
    };
    options.planners.iter().enumerate().map(of_planner).collect()
}

fn bench_row(planner: PlannerName, readings: &[&Reading], agreement: Agreement) -> BenchRow {
    let seconds: Vec<f64> = readings.iter().map(|reading| reading.seconds).collect();
    let statistics = Statistics::of(&seconds);
    let time = |of: fn(&Statistics) -> f64| 1e6 * statistics.as_ref().map_or(0.0, of);
    let answers = || readings.iter().flat_map(|reading| &reading.answers);
    let windows = answers().count().max(1) as f64;
    let unproven = || answers().filter(|answer| !answer.proven && !answer.refused);
    let gap = |cost: Cost, bound: Cost| 100.0 * cost.saturating_sub(bound) as f64 / cost.max(1) as f64;
    let gaps: Vec<f64> = unproven().filter_map(|answer| Some(gap(answer.cost?, answer.bound))).collect();
    let gap_statistics = Statistics::of(&gaps);
    let sum = |of: fn(&Reading) -> u64| readings.iter().map(|reading| of(reading)).sum::<u64>() as f64;
    let frame_seconds: Vec<f64> = readings.iter().map(|reading| reading.frame_seconds).collect();
    BenchRow {
        planner,
        solved: readings.iter().filter(|reading| reading.is_solved()).count() as u32,
        mean_microseconds: time(Statistics::mean),
        median_microseconds: time(Statistics::median),
        percentile99_microseconds: time(|statistics| statistics.percentile(99.0)),
        maximum_microseconds: time(Statistics::maximum),
        deviation_microseconds: time(Statistics::deviation),
        frame_microseconds: 1e6 * Statistics::of(&frame_seconds).map_or(0.0, |statistics| statistics.mean()),
        with_gap: gaps.len() as u32,
        mean_gap_percent: gap_statistics.as_ref().map(Statistics::mean),
        largest_gap_percent: gap_statistics.as_ref().map(Statistics::maximum),
        without_plan: unproven().filter(|answer| answer.cost.is_none()).count() as u32,
        compared: agreement.compared,
        agreeing: agreement.agreeing,
        contradicting: agreement.contradicting,
        refused: answers().filter(|answer| answer.refused).count() as u32,
        mean_nodes: sum(|reading| reading.effort.nodes) / windows,
        mean_pivots: sum(|reading| reading.effort.pivots) / windows,
    }
}
