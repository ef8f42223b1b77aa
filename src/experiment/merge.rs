//! Puts the parts of an experiment together that ran on different machines.

use std::collections::BTreeMap;
use std::ops::Range;

use super::result::{ExperimentResult, Shard, UnitResult};
use super::{Experiment, Study};
use crate::document::problem::{Code, FormatError};

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
    let refuse = |part: usize, path: &str, message: String| FormatError {
        code: Code::Contradiction,
        message,
        path: format!("[{part}].{path}"),
    };
    let Some(first) = parts.first() else {
        let message = "there are no parts: give those of one experiment".into();
        return Err(FormatError { code: Code::WrongCount, message, path: String::new() });
    };
    let experiment = Experiment::new(first.experiment.clone())
        .map_err(|error| FormatError { path: format!("[0].experiment.{}", error.path), ..error })?;
    let of = first.shard.map_or(1, |shard| shard.of);
    let mut known: BTreeMap<u32, usize> = BTreeMap::new();
    for (i, part) in parts.iter().enumerate() {
        if part.experiment != first.experiment {
            return Err(refuse(i, "experiment", "is another experiment than that of the first part".into()));
        }
        let Some(shard) = part.shard else {
            return Err(refuse(i, "shard", "is not there: this is no part, it needs no others".into()));
        };
        if shard.of != of || shard.index == 0 || shard.index > of {
            let message = format!("is {} of {}, where the first part is one of {of}", shard.index, shard.of);
            return Err(refuse(i, "shard", message));
        }
        if known.insert(shard.index, i).is_some() {
            return Err(refuse(i, "shard", format!("is part {} a second time", shard.index)));
        }
        let expected: Vec<_> = shard.units(&experiment).map(|index| experiment.unit(index)).collect();
        let found: Vec<_> = part.units.iter().map(UnitResult::unit).collect();
        if found != expected {
            let message = format!("are not the {} units of part {}", expected.len(), shard.index);
            return Err(refuse(i, "units", message));
        }
    }
    if let Some(missing) = (1..=of).find(|index| !known.contains_key(index)) {
        let message = format!("part {missing} of {of} is not there: simulate it with --shard {missing}/{of}");
        return Err(FormatError { code: Code::WrongCount, message, path: String::new() });
    }
    let units: Vec<UnitResult> = parts.into_iter().flat_map(|part| part.units).collect();
    Ok(experiment.into_result(units))
}
