//! JSON in and out: one small decoder and one small encoder, compiled once for each type.
//!
//! `serde_json` compiles each type several times over, with what no document has: objects as lists of their fields, keys
//! as numbers, input from streams. A third of the page's modules was that. Numbers and texts are still written by it, and
//! it words what is wrong with a text that is no JSON.

mod access;
mod fault;
mod read;
mod scan;
mod write;

pub(crate) use fault::Fault;
pub(crate) use read::{Reader, Step, path_of, value};
#[cfg(target_arch = "wasm32")]
pub(crate) use write::for_page;
pub(crate) use write::{compact, indented};
