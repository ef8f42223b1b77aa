//! Whether two engines agree, judged by their proofs rather than by the plans they happen to find.

use super::Reading;
use super::measure::Answer;

/// The agreement between the answers of two engines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// Windows that both engines have proven.
    pub compared: u32,
    /// Those of them with the same outcome and cost.
    pub agreeing: u32,
    /// Windows, proven or not, in which a plan of one is cheaper than the bound of the other.
    pub contradicting: u32,
}

/// Compares two engines over the same tasks.
pub fn agreement<'a>(pairs: impl Iterator<Item = (&'a Reading, &'a Reading)>) -> Agreement {
    let mut agreement = Agreement::default();
    for (one, other) in pairs.flat_map(|(one, other)| one.answers.iter().zip(&other.answers)) {
        if one.proven && other.proven {
            agreement.compared += 1;
            agreement.agreeing += u32::from(one.cost == other.cost);
        }
        agreement.contradicting += u32::from(contradicts(one, other) || contradicts(other, one));
    }
    agreement
}

/// A proof that no plan exists has the largest possible bound.
fn contradicts(one: &Answer, other: &Answer) -> bool {
    one.cost.is_some_and(|cost| cost < other.bound)
}
