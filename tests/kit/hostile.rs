//! Hostile values in every place of a document. Whatever comes, there is a message that says where and repeats nothing
//! harmful, or a document that is harmless to show; and it comes soon.

use std::time::{Duration, Instant};

use coalloc::document::{Code, FormatError};
use serde_json::Value;

/// Far more than any of them takes, on a busy machine without optimization too.
const LONG: Duration = Duration::from_secs(20);
/// Length of values that take most of the time.
const LONG_CHARS: usize = 20_000;
/// Stands for a value that `serde_json::Value` cannot hold.
const PLACE: &str = "\"hostile value\"";

/// Kind of a hostile value.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    /// JSON: where it is wrong, the message says where.
    Json,
    /// No JSON.
    Broken,
    /// JSON that cannot be held, too deep or too large: reported as either.
    Unheld,
}
use Kind::{Broken, Json, Unheld};

/// Values that no person writes, as texts: markup, signs that hide, numbers at the borders of types, the large and the deep.
fn hostile() -> Vec<(String, Kind)> {
    let text = |text: &str| (Value::from(text).to_string(), Json);
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    let bomb = format!("{{\"a\":{}0{}}}", "{\"a\":".repeat(50_000), "}".repeat(50_000));
    vec![
        text("<img src=x onerror=alert(1)>"),
        text("\"><script>alert(1)</script><!-- ]]> ${1} {{1}} %s"),
        text("../../etc/passwd\0.json"),
        text("right\u{202e}tfel \u{2066}isolate\u{2069} \u{200b}\u{feff}\u{e0041}"),
        text("bell\u{7} escape\u{1b}[31m line\r\n"),
        text(&"x".repeat(10_000)),
        text(&"<b>\u{202e}".repeat(2_000)),
        text(""),
        text("__proto__"),
        ("-1".to_owned(), Json),
        ("0".to_owned(), Json),
        ("0.5".to_owned(), Json),
        ("1e308".to_owned(), Json),
        ("5e-324".to_owned(), Json),
        ("4294967295".to_owned(), Json),
        ("4294967296".to_owned(), Json),
        ("18446744073709551616".to_owned(), Json),
        ("null".to_owned(), Json),
        ("true".to_owned(), Json),
        ("[]".to_owned(), Json),
        ("{}".to_owned(), Json),
        ("{\"a\":1,\"a\":2}".to_owned(), Json),
        (format!("[{}0]", "0,".repeat(20_000)), Json),
        ("1e999".to_owned(), Unheld),
        ("NaN".to_owned(), Broken),
        ("-Infinity".to_owned(), Broken),
        ("\"\\ud800\"".to_owned(), Broken),
        (deep, Unheld),
        (bomb, Unheld),
    ]
}

/// Invisible, reordering and control characters, listed again: the tested code has a list of its own.
fn misleads(c: char) -> bool {
    (c.is_control() && !matches!(c, '\n' | '\t'))
        || "\u{200b}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}\u{feff}\u{e0041}"
            .contains(c)
}

pub fn check_error(error: &FormatError, kind: Kind, context: &str) {
    let FormatError { code, message, path, .. } = error;
    assert!(!message.is_empty() && message.len() < 1000, "{context}: {message}");
    assert!(path.len() < 300, "{context}: {path}");
    assert!(!message.contains(misleads) && !path.contains(misleads), "{context}: {error:?}");
    // A text that is no JSON has no fields to name; its message has a line and a column.
    assert_eq!(*code == Code::NotJson, path.is_empty(), "{context}: {error:?}");
    assert!(kind == Unheld || path.is_empty() == (kind == Broken), "{context}: {error:?}");
}

fn strings<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => found.push(text),
        Value::Array(list) => list.iter().for_each(|value| strings(value, found)),
        Value::Object(fields) => fields.values().for_each(|value| strings(value, found)),
        _ => {}
    }
}

/// Accepted text is safe to show: nothing in it hides or reorders, nothing is longer than the limit of notes.
fn check_shown(printed: &str, context: &str) {
    let value: Value = serde_json::from_str(printed).expect("what is printed is JSON");
    let mut found = Vec::new();
    strings(&value, &mut found);
    for text in found {
        assert!(!text.contains(misleads) && text.chars().count() <= 10_000, "{context}: {text:?}");
    }
}

/// Puts every hostile value in every place, the long ones in every eighth except in `cargo verify --all`; returns how many
/// were refused and accepted.
pub fn attack(base: &Value, read: impl Fn(&str) -> Result<String, FormatError>) -> [usize; 2] {
    let mut pointers = Vec::new();
    places(base, "", &mut pointers);
    let hostile = hostile();
    let mut count = [0; 2];
    for (at, pointer) in pointers.into_iter().enumerate() {
        let mut document = base.clone();
        *document.pointer_mut(&pointer).expect("the place is in it") =
            serde_json::from_str(PLACE).expect("it is a text");
        let document = document.to_string();
        let is_tried = |value: &str| value.len() < LONG_CHARS || at % 8 == 0 || super::is_all();
        for (value, kind) in hostile.iter().filter(|(value, _)| is_tried(value)) {
            let context = format!("{pointer} = {value:.60}");
            let begun = Instant::now();
            let found = read(&document.replacen(PLACE, value, 1));
            assert!(begun.elapsed() < LONG, "{context} took {:?}", begun.elapsed());
            count[usize::from(found.is_ok())] += 1;
            match found {
                Ok(printed) => {
                    assert!(*kind == Json, "{context} was read");
                    check_shown(&printed, &context);
                }
                Err(error) => check_error(&error, *kind, &context),
            }
        }
    }
    count
}

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
