//! Experiments that are refused: one change each, with the code, path and message.

use coalloc::experiment::{Shard, Value as Measured, merge};
use coalloc::labs::co_allocation::study::{ExperimentResult, parse_experiment, parse_result};
use serde_json::Value;

use crate::study::{SMALL, changed, run, small};

/// One change and what is said about it.
pub struct Sample {
    /// JSON pointer.
    pub at: &'static str,
    /// JSON put in there.
    pub value: &'static str,
    code: &'static str,
    path: &'static str,
    /// Part of the message.
    message: &'static str,
    /// The JSON Schema refuses it too.
    pub schema: bool,
}

impl Sample {
    /// The small experiment with the change.
    pub fn document(&self) -> Value {
        changed(&[(self.at, serde_json::from_str(self.value).expect("it is JSON"))])
    }
}

const fn sample(
    at: &'static str,
    value: &'static str,
    code: &'static str,
    path: &'static str,
    message: &'static str,
    schema: bool,
) -> Sample {
    Sample { at, value, code, path, message, schema }
}

#[rustfmt::skip]
pub const SAMPLES: [Sample; 37] = [
    sample("/format", r#""coalloc""#, "unknown-format", "format", "open another file", true),
    sample("/version", "2", "unknown-version", "version", "version 2", true),
    sample("/title", r#""two\nlines""#, "bad-text", "title", "U+000A", true),
    sample("/scenario", r#""preset:nowhere""#, "wrong-shape", "scenario", "one of testbed-2010, testbed-2009, tiny", false),
    sample("/scenario", r#""tiny""#, "wrong-shape", "scenario", "give preset:", true),
    sample("/scenario", "{}", "wrong-shape", "scenario.format", "is missing; give `coalloc`", true),
    sample("/series", "[]", "wrong-count", "series", "1 to 12", true),
    sample("/series/1/name", r#""Frames""#, "duplicate-name", "series[1].name", "taken already", false),
    sample("/series/1/name", r#""""#, "bad-text", "series[1].name", "is empty", true),
    sample("/series/1/changes/0", r#"{"type":"luck","value":1}"#, "wrong-shape", "series[1].changes[0].type", "is the text “luck”; give `", true),
    sample("/series/1/changes/0", r#"{"type":"strategy","value":"luck"}"#, "wrong-shape", "series[1].changes[0].value", "is the text “luck”; give `", true),
    sample("/series/1/changes/0", r#"{"type":"strategy"}"#, "wrong-shape", "series[1].changes[0].value", "is missing; give `frames`", true),
    sample("/series/1/changes/0", r#"{"type":"strategy","value":"allStarts"}"#, "contradiction", "series[1]", "leads to options.discloseTimetables, which is false", false),
    sample("/series/1/changes/0", r#"{"type":"disclosedPercent","value":{"user":"Z","percent":50}}"#, "unknown-name", "series[1].changes[0].value.user", "no user is called “Z”", false),
    sample("/series/1/changes/0", r#"{"type":"disclosedPercent","value":{"user":"A","percent":0}}"#, "out-of-range", "series[1].changes[0].value.percent", "is 0; give a number from 1 to 100", true),
    sample("/series/1/changes/0", r#"{"type":"number","value":{"parameter":"timeFrames","value":0}}"#, "out-of-range", "series[1].changes[0]", "leads to options.timeFrames, which is 0", false),
    sample("/series/1/changes/0", r#"{"type":"number","value":{"parameter":"users","value":11}}"#, "wrong-count", "series[1].changes[0]", "has 11 entries", false),
    sample("/series/1/changes/0", r#"{"type":"number","value":{"parameter":"users","value":4294967295}}"#, "wrong-count", "series[1].changes[0]", "has 11 entries", false),
    sample("/series/1/changes/0", r#"{"type":"number","value":{"parameter":"linkCapacityPercent","value":4294967295}}"#, "out-of-range", "series[1].changes[0]", "grid.links[0].bandwidthMbps", false),
    sample("/series/1/changes/0", r#"{"type":"number","value":{"parameter":"intervalSeconds","value":0}}"#, "out-of-range", "series[1].changes[0]", "workload.loadPercent", false),
    sample("/series/1/changes/0", r#"{"type":"durationsSeconds","value":[1]}"#, "bad-workload", "series[1]", "leads to workload.loadPercent, which takes about", false),
    sample("/axis", r#"{"type":"parameter","parameter":"timeFrames","values":[]}"#, "wrong-count", "axis.values", "1 to 50", true),
    sample("/axis", r#"{"type":"parameter","parameter":"timeFrames","values":[2,2]}"#, "wrong-order", "axis.values[1]", "is not above", false),
    sample("/axis", r#"{"type":"parameter","parameter":"timeFrames","values":[5,101]}"#, "out-of-range", "axis.values[1]", "leads to options.timeFrames, which is 101", false),
    sample("/axis", r#"{"type":"load","values":[1]}"#, "wrong-shape", "axis.values", "is not a field", true),
    sample("/replications", "0", "out-of-range", "replications", "from 1 to 1000", true),
    sample("/replications", "1001", "out-of-range", "replications", "from 1 to 1000", true),
    sample("/stopAtHalfWidth", "0", "out-of-range", "stopAtHalfWidth", "a share of 1", true),
    sample("/printed", r#"[{"measure":"success","series":"None","x":1,"value":1}]"#, "unknown-name", "printed[0].series", "no series", false),
    sample("/printed", r#"[{"measure":"success","series":"Frames","x":1e12,"value":1}]"#, "out-of-range", "printed[0].x", "1000000000000", true),
    sample("/printed", r#"[{"measure":"success","series":"Frames","x":1}]"#, "wrong-shape", "printed[0]", "give one of them", false),
    sample("/printed", r#"[{"measure":"success","series":"Frames","x":1,"value":1e12}]"#, "out-of-range", "printed[0].value", "1000000000000", true),
    sample("/printed", r#"[{"measure":"success","series":"Frames","x":1,"accepted":[0.9,0.8]}]"#, "wrong-order", "printed[0].accepted", "smaller number first", false),
    sample("/printed", r#"[{"measure":"success","series":"Frames","x":1,"accepted":[0,-1e12]}]"#, "out-of-range", "printed[0].accepted[1]", "1000000000000", true),
    sample("/printed", r#"[{"measure":"success","series":"Frames","x":1,"accepted":[0.5]}]"#, "wrong-shape", "printed[0].accepted", "", true),
    sample("/printed", r#"[{"measure":"luck","series":"Frames","x":1,"value":1}]"#, "unknown-name", "printed[0].measure", "no measure is called “luck”", true),
    sample("/reasons", "1", "wrong-shape", "reasons", "is 1; give true or false", true),
];

#[test]
fn every_refused_experiment_says_why() {
    for sample in &SAMPLES {
        let error = parse_experiment(&sample.document().to_string()).expect_err(sample.path);
        let code = serde_json::to_value(error.code).expect("a code is a string");
        assert_eq!(
            (code.as_str(), error.path.as_str()),
            (Some(sample.code), sample.path),
            "{}",
            error.message
        );
        assert!(error.message.contains(sample.message), "{}: {}", sample.path, error.message);
    }
}

/// They play no part in days, but whoever opens the scenario of a day sees them.
#[test]
fn reservations_of_the_scenario_are_checked_too() {
    let mut scenario = coalloc::labs::co_allocation::document::presets().swap_remove(2).document;
    scenario.reservations[0].label = "two\u{202e}names".into();
    let scenario = serde_json::to_value(scenario).expect("a document is JSON");
    let error = parse_experiment(&changed(&[("/scenario", scenario)]).to_string()).expect_err("a bad label");
    assert_eq!(error.path, "scenario.reservations[0].label");
}

#[test]
fn days_are_bounded() {
    let values: Vec<u32> = (1..=50).collect();
    let axis = serde_json::json!({ "type": "parameter", "parameter": "timeFrames", "values": values });
    let document = changed(&[("/axis", axis), ("/replications", 1000.into())]);
    let error = parse_experiment(&document.to_string()).expect_err("150 000 days");
    assert_eq!(error.path, "replications");
    assert!(error.message.contains("makes 150000 units with 3 series and 50 values; the most is 20000"));
}

#[test]
fn texts_that_are_no_experiments_are_refused() {
    for text in ["", "{", "[]", "null", "{\"format\":7}"] {
        assert!(parse_experiment(text).is_err() && parse_result(text).is_err(), "{text}");
    }
    let scenario = coalloc::labs::co_allocation::document::print(
        &coalloc::labs::co_allocation::document::presets()[0].document,
    );
    assert_eq!(parse_experiment(&scenario).expect_err("another format").path, "format");
    assert_eq!(parse_result(SMALL).expect_err("another format").path, "format");
    assert_eq!(parse_experiment(&" ".repeat(5 << 20)).expect_err("too large").path, "");
}

#[test]
fn parts_that_do_not_fit_together_are_refused() {
    let experiment = small();
    let part = |index, of| {
        let shard = Shard { index, of };
        experiment.part(shard, run(&experiment, shard.units(&experiment)))
    };
    let refusal = |parts: Vec<ExperimentResult>| {
        let error = merge(parts).expect_err("they do not fit");
        format!("{}: {}", error.path, error.message)
    };
    let (first, second) = (part(1, 2), part(2, 2));
    assert!(refusal(vec![]).contains("there are no parts"));
    assert!(refusal(vec![second.clone()]).contains("part 1 of 2 is not there: simulate it with --shard 1/2"));
    assert!(refusal(vec![first.clone(), first.clone()]).starts_with("[1].shard: is part 1 a second time"));
    assert!(refusal(vec![first.clone(), part(2, 3)]).starts_with("[1].shard: is 2 of 3"));
    let whole = experiment.result(&first.units);
    assert!(refusal(vec![first.clone(), whole]).starts_with("[1].shard: is not there"));
    let mut other = second.clone();
    other.experiment.scenario.workload.seed += 1;
    assert!(refusal(vec![first.clone(), other]).starts_with("[1].experiment: is another experiment"));
    let mut short = second.clone();
    short.units.pop();
    assert!(refusal(vec![first.clone(), short]).starts_with("[1].units: are not the 9 units of part 2"));
    let mut altered = second.clone();
    altered.units[3].samples[0].value = altered.units[4].samples[1].value;
    assert!(
        refusal(vec![first.clone(), altered]).starts_with("[1].digest: does not fit the units of part 2")
    );
    let mut bare = second.clone();
    bare.digest = None;
    assert!(refusal(vec![first.clone(), bare]).starts_with("[1].digest: is not there"));
    let mut zero = second;
    zero.shard = Some(Shard { index: 0, of: 2 });
    assert!(refusal(vec![first, zero]).starts_with("[1].shard: is 0 of 2"));
}

/// Results come back from the page and from files, which may hold anything.
#[test]
fn impossible_days_are_summed_up_without_harm() {
    let experiment = small();
    let units = run(&experiment, 0..3);
    let mut wrong = units.clone();
    wrong[0].samples[0].value = Measured::Ratio(u32::MAX, u32::MAX);
    wrong[0].samples[1].value = Measured::Number(f64::MAX);
    wrong[0].samples[2].measure = "luck".into();
    wrong[1].samples[0].x = f64::MAX;
    wrong[1].samples.iter_mut().for_each(|sample| sample.subject = None);
    wrong[2].replication = u32::MAX;
    wrong.extend(units);
    wrong.swap(0, 3);
    let summary = experiment.summary(&wrong);
    assert_eq!(summary.series.len(), 3);
    assert!(experiment.summary_csv(&experiment.summary(&wrong)).len() < 100_000);
}
