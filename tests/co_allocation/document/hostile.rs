//! Scenarios and experiments with hostile values: each field in turn gets each of them.

use coalloc::experiment::{Study, print_experiment};
use coalloc::labs::co_allocation::document::{ScenarioDocument, parse, print};
use coalloc::labs::co_allocation::study::{ExperimentDocument, parse_experiment};
use serde_json::Value;

use super::samples::{changed, samples};
use crate::kit::hostile::{Kind, attack, check_error};

#[test]
fn a_scenario_with_a_hostile_value_anywhere() {
    // The first and the last have every kind of object between them.
    let full = samples().full;
    for change in [&full[0], &full[full.len() - 1]] {
        let [refused, accepted] =
            attack(&changed(change), |text| parse::<ScenarioDocument>(text).map(|document| print(&document)));
        assert!(refused > 1_000 && accepted > 20, "{refused} refused, {accepted} accepted");
    }
}

#[test]
fn an_experiment_with_a_hostile_value_anywhere() {
    let presets = ExperimentDocument::presets();
    let preset = presets.iter().find(|preset| preset.id == "users").expect("it ships");
    let mut base: Value =
        serde_json::from_str(&print_experiment(&preset.document)).expect("what is printed is JSON");
    // The scenario in it is read by the scenario's own reader, under a longer path.
    let scenario = base["scenario"].take();
    let read = |text: &str| {
        let text = text.replacen("\"scenario\":null", &format!("\"scenario\":{scenario}"), 1);
        parse_experiment(&text).map(|document| print_experiment(document.document()))
    };
    let [refused, accepted] = attack(&base, read);
    assert!(refused > 300 && accepted > 5, "{refused} refused, {accepted} accepted");
}

#[test]
fn keys_that_come_twice_or_are_strange() {
    let base = changed(&samples().full.remove(0)).to_string();
    let title = "\"title\":";
    assert!(base.contains(title));
    let long = format!("\"{}\":1,", "k".repeat(10_000));
    for (key, part) in [
        ("\"title\":\"a\",", "comes twice"),
        ("\"__proto__\":{\"admin\":true},", "is not a field of this object"),
        ("\"\\u202etxt\":1,", "is not a field of this object"),
        (long.as_str(), "is not a field of this object"),
    ] {
        let error =
            parse::<ScenarioDocument>(&base.replacen(title, &format!("{key}{title}"), 1)).expect_err(part);
        check_error(&error, Kind::Json, part);
        assert!(error.message.contains(part), "{error:?}");
    }
}
