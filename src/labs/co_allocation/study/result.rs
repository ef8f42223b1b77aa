//! What is kept of each day of an experiment, and of the whole of it.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::document::ExperimentDocument;
use super::summary::ExperimentSummary;
use super::units::{Experiment, Unit};
use crate::document::is_default;
use crate::kernel::sorting;
use crate::labs::co_allocation::day::metrics::{Claims, Rejection, RejectionBin, Tally};
use crate::labs::co_allocation::study::day::DayOutcome;

/// What is kept of one day.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnitResult {
    /// Which day of the series, counted from 0.
    pub replication: u32,
    /// Index into the values of the axis; 0 where the axis is the load.
    pub point: u32,
    /// Index into the series.
    pub series: u32,
    /// Offered load reached, in percent of all CPUs.
    pub load_percent: f64,
    /// Requests of each user.
    pub users: Vec<UnitTally>,
    /// Requests by the load accumulated when they arrived, lowest first.
    pub bins: Vec<UnitBin>,
    /// CPU utilization over the second day, in the order of `grid.sites`.
    pub sites: Vec<f64>,
    /// Of the CPUs of all sites.
    pub cpu_utilization: f64,
    /// Of the bandwidth of all links.
    pub bandwidth_utilization: f64,
    /// Work of all decisions.
    pub effort: UnitEffort,
    /// Means over the requests reserved; absent where there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reserved: Option<UnitReserved>,
    /// What claiming cost, without reservations.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claims: Option<UnitClaims>,
}

/// How many requests were handed in, and how many of them were reserved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnitTally {
    /// Requests handed in.
    pub submitted: u32,
    /// Of these, reserved.
    pub reserved: u32,
}

/// The requests that found the accumulated load within ten points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnitBin {
    /// Upper end of the bin: 10, 20, …
    pub load_percent: u32,
    /// Per user.
    pub users: Vec<UnitTally>,
    /// Why requests were rejected; what did not occur is left out, and all of it where nobody asked.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rejected: Vec<UnitRejections>,
    /// Of all requests up to here, the most that could be reserved together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<u32>,
}

/// Requests rejected for one reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnitRejections {
    /// Why.
    pub reason: RejectionName,
    /// How many.
    pub count: u32,
}

/// What stood in the way of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub enum RejectionName {
    /// No window asked for could be settled within the node limit.
    Undecided,
    /// The sites do not have the CPUs.
    Cpus,
    /// The sites that have the required attributes do not suffice.
    Attributes,
    /// The sites left lie in the wrong domains.
    DomainRules,
    /// No path joins the sites left.
    Disconnected,
    /// Every path has too many links.
    HopLimit,
    /// Every path takes too long.
    Latency,
    /// The paths do not have the bandwidth.
    Bandwidth,
    /// There was a plan in a window asked for, which the strategy did not find.
    Missed,
    /// Without a reservation, its parts were not free together in time.
    OutOfTime,
    /// A manager did not grant the plan: somebody else was faster.
    LostRace,
}

/// Work in units that do not depend on the machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnitEffort {
    /// Search nodes.
    pub nodes: u64,
    /// Simplex iterations.
    pub pivots: u64,
    /// Windows all resource managers were asked for.
    pub questions: u64,
    /// Provisional holds.
    pub holds: u64,
    /// Sum over all search nodes of what was held while the node was looked at.
    pub held_nodes: u64,
    /// Tries without a plan and without a proof that there is none.
    pub unproven: u32,
}

/// Means over the requests reserved.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnitReserved {
    /// From the earliest start to the start.
    pub delay_seconds: f64,
    /// By the prices of the grid.
    pub price: f64,
    /// By its quality penalties.
    pub penalty: f64,
}

/// What claiming without reservations cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnitClaims {
    /// Tries of all jobs.
    pub tries: u64,
    /// CPU seconds jobs ran.
    pub used_cpu_seconds: u64,
    /// CPU seconds claimed while other parts of the job were not there yet.
    pub idle_cpu_seconds: u64,
}

/// All of an experiment: the same document gives the same bytes on every machine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExperimentResult {
    /// Always `coalloc-experiment-result`.
    pub format: String,
    /// Always 1.
    pub version: u32,
    /// What was asked.
    pub experiment: ExperimentDocument,
    /// Which part of it this is; absent for the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
    /// Ordered by replication, point and series.
    pub units: Vec<UnitResult>,
    /// What they say together; absent for a part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<ExperimentSummary>,
}

/// One of several parts of an experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Shard {
    /// Counted from 1.
    pub index: u32,
    /// Parts in all.
    pub of: u32,
}

/// Value of `format`.
pub(super) const RESULT_FORMAT: &str = "coalloc-experiment-result";

impl UnitResult {
    /// Which day it is.
    pub fn unit(&self) -> Unit {
        Unit { replication: self.replication, point: self.point, series: self.series }
    }

    /// All users together.
    pub(super) fn total(&self) -> Tally {
        total(&self.users)
    }
}

impl UnitBin {
    /// All users together.
    pub(super) fn total(&self) -> Tally {
        total(&self.users)
    }
}

fn total(users: &[UnitTally]) -> Tally {
    users.iter().fold(Tally::default(), |sum, &tally| sum.and(tally.into()))
}

