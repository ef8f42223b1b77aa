//! Against the decoder that carries the path along: small presets with every value spoiled in every way.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::super::document::ScenarioDocument;
use super::super::presets::presets;
use super::{LISTS, has_odd_list, path_of, steps_at};

/// What the plain decoder's line and column lead to; `None` when the text is right.
fn found(text: &str) -> Option<String> {
    let error = serde_json::from_str::<ScenarioDocument>(text).err()?;
    Some(path_of(&steps_at(text, error.line(), error.column())))
}

/// What the decoder that carries the path says; `None` when the text is right or no JSON.
fn carried(text: &str) -> Option<String> {
    let decoder = &mut serde_json::Deserializer::from_str(text);
    let error = serde_path_to_error::deserialize::<_, ScenarioDocument>(decoder).err()?;
    let path = error.path().to_string();
    error.inner().is_data().then(|| if path == "." { String::new() } else { path })
}

/// Pointers to all values of a document.
fn pointers(value: &Value, at: &str, all: &mut Vec<String>) {
    all.push(at.to_owned());
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| pointers(value, &format!("{at}/{name}"), all));
        }
        Value::Array(entries) => {
            entries.iter().enumerate().for_each(|(i, value)| pointers(value, &format!("{at}/{i}"), all));
        }
        _ => {}
    }
}

/// The document with a value replaced, or with one of its fields less, or with one more.
fn spoiled(document: &Value, pointer: &str) -> Vec<Value> {
    let with = |act: &dyn Fn(&mut Value)| {
        let mut copy = document.clone();
        act(copy.pointer_mut(pointer).expect("the pointer comes from the document"));
        copy
    };
    let values = json!([null, true, -1, 1.5, "a \"quoted\\ one\", {[", [], {}, [[{}]]]);
    let values = values.as_array().into_iter().flatten();
    let mut all: Vec<Value> = values.map(|value| with(&|at| *at = value.clone())).collect();
    let at = document.pointer(pointer).expect("the pointer comes from the document");
    if let Some(fields) = at.as_object() {
        all.extend(fields.keys().map(|name| with(&|at| drop(at.as_object_mut().map(|at| at.remove(name))))));
        all.push(with(&|at| at["{odd\"\\"] = json!(1)));
    }
    all
}

#[test]
fn paths_are_those_of_a_decoder_that_carries_them() {
    let mut compared = 0;
    for preset in presets().iter().filter(|preset| preset.document.grid.sites.len() < 10) {
        let document = serde_json::to_value(&preset.document).expect("a document is JSON");
        let mut all = Vec::new();
        pointers(&document, "", &mut all);
        for pointer in &all {
            for text in
                spoiled(&document, pointer).iter().flat_map(|value| [value.to_string(), format!("{value:#}")])
            {
                if let Some(path) = carried(&text) {
                    assert_eq!(found(&text), Some(path), "{pointer}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn a_path_leads_to_the_value_before_the_position() {
    let text = "{\"a\": [1, {\"b\\\"\": \"}\"}],\n \"c\": 2}";
    let cases = [
        (1, 1, ""),
        (1, 4, "a"),
        (1, 8, "a[0]"),
        (1, 10, "a[1]"),
        (1, 16, "a[1].b\""),
        (1, 21, "a[1].b\""),
        (1, 22, "a[1]"),
        (1, 23, "a"),
        (2, 7, "c"),
        (2, 8, ""),
        (9, 9, ""),
    ];
    for (line, column, path) in cases {
        assert_eq!(path_of(&steps_at(text, line, column)), path, "{line}:{column}");
    }
}

/// Every field that a schema calls a list, and no other.
#[test]
fn lists_are_those_of_the_schemas() {
    fn lists(schema: &Value, found: &mut BTreeSet<String>) {
        let fields = schema["properties"].as_object().into_iter().flatten();
        found.extend(fields.filter(|(_, own)| own["type"] == "array").map(|(name, _)| name.clone()));
        match schema {
            Value::Object(fields) => fields.values().for_each(|schema| lists(schema, found)),
            Value::Array(entries) => entries.iter().for_each(|schema| lists(schema, found)),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    for text in [
        include_str!("../../../www/public/schema/scenario-1.json"),
        include_str!("../../../www/public/schema/experiment-1.json"),
    ] {
        lists(&serde_json::from_str(text).expect("a schema is JSON"), &mut found);
    }
    assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), LISTS);
}

#[test]
fn a_list_where_an_object_belongs_is_seen() {
    for (text, odd) in [
        (r#"{"sites":[{"cpus":1},{"position":{"x":1}}],"users":[]}"#, false),
        (r#"{"title":"[[options\":[","grid":{}}"#, false),
        (r#"{"options":[]}"#, true),
        (r#"{"sites":[["A",1]]}"#, true),
        (r#"["coalloc",1]"#, true),
    ] {
        assert_eq!(has_odd_list(text), odd, "{text}");
    }
}
