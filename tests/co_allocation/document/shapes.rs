//! Every value of documents replaced by one of each type of JSON: whatever message that draws says where it is wrong
//! and what belongs there, and none speaks of this program's own types.

use std::collections::BTreeSet;

use coalloc::document::{Code, FormatError};
use coalloc::experiment::print_result;
use coalloc::labs::co_allocation::document::{ScenarioDocument, parse};
use coalloc::labs::co_allocation::study::{parse_experiment, parse_result};
use serde_json::{Value, json};

use super::samples::{changed, samples};
use crate::kit::hostile::places;

/// Words of the program and its decoder that mean nothing to whoever wrote the document.
const FOREIGN: [&str; 21] = [
    "struct", "enum", "u8", "u16", "u32", "u64", "i32", "i64", "f32", "f64", "usize", "variant", "tuple",
    "sequence", "map", "newtype", "unit", "serde", "Option", "expected", "invalid",
];

fn assert_plain(error: &FormatError, context: &str) {
    let FormatError { message, path, .. } = error;
    // The document's own words are in backticks or quotation marks, unlike the program's.
    let bare: String = message.split('`').step_by(2).collect();
    let mut words = bare.split(|c: char| !c.is_alphanumeric());
    let foreign = words.find(|word| FOREIGN.contains(word) || word.ends_with("Document"));
    assert_eq!(foreign, None, "{context}: {message}");
    assert!(!path.is_empty(), "{context}: {message}");
    let next = ["give", "add", "remove", "choose", "shorten", "move", "lower", "use ", "must be", "open"];
    assert!(next.iter().any(|word| message.contains(word)), "{context}: {message}");
}

/// Puts one of each type in every place; counts what was refused for its shape.
fn sweep(base: &Value, read: impl Fn(&str) -> Option<FormatError>) -> usize {
    sweep_new(base, &mut BTreeSet::new(), read)
}

/// The same without the places that held the same in a document before.
fn sweep_new(
    base: &Value,
    swept: &mut BTreeSet<String>,
    read: impl Fn(&str) -> Option<FormatError>,
) -> usize {
    let values =
        json!([null, true, -1, 0.5, 1e300, 7.0, 4294967296_u64, "word", [], [[], []], {}, { "x": {} }]);
    let mut pointers = Vec::new();
    places(base, "", &mut pointers);
    pointers.retain(|pointer| swept.insert(format!("{pointer} {:?}", base.pointer(pointer))));
    let mut refused = 0;
    for pointer in pointers {
        for value in values.as_array().into_iter().flatten() {
            let mut document = base.clone();
            *document.pointer_mut(&pointer).expect("the place is in it") = value.clone();
            if let Some(error) = read(&document.to_string()) {
                assert_plain(&error, &format!("{pointer} = {value}"));
                refused += usize::from(error.code == Code::WrongShape);
            }
        }
    }
    refused
}

#[test]
fn a_scenario_with_a_value_of_another_type_anywhere() {
    let (full, mut swept) = (samples().full, BTreeSet::new());
    let mut sweep =
        |change| sweep_new(&changed(change), &mut swept, |text| parse::<ScenarioDocument>(text).err());
    let refused: Vec<usize> = full.iter().map(&mut sweep).collect();
    assert!(refused[0] > 800 && refused.iter().all(|&refused| refused > 0), "{refused:?}");
}

#[test]
fn an_experiment_and_its_result_with_a_value_of_another_type_anywhere() {
    let small = include_str!("../study/small.json");
    let mut experiment: Value = serde_json::from_str(small).expect("it is JSON");
    experiment["axis"] = json!({ "type": "parameter", "parameter": "timeFrames", "values": [1, 2] });
    experiment["printed"] = json!([{ "measure": "success", "series": "Frames", "subject": "A", "x": 1, "value": 1, "claim": "over" }]);
    experiment["series"][0]["changes"] = json!([
        { "type": "preference", "value": { "type": "byCpus", "weights": [{ "cpus": 8, "weight": 1 }] } },
        { "type": "resubmission", "value": { "policy": "shrink", "percent": 50, "times": 1 } },
        { "type": "cpus", "value": [1, 2] },
        { "type": "disclosedPercent", "value": { "user": "A", "percent": 50 } },
        { "type": "number", "value": { "parameter": "timeFrames", "value": 3 } },
    ]);
    let read = parse_experiment(&experiment.to_string()).expect("it is an experiment");
    let refused = sweep(&experiment, |text| parse_experiment(text).err());
    assert!(refused > 400, "{refused}");
    let units: Vec<_> = (0..2).map(|unit| read.run(unit).expect("there is such a unit")).collect();
    let result = serde_json::from_str(&print_result(&read.result(&units))).expect("it is JSON");
    let refused = sweep(&result, |text| parse_result(text).err());
    assert!(refused > 800, "{refused}");
}

#[test]
fn the_true_limit_of_a_number_is_in_its_message() {
    for (at, range) in [
        ("/grid/sites/0/cpus", "0 to 100000"),
        ("/grid/links/0/bandwidthMbps", "0 to 10000000"),
        ("/request/timeFrame/durationSeconds", "1 to 31622400"),
        ("/options/timeFrames", "1 to 100"),
        ("/workload/cpus/0", "1 to 100000"),
        ("/workload/loadPercent", "1 to 400"),
    ] {
        let mut document = changed(&samples().full[0]);
        for (value, words) in [
            (json!(-1), "is -1; give a number from"),
            (json!(1_000_000_000), "is 1000000000; give a number from"),
            (json!(1_000_000_000_000_u64), "is 1000000000000; give a number from"),
            (json!(1.5), "is 1.5; give a whole number from"),
            (json!("1"), "is the text “1”; give a whole number from"),
            (Value::Null, "is null; give a whole number from"),
        ] {
            let Some(place) = document.pointer_mut(at) else { panic!("{at} is in the document") };
            *place = value;
            let error = parse::<ScenarioDocument>(&document.to_string()).expect_err(at);
            assert_eq!(error.message, format!("{words} {range}"), "{at}");
        }
    }
}
