//! Workload: the generated day of requests.

use super::RequestShape;
use super::SourceDocument;

use super::{hundred, is_default};

/// A day of requests: by default the two-user Poisson workload of Takefusa et al. (2010).
#[apply(strict)]
#[serde(default)]
pub struct WorkloadDocument {
    /// Submitting users, each with Poisson arrivals of the same rate.
    pub users: Vec<UserDocument>,
    /// Numbers of parts per request, drawn uniformly (request types).
    pub part_counts: Vec<u32>,
    /// Shape in which the parts of a request are joined.
    pub shape: RequestShape,
    /// CPUs per part, drawn uniformly.
    pub cpus: Vec<u32>,
    /// Bandwidth of every flow.
    pub bandwidth_mbps: u32,
    /// Durations, drawn uniformly.
    pub durations_seconds: Vec<u32>,
    /// LST − EST as a multiple of the duration: 2 in the 2010 paper, 3 in the 2009 one.
    pub laxity_per_duration: u32,
    /// Offered load of the second day in percent of all CPUs.
    pub load_percent: u32,
    /// Hours, at most, from the arrival of a request to its earliest start; absent for arrivals on the day
    /// before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub book_ahead_hours: Option<u32>,
    /// Days simulated, each with a seed of its own.
    pub replications: u32,
    /// Seed of the whole experiment.
    pub seed: u32,
    #[serde(skip_serializing_if = "is_default")]
    pub resubmission: ResubmissionDocument,
    /// Where requests come from: of other sources, the users submit in turn, and what describes the paper's requests
    /// plays no part.
    #[serde(skip_serializing_if = "is_default")]
    pub source: SourceDocument,
}

impl Default for WorkloadDocument {
    fn default() -> Self {
        let user = |name: &str| UserDocument { name: name.into(), disclosed_percent: 100 };
        Self {
            users: vec![user("A"), user("B")],
            part_counts: vec![1, 2, 3, 4],
            shape: RequestShape::Mesh,
            cpus: vec![1, 2, 4, 8],
            bandwidth_mbps: 1000,
            durations_seconds: vec![1800, 3600, 7200],
            laxity_per_duration: 2,
            load_percent: 100,
            book_ahead_hours: None,
            replications: 20,
            seed: 42,
            resubmission: ResubmissionDocument::default(),
            source: SourceDocument::default(),
        }
    }
}

/// Someone who submits requests.
#[apply(strict)]
pub struct UserDocument {
    /// Unique among the users.
    pub name: String,
    /// Percent of each free amount this user is shown (service level); 100 is all of it.
    #[serde(default = "hundred")]
    pub disclosed_percent: u32,
}

/// Reaction of a user to a failed request.
#[apply(strict)]
#[derive(Copy, Eq)]
#[serde(default)]
pub struct ResubmissionDocument {
    /// Change before the next try.
    pub policy: ResubmissionPolicy,
    /// Seconds later each time; `shiftWindow` only.
    pub by_seconds: u32,
    /// Percent of the CPUs and the bandwidth last asked for; `shrink` only.
    pub percent: u32,
    /// Resubmissions of one request, at most.
    pub times: u32,
}

impl Default for ResubmissionDocument {
    fn default() -> Self {
        Self { policy: ResubmissionPolicy::None, by_seconds: 3600, percent: 50, times: 1 }
    }
}

/// Change that a user makes before trying again.
#[apply(wire)]
#[derive(Copy, Eq)]
pub enum ResubmissionPolicy {
    /// Nothing: the user gives up.
    None,
    /// The time: later.
    ShiftWindow,
    /// The size: smaller.
    Shrink,
}
