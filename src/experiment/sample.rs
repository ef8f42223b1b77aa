//! Samples of a unit.
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
