//! The document `coalloc-market`: parsed and checked once, then trusted.
//!
//! [`parse`] decodes a text, [`to_model`] checks a document and turns its names into indices,
//! [`validate`] lists everything that is wrong or odd with it, [`print()`] writes it back.

pub mod limits;
mod presets;
mod read;
mod scenario;
mod schema;
mod text;

pub use presets::{MarketPreset, presets};
pub use read::{to_model, validate};
pub use scenario::Scenario;
pub use schema::*;
pub use text::{check, parse, print};
