//! Workload: the generated day of requests.

use super::{RequestShape, SourceDocument, hundred, is_default, limits};
use crate::document::schema::Name;

/// A day of requests: by default the two-user Poisson workload of Takefusa et al. (2010).
#[apply(document)]
#[serde(default)]
pub struct WorkloadDocument {
    /// Submitting users, each with Poisson arrivals of the same rate.
    #[schemars(length(min = 1, max = limits::USERS))]
    pub users: Vec<UserDocument>,
    /// Numbers of parts per request, drawn uniformly (request types).
    #[schemars(length(min = 1, max = limits::CHOICES), inner(range(min = 1, max = limits::MOST_PARTS)))]
    pub part_counts: Vec<u32>,
    /// Shape in which the parts of a request are joined.
    pub shape: RequestShape,
    /// CPUs per part, drawn uniformly.
    #[schemars(length(min = 1, max = limits::CHOICES), inner(range(min = *limits::WORKLOAD_CPUS.start(), max = *limits::WORKLOAD_CPUS.end())))]
    pub cpus: Vec<u32>,
    /// Bandwidth of every flow.
    #[schemars(range(max = *limits::BANDWIDTH_MBPS.end()))]
    pub bandwidth_mbps: u32,
    /// Durations, drawn uniformly.
    #[schemars(length(min = 1, max = limits::CHOICES), inner(range(min = 1, max = limits::WORKLOAD_DURATION_SECONDS)))]
    pub durations_seconds: Vec<u32>,
    /// LST − EST as a multiple of the duration: 2 in the 2010 paper, 3 in the 2009 one.
    #[schemars(range(max = limits::LAXITY))]
    pub laxity_per_duration: u32,
    /// Offered load of the second day in percent of all CPUs.
    #[schemars(range(min = 1, max = limits::LOAD_PERCENT))]
    pub load_percent: u32,
    /// Hours, at most, from the arrival of a request to its earliest start; absent for arrivals on the day
    /// before. Requests are for the second day.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 24))]
    pub book_ahead_hours: Option<u32>,
    /// Days simulated, each with a seed of its own.
    #[schemars(range(min = *limits::REPLICATIONS.start(), max = *limits::REPLICATIONS.end()))]
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
#[apply(document)]
pub struct UserDocument {
    /// Unique among the users.
    #[schemars(with = "Name")]
    pub name: String,
    /// Percent of each free amount this user is shown (service level); 100 is all of it.
    #[serde(default = "hundred")]
    #[schemars(range(min = *limits::DISCLOSED_PERCENT.start(), max = *limits::DISCLOSED_PERCENT.end()))]
    pub disclosed_percent: u32,
}

/// Reaction of a user to a failed request.
#[apply(document)]
#[derive(Copy, Eq)]
#[serde(default)]
pub struct ResubmissionDocument {
    /// Change before the next try.
    pub policy: ResubmissionPolicy,
    /// Seconds later each time; `shiftWindow` only.
    #[schemars(range(min = *limits::DURATION_SECONDS.start(), max = *limits::DURATION_SECONDS.end()))]
    pub by_seconds: u32,
    /// Percent of the CPUs and the bandwidth last asked for; `shrink` only.
    #[schemars(range(min = 1, max = 99))]
    pub percent: u32,
    /// Resubmissions of one request, at most.
    #[schemars(range(min = 1, max = limits::RESUBMISSIONS))]
    pub times: u32,
}

impl Default for ResubmissionDocument {
    fn default() -> Self {
        Self { policy: ResubmissionPolicy::None, by_seconds: 3600, percent: 50, times: 1 }
    }
}

/// Change that a user makes before trying again.
#[apply(camel_word)]
pub enum ResubmissionPolicy {
    /// Nothing: the user gives up.
    None,
    /// The time: later.
    ShiftWindow,
    /// The size: smaller.
    Shrink,
}
