//! Paths of decoding errors against the decoder that carries the path along: small presets with every value spoiled
//! in every way.

use serde::Deserialize;
use serde_json::{Value, json};

use super::super::{ScenarioDocument, presets};
use crate::document::json::{Reader, path_of};

/// Where our decoder stops; `None` when the text is right.
fn found(text: &str) -> Option<String> {
    let mut reader = Reader::new(text);
    ScenarioDocument::deserialize(&mut reader).err().map(|_| path_of(&reader.steps()))
}

/// Path of the error by the decoder that carries it; `None` when the text is right or no JSON.
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
    let values = json!([null, true, -1, 1.5, "a \"quoted\\ one\", {[", [], {}, [{ "[": [{}] }]]);
    let values = values.as_array().into_iter().flatten();
    let mut all: Vec<Value> = values.map(|value| with(&|at| *at = value.clone())).collect();
    let at = document.pointer(pointer).expect("the pointer comes from the document");
    if let Some(fields) = at.as_object() {
        all.extend(fields.keys().map(|name| with(&|at| drop(at.as_object_mut().map(|at| at.remove(name))))));
        all.push(with(&|at| at["{odd\"\\"] = json!(1)));
    }
    all
}

fn is_list_for_object(document: &Value, spoiled: &Value, pointer: &str) -> bool {
    document.pointer(pointer).is_some_and(Value::is_object)
        && spoiled.pointer(pointer).is_some_and(Value::is_array)
}

#[test]
fn paths_are_those_of_a_decoder_that_carries_them() {
    let mut compared = 0;
    for preset in presets().iter().filter(|preset| preset.document.grid.sites.len() < 10) {
        let document = serde_json::to_value(&preset.document).expect("a document is JSON");
        let mut all = Vec::new();
        pointers(&document, "", &mut all);
        for pointer in &all {
            for value in spoiled(&document, pointer) {
                // We refuse a list in place of an object as a whole; the other decoder takes it for its fields.
                if is_list_for_object(&document, &value, pointer) {
                    assert!(found(&value.to_string()).is_some(), "{pointer}");
                    continue;
                }
                for text in [value.to_string(), format!("{value:#}")] {
                    let Some(path) = carried(&text) else { continue };
                    assert_eq!(found(&text), Some(path), "{pointer}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}
