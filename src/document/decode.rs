//! Text to values: decoding errors carry the path of the field they are about.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::json::{Reader, Stopped, path_of};
use super::limits;
use super::problem::{Code, FormatError};
use super::shape::{departure, in_plain_words};
use crate::text::msg;

/// Decodes one type of document.
pub(crate) fn decode<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, FormatError> {
    let mut reader = Reader::new(text);
    let decoded = T::deserialize(&mut reader).and_then(|value| reader.end().map(|()| value));
    decoded.map_err(|stopped| explained(&stopped, &reader, text, true))
}

/// Decodes a text that nobody has seen: errors name no line and column.
#[cfg(target_arch = "wasm32")]
pub(crate) fn decode_unseen<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, FormatError> {
    let mut reader = Reader::new(text);
    let decoded = T::deserialize(&mut reader).and_then(|value| reader.end().map(|()| value));
    decoded.map_err(|stopped| explained(&stopped, &reader, text, false))
}

fn explained(stopped: &Stopped, reader: &Reader<'_>, text: &str, seen: bool) -> FormatError {
    let Some(reported) = stopped.words() else {
        let whole = not_json(reader, text);
        let reason = if seen { whole.as_str() } else { without_position(&whole) };
        return FormatError::new(Code::NotJson, "", msg!("document.not-json", reason));
    };
    let steps = reader.steps();
    let is_short = text.len() <= limits::DOCUMENT_BYTES;
    let departed = (is_short && is_about_types(reported)).then(|| departure(text, &steps)).flatten();
    let (steps, message) = departed.unwrap_or_else(|| in_plain_words(reported, steps));
    FormatError::wrong_shape(message, &path_of(&steps))
}

/// What is wrong with a text that is no JSON.
fn not_json(reader: &Reader<'_>, text: &str) -> String {
    match serde_json::from_str::<IgnoredAny>(text) {
        Err(error) => error.to_string(),
        // What is passed over is not looked at closely.
        Ok(_) => {
            let (line, column) = reader.position();
            format!("number out of range at line {line} column {column}")
        }
    }
}

fn without_position(message: &str) -> &str {
    message.rsplit_once(" at line ").map_or(message, |(reason, _)| reason)
}

/// Whether the message is one of the decoder's own, which the schema can phrase better.
fn is_about_types(message: &str) -> bool {
    ["invalid ", "unknown ", "missing ", "expected value", "trailing characters"]
        .iter()
        .any(|words| message.starts_with(words))
}
