//! What the decoder says, in words for people: where no schema is there to say it better.

use crate::document::json::Step;

/// The decoder's message without the names of this program's types; `steps`, to where it stopped, lead to a field that
/// is missing.
pub(crate) fn in_plain_words(message: &str, mut steps: Vec<Step>) -> (Vec<Step>, String) {
    if let Some(field) = between_backticks(message, "missing field ") {
        steps.push(Step::Field(field.to_owned()));
    }
    (steps, translated(message))
}

fn translated(message: &str) -> String {
    let (found, wanted) = message.split_once(", expected ").unwrap_or((message, ""));
    let words = wanted.trim_start_matches("one of ").replace('`', "");
    if let Some(word) = between_backticks(found, "unknown variant ") {
        return format!("is “{word}”; give one of {words}");
    }
    if let Some(field) = between_backticks(found, "unknown field ") {
        return format!("has no field `{field}`: correct the name or remove it; the fields are {words}");
    }
    if between_backticks(found, "missing field ").is_some() {
        return "is missing: add it".to_owned();
    }
    if between_backticks(found, "duplicate field ").is_some() {
        return "comes twice: remove one of the two".to_owned();
    }
    if let Some(count) = found.strip_prefix("invalid length ") {
        return format!("has {count} entries; give {}", type_named(wanted));
    }
    let value = found.strip_prefix("invalid type: ").or_else(|| found.strip_prefix("invalid value: "));
    match value {
        Some(value) => format!("is {}; give {}", value_named(value), type_named(wanted)),
        None if found == "expected value" => {
            "is none of the words of this field: give one of them".to_owned()
        }
        None if found == "trailing characters" => "has too many entries: remove some".to_owned(),
        None => message.to_owned(),
    }
}

fn between_backticks<'a>(message: &'a str, before: &str) -> Option<&'a str> {
    message.strip_prefix(before)?.strip_prefix('`')?.strip_suffix('`')
}

/// A value as the decoder names it, such as ``integer `-1` ``.
fn value_named(value: &str) -> String {
    let bare = |kind: &str| Some(value.strip_prefix(kind)?.trim_matches('`'));
    if let Some(plain) = bare("integer ").or(bare("floating point ")).or(bare("boolean ")) {
        return plain.to_owned();
    }
    match value {
        "unit value" => "null",
        "sequence" => "a list",
        "map" => "an object",
        other if other.starts_with("string ") => return other.replacen("string", "the text", 1),
        other => other,
    }
    .to_owned()
}

/// A type as the decoder names it, such as `struct Shard with 2 elements`.
fn type_named(wanted: &str) -> &str {
    let begins = |words: &[&str]| words.iter().any(|word| wanted.starts_with(word));
    match wanted {
        _ if begins(&["struct ", "internally tagged", "adjacently tagged", "a map"]) => "an object",
        _ if begins(&["f32", "f64"]) => "a number",
        _ if begins(&["u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64"]) => "a whole number",
        _ if begins(&["a boolean"]) => "true or false",
        _ if begins(&["a string", "a borrowed string"]) => "a text",
        _ if begins(&["a sequence", "a tuple", "tuple "]) => "a list",
        _ if begins(&["an array of length 2"]) => "a list of 2 entries",
        _ if begins(&["enum ", "variant ", "string or map"]) => "one of the words of this field",
        _ if begins(&["unit"]) => "null",
        _ => wanted,
    }
}
