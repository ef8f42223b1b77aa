//! Sources of requests beside the paper's users: random request graphs, a list, a trace of jobs.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::Value;

use super::{GapLaw, RequestShape, hundred, is_default, limits, one};

/// Longest mean of exponential durations and gaps, in seconds.
const WEEK: u32 = 604_800;

/// Source of a day's requests.
#[apply(document_variant)]
pub enum SourceDocument {
    /// The users of the 2010 paper, with what stands beside this. The braces refuse fields that come with it.
    Users {},
    /// Random request graphs that come and go.
    Random {
        /// Requests of a day.
        #[schemars(range(min = 1, max = limits::REQUESTS))]
        requests: u32,
        /// Parts of a request, drawn uniformly.
        #[schemars(with = "StepsWithin<1, { limits::MOST_PARTS }>")]
        parts: StepsDocument,
        /// Probability in percent that a flow joins two parts.
        #[schemars(range(max = 100))]
        link_percent: u32,
        /// Graphs that are not connected are drawn again.
        #[serde(default, skip_serializing_if = "is_default")]
        connected: bool,
        /// CPUs of each part, drawn uniformly.
        #[schemars(with = "StepsWithin<0, { *limits::CPUS.end() }>")]
        cpus: StepsDocument,
        /// Bandwidth of each flow, drawn uniformly.
        #[schemars(with = "StepsWithin<0, { *limits::BANDWIDTH_MBPS.end() }>")]
        bandwidth_mbps: StepsDocument,
        duration: DurationDocument,
        /// Mean of the gaps between arrivals at 100 % of the rate.
        #[schemars(range(min = 1, max = WEEK))]
        mean_gap_seconds: u32,
        /// Distribution of these gaps: exponential, or Poisson-distributed whole seconds.
        #[serde(default, skip_serializing_if = "is_default")]
        gaps: GapLaw,
        /// Rate of arrivals in percent: 400 for four times as many.
        #[serde(default = "hundred")]
        #[schemars(range(min = 1, max = 10_000))]
        rate_percent: u32,
        /// Seconds from the arrival to the earliest start, drawn uniformly; 0 to start at once.
        #[serde(default, skip_serializing_if = "is_default")]
        #[schemars(with = "StepsWithin<0, { *limits::SECONDS.end() }>")]
        book_ahead_seconds: StepsDocument,
        /// Seconds from the earliest start to the latest.
        #[serde(default, skip_serializing_if = "is_default")]
        #[schemars(range(max = *limits::SECONDS.end()))]
        laxity_seconds: u32,
    },
    /// Known requests, the same on every day.
    List {
        /// In any order; they arrive in that of their times.
        #[schemars(length(min = 1, max = limits::REQUESTS))]
        requests: Vec<ListedRequestDocument>,
    },
    /// Jobs of a parallel machine, cut into parts.
    Trace {
        /// Each as when it was submitted, for how many seconds it ran, and its processors.
        #[schemars(length(min = 1, max = limits::REQUESTS), inner(inner(range(max = *limits::SECONDS.end()))))]
        jobs: Vec<[u32; 3]>,
        /// Most CPUs of a part: a wider job is cut into as few parts as that takes, 12 at most, as equal as can be.
        #[schemars(range(min = 1, max = *limits::CPUS.end()))]
        most_part_cpus: u32,
        /// Bandwidth of every flow between its parts.
        #[serde(default, skip_serializing_if = "is_default")]
        #[schemars(range(max = *limits::BANDWIDTH_MBPS.end()))]
        bandwidth_mbps: u32,
        /// How its parts are joined.
        shape: RequestShape,
        /// Seconds from the arrival, which is the earliest start, to the latest; 0 to start at once.
        #[serde(default, skip_serializing_if = "is_default")]
        #[schemars(range(max = *limits::SECONDS.end()))]
        laxity_seconds: u32,
    },
}

impl Default for SourceDocument {
    fn default() -> Self {
        Self::Users {}
    }
}

/// Whole numbers `from`, `from + step`, … up to `to`, all equally likely.
#[apply(document)]
#[derive(Copy, Eq)]
pub struct StepsDocument {
    pub from: u32,
    pub to: u32,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[schemars(range(min = 1, max = 10_000_000))]
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

/// Schema of numbers to draw from with bounds at both ends.
struct StepsWithin<const LOW: u32, const HIGH: u32>;

impl<const LOW: u32, const HIGH: u32> JsonSchema for StepsWithin<LOW, HIGH> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("StepsFrom{LOW}To{HIGH}").into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut steps = StepsDocument::json_schema(generator);
        for end in ["/properties/from", "/properties/to"] {
            let rule = steps.pointer_mut(end).and_then(Value::as_object_mut).expect("both ends have a rule");
            rule.insert("minimum".to_owned(), LOW.into());
            rule.insert("maximum".to_owned(), HIGH.into());
        }
        steps
    }
}

/// Distribution of durations.
#[apply(document_variant)]
#[derive(Copy, Eq)]
pub enum DurationDocument {
    /// Exponentially distributed, in whole seconds, at least one.
    Exponential {
        #[schemars(range(min = 1, max = WEEK))]
        mean_seconds: u32,
    },
    /// One of some numbers of seconds, all equally likely.
    Uniform {
        #[schemars(with = "StepsWithin<1, { *limits::DURATION_SECONDS.end() }>")]
        seconds: StepsDocument,
    },
}

/// A request of a list.
#[apply(document)]
pub struct ListedRequestDocument {
    /// Time of submission.
    #[schemars(range(max = *limits::SECONDS.end()))]
    pub arrival_seconds: u32,
    /// EST; the arrival where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = *limits::SECONDS.end()))]
    pub earliest_start_seconds: Option<u32>,
    /// LST; the earliest start where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = *limits::SECONDS.end()))]
    pub latest_start_seconds: Option<u32>,
    /// D.
    #[schemars(range(min = *limits::DURATION_SECONDS.start(), max = *limits::DURATION_SECONDS.end()))]
    pub duration_seconds: u32,
    /// CPUs of each part; the parts are called P0, P1 and so on.
    #[schemars(length(min = 1, max = limits::MOST_PARTS), inner(range(max = *limits::CPUS.end())))]
    pub cpus: Vec<u32>,
    /// Flows, each as the numbers of two parts, counted from 0, and its bandwidth in Mbps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = limits::FLOWS), inner(inner(range(max = *limits::BANDWIDTH_MBPS.end()))))]
    pub flows: Vec<[u32; 3]>,
}
