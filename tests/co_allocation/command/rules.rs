//! `coalloc rule`, and experiments with a rule of one's own, whole and in parts.

use std::fs;

use serde_json::Value;

use crate::kit::command::{answer, file, folder, run, stderr};

const MINE: &str = "fn site(part, site) { -site.free }";
/// Days of the small grid by two built-in strategies.
const RACE: &str = r#"{
    "format": "coalloc-experiment", "version": 1, "title": "Race", "scenario": "preset:tiny", "replications": 4,
    "series": [{ "name": "First fit", "changes": [{ "type": "strategy", "value": "firstFit" }] }]
}"#;

#[test]
fn a_script_is_read_or_refused_with_its_line() {
    let mine = file("mine.rhai", MINE);
    assert!(answer(&["rule", "check", &mine, "--lab", "co-allocation"], 0).contains("defines site"));
    let wrong = file("wrong.rhai", "// Mine.\nfn site(part, site) {\n    site.free +\n}\n");
    let refused = run(&["rule", "check", &wrong, "--lab", "co-allocation"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(stderr(&refused).contains("in line 4"), "{}", stderr(&refused));
    let check: Value =
        serde_json::from_str(&answer(&["rule", "check", &wrong, "--lab", "cors", "--json"], 2))
            .expect("JSON");
    assert_eq!(check["fault"]["line"], 4);
}

#[test]
fn one_decision_is_shown_call_by_call() {
    let mine = file("shown.rhai", MINE);
    let text = answer(&["rule", "run", &mine, "preset:tiny"], 0);
    for words in ["0 failed", "Decision 1: request for 2 parts", "site(part: number 0, cpus 4", "plan at"] {
        assert!(text.contains(words), "{words} in {text}");
    }
    let fails = file("fails.rhai", "fn site(part, site) { let other = site; other.fee }");
    let text = answer(&["rule", "run", &fails, "preset:tiny", "--decision", "2"], 1);
    assert!(
        text.contains("Decision 2")
            && text.contains("in line 1: there is no field “fee” here; perhaps “free” is meant"),
        "{text}"
    );
    for (preset, source) in [
        ("paper-example", "fn node(request, node) { node.price }"),
        ("slide-request", "fn candidate(request, candidate) { candidate.cost }"),
        ("five-users", "fn price(user, resource) { resource.last }"),
    ] {
        let text = answer(&["rule", "run", &file(preset, source), &format!("preset:{preset}")], 0);
        assert!(text.contains("Decision 1:"), "{text}");
        // A forecast is no choice.
        let is_told = text.contains(": taken") || text.contains(" bought");
        assert_eq!(is_told, preset != "five-users", "{text}");
    }
}

#[test]
fn examples_are_printed_as_scripts() {
    for (lab, words) in [
        ("co-allocation", "First fit (published, as a script)"),
        ("cors", "Min-Cost"),
        ("elastic", "Earliest end"),
        ("market", "Interval mean"),
    ] {
        assert!(answer(&["rule", "examples", "--lab", lab], 0).contains(words));
    }
}

#[test]
fn parts_with_a_rule_make_the_whole() {
    let (mine, race, folder) = (file("parts.rhai", MINE), file("race.json", RACE), folder("rules"));
    let place = |name: &str| folder.join(name).display().to_string();
    let experiment = |more: &[&str]| {
        let arguments = [&["experiment", &race, "--rule", &mine], more].concat();
        answer(&arguments, 0);
    };
    experiment(&["-o", &place("whole.json"), "--resume"]);
    experiment(&["--shard", "1/2", "-o", &place("1.json")]);
    experiment(&["--shard", "2/2", "-o", &place("2.json")]);
    answer(&["merge", &place("2.json"), &place("1.json"), "-o", &place("merged.json")], 0);
    let read = |name| fs::read_to_string(place(name)).expect("it was written");
    assert_eq!(read("whole.json"), read("merged.json"));
    let result: Value = serde_json::from_str(&read("whole.json")).expect("JSON");
    let rule = &result["experiment"]["series"][0]["changes"][0]["value"];
    assert_eq!((rule["name"].as_str(), rule["source"].as_str()), (Some("parts"), Some(MINE)));
    let told = run(&["experiment", &race, "--rule", &mine, "--replications", "1"]);
    assert!(stderr(&told).contains("The rule parts ("), "{}", stderr(&told));
}