impl Experiment {
    /// Names the outcome of a unit.
    pub fn result_of(&self, index: u32, outcome: &DayOutcome) -> UnitResult {
        let Unit { replication, point, series } = self.unit(index);
        let bins = outcome.bins.iter().enumerate().map(|(i, bin)| UnitBin {
            load_percent: bin.load_percent,
            users: bin.users.iter().map(|&tally| tally.into()).collect(),
            rejected: outcome.rejections.as_ref().map_or_else(Vec::new, |bins| rejected(&bins[i])),
            bound: outcome.bounds.as_ref().map(|bounds| bounds[i]),
        });
        let spent = outcome.spent;
        UnitResult {
            replication,
            point,
            series,
            load_percent: outcome.load * 100.0,
            users: outcome.users.iter().map(|&tally| tally.into()).collect(),
            bins: bins.collect(),
            // Sites come first among the nodes.
            sites: outcome.cpus[..self.sites().len()].to_vec(),
            cpu_utilization: outcome.cpu_utilization,
            bandwidth_utilization: outcome.bandwidth_utilization,
            effort: UnitEffort {
                nodes: spent.effort.nodes,
                pivots: spent.effort.pivots,
                questions: spent.questions,
                holds: spent.holds,
                held_nodes: spent.held_nodes,
                unproven: outcome.unproven,
            },
            reserved: outcome.reserved.map(|means| UnitReserved {
                delay_seconds: means.delay_seconds,
                price: means.price,
                penalty: means.penalty,
            }),
            claims: outcome.claims.map(|claims: Claims| UnitClaims {
                tries: claims.tries,
                used_cpu_seconds: claims.used_cpu_seconds,
                idle_cpu_seconds: claims.idle_cpu_seconds,
            }),
        }
    }

    /// All of the experiment from its days, in any order: those that count, and what they say together.
    pub fn result(&self, units: &[UnitResult]) -> ExperimentResult {
        let counted = self.counted(units);
        ExperimentResult {
            format: RESULT_FORMAT.into(),
            version: 1,
            experiment: self.document().clone(),
            shard: None,
            units: counted.iter().map(|&unit| unit.clone()).collect(),
            summary: Some(self.summary(units)),
        }
    }
}

impl Experiment {
    /// The same, of days that are needed nowhere else.
    pub fn into_result(&self, units: Vec<UnitResult>) -> ExperimentResult {
        let count = self.counted(&units).len();
        let summary = Some(self.summary(&units));
        let known = units.into_iter().filter(|unit| self.index(unit.unit()).is_some());
        let units = sorting::map(known.map(|unit| (unit.unit(), unit))).into_values().take(count).collect();
        ExperimentResult { units, summary, ..self.result(&[]) }
    }
}

fn rejected(bin: &RejectionBin) -> Vec<UnitRejections> {
    bin.rejected.iter().map(|(&why, &count)| UnitRejections { reason: why.into(), count }).collect()
}

impl From<Tally> for UnitTally {
    fn from(tally: Tally) -> Self {
        Self { submitted: tally.submitted, reserved: tally.reserved }
    }
}

impl From<UnitTally> for Tally {
    fn from(tally: UnitTally) -> Self {
        Self { submitted: tally.submitted, reserved: tally.reserved }
    }
}

impl From<Rejection> for RejectionName {
    fn from(rejection: Rejection) -> Self {
        match rejection {
            Rejection::Undecided => Self::Undecided,
            Rejection::Cpus => Self::Cpus,
            Rejection::Attributes => Self::Attributes,
            Rejection::DomainRules => Self::DomainRules,
            Rejection::Disconnected => Self::Disconnected,
            Rejection::HopLimit => Self::HopLimit,
            Rejection::Latency => Self::Latency,
            Rejection::Bandwidth => Self::Bandwidth,
            Rejection::Missed => Self::Missed,
            Rejection::OutOfTime => Self::OutOfTime,
            Rejection::LostRace => Self::LostRace,
        }
    }
}

impl From<RejectionName> for Rejection {
    fn from(name: RejectionName) -> Self {
        match name {
            RejectionName::Undecided => Self::Undecided,
            RejectionName::Cpus => Self::Cpus,
            RejectionName::Attributes => Self::Attributes,
            RejectionName::DomainRules => Self::DomainRules,
            RejectionName::Disconnected => Self::Disconnected,
            RejectionName::HopLimit => Self::HopLimit,
            RejectionName::Latency => Self::Latency,
            RejectionName::Bandwidth => Self::Bandwidth,
            RejectionName::Missed => Self::Missed,
            RejectionName::OutOfTime => Self::OutOfTime,
            RejectionName::LostRace => Self::LostRace,
        }
    }
}

impl RejectionName {
    /// All of them.
    pub const ALL: [RejectionName; 11] = [
        RejectionName::Undecided,
        RejectionName::Cpus,
        RejectionName::Attributes,
        RejectionName::DomainRules,
        RejectionName::Disconnected,
        RejectionName::HopLimit,
        RejectionName::Latency,
        RejectionName::Bandwidth,
        RejectionName::Missed,
        RejectionName::OutOfTime,
        RejectionName::LostRace,
    ];

    /// Its name in documents.
    pub fn name(self) -> String {
        name_of(self)
    }
}

/// The name of a variant in documents.
pub(super) fn name_of(variant: impl Serialize) -> String {
    let name = serde_json::to_value(variant).ok().and_then(|value| value.as_str().map(str::to_owned));
    name.expect("a variant without fields is a string")
}
