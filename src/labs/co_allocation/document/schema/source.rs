//! Sources of requests beside the paper's users: random request graphs, a list, a trace of jobs.

use super::{GapLaw, RequestShape, hundred, is_default, one};

/// Source of a day's requests.
#[apply(tagged_strict)]
pub enum SourceDocument {
    /// The users of the 2010 paper, with what stands beside this. The braces refuse fields that come with it.
    Users {},
    /// Random request graphs that come and go.
    Random {
        /// Requests of a day.
        requests: u32,
        /// Parts of a request, drawn uniformly.
        parts: StepsDocument,
        /// Probability in percent that a flow joins two parts.
        link_percent: u32,
        /// Graphs that are not connected are drawn again.
        #[serde(default, skip_serializing_if = "is_default")]
        connected: bool,
        /// CPUs of each part, drawn uniformly.
        cpus: StepsDocument,
        /// Bandwidth of each flow, drawn uniformly.
        bandwidth_mbps: StepsDocument,
        duration: DurationDocument,
        /// Mean of the gaps between arrivals at 100 % of the rate.
        mean_gap_seconds: u32,
        /// Distribution of these gaps: exponential, or Poisson-distributed whole seconds.
        #[serde(default, skip_serializing_if = "is_default")]
        gaps: GapLaw,
        /// Rate of arrivals in percent: 400 for four times as many.
        #[serde(default = "hundred")]
        rate_percent: u32,
        /// Seconds from the arrival to the earliest start, drawn uniformly; 0 to start at once.
        #[serde(default, skip_serializing_if = "is_default")]
        book_ahead_seconds: StepsDocument,
        /// Seconds from the earliest start to the latest.
        #[serde(default, skip_serializing_if = "is_default")]
        laxity_seconds: u32,
    },
    /// Known requests, the same on every day.
    List {
        /// In any order; they arrive in that of their times.
        requests: Vec<ListedRequestDocument>,
    },
    /// Jobs of a parallel machine, cut into parts.
    Trace {
        /// Each as when it was submitted, for how many seconds it ran, and its processors.
        jobs: Vec<[u32; 3]>,
        /// Most CPUs of a part: a wider job is cut into as few parts as that takes, 12 at most, as equal as can be.
        most_part_cpus: u32,
        /// Bandwidth of every flow between its parts.
        #[serde(default, skip_serializing_if = "is_default")]
        bandwidth_mbps: u32,
        /// How its parts are joined.
        shape: RequestShape,
        /// Seconds from the arrival, which is the earliest start, to the latest; 0 to start at once.
        #[serde(default, skip_serializing_if = "is_default")]
        laxity_seconds: u32,
    },
}

impl Default for SourceDocument {
    fn default() -> Self {
        Self::Users {}
    }
}

/// Whole numbers `from`, `from + step`, … up to `to`, all equally likely.
#[apply(strict)]
#[derive(Copy, Eq)]
pub struct StepsDocument {
    pub from: u32,
    pub to: u32,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub step: u32,
}

impl Default for StepsDocument {
    fn default() -> Self {
        Self { from: 0, to: 0, step: 1 }
    }
}

fn is_one(step: &u32) -> bool {
    *step == 1
}

/// Distribution of durations.
#[apply(tagged_strict)]
#[derive(Copy, Eq)]
pub enum DurationDocument {
    /// Exponentially distributed, in whole seconds, at least one.
    Exponential { mean_seconds: u32 },
    /// One of some numbers of seconds, all equally likely.
    Uniform { seconds: StepsDocument },
}

/// A request of a list.
#[apply(strict)]
pub struct ListedRequestDocument {
    /// Time of submission.
    pub arrival_seconds: u32,
    /// EST; the arrival where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub earliest_start_seconds: Option<u32>,
    /// LST; the earliest start where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub latest_start_seconds: Option<u32>,
    /// D.
    pub duration_seconds: u32,
    /// CPUs of each part; the parts are called P0, P1 and so on.
    pub cpus: Vec<u32>,
    /// Flows, each as the numbers of two parts, counted from 0, and its bandwidth in Mbps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub flows: Vec<[u32; 3]>,
}
