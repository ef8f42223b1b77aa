//! Requests served: candidates and their estimates (probe), their order, and one site after the other asked (reserve).

mod candidate;
mod probe;
mod reserve;
mod run;
pub mod scripted;
mod sorted;

pub use candidate::{Candidate, candidates};
pub use probe::{Probe, all_candidates, outlooks};
pub use reserve::{ElasticCounters, ElasticFate, reserve};
pub use run::{Grant, Outcome, Run};
pub use sorted::compare;
