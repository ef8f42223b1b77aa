//! Options and result table of a bench.

use serde::{Deserialize, Serialize};

use coalloc::kernel::statistics::Distribution;
use coalloc::labs::co_allocation::document::PlannerName;
use coalloc::labs::co_allocation::model::Cost;
use coalloc::labs::co_allocation::tasks::{Work, WorkList};

use super::{Agreement, PlannerBench, Reading, Tasks, agreement};

/// What to measure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BenchOptions {
    /// The planners to measure; agreement is with the first.
    pub planners: Vec<PlannerName>,
    /// The name of a list.
    pub list: String,
    /// How many tasks of the list.
    pub count: u32,
    /// Seed of the generated tasks.
    pub seed: u32,
    /// Seconds after which a window is given up.
    pub limit_seconds: f64,
}

/// The result table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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

/// A bench of planners over the first tasks of a list.
///
/// # Panics
/// Where there is no list with that name, no planner, or no time.
pub fn planner_bench(options: &BenchOptions) -> PlannerBench {
    let list = WorkList::by_name(&options.list).expect("a list of that name");
    assert!(!options.planners.is_empty() && options.limit_seconds > 0.0, "planners, and time for them");
    let engines = options.planners.iter().map(|planner| planner.planner()).collect();
    let tasks = Tasks::Generated(Work::new(list, options.seed), options.count);
    PlannerBench::new(engines, tasks, options.limit_seconds)
}

/// The table of the tasks done so far.
pub fn bench_report(options: &BenchOptions, bench: &PlannerBench) -> BenchReport {
    let readings = bench.readings();
    let row = |(engine, &planner): (usize, &PlannerName)| {
        let of_planner: Vec<&Reading> = readings.iter().map(|task| &task[engine]).collect();
        let agreement = agreement(readings.iter().map(|task| (&task[0], &task[engine])));
        bench_row(planner, &of_planner, agreement)
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

fn bench_row(planner: PlannerName, readings: &[&Reading], agreement: Agreement) -> BenchRow {
    let seconds: Vec<f64> = readings.iter().map(|reading| reading.seconds).collect();
    let statistics = Distribution::of(&seconds);
    let time = |of: fn(&Distribution) -> f64| 1e6 * statistics.as_ref().map_or(0.0, of);
    let answers = || readings.iter().flat_map(|reading| &reading.answers);
    let windows = answers().count().max(1) as f64;
    let unproven = || answers().filter(|answer| !answer.proven && !answer.refused);
    let gap = |cost: Cost, bound: Cost| 100.0 * cost.saturating_sub(bound) as f64 / cost.max(1) as f64;
    let gaps: Vec<f64> = unproven().filter_map(|answer| Some(gap(answer.cost?, answer.bound))).collect();
    let gap_statistics = Distribution::of(&gaps);
    let sum = |of: fn(&Reading) -> u64| readings.iter().map(|reading| of(reading)).sum::<u64>() as f64;
    let frame_seconds: Vec<f64> = readings.iter().map(|reading| reading.frame_seconds).collect();
    BenchRow {
        planner,
        solved: readings.iter().filter(|reading| reading.is_solved()).count() as u32,
        mean_microseconds: time(Distribution::mean),
        median_microseconds: time(Distribution::median),
        percentile99_microseconds: time(|statistics| statistics.percentile(99.0)),
        maximum_microseconds: time(Distribution::maximum),
        deviation_microseconds: time(Distribution::deviation),
        frame_microseconds: 1e6
            * Distribution::of(&frame_seconds).map_or(0.0, |statistics| statistics.mean()),
        with_gap: gaps.len() as u32,
        mean_gap_percent: gap_statistics.as_ref().map(Distribution::mean),
        largest_gap_percent: gap_statistics.as_ref().map(Distribution::maximum),
        without_plan: unproven().filter(|answer| answer.cost.is_none()).count() as u32,
        compared: agreement.compared,
        agreeing: agreement.agreeing,
        contradicting: agreement.contradicting,
        refused: answers().filter(|answer| answer.refused).count() as u32,
        mean_nodes: sum(|reading| reading.effort.nodes) / windows,
        mean_pivots: sum(|reading| reading.effort.pivots) / windows,
    }
}
