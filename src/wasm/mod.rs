//! The boundary to JavaScript: parse, call, convert, and nothing else.
//!
//! Everything here is synchronous and belongs in a worker. What fails throws a `FormatError`, which is
//! `{code, message, path}`; a panic is reported to the console and traps, after which the instance must be replaced.
//! Each lab has a folder; the core has what needs no feature `engines`.

mod clock;
mod co_allocation;
#[cfg(feature = "engines")]
mod cors;
#[cfg(feature = "engines")]
mod elastic;
#[cfg(feature = "engines")]
mod experiments;
#[cfg(feature = "engines")]
mod goals;
mod language;
#[cfg(feature = "engines")]
mod market;
mod panic;
#[cfg(feature = "engines")]
mod rules;
mod value;

pub use co_allocation::*;
#[cfg(feature = "engines")]
pub use cors::*;
#[cfg(feature = "engines")]
pub use elastic::*;
pub use language::*;
#[cfg(feature = "engines")]
pub use market::*;
