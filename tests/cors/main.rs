//! Tests of the CORS lab. Oracles share no code with the product; vectors come from an independent implementation.

mod calendars;
mod command;
mod document;
mod experiments;
#[path = "../co_allocation/published/mod.rs"]
mod published;
mod golden;
mod heaviest;
mod hostile;
mod hostile_values;
mod opened_trace;
mod protocol;
mod race;
mod random;
mod selection;
mod shadow;
mod study;
mod vectors;
mod views;
mod workload;
