//! The published JSON Schema of experiments says the same as the decoder, as far as a schema can.

use coalloc::experiment::{Study, print_experiment};
use coalloc::labs::co_allocation::study::{ExperimentDocument, parse_experiment};
use coalloc::labs::co_allocation::tasks::WorkList;
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

/// The names the decoder knows, from its own answer to one it does not, are those of the schema.
#[test]
fn the_schema_has_the_names_of_the_decoder() {
    let schema = read(SCHEMA);
    let known = |document: Value| -> Vec<String> {
        let error =
            serde_json::from_value::<ExperimentDocument>(document).expect_err("nothing has this name");
        let mut names: Vec<String> =
            error.to_string().split('`').skip(3).step_by(2).map(str::to_owned).collect();
        names.sort();
        names
    };
    let listed = |names: Vec<&Value>| -> Vec<String> {
        let text = |name: &Value| name.as_str().expect("a name is a text").to_owned();
        let mut names: Vec<String> = names.into_iter().map(text).collect();
        names.sort();
        names
    };
    let entries = |at: &str| schema.pointer(at).and_then(Value::as_array).expect(at).iter();
    let consts =
        |at: &str, inner: &str| listed(entries(at).map(|entry| entry.pointer(inner).expect(at)).collect());
    let keys = |at: &str| {
        let mut keys: Vec<String> =
            schema.pointer(at).and_then(Value::as_object).expect(at).keys().cloned().collect();
        keys.sort();
        keys
    };
    assert_eq!(known(changed(&[("/~", Value::Null)])), keys("/properties"));
    assert_eq!(known(changed(&[("/series/0/~", Value::Null)])), keys("/$defs/series/properties"));
    let change = |change: Value| changed(&[("/series/0/changes", json!([change]))]);
    assert_eq!(
        known(change(json!({ "type": "~", "value": 1 }))),
        consts("/$defs/change/oneOf", "/properties/type/const")
    );
    let number = json!({ "type": "number", "value": { "parameter": "~", "value": 1 } });
    assert_eq!(known(change(number)), consts("/$defs/parameter/oneOf", "/const"));
    let axis = json!({ "type": "~" });
    assert_eq!(
        known(changed(&[("/axis", axis)])),
        consts("/properties/axis/oneOf", "/properties/type/const")
    );
    assert_eq!(known(changed(&[("/planning", json!({ "~": 1 }))])), keys("/$defs/planning/properties"));
    let mut lists: Vec<Value> = WorkList::ALL.map(|list| list.name().into()).to_vec();
    lists.push(Value::Null);
    assert_eq!(schema.pointer("/$defs/planning/properties/list/enum"), Some(&Value::Array(lists)));
    let printed = |field: &str, value: &str| {
        let mut entry = json!({ "measure": "success", "series": "Frames", "x": 1, "value": 1 });
        entry[field] = value.into();
        changed(&[("/printed", json!([entry]))])
    };
    assert_eq!(known(printed("~", "")), keys("/$defs/printed/properties"));
    let names = |at: &str| listed(entries(at).collect());
    let mut measures: Vec<&str> = ExperimentDocument::MEASURES.iter().map(|measure| measure.id).collect();
    measures.sort_unstable();
    assert_eq!(measures, names("/$defs/printed/properties/measure/enum"));
    assert_eq!(known(printed("claim", "~")), names("/$defs/printed/properties/claim/enum"));
}
