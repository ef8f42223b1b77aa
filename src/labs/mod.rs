//! The labs: each a system of the sources, with its own document, engine, figures and words.

pub mod co_allocation;
#[cfg(feature = "labs")]
pub mod cors;
#[cfg(feature = "labs")]
pub mod elastic;
#[cfg(feature = "labs")]
pub mod market;
