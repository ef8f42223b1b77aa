//! The document `coalloc-elastic`: parsed and checked once, then trusted.

mod opened;
mod presets;
mod read;
mod schema;

pub use crate::document::{check, parse, print, to_model, validate};
pub use crate::labs::elastic::model::limits;
pub use opened::{ElasticOpenedTrace, opened};
pub use presets::{ElasticPreset, presets};
pub use read::Scenario;
pub(crate) use read::clusters;
pub use schema::*;
