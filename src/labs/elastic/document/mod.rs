//! The document `coalloc-elastic`: parsed and checked once, then trusted.
//!
//! [`parse`] decodes a text, [`to_model`] checks a document and turns its names into indices,
//! [`validate`] lists everything that is wrong with it, [`print()`] writes it back.

pub mod limits;
mod opened;
mod presets;
mod read;
mod scenario;
mod schema;
mod text;

pub use opened::{ElasticOpenedTrace, opened};
pub use presets::{ElasticPreset, presets};
pub(crate) use read::clusters;
pub use read::{to_model, validate};
pub use scenario::Scenario;
pub use schema::*;
pub use text::{check, parse, print};
