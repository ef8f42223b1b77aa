//! Line and column in a text, and errors that point there.

use crate::document::problem::{Code, FormatError, misleads};
use crate::text::Message;

/// The line and column of a byte offset, both counted from 1.
pub(crate) fn line_and_column(text: &str, offset: usize) -> String {
    let mut end = offset.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let before = &text[..end];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    format!("line {line}, column {column}")
}

/// An error at a byte offset of a text.
pub(crate) fn error_at(text: &str, offset: usize, code: Code, message: Message) -> FormatError {
    FormatError::new(code, line_and_column(text, offset), message)
}

/// The beginning of an untrusted text, for messages.
pub(crate) fn excerpt(text: &str) -> String {
    let mut letters = text.chars().filter(|&c| !misleads(c));
    let start: String = letters.by_ref().take(40).collect();
    let more = if letters.next().is_some() { "…" } else { "" };
    start + more
}
