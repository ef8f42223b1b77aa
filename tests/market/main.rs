//! Tests of the market lab. Oracles share no code with the product; vectors come from an independent implementation.

mod bands;
mod command;
mod document;
mod experiments;
mod game;
mod golden;
mod golden_cases;
mod hostile;
#[path = "../kit/mod.rs"]
mod kit;
mod laws;
mod mutated;
mod scripted;
mod random;
mod runs;
mod shadow;
mod stored;
mod vectors;
mod views;
