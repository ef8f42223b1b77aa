//! Tests of the CORS lab. Oracles share no code with the product; vectors come from an independent implementation.

mod calendars;
mod command;
mod document;
mod experiments;
mod golden;
mod heaviest;
mod hostile;
#[path = "../kit/mod.rs"]
mod kit;
mod opened_trace;
mod protocol;
mod scripted;
mod race;
mod random;
mod selection;
mod shadow;
mod study;
mod vectors;
mod views;
mod workload;
