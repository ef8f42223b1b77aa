//! The document `coalloc-elastic` version 1: what a person saves, shares and edits.
//!
//! Conversion to the model is in `document::read`. The bounds here are those of the published JSON Schema,
//! `www/public/schema/elastic-1.json`, and with it those of the engine and of the page.
#![allow(missing_docs)] // names of fields say it

use crate::document::is_default;
use crate::document::schema::{Name, Notes, Title};
use crate::labs::elastic::model::{ElasticModification, ElasticOptions, Scheduler, limits};
use crate::labs::elastic::workload::{ElasticDerived, ElasticGenerated};
use crate::rule::RuleDocument;

/// Clusters with their jobs, elastic requests, and how they are served.
/// Names must be unique and known, times in order: the engine checks what a schema cannot say.
#[apply(document)]
#[schemars(
    title = "Coalloc document of elastic reservations, version 1",
    extend("$id" = "urn:coalloc:elastic:1")
)]
pub struct ElasticDocument {
    /// Always `coalloc-elastic`.
    #[schemars(extend("const" = "coalloc-elastic"))]
    pub format: String,
    /// Always 1.
    #[schemars(extend("const" = 1))]
    pub version: u32,
    /// One line, shown to people.
    #[schemars(with = "Title")]
    pub title: String,
    /// Free text; what is printed, derived and reconstructed stands here.
    #[serde(default)]
    #[schemars(with = "Notes")]
    pub notes: String,
    /// Machines, in the order in which they are asked.
    #[schemars(length(min = 1, max = limits::CLUSTERS))]
    pub clusters: Vec<ElasticCluster>,
    /// Requests by hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = limits::REQUESTS))]
    pub requests: Vec<ElasticRequest>,
    /// Requests made of jobs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub derived: Option<ElasticDerived>,
    #[serde(default)]
    pub options: ElasticOptions,
    /// Custom rule to race against those of the lab; it decides nothing in this document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleDocument>,
}

/// A machine with a batch queue. It has at most one of `jobs`, `trace` and `generated`.
#[apply(document)]
pub struct ElasticCluster {
    /// Unique among the clusters.
    #[schemars(with = "Name")]
    pub id: String,
    #[schemars(range(min = *limits::PROCESSORS.start(), max = *limits::PROCESSORS.end()))]
    pub processors: u32,
    /// Speed: n seconds of work at speed 1 take n/speed here; default 1.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[schemars(range(min = 1, max = limits::SPEED))]
    pub speed: u32,
    /// Price of a processor-second; default 1.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[schemars(range(max = 1_000))]
    pub price: u32,
    #[serde(default)]
    pub scheduler: ElasticScheduler,
    /// Number of waiting jobs that `depth` plans in each pass; default 1, which is EASY.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[schemars(range(min = *limits::DEPTH.start(), max = *limits::DEPTH.end()))]
    pub depth: u32,
    /// Jobs by hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = limits::LISTED_JOBS))]
    pub jobs: Vec<ElasticJob>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trace: Option<ElasticTrace>,
    /// Jobs drawn from a model.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub generated: Option<ElasticGenerated>,
}

/// Scheduling policy of a queue.
#[apply(word)]
#[derive(Default)]
pub enum ElasticScheduler {
    /// In the order of arrival, without backfill.
    Fcfs,
    /// Backfill beside the plans of the first `depth` jobs.
    #[default]
    Depth,
    /// Conservative backfill: every job keeps a plan.
    Conservative,
}

impl ElasticScheduler {
    /// The scheduler of this kind; `depth` is how many jobs it plans ahead.
    pub fn with_depth(self, depth: u32) -> Scheduler {
        match self {
            ElasticScheduler::Fcfs => Scheduler::Fcfs,
            ElasticScheduler::Depth => Scheduler::Depth(depth),
            ElasticScheduler::Conservative => Scheduler::Conservative,
        }
    }
}

