//! Where jobs and requests come from when nobody writes them by hand.

mod derived;
mod generated;

pub use derived::{Derived, ElasticDerived, derive, draw};
pub use generated::{ElasticGenerated, ElasticModel, generate};
