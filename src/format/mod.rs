//! The outside world's documents: parsed and checked once, then trusted.
//!
//! [`parse`] decodes a text, [`to_model`] checks a document and turns its names into indices,
//! [`validate`] reports everything that is wrong or odd with it, [`print()`] writes it back.
//! Whatever comes from a person, a link or a file passes here before any other layer sees it.

pub mod document;
#[cfg(feature = "engines")]
pub mod experiment;
#[cfg(feature = "engines")]
pub mod export;
#[cfg(feature = "engines")]
pub mod interchange;
pub mod limits;
mod path;
mod planner;
mod presets;
mod problem;
mod read;
#[cfg(feature = "engines")]
pub mod repeat;
pub mod report;
mod scenario;
mod shape;
#[cfg(feature = "engines")]
pub mod solution;
mod text;

#[cfg(feature = "engines")]
pub use presets::gallery;
pub use presets::{Preset, presets};
pub use problem::{Code, Findings, FormatError, Problem, Severity};
pub use read::{to_model, validate};
pub use scenario::{Booking, Options, Scenario};
#[cfg(feature = "engines")]
pub use text::check;
#[cfg(target_arch = "wasm32")]
pub(crate) use text::decode;
pub use text::{parse, print};
