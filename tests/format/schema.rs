//! The published JSON Schema says the same as the decoder, as far as a schema can.

use crate::published::Schema;
use crate::samples::{changed, samples};
use coalloc::format::document::ScenarioDocument;
use coalloc::format::{parse, presets, print};
use serde_json::{Map, Value};

const SCHEMA: &str = include_str!("../../www/public/schema/scenario-1.json");

fn schema() -> Value {
    serde_json::from_str(SCHEMA).expect("the schema is JSON")
}

#[test]
fn presets_are_valid() {
    let published = Schema::new(&[SCHEMA]);
    for preset in presets() {
        let document: Value = serde_json::from_str(&print(&preset.document)).expect("it is JSON");
        assert_eq!(published.error(&document), None, "{}", preset.id);
    }
}

#[test]
fn what_the_engine_refuses_the_schema_refuses_where_it_can() {
    let published = Schema::new(&[SCHEMA]);
    for sample in samples().errors {
        let document = changed(&sample.change);
        assert!(parse(&document.to_string()).is_err());
        assert_eq!(published.error(&document).is_some(), sample.schema, "{} at {}", sample.code, sample.path);
    }
}

#[test]
fn what_the_engine_accepts_the_schema_accepts() {
    let published = Schema::new(&[SCHEMA]);
    let listed = samples();
    for change in listed.warnings.iter().map(|sample| &sample.change).chain(&listed.accepted) {
        let document = changed(change);
        assert_eq!(parse(&document.to_string()).err(), None, "{document}");
        assert_eq!(published.error(&document), None);
    }
}

/// Puts an unknown field into every object of full documents: the decoder's own answer lists the fields it
/// knows there, and the schema must have the same ones.
#[test]
fn the_schema_has_the_fields_of_the_decoder() {
    let root = schema();
    for full in samples().full.iter().map(changed) {
        assert_eq!(parse(&full.to_string()).err(), None);
        let mut places = Vec::new();
        objects(&full, String::new(), &mut places);
        assert!(places.len() > 30, "{}", places.len());
        for place in places {
            let mut document = full.clone();
            let object =
                document.pointer_mut(&place).and_then(Value::as_object_mut).expect("it is an object");
            object.insert("~".into(), Value::Null);
            let error =
                serde_json::from_value::<ScenarioDocument>(document).expect_err("it has no such field");
            let message = error.to_string();
            let mut known: Vec<&str> = message.split('`').skip(3).step_by(2).collect();
            let mut listed: Vec<&str> = properties(&root, &full, &place).keys().map(String::as_str).collect();
            // The decoder takes the tag of a variant off before it looks at the fields.
            listed.retain(|&field| field != "type");
            known.sort_unstable();
            listed.sort_unstable();
            assert_eq!(known, listed, "{place}: {message}");
        }
    }
}

fn objects(value: &Value, at: String, places: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(key, value)| objects(value, format!("{at}/{key}"), places));
            places.push(at);
        }
        Value::Array(entries) => {
            entries.iter().enumerate().for_each(|(i, entry)| objects(entry, format!("{at}/{i}"), places));
        }
        _ => {}
    }
}

/// The schema's properties of the object at a place of a document.
fn properties<'a>(root: &'a Value, document: &Value, place: &str) -> &'a Map<String, Value> {
    let (mut schema, mut node) = (resolve(root, root, document), document);
    for step in place.split('/').skip(1) {
        let index = step.parse::<usize>().ok();
        schema = if index.is_some() { &schema["items"] } else { &schema["properties"][step] };
        node = index.map_or_else(|| &node[step], |index| &node[index]);
        schema = resolve(root, schema, node);
    }
    schema["properties"].as_object().expect("objects have properties")
}

/// Follows a reference, takes the value rather than null, and the variant the value has.
fn resolve<'a>(root: &'a Value, schema: &'a Value, node: &Value) -> &'a Value {
    let schema = schema["anyOf"].get(0).unwrap_or(schema);
    let schema = match schema["$ref"].as_str() {
        Some(name) => root.pointer(name.trim_start_matches('#')).expect("definitions exist"),
        None => schema,
    };
    let has_tag = |variant: &&Value| variant["properties"]["type"]["const"] == node["type"];
    schema["oneOf"].as_array().and_then(|variants| variants.iter().find(has_tag)).unwrap_or(schema)
}
