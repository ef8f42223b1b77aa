//! The CORS lab as JavaScript sees it; byte by byte what the native build says.

#[path = "../cors/golden_cases.rs"]
mod golden_cases;

use coalloc::wasm::{
    CorsExperiment, CorsRunning, cors_parse_experiment, cors_presets, cors_purchase, cors_race,
};
use golden_cases::{EXPERIMENT, LOG, MEASURE, PRESETS, RACE, SCHEDULE, SIZE};
use js_sys::{Array, JSON, Reflect};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::wasm_bindgen::JsValue;

const PURCHASES: [&str; 4] = [
    include_str!("../golden/cors/purchase-paper-example.json"),
    include_str!("../golden/cors/purchase-retry.json"),
    include_str!("../golden/cors/purchase-sixteen.json"),
    include_str!("../golden/cors/purchase-fifty-applications.json"),
];
const RUNS: [&str; 4] = [
    include_str!("../golden/cors/run-paper-example.json"),
    include_str!("../golden/cors/run-retry.json"),
    include_str!("../golden/cors/run-sixteen.json"),
    include_str!("../golden/cors/run-fifty-applications.json"),
];

fn get(value: &JsValue, key: &str) -> JsValue {
    Reflect::get(value, &key.into()).expect("the value is an object")
}

fn document(id: &str) -> JsValue {
    let all: Array = cors_presets().expect("presets are valid").into();
    let is_it = |preset: &JsValue| get(preset, "id").as_string().as_deref() == Some(id);
    get(&all.iter().find(is_it).expect("it is a preset"), "document")
}

fn json(value: &JsValue) -> String {
    JSON::stringify(value).expect("answers are plain values").into()
}

/// JavaScript writes 65.0 as 65, so the golden text goes through it as well.
fn compare(golden: &str, value: &JsValue) {
    let golden = json(&JSON::parse(golden).expect("golden files are JSON"));
    assert!(json(value) == golden, "it is not what the native build says: {:.200}", json(value));
}

fn numbers(numbers: &[u32]) -> JsValue {
    numbers.iter().map(|&number| JsValue::from(number)).collect::<Array>().into()
}

#[wasm_bindgen_test]
fn purchases_races_and_runs_are_those_of_the_native_build() {
    for ((id, purchase), run) in PRESETS.into_iter().zip(PURCHASES).zip(RUNS) {
        compare(purchase, &cors_purchase(document(id), 0).expect("it has a request"));
        let mut running = CorsRunning::new(document(id)).expect("it has no schedule");
        while get(&running.advance(1).expect("progress is plain"), "done") != JsValue::TRUE {}
        let report = running.report().expect("reports are plain");
        let log: Array = get(&report, "log").into();
        let log = log.slice(0, LOG as u32);
        Reflect::set(&report, &"log".into(), &log).expect("the report is an object");
        compare(run, &report);
    }
    let race = cors_race(document(RACE), numbers(&SCHEDULE)).expect("they have work");
    compare(include_str!("../golden/cors/race.json"), &race);
}

#[wasm_bindgen_test]
fn an_experiment_and_its_figure_are_those_of_the_native_build() {
    let document = cors_parse_experiment(EXPERIMENT).expect("it is valid");
    let experiment = CorsExperiment::new(document).expect("it is valid");
    let units = Array::new();
    for number in 0..4 {
        let mut unit = experiment.begin(number).expect("it begins");
        while get(&unit.advance(1).expect("progress is plain"), "stage").as_string().as_deref()
            != Some("over")
        {}
        units.push(&unit.result().expect("units are plain"));
    }
    let units = JsValue::from(units);
    let result = experiment.result(units.clone()).expect("it has units");
    assert!(result == include_str!("../golden/cors/experiment.json"), "{result:.400}");
    let summary = experiment.summary(units).expect("it has units");
    let chart = experiment.figure(summary, MEASURE, "", SIZE.0, SIZE.1, "").expect("it is drawn");
    let svg = get(&chart, "svg").as_string().expect("it has that measure");
    assert!(svg == include_str!("../golden/cors/figure.svg"), "{svg:.400}");
}
