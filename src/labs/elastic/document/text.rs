//! Text to document and back: decoding errors carry the path of the field they are about.

use super::{ElasticDocument, limits, read};
use crate::document::{Code, Findings, FormatError, Header, decode, json, unknown_version};
use crate::labs::elastic::text::msg;

/// Decodes and checks a document.
///
/// # Errors
/// The first problem found: size, JSON, format and version, shape, then everything [`super::to_model`] checks.
///
/// Complexity: linear in the text, and n log n in the jobs.
pub fn parse(text: &str) -> Result<ElasticDocument, FormatError> {
    let document = decoded(text)?;
    read::to_model(&document)?;
    Ok(document)
}

/// Everything that is wrong with a text: why it cannot be decoded, or all that there is about its document.
pub fn check(text: &str) -> Findings {
    match decoded(text) {
        Ok(document) => read::validate(&document),
        Err(error) => error.into(),
    }
}

/// Writes a document as indented JSON with a final newline: the same document gives the same bytes.
pub fn print(document: &ElasticDocument) -> String {
    format!("{}\n", json::indented(document))
}

fn decoded(text: &str) -> Result<ElasticDocument, FormatError> {
    if text.len() > limits::DOCUMENT_BYTES {
        let message = msg!("elastic.too-large", bytes = text.len(), most = limits::DOCUMENT_BYTES);
        return Err(FormatError::new(Code::DocumentTooLarge, "", message));
    }
    // Before the fields: a document of another version has fields this build does not know.
    let Header { format, version } = decode(text)?;
    read::check_format(format.as_str().unwrap_or_default())?;
    match version.as_u64() {
        Some(number) => read::check_version(number)?,
        None => return Err(unknown_version(&version.to_string())),
    }
    decode(text)
}
