//! What sites report, what users prefer, and what a scheduler admits.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::document::is_default;

/// How requests are served.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ElasticOptions {
    /// What sites say about a candidate.
    pub estimate: ElasticEstimate,
    /// h of the static estimate, in seconds; the slides print none, four hours are usual.
    pub time_constant: u32,
    /// Candidates with a lower estimate are not tried; 50 is usual (reconstructed).
    pub threshold_percent: u32,
    /// In which order candidates are tried.
    pub preferences: Vec<ElasticPreference>,
    /// When a local scheduler refuses.
    pub admission: ElasticAdmission,
    /// How long a reservation keeps its processors.
    pub holds: ElasticHolds,
    /// A failed request is submitted as a job.
    #[serde(skip_serializing_if = "is_default")]
    pub fallback: bool,
}

impl Default for ElasticOptions {
    fn default() -> Self {
        let rising = |metric| ElasticPreference { metric, order: ElasticOrder::Rising };
        Self {
            estimate: ElasticEstimate::None,
            time_constant: 14_400,
            threshold_percent: 50,
            preferences: vec![
                rising(ElasticMetric::End),
                rising(ElasticMetric::Processors),
                rising(ElasticMetric::Cost),
            ],
            admission: ElasticAdmission::Running,
            holds: ElasticHolds::Estimate,
            fallback: false,
        }
    }
}

/// How the success of a candidate is estimated (esr).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum ElasticEstimate {
    /// Not at all: every candidate is kept.
    #[default]
    None,
    /// By how far ahead it starts.
    Static,
    /// By how many processors were idle at that time of day.
    History,
    /// By when all that runs, waits and is reserved will be done.
    Load,
    /// The same, approximated by processor-seconds.
    LoadArea,
    /// By how many waiting jobs would start no later than without it.
    WhatIf,
    /// By whether it would be granted: the site discloses its answer. Our yardstick, not in the source.
    Disclosed,
}

impl ElasticEstimate {
    /// All of them.
    pub const ALL: [ElasticEstimate; 7] = [
        ElasticEstimate::None,
        ElasticEstimate::Static,
        ElasticEstimate::History,
        ElasticEstimate::Load,
        ElasticEstimate::LoadArea,
        ElasticEstimate::WhatIf,
        ElasticEstimate::Disclosed,
    ];
}

/// A level of the order in which candidates are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ElasticPreference {
    /// What is compared.
    pub metric: ElasticMetric,
    /// Which end comes first.
    pub order: ElasticOrder,
}

/// What candidates are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum ElasticMetric {
    /// Its first second.
    Start,
    /// The first second after it.
    End,
    /// Its processors (np).
    Processors,
    /// Its seconds.
    Duration,
    /// Processors × seconds × price.
    Cost,
    /// Its estimated success rate.
    Esr,
    /// Seconds by which planned starts of waiting jobs would move later, summed; one that is not admitted comes last.
    Impact,
    /// The place of its site in the list.
    Site,
}

/// Which end comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum ElasticOrder {
    /// The smallest.
    Rising,
    /// The largest.
    Falling,
}

/// When a local scheduler refuses a reservation (rule R8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum ElasticAdmission {
    /// For running jobs and reservations alone, as Slurm does.
    #[default]
    Running,
    /// Also for the planned starts that its scheduler keeps for waiting jobs, as Maui does.
    Promises,
    /// Also for a plan of the whole queue.
    Queue,
}

/// How long a reservation keeps its processors (rule R10; reconstructed).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum ElasticHolds {
    /// To the end that was asked for.
    #[default]
    Estimate,
    /// Until its job ends; the rest is given back then.
    Release,
    /// For as long as its job runs, which is what is asked for.
    RunTime,
}
