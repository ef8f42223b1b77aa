//! Published rules as scripts against the built-in ones, for any lab.

use coalloc::experiment::{Experiment, Study, UnitResult, parse_experiment, print_result};
use coalloc::rule::RuleLanguage;
use serde_json::{Value, json};

use super::golden;

/// The script of an example as a rule in a document.
pub fn rule(language: &RuleLanguage, id: &str) -> Value {
    let example = language.examples.iter().find(|example| example.id == id);
    let rule = &example.unwrap_or_else(|| panic!("{id} does not ship")).rule;
    json!({ "name": rule.name, "source": rule.source })
}

/// An experiment of a document with some members and series of those members, named by their places.
pub fn experiment<S: Study>(members: Value, series: &[Value], replications: u32) -> Experiment<S> {
    let named = series.iter().enumerate().map(|(at, series)| {
        let mut series = series.clone();
        series["name"] = json!(at.to_string());
        series
    });
    let mut document = members;
    document["format"] = json!(S::FORMAT);
    document["version"] = json!(1);
    document["title"] = json!("Scripts");
    document["series"] = named.collect();
    document["replications"] = json!(replications);
    parse_experiment(&document.to_string()).unwrap_or_else(|error| panic!("{error}"))
}

/// Holds a script against the built-in rule: the same samples in every replication, and no decision that failed.
pub fn assert_same<S: Study>(members: &Value, scripted: Value, built_in: &Value, replications: u32) {
    // The first series is the one that others are compared with.
    let series = [built_in.clone(), scripted.clone(), built_in.clone()];
    let experiment: Experiment<S> = experiment(members.clone(), &series, replications);
    for unit in (0..experiment.units()).step_by(3) {
        let [ours, named] = [1, 2].map(|series| experiment.run(unit + series).expect("a unit"));
        let failed = ours.value("ruleFailures", None).and_then(|value| value.number());
        assert_eq!(failed, Some(0.0), "{scripted}");
        assert_eq!(samples(ours), samples(named), "replication {} of {scripted}", unit / 3);
    }
}

/// The samples as JSON, but for those about the script itself.
fn samples(mut unit: UnitResult) -> String {
    unit.samples.retain(|sample| sample.measure != "ruleFailures");
    serde_json::to_string(&unit.samples).expect("samples are JSON")
}

/// Holds the result of all examples against a golden file, which the page's `src/rules/boundary.test.ts` holds wasm against.
pub fn compare_examples<S: Study>(
    lab: &str,
    members: Value,
    language: &RuleLanguage,
    series: impl Fn(Value) -> Value,
) {
    let all: Vec<Value> =
        language.examples.iter().map(|example| series(rule(language, &example.id))).collect();
    let experiment: Experiment<S> = experiment(members, &all, 2);
    let units: Vec<UnitResult> =
        (0..experiment.units()).map(|unit| experiment.run(unit).expect("a unit")).collect();
    golden::compare(&format!("rules/{lab}.json"), &print_result(&experiment.result(&units)));
}
