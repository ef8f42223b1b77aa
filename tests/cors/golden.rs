//! Answers and experiments against golden files; `tests/wasm/cors.rs` holds wasm against the same files.
//!
//! `UPDATE_GOLDEN=1 cargo test --test cors golden` writes them anew.

use coalloc::chart::Size;
use coalloc::experiment::{Study, parse_experiment, print_result, shown_figure};
use coalloc::labs::cors::document::to_model;
use coalloc::labs::cors::study::CorsExperimentDocument;
use coalloc::labs::cors::views::{purchase, race, run};
use coalloc::text::Words;
use serde::Serialize;

use crate::golden_cases::{EXPERIMENT, LOG, MEASURE, PRESETS, RACE, SCHEDULE, SIZE};
use crate::vectors::preset;

fn compare(name: &str, text: &str) {
    let path = format!("{}/tests/golden/cors/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, text).expect("the golden folder is writable");
    }
    let golden = std::fs::read_to_string(&path).expect("the golden file is checked in");
    assert!(
        text == golden,
        "{name} differs; if that is meant, run with UPDATE_GOLDEN=1 and read the difference"
    );
}

fn compare_json(name: &str, value: &impl Serialize) {
    compare(&format!("{name}.json"), &(serde_json::to_string(value).expect("reports are JSON") + "\n"));
}

#[test]
fn purchases_races_and_runs_are_the_golden_ones() {
    for id in PRESETS {
        let scenario = to_model(&preset(id)).expect("presets are valid");
        compare_json(&format!("purchase-{id}"), &purchase(&scenario, 0).expect("it has a request"));
        let mut report = run(&scenario).expect("it ends");
        report.log.truncate(LOG);
        compare_json(&format!("run-{id}"), &report);
    }
    let scenario = to_model(&preset(RACE)).expect("presets are valid");
    compare_json("race", &race(&scenario, &SCHEDULE.map(|prm| prm as usize)).expect("they have work"));
}

#[test]
fn the_experiment_and_its_figure_are_the_golden_ones() {
    let experiment = parse_experiment::<CorsExperimentDocument>(EXPERIMENT).expect("it is valid");
    let unit = |unit| {
        let mut run = experiment.begin(unit).expect("it begins");
        while !CorsExperimentDocument::advance(&mut run, 1_000) {}
        experiment.result_of(unit, &run)
    };
    let units: Vec<_> = (0..experiment.units()).map(unit).collect();
    compare("experiment.json", &print_result(&experiment.result(&units)));
    let summary = experiment.summary(&units);
    let size = Size { width: SIZE.0, height: SIZE.1 };
    let chart = shown_figure(&experiment, &summary, MEASURE, ("", String::new()), size, Words(""));
    compare("figure.svg", &chart.expect("it has that measure").svg);
}
