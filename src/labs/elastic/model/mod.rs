//! Clusters, requests and options as integers.

mod amdahl;
mod cluster;
pub mod limits;
mod options;
mod request;

pub use amdahl::Speedup;
pub use cluster::{Cluster, Scheduler};
pub use options::{
    ElasticAdmission, ElasticEstimate, ElasticHolds, ElasticMetric, ElasticOptions, ElasticOrder,
    ElasticPreference,
};
pub use request::{ElasticModification, Request};

/// A second of the simulation. Planned starts may lie beyond the 32 bits of a document's times.
pub type Second = u64;

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "export type Second = number;";
