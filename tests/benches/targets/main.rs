//! What the exact planner is meant to reach, and what it does: `cargo bench --bench targets`.
//!
//! Prints a table in Markdown; nothing fails when a target is missed, the table says so. Real topologies are
//! read from the folder that `COALLOC_TOPOLOGIES` names, with `sndlib` and `zoo` in it, where there is one.
//!
//! ```sh
//! cargo bench --bench targets                      # a tenth of the tasks
//! cargo bench --bench targets -- --full --write    # all, and into www/docs/speed.md
//! cargo bench --bench targets -- --anytime         # plans before their proof: when, and how good
//! ```

#![allow(clippy::print_stdout, clippy::print_stderr)] // a table is what this program is for

#[path = "../../co_allocation/oracle/cases/mod.rs"]
#[allow(dead_code, unused_imports)] // tests use the other cases
mod cases;
#[path = "../harness/mod.rs"]
#[allow(dead_code, unused_imports)] // other benchmarks use the report
mod harness;
#[path = "../machine.rs"]
mod machine;
mod anytime;
mod work;

use std::time::Instant;
use std::{env, fs};

use coalloc::kernel::statistics::Distribution;
use coalloc::labs::co_allocation::planner::exact::Exact;

use harness::{Answer, PlannerBench, Reading};
use work::{Judge, Target};

/// Where the table is kept.
const FILE: &str = "www/docs/speed.md";
const BEGIN: &str = "<!-- targets: begin -->";
const END: &str = "<!-- targets: end -->";
/// Without `--full`, one in this many tasks is planned.
const PART: u32 = 10;

fn main() {
    let has = |name: &str| env::args().any(|argument| argument == name);
    // `cargo test --benches` runs this program too, and wants to know only that it can.
    if !has("--bench") {
        return;
    }
    let part = if has("--full") { 1 } else { PART };
    if has("--anytime") {
        println!("{}\n{}.", anytime::table(part), machine::sentence());
        return;
    }
    let begun = Instant::now();
    let clock = || begun.elapsed().as_secs_f64();
    let mut table =
        "| work | target | measured | tasks | reached |\n| --- | --- | --- | --- | --- |\n".to_owned();
    let mut noise = Vec::new();
    for target in work::targets(part) {
        eprintln!("{}: {} tasks", target.work, target.tasks.count());
        let (work, wanted, judge, limit) = (target.work, target.wanted, target.judge, target.limit_seconds);
        let Target { tasks, .. } = target;
        if tasks.count() == 0 {
            table += &format!("| {work} | {wanted} | no data at hand | 0 | – |\n");
            continue;
        }
        let mut bench = PlannerBench::new(vec![Box::new(Exact)], tasks, limit);
        while !bench.advance(&clock) {}
        let readings: Vec<&Reading> = bench.readings().iter().flatten().collect();
        let refused = readings.iter().flat_map(|reading| &reading.answers).any(|answer| answer.refused);
        assert!(!refused, "the checker refuses a plan of {work}");
        let (measured, reached) = told(judge, &readings, limit);
        noise.extend(bench.noise().map(|(_, spread)| 100.0 * spread));
        let reached = if reached { "yes" } else { "no" };
        table += &format!("| {work} | {wanted} | {measured} | {} | {reached} |\n", readings.len());
    }
    let quietest_and_noisiest =
        Distribution::of(&noise).map_or((0.0, 0.0), |noise| (noise.percentile(0.0), noise.maximum()));
    let (low, high) = quietest_and_noisiest;
    table += &format!(
        "\n{}. One thread. A fixed computation timed before every task had a spread (10th to 90th percentile) of \
         {low:.0} to {high:.0} %. {}Took {:.0} s.\n",
        machine::sentence(),
        machine::peak_memory().map_or(String::new(), |mib| format!(
            "The whole program, all tasks in it, never held more than {mib:.0} MiB. "
        )),
        clock()
    );
    println!("{table}");
    if has("--write") {
        write(&table);
    }
}

/// What was measured, in the target's terms, and whether it is enough.
fn told(judge: Judge, readings: &[&Reading], limit_seconds: f64) -> (String, bool) {
    let seconds: Vec<f64> = readings.iter().map(|reading| reading.seconds).collect();
    let statistics = Distribution::of(&seconds).expect("there are tasks");
    let proven = readings.iter().filter(|reading| reading.is_solved()).count();
    let share = |count: usize| 100.0 * count as f64 / readings.len() as f64;
    let all = if proven == readings.len() {
        "all proven".to_owned()
    } else {
        format!("{:.1} % proven", share(proven))
    };
    match judge {
        Judge::Mean { mean_us, percentile99_us } => {
            let [mean, high] = [statistics.mean(), statistics.percentile(99.0)].map(|seconds| 1e6 * seconds);
            let reached = mean <= mean_us
                && percentile99_us.is_none_or(|most| high <= most)
                && proven == readings.len();
            (
                format!(
                    "mean {mean:.1} µs, 99 % {high:.1} µs, most {:.0} µs, {all}",
                    1e6 * statistics.maximum()
                ),
                reached,
            )
        }
        Judge::TimesOneFrame { times } => {
            let frames: Vec<f64> = readings.iter().map(|reading| reading.frame_seconds).collect();
            let one = Distribution::of(&frames).expect("there are tasks").mean();
            let ratio = statistics.mean() / one;
            let words = format!(
                "{ratio:.1} × ({:.1} µs against {:.1} µs), {all}",
                1e6 * statistics.mean(),
                1e6 * one
            );
            (words, ratio <= times && proven == readings.len())
        }
        Judge::Share { percent, gap_percent } => {
            let inside =
                readings.iter().filter(|reading| reading.is_solved() && reading.seconds <= limit_seconds);
            let inside = share(inside.count());
            let unproven =
                readings.iter().flat_map(|reading| &reading.answers).filter(|answer| !answer.proven);
            let gap =
                |(cost, bound): (u64, u64)| 100.0 * cost.saturating_sub(bound) as f64 / cost.max(1) as f64;
            let (with, without): (Vec<&Answer>, Vec<&Answer>) =
                unproven.partition(|answer| answer.cost.is_some());
            let gaps: Vec<f64> =
                with.iter().filter_map(|answer| Some(gap((answer.cost?, answer.bound)))).collect();
            let mut words = format!(
                "{inside:.1} % proven in time, median {:.1} ms, mean {:.1} ms",
                1e3 * statistics.median(),
                1e3 * statistics.mean()
            );
            let largest = Distribution::of(&gaps).map_or(0.0, |gaps| gaps.maximum());
            if let Some(gaps) = Distribution::of(&gaps) {
                words +=
                    &format!("; gap of the rest {:.1} % on average, at most {largest:.1} %", gaps.mean());
            }
            if !without.is_empty() {
                words += &format!("; {} with neither proof nor plan", without.len());
            }
            let near = gap_percent.is_none_or(|most| largest <= most && without.is_empty());
            (words, inside >= percent && near)
        }
    }
}

/// Puts the table between the two markers.
fn write(table: &str) {
    let text = fs::read_to_string(FILE).expect("cargo bench runs where Cargo.toml is");
    let (head, rest) = text.split_once(BEGIN).expect("the file has the line that begins the table");
    let (_, tail) = rest.split_once(END).expect("the file has the line that ends the table");
    fs::write(FILE, format!("{head}{BEGIN}\n{table}{END}{tail}")).expect("the file can be written");
}
