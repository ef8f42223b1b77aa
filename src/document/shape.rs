//! What a text should have had where it could not be decoded, in words for people.
//!
//! The decoder speaks of its own types and knows no ranges. The published schemas have for every place the fields, the
//! words and the range of a number, so the first departure from them near that place is what a person is shown.
//! Texts without a schema, such as results, get the decoder's own words, translated.

use serde_json::Value;
use serde_path_to_error::Segment as Step;

use super::field;
use super::schema::{Rule, Schemas, TAG, has_type, may_be};
use crate::text::{Argument, Message, all_of, any_of, msg};

mod decoder;

pub(crate) use decoder::in_plain_words;

/// The first place at which a text departs from the schema of its kind, and what a person may do about it.
///
/// Looked for at the place where the decoder stopped and all within it, then around it.
/// Complexity: linear in the text.
pub(crate) fn departure(text: &str, stopped: &[Step]) -> Option<(Vec<Step>, Message)> {
    let document = serde_json::from_str::<Value>(text).ok()?;
    let schemas = Schemas::of(document.get("format")?.as_str()?)?;
    let root = schemas.root();
    (0..=stopped.len()).rev().find_map(|length| {
        let mut steps = Vec::new();
        let message = schemas.descend(root, &document, &stopped[..length], &mut steps)?;
        Some((steps, message))
    })
}

impl Schemas {
    /// Follows the steps as far as the schema and the document go, then looks for a departure there and within.
    fn descend(
        &self,
        rule: Rule<'_>,
        value: &Value,
        stopped: &[Step],
        steps: &mut Vec<Step>,
    ) -> Option<Message> {
        let rule = self.settled(rule, value);
        let Some((step, rest)) = stopped.split_first() else { return self.depart(rule, value, steps) };
        let (own, value) = match step {
            Step::Map { key } => {
                let fields = rule.own["properties"].as_object();
                let Some(own) = fields.and_then(|fields| fields.get(key)) else {
                    steps.push(step.clone());
                    return fields.filter(|_| is_closed(rule.own)).map(|fields| unknown(fields.keys()));
                };
                (own, value.get(key)?)
            }
            Step::Seq { index } => (&rule.own["items"], value.get(*index)?),
            Step::Enum { .. } | Step::Unknown => return None,
        };
        steps.push(step.clone());
        self.descend(Rule { root: rule.root, own }, value, rest, steps)
    }

