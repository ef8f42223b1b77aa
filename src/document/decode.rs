//! Text to values: decoding errors carry the path of the field they are about.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::json::{Fault, Reader, path_of};
use super::limits;
use super::problem::{Code, FormatError};
use super::shape::{departure, in_plain_words};
use crate::text::{Message, msg};

/// Decodes one type of document; a byte order mark before it is none of it.
pub(crate) fn decode<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, FormatError> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let mut reader = Reader::new(text);
    let decoded = T::deserialize(&mut reader).and_then(|value| reader.end().map(|()| value));
    decoded.map_err(|stopped| explained(&stopped, &reader, text))
}

fn explained(stopped: &Fault, reader: &Reader<'_>, text: &str) -> FormatError {
    let Some(reported) = stopped.words() else {
        return FormatError::new(Code::NotJson, "", not_json(reader, text));
    };
    let steps = reader.steps();
    let is_short = text.len() <= limits::DOCUMENT_BYTES;
    let departed = (is_short && is_about_types(reported)).then(|| departure(text, &steps)).flatten();
    let (steps, message) = departed.unwrap_or_else(|| in_plain_words(reported, steps));
    FormatError::wrong_shape(message, &path_of(&steps))
}

/// What is wrong with a text that is no JSON.
fn not_json(reader: &Reader<'_>, text: &str) -> Message {
    match serde_json::from_str::<IgnoredAny>(text) {
        Err(error) => msg!("document.not-json", reason = error.to_string()),
        // serde_json skips ignored values without a look at their depth and their numbers.
        Ok(_) => {
            let (line, column) = reader.position();
            match reader.depth_limit() {
                Some(most) => msg!("document.too-deep", line, column, most),
                None => msg!("document.number-range", line, column),
            }
        }
    }
}

/// Whether the message is one of the decoder's own, which the schema can phrase better.
fn is_about_types(message: &str) -> bool {
    ["invalid ", "unknown ", "missing ", "expected value", "trailing characters"]
        .iter()
        .any(|words| message.starts_with(words))
}
