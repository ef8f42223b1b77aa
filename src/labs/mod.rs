//! The labs: each a system of the sources, with its own document, engine, figures and words.

pub mod co_allocation;
#[cfg(feature = "engines")]
pub mod cors;
#[cfg(feature = "engines")]
pub mod elastic;
#[cfg(feature = "engines")]
pub mod market;
