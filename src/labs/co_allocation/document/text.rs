//! Text to document and back: decoding errors carry the path of the field they are about.

use super::{Scenario, ScenarioDocument, limits, read};
use crate::document::Findings;
use crate::document::{Code, FormatError, Header, decode, json, unknown_version};
use crate::labs::co_allocation::text::msg;

/// Decodes and checks a scenario document.
///
/// # Errors
/// The first problem found: size, JSON, format and version, shape, then everything [`read::to_model`]
/// checks. So a document that was parsed can be planned and simulated.
///
/// Complexity: linear in the text.
pub fn parse(text: &str) -> Result<ScenarioDocument, FormatError> {
    parse_scenario(text).map(|(document, _)| document)
}

/// The same, with the scenario that the document stands for.
///
/// # Errors
/// Errors of [`parse`].
pub fn parse_scenario(text: &str) -> Result<(ScenarioDocument, Scenario), FormatError> {
    let document = decoded(text)?;
    let scenario = read::to_model(&document)?;
    Ok((document, scenario))
}

/// Everything that is wrong or odd with a text: why it cannot be decoded, or all that there is about its document.
///
/// It has errors where [`parse`] refuses the text, and nowhere else.
pub fn check(text: &str) -> Findings {
    match decoded(text) {
        Ok(document) => read::validate(&document),
        Err(error) => error.into(),
    }
}

fn decoded(text: &str) -> Result<ScenarioDocument, FormatError> {
    if text.len() > limits::DOCUMENT_BYTES {
        let message = msg!("scenario.too-large", bytes = text.len(), most = limits::DOCUMENT_BYTES);
        return Err(FormatError::new(Code::DocumentTooLarge, "", message));
    }
    // Before the fields: a document of another version has fields this build does not know.
    check_header(&decode(text)?)?;
    decode(text)
}

/// Writes a document as indented JSON with a final newline: the same document gives the same bytes.
pub fn print(document: &ScenarioDocument) -> String {
    format!("{}\n", json::indented(document))
}

fn check_header(header: &Header) -> Result<(), FormatError> {
    read::check_format(header.format.as_str().unwrap_or_default())?;
    let version = &header.version;
    match version.as_u64() {
        Some(number) => read::check_version(number),
        None => Err(unknown_version(&version.to_string())),
    }
}
