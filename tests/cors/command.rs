//! The command `coalloc` on documents of this lab, run as people and scripts run it.

use std::path::PathBuf;

use coalloc::experiment::Study;
use coalloc::labs::cors::document::{CorsDocument, parse, presets, print, to_model};
use coalloc::labs::cors::study::CorsExperimentDocument;
use coalloc::labs::cors::views::run as run_all;
use serde_json::{Value, json};

use crate::kit::command::{answer, file, run, stderr, stdout};

const SMALL: &str = r#"{
    "format": "coalloc-cors-experiment", "version": 1, "title": "Small", "seed": 2,
    "workload": { "type": "model", "processors": 64, "nodeProcessors": 2, "jobCount": 400, "seed": 1 },
    "settings": { "applications": 10 },
    "series": [{ "name": "Min-Cost" }, { "name": "Max-Res", "settings": { "rule": "max-res" } }],
    "axis": { "type": "parameter", "parameter": "prms", "values": [1, 4] }, "replications": 3,
    "printed": [{ "measure": "cost", "series": "Max-Res", "x": 1, "accepted": [0, 1] }]
}"#;

#[test]
fn every_document_that_ships_is_valid_and_run() {
    for preset in presets() {
        let path = file(&format!("{}.json", preset.id), &print(&preset.document));
        assert!(answer(&["check", &path], 0).contains("is a valid CORS document"));
        assert!(answer(&["check", &format!("preset:{}", preset.id)], 0).contains("is a valid CORS document"));
        let report = run_all(&to_model(&preset.document).expect("presets are valid")).expect("it ends");
        let code = i32::from(report.total.failed > 0);
        let answered: Value = serde_json::from_str(&answer(&["run", &path, "--json"], code)).expect("JSON");
        assert_eq!(answered, serde_json::to_value(&report).expect("it can be written"), "{}", preset.id);
    }
}

