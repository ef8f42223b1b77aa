//! The experiment document `coalloc-cors-experiment` version 1.
//!
//! The bounds here are those of the published JSON Schema, `www/public/schema/cors-experiment-1.json`.
#![allow(missing_docs)] // names of fields say it

use std::ops::RangeInclusive;

use crate::calendar::{SLOT_SECONDS, Structure};
use crate::document::is_default;
use crate::document::schema::{Name, Notes, Title};
use crate::experiment::PrintedDocument;
use crate::experiment::limits::{AXIS_VALUES, PRINTED, REPLICATIONS, SERIES};
use crate::labs::cors::document::limits;
use crate::labs::cors::selection::SelectionRule;
use crate::labs::cors::workload::{Cut, GridKind, Machine, Pick};
use crate::rule::RuleDocument;
use crate::workload::{Job, LublinModel};

/// Managers that buy at the same time.
pub(super) const PRMS: RangeInclusive<u32> = 1..=8;
/// Processors of a machine; its nodes are as many as those of a document.
const PROCESSORS: RangeInclusive<u32> = 1..=1_000_000;
/// Most jobs of the model or of a trace.
const JOBS: u32 = 50_000;
/// Applications that are picked.
pub(super) const APPLICATIONS: RangeInclusive<u32> = 1..=limits::APPLICATIONS;
pub(super) const WHOLE_PERCENT: RangeInclusive<u32> = 0..=100;
pub(super) const BOOKINGS: RangeInclusive<u32> = 1..=100_000;
/// Up to a week.
pub(super) const WINDOW_SECONDS: RangeInclusive<u32> = 1..=604_800;

/// Purchases or bookings to compare, in which settings, and how often.
/// Names must be unique and known, jobs in order: the engine checks what a schema cannot say.
#[apply(document)]
#[schemars(
    title = "Coalloc experiment with CORS, version 1",
    extend("$id" = "urn:coalloc:cors-experiment:1")
)]
pub struct CorsExperimentDocument {
    /// Always `coalloc-cors-experiment`.
    #[schemars(extend("const" = "coalloc-cors-experiment"))]
    pub format: String,
    /// Always 1.
    #[schemars(extend("const" = 1))]
    pub version: u32,
    /// One line, shown to people.
    #[schemars(with = "Title")]
    pub title: String,
    /// Free text: what is printed, what we find, what is reconstructed.
    #[serde(default)]
    #[schemars(with = "Notes")]
    pub notes: String,
    /// Replication i draws costs, picks and interleavings from this plus i.
    #[serde(default)]
    pub seed: u32,
    /// Source of the jobs to buy for, or random bookings.
    pub workload: CorsWorkload,
    /// Settings common to all series.
    #[serde(default, skip_serializing_if = "is_default")]
    pub settings: CorsSettings,
    /// Series to compare with the first one.
    #[schemars(length(min = *SERIES.start(), max = *SERIES.end()))]
    pub series: Vec<CorsSeries>,
    #[serde(default)]
    pub axis: CorsAxis,
    /// Grids per series and value of the axis.
    #[schemars(range(min = *REPLICATIONS.start(), max = *REPLICATIONS.end()))]
    pub replications: u32,
    /// Values printed elsewhere, and bounds of what we accept, to be shown beside ours.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = *PRINTED.end()))]
    pub printed: Vec<PrintedDocument>,
}

/// Source of the jobs.
#[apply(document_kind)]
pub enum CorsWorkload {
    /// Drawn from the model of Lublin and Feitelson.
    Model {
        /// Smaller machines are none of the model's.
        #[schemars(range(min = 8, max = *PROCESSORS.end()))]
        processors: u32,
        #[schemars(range(min = *PROCESSORS.start(), max = *PROCESSORS.end()))]
        node_processors: u32,
        #[schemars(range(min = 1, max = JOBS))]
        job_count: u32,
        /// Seed of the jobs, the same in every replication.
        seed: u32,
    },
    Trace {
        #[schemars(range(min = *PROCESSORS.start(), max = *PROCESSORS.end()))]
        processors: u32,
        #[schemars(range(min = *PROCESSORS.start(), max = *PROCESSORS.end()))]
        node_processors: u32,
        /// Arrival second, run seconds, processors and user number of each job.
        #[schemars(length(min = 1, max = JOBS))]
        jobs: Vec<[u32; 4]>,
    },
    /// None: one calendar is booked at random and asked, to compare data structures.
    Bookings {},
}

/// Some settings under a name.
#[apply(document)]
pub struct CorsSeries {
    /// Unique among the series.
    #[schemars(with = "Name")]
    pub name: String,
    /// They take the place of those that all have in common.
    #[serde(default, skip_serializing_if = "is_default")]
    pub settings: CorsSettings,
}

/// Horizontal axis.
#[apply(document_kind)]
pub enum CorsAxis {
    /// The applications, in their order: each grid gives the whole curve. The braces refuse fields that come with it.
    Applications {},
    /// A number; each value takes grids of its own.
    Parameter {
        parameter: CorsParameter,
        /// Ascending.
        #[schemars(length(min = *AXIS_VALUES.start(), max = *AXIS_VALUES.end()))]
        values: Vec<u32>,
    },
}

impl Default for CorsAxis {
    fn default() -> Self {
        Self::Applications {}
    }
}

/// A number that can be varied.
#[apply(word)]
pub enum CorsParameter {
    /// Managers that buy at the same time.
    Prms,
    Applications,
    /// Percent of jobs that are broken down; larger ones stay whole.
    WholePercent,
    Bookings,
    /// Seconds of a booking and of a query.
    WindowSeconds,
    /// Seconds of a slot.
    SlotWidth,
}

