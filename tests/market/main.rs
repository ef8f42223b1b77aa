//! Tests of the market lab. Oracles share no code with the product; vectors come from an independent implementation.

mod bands;
mod command;
mod document;
mod experiments;
mod game;
mod golden;
mod golden_cases;
mod hostile;
#[path = "../cors/hostile_values.rs"]
mod hostile_values;
mod laws;
#[path = "../co_allocation/published/mod.rs"]
mod published;
mod mutated;
mod random;
mod runs;
mod shadow;
mod stored;
mod vectors;
mod views;