#[test]
fn a_run_is_told_in_words() {
    let text = answer(&["run", "preset:paper-example"], 0);
    assert!(
        text.contains("88.75") && text.contains("2 connections") && text.contains("20 N4 + 5 N3"),
        "{text}"
    );
    // Who steps next decides whether both fail or one of them.
    let mut both = presets().into_iter().find(|preset| preset.id == "both-lose").expect("it ships").document;
    both.options.schedule.clear();
    let path = file("both.json", &print(&both));
    let failed = |seed: u32| {
        let answered = answer(&["run", &path, "--seed", &seed.to_string(), "--json"], 1);
        serde_json::from_str::<Value>(&answered).expect("JSON")["total"]["failed"].as_u64()
    };
    let failed: Vec<Option<u64>> = (0..12).map(failed).collect();
    assert!(failed.contains(&Some(1)) && failed.contains(&Some(2)), "{failed:?}");
    let refused = run(&["run", "preset:nowhere"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("paper-example"));
    assert_eq!(run(&["run", "preset:retry", "--prms", "99"]).status.code(), Some(2));
    assert_eq!(run(&["run", "tests/co_allocation/study/small.json"]).status.code(), Some(2));
}

#[test]
fn what_is_wrong_is_told_with_its_path() {
    let mut document = serde_json::to_value(&presets()[0].document).expect("it is data");
    document["nodes"][0]["offers"][0]["bookings"][0]["end"] = json!(0);
    let path = file("wrong.json", &document.to_string());
    let findings: Value = serde_json::from_str(&answer(&["check", &path, "--json"], 2)).expect("JSON");
    assert_eq!(findings["problems"][0]["path"], "nodes[0].offers[0].bookings[0].end");
    let mut idle = serde_json::to_value(&presets()[0].document).expect("it is data");
    idle["options"]["prms"] = json!(2);
    idle["options"]["schedule"] = json!([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    let path = file("idle.json", &idle.to_string());
    let findings: Value = serde_json::from_str(&answer(&["check", &path, "--json"], 2)).expect("JSON");
    let place = findings["problems"][0]["path"].as_str().expect("the schedule names a manager without work");
    assert!(place.starts_with("options.schedule["), "{place}");
    assert_eq!(run(&["run", &path]).status.code(), Some(2), "`check` and `run` agree");
    let experiment = file("wrong-experiment.json", &SMALL.replace("\"x\": 1", "\"x\": 1e99"));
    let findings: Value = serde_json::from_str(&answer(&["check", &experiment, "--json"], 2)).expect("JSON");
    assert_eq!(findings["problems"][0]["path"], "printed[0].x");
    assert!(answer(&["check", &file("small.json", SMALL)], 0).contains("is a valid experiment"));
}

#[test]
fn experiments_give_the_same_bytes_with_any_threads_and_in_parts() {
    let path = file("experiment.json", SMALL);
    let whole = answer(&["experiment", &path, "--json"], 0);
    for threads in ["1", "3"] {
        assert_eq!(answer(&["experiment", &path, "--json", "--threads", threads], 0), whole);
    }
    let parts: Vec<String> = (1..=2)
        .map(|index| {
            let part = answer(&["experiment", &path, "--shard", &format!("{index}/2")], 0);
            file(&format!("part-{index}.json"), &part)
        })
        .collect();
    assert_eq!(answer(&["merge", &parts[1], &parts[0], "--json"], 0), whole);
    let text = answer(&["experiment", &path], 0);
    assert!(text.contains("3 replications per series and value") && text.contains("cost ratio"), "{text}");
    assert!(text.contains("NOT ACCEPTED"), "{text}");
    answer(&["experiment", &path, "--check"], 1);
    assert!(answer(&["experiment", &path, "--csv"], 0).contains("Max-Res,costRatio,,4,"));
    let folder = file("figures", "").replace("figures", "drawn");
    answer(&["experiment", &path, "--figures", &folder, "--replications", "1"], 0);
    for name in ["cost.svg", "messages.svg", "differing.svg"] {
        let svg = std::fs::read_to_string(PathBuf::from(&folder).join(name)).expect(name);
        assert!(svg.starts_with("<svg ") && svg.contains("Small"), "{name}");
    }
}

#[test]
fn each_measure_of_a_result_is_drawn() {
    let experiment = file("to-draw.json", SMALL);
    let result = file("result.json", &answer(&["experiment", &experiment, "--json"], 0));
    for measure in ["cost", "connections", "messages", "differing"] {
        let svg = answer(&["figure", measure, &result, "--width", "500"], 0);
        assert!(svg.starts_with("<svg ") && svg.contains("Small") && svg.contains("Max-Res"), "{measure}");
        let named: Value =
            serde_json::from_str(&answer(&["figure", measure, &result, "--as", "vega-lite"], 0))
                .expect("it is JSON");
        assert_eq!(named["title"]["text"].as_str().or(named["title"].as_str()), Some("Small"), "{measure}");
    }
    assert!(answer(&["figure", "cost", &result, "--title", "Mine"], 0).contains("Mine"));
    let refused = run(&["figure", "success", &result]);
    assert_eq!(refused.status.code(), Some(2));
    let complaint = stderr(&refused).to_owned();
    assert!(complaint.contains("success") && complaint.contains("costRatio"), "{complaint}");
    let part = file("only.json", &answer(&["experiment", &experiment, "--shard", "1/2"], 0));
    assert_eq!(run(&["figure", "cost", &part]).status.code(), Some(2));
}

#[test]
fn experiments_that_ship_are_listed() {
    let list = answer(&["experiment", "--list"], 0);
    for preset in CorsExperimentDocument::presets() {
        assert!(list.contains(&format!("preset:{} ", preset.id)), "{list}");
    }
}

/// Ten jobs of two processors, one of more than the machine has, and a line that is none.
fn trace() -> String {
    let line = |number: u32, processors: u32| {
        format!("{number} {number} 0 60 {processors} -1 -1 {processors} 60 -1 1 7 -1 -1 -1 -1 -1 -1\n")
    };
    let jobs: String = (1..=10).map(|number| line(number, 2)).collect();
    format!("; MaxProcs: 8\n; Computer: Ei\u{301}ght\u{7}\n{jobs}{}no job\n", line(11, 9))
}

#[test]
fn a_trace_becomes_a_document_that_runs() {
    let swf = file("Small log.swf", &trace());
    let document = file("imported.json", "");
    let told = answer(&["import", &swf, "--as", "cors", "-o", &document], 0);
    assert!(told.contains("Small log: 10 jobs of a trace on 4 nodes"), "{told}");
    assert!(told.contains("left out: 1 job of more processors than the machine has"), "{told}");
    assert!(told.contains("left out: 1 line that is no job"), "{told}");
    let read: CorsDocument =
        parse(&std::fs::read_to_string(&document).expect("it was written")).expect("it is valid");
    assert_eq!((&*read.title, read.nodes.len()), ("Small log", 4));
    assert!(
        read.notes.contains("Small log.swf. Reconstructed: how jobs become applications"),
        "{}",
        read.notes
    );
    assert!(answer(&["run", &document], 0).contains("Small log"));
    // The same where the document goes to standard output, and as the page gets it.
    assert_eq!(parse(&answer(&["import", &swf, "--as", "cors"], 0)).as_ref(), Ok(&read));
    let answered: Value =
        serde_json::from_str(&answer(&["import", &swf, "--as", "cors", "--json"], 0)).expect("JSON");
    assert_eq!((&answered["kept"], &answered["tooWide"]), (&json!(10), &json!(1)));
    assert_eq!(answered["document"], serde_json::to_value(&read).expect("it can be written"));
}

#[test]
fn what_is_no_trace_becomes_no_document() {
    let swf = file("log.swf", &trace());
    for arguments in [
        &["import", &file("empty.swf", "; MaxProcs: 4\n"), "--as", "cors"][..],
        &["import", &swf, "--as", "market"],
        &["import", &swf, "--as", "cors", "--cpus", "4"],
    ] {
        let refused = run(arguments);
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
        assert!(stdout(&refused).is_empty() && !refused.stderr.is_empty(), "{arguments:?}");
    }
}
