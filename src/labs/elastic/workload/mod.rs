//! Sources of jobs and requests that are not listed by hand.

mod derived;
mod generated;

pub use derived::{Derived, ElasticDerived, derive, draw, request_id};
pub use generated::{ElasticGenerated, ElasticModel, generate};
