//! Experiments that outlast one run or one machine: stopped and resumed, as job arrays, on a Dask cluster.

mod arrays;
mod dask;
mod resumed;
mod support;
