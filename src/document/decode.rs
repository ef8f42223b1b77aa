//! Text to values: decoding errors carry the path of the field they are about.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::error::Category;

use super::path::path_at;
use super::problem::{Code, FormatError};

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
