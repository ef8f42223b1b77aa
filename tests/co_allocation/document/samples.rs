//! Documents made from the tiny preset by one change each, read from `samples.json`.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What the samples hold.
#[derive(Serialize, Deserialize)]
pub struct Samples {
    /// Documents that are refused.
    pub errors: Vec<Sample>,
    /// Documents that can be used but draw a warning.
    pub warnings: Vec<Sample>,
    /// Documents at the limits, or written another way, that draw nothing.
    pub accepted: Vec<Change>,
    /// Documents with every kind of object.
    pub full: Vec<Change>,
}

/// One change and what is said about it.
#[derive(Serialize, Deserialize)]
pub struct Sample {
    /// What is changed.
    pub change: Change,
    /// Code of the first problem.
    pub code: String,
    /// Path of the first problem.
    pub path: String,
    /// Message of the first problem, in full.
    pub message: String,
    /// True when the JSON Schema refuses it too; a schema cannot look names up.
    #[serde(default)]
    pub schema: bool,
}

/// Changes at JSON pointers; `-` as the last step appends.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Change {
    /// Values to put in.
    Set(serde_json::Map<String, Value>),
    /// A field to take out.
    Remove(String),
    /// A text of this many letters.
    Long(String, usize),
    /// A list of this many entries, `#` in a name replaced by its number.
    Fill(String, usize, Value),
    /// This many weights of a preference.
    Preference(u32),
}

/// Reads the samples.
pub fn samples() -> Samples {
    serde_json::from_str(include_str!("samples.json")).expect("samples.json has the shape above")
}

/// The tiny preset with a change.
pub fn changed(change: &Change) -> Value {
    let mut document = tiny();
    apply(change, &mut document);
    document
}

/// The tiny preset.
pub fn tiny() -> Value {
    serde_json::from_str(include_str!("../../../src/labs/co_allocation/document/presets/tiny.json"))
        .expect("a preset is JSON")
}

/// Makes a change in a document.
pub fn apply(change: &Change, document: &mut Value) {
    match change {
        Change::Set(values) => values.iter().for_each(|(at, value)| put(document, at, value.clone())),
        Change::Remove(at) => remove(document, at),
        Change::Long(at, count) => put(document, at, Value::from("x".repeat(*count))),
        Change::Fill(at, count, entry) => {
            let text = entry.to_string();
            let number = |i: usize| serde_json::from_str(&text.replace('#', &i.to_string()));
            let entries: Result<Vec<Value>, _> = (0..*count).map(number).collect();
            put(document, at, entries.expect("the entry is JSON").into());
        }
        Change::Preference(count) => {
            let weights: Vec<_> = (0..*count).map(|cpus| json!({ "cpus": cpus, "weight": 1 })).collect();
            put(document, "/options/preference", json!({ "type": "byCpus", "weights": weights }));
        }
    }
}

fn put(document: &mut Value, at: &str, value: Value) {
    let (parent, key) = parent(document, at);
    match parent {
        Value::Array(list) if key == "-" => list.push(value),
        Value::Array(list) => list[key.parse::<usize>().expect("an index")] = value,
        other => other[key] = value,
    }
}

fn remove(document: &mut Value, at: &str) {
    let (parent, key) = parent(document, at);
    match parent {
        Value::Array(list) => drop(list.remove(key.parse().expect("an index"))),
        other => drop(other.as_object_mut().expect("an object").remove(&key)),
    }
}

fn parent<'a>(document: &'a mut Value, at: &str) -> (&'a mut Value, String) {
    let (parent, key) = at.rsplit_once('/').expect("a pointer begins with a slash");
    (document.pointer_mut(parent).expect("the pointer leads somewhere"), key.to_owned())
}
