//! Plumbing of every document: decoding with paths, problems, checks of single fields, shared limits.

pub(crate) mod bounds;
mod decode;
pub mod field;
pub(crate) mod json;
mod kind;
pub mod limits;
mod position;
pub mod problem;
pub mod schema;
mod shape;
mod strict;
pub mod variant;

pub(crate) use decode::decode;
pub use kind::{Document, check, format_of, parse, parse_with_model, print, to_model, validate};
pub(crate) use kind::{Header, unknown_version};
pub use position::Position;
pub use problem::{Code, Findings, FormatError, Problem, Severity};

/// What is left out when printed: documents without extensions keep their bytes.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
