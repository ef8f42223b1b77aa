//! Text to document and back: decoding errors carry the path of the field they are about.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use serde_json::error::Category;

use super::document::ScenarioDocument;
use super::path::path_at;
use super::problem::{Code, FormatError};
use super::{limits, read};

/// Decodes and checks a scenario document.
///
/// # Errors
/// The first problem found: size, JSON, format and version, shape, then everything [`read::to_model`]
/// checks. So a document that was parsed can be planned and simulated.
///
/// Complexity: linear in the text.
pub fn parse(text: &str) -> Result<ScenarioDocument, FormatError> {
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
    let document = decode(text)?;
    read::to_model(&document)?;
    Ok(document)
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
    serde_json::from_str(text).map_err(|error| shape_error(&error, text))
}

fn shape_error(error: &serde_json::Error, text: &str) -> FormatError {
    let path = || path_at(text, error.line(), error.column());
    match error.classify() {
        Category::Data => FormatError::wrong_shape(error, path()),
        Category::Syntax if is_shape(error, text) => {
            let told =
                error.to_string().replacen("expected value", "expected one of the words of this field", 1);
            FormatError::wrong_shape(told, path())
        }
        Category::Syntax | Category::Eof | Category::Io => FormatError {
            code: Code::NotJson,
            message: format!("this is not valid JSON: {error}; correct the text there, or open another file"),
            path: String::new(),
        },
    }
}

/// Where a word or a short list is wanted, another value is told as if it were no JSON.
fn is_shape(error: &serde_json::Error, text: &str) -> bool {
    let told = error.to_string();
    ["expected value", "trailing characters"].iter().any(|words| told.starts_with(words))
        && serde_json::from_str::<IgnoredAny>(text).is_ok()
}
