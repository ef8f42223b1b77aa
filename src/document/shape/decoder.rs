//! What the decoder says, in words for people: where no schema is there to say it better.

use serde_path_to_error::Segment as Step;

use crate::text::{Argument, Message, Value, msg};

/// The decoder's message without the names of this program's types; `steps`, to where it stopped, lead to a field that
/// is missing or comes twice.
pub(crate) fn in_plain_words(message: &str, mut steps: Vec<Step>) -> (Vec<Step>, Message) {
    let field = |fault| between_backticks(message, fault);
    if let Some(key) = field("missing field ").or_else(|| field("duplicate field ")) {
        steps.push(Step::Map { key: key.to_owned() });
    }
    (steps, translated(message))
}

fn translated(message: &str) -> Message {
    let (found, wanted) = message.split_once(", expected ").unwrap_or((message, ""));
    let words = wanted.trim_start_matches("one of ").replace('`', "");
    if let Some(word) = between_backticks(found, "unknown variant ") {
        return msg!("shape.other-word", word, words);
    }
    if let Some(field) = between_backticks(found, "unknown field ") {
        return msg!("shape.other-field", field, fields = words);
    }
    if between_backticks(found, "missing field ").is_some() {
        return msg!("shape.absent");
    }
    if between_backticks(found, "duplicate field ").is_some() {
        return msg!("shape.twice");
    }
    if let Some(count) = found.strip_prefix("invalid length ") {
        let count = count.parse::<u64>().map_or_else(|_| count.argument(), |count| count.argument());
        return msg!("shape.count", count, expected = type_named(wanted));
    }
    let value = found.strip_prefix("invalid type: ").or_else(|| found.strip_prefix("invalid value: "));
    match value {
        Some(value) => msg!("shape.wrong", value = value_named(value), expected = type_named(wanted)),
        None if found == "expected value" => msg!("shape.no-word"),
        None if found == "trailing characters" => msg!("shape.trailing"),
        None => msg!("shape.decoder", reason = message),
    }
}

fn between_backticks<'a>(message: &'a str, before: &str) -> Option<&'a str> {
    message.strip_prefix(before)?.strip_prefix('`')?.strip_suffix('`')
}

/// A value as the decoder names it, such as ``integer `-1` ``.
fn value_named(value: &str) -> Argument {
    let bare = |kind: &str| Some(value.strip_prefix(kind)?.trim_matches('`'));
    if let Some(plain) = bare("integer ").or(bare("floating point ")).or(bare("boolean ")) {
        return plain.argument();
    }
    match value {
        "sequence" => Argument::Message(msg!("shape.list")),
        "map" => Argument::Message(msg!("shape.object")),
        other => match other.strip_prefix("string ") {
            Some(text) => Argument::Message(msg!("shape.decoder-text", text)),
            None => other.argument(),
        },
    }
}

/// A type as the decoder names it, such as `struct Shard with 2 elements`.
fn type_named(wanted: &str) -> Argument {
    let begins = |words: &[&str]| words.iter().any(|word| wanted.starts_with(word));
    let message = match wanted {
        _ if begins(&["struct ", "internally tagged", "adjacently tagged", "a map"]) => msg!("shape.object"),
        _ if begins(&["f32", "f64"]) => msg!("shape.number"),
        _ if begins(&["u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64"]) => msg!("shape.whole"),
        _ if begins(&["a boolean"]) => msg!("shape.boolean"),
        _ if begins(&["a string", "a borrowed string"]) => msg!("shape.some-text"),
        _ if begins(&["a sequence", "a tuple", "tuple "]) => msg!("shape.list"),
        _ if begins(&["an array of length 2"]) => msg!("shape.entries", count = 2_u32),
        _ if begins(&["enum ", "variant ", "string or map"]) => msg!("shape.some-word"),
        _ if begins(&["unit"]) => return "null".argument(),
        _ => return wanted.argument(),
    };
    Argument::Message(message)
}
