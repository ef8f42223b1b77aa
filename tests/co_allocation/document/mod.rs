//! Tests of documents and views: what is read, refused, printed and shown.

mod drawings;
mod errors;
mod explained;
mod extensions;
mod gallery;
mod golden;
mod halved;
mod hostile;
mod goals;
mod matrices;
mod modification;
mod mutated;
mod presets;
mod rehearsal;
pub mod samples;
mod schema;
mod search;
mod shapes;
mod views;
