//! Document to model: names become indices; bounds are those of the schema.

mod clusters;
mod requests;

use super::{ElasticCluster, ElasticDocument};
use crate::document::Document;
use crate::document::problem::{Code, Problems};
use crate::labs::elastic::model::{Cluster, ElasticOptions, Request, limits};
use crate::labs::elastic::text::msg;
use crate::labs::elastic::workload::{ElasticDerived, derive};
use crate::text::Message;

/// Requests by hand and those made of jobs, together.
const ALL_REQUESTS: usize = 50_000;

/// A document in the engine's own terms: indices in place of names, every value checked.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The machines, with the jobs that stay jobs.
    pub clusters: Vec<Cluster>,
    /// The machines with all jobs, also those that became requests; absent where none did.
    pub undivided: Option<Vec<Cluster>>,
    /// Requests sorted by arrival, then by id.
    pub requests: Vec<Request>,
    /// Options for serving requests.
    pub options: ElasticOptions,
}

impl Document for ElasticDocument {
    const FORMAT: &'static str = "coalloc-elastic";
    const BYTES: usize = limits::DOCUMENT_BYTES;
    type Model = Scenario;

    fn header(&self) -> (&str, u32) {
        (&self.format, self.version)
    }

    fn other_format() -> Message {
        msg!("elastic.format")
    }

    fn too_large(bytes: usize) -> Message {
        msg!("elastic.too-large", bytes, most = Self::BYTES)
    }

    /// Complexity: n log n in the jobs.
    fn read(&self, problems: &mut Problems) -> Option<Scenario> {
        let (mut clusters, names) = clusters::read(&self.clusters, problems);
        let requests = requests::read(self, &clusters, &names, problems);
        if let Some(derived) = &self.derived {
            check_derived(derived, problems);
        }
        check_preferences(&self.options, problems);
        let by_hand = requests.len();
        let (mut all, mut undivided) = (requests, None);
        if let Some(derived) = self.derived.as_ref().filter(|_| problems.usable()) {
            let derived = derive(derived, &clusters, self.options.holds);
            undivided = Some(clusters.clone());
            for (cluster, jobs) in clusters.iter_mut().zip(derived.jobs) {
                cluster.jobs = jobs;
            }
            all.extend(derived.requests);
            if all.len() > ALL_REQUESTS {
                let message = msg!("elastic.too-many-requests", count = all.len(), most = ALL_REQUESTS);
                problems.error(Code::OutOfRange, "derived.basisPoints", message);
            }
            requests::refuse_equal_ids(&all, by_hand, problems);
        }
        all.sort_by_key(|request| (request.arrival, request.id));
        Some(Scenario { clusters, undivided, requests: all, options: self.options.clone() })
    }
}

/// Clusters of an experiment within its bounds, with paths from `clusters` on.
pub(crate) fn clusters(documents: &[ElasticCluster], problems: &mut Problems) -> Vec<Cluster> {
    clusters::read(documents, problems).0
}

fn check_derived(derived: &ElasticDerived, problems: &mut Problems) {
    for (name, [low, high]) in [("ahead", derived.ahead), ("processorsPercent", derived.processors_percent)] {
        if low > high {
            let path = format!("derived.{name}[1]");
            problems.error(Code::WrongOrder, path, msg!("elastic.below", least = low));
        }
    }
    if derived.serial == 0 && derived.parallel == 0 {
        problems.error(Code::OutOfRange, "derived.parallel", msg!("elastic.no-speedup"));
    }
}

fn check_preferences(options: &ElasticOptions, problems: &mut Problems) {
    let preferences = &options.preferences;
    for (i, preference) in preferences.iter().enumerate() {
        if preferences[..i].iter().any(|before| before.metric == preference.metric) {
            let path = format!("options.preferences[{i}].metric");
            problems.error(Code::DuplicateName, path, msg!("elastic.metric-twice"));
        }
    }
}
