//! The command `coalloc` on documents of this lab, run as people and scripts run it.

use std::path::PathBuf;

use coalloc::experiment::Study;
use coalloc::labs::elastic::document::{ElasticDocument, parse, presets, print, to_model};
use coalloc::labs::elastic::study::ElasticExperimentDocument;
use coalloc::labs::elastic::views::{ElasticRunQuery, run as run_all};
use serde_json::Value;

use crate::kit::command::{answer, file};

const SMALL: &str = r#"{
    "format": "coalloc-elastic-experiment", "version": 1, "title": "Small", "seed": 2,
    "clusters": [{ "id": "A", "processors": 64, "generated": { "seed": 1, "count": 100, "gapPercent": 40 } }],
    "series": [{ "name": "none" }, { "name": "history", "settings": { "estimate": "history" } }],
    "axis": { "type": "parameter", "parameter": "ahead", "values": [0, 3600] }, "replications": 3,
    "printed": [{ "measure": "success", "series": "none", "x": 0, "accepted": [2, 3] }]
}"#;

#[test]
fn every_document_that_ships_is_valid_and_run() {
    for preset in presets() {
        let path = file(&format!("{}.json", preset.id), &print(&preset.document));
        let valid = "is a valid document of elastic reservations";
        assert!(answer(&["check", &path], 0).contains(valid));
        assert!(answer(&["check", &format!("preset:{}", preset.id)], 0).contains(valid));
        let report =
            run_all(&to_model(&preset.document).expect("presets are valid"), ElasticRunQuery::default());
        let code = i32::from(report.requests.iter().any(|request| !request.granted));
        let answered: Value = serde_json::from_str(&answer(&["run", &path, "--json"], code)).expect("JSON");
        assert_eq!(
            answered["requests"].as_array().map(Vec::len),
            Some(report.requests.len()),
            "{}",
            preset.id
        );
        assert_eq!(answered["all"]["later"], report.all.later, "{}", preset.id);
    }
    let text = answer(&["run", "preset:elastic-conservative"], 0);
    assert!(text.contains("120–160"), "{text}");
    answer(&["run", "preset:elastic-conservative", "--seed", "1"], 2);
}

#[test]
fn experiments_give_the_same_bytes_with_any_threads_and_in_parts() {
    let path = file("experiment.json", SMALL);
    assert!(answer(&["check", &path], 0).contains("is a valid experiment"));
    let whole = answer(&["experiment", &path, "--json"], 0);
    assert_eq!(answer(&["experiment", &path, "--json", "--threads", "3"], 0), whole);
    let part = |index: u32| {
        let part = answer(&["experiment", &path, "--shard", &format!("{index}/2")], 0);
        file(&format!("part-{index}.json"), &part)
    };
    assert_eq!(answer(&["merge", &part(2), &part(1), "--json"], 0), whole);
    let text = answer(&["experiment", &path], 0);
    assert!(text.contains("3 runs per series and value") && text.contains("NOT ACCEPTED"), "{text}");
    answer(&["experiment", &path, "--check"], 1);
    let folder = file("figures", "").replace("figures", "drawn");
    answer(&["experiment", &path, "--figures", &folder, "--replications", "1"], 0);
    let svg = std::fs::read_to_string(PathBuf::from(&folder).join("success.svg")).expect("it was drawn");
    assert!(svg.starts_with("<svg ") && svg.contains("Small"));
    let wrong = file("wrong.json", &SMALL.replace("3600", "99999999"));
    let findings: Value = serde_json::from_str(&answer(&["check", &wrong, "--json"], 2)).expect("JSON");
    assert_eq!(findings["problems"][0]["path"], "axis.values[1]");
}

#[test]
fn experiments_that_ship_are_listed() {
    let list = answer(&["experiment", "--list"], 0);
    for preset in ElasticExperimentDocument::presets() {
        assert!(list.contains(&format!("preset:{} ", preset.id)), "{list}");
    }
}

#[test]
fn a_trace_becomes_a_document_that_runs() {
    let line = |number: u32, processors: u32| {
        format!("{number} {number} 0 60 {processors} -1 -1 {processors} 90 -1 1 7 -1 -1 -1 -1 -1 -1\n")
    };
    let jobs: String = (1..=100).map(|number| line(number, 2)).collect();
    let swf =
        file("Small log.swf", &format!("; MaxProcs: 8\n; Computer: Eight\u{7}\n{jobs}{}", line(101, 9)));
    let document = file("imported.json", "");
    let told = answer(&["import", &swf, "--as", "elastic", "-o", &document], 0);
    assert!(told.contains("Small log: 100 jobs of a trace on 8 processors"), "{told}");
    assert!(told.contains("left out: 1 job wider than the machine"), "{told}");
    let read = parse::<ElasticDocument>(&std::fs::read_to_string(&document).expect("it was written"))
        .expect("it is valid");
    assert_eq!(read.clusters[0].trace.as_ref().map(|trace| &*trace.source), Some("Eight"));
    assert!(read.notes.contains("Reconstructed: which jobs ask for reservations"), "{}", read.notes);
    let run: Value = serde_json::from_str(&answer(&["run", &document, "--json"], 0)).expect("JSON");
    assert!(run["requests"].as_array().is_some_and(|requests| !requests.is_empty()), "{run}");
    let answered: Value =
        serde_json::from_str(&answer(&["import", &swf, "--as", "elastic", "--json"], 0)).expect("JSON");
    assert_eq!(answered["document"], serde_json::to_value(&read).expect("it can be written"));
    answer(&["import", &file("none.swf", "no job\n"), "--as", "elastic"], 2);
}

#[test]
fn accounting_logs_become_documents() {
    let samples = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/co_allocation/exchange/samples");
    for (log, machine, assumed) in [
        ("january.sacct", "january: 6 jobs of a trace on 44 processors", "assumed: The times name no zone"),
        ("day.pbs", "day: 4 jobs of a trace on 24 processors", "assumed: 1 job got a new number"),
    ] {
        let document = file("logged.json", "");
        let log = format!("{samples}/{log}");
        let told = answer(&["import", &log, "--as", "elastic", "-o", &document], 0);
        assert!(told.contains(machine) && told.contains(assumed), "{told}");
        assert!(told.contains("left out: 1 line that is no job: line 1"), "{told}");
        let written = std::fs::read_to_string(&document).expect("it was written");
        parse::<ElasticDocument>(&written).expect("it is valid");
        assert!(!told.contains("zq") && !written.contains("zq"), "names of the log");
        let told = answer(&["import", &log, "--as", "cors", "-o", &document], 0);
        assert!(told.contains("jobs of a trace on") && told.contains(assumed), "{told}");
        assert!(told.contains("left out: 1 line that is no job: line 1"), "{told}");
    }
}
