//! Tests of the lab of elastic reservations. Oracles share no code with the product; vectors come from an independent implementation.

mod bands;
mod brute;
mod claims;
mod command;
mod document;
mod hostile;
mod pays;
mod peers;
#[path = "../co_allocation/published/mod.rs"]
mod published;
mod shadow;
mod trace_files;
mod traces;
mod vectors;
mod views;
mod whole_runs;
