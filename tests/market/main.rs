//! Tests of the market lab. Oracles share no code with the product; vectors come from an independent implementation.

mod document;
#[path = "../co_allocation/published/mod.rs"]
mod published;
mod runs;
