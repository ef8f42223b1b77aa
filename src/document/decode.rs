//! Text to values: decoding errors carry the path of the field they are about.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::error::Category;

use super::limits;
use super::path::{has_odd_list, path_of, steps_at};
use super::problem::{Code, FormatError};
use super::shape::{departure, in_plain_words};
use crate::text::msg;

/// Decodes one type of document.
pub(crate) fn decode<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, FormatError> {
    serde_json::from_str(text).map_err(|error| decoding_error(&error, text, true))
}

/// Decodes a text that nobody has seen: errors name no line and column.
#[cfg(target_arch = "wasm32")]
pub(crate) fn decode_unseen<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, FormatError> {
    serde_json::from_str(text).map_err(|error| decoding_error(&error, text, false))
}

/// Decodes a document of which the schema is published.
///
/// The decoder also takes an object whose fields are a list, which nobody who reads the schema expects.
pub(crate) fn decode_published<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, FormatError> {
    let document = decode(text)?;
    match has_odd_list(text).then(|| departure(text, &[])).flatten() {
        Some((steps, message)) => Err(FormatError::wrong_shape(message, &path_of(&steps))),
        None => Ok(document),
    }
}

fn decoding_error(error: &serde_json::Error, text: &str, seen: bool) -> FormatError {
    let whole = error.to_string();
    let reported = whole.rsplit_once(" at line ").map_or(whole.as_str(), |(message, _)| message);
    let is_shape = match error.classify() {
        Category::Data => true,
        // Where a word or a short list is wanted, another value is reported as if it were no JSON.
        Category::Syntax => {
            let words = ["expected value", "trailing characters"];
            words.iter().any(|words| reported.starts_with(words))
                && serde_json::from_str::<IgnoredAny>(text).is_ok()
        }
        Category::Eof | Category::Io => false,
    };
    if !is_shape {
        let reason = if seen { &whole } else { reported };
        return FormatError::new(Code::NotJson, "", msg!("document.not-json", reason));
    }
    let steps = steps_at(text, error.line(), error.column());
    let is_short = text.len() <= limits::DOCUMENT_BYTES;
    let departed = (is_short && is_about_types(reported)).then(|| departure(text, &steps)).flatten();
    let (steps, message) = departed.unwrap_or_else(|| in_plain_words(reported, steps));
    FormatError::wrong_shape(message, &path_of(&steps))
}

/// Whether the message is one of the decoder's own, which the schema can phrase better.
fn is_about_types(message: &str) -> bool {
    ["invalid ", "unknown ", "missing ", "expected value", "trailing characters"]
        .iter()
        .any(|words| message.starts_with(words))
}
