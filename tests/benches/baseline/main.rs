//! How the planners compare to a stored baseline: `cargo bench --bench baseline`.
//!
//! Times depend on the machine and on what else it does; numbers of instructions hardly do, so they are
//! counted too where `perf` or `valgrind` is at hand. Nothing fails here: it prints ratios.
//!
//! ```sh
//! cargo bench --bench baseline                # ratios to tests/benches/baseline.json
//! cargo bench --bench baseline -- --save      # saves the current measurements as the baseline
//! ```

#![allow(clippy::print_stdout, clippy::print_stderr)] // ratios are what this program is for

#[path = "../harness/mod.rs"]
#[allow(dead_code, unused_imports)] // other benchmarks use the rest
mod harness;
mod instructions;
#[path = "../machine.rs"]
mod machine;

use std::collections::BTreeMap;
use std::time::Instant;
use std::{env, fs};

use coalloc::labs::co_allocation::document::PlannerName;
use coalloc::labs::co_allocation::tasks::{Work, WorkList};
use harness::report::{BenchOptions, bench_report, planner_bench};
use serde::{Deserialize, Serialize};

const FILE: &str = "tests/benches/baseline.json";
/// Tells this program to plan one entry a number of times and exit, for the instruction counters.
const PLAN: &str = "--plan";
/// Search nodes of the entries that no engine but the exact one could end soon.
const NODE_LIMIT: u64 = 500;

/// What is measured: a planner on the first tasks of a list.
const ENTRIES: [(PlannerName, &str, u32); 5] = [
    (PlannerName::Exact, "testbed", 400),
    (PlannerName::Exact, "testbed-large", 30),
    (PlannerName::Exact, "frames", 20),
    (PlannerName::Exact, "domains-200-5", 10),
    (PlannerName::Milp, "testbed", 4),
];

/// The stored file.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Baseline {
    machine: String,
    date: String,
    entries: BTreeMap<String, Entry>,
}

/// One planner on one list.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Entry {
    mean_microseconds: f64,
    /// Per window, with a node limit, the start of the program subtracted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    instructions: Option<f64>,
}

fn main() {
    let arguments: Vec<String> = env::args().collect();
    if let Some(at) = arguments.iter().position(|argument| argument == PLAN) {
        let number = |offset: usize| arguments.get(at + offset).and_then(|text| text.parse().ok());
        return plan(number(1).expect("the entry"), number(2).expect("how many times"));
    }
    // `cargo test --benches` runs this program too, and wants to know only that it can.
    if !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    let stored: Option<Baseline> = fs::read_to_string(FILE)
        .ok()
        .map(|text| serde_json::from_str(&text).expect("the baseline was written by this program"));
    let counter = instructions::Counter::find();
    let mut now = Baseline { machine: machine::processor(), date: machine::date(), ..Baseline::default() };
    println!(
        "instructions: {}",
        counter.map_or("not available (neither perf nor valgrind can count)", |counter| counter.name())
    );
    if let Some(stored) = &stored {
        println!("baseline of {}, {}; here {}", stored.date, stored.machine, now.machine);
    }
    for (index, (planner, list, count)) in ENTRIES.into_iter().enumerate() {
        let name = format!(
            "{} on {list}",
            serde_json::to_value(planner).expect("a name").as_str().unwrap_or_default()
        );
        let entry = Entry {
            mean_microseconds: mean_microseconds(planner, list, count),
            instructions: counter.and_then(|counter| counter.per_window(index, windows(list, count))),
        };
        println!("{}", line(&name, entry, stored.as_ref().and_then(|stored| stored.entries.get(&name))));
        now.entries.insert(name, entry);
    }
    if arguments.iter().any(|argument| argument == "--save") {
        let text = serde_json::to_string_pretty(&now).expect("texts and finite numbers are JSON");
        fs::write(FILE, text + "\n").expect("cargo bench runs where tests/benches is");
        println!("saved {FILE}");
    }
}

fn line(name: &str, now: Entry, before: Option<&Entry>) -> String {
    let ratio = |now: f64, before: Option<f64>| match before {
        Some(before) => format!("{:.2} ×", now / before),
        None => "new".to_owned(),
    };
    let mut line = format!(
        "{name:26} {:>12.1} µs {:>8}",
        now.mean_microseconds,
        ratio(now.mean_microseconds, before.map(|before| before.mean_microseconds))
    );
    if let Some(count) = now.instructions {
        line += &format!(
            "   {count:>12.0} instructions {:>8}",
            ratio(count, before.and_then(|before| before.instructions))
        );
    }
    line
}

fn work(list: &str) -> Work {
    Work::new(WorkList::by_name(list).expect("a list of that name"), 1)
}

fn windows(list: &str, count: u32) -> usize {
    let work = work(list);
    (0..count).map(|number| work.task(number).frames.len()).sum()
}

fn mean_microseconds(planner: PlannerName, list: &str, count: u32) -> f64 {
    let options =
        BenchOptions { planners: vec![planner], list: list.to_owned(), count, seed: 1, limit_seconds: 2.0 };
    let mut bench = planner_bench(&options);
    let begun = Instant::now();
    while !bench.advance(&|| begun.elapsed().as_secs_f64()) {}
    bench_report(&options, &bench).planners[0].mean_microseconds
}

/// Generates the tasks of an entry and plans all their windows `times` times.
fn plan(entry: usize, times: usize) {
    let (planner, list, count) = ENTRIES[entry];
    let (planner, work) = (planner.planner(), work(list));
    let tasks: Vec<_> = (0..count).map(|number| work.task(number)).collect();
    for _ in 0..times {
        for task in &tasks {
            for frame in &task.frames {
                std::hint::black_box(planner.plan(&task.problem(frame), NODE_LIMIT));
            }
        }
    }
}
