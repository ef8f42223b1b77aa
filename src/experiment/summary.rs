//! Summary of an experiment's units: means with 95 % intervals, per series, measure and place on the axis.

use std::io;

use super::claimed::ClaimFound;
use super::measure::RULE_FAILURES;
use super::printed::PrintedSummary;
use super::result::UnitResult;
use super::{Derivation, Experiment, Measure, Sample, Study, Unit, Units, Value};
use crate::document::is_default;
use crate::kernel::statistics::{Distribution, Summary, mean_summary, ratio_summary};

/// Means over units.
#[apply(strict)]
pub struct ExperimentSummary {
    /// Replications that count: complete, from the first one on, and wanted.
    pub replications: u32,
    /// Series in the order of the experiment.
    pub series: Vec<SeriesSummary>,
    /// Printed values and accepted bounds with what was found at their place.
    #[serde(default, skip_serializing_if = "is_default")]
    pub printed: Vec<PrintedSummary>,
    /// Claims of the source that these means decide.
    #[serde(default, skip_serializing_if = "is_default")]
    pub claims: Vec<ClaimFound>,
}

/// One series.
#[apply(strict)]
pub struct SeriesSummary {
    /// Name of the series.
    pub name: String,
    /// Each measure and subject once.
    pub curves: Vec<Curve>,
}

/// One measure of one series along the horizontal axis.
#[apply(strict)]
pub struct Curve {
    /// Name of the measure.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Measure"))]
    pub measure: String,
    /// Subject; absent for all together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<String>,
    /// Points in ascending order of `x`.
    pub points: Vec<CurvePoint>,
}

/// A mean at one place.
#[apply(strict)]
#[derive(Copy)]
pub struct CurvePoint {
    /// Place on the axis.
    pub x: f64,
    /// Units with a value.
    pub n: u32,
    /// Mean; for some measures the maximum, a percentile or the deviation of all values.
    pub mean: f64,
    /// Half the width of its 95 % interval; absent for a single unit and where it is no mean.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub half_width: Option<f64>,
}

impl<S: Study> Experiment<S> {
    /// Summary of units in any order; those that do not count play no part.
    pub fn summary(&self, units: &[UnitResult]) -> ExperimentSummary {
        self.summary_of(&mut self.in_memory(units)).expect("memory can be read")
    }

    /// The same of units that lie anywhere: each is read once, and no more are held than the replications of two cells.
    ///
    /// # Errors
    /// Errors of reading units.
    pub fn summary_of(&self, units: &mut dyn Units) -> io::Result<ExperimentSummary> {
        let replications = self.counted(units)? / self.units_per_replication();
        let design = self.document().design();
        let series =
            design.series.iter().map(|&name| SeriesSummary { name: name.to_owned(), curves: Vec::new() });
        let mut series: Vec<SeriesSummary> = series.collect();
        for point in 0..self.points() {
            let mut first: Option<Cell> = None;
            for (index, SeriesSummary { curves, .. }) in (0..).zip(&mut series) {
                let mut cell = Cell::default();
                for replication in 0..replications {
                    let unit = Unit { replication, point, series: index };
                    let index = self.index(unit).expect("replications that count are the experiment's");
                    cell.add(&*units.unit(index)?);
                }
                for measure in S::MEASURES {
                    fill::<S>(curves, measure, &cell, first.as_ref());
                }
                first.get_or_insert(cell);
            }
        }
        let printed = design.printed.iter().map(|printed| PrintedSummary {
            printed: printed.clone(),
            found: series.iter().find(|series| series.name == printed.series).and_then(|series| {
                series.point(&printed.measure, printed.subject.as_deref(), printed.x).copied()
            }),
        });
        let mut summary =
            ExperimentSummary { replications, printed: printed.collect(), series, claims: Vec::new() };
        summary.claims = self.document().claims(&summary);
        Ok(summary)
    }
}

impl SeriesSummary {
    /// The curve of a measure and subject.
    pub fn curve(&self, measure: &str, subject: Option<&str>) -> Option<&Curve> {
        self.curves.iter().find(|curve| curve.measure == measure && curve.subject.as_deref() == subject)
    }

    /// Point of a curve at one place.
    pub fn point(&self, measure: &str, subject: Option<&str>, x: f64) -> Option<&CurvePoint> {
        self.curve(measure, subject)?.points.iter().find(|point| point.x == x)
    }
}

/// The samples of all replications of one series at one value of the axis.
#[derive(Default)]
struct Cell {
    /// Number of replications.
    units: u32,
    /// In the order of first occurrence.
    columns: Vec<Column>,
}

/// The samples of one measure and subject.
struct Column {
    measure: String,
    subject: Option<String>,
    /// Samples by replication, each with its place and value.
    samples: Vec<(u32, f64, Value)>,
}

