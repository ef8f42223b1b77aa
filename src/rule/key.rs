//! Keys: the numbers by which a rule orders what it is offered.

use std::cmp::Ordering;

use rhai::Dynamic;

use super::limits;
use crate::text::{Message, msg};

/// Numbers compared one after the other; the lowest key comes first. A shorter key comes before its continuations.
#[derive(Clone, Debug, PartialEq)]
pub struct Key {
    first: f64,
    /// Empty for most keys, which then take no memory of their own.
    rest: Vec<f64>,
}

impl Eq for Key {}

impl PartialOrd for Key {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Key {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_number = self.rest.iter().zip(&other.rest).map(|(a, b)| a.total_cmp(b));
        let by_rest = || by_number.fold(Ordering::Equal, Ordering::then);
        let by_length = || self.rest.len().cmp(&other.rest.len());
        self.first.total_cmp(&other.first).then_with(by_rest).then_with(by_length)
    }
}

impl From<f64> for Key {
    fn from(first: f64) -> Self {
        Self { first, rest: Vec::new() }
    }
}

impl Key {
    /// Key of an answer: a number, `true` or `false`, or a list of some.
    ///
    /// # Errors
    /// A message when it is anything else.
    pub(super) fn of(answer: Dynamic) -> Result<Self, Message> {
        if !answer.is_array() {
            return number(&answer).map(Self::from);
        }
        let list = answer.into_array().unwrap_or_default();
        let (first, rest) = list
            .split_first()
            .filter(|_| list.len() <= limits::KEY_NUMBERS)
            .ok_or_else(|| msg!("rule.key-length", count = list.len(), most = limits::KEY_NUMBERS))?;
        Ok(Self { first: number(first)?, rest: rest.iter().map(number).collect::<Result<_, _>>()? })
    }
}

/// Items by rising keys; those of equal keys keep their order. Nothing when an item has no key.
pub fn by_rising_keys<T>(
    items: impl ExactSizeIterator<Item = T>,
    key: impl Fn(&T) -> Option<Key>,
) -> Option<Vec<T>> {
    let mut keyed = Vec::with_capacity(items.len());
    for item in items {
        keyed.push((key(&item)?, item));
    }
    keyed.sort_by(|(a, _), (b, _)| a.cmp(b));
    Some(keyed.into_iter().map(|(_, item)| item).collect())
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
