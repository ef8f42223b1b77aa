//! Keys: the numbers by which a rule orders what it is offered.

use std::cmp::Ordering;

use rhai::Dynamic;

use super::limits;
use crate::text::{Message, msg};

/// Numbers compared one after the other; the lowest key comes first. A shorter key comes before its continuations.
#[derive(Clone, Debug, PartialEq)]
pub struct Key(Vec<f64>);

impl Eq for Key {}

impl PartialOrd for Key {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Key {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_number = self.0.iter().zip(&other.0).map(|(a, b)| a.total_cmp(b));
        by_number.fold(Ordering::Equal, Ordering::then).then(self.0.len().cmp(&other.0.len()))
    }
}

impl From<f64> for Key {
    fn from(number: f64) -> Self {
        Self(vec![number])
    }
}

impl Key {
    /// Key of an answer: a number, `true` or `false`, or a list of some.
    ///
    /// # Errors
    /// A message when it is anything else.
    pub(super) fn of(answer: Dynamic) -> Result<Self, Message> {
        if !answer.is_array() {
            return Ok(Self(vec![number(&answer)?]));
        }
        let list = answer.into_array().unwrap_or_default();
        if list.is_empty() || list.len() > limits::KEY_NUMBERS {
            return Err(msg!("rule.key-length", count = list.len(), most = limits::KEY_NUMBERS));
        }
        list.iter().map(number).collect::<Result<_, _>>().map(Self)
    }
}

/// The number of an answer; `true` counts as 1.
pub(super) fn number(answer: &Dynamic) -> Result<f64, Message> {
    /// Whole numbers beyond are not kept exactly.
    const EXACT: i64 = 1 << 53;
    if let Ok(whole) = answer.as_int() {
        if !(-EXACT..=EXACT).contains(&whole) {
            return Err(msg!("rule.too-large", number = whole.to_string()));
        }
        return Ok(whole as f64);
    }
    if let Ok(truth) = answer.as_bool() {
        return Ok(f64::from(u8::from(truth)));
    }
    match answer.as_float() {
        // A sum with 0 gives −0 the sign of 0.
        Ok(number) if number.is_finite() => Ok(number + 0.0),
        Ok(_) => Err(msg!("rule.not-finite")),
        Err(_) if answer.is_unit() => Err(msg!("rule.nothing")),
        Err(_) => Err(msg!("rule.not-a-number", kind = answer.type_name())),
    }
}
