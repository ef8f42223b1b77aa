//! The document `coalloc-market`: parsed and checked once, then trusted.

mod model;
mod presets;
mod schema;

pub use crate::document::{check, parse, print, to_model, validate};
pub use model::Scenario;
pub use presets::{MarketPreset, presets};
pub use schema::*;
