//! Text to document and back: decoding errors carry the path of the field they are about.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use serde_json::error::Category;

use super::document::ScenarioDocument;
use super::path::{has_odd_list, path_of, steps_at};
#[cfg(feature = "engines")]
use super::problem::Findings;
use super::problem::{Code, FormatError};
use super::shape::{departure, in_plain_words};
use super::{limits, read};

/// Decodes and checks a scenario document.
///
/// # Errors
/// The first problem found: size, JSON, format and version, shape, then everything [`read::to_model`]
/// checks. So a document that was parsed can be planned and simulated.
///
/// Complexity: linear in the text.
pub fn parse(text: &str) -> Result<ScenarioDocument, FormatError> {
    let document = decoded(text)?;
    read::to_model(&document)?;
    Ok(document)
}

/// Everything that is wrong or odd with a text: why it cannot be decoded, or all that there is about its document.
///
/// It has errors where [`parse`] refuses the text, and nowhere else.
#[cfg(feature = "engines")]
pub fn check(text: &str) -> Findings {
    match decoded(text) {
        Ok(document) => read::validate(&document),
        Err(error) => error.into(),
    }
}

fn decoded(text: &str) -> Result<ScenarioDocument, FormatError> {
    if text.len() > limits::DOCUMENT_BYTES {
        let message = format!(
            "the document has {} bytes; this build reads up to {} (4 MiB): remove reservations or split it",
            text.len(),
            limits::DOCUMENT_BYTES
        );
        return Err(FormatError { code: Code::DocumentTooLarge, message, path: String::new() });
    }
    // Before the fields: a document of another version has fields this build does not know.
    check_header(&decode(text)?)?;
    decode_published(text)
}

/// Writes a document as indented JSON with a final newline: the same document gives the same bytes.
pub fn print(document: &ScenarioDocument) -> String {
    let mut text = serde_json::to_string_pretty(document)
        .expect("a document is structs, lists, strings and numbers, all of which JSON has");
    text.push('\n');
    text
}

/// The two fields by which a document says what it is.
#[derive(Deserialize)]
pub(super) struct Header {
    #[serde(default)]
    pub format: Value,
    #[serde(default)]
    pub version: Value,
}

fn check_header(header: &Header) -> Result<(), FormatError> {
    read::check_format(header.format.as_str().unwrap_or_default())?;
    let version = &header.version;
    match version.as_u64() {
        Some(number) => read::check_version(number),
        None => Err(read::unknown_version(&version.to_string())),
    }
}

/// Decodes one type of document.
pub(crate) fn decode<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, FormatError> {
    serde_json::from_str(text).map_err(|error| decoding_error(&error, text))
}

/// Decodes a document of which the schema is published.
///
/// The decoder also takes an object whose fields are a list, which nobody who reads the schema expects.
pub(super) fn decode_published<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, FormatError> {
    let document = decode(text)?;
    match has_odd_list(text).then(|| departure(text, &[])).flatten() {
        Some((steps, message)) => Err(FormatError::wrong_shape(&message, &path_of(&steps))),
        None => Ok(document),
    }
}

fn decoding_error(error: &serde_json::Error, text: &str) -> FormatError {
    let told = error.to_string();
    let is_shape = match error.classify() {
        Category::Data => true,
        // Where a word or a short list is wanted, another value is reported as if it were no JSON.
        Category::Syntax => {
            let words = ["expected value", "trailing characters"];
            words.iter().any(|words| told.starts_with(words))
                && serde_json::from_str::<IgnoredAny>(text).is_ok()
        }
        Category::Eof | Category::Io => false,
    };
    if !is_shape {
        let message = format!("this is not valid JSON: {told}; correct the text there, or open another file");
        return FormatError { code: Code::NotJson, message, path: String::new() };
    }
    // The path leads there too.
    let told = told.rsplit_once(" at line ").map_or(told.as_str(), |(told, _)| told);
    let steps = steps_at(text, error.line(), error.column());
    let is_short = text.len() <= limits::DOCUMENT_BYTES;
    let departed = (is_short && is_about_types(told)).then(|| departure(text, &steps)).flatten();
    let (steps, message) = departed.unwrap_or_else(|| in_plain_words(told, steps));
    FormatError::wrong_shape(&message, &path_of(&steps))
}

/// Whether the message is one of the decoder's own, which a schema has better words for.
fn is_about_types(told: &str) -> bool {
    ["invalid ", "unknown ", "missing ", "expected value", "trailing characters"]
        .iter()
        .any(|words| told.starts_with(words))
}
