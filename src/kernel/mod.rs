//! Foundations of every lab: integer time, random streams, resumable work, and statistics.

pub mod random;
pub(crate) mod slices;
pub(crate) mod sorting;
pub mod statistics;
mod time;

pub use time::{Seconds, TimeFrame, Window};
