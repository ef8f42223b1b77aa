//! Where jobs and requests come from when they are not listed by hand.

mod derived;
mod generated;

pub use derived::{Derived, ElasticDerived, derive, draw, request_id};
pub use generated::{ElasticGenerated, ElasticModel, generate};
