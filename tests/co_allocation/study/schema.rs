//! The published JSON Schema of experiments says the same as the decoder, as far as a schema can.

use coalloc::experiment::{Study, print_experiment};
use coalloc::labs::co_allocation::study::{ExperimentDocument, parse_experiment};
use serde_json::{Value, json};

use crate::kit::schema::Schema;
use crate::study::refused::SAMPLES;
use crate::study::{SMALL, changed};

const SCHEMA: &str = include_str!("../../../www/public/schema/experiment-1.json");
const SCENARIO: &str = include_str!("../../../www/public/schema/scenario-1.json");

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("it is JSON")
}

#[test]
fn presets_are_valid() {
    let published = Schema::new(&[SCENARIO, SCHEMA]);
    let presets = ExperimentDocument::presets().into_iter();
    let texts = presets.map(|preset| print_experiment(&preset.document));
    for text in texts.chain([SMALL.to_owned()]) {
        assert_eq!(published.error(&read(&text)), None);
    }
}

#[test]
fn what_the_engine_refuses_the_schema_refuses_where_it_can() {
    let published = Schema::new(&[SCENARIO, SCHEMA]);
    for sample in SAMPLES {
        let refused = published.error(&sample.document()).is_some();
        assert_eq!(refused, sample.schema, "{} {}", sample.at, sample.value);
    }
}

/// One of each change, every field of a printed value, and both kinds of axis.
#[test]
fn what_the_engine_accepts_the_schema_accepts() {
    let changes = json!([
        { "type": "rankBy", "value": "quality" },
        { "type": "loadBalancing", "value": true },
        { "type": "preference", "value": { "type": "byCpus", "weights": [{ "cpus": 8, "weight": 1 }] } },
        { "type": "planner", "value": "milpSet" },
        { "type": "strategy", "value": "allStarts" },
        { "type": "discloseTimetables", "value": true },
        { "type": "resubmission", "value": { "policy": "shrink", "percent": 50, "times": 1 } },
        { "type": "withoutReservation", "value": false },
        { "type": "shape", "value": "star" },
        { "type": "cpus", "value": [1, 2] },
        { "type": "durationsSeconds", "value": [600] },
        { "type": "partCounts", "value": [2] },
        { "type": "shareSites", "value": true },
        { "type": "disclosedPercent", "value": { "user": "A", "percent": 50 } },
        { "type": "number", "value": { "parameter": "timeFrames", "value": 3 } },
    ]);
    let printed = json!([{
        "measure": "success", "series": "Frames", "subject": "A", "x": 1, "value": 0.5, "claim": "over",
        "accepted": [0.4, 0.6]
    }]);
    let axis = json!({ "type": "parameter", "parameter": "users", "values": [1, 2] });
    let published = Schema::new(&[SCENARIO, SCHEMA]);
    for change in changes.as_array().expect("a list") {
        let document = changed(&[("/series/0/changes", json!([change]))]);
        // Timetables are a change of their own.
        let alone = parse_experiment(&document.to_string());
        assert_eq!(alone.is_err(), change["value"] == "allStarts", "{change}");
        assert_eq!(published.error(&document), None, "{change}");
    }
    let occupied = json!({ "type": "parameter", "parameter": "occupiedPercent", "values": [0, 90] });
    for planning in [json!({}), json!({ "list": null, "occupiedPercent": 50 }), json!(null)] {
        let axis = if planning.is_null() { axis.clone() } else { occupied.clone() };
        let none = json!(false);
        let changes =
            [("/planning", planning), ("/axis", axis), ("/reasons", none.clone()), ("/bound", none)];
        let document = changed(&changes);
        parse_experiment(&document.to_string()).expect("it is an experiment");
        assert_eq!(published.error(&document), None);
    }
    let all = changed(&[
        ("/series/0/changes", changes),
        ("/axis", axis),
        ("/printed", printed),
        ("/stopAtHalfWidth", 0.01.into()),
    ]);
    parse_experiment(&all.to_string()).expect("it is an experiment");
    assert_eq!(published.error(&all), None);
}
