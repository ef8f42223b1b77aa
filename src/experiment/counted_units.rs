//! Which units of an experiment count: those of its first replications, as many as are complete and wanted.
//!
//! So the answer depends on the units alone, not on who ran them in which order, and a run stopped by hand
//! is the beginning of the whole one.

use super::machine::Experiment;
use super::result::UnitResult;
use super::{Study, Value};
use crate::kernel::sorting;
use crate::kernel::statistics::ratio_summary;

/// Replications before the rule to stop is asked: of two or three units the half width may be small by chance.
const FIRST_LOOK: u32 = 5;

impl<S: Study> Experiment<S> {
    /// The units that count, ordered; of the same unit handed in twice, the last one.
    pub(super) fn counted<'a>(&self, units: &'a [UnitResult]) -> Vec<&'a UnitResult> {
        let mut ordered = self.complete(units);
        ordered.truncate((self.wanted_of(&ordered) * self.units_per_replication()) as usize);
        ordered
    }

    /// How many replications are needed, judging by these units: all that were asked for, or as many as the
    /// rule to stop needs.
    pub fn wanted_replications(&self, units: &[UnitResult]) -> u32 {
        self.wanted_of(&self.complete(units))
    }

    /// Complete replications from the first one on, ordered.
    fn complete<'a>(&self, units: &'a [UnitResult]) -> Vec<&'a UnitResult> {
        let known = units.iter().filter(|unit| self.index(unit.unit()).is_some());
        let known = sorting::map(known.map(|unit| (unit.unit(), unit)));
        let next = |index: &u32| known.get(&self.unit(*index)).copied();
        let mut ordered: Vec<&UnitResult> = (0..self.units()).map_while(|index| next(&index)).collect();
        ordered.truncate(ordered.len() - ordered.len() % self.units_per_replication() as usize);
        ordered
    }

    /// The rule looks after each replication in their order, and the first time it is met counts.
    fn wanted_of(&self, ordered: &[&UnitResult]) -> u32 {
        let design = self.document().design();
        let asked = design.replications;
        let Some(half_width) = design.stop_at_half_width else { return asked };
        let counts: Vec<(u32, u32)> = ordered.iter().map(|unit| looked_at(unit, design.stop_at)).collect();
        let per_replication = self.units_per_replication() as usize;
        let met = |replications: &u32| {
            let first = &counts[..*replications as usize * per_replication];
            (0..per_replication).all(|cell| {
                ratio_summary(first.iter().copied().skip(cell).step_by(per_replication))
                    .and_then(|summary| summary.half_width)
                    .is_some_and(|half| half <= half_width)
            })
        };
        (FIRST_LOOK..=(counts.len() / per_replication) as u32).find(met).unwrap_or(asked).min(asked)
    }
}

/// The share that the rule to stop looks at.
fn looked_at(unit: &UnitResult, share: &str) -> (u32, u32) {
    match unit.value(share, None) {
        Some(Value::Ratio(of, among)) => (of, among),
        _ => (0, 0),
    }
}
