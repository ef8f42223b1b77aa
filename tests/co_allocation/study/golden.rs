//! The small experiment against golden files; the page's `labs/co-allocation/engine/boundary.test.ts` holds wasm
//! against the same files.
//!
//! `UPDATE_GOLDEN=1 cargo test --test co_allocation study` writes them anew.

use coalloc::experiment::{Study, UnitResult, print_result};
use coalloc::labs::co_allocation::study::{Experiment, ExperimentDocument, parse_experiment};
use serde_json::Value;

use crate::kit::golden::{self, fingerprint};
use crate::study::{planned, run, small};

fn compare(name: &str, text: &str) {
    golden::compare(&format!("experiment/{name}"), text);
}

/// Without a clock there are no times, and all else is the same everywhere.
#[test]
fn requests_planned_one_by_one_give_the_golden_result() {
    let experiment = planned();
    let units = run(&experiment, 0..experiment.units());
    compare("planned.json", &print_result(&experiment.result(&units)));
}

/// A unit in slices of nine search nodes.
fn in_slices(experiment: &Experiment, unit: u32) -> UnitResult {
    let mut run = experiment.begin(unit).expect("a unit of the experiment");
    while !ExperimentDocument::advance(&mut run, 9) {}
    experiment.result_of(unit, &run)
}

/// Generated requests of every kind: values, and search nodes, which no machine may change. A line holds the name of
/// a list and the 64-bit FNV-1a hash of the printed units.
#[test]
fn generated_lists_give_the_golden_results() {
    let documents: Vec<Value> =
        serde_json::from_str(include_str!("../../golden/experiment/lists.json")).expect("it is JSON");
    let line = |document: &Value| {
        let experiment = parse_experiment(&document.to_string()).expect("it is an experiment");
        // Half of them at once, half of them in slices: all have the golden bytes.
        let of = |unit: u32| match (unit + unit / experiment.units_per_replication()) % 2 {
            0 => in_slices(&experiment, unit),
            _ => experiment.run(unit).expect("a unit of the experiment"),
        };
        let units: Vec<_> = (0..experiment.units()).map(of).collect();
        let text = print_result(&experiment.result(&units));
        let printed = text.split_once("\"units\": [").expect("it has units").1;
        format!("{} {:016x}\n", document["title"].as_str().expect("a title"), fingerprint(printed))
    };
    compare("lists.txt", &documents.iter().map(line).collect::<String>());
}

#[test]
fn the_result_and_its_tables_are_the_golden_ones() {
    let experiment = small();
    let units = run(&experiment, 0..experiment.units());
    compare("small.json", &print_result(&experiment.result(&units)));
    compare("means.csv", &experiment.summary_csv(&experiment.summary(&units)));
    compare("samples.csv", &experiment.samples_csv(&units));
}