    /// The first departure at a value or within it; `steps` then leads there.
    fn depart(&self, rule: Rule<'_>, value: &Value, steps: &mut Vec<Step>) -> Option<Message> {
        let rule = self.settled(rule, value);
        let Rule { root, own } = rule;
        let within = |own, value, step: Step, steps: &mut Vec<Step>| {
            steps.push(step);
            let found = self.depart(Rule { root, own }, value, steps);
            if found.is_none() {
                steps.pop();
            }
            found
        };
        if let Some(variants) = own["oneOf"].as_array().filter(|_| own["oneOf"][0].pointer(TAG).is_some()) {
            // No variant has the value's tag.
            let tags: Vec<&Value> = variants.iter().filter_map(|variant| variant.pointer(TAG)).collect();
            return Some(match value.as_object().map(|fields| fields.get("type")) {
                None => msg!("shape.wrong", value = shown(value), expected = msg!("shape.tagged")),
                Some(tag) => {
                    steps.push(Step::Map { key: "type".to_owned() });
                    wrong_or_missing(tag, one_of(&tags))
                }
            });
        }
        let words = words(own);
        if words.contains(&value) || own.is_null() {
            return None;
        }
        if !words.is_empty() || !has_type(own, value) {
            return Some(wrong(own, value));
        }
        match value {
            Value::Number(number) if may_be(own, "integer") => {
                let (low, high) = (own["minimum"].as_i64(), own["maximum"].as_i64());
                let inside = number.as_i64().is_some_and(|number| {
                    low.is_none_or(|low| low <= number) && high.is_none_or(|high| number <= high)
                });
                (!inside).then(|| wrong(own, value))
            }
            Value::Array(entries) => {
                let count = own["minItems"].as_u64().filter(|_| own["minItems"] == own["maxItems"]);
                if count.is_some_and(|count| count != entries.len() as u64) {
                    let expected = expected(own, value);
                    return Some(msg!("shape.count", count = entries.len(), expected));
                }
                let items = &own["items"];
                entries
                    .iter()
                    .enumerate()
                    .find_map(|(i, entry)| within(items, entry, Step::Seq { index: i }, steps))
            }
            Value::Object(fields) => {
                let known = own["properties"].as_object()?;
                let missing = own["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
                if let Some(missing) = missing.into_iter().find(|name| !fields.contains_key(*name)) {
                    steps.push(Step::Map { key: missing.to_owned() });
                    let Rule { own, .. } = self.settled(Rule { root, own: &known[missing] }, &Value::Null);
                    return Some(wrong_or_missing(None, expected(own, &Value::Null)));
                }
                fields.iter().find_map(|(name, value)| match known.get(name) {
                    Some(own) => within(own, value, Step::Map { key: name.clone() }, steps),
                    None if is_closed(own) => {
                        steps.push(Step::Map { key: name.clone() });
                        Some(unknown(known.keys()))
                    }
                    None => None,
                })
            }
            _ => None,
        }
    }
}

fn is_closed(rule: &Value) -> bool {
    rule["additionalProperties"] == false
}

/// The words that a rule allows; empty where it allows other values.
fn words(rule: &Value) -> Vec<&Value> {
    if let Some(word) = rule.get("const") {
        return vec![word];
    }
    let consts = rule["oneOf"].as_array().into_iter().flatten().filter_map(|word| word.get("const"));
    rule["enum"].as_array().into_iter().flatten().chain(consts).collect()
}

/// A value that a rule does not allow.
fn wrong(rule: &Value, value: &Value) -> Message {
    wrong_or_missing(Some(value), expected(rule, value))
}

fn wrong_or_missing(value: Option<&Value>, expected: Argument) -> Message {
    match value {
        Some(value) => msg!("shape.wrong", value = shown(value), expected),
        None => msg!("shape.missing", expected),
    }
}

/// What a rule allows, for a person who wrote something else.
fn expected(rule: &Value, value: &Value) -> Argument {
    let words = words(rule);
    if !words.is_empty() {
        return one_of(&words);
    }
    let list_of = |count: &Value| match (count.as_u64(), may_be(&rule["items"], "string")) {
        (Some(count), true) => msg!("shape.names", count),
        (Some(count), false) => msg!("shape.entries", count),
        _ => msg!("shape.list"),
    };
    let expected = match rule["type"].as_str().or_else(|| rule["type"][0].as_str()).unwrap_or_default() {
        "boolean" => msg!("shape.boolean"),
        "string" => msg!("shape.some-text"),
        "number" => number(rule, false),
        "integer" => match value.as_f64() {
            Some(number_given) if number_given.fract() != 0.0 => number(rule, true),
            Some(number_given) if value.is_f64() && (0.0..=f64::from(u32::MAX)).contains(&number_given) => {
                msg!("shape.no-point", number = number(rule, true))
            }
            Some(_) => number(rule, false),
            None => number(rule, true),
        },
        "array" if rule["minItems"] == rule["maxItems"] => list_of(&rule["minItems"]),
        "array" => msg!("shape.list"),
        _ => match rule["required"].as_array() {
            Some(required) if !required.is_empty() => {
                let names = required.iter().filter_map(Value::as_str).map(|name| format!("`{name}`"));
                msg!("shape.object-with", fields = all_of(names.collect()))
            }
            _ => msg!("shape.object"),
        },
    };
    Argument::Message(expected)
}

/// A number, or a whole one, in the range of a rule.
fn number(rule: &Value, whole: bool) -> Message {
    match (&rule["minimum"], &rule["maximum"]) {
        (Value::Number(low), Value::Number(high)) => {
            let [low, high] =
                [low, high].map(|end| end.as_f64().map_or_else(String::new, |end| end.to_string()));
            if whole { msg!("shape.whole-from", low, high) } else { msg!("shape.number-from", low, high) }
        }
        _ if whole => msg!("shape.whole"),
        _ => msg!("shape.number"),
    }
}

/// A value as a message shows it.
fn shown(value: &Value) -> Argument {
    match value {
        Value::String(text) => Argument::Message(msg!("shape.text", text = field::shown(text))),
        Value::Array(_) => Argument::Message(msg!("shape.list")),
        Value::Object(_) => Argument::Message(msg!("shape.object")),
        plain => Argument::Text(plain.to_string()),
    }
}

fn unknown<'a>(known: impl Iterator<Item = &'a String>) -> Message {
    let names: Vec<String> = known.map(|name| format!("`{name}`")).collect();
    msg!("shape.unknown-field", count = names.len(), names = all_of(names))
}

fn one_of(words: &[&Value]) -> Argument {
    let name = |word: &&Value| word.as_str().map_or_else(|| word.to_string(), |word| format!("`{word}`"));
    any_of(words.iter().map(name).collect())
}
