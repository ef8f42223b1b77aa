//! What the units of an experiment say together: means with 95 % intervals, per series, measure and place on the axis.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::printed::PrintedSummary;
use super::result::UnitResult;
use super::{Derivation, Experiment, Measure, Study, Value};
use crate::document::is_default;
use crate::kernel::sorting;
use crate::kernel::statistics::{Distribution, Summary, mean_summary, ratio_summary};

/// Means over units.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExperimentSummary {
    /// Replications that count: complete, from the first one on, and wanted.
    pub replications: u32,
    /// In the order of the experiment.
    pub series: Vec<SeriesSummary>,
    /// Printed values and accepted bounds with what was found at their place.
    #[serde(default, skip_serializing_if = "is_default")]
    pub printed: Vec<PrintedSummary>,
}

/// One series.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeriesSummary {
    /// Its name.
    pub name: String,
    /// Each measure and subject once.
    pub curves: Vec<Curve>,
}

/// One measure of one series along the horizontal axis.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Curve {
    /// What is measured.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Measure"))]
    pub measure: String,
    /// What it is about; absent for all together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<String>,
    /// Ascending.
    pub points: Vec<CurvePoint>,
}

/// A mean at one place.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CurvePoint {
    /// Place on the axis.
    pub x: f64,
    /// Units with a value.
    pub n: u32,
    /// Their mean.
    pub mean: f64,
    /// Half the width of its 95 % interval; absent for a single unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub half_width: Option<f64>,
}

impl<S: Study> Experiment<S> {
    /// What units in any order say together; those that do not count play no part.
    pub fn summary(&self, units: &[UnitResult]) -> ExperimentSummary {
        let counted = self.counted(units);
        let design = self.document().design();
        // Per point and series, in the order of the replications.
        let mut cells: BTreeMap<(u32, u32), Vec<SampleIndex>> = BTreeMap::new();
        for unit in &counted {
            cells.entry((unit.point, unit.series)).or_default().push(SampleIndex::of(unit));
        }
        let mut series: Vec<SeriesSummary> = Vec::new();
        for (index, name) in (0..).zip(&design.series) {
            let mut curves = Vec::new();
            for point in 0..self.points() {
                let Some(units) = cells.get(&(point, index)) else { continue };
                let first = cells.get(&(point, 0)).filter(|_| index > 0);
                for measure in S::MEASURES {
                    fill::<S>(&mut curves, measure, units, first.map_or(&[], Vec::as_slice));
                }
            }
            series.push(SeriesSummary { name: (*name).to_owned(), curves });
        }
        let printed = design.printed.iter().map(|printed| PrintedSummary {
            printed: printed.clone(),
            found: series.iter().find(|series| series.name == printed.series).and_then(|series| {
                series.point(&printed.measure, printed.subject.as_deref(), printed.x).copied()
            }),
        });
        ExperimentSummary {
            replications: counted.len() as u32 / self.units_per_replication(),
            printed: printed.collect(),
            series,
        }
    }
}

impl SeriesSummary {
    /// The curve of a measure and subject.
    pub fn curve(&self, measure: &str, subject: Option<&str>) -> Option<&Curve> {
        self.curves.iter().find(|curve| curve.measure == measure && curve.subject.as_deref() == subject)
    }

    /// Its point at one place.
    pub fn point(&self, measure: &str, subject: Option<&str>, x: f64) -> Option<&CurvePoint> {
        self.curve(measure, subject)?.points.iter().find(|point| point.x == x)
    }
}

type Subject<'a> = Option<&'a str>;
/// A measure and what it is about.
type Key<'a> = (&'a str, Subject<'a>);

/// The samples of a unit by measure and subject.
struct SampleIndex<'a> {
    /// In the order of first occurrence.
    subjects: Vec<Key<'a>>,
    /// Sorted by measure and subject.
    samples: Vec<(Key<'a>, Vec<(f64, Value)>)>,
}

impl<'a> SampleIndex<'a> {
    fn of(unit: &'a UnitResult) -> Self {
        let mut subjects = Vec::new();
        let mut samples: BTreeMap<Key, Vec<(f64, Value)>> = BTreeMap::new();
        for sample in &unit.samples {
            let key = (&*sample.measure, sample.subject.as_deref());
            let of_key = samples.entry(key).or_default();
            if of_key.is_empty() {
                subjects.push(key);
            }
            of_key.push((sample.x, sample.value));
        }
        Self { subjects, samples: samples.into_iter().collect() }
    }

    fn samples(&self, measure: &str, subject: Subject<'_>) -> &[(f64, Value)] {
        let found = self.samples.binary_search_by(|(key, _)| key.cmp(&(measure, subject)));
        found.map_or(&[], |index| &self.samples[index].1)
    }

    fn at(&self, measure: &str, subject: Subject<'_>, x: f64) -> Option<Value> {
        self.samples(measure, subject).iter().find(|sample| sample.0 == x).map(|sample| sample.1)
    }

