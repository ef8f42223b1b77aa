//! The boundary to JavaScript: parse, call, convert, and nothing else.
//!
//! Everything here is synchronous and belongs in a worker. What fails throws a `FormatError`, which is
//! `{code, message, path}`; a panic is told to the console and traps, after which the instance must be
//! replaced.

mod documents;
#[cfg(feature = "engines")]
mod engines;
mod panic;
mod plan;
mod value;

pub use documents::{parse, presets, print, validate};
#[cfg(feature = "engines")]
pub use engines::*;
pub use plan::{PlanRun, plan};