/// Each setting decides one thing; one that is left out is as usual.
#[apply(document)]
#[derive(Default)]
#[serde(default)]
pub struct CorsSettings {
    /// Order in which nodes are bought empty; default `min-cost`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<SelectionRule>,
    /// Custom rule in place of the order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub script: Option<RuleDocument>,
    /// Managers that buy at the same time, 1 to 8; default 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *PRMS.start(), max = *PRMS.end()))]
    pub prms: Option<u32>,
    /// Whether a manager searches again at once when it is refused; by default it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub careful: Option<bool>,
    /// Definition of an application; default `broker`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<Cut>,
    /// Percent of jobs that are broken down; default 90.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *WHOLE_PERCENT.start(), max = *WHOLE_PERCENT.end()))]
    pub whole_percent: Option<u32>,
    /// Method of picking applications; default `systematic`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pick: Option<Pick>,
    /// Number of applications picked; default 50.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *APPLICATIONS.start(), max = *APPLICATIONS.end()))]
    pub applications: Option<u32>,
    /// Kind of grid; default `mostly-same`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid: Option<GridKind>,
    /// Seed of the costs, the same in every replication; by default each draws its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid_seed: Option<u32>,
    /// Whether each application meets an empty grid; by default it meets what those before it left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_state: Option<bool>,
    /// Data structure of the calendar; default `range-tree`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub structure: Option<Structure>,
    /// Number of bookings; default 1000.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *BOOKINGS.start(), max = *BOOKINGS.end()))]
    pub bookings: Option<u32>,
    /// Seconds of a booking and of a query; default 3600.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *WINDOW_SECONDS.start(), max = *WINDOW_SECONDS.end()))]
    pub window_seconds: Option<u32>,
    /// Seconds of a slot; default 300.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *limits::SLOT_WIDTH.start(), max = *limits::SLOT_WIDTH.end()))]
    pub slot_width: Option<u32>,
}

/// The settings of one series at one value of the axis.
#[derive(Clone, Debug, PartialEq)]
pub struct ResolvedSettings {
    pub rule: SelectionRule,
    /// Custom rule in place of that.
    pub script: Option<RuleDocument>,
    pub prms: u32,
    pub careful: bool,
    pub cut: Cut,
    pub whole_percent: u32,
    pub pick: Pick,
    pub applications: u32,
    pub grid: GridKind,
    /// Seed of the costs, in place of the replication's.
    pub grid_seed: Option<u32>,
    pub own_state: bool,
    pub structure: Structure,
    pub bookings: u32,
    pub window_seconds: u32,
    pub slot_width: u32,
}

impl CorsWorkload {
    /// The machine; there is none where nothing is bought.
    pub fn machine(&self) -> Option<Machine> {
        match *self {
            CorsWorkload::Model { processors, node_processors, .. }
            | CorsWorkload::Trace { processors, node_processors, .. } => {
                let node = node_processors.max(1);
                Some(Machine { nodes: processors / node, processors: node })
            }
            CorsWorkload::Bookings {} => None,
        }
    }

    /// The jobs, in the order of their arrival.
    pub fn jobs(&self) -> Vec<Job> {
        match self {
            CorsWorkload::Model { processors, job_count, seed, .. } => {
                LublinModel::typeless(*processors).jobs(*job_count as usize, (*seed).into()).jobs
            }
            CorsWorkload::Trace { jobs, .. } => {
                let job = |(id, &[submit, run, processors, user]): (u32, &[u32; 4])| Job {
                    id,
                    submit,
                    run,
                    estimate: run,
                    processors,
                    user,
                };
                (1..).zip(jobs).map(job).collect()
            }
            CorsWorkload::Bookings {} => Vec::new(),
        }
    }
}

impl CorsExperimentDocument {
    /// The settings of a series at a value of the axis.
    pub fn resolved(&self, series: usize, point: usize) -> ResolvedSettings {
        let (own, common) = (&self.series[series].settings, &self.settings);
        let axis = match &self.axis {
            CorsAxis::Parameter { parameter, values } => Some((*parameter, values[point])),
            CorsAxis::Applications {} => None,
        };
        let number = |parameter: CorsParameter, own: Option<u32>, common: Option<u32>, usual: u32| {
            let varied = axis.filter(|(varied, _)| *varied == parameter).map(|(_, value)| value);
            varied.or(own).or(common).unwrap_or(usual)
        };
        ResolvedSettings {
            rule: own.rule.or(common.rule).unwrap_or_default(),
            script: own.script.as_ref().or(common.script.as_ref()).cloned(),
            prms: number(CorsParameter::Prms, own.prms, common.prms, 1),
            careful: own.careful.or(common.careful).unwrap_or_default(),
            cut: own.cut.or(common.cut).unwrap_or_default(),
            whole_percent: number(CorsParameter::WholePercent, own.whole_percent, common.whole_percent, 90),
            pick: own.pick.or(common.pick).unwrap_or_default(),
            applications: number(CorsParameter::Applications, own.applications, common.applications, 50),
            grid: own.grid.or(common.grid).unwrap_or_default(),
            grid_seed: own.grid_seed.or(common.grid_seed),
            own_state: own.own_state.or(common.own_state).unwrap_or_default(),
            structure: own.structure.or(common.structure).unwrap_or_default(),
            bookings: number(CorsParameter::Bookings, own.bookings, common.bookings, 1000),
            window_seconds: number(
                CorsParameter::WindowSeconds,
                own.window_seconds,
                common.window_seconds,
                3600,
            ),
            slot_width: number(CorsParameter::SlotWidth, own.slot_width, common.slot_width, SLOT_SECONDS),
        }
    }
}
