//! The small experiment against golden files; the page's `labs/co-allocation/engine/boundary.test.ts` holds wasm
//! against the same files.
//!
//! `UPDATE_GOLDEN=1 cargo test --test co_allocation study` writes them anew.

use coalloc::experiment::{Study, UnitResult, print_result};
use coalloc::labs::co_allocation::study::{Experiment, ExperimentDocument, parse_experiment};
use serde_json::Value;

use crate::study::{planned, run, small};

fn compare(name: &str, text: &str) {
    let path = format!("{}/tests/golden/experiment/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, text).expect("the golden folder is writable");
    }
    let golden = std::fs::read_to_string(&path).expect("the golden file is checked in");
    assert!(
        text == golden,
        "{name} differs; if that is meant, run with UPDATE_GOLDEN=1 and read the difference"
    );
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
        let units = run(&experiment, 0..experiment.units());
        let sliced: Vec<_> = (0..experiment.units()).map(|unit| in_slices(&experiment, unit)).collect();
        assert_eq!(units, sliced, "{}", document["title"]);
        let text = print_result(&experiment.result(&units));
        let printed = text.split_once("\"units\": [").expect("it has units").1;
        let hash = printed.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        format!("{} {hash:016x}\n", document["title"].as_str().expect("a title"))
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
