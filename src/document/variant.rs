//! Variants of a document for sheets of exercises: other numbers, the same difficulty, another answer.

use super::{Document, FormatError, to_model};
use crate::kernel::random::SplitMix64;

/// Changes tried for one variant.
const TRIES: u32 = 200;

/// Difficulty of an exercise, and its answer; `None` where there is nothing to solve.
pub type Measured<Difficulty, Answer> = Option<(Difficulty, Answer)>;

/// A variant of a document by `seed`: its numbers are changed until it is as hard as the original, with another answer. The same
/// seed gives the same variant.
///
/// `None` where there is nothing to solve, or no variant was found.
///
/// # Errors
/// When the document is not valid.
///
/// Complexity: at most 200 times that of `measure`.
pub fn variant<D: Document + Clone, Difficulty: PartialEq, Answer: PartialEq>(
    document: &D,
    seed: u32,
    change: impl Fn(&mut D, &mut SplitMix64),
    measure: impl Fn(&D::Model) -> Measured<Difficulty, Answer>,
) -> Result<Option<D>, FormatError> {
    let Some((difficulty, answer)) = measure(&to_model(document)?) else { return Ok(None) };
    let mut random = SplitMix64::new(seed.into());
    for _ in 0..TRIES {
        let mut varied = document.clone();
        change(&mut varied, &mut random);
        let Ok(model) = to_model(&varied) else { continue };
        if measure(&model).is_some_and(|(other, differs)| other == difficulty && differs != answer) {
            return Ok(Some(varied));
        }
    }
    Ok(None)
}

/// A number near another, at least 1: a small one by 1, a larger one by up to a fifth.
pub fn near(number: u32, random: &mut SplitMix64) -> u32 {
    let by = (number / 5).max(1);
    (number + random.below(u64::from(2 * by) + 1) as u32).saturating_sub(by).max(1)
}

/// The same for a multiple of `unit`.
pub fn near_multiple(number: f64, unit: f64, random: &mut SplitMix64) -> f64 {
    f64::from(near((number / unit).round() as u32, random)) * unit
}
