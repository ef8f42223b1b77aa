//! Results that the page shows before anything is run: stored as summaries, with the first replication to hold them to.
//! In a run of everything that is what the command wrote for `regenerated`, and `reproduced` holds them to all days.
//!
//! `UPDATE_GOLDEN=1 cargo test --test co_allocation stored` writes them anew. It runs them whole, but for those that are
//! in the folder that `COALLOC_RESULTS` names, as `coalloc experiment preset:ID -o ID.json` writes them.

use std::env;
use std::path::PathBuf;

use coalloc::experiment::{Study, UnitResult, print_result};
use coalloc::labs::co_allocation::document::SourceDocument;
use coalloc::labs::co_allocation::study::{Experiment, ExperimentDocument, Measure, parse_result};
use serde_json::{Value, json};

use crate::kit::is_all;
use crate::kit::stored::{self, Stored, rounded};
use crate::study::{regenerated, run};

/// Experiments with a stored result: the papers' figures that no clock decides, and what the papers left open.
const STORED: [&str; 11] = [
    "success-2010",
    "utilization-2010",
    "success-2009",
    "success-2009-by-load",
    "economy",
    "online-embedding",
    "admission",
    "scalability-nodes",
    "scalability-parts",
    "scalability-frames",
    "scalability-occupancy",
];
/// Longer days of random requests are cut to this many for the fingerprint.
const FIRST_REQUESTS: u32 = 40;

/// The experiment and all that its first replication says.
fn first_of(id: &str, experiment: &Experiment) -> String {
    let mut short = experiment.document().clone();
    let asked = json!(short).to_string();
    let is_long = match &mut short.scenario.workload.source {
        SourceDocument::Random { requests, .. } if *requests > FIRST_REQUESTS => {
            *requests = FIRST_REQUESTS;
            true
        }
        _ => false,
    };
    if is_long {
        let shorter = Experiment::new(short).expect("it is as valid as the long one");
        let first = run(&shorter, 0..shorter.units_per_replication());
        asked + &print_result(&shorter.result(&first))
    } else {
        let first = if is_all() {
            let file = regenerated().0.join(format!("co-allocation/{id}.json"));
            let written = std::fs::read_to_string(file).expect("the command wrote it");
            parse_result(&written).expect("it is a result").units
        } else {
            run(experiment, 0..experiment.units_per_replication())
        };
        print_result(&experiment.result(&timeless(first)))
    }
}

/// The units without what a clock decides.
fn timeless(mut units: Vec<UnitResult>) -> Vec<UnitResult> {
    for unit in &mut units {
        unit.samples.retain(|sample| sample.measure != Measure::PlanningSeconds.id());
    }
    units
}

/// All units, without what a clock decides.
fn units(id: &str, experiment: &Experiment) -> Vec<UnitResult> {
    let folder = env::var_os("COALLOC_RESULTS").map(PathBuf::from);
    let Some(text) =
        folder.and_then(|folder| std::fs::read_to_string(folder.join(format!("{id}.json"))).ok())
    else {
        return run(experiment, 0..experiment.units());
    };
    let result = parse_result(&text).unwrap_or_else(|error| panic!("{id}: {error:?}"));
    // What we find is written after the run.
    let notes = experiment.document().notes.clone();
    let asked = ExperimentDocument { notes, ..result.experiment };
    assert_eq!(asked, *experiment.document(), "{id} is the result of another experiment");
    timeless(result.units)
}

/// Stored results of an experiment.
pub fn stored(id: &str) -> Value {
    stored::read("co-allocation", id)
}

#[test]
fn stored_results_are_those_of_this_engine() {
    for preset in
        ExperimentDocument::presets().into_iter().filter(|preset| STORED.contains(&preset.id.as_str()))
    {
        let replications = preset.document.replications;
        let experiment = Experiment::new(preset.document).expect("it ships");
        let stored = Stored {
            lab: "co-allocation",
            id: &preset.id,
            replications,
            first: first_of(&preset.id, &experiment),
        };
        stored.hold(
            || json!({ "summary": rounded(json!(experiment.summary(&units(&preset.id, &experiment))), 5) }),
        );
    }
}
