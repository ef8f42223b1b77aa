//! Estimates of sites, preferences of users, and admission by schedulers.

use super::limits;
use crate::document::is_default;

/// Options for serving requests.
#[apply(document)]
#[serde(default)]
pub struct ElasticOptions {
    /// Estimate that sites report for a candidate.
    pub estimate: ElasticEstimate,
    /// h of the static estimate, in seconds; default 14400, as the slides print none.
    #[schemars(range(min = *limits::TIME_CONSTANT.start(), max = *limits::TIME_CONSTANT.end()))]
    pub time_constant: u32,
    /// Minimum estimate of candidates that are tried, in percent; default 50 (reconstructed).
    #[schemars(range(min = *limits::THRESHOLD_PERCENT.start(), max = *limits::THRESHOLD_PERCENT.end()))]
    pub threshold_percent: u32,
    /// Order in which candidates are tried.
    #[schemars(length(max = limits::PREFERENCES))]
    pub preferences: Vec<ElasticPreference>,
    /// Admission rule of local schedulers.
    pub admission: ElasticAdmission,
    /// Time for which a reservation keeps its processors.
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

/// Estimate of a candidate's success (esr).
#[apply(word)]
#[derive(Default)]
pub enum ElasticEstimate {
    /// Not at all: every candidate is kept.
    #[default]
    None,
    /// Time from now to its start.
    Static,
    /// Idle processors at that time of day so far.
    History,
    /// End of all that runs, waits and is reserved.
    Load,
    /// The same, approximated by processor-seconds.
    LoadArea,
    /// Share of waiting jobs that would start no later than without it.
    WhatIf,
    /// Answer that the site would give, disclosed. Our yardstick, not in the source.
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
#[apply(document)]
#[derive(Copy, Eq)]
pub struct ElasticPreference {
    /// Metric to compare.
    pub metric: ElasticMetric,
    /// Order of its values.
    pub order: ElasticOrder,
}

/// Metric by which candidates are compared.
#[apply(word)]
pub enum ElasticMetric {
    /// First second.
    Start,
    /// First second after it.
    End,
    /// Number of processors (np).
    Processors,
    /// Length in seconds.
    Duration,
    /// Processors × seconds × price.
    Cost,
    /// Estimated success rate.
    Esr,
    /// Seconds by which planned starts of waiting jobs would move later, summed; one that is not admitted comes last.
    Impact,
    /// Place of the site in the list.
    Site,
}

/// Order of values.
#[apply(word)]
pub enum ElasticOrder {
    /// Smallest first.
    Rising,
    /// Largest first.
    Falling,
}

/// Admission rule of a local scheduler: what a reservation must leave room for (rule R8).
#[apply(word)]
#[derive(Default)]
pub enum ElasticAdmission {
    /// Running jobs and reservations alone, as in Slurm.
    #[default]
    Running,
    /// Also the planned starts that its scheduler keeps for waiting jobs, as in Maui.
    Promises,
    /// Also a plan of the whole queue.
    Queue,
}

/// Time for which a reservation keeps its processors (rule R10; reconstructed).
#[apply(word)]
#[derive(Default)]
pub enum ElasticHolds {
    /// Up to the end that was asked for.
    #[default]
    Estimate,
    /// Until its job ends; the rest is given back then.
    Release,
    /// For as long as its job runs, which is what is asked for.
    RunTime,
}
