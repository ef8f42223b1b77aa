//! What is the same native, in Node and in a browser's worker; the one file of tests that is also compiled for wasm.

#[cfg(target_arch = "wasm32")]
mod boundary;
#[cfg(target_arch = "wasm32")]
mod cors;
mod fixed_set;
#[cfg(target_arch = "wasm32")]
mod market;