    /// The value of a measure at a place; `first` is the same replication of the first series.
    fn value(
        &self,
        measure: &Measure,
        subject: Subject<'_>,
        x: f64,
        first: Option<&SampleIndex>,
    ) -> Option<Value> {
        let source = measure.source();
        let before = || self.samples(source, subject).iter().filter(|sample| sample.0 <= x);
        match measure.derivation {
            Derivation::Sampled
            | Derivation::Along
            | Derivation::LargestOf(_)
            | Derivation::PercentileOf(..)
            | Derivation::DeviationOf(_) => self.at(source, subject, x),
            Derivation::AlongKept => before().next_back().map(|sample| sample.1),
            Derivation::SumOf(_) => {
                Some(before().fold(Value::Ratio(0, 0), |sum, sample| match (sum, sample.1) {
                    (Value::Ratio(a, b), Value::Ratio(c, d)) => {
                        Value::Ratio(a.saturating_add(c), b.saturating_add(d))
                    }
                    _ => sum,
                }))
            }
            Derivation::PartOf(whole) => {
                self.at(measure.id, subject, x).or_else(|| match self.at(whole, None, x)? {
                    Value::Ratio(_, among) => Some(Value::Ratio(0, among)),
                    Value::Number(_) => None,
                })
            }
            Derivation::GainIn(_) => {
                let [ours, theirs] =
                    [self, first?].map(|unit| unit.samples(source, subject).first()?.1.number());
                Some(Value::Number(ours? - theirs?))
            }
        }
    }
}

/// Adds the points of one measure of one cell.
fn fill<S: Study>(curves: &mut Vec<Curve>, measure: &Measure, units: &[SampleIndex], first: &[SampleIndex]) {
    let source = measure.source();
    let is_gain = matches!(measure.derivation, Derivation::GainIn(_));
    if is_gain && first.is_empty() {
        return;
    }
    let derivation = S::MEASURES.iter().find(|known| known.id == source).map(|known| known.derivation);
    let is_along = matches!(derivation, Some(Derivation::Along | Derivation::AlongKept));
    let is_part = matches!(measure.derivation, Derivation::PartOf(_));
    for subject in subjects(if is_part { measure.id } else { source }, units) {
        if is_gain && subject.is_some() {
            continue;
        }
        let at = if is_part || is_along { None } else { subject };
        for x in places(source, at, is_along, units) {
            let of = |(index, unit): (usize, &SampleIndex)| unit.value(measure, subject, x, first.get(index));
            let values: Vec<Value> = units.iter().enumerate().filter_map(of).collect();
            let summary = match measure.derivation {
                Derivation::LargestOf(_) => of_all(&values, Distribution::maximum),
                Derivation::PercentileOf(_, percent) => {
                    of_all(&values, |numbers| numbers.percentile(percent.into()))
                }
                Derivation::DeviationOf(_) => of_all(&values, Distribution::deviation),
                _ => summed(&values),
            };
            let Some(Summary { n, mean, half_width }) = summary else { continue };
            let point = CurvePoint { x, n: n as u32, mean, half_width };
            let is_it =
                |curve: &&mut Curve| curve.measure == measure.id && curve.subject.as_deref() == subject;
            match curves.iter_mut().find(is_it) {
                Some(curve) => curve.points.push(point),
                None => curves.push(Curve {
                    measure: measure.id.to_owned(),
                    subject: subject.map(str::to_owned),
                    points: vec![point],
                }),
            }
        }
    }
}

/// What a measure is sampled of, in the order of first occurrence.
fn subjects<'a>(measure: &str, units: &[SampleIndex<'a>]) -> Vec<Subject<'a>> {
    let mut found: Vec<Subject<'a>> = Vec::new();
    for &(known, subject) in units.iter().flat_map(|unit| &unit.subjects) {
        if known == measure && !found.contains(&subject) {
            found.push(subject);
        }
    }
    found
}

/// Where a measure has samples; of one along the axis, where at least half of the units have them.
fn places(measure: &str, subject: Subject<'_>, is_along: bool, units: &[SampleIndex]) -> Vec<f64> {
    let all = units.iter().flat_map(|unit| unit.samples(measure, subject));
    let mut places: Vec<f64> = all.map(|sample| sample.0).collect();
    sorting::by(&mut places, f64::total_cmp);
    let least = if is_along { units.len() } else { 0 };
    places.chunk_by(|a, b| a == b).filter(|same| 2 * same.len() >= least).map(|same| same[0]).collect()
}

/// One number of all values, which has no interval.
fn of_all(values: &[Value], number: impl Fn(&Distribution) -> f64) -> Option<Summary> {
    let values = Distribution::of(&values.iter().filter_map(|value| value.number()).collect::<Vec<_>>())?;
    Some(Summary { n: values.count(), mean: number(&values), half_width: None })
}

/// Shares are of all that was counted; numbers weigh the same.
fn summed(values: &[Value]) -> Option<Summary> {
    let counts = |value: &Value| match *value {
        Value::Ratio(of, among) => Some((of, among)),
        Value::Number(_) => None,
    };
    match values.iter().map(counts).collect::<Option<Vec<_>>>() {
        Some(counts) => ratio_summary(counts),
        None => mean_summary(&values.iter().filter_map(|value| value.number()).collect::<Vec<_>>()),
    }
}
