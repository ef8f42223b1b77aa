//! What is released: the packed crate and npm package, and documents of the releases before.

#![allow(clippy::print_stdout)] // what is skipped is said aloud

mod documents;
mod packed;
