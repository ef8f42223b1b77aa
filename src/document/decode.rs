//! Text to values: decoding errors carry the path of the field they are about.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Deserializer, Error};
use serde_path_to_error::Segment;

use super::limits;
use super::problem::{Code, FormatError};
use super::shape::{departure, in_plain_words};
use super::strict::Strict;
use crate::text::{Message, msg};

/// As many lists and objects may lie in one another, one less than `serde_json` refuses.
const DEPTH: u32 = 128;

/// Decodes one type of document; a byte order mark before it is none of it.
pub(crate) fn decode<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, FormatError> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let mut decoder = Deserializer::from_str(text);
    let decoded = serde_path_to_error::deserialize(Strict(&mut decoder));
    let value = decoded.map_err(|error| {
        let steps = error.path().iter().cloned().collect();
        explained(&error.into_inner(), steps, text)
    })?;
    decoder.end().map_err(|error| explained(&error, Vec::new(), text))?;
    Ok(value)
}

fn explained(error: &Error, steps: Vec<Segment>, text: &str) -> FormatError {
    if !error.is_data()
        && let Err(error) = valid(text)
    {
        return FormatError::new(Code::NotJson, "", not_json(&error));
    }
    let reported = words(error);
    let is_short = text.len() <= limits::DOCUMENT_BYTES;
    let departed = (is_short && is_about_types(&reported)).then(|| departure(text, &steps)).flatten();
    let (steps, message) = departed.unwrap_or_else(|| in_plain_words(&reported, steps));
    FormatError::wrong_shape(message, &path_of(&steps))
}

/// Whether a text is JSON of any shape: some errors of shape are errors of syntax to `serde_json`.
fn valid(text: &str) -> Result<(), Error> {
    let mut decoder = Deserializer::from_str(text);
    IgnoredAny::deserialize(Strict(&mut decoder))?;
    decoder.end()
}

/// What is wrong with a text that is no JSON.
fn not_json(error: &Error) -> Message {
    let (line, column) = (error.line(), error.column());
    match words(error).as_str() {
        "recursion limit exceeded" => msg!("document.too-deep", line, column, most = DEPTH),
        "number out of range" => msg!("document.number-range", line, column),
        _ => msg!("document.not-json", reason = error.to_string()),
    }
}

/// The words of an error without its place.
fn words(error: &Error) -> String {
    let place = format!(" at line {} column {}", error.line(), error.column());
    let words = error.to_string();
    words.strip_suffix(&place).unwrap_or(&words).to_owned()
}

/// Whether the message is one of the decoder's own, which the schema can phrase better.
fn is_about_types(message: &str) -> bool {
    ["invalid ", "unknown ", "missing ", "expected value", "trailing characters"]
        .iter()
        .any(|words| message.starts_with(words))
}

/// Steps as people read them: `grid.sites[3].cpus`.
fn path_of(steps: &[Segment]) -> String {
    let mut path = String::new();
    for step in steps {
        if !path.is_empty() && !matches!(step, Segment::Seq { .. }) {
            path.push('.');
        }
        path += &step.to_string();
    }
    path
}