/// A job.
#[apply(document)]
pub struct ElasticJob {
    /// Unique among the jobs of its cluster.
    pub id: u32,
    /// Second of arrival.
    #[schemars(range(max = limits::TIME))]
    pub submit: u32,
    /// Run time in seconds.
    #[schemars(range(min = *limits::SECONDS.start(), max = *limits::SECONDS.end()))]
    pub run: u32,
    #[schemars(range(min = *limits::PROCESSORS.start(), max = *limits::PROCESSORS.end()))]
    pub processors: u32,
    /// User's estimate of the run time, in seconds; not less than that.
    #[schemars(range(min = *limits::SECONDS.start(), max = *limits::SECONDS.end()))]
    pub estimate: u32,
}

/// Jobs of a real machine.
#[apply(document)]
pub struct ElasticTrace {
    /// Id, submit, run, processors and estimate of each job, as for jobs by hand, with spaces between them;
    /// jobs by arrival, with semicolons between them. It is one text, since logs of years have 10⁵ jobs.
    #[schemars(regex(pattern = r"^[0-9]+( [0-9]+){4}(;[0-9]+( [0-9]+){4})*$"))]
    pub rows: String,
    #[serde(default, skip_serializing_if = "is_default")]
    #[schemars(with = "Title")]
    pub source: String,
    /// First row used; its arrival becomes second 0.
    #[serde(default, skip_serializing_if = "is_default")]
    pub from: u32,
    /// Number of rows used; all from there on where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
}

/// An elastic request.
#[apply(document)]
pub struct ElasticRequest {
    /// Unique among the requests.
    pub id: u32,
    /// Second of arrival.
    #[schemars(range(max = limits::TIME))]
    pub arrival: u32,
    /// Earliest start (est).
    #[schemars(range(max = limits::TIME))]
    pub earliest_start: u32,
    /// Latest end (let).
    #[schemars(range(max = limits::TIME))]
    pub latest_end: u32,
    pub processors: ElasticProcessors,
    /// Step from one tried start to the next, in seconds; default 900.
    #[serde(default = "quarter", skip_serializing_if = "is_quarter")]
    #[schemars(range(min = 1, max = 1 << 22))]
    pub start_step: u32,
    /// Seconds on the reference processors.
    #[schemars(range(min = *limits::SECONDS.start(), max = *limits::SECONDS.end()))]
    pub duration: u32,
    /// Seconds that it really needs there; all where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *limits::SECONDS.start(), max = *limits::SECONDS.end()))]
    pub run: Option<u32>,
    /// Number of reference processors; the maximum where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *limits::PROCESSORS.start(), max = *limits::PROCESSORS.end()))]
    pub reference_processors: Option<u32>,
    /// Speed of the reference processors; default 1.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[schemars(range(min = 1, max = limits::SPEED))]
    pub reference_speed: u32,
    /// S: the serial part is S/(S+Q).
    #[schemars(range(max = limits::PART))]
    pub serial: u32,
    /// Q: the parallel part is Q/(S+Q).
    #[schemars(range(max = limits::PART))]
    pub parallel: u32,
    /// Clusters where it may run; any where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<Name>>", length(min = 1, max = limits::CLUSTERS))]
    pub sites: Option<Vec<String>>,
    /// Second in which a granted reservation is given back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = limits::TIME))]
    pub cancel_at: Option<u32>,
    /// Modification of a granted reservation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modification: Option<ElasticModification>,
}

/// A range of processors.
#[apply(document)]
pub struct ElasticProcessors {
    /// np_min.
    #[schemars(range(min = *limits::PROCESSORS.start(), max = *limits::PROCESSORS.end()))]
    pub least: u32,
    /// np_max.
    #[schemars(range(min = *limits::PROCESSORS.start(), max = *limits::PROCESSORS.end()))]
    pub most: u32,
    /// Step from one tried number to the next; default 1.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[schemars(range(min = *limits::PROCESSORS.start(), max = *limits::PROCESSORS.end()))]
    pub step: u32,
}

fn one() -> u32 {
    1
}

fn is_one(number: &u32) -> bool {
    *number == 1
}

fn quarter() -> u32 {
    900
}

fn is_quarter(number: &u32) -> bool {
    *number == 900
}
