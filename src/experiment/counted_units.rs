//! Which units of an experiment count: those of its first replications, as many as are complete and wanted.
//!
//! So the answer depends on the units alone, not on who ran them in which order, and a run stopped by hand
//! is the beginning of the whole one.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io;

use super::machine::Experiment;
use super::result::UnitResult;
use super::{Study, Value};
use crate::kernel::statistics::ratio_summary;

/// Units that are known, in memory or elsewhere.
pub trait Units {
    /// Whether a unit is known.
    fn holds(&self, index: u32) -> bool;

    /// One that is known.
    ///
    /// # Errors
    /// Errors of reading it from where it is.
    fn unit(&mut self, index: u32) -> io::Result<Cow<'_, UnitResult>>;
}

/// Units in memory, by index: of the same unit the last one.
struct InMemory<'a>(BTreeMap<u32, &'a UnitResult>);

impl Units for InMemory<'_> {
    fn holds(&self, index: u32) -> bool {
        self.0.contains_key(&index)
    }

    fn unit(&mut self, index: u32) -> io::Result<Cow<'_, UnitResult>> {
        Ok(Cow::Borrowed(self.0[&index]))
    }
}

/// Replications before the rule to stop is asked: of two or three units the half width may be small by chance.
const FIRST_LOOK: u32 = 5;

impl<S: Study> Experiment<S> {
    /// The same units, to be asked for by their indices.
    pub(super) fn in_memory<'a>(&self, units: &'a [UnitResult]) -> impl Units + use<'a, S> {
        InMemory(BTreeMap::from_iter(units.iter().filter_map(|unit| Some((self.index(unit.unit())?, unit)))))
    }

    /// Number of units that count, from the first one on.
    pub(super) fn counted(&self, units: &mut dyn Units) -> io::Result<u32> {
        let per_replication = self.units_per_replication();
        let complete =
            (0..self.units()).take_while(|&index| units.holds(index)).count() as u32 / per_replication;
        Ok(complete.min(self.wanted(complete, units)?) * per_replication)
    }

    /// How many replications are needed, judging by these units: all that were asked for, or as many as the
    /// rule to stop needs.
    pub fn wanted_replications(&self, units: &[UnitResult]) -> u32 {
        let mut units = self.in_memory(units);
        let complete = (0..self.units()).take_while(|&index| units.holds(index)).count() as u32;
        self.wanted(complete / self.units_per_replication(), &mut units).expect("memory can be read")
    }

    /// The rule looks after each of the complete replications in their order, and the first time it is met counts.
    fn wanted(&self, complete: u32, units: &mut dyn Units) -> io::Result<u32> {
        let design = self.document().design();
        let asked = design.replications;
        let Some(half_width) = design.stop_at_half_width else { return Ok(asked) };
        let per_replication = self.units_per_replication() as usize;
        let mut counts = Vec::new();
        for index in 0..complete * self.units_per_replication() {
            counts.push(looked_at(&*units.unit(index)?, design.stop_at));
        }
        let met = |replications: &u32| {
            let first = &counts[..*replications as usize * per_replication];
            (0..per_replication).all(|cell| {
                ratio_summary(first.iter().copied().skip(cell).step_by(per_replication))
                    .and_then(|summary| summary.half_width)
                    .is_some_and(|half| half <= half_width)
            })
        };
        Ok((FIRST_LOOK..=complete).find(met).unwrap_or(asked).min(asked))
    }
}

/// The share that the rule to stop looks at.
fn looked_at(unit: &UnitResult, share: &str) -> (u32, u32) {
    match unit.value(share, None) {
        Some(Value::Ratio(of, among)) => (of, among),
        _ => (0, 0),
    }
}
