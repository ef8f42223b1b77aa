//! Kinds of documents: what a text says it is, and what is the same for all of them.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::problem::{Code, Findings, FormatError, Problems, misleads};
use super::{bounds, decode, json, limits};
use crate::text::{Message, msg};

/// Document of a lab: decoded by its type, bounded by its schema, checked for the rest, then trusted.
pub trait Document: Serialize + DeserializeOwned {
    /// Value of the field `format`.
    const FORMAT: &'static str;
    /// Most bytes of a text.
    const BYTES: usize = limits::DOCUMENT_BYTES;
    /// Content in the engine's terms: indices in place of names.
    type Model;

    /// Fields `format` and `version`.
    fn header(&self) -> (&str, u32);

    /// Message for a text of another format.
    fn other_format() -> Message;

    /// Message for a text of more bytes than [`Self::BYTES`].
    fn too_large(bytes: usize) -> Message;

    /// Model of a document whose lists have their lengths; notes problems that the schema cannot state, such as unknown
    /// names. Meaningless where there are errors.
    fn read(&self, problems: &mut Problems) -> Option<Self::Model>;
}

/// Decodes and checks a document.
///
/// # Errors
/// First problem found: size, JSON, format and version, shape, bounds of the schema, then the rest.
///
/// Complexity: linear in the text.
pub fn parse<D: Document>(text: &str) -> Result<D, FormatError> {
    parse_with_model(text).map(|(document, _)| document)
}

/// The same, with the model of the document.
///
/// # Errors
/// Errors of [`parse`].
pub fn parse_with_model<D: Document>(text: &str) -> Result<(D, D::Model), FormatError> {
    let document = decoded(text)?;
    let model = to_model(&document)?;
    Ok((document, model))
}

/// Everything that is wrong or odd with a text: why it cannot be decoded, or all problems of its document.
pub fn check<D: Document>(text: &str) -> Findings {
    match decoded::<D>(text) {
        Ok(document) => validate(&document),
        Err(error) => error.into(),
    }
}

/// Everything that is wrong or odd with a document: first against its schema, then the rest, both in document order.
pub fn validate<D: Document>(document: &D) -> Findings {
    read(document).0.into_findings()
}

/// Checks a document and turns it into the engine's terms.
///
/// # Errors
/// First error; warnings do not stop it.
pub fn to_model<D: Document>(document: &D) -> Result<D::Model, FormatError> {
    let (problems, model) = read(document);
    match (problems.first_error(), model) {
        (None, Some(model)) => Ok(model),
        (error, _) => Err(error.expect("a document without errors has a model")),
    }
}

/// Writes a document as indented JSON with a final newline: the same document gives the same bytes.
pub fn print<D: Document>(document: &D) -> String {
    format!("{}\n", json::indented(document))
}

fn read<D: Document>(document: &D) -> (Problems, Option<D::Model>) {
    let mut problems = Problems::default();
    let (format, version) = document.header();
    for error in [check_format::<D>(format), check_version(Some(version.into()), &Value::from(version))] {
        if let Err(error) = error {
            problems.error(error.code, error.path, error.words);
        }
    }
    let is_bounded = bounds::check(document, D::FORMAT, &mut problems);
    let model = if is_bounded { document.read(&mut problems) } else { None };
    (problems, model)
}

fn decoded<D: Document>(text: &str) -> Result<D, FormatError> {
    if text.len() > D::BYTES {
        return Err(FormatError::new(Code::DocumentTooLarge, "", D::too_large(text.len())));
    }
    // Before the fields: a document of another version has fields this build does not know.
    let Header { format, version } = decode(text)?;
    check_format::<D>(format.as_str().unwrap_or_default())?;
    check_version(version.as_u64(), &version)?;
    decode(text)
}

fn check_format<D: Document>(format: &str) -> Result<(), FormatError> {
    let is_own = format == D::FORMAT;
    is_own.then_some(()).ok_or_else(|| FormatError::new(Code::UnknownFormat, "format", D::other_format()))
}

fn check_version(number: Option<u64>, shown: &Value) -> Result<(), FormatError> {
    (number == Some(1)).then_some(()).ok_or_else(|| unknown_version(&shown.to_string()))
}

/// Fields by which a document says what it is.
#[derive(Deserialize)]
pub(crate) struct Header {
    #[serde(default)]
    pub format: Value,
    #[serde(default)]
    pub version: Value,
}

/// Format that a text states, such as `coalloc`; `None` where it is no document.
pub fn format_of(text: &str) -> Option<String> {
    let header: Header = decode(text).ok()?;
    header.format.as_str().map(str::to_owned)
}

/// Error about a version that is not 1.
pub(crate) fn unknown_version(version: &str) -> FormatError {
    // A hostile text may put anything here; a version worth showing is short.
    let shown: String = version.chars().filter(|&c| !misleads(c)).take(20).collect();
    FormatError::new(Code::UnknownVersion, "version", msg!("document.version", version = shown))
}
