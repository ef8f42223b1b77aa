//! Tests of the market lab. Oracles share no code with the product; vectors come from an independent implementation.

mod bands;
mod command;
mod document;
mod experiments;
mod hostile;
mod laws;
#[path = "../co_allocation/published/mod.rs"]
mod published;
mod random;
mod runs;
mod shadow;
mod vectors;
mod views;
