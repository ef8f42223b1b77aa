//! Puts the parts of an experiment together that ran on different machines.

use std::collections::BTreeSet;
use std::ops::Range;

use super::result::{ExperimentResult, Shard, UnitDigest, UnitResult};
use super::{Experiment, Study};
use crate::document::problem::{Code, FormatError};
use crate::text::{Message, msg};

impl Shard {
    /// The units of this part: as many as in any other, or one less.
    pub fn units<S: Study>(self, experiment: &Experiment<S>) -> Range<u32> {
        let begin = |index: u32| {
            (u64::from(experiment.units()) * u64::from(index) / u64::from(self.of.max(1))) as u32
        };
        begin(self.index.saturating_sub(1))..begin(self.index)
    }
}

/// Parts that are put together, one after the other: their units may lie anywhere.
pub struct Merging<S: Study> {
    experiment: Experiment<S>,
    of: u32,
    /// Indices of the parts so far.
    known: BTreeSet<u32>,
}

impl<S: Study> Merging<S> {
    /// With the experiment of the first part, and of how many it is one.
    ///
    /// # Errors
    /// When its experiment cannot be used. Paths begin with the index of the part, here and below, as in `[1].shard`.
    pub fn begin(first: &ExperimentResult<S>) -> Result<Self, FormatError> {
        let experiment = Experiment::new(first.experiment.clone())
            .map_err(|error| FormatError { path: format!("[0].experiment.{}", error.path), ..error })?;
        Ok(Self { experiment, of: first.shard.map_or(1, |shard| shard.of), known: BTreeSet::new() })
    }

    /// The experiment of all parts.
    pub fn experiment(&self) -> &Experiment<S> {
        &self.experiment
    }

    /// Adds the part at a place of the list, whose own units are not looked at: those it must have, in this order.
    ///
    /// # Errors
    /// When it is of another experiment, comes twice, or is no part.
    pub fn add(&mut self, at: usize, part: &ExperimentResult<S>) -> Result<PartUnits, FormatError> {
        let refuse = |path: &str, message| Err(refused(at, path, message));
        if part.experiment != *self.experiment.document() {
            return refuse("experiment", msg!("merge.other-experiment"));
        }
        let Some(shard) = part.shard else { return refuse("shard", msg!("merge.no-part")) };
        if shard.of != self.of || shard.index == 0 || shard.index > self.of {
            return refuse(
                "shard",
                msg!("merge.other-count", index = shard.index, of = shard.of, first = self.of),
            );
        }
        if !self.known.insert(shard.index) {
            return refuse("shard", msg!("merge.twice", index = shard.index));
        }
        let Some(expected) = part.digest else { return refuse("digest", msg!("merge.no-digest")) };
        let units = shard.units(&self.experiment);
        let digest = UnitDigest::default();
        Ok(PartUnits { at, index: shard.index, next: units.start, units, digest, expected })
    }

    /// The experiment, once all parts are there.
    ///
    /// # Errors
    /// When one lacks.
    pub fn finish(self) -> Result<Experiment<S>, FormatError> {
        match (1..=self.of).find(|index| !self.known.contains(index)) {
            None => Ok(self.experiment),
            Some(missing) => {
                Err(FormatError::new(Code::WrongCount, "", msg!("merge.missing", missing, of = self.of)))
            }
        }
    }
}

/// The units that a part must have.
pub struct PartUnits {
    at: usize,
    index: u32,
    units: Range<u32>,
    next: u32,
    digest: UnitDigest,
    expected: UnitDigest,
}

impl PartUnits {
    /// The index of the part's next unit.
    ///
    /// # Errors
    /// When it is another one.
    pub fn next<S: Study>(
        &mut self,
        unit: &UnitResult,
        experiment: &Experiment<S>,
    ) -> Result<u32, FormatError> {
        let index = self.next;
        if index >= self.units.end || experiment.unit(index) != unit.unit() {
            return Err(self.refused());
        }
        self.digest.add(unit);
        self.next += 1;
        Ok(index)
    }

    /// After the last one.
    ///
    /// # Errors
    /// When some lack, or one is not as it was written.
    pub fn end(&self) -> Result<(), FormatError> {
        if self.next != self.units.end {
            return Err(self.refused());
        }
        let altered = || refused(self.at, "digest", msg!("merge.altered", index = self.index));
        if self.digest == self.expected { Ok(()) } else { Err(altered()) }
    }

    fn refused(&self) -> FormatError {
        refused(self.at, "units", msg!("merge.units", count = self.units.len(), index = self.index))
    }
}

fn refused(part: usize, path: &str, message: Message) -> FormatError {
    FormatError::new(Code::Contradiction, format!("[{part}].{path}"), message)
}

/// The whole result from its parts: the same bytes as without parts.
///
/// # Errors
/// When parts are of different experiments, one lacks or comes twice, or units are not those of the part.
pub fn merge<S: Study>(parts: Vec<ExperimentResult<S>>) -> Result<ExperimentResult<S>, FormatError> {
    let Some(first) = parts.first() else {
        return Err(FormatError::new(Code::WrongCount, "", msg!("merge.no-parts")));
    };
    let mut merging = Merging::begin(first)?;
    for (at, part) in parts.iter().enumerate() {
        let mut units = merging.add(at, part)?;
        for unit in &part.units {
            units.next(unit, merging.experiment())?;
        }
        units.end()?;
    }
    let units: Vec<UnitResult> = parts.into_iter().flat_map(|part| part.units).collect();
    Ok(merging.finish()?.result(&units))
}
