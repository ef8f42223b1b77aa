//! Text to document and back: decoding errors carry the path of the field they are about.

use super::{limits, read};
use crate::document::problem::{Code, FormatError};
use crate::document::{Header, decode, unknown_version};
use crate::labs::co_allocation::document::ScenarioDocument;

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

fn check_header(header: &Header) -> Result<(), FormatError> {
    read::check_format(header.format.as_str().unwrap_or_default())?;
    let version = &header.version;
    match version.as_u64() {
        Some(number) => read::check_version(number),
        None => Err(unknown_version(&version.to_string())),
    }
}

#[cfg(test)]
mod tests;
