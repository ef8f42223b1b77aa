//! A document in the engine's own terms: indices in place of names, every value checked.

use crate::labs::elastic::model::{Cluster, ElasticOptions, Request};

/// Everything a document says.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The machines, with the jobs that stay jobs.
    pub clusters: Vec<Cluster>,
    /// The machines with all jobs, also those that became requests; absent where none did.
    pub undivided: Option<Vec<Cluster>>,
    /// All requests by arrival, then by id.
    pub requests: Vec<Request>,
    /// Options for serving requests.
    pub options: ElasticOptions,
}
