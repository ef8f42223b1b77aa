//! What is the same to the byte in every build: whole runs, looks at them, and one experiment, as fingerprints of their JSON.

use coalloc::experiment::{parse_experiment, print_result};
use coalloc::labs::market::document::{MarketPreset, presets, to_model};
use coalloc::labs::market::study::MarketExperimentDocument;
use coalloc::labs::market::views;
use serde_json::{Value, json};

use crate::kit::golden::{add, fingerprint};

const EXPERIMENT: &str = include_str!("../golden/market-experiment.json");

fn json(value: &impl serde::Serialize) -> u64 {
    fingerprint(&serde_json::to_string(value).expect("reports are JSON"))
}

/// Adds a value to a fingerprint: numbers as the bytes of their doubles, for JavaScript writes 65.0 as 65; members in
/// order of their names.
fn add_value(hash: u64, value: &Value) -> u64 {
    match value {
        Value::Object(members) => members
            .iter()
            .filter(|(_, value)| !value.is_null())
            .fold(hash, |hash, (name, value)| add_value(add(hash, name.as_bytes()), value)),
        Value::Array(values) => values.iter().fold(add(hash, b"["), add_value),
        Value::String(text) => add(hash, text.as_bytes()),
        Value::Number(number) => add(hash, &number.as_f64().expect("it fits").to_le_bytes()),
        Value::Bool(_) | Value::Null => add(hash, value.to_string().as_bytes()),
    }
}

/// A line for each preset: its id, and the fingerprints of the values of its run, its middle clearing and its stages.
pub fn value_lines() -> String {
    let of = |value: Value| add_value(fingerprint(""), &value);
    let line = |preset: MarketPreset| {
        let scenario = to_model(&preset.document).expect("presets are valid");
        let run = views::run(&scenario);
        let middle = run.event_count / 2;
        let clearing = views::clearing(&scenario, middle, 0).ok();
        let stages = views::stages(&scenario, middle).ok();
        let values = [json!(run), json!(clearing), json!(stages)].map(of);
        format!("{} {:016x} {:016x} {:016x}\n", preset.id, values[0], values[1], values[2])
    };
    presets().into_iter().map(line).collect()
}

/// A line for each preset: its id, and the fingerprints of its run, its first clearing and its first stages.
pub fn lines() -> String {
    let mut lines = String::new();
    for preset in presets() {
        let scenario = to_model(&preset.document).expect("presets are valid");
        let run = views::run(&scenario);
        let middle = run.event_count / 2;
        let looks = (views::clearing(&scenario, middle, 0).ok(), views::stages(&scenario, middle).ok());
        lines += &format!("{} {:016x} {:016x}\n", preset.id, json(&run), json(&looks));
    }
    let experiment = parse_experiment::<MarketExperimentDocument>(EXPERIMENT).expect("it is valid");
    // The last unit first, as other workers would.
    let mut units: Vec<_> =
        (0..experiment.units()).rev().map(|unit| experiment.run(unit).expect("a unit")).collect();
    units.reverse();
    lines + &format!("experiment {:016x}\n", fingerprint(&print_result(&experiment.result(&units))))
}
