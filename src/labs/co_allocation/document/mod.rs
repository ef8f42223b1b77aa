//! The scenario document: parsed and checked once, then trusted.
//!
//! [`parse`] decodes a text, [`to_model`] checks a document and turns its names into indices,
//! [`validate`] lists everything that is wrong or odd with it, [`print()`] writes it back.
//! Whatever comes from a person, a link or a file passes here before any other layer sees it.

pub mod limits;
mod planner;
mod presets;
pub(in crate::labs::co_allocation) mod read;
mod scenario;
mod schema;
pub(in crate::labs::co_allocation) mod text;

pub use presets::gallery;
pub use presets::{Preset, presets};
pub use read::{to_model, validate};
pub use scenario::{Booking, FurtherRequest, Options, Scenario};
pub use schema::*;
pub use text::check;
pub use text::{parse, parse_scenario, print};
