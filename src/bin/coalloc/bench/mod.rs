//! `coalloc bench planners`: planners against each other, in turns, on the same tasks.

mod save;

use std::path::{Path, PathBuf};
use std::time::Instant;

use coalloc::document::FormatError;
use coalloc::labs::co_allocation::bench::{PlannerBench, Tasks};
use coalloc::labs::co_allocation::document::PlannerName;
use coalloc::labs::co_allocation::document::Scenario;
use coalloc::labs::co_allocation::figures::{ChartOptions, planning_effort_chart, planning_time_chart};
use coalloc::labs::co_allocation::views::{
    BenchOptions, BenchReport, BenchRow, PlannerReadings, bench_of_tasks, bench_readings, bench_report,
    planner_bench, tasks_of,
};

use super::Ending;
use super::failure::Failure;
use super::file::save_text;
use super::input::Source;
use super::output::{Output, Tone};
use super::table::{Side, Table};
use super::words::{planner_name, planner_parser};
use crate::text::say;

/// Arguments of `bench`.
#[derive(clap::Args)]
pub struct Options {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Measure planners against each other on one list of tasks, in one run.
    ///
    /// Planners take turns at every task. A task of less than 100 milliseconds is timed five times and the
    /// median counts. Agreement is with the first planner named. The exit code is 1 when two planners
    /// contradict each other or the checker refuses a plan.
    Planners(Planners),
}

/// Arguments of `bench planners`.
#[derive(clap::Args)]
struct Planners {
    /// Scenario documents (or preset:ID) whose time frames are the tasks, in place of a list.
    #[arg(value_name = "FILE", conflicts_with_all = ["list", "count", "seed"])]
    files: Vec<Source>,
    /// testbed, testbed-large, frames, domains-100-7, domains-100-10-mesh, domains-100-10 or domains-200-5.
    #[arg(long, default_value = "testbed")]
    list: String,
    /// Tasks of the list.
    #[arg(long, default_value_t = 100)]
    count: u32,
    /// Another seed gives other tasks.
    #[arg(long, default_value_t = 1)]
    seed: u32,
    /// Who is measured; without it every planner but `exhaustive`, which is for tiny problems.
    #[arg(long, value_delimiter = ',', value_parser = planner_parser())]
    planners: Vec<PlannerName>,
    /// Seconds after which a window is given up.
    #[arg(long, default_value_t = 5.0, value_name = "SECONDS")]
    limit: f64,
    /// Write every window's program as LP and MPS into this folder, with what was found in cases.json.
    #[arg(long, value_name = "FOLDER")]
    export: Option<PathBuf>,
    /// Write the table as JSON into this file.
    #[arg(long, value_name = "JSON")]
    table: Option<PathBuf>,
    /// Draw the spread of each planner's times into this file.
    #[arg(long, value_name = "SVG")]
    chart: Option<PathBuf>,
    /// Draw the time of each request into this file.
    #[arg(long, value_name = "SVG")]
    chart_requests: Option<PathBuf>,
}

/// Measures planners and prints the report.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let What::Planners(options) = &options.what;
    measure(options, output)
}

/// Measures the planners that do the work of those printed, and writes table and pictures into a folder.
pub fn printed_list(folder: &Path, count: u32, output: &Output) -> Result<Ending, Failure> {
    let options = Planners {
        files: Vec::new(),
        list: "testbed".to_owned(),
        count,
        seed: 1,
        planners: vec![PlannerName::Exact, PlannerName::Milp, PlannerName::Sat, PlannerName::SatFirst],
        limit: 5.0,
        export: None,
        table: Some(folder.join("planning.json")),
        chart: Some(folder.join("planning-time.svg")),
        chart_requests: Some(folder.join("planning-requests.svg")),
    };
    measure(&options, output)
}

fn measure(options: &Planners, output: &Output) -> Result<Ending, Failure> {
    let asked = asked(options);
    let mut bench = bench(options, &asked)?;
    let bar = super::days::progress_bar(bench.steps() as u32, &say!("progress.steps"));
    let begun = Instant::now();
    let clock = || begun.elapsed().as_secs_f64();
    while !bench.advance(&clock) {
        bar.set_position(bench.steps_done() as u64);
    }
    bar.finish_and_clear();
    let report = bench_report(&asked, &bench);
    if let Some(folder) = &options.export {
        save::all(folder, &bench, &report)?;
    }
    if let Some(path) = &options.table {
        save::table(path, &report)?;
    }
    draw(options, &bench_readings(&asked, &bench))?;
    if output.json {
        output.json(&report)?;
    } else {
        output.text(&report_text(&report, &bench, clock(), output))?;
    }
    let good = report.planners.iter().all(|row| row.contradicting == 0 && row.refused == 0);
    Ok(if good { Ending::Done } else { Ending::No })
}

fn draw(options: &Planners, readings: &[PlannerReadings]) -> Result<(), Failure> {
    let size = ChartOptions { width: 720, height: 420, ..ChartOptions::default() };
    if let Some(path) = &options.chart {
        save_text(path, &planning_time_chart(readings, &size).svg)?;
    }
    if let Some(path) = &options.chart_requests {
        save_text(path, &planning_effort_chart(readings, false, &size).svg)?;
    }
    Ok(())
}

