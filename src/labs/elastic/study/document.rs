//! The experiment document `coalloc-elastic-experiment` version 1.
//!
//! The bounds here are those of the published JSON Schema, `www/public/schema/elastic-experiment-1.json`.
#![allow(missing_docs)] // names of fields say it

use std::ops::RangeInclusive;

use crate::document::is_default;
use crate::document::schema::{Name, Notes, Title};
use crate::experiment::PrintedDocument;
use crate::experiment::limits::{AXIS_VALUES, PRINTED, REPLICATIONS, SERIES};
use crate::labs::elastic::document::{ElasticCluster, ElasticScheduler};
use crate::labs::elastic::model::{
    ElasticAdmission, ElasticEstimate, ElasticHolds, ElasticOptions, ElasticPreference, limits,
};
use crate::labs::elastic::workload::ElasticDerived;
use crate::rule::RuleDocument;

/// Serial part of requests, in thousandths.
pub(super) const SERIAL_PERMILLE: RangeInclusive<u32> = 0..=1_000;

/// Machines and their jobs, requests made of jobs, options for serving them, and replications.
/// Names must be unique and known, times in order: the engine checks what a schema cannot say.
#[apply(document)]
#[schemars(
    title = "Coalloc experiment with elastic reservations, version 1",
    extend("$id" = "urn:coalloc:elastic-experiment:1")
)]
pub struct ElasticExperimentDocument {
    /// Always `coalloc-elastic-experiment`.
    #[schemars(extend("const" = "coalloc-elastic-experiment"))]
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
    /// Replication i draws from this plus i which jobs become requests, and how far ahead they ask.
    #[serde(default)]
    pub seed: u32,
    /// Machines and their jobs, the same in every replication.
    #[schemars(length(min = 1, max = limits::CLUSTERS))]
    pub clusters: Vec<ElasticCluster>,
    /// Settings common to all series.
    #[serde(default, skip_serializing_if = "is_default")]
    pub settings: ElasticSettings,
    #[schemars(length(min = *SERIES.start(), max = *SERIES.end()))]
    pub series: Vec<ElasticSeriesSettings>,
    #[serde(default)]
    pub axis: ElasticAxis,
    /// Runs per series and value of the axis.
    #[schemars(range(min = *REPLICATIONS.start(), max = *REPLICATIONS.end()))]
    pub replications: u32,
    /// Values printed elsewhere, and bounds of what we accept, to be shown beside ours.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = *PRINTED.end()))]
    pub printed: Vec<PrintedDocument>,
}

/// Some settings under a name.
#[apply(document)]
pub struct ElasticSeriesSettings {
    /// Unique among the series.
    #[schemars(with = "Name")]
    pub name: String,
    /// They take the place of those that all have in common.
    #[serde(default, skip_serializing_if = "is_default")]
    pub settings: ElasticSettings,
}

/// Horizontal axis.
#[apply(document_kind)]
pub enum ElasticAxis {
    /// Nothing: each series has one value, at 0. The braces refuse fields that come with it.
    None {},
    /// A number; each value takes runs of its own.
    Parameter {
        parameter: ElasticParameter,
        /// Ascending.
        #[schemars(length(min = *AXIS_VALUES.start(), max = *AXIS_VALUES.end()))]
        values: Vec<u32>,
    },
}

impl Default for ElasticAxis {
    fn default() -> Self {
        Self::None {}
    }
}

/// A number that can be varied.
#[apply(word)]
pub enum ElasticParameter {
    /// Seconds between the arrival of every request and its earliest start.
    Ahead,
    /// Time range in percent of the duration.
    WindowPercent,
    /// Least processors in percent of the job's.
    LeastPercent,
    /// Most processors in percent of the job's.
    MostPercent,
    /// Minimum estimate of candidates that are tried, in percent.
    ThresholdPercent,
    /// h of the static estimate, in seconds.
    TimeConstant,
    /// Jobs that become requests, in hundredths of a percent.
    BasisPoints,
    /// Serial part of requests, in thousandths.
    SerialPermille,
    /// Jobs that an EASY scheduler plans in each pass.
    Depth,
}

