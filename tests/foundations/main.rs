//! Tests of what every lab stands on, and of the rules about files.

mod accounting;
mod availability;
mod calendar;
mod catalogs;
mod citations;
mod goals;
#[path = "../kit/mod.rs"]
mod kit;
mod layers;
mod log_files;
mod page_layers;
mod rulers;
mod rules;
mod rust_text;
mod schemas;
mod toy_lab;
mod variants;
mod workload;
