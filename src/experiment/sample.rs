//! Samples of a unit, and the measures made of them.
#![allow(missing_docs)] // names of fields say it

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

/// One value of one unit.
#[apply(strict)]
pub struct Sample {
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Measure"))]
    pub measure: Cow<'static, str>,
    /// Subject; absent for all together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<String>,
    /// Place on the axis.
    pub x: f64,
    pub value: Value,
}

/// The value of a sample.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(untagged)]
pub enum Value {
    /// A count and its total, such as reserved requests of all requests: pooled over units.
    Ratio(u32, u32),
    /// A number: averaged over units.
    Number(f64),
}

/// A measure: a row of a lab's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// Name in documents.
    pub id: &'static str,
    pub value: MeasureValue,
    pub derivation: Derivation,
}

/// Kind of a measure's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeasureValue {
    /// A share of 1.
    Share,
    /// A number in a unit.
    Number(&'static str),
    /// Seconds that the machine took: the only values that differ from run to run.
    MeasuredSeconds,
}

/// How a measure follows from samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Derivation {
    /// Each unit has one sample per subject.
    Sampled,
    /// Each unit has samples along the axis; shown are the places that at least half of the units reach.
    Along,
    /// Like [`Derivation::Along`]; a unit that ended before a place counts with its last sample.
    AlongKept,
    /// The ratios of that measure, summed up along the axis within each unit.
    SumOf(&'static str),
    /// Parts, by subject, of what that measure is a share of; a unit without a sample has none of them.
    PartOf(&'static str),
    /// The difference to the first series in the same replication.
    GainIn(&'static str),
    /// The largest number of any unit.
    LargestOf(&'static str),
    /// Percentile: this many of 100 numbers of all units are not greater.
    PercentileOf(&'static str, u32),
    /// The standard deviation of the numbers of all units.
    DeviationOf(&'static str),
}

impl Sample {
    /// A count `of` a total, `among`.
    pub fn ratio(measure: &'static str, subject: Option<&str>, x: f64, of: u32, among: u32) -> Self {
        Self::of(measure, subject, x, Value::Ratio(of, among))
    }

    /// A number.
    pub fn number(measure: &'static str, subject: Option<&str>, x: f64, number: f64) -> Self {
        // A difference of nothing or a product with 0 may be −0, which is written with its sign.
        Self::of(measure, subject, x, Value::Number(number + 0.0))
    }

    fn of(measure: &'static str, subject: Option<&str>, x: f64, value: Value) -> Self {
        Self { measure: Cow::Borrowed(measure), subject: subject.map(str::to_owned), x, value }
    }
}

impl Value {
    /// Value as one number; `None` for a share of nothing.
    pub fn number(self) -> Option<f64> {
        match self {
            Value::Ratio(of, among) => (among > 0).then(|| f64::from(of) / f64::from(among)),
            Value::Number(number) => Some(number),
        }
    }
}

impl Measure {
    /// Whether a value is a share of 1, or a difference of two.
    pub fn is_share(&self) -> bool {
        self.value == MeasureValue::Share
    }

    /// Whether a value lies between 0 and 1, and so does its interval.
    pub fn is_fraction(&self) -> bool {
        self.is_share() && !matches!(self.derivation, Derivation::GainIn(_))
    }

    /// Whether the same experiment has the same values on every machine, every time.
    pub fn is_reproducible(&self) -> bool {
        self.value != MeasureValue::MeasuredSeconds
    }

    /// The measure whose samples it is made of.
    pub fn source(&self) -> &'static str {
        match self.derivation {
            Derivation::Sampled | Derivation::Along | Derivation::AlongKept => self.id,
            Derivation::SumOf(source)
            | Derivation::PartOf(source)
            | Derivation::GainIn(source)
            | Derivation::LargestOf(source)
            | Derivation::PercentileOf(source, _)
            | Derivation::DeviationOf(source) => source,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_number_is_written_with_the_sign_of_minus_zero() {
        for number in [-0.0, [0.0; 0].iter().sum()] {
            let Value::Number(kept) = Sample::number("share", None, 0.0, number).value else {
                unreachable!()
            };
            assert!(kept.is_sign_positive(), "{number:?} is kept as {kept:?}");
        }
    }
}
