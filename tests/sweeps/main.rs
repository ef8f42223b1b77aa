//! Experiments that outlast one run or one machine: stopped and resumed, as job arrays, on a Dask cluster.

#![allow(clippy::print_stdout)] // what is skipped is said aloud

mod arrays;
mod dask;
#[cfg(unix)]
mod memory;
mod resumed;
mod support;
