//! What is written, against serde_json.

use serde_json::{Value, json};

use super::{Writer, compact, indented};
use serde::Serialize;

fn sample() -> Value {
    let floats = [0.0, -0.0, 0.1, 1.0, 1e21, 1.5e-9, 123456.789, f64::MAX, f64::MIN_POSITIVE];
    json!({
        "none": null, "empty": [[], {}, ""], "floats": floats, "whole": [u64::MAX, i64::MIN, 0],
        "texts": ["\u{0}\u{1f}\u{7f}\"\\/\n\r\t\u{8}\u{c}é\u{2028}😀"], "nested": [{ "a": [{ "b": [true, false] }] }],
    })
}

#[test]
fn the_bytes_are_those_of_serde_json() {
    let value = sample();
    assert_eq!(compact(&value), serde_json::to_string(&value).expect("it is JSON"));
    assert_eq!(indented(&value), serde_json::to_string_pretty(&value).expect("it is JSON"));
}

#[test]
fn the_page_gets_no_absent_fields() {
    #[derive(Serialize)]
    struct Sparse {
        first: Option<u32>,
        second: Option<Option<u32>>,
        list: Vec<Option<u32>>,
        inner: Option<Box<Sparse>>,
        last: Option<u32>,
    }
    let empty = |inner| Sparse {
        first: None,
        second: Some(None),
        list: vec![None, Some(1), None],
        inner,
        last: None,
    };
    let mut writer = Writer { leaves_out: true, ..Writer::default() };
    empty(Some(Box::new(empty(None)))).serialize(&mut writer).expect("it can be written");
    assert_eq!(writer.text, r#"{"list":[null,1,null],"inner":{"list":[null,1,null]}}"#);
}
