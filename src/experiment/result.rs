//! Results of each unit of an experiment, and of the whole of it.

use std::borrow::Cow;
use std::io;

use serde::{Deserialize, Serialize};

use super::machine::{Experiment, Unit};
use super::sample::Sample;
use super::summary::ExperimentSummary;
use super::{Study, Units, Value};
use crate::kernel::{FNV_BASIS, fnv};

/// Result of one unit.
#[apply(strict)]
pub struct UnitResult {
    /// Replication, counted from 0.
    pub replication: u32,
    /// Index into the values of the axis; 0 where one unit gives a whole curve.
    pub point: u32,
    /// Index into the series.
    pub series: u32,
    /// Samples of all measures.
    pub samples: Vec<Sample>,
}

/// All of an experiment: the same document gives the same bytes on every machine, but for measured times.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, bound = "S: Study")]
pub struct ExperimentResult<S: Study> {
    /// Name of the format, followed by `-result`.
    pub format: String,
    /// Always 1.
    pub version: u32,
    /// Document of the experiment.
    pub experiment: S,
    /// Part of the experiment; absent for the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
    /// Digest of a part's units; absent for the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<UnitDigest>,
    /// Ordered by replication, point and series.
    pub units: Vec<UnitResult>,
    /// Summary of the units; absent for a part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<ExperimentSummary>,
}

/// One of several parts of an experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Shard {
    /// Counted from 1.
    pub index: u32,
    /// Number of parts.
    pub of: u32,
}

/// Digest of units in their order: the 64-bit FNV-1a hash of their JSON, written as 16 hexadecimal digits.
///
/// It finds damage and slips of an editor; it is no signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct UnitDigest(u64);

impl Default for UnitDigest {
    /// Digest of no units.
    fn default() -> Self {
        Self(FNV_BASIS)
    }
}

impl UnitDigest {
    /// Digest of these units.
    pub fn of(units: &[UnitResult]) -> Self {
        let mut digest = Self::default();
        units.iter().for_each(|unit| digest.add(unit));
        digest
    }

    /// Appends a unit.
    pub fn add(&mut self, unit: &UnitResult) {
        let json = serde_json::to_vec(unit).expect("numbers and texts are JSON");
        self.0 = fnv(self.0, &json);
    }
}

impl From<UnitDigest> for String {
    fn from(digest: UnitDigest) -> Self {
        format!("{:016x}", digest.0)
    }
}

impl TryFrom<String> for UnitDigest {
    type Error = std::num::ParseIntError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        u64::from_str_radix(&text, 16).map(Self)
    }
}

impl UnitResult {
    /// Unit of this result.
    pub fn unit(&self) -> Unit {
        Unit { replication: self.replication, point: self.point, series: self.series }
    }

    /// The first sample of a measure and subject.
    pub fn value(&self, measure: &str, subject: Option<&str>) -> Option<Value> {
        let is_it = |sample: &&Sample| sample.measure == measure && sample.subject.as_deref() == subject;
        self.samples.iter().find(is_it).map(|sample| sample.value)
    }
}

impl<S: Study> Experiment<S> {
    /// All of the experiment from its units, in any order: those that count, and what they say together.
    pub fn result(&self, units: &[UnitResult]) -> ExperimentResult<S> {
        let summary = self.summary(units);
        let mut known = self.in_memory(units);
        let counted = (0..self.counted_in(&summary)).map(|index| known.unit(index).map(Cow::into_owned));
        let units = counted.collect::<io::Result<_>>().expect("memory can be read");
        ExperimentResult { units, ..self.whole(summary) }
    }

    /// The result without its units, which are elsewhere: the first [`Experiment::counted_in`] of them.
    pub fn whole(&self, summary: ExperimentSummary) -> ExperimentResult<S> {
        let whole = Shard { index: 1, of: 1 };
        ExperimentResult { shard: None, digest: None, summary: Some(summary), ..self.part(whole, Vec::new()) }
    }

    /// Number of units in a summary.
    pub fn counted_in(&self, summary: &ExperimentSummary) -> u32 {
        summary.replications * self.units_per_replication()
    }

    /// One part, of which all units must be there.
    ///
    /// The rule to stop is asked when the parts are put together: one part alone cannot know.
    pub fn part(&self, shard: Shard, units: Vec<UnitResult>) -> ExperimentResult<S> {
        let (format, version, experiment) = (format!("{}-result", S::FORMAT), 1, self.document().clone());
        let digest = Some(UnitDigest::of(&units));
        ExperimentResult { format, version, experiment, shard: Some(shard), digest, units, summary: None }
    }
}
