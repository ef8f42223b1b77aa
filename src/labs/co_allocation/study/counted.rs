//! Which days of an experiment count: those of its first replications, as many as are complete and wanted.
//!
//! So the answer depends on the days alone, not on who simulated them in which order, and a run stopped by hand
//! is the beginning of the whole one.

use super::result::UnitResult;
use super::units::Experiment;
use crate::kernel::sorting;
use crate::kernel::statistics::ratio_summary;
use crate::labs::co_allocation::day::metrics::Tally;

/// Replications before the rule to stop is asked: of two or three days the half width may be small by chance.
const FIRST_LOOK: u32 = 5;

impl Experiment {
    /// The days that count, ordered; of the same day handed in twice, the last one.
    pub(super) fn counted<'a>(&self, units: &'a [UnitResult]) -> Vec<&'a UnitResult> {
        let mut ordered = self.complete(units);
        ordered.truncate((self.wanted_of(&ordered) * self.units_per_replication()) as usize);
        ordered
    }

    /// How many replications are wanted, as far as these days tell: all that were asked for, or as many as the
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
        let asked = self.document().replications;
        let Some(half_width) = self.document().stop_at_half_width else { return asked };
        let per_replication = self.units_per_replication();
        let complete = ordered.len() as u32 / per_replication;
        let met = |replications: &u32| {
            let first = &ordered[..(replications * per_replication) as usize];
            (0..per_replication).all(|cell| self.is_narrow(first, cell, half_width))
        };
        (FIRST_LOOK..=complete).find(met).unwrap_or(asked).min(asked)
    }

    /// Whether the success ratio of one series at one point is known well enough.
    fn is_narrow(&self, ordered: &[&UnitResult], cell: u32, half_width: f64) -> bool {
        let of_cell = ordered.iter().skip(cell as usize).step_by(self.units_per_replication() as usize);
        let tallies: Vec<Tally> = of_cell.map(|unit| unit.total()).collect();
        ratio_summary(tallies.into_iter().map(Tally::counts))
            .and_then(|summary| summary.half_width)
            .is_some_and(|half| half <= half_width)
    }
}
