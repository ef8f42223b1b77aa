//! Experiments as documents: read or refused, run in units, merged and printed.

mod golden;
mod planning;
mod refused;
mod reproduced;
mod results;
mod schema;
pub(crate) mod stored;

use std::path::PathBuf;
use std::sync::LazyLock;

use coalloc::experiment::UnitResult;
use coalloc::labs::co_allocation::study::{Experiment, parse_experiment};
use serde_json::Value;

use crate::kit::command::{answer, folder};

/// Three series on the tiny grid.
pub(crate) const SMALL: &str = include_str!("small.json");

pub(crate) fn small() -> Experiment {
    parse_experiment(SMALL).expect("it is an experiment")
}

/// Four planners on requests of the tiny grid.
pub(crate) const PLANNED: &str = include_str!("planned.json");

pub(crate) fn planned() -> Experiment {
    parse_experiment(PLANNED).expect("it is an experiment")
}

/// The small experiment with values put in at JSON pointers.
pub(crate) fn changed(changes: &[(&str, Value)]) -> Value {
    let mut document: Value = serde_json::from_str(SMALL).expect("it is JSON");
    for (at, value) in changes {
        let (parent, key) = at.rsplit_once('/').expect("a pointer begins with a slash");
        let parent = document.pointer_mut(parent).expect("the pointer leads somewhere");
        match parent {
            Value::Array(list) => list[key.parse::<usize>().expect("an index")] = value.clone(),
            other => other[key] = value.clone(),
        }
    }
    document
}

pub(crate) fn run(experiment: &Experiment, units: impl Iterator<Item = u32>) -> Vec<UnitResult> {
    units.map(|unit| experiment.run(unit).expect("a unit of the experiment")).collect()
}

/// Folder and words of the command that makes all figures: the first replication of every experiment that ships,
/// simulated once for all tests.
pub(crate) fn regenerated() -> &'static (PathBuf, String) {
    static ALL: LazyLock<(PathBuf, String)> = LazyLock::new(|| {
        let folder = folder("all");
        let words =
            answer(&["experiment", "--all", "--replications", "1", "-o", &folder.display().to_string()], 0);
        (folder, words)
    });
    &ALL
}
