//! What kind and version of document a text is.

use serde::Deserialize;
use serde_json::Value;

use super::decode;
use super::problem::{Code, FormatError, misleads};
use crate::text::msg;

/// The two fields by which a document says what it is.
#[derive(Deserialize)]
pub(crate) struct Header {
    #[serde(default)]
    pub format: Value,
    #[serde(default)]
    pub version: Value,
}

/// What a text says it is, such as `coalloc`; nothing where it is no document.
pub fn format_of(text: &str) -> Option<String> {
    let header: Header = decode(text).ok()?;
    header.format.as_str().map(str::to_owned)
}

/// What to say about a version that is not 1.
pub(crate) fn unknown_version(version: &str) -> FormatError {
    // A hostile text may put anything here; a version worth showing is short.
    let shown: String = version.chars().filter(|&c| !misleads(c)).take(20).collect();
    FormatError::new(Code::UnknownVersion, "version", msg!("document.version", version = shown))
}
