//! Values that no person writes, and where a document could have them; the tests of other labs take them too.

use serde_json::{Value, json};

/// Markup, signs that hide, numbers at the borders of types, and what is large or deep.
pub fn hostile() -> Vec<Value> {
    let deep = (0..60).fold(json!(0), |inside, _| json!([inside]));
    vec![
        json!("<img src=x onerror=alert(1)>"),
        json!("right\u{202e}tfel \u{200b}\u{feff}\u{7}"),
        json!("x".repeat(20_000)),
        json!(""),
        json!("__proto__"),
        json!(-1),
        json!(0.5),
        json!(1e308),
        json!(5e-324),
        json!(0),
        json!(4_294_967_295_u32),
        json!(4_294_967_296_u64),
        json!(u64::MAX),
        json!(null),
        json!(true),
        json!([]),
        json!({}),
        json!(vec![0; 30_000]),
        deep,
    ]
}

/// Pointers to all values of a document, itself too.
pub fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(key, value)| places(value, &format!("{at}/{key}"), found));
        }
        Value::Array(entries) => {
            entries.iter().enumerate().for_each(|(i, entry)| places(entry, &format!("{at}/{i}"), found));
        }
        _ => {}
    }
}