/// Each setting decides one thing; one that is left out is as usual.
#[apply(document)]
#[derive(Default)]
#[serde(default)]
pub struct ElasticSettings {
    /// Estimate that sites report for a candidate; default `none`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<ElasticEstimate>,
    /// h of the static estimate, in seconds; default 14400.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *limits::TIME_CONSTANT.start(), max = *limits::TIME_CONSTANT.end()))]
    pub time_constant: Option<u32>,
    /// Minimum estimate of candidates that are tried, in percent; default 50.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *limits::THRESHOLD_PERCENT.start(), max = *limits::THRESHOLD_PERCENT.end()))]
    pub threshold_percent: Option<u32>,
    /// Order in which candidates are tried; default end, processors and cost, all rising.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = limits::PREFERENCES))]
    pub preferences: Option<Vec<ElasticPreference>>,
    /// Custom rule in place of preferences and filter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub script: Option<RuleDocument>,
    /// Admission rule of local schedulers; default `running`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub admission: Option<ElasticAdmission>,
    /// Time for which a reservation keeps its processors; default `estimate`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holds: Option<ElasticHolds>,
    /// Whether a failed request becomes a job; by default it is dropped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fallback: Option<bool>,
    /// Scheduler of all queues; by default those of the clusters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scheduler: Option<ElasticScheduler>,
    /// Number of waiting jobs that `depth` plans; by default those of the clusters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *limits::DEPTH.start(), max = *limits::DEPTH.end()))]
    pub depth: Option<u32>,
    /// Jobs that become requests, in hundredths of a percent; default 1000.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *limits::BASIS_POINTS.start(), max = *limits::BASIS_POINTS.end()))]
    pub basis_points: Option<u32>,
    /// Seconds between arrival and earliest start, least and most; default 0 to 14400.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(inner(range(min = *limits::AHEAD.start(), max = *limits::AHEAD.end())))]
    pub ahead: Option<[u32; 2]>,
    /// Time range in percent of the duration; default 200.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *limits::WINDOW_PERCENT.start(), max = *limits::WINDOW_PERCENT.end()))]
    pub window_percent: Option<u32>,
    /// Least processors in percent of the job's; default 50.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *limits::PROCESSORS_PERCENT.start(), max = *limits::PROCESSORS_PERCENT.end()))]
    pub least_percent: Option<u32>,
    /// Most processors in percent of the job's; default 100.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *limits::PROCESSORS_PERCENT.start(), max = *limits::PROCESSORS_PERCENT.end()))]
    pub most_percent: Option<u32>,
    /// Serial part of requests, in thousandths; default 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *SERIAL_PERMILLE.start(), max = *SERIAL_PERMILLE.end()))]
    pub serial_permille: Option<u32>,
    /// Step from one tried start to the next, in seconds; default 900.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *limits::DERIVED_START_STEP.start(), max = *limits::DERIVED_START_STEP.end()))]
    pub start_step: Option<u32>,
    /// Whether requests ask all clusters; by default they ask that of their job.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub any_site: Option<bool>,
}

/// The settings of one series at one value of the axis.
#[derive(Clone, Debug, PartialEq)]
pub struct ResolvedSettings {
    pub options: ElasticOptions,
    /// Custom rule in place of preferences and filter.
    pub script: Option<RuleDocument>,
    /// Derivation of requests from jobs; its seed is that of the first replication.
    pub derived: ElasticDerived,
    /// Scheduler of all queues; absent for those of the clusters.
    pub scheduler: Option<ElasticScheduler>,
    /// Number of waiting jobs that are planned; absent for those of the clusters.
    pub depth: Option<u32>,
}

impl ElasticExperimentDocument {
    /// The settings of a series at a value of the axis.
    pub fn resolved(&self, series: usize, point: usize) -> ResolvedSettings {
        let (own, common) = (&self.series[series].settings, &self.settings);
        let axis = match &self.axis {
            ElasticAxis::Parameter { parameter, values } => Some((*parameter, values[point])),
            ElasticAxis::None {} => None,
        };
        let varied = |parameter: ElasticParameter| {
            axis.filter(|(varied, _)| *varied == parameter).map(|(_, value)| value)
        };
        let number = |parameter, own: Option<u32>, common: Option<u32>, usual: u32| {
            varied(parameter).or(own).or(common).unwrap_or(usual)
        };
        use ElasticParameter as P;
        let usual = ElasticOptions::default();
        let preferences = own.preferences.as_ref().or(common.preferences.as_ref());
        let ahead = own.ahead.or(common.ahead).unwrap_or([0, 14_400]);
        let serial = number(P::SerialPermille, own.serial_permille, common.serial_permille, 10);
        let threshold = number(P::ThresholdPercent, own.threshold_percent, common.threshold_percent, 50);
        ResolvedSettings {
            options: ElasticOptions {
                estimate: own.estimate.or(common.estimate).unwrap_or_default(),
                time_constant: number(
                    P::TimeConstant,
                    own.time_constant,
                    common.time_constant,
                    usual.time_constant,
                ),
                threshold_percent: threshold,
                preferences: preferences.cloned().unwrap_or(usual.preferences),
                admission: own.admission.or(common.admission).unwrap_or_default(),
                holds: own.holds.or(common.holds).unwrap_or_default(),
                fallback: own.fallback.or(common.fallback).unwrap_or_default(),
            },
            script: own.script.as_ref().or(common.script.as_ref()).cloned(),
            derived: ElasticDerived {
                basis_points: number(P::BasisPoints, own.basis_points, common.basis_points, 1000),
                seed: self.seed,
                ahead: varied(P::Ahead).map_or(ahead, |ahead| [ahead, ahead]),
                window_percent: number(P::WindowPercent, own.window_percent, common.window_percent, 200),
                processors_percent: [
                    number(P::LeastPercent, own.least_percent, common.least_percent, 50),
                    number(P::MostPercent, own.most_percent, common.most_percent, 100),
                ],
                start_step: own.start_step.or(common.start_step).unwrap_or(900),
                serial,
                parallel: 1000_u32.saturating_sub(serial),
                any_site: own.any_site.or(common.any_site).unwrap_or_default(),
            },
            scheduler: own.scheduler.or(common.scheduler),
            depth: varied(P::Depth).or(own.depth).or(common.depth),
        }
    }
}
