//! Planners against each other, in turns, on the same list of tasks: `cargo bench --bench lists`.
//!
//! Planners take turns at every task. A task of less than 100 milliseconds is timed five times and the median counts.
//! Agreement is with the first planner named. The exit code is 1 when two planners contradict each other or the checker
//! refuses a plan.
//!
//! ```sh
//! cargo bench --bench lists -- --list testbed --count 400
//! cargo bench --bench lists -- --json --export FOLDER      # with every program as LP and MPS, for other solvers
//! ```

#![allow(clippy::print_stdout)] // a table is what this program is for

#[path = "../harness/mod.rs"]
#[allow(dead_code, unused_imports)] // other benchmarks use the rest
mod harness;
mod save;

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use coalloc::chart::duration;
use coalloc::labs::co_allocation::document::PlannerName;
use coalloc::labs::co_allocation::tasks::WorkList;
use harness::report::{BenchOptions, BenchReport, bench_report, planner_bench};

#[derive(Parser)]
struct Arguments {
    /// The list.
    #[arg(long, default_value = "testbed", value_parser = list)]
    list: String,
    /// Tasks of the list.
    #[arg(long, default_value_t = 100)]
    count: u32,
    /// Another seed gives other tasks.
    #[arg(long, default_value_t = 1)]
    seed: u32,
    /// Who is measured, as in documents; without it every planner but `exhaustive`, which is for tiny problems.
    #[arg(long, value_delimiter = ',', value_parser = planner)]
    planners: Vec<PlannerName>,
    /// Seconds after which a window is given up.
    #[arg(long, default_value_t = 5.0)]
    limit: f64,
    /// Answer in JSON.
    #[arg(long)]
    json: bool,
    /// Write every window's program as LP and MPS into this folder, with what was found in cases.json.
    #[arg(long)]
    export: Option<PathBuf>,
    /// What cargo adds.
    #[arg(long, hide = true)]
    bench: bool,
}

fn list(name: &str) -> Result<String, String> {
    let names = || WorkList::ALL.map(WorkList::name);
    names()
        .into_iter()
        .find(|known| known == name)
        .ok_or_else(|| format!("give one of {}", names().join(", ")))
}

fn planner(name: &str) -> Result<PlannerName, String> {
    serde_json::from_value(name.into()).map_err(|error| error.to_string())
}

fn main() -> ExitCode {
    // `cargo test --benches` runs this program too, and wants to know only that it can.
    if !env::args().any(|argument| argument == "--bench") {
        return ExitCode::SUCCESS;
    }
    let Arguments { list, count, seed, mut planners, limit, json, export, .. } = Arguments::parse();
    if planners.is_empty() {
        planners = PlannerName::ALL.into_iter().filter(|&name| name != PlannerName::Exhaustive).collect();
    }
    let options = BenchOptions { planners, list, count, seed, limit_seconds: limit };
    let mut bench = planner_bench(&options);
    let begun = Instant::now();
    while !bench.advance(&|| begun.elapsed().as_secs_f64()) {}
    let report = bench_report(&options, &bench);
    if let Some(folder) = export {
        save::all(&folder, &bench, &report).expect("the folder is writable");
    }
    if json {
        println!("{}", serde_json::to_string_pretty(&report).expect("finite numbers are JSON"));
    } else {
        println!("{}", table(&report));
    }
    let good = report.planners.iter().all(|row| row.contradicting == 0 && row.refused == 0);
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn table(report: &BenchReport) -> String {
    let time = |microseconds: f64| duration(microseconds / 1e6);
    let mut text = format!(
        "{}, {} tasks, limit {} s per window\n{:<11}{:>9}{:>10}{:>10}{:>10}{:>10}{:>9}{:>12}\n",
        report.options.list,
        report.tasks,
        report.options.limit_seconds,
        "planner",
        "solved",
        "mean",
        "median",
        "99 %",
        "most",
        "agrees",
        "nodes",
    );
    for row in &report.planners {
        let name = serde_json::to_value(row.planner).expect("a name");
        text += &format!(
            "{:<11}{:>9}{:>10}{:>10}{:>10}{:>10}{:>9}{:>12.1}{}\n",
            name.as_str().unwrap_or_default(),
            format!("{}/{}", row.solved, report.tasks),
            time(row.mean_microseconds),
            time(row.median_microseconds),
            time(row.percentile99_microseconds),
            time(row.maximum_microseconds),
            format!("{}/{}", row.agreeing, row.compared),
            row.mean_nodes,
            if row.contradicting + row.refused > 0 { "  CONTRADICTS OR IS REFUSED" } else { "" },
        );
    }
    text + &format!(
        "A fixed computation, done before every task, took {} with a spread (10th to 90th percentile) of {:.0} %.",
        time(report.yardstick_microseconds),
        report.noise_percent,
    )
}
