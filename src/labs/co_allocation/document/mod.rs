//! The scenario document: parsed and checked once, then trusted.
//!
//! Whatever comes from a person, a link or a file passes here before any other layer sees it.

pub mod limits;
mod planner;
mod presets;
pub(in crate::labs::co_allocation) mod read;
mod scenario;
mod schema;

pub use crate::document::{check, parse, parse_with_model, print, to_model, validate};
pub use presets::gallery;
pub use presets::{Preset, presets};
pub use scenario::{Booking, FurtherRequest, Options, Scenario};
pub use schema::*;
