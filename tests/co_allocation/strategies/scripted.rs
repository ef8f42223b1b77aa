//! Published rules as scripts against the built-in ones, and scripts that fail or break a constraint.

use coalloc::experiment::Experiment;
use coalloc::labs::co_allocation::planner::strategy::scripted::language;
use coalloc::labs::co_allocation::study::ExperimentDocument;
use serde_json::{Value, json};

use crate::kit::cases;
use crate::kit::rules::{assert_same, compare_examples, experiment, rule};

fn script(rule: Value) -> Value {
    json!({ "changes": [{ "type": "script", "value": rule }] })
}

#[test]
fn published_rules_as_scripts_give_the_bytes_of_the_built_in_ones() {
    let language = language();
    for (id, change, value) in [
        ("first-fit", "strategy", "firstFit"),
        ("best-fit", "strategy", "bestFit"),
        ("node-ranking", "strategy", "nodeResourceManagement"),
        ("earliest", "rankBy", "time"),
        ("cheapest", "rankBy", "price"),
    ] {
        let built_in = json!({ "changes": [{ "type": change, "value": value }] });
        let days = cases(5, 1000) as u32;
        let scenario = json!({ "scenario": "preset:testbed-2010" });
        assert_same::<ExperimentDocument>(&scenario, script(rule(&language, id)), &built_in, days);
    }
}

/// Reserved requests and failed decisions of a day by a script, as shares.
fn day(source: &str) -> [f64; 2] {
    let rule = json!({ "name": "Mine", "source": source });
    let scenario = json!({ "scenario": "preset:testbed-2010" });
    let experiment: Experiment<ExperimentDocument> = experiment(scenario, &[script(rule)], 1);
    let unit = experiment.run(0).expect("a unit");
    ["success", "ruleFailures"]
        .map(|measure| unit.value(measure, None).and_then(|value| value.number()).expect("it is measured"))
}

#[test]
fn decisions_that_fail_or_break_a_constraint_reserve_nothing() {
    for source in [
        "fn site(part, site) { loop {} }",
        "fn site(part, site) { site.cpu }",
        "fn site(part, site) { 1 / 0 }",
        "fn place(request, parts, sites) { [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }",
        "fn place(request, parts, sites) { parts.map(|part| 999) }",
        "fn plan(request, plan) { \"cheap\" }",
    ] {
        assert_eq!(day(source), [0.0, 1.0], "{source}");
    }
    let [success, failed] = day("fn place(request, parts, sites) { [] }");
    assert_eq!([success, failed], [0.0, 0.0], "no place at any start is an answer");
}

#[test]
fn a_script_that_places_all_parts_reserves() {
    let source = "
        fn place(request, parts, sites) {
            let free = sites.filter(|site| site.free > 0);
            free.sort(|site| -site.free);
            if free.len() < parts.len() { return []; }
            let chosen = [];
            for part in parts { chosen.push(free[part.number].number); }
            chosen
        }";
    let [success, failed] = day(source);
    assert!(success > 0.2, "{success}");
    assert!(failed < 0.8, "{failed}");
}

#[test]
fn examples_give_the_golden_results() {
    let scenario = json!({ "scenario": "preset:tiny" });
    compare_examples::<ExperimentDocument>("co-allocation", scenario, &language(), script);
}
