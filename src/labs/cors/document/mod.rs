//! The document `coalloc-cors`: parsed and checked once, then trusted.
//!
//! [`parse`] decodes a text, [`to_model`] checks a document and turns its names into indices,
//! [`open_trace`] makes one of a file of others, [`validate`] lists everything that is wrong or odd with it, [`print()`] writes it back.

mod from_trace;
pub mod limits;
mod presets;
mod read;
mod schema;

pub use crate::document::{check, parse, print, to_model, validate};
pub use from_trace::{CorsOpenedTrace, open_trace, opened};
pub use presets::{CorsPreset, presets};
pub use read::{Options, Scenario};
pub use schema::*;
