//! Files in other formats: they are read correctly, nothing is dropped silently, and hostile files do no harm.

mod attributes;
mod fuzz;
mod hostile;
mod logs;
mod meant;
mod requests;
mod round_trip;
mod samples;
mod topologies;
mod written;
