//! The command `coalloc` on documents of this lab, run as people and scripts run it.

use std::path::PathBuf;

use coalloc::experiment::Study;
use coalloc::labs::market::document::{presets, print, to_model};
use coalloc::labs::market::study::MarketExperimentDocument;
use coalloc::labs::market::views::run as run_all;
use serde_json::{Value, json};

use crate::kit::command::{answer, file, run};

const SMALL: &str = r#"{
    "format": "coalloc-market-experiment", "version": 1, "title": "Small", "seed": 2,
    "settings": { "users": 5, "resources": 3 },
    "series": [{ "name": "Mean" }, { "name": "Game", "settings": { "forecaster": "sequential-game" } }],
    "axis": { "type": "parameter", "parameter": "users", "values": [2, 5] }, "replications": 3,
    "printed": [{ "measure": "taskSeconds", "series": "Game", "x": 5, "accepted": [0, 1] }]
}"#;

#[test]
fn every_document_that_ships_is_valid_and_run() {
    for preset in presets() {
        let path = file(&format!("{}.json", preset.id), &print(&preset.document));
        assert!(answer(&["check", &path], 0).contains("is a valid market document"));
        let report = run_all(&to_model(&preset.document).expect("presets are valid"));
        let code = i32::from(!report.is_done);
        let name = format!("preset:{}", preset.id);
        let answered: Value = serde_json::from_str(&answer(&["run", &name, "--json"], code)).expect("JSON");
        assert_eq!(answered["end"], json!(report.end), "{}", preset.id);
        assert_eq!(answered["users"], serde_json::to_value(&report.users).expect("it is data"));
    }
    let text = answer(&["run", "preset:five-users"], 0);
    assert!(text.contains("user 5") && text.contains("Machine 2") && text.contains("a task takes"), "{text}");
    assert!(answer(&["run", "preset:lock"], 1).contains("would not pay the price any more"));
    assert_ne!(answer(&["run", "preset:low-low"], 0), answer(&["run", "preset:low-low", "--seed", "5"], 0));
    let refused = run(&["run", "preset:five-users", "--prms", "2"]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn what_is_wrong_is_said_with_its_path() {
    let mut document = serde_json::to_value(&presets()[0].document).expect("it is data");
    document["users"][0]["tasks"][0]["size"] = json!(0);
    let path = file("wrong.json", &document.to_string());
    let findings: Value = serde_json::from_str(&answer(&["check", &path, "--json"], 2)).expect("JSON");
    assert_eq!(findings["problems"][0]["path"], "users[0].tasks[0].size");
    assert!(answer(&["check", &file("small.json", SMALL)], 0).contains("is a valid experiment"));
}

#[test]
fn experiments_give_the_same_bytes_with_any_threads_and_in_parts() {
    let path = file("experiment.json", SMALL);
    let whole = answer(&["experiment", &path, "--json"], 0);
    assert_eq!(answer(&["experiment", &path, "--json", "--threads", "1"], 0), whole);
    let parts: Vec<String> = (1..=2)
        .map(|index| {
            let part = answer(&["experiment", &path, "--shard", &format!("{index}/2")], 0);
            file(&format!("part-{index}.json"), &part)
        })
        .collect();
    assert_eq!(answer(&["merge", &parts[1], &parts[0], "--json"], 0), whole);
    let text = answer(&["experiment", &path], 0);
    assert!(text.contains("3 replications per series and value") && text.contains("NOT ACCEPTED"), "{text}");
    answer(&["experiment", &path, "--check"], 1);
    assert!(answer(&["experiment", &path, "--csv"], 0).contains("Game,timeRatio,,5,"));
    let folder = file("figures", "").replace("figures", "drawn");
    answer(&["experiment", &path, "--figures", &folder, "--replications", "1"], 0);
    for name in ["timeRatio.svg", "taskSeconds.svg", "waiting.svg"] {
        let svg = std::fs::read_to_string(PathBuf::from(&folder).join(name)).expect(name);
        assert!(svg.starts_with("<svg ") && svg.contains("Small"), "{name}");
    }
}

#[test]
fn experiments_that_ship_are_listed() {
    let list = answer(&["experiment", "--list"], 0);
    for preset in MarketExperimentDocument::presets() {
        let name = format!("preset:{} ", preset.id);
        assert_eq!(list.lines().filter(|line| line.starts_with(&name)).count(), 1, "{list}");
    }
}
