//! Tests of the lab of elastic reservations. Oracles share no code with the product; vectors come from an independent implementation.

mod bands;
mod brute;
mod claims;
mod command;
mod document;
mod hostile;
#[path = "../kit/mod.rs"]
mod kit;
mod pays;
mod peers;
mod scripted;
mod shadow;
mod trace_files;
mod traces;
mod vectors;
mod views;
mod whole_runs;