impl Cell {
    /// Adds the next replication.
    fn add(&mut self, unit: &UnitResult) {
        // Samples of most units come in the same order.
        let mut next: usize = 0;
        for Sample { measure, subject, x, value } in &unit.samples {
            let is_it = |column: &Column| column.measure == *measure && column.subject == *subject;
            let near = [next, next.saturating_sub(1)].into_iter();
            let mut near = near.filter(|&at| self.columns.get(at).is_some_and(is_it));
            let at = near.next().or_else(|| self.columns.iter().position(is_it)).unwrap_or_else(|| {
                let (measure, subject) = (measure.to_string(), subject.clone());
                self.columns.push(Column { measure, subject, samples: Vec::new() });
                self.columns.len() - 1
            });
            self.columns[at].samples.push((self.units, *x, *value));
            next = at + 1;
        }
        self.units += 1;
    }

    fn column(&self, measure: &str, subject: Option<&str>) -> Option<&Column> {
        let is_it = |column: &&Column| column.measure == measure && column.subject.as_deref() == subject;
        self.columns.iter().find(is_it)
    }
}

impl Column {
    /// The samples of one replication.
    fn of(&self, unit: u32) -> impl DoubleEndedIterator<Item = (f64, Value)> {
        let from = self.samples.partition_point(|sample| sample.0 < unit);
        let samples = self.samples[from..].iter().take_while(move |sample| sample.0 == unit).count();
        self.samples[from..from + samples].iter().map(|&(_, x, value)| (x, value))
    }

    fn at(&self, unit: u32, x: f64) -> Option<Value> {
        self.of(unit).find(|sample| sample.0 == x).map(|sample| sample.1)
    }

    /// The value of a measure of a replication at a place; `other` is the whole of a part, or the same of the first series.
    fn value(&self, measure: &Measure, other: Option<&Column>, unit: u32, x: f64) -> Option<Value> {
        let before = || self.of(unit).filter(|sample| sample.0 <= x);
        match measure.derivation {
            Derivation::Sampled
            | Derivation::Along
            | Derivation::LargestOf(_)
            | Derivation::PercentileOf(..)
            | Derivation::DeviationOf(_) => self.at(unit, x),
            Derivation::AlongKept => before().next_back().map(|sample| sample.1),
            Derivation::SumOf(_) => {
                Some(before().fold(Value::Ratio(0, 0), |sum, sample| match (sum, sample.1) {
                    (Value::Ratio(a, b), Value::Ratio(c, d)) => {
                        Value::Ratio(a.saturating_add(c), b.saturating_add(d))
                    }
                    _ => sum,
                }))
            }
            Derivation::PartOf(_) => self.at(unit, x).or_else(|| match other?.at(unit, x)? {
                Value::Ratio(_, among) => Some(Value::Ratio(0, among)),
                Value::Number(_) => None,
            }),
            Derivation::GainIn(_) | Derivation::LeadIn(_) => {
                let [ours, theirs] = [self, other?].map(|column| column.of(unit).next()?.1.number());
                Some(Value::Number(ours? - theirs?))
            }
        }
    }

    /// Where there are samples; of a measure along the axis, where at least half of the units have them.
    fn places(&self, least: usize) -> Vec<f64> {
        let mut places: Vec<f64> = self.samples.iter().map(|sample| sample.1).collect();
        places.sort_by(f64::total_cmp);
        places.chunk_by(|a, b| a == b).filter(|same| 2 * same.len() >= least).map(|same| same[0]).collect()
    }
}

/// Adds the points of one measure of one cell; `first` is that of the first series, for the others.
fn fill<S: Study>(curves: &mut Vec<Curve>, measure: &Measure, cell: &Cell, first: Option<&Cell>) {
    let source = measure.source();
    let is_along = S::MEASURES.iter().any(|known| known.id == source && known.is_along());
    let is_lead = matches!(measure.derivation, Derivation::LeadIn(_));
    if is_lead && first.is_none_or(|first| first.column(RULE_FAILURES, None).is_none()) {
        return;
    }
    let is_gain = is_lead || matches!(measure.derivation, Derivation::GainIn(_));
    let is_part = matches!(measure.derivation, Derivation::PartOf(_));
    let named = if is_part { measure.id } else { source };
    for column in cell.columns.iter().filter(|column| column.measure == named) {
        let subject = column.subject.as_deref();
        if is_gain && (first.is_none() || subject.is_some()) {
            continue;
        }
        let other = match is_gain {
            true => first.and_then(|first| first.column(source, subject)),
            false => cell.column(source, None),
        };
        let at = if is_part || is_along { None } else { subject };
        let least = if is_along { cell.units as usize } else { 0 };
        let places = cell.column(source, at).map_or(Vec::new(), |column| column.places(least));
        for x in places {
            let of = |unit: u32| column.value(measure, other, unit, x);
            let values: Vec<Value> = (0..cell.units).filter_map(of).collect();
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
