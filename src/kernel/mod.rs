//! Foundations of every lab: integer time, random streams, resumable work, and statistics.

pub mod random;
pub(crate) mod slices;
pub mod statistics;
mod time;

pub use time::{Seconds, TimeFrame, Window};
