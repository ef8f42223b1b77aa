//! Files of other formats: what is read of them, that nothing is lost or dropped silently, and that nothing hostile
//! gets through.

mod fuzz;
mod hostile;
mod mutation;
mod random;
mod round_trip;
mod samples;
mod topologies;
mod written;
