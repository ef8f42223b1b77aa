//! Where the values of a document are.

use serde_json::Value;

/// Adds the pointers to everything in a value, lists and objects too; the first two entries stand for all of a list.
pub fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    let mut inside = |key: String, value: &Value| {
        let at = format!("{at}/{key}");
        places(value, &at, found);
        found.push(at);
    };
    match value {
        Value::Array(list) => {
            list.iter().take(2).enumerate().for_each(|(i, value)| inside(i.to_string(), value))
        }
        Value::Object(fields) => fields.iter().for_each(|(key, value)| inside(key.clone(), value)),
        _ => {}
    }
}
