//! Answers and experiments against golden files; the page's `labs/cors/engine/boundary.test.ts` holds wasm against the same files.
//!
//! `UPDATE_GOLDEN=1 cargo test --test cors golden` writes them anew.

use coalloc::chart::Size;
use coalloc::experiment::{Study, parse_experiment, print_result, shown_figure};
use coalloc::labs::cors::document::to_model;
use coalloc::labs::cors::study::CorsExperimentDocument;
use coalloc::labs::cors::views::{purchase, race, run};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::kit::golden;
use crate::vectors::preset;

/// The input at a place of `tests/golden/cors/inputs.json`.
fn input<T: DeserializeOwned>(place: &str) -> T {
    let all: Value = serde_json::from_str(include_str!("../golden/cors/inputs.json")).expect("it is JSON");
    let value = all.pointer(place).unwrap_or_else(|| panic!("inputs.json has no {place}")).clone();
    serde_json::from_value(value).unwrap_or_else(|error| panic!("{place}: {error}"))
}

fn compare(name: &str, text: &str) {
    golden::compare(&format!("cors/{name}"), text);
}

fn compare_json(name: &str, value: &impl Serialize) {
    compare(&format!("{name}.json"), &(serde_json::to_string(value).expect("reports are JSON") + "\n"));
}

#[test]
fn purchases_races_and_runs_are_the_golden_ones() {
    for id in input::<Vec<String>>("/presets") {
        let scenario = to_model(&preset(&id)).expect("presets are valid");
        compare_json(&format!("purchase-{id}"), &purchase(&scenario, 0).expect("it has a request"));
        let mut report = run(&scenario).expect("it ends");
        report.log.truncate(input("/log"));
        compare_json(&format!("run-{id}"), &report);
    }
    let scenario = to_model(&preset(&input::<String>("/race/preset"))).expect("presets are valid");
    compare_json("race", &race(&scenario, &input::<Vec<usize>>("/race/schedule")).expect("they have work"));
}

#[test]
fn the_experiment_and_its_figure_are_the_golden_ones() {
    let experiment = parse_experiment::<CorsExperimentDocument>(&input::<Value>("/experiment").to_string())
        .expect("it is valid");
    let unit = |unit| {
        let mut run = experiment.begin(unit).expect("it begins");
        while !CorsExperimentDocument::advance(&mut run, 1_000) {}
        experiment.result_of(unit, &run)
    };
    let units: Vec<_> = (0..experiment.units()).map(unit).collect();
    compare("experiment.json", &print_result(&experiment.result(&units)));
    let summary = experiment.summary(&units);
    let size = Size { width: input("/figure/width"), height: input("/figure/height") };
    let chart =
        shown_figure(&experiment, &summary, &input::<String>("/figure/measure"), ("", String::new()), size);
    compare("figure.svg", &chart.expect("it has that measure").svg);
}
