//! What is released: the packed crate and npm package, and documents of the releases before.

mod documents;
mod packed;
