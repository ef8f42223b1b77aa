//! Puts the parts of an experiment together that ran on different machines.

use std::collections::BTreeMap;
use std::ops::Range;

use super::result::{ExperimentResult, Shard, UnitResult};
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

/// The whole result from its parts: the same bytes as without parts.
///
/// # Errors
/// When parts are of different experiments, one lacks or comes twice, or units are not those of the part. The path
/// begins with the index of the part, as in `[1].shard`.
pub fn merge<S: Study>(parts: Vec<ExperimentResult<S>>) -> Result<ExperimentResult<S>, FormatError> {
    let refuse = |part: usize, path: &str, message: Message| {
        FormatError::new(Code::Contradiction, format!("[{part}].{path}"), message)
    };
    let Some(first) = parts.first() else {
        return Err(FormatError::new(Code::WrongCount, "", msg!("merge.no-parts")));
    };
    let experiment = Experiment::new(first.experiment.clone())
        .map_err(|error| FormatError { path: format!("[0].experiment.{}", error.path), ..error })?;
    let of = first.shard.map_or(1, |shard| shard.of);
    let mut known: BTreeMap<u32, usize> = BTreeMap::new();
    for (i, part) in parts.iter().enumerate() {
        if part.experiment != first.experiment {
            return Err(refuse(i, "experiment", msg!("merge.other-experiment")));
        }
        let Some(shard) = part.shard else {
            return Err(refuse(i, "shard", msg!("merge.no-part")));
        };
        if shard.of != of || shard.index == 0 || shard.index > of {
            let message = msg!("merge.other-count", index = shard.index, of = shard.of, first = of);
            return Err(refuse(i, "shard", message));
        }
        if known.insert(shard.index, i).is_some() {
            return Err(refuse(i, "shard", msg!("merge.twice", index = shard.index)));
        }
        let expected: Vec<_> = shard.units(&experiment).map(|index| experiment.unit(index)).collect();
        let found: Vec<_> = part.units.iter().map(UnitResult::unit).collect();
        if found != expected {
            let message = msg!("merge.units", count = expected.len(), index = shard.index);
            return Err(refuse(i, "units", message));
        }
    }
    if let Some(missing) = (1..=of).find(|index| !known.contains_key(index)) {
        return Err(FormatError::new(Code::WrongCount, "", msg!("merge.missing", missing, of)));
    }
    let units: Vec<UnitResult> = parts.into_iter().flat_map(|part| part.units).collect();
    Ok(experiment.into_result(units))
}