fn asked(options: &Planners) -> BenchOptions {
    let mut planners = options.planners.clone();
    if planners.is_empty() {
        planners = PlannerName::ALL.into_iter().filter(|&name| name != PlannerName::Exhaustive).collect();
    }
    let files: Vec<String> = options.files.iter().map(Source::name).collect();
    let list = if files.is_empty() { options.list.clone() } else { files.join(" ") };
    let (count, seed) = (options.count, options.seed);
    BenchOptions { planners, list, count, seed, limit_seconds: options.limit }
}

fn bench(options: &Planners, asked: &BenchOptions) -> Result<PlannerBench, Failure> {
    let refused = |error: FormatError| Failure::of_document(&say!("input.arguments"), error);
    if options.files.is_empty() {
        return planner_bench(asked).map_err(refused);
    }
    let mut tasks = Vec::new();
    for source in &options.files {
        let scenario: Scenario = source.scenario(&source.document()?)?;
        tasks.extend(tasks_of(&scenario, &source.name()));
    }
    bench_of_tasks(asked, Tasks::Given(tasks)).map_err(refused)
}

fn report_text(report: &BenchReport, bench: &PlannerBench, seconds: f64, output: &Output) -> String {
    let mut sides = [Side::Right; 11];
    sides[0] = Side::Left;
    let mut table = Table::new(&say!("bench.heads"), sides);
    for row in &report.planners {
        let faults = row.contradicting + row.refused;
        table.row(cells(report, row), (faults > 0).then_some(Tone::Bad));
    }
    let (list, seconds_each) = (report.options.list.as_str(), report.options.limit_seconds);
    let heading = say!("bench.heading", list, seconds = seconds_each);
    let tasks = say!("bench.tasks", tasks = report.tasks);
    let mut text = format!("{}\n{tasks}\n", output.paint(Tone::Strong, &heading));
    text += &table.text(output);
    for row in &report.planners {
        if row.contradicting + row.refused > 0 {
            let (windows, plans) = (row.contradicting, row.refused);
            let words = say!("bench.contradicts", planner = planner_name(row.planner), windows, plans);
            text += &output.paint(Tone::Bad, &(words + "\n"));
        }
    }
    for row in report.planners.iter().filter(|row| !row.planner.seeks_proof()) {
        text += &(say!("bench.no-proof", planner = planner_name(row.planner)) + "\n");
    }
    let has_frames = bench.readings().iter().flatten().any(|reading| reading.answers.len() > 1);
    if has_frames {
        for row in &report.planners {
            let ratio = format!("{:.1}", row.mean_microseconds / row.frame_microseconds);
            let (planner, one) = (planner_name(row.planner), time(row.frame_microseconds));
            text += &(say!("bench.frames", planner, ratio, one) + "\n");
        }
    }
    let (percent, seconds) = (format!("{:.0}", report.noise_percent), format!("{seconds:.1}"));
    let notes = say!("bench.notes", time = time(report.yardstick_microseconds), percent, seconds);
    text + &output.paint(Tone::Faint, &(notes + "\n"))
}

fn cells(report: &BenchReport, row: &BenchRow) -> Vec<String> {
    let gap = |gap: Option<f64>| gap.map_or("–".to_owned(), |gap| format!("{gap:.1} %"));
    let share = 100.0 * f64::from(row.solved) / f64::from(report.tasks.max(1));
    let gaps = match row.with_gap {
        0 => String::new(),
        _ => format!("{} / {}", gap(row.mean_gap_percent), gap(row.largest_gap_percent)),
    };
    let unproven = match (row.with_gap, row.without_plan) {
        (0, 0) => String::new(),
        (with, 0) => with.to_string(),
        (with, without) => say!("bench.without", with, without),
    };
    vec![
        planner_name(row.planner).to_owned(),
        format!("{}/{} {share:.0} %", row.solved, report.tasks),
        time(row.mean_microseconds),
        time(row.median_microseconds),
        time(row.percentile99_microseconds),
        time(row.maximum_microseconds),
        time(row.deviation_microseconds),
        unproven,
        gaps,
        format!("{}/{}", row.agreeing, row.compared),
        format!("{:.0}", row.mean_nodes),
    ]
}

/// Three digits in the unit that fits.
fn time(microseconds: f64) -> String {
    let (number, unit) = match microseconds {
        short if short < 1e3 => (short, "µs"),
        middle if middle < 1e6 => (middle / 1e3, "ms"),
        long => (long / 1e6, "s"),
    };
    let digits = match number {
        large if large >= 99.5 => 0,
        middle if middle >= 9.95 => 1,
        _ => 2,
    };
    format!("{number:.digits$} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_three_digits() {
        let times = [0.0, 8.126, 12.34, 123.4, 1234.0, 2.5e6].map(time);
        assert_eq!(times, ["0.00 µs", "8.13 µs", "12.3 µs", "123 µs", "1.23 ms", "2.50 s"]);
    }
}
