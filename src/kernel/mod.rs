//! Foundations of every lab: integer time, random streams, resumable work, numbers from text, and statistics.

pub(crate) mod decimal;
pub mod random;
pub(crate) mod slices;
pub(crate) mod sorting;
pub mod statistics;
mod time;

pub use time::{Seconds, TimeFrame, Window};

/// Seconds since some fixed moment. It may be measured with and decides nothing.
pub type Clock = fn() -> f64;
