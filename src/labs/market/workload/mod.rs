//! Markets that are drawn: capacities, users, budgets, arrivals, and what owners bid (R12 to R15).
//!
//! All of it is reconstructed but the ranges that the source prints. Every number has a stream of its own per seed,
//! purpose and index, so that nothing depends on what else is drawn.

mod background;
mod stream;
mod world;

pub use background::{BackgroundModel, MarketLaw};
pub use stream::{Purpose, Stream};
pub use world::{WorldModel, default_names};
