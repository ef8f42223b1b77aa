//! Results that the page shows before anything is run: stored as summaries, with the first replication to hold them to.
//!
//! `UPDATE_GOLDEN=1 cargo test --test co_allocation stored` writes them anew. It runs them whole, but for those that are
//! in the folder that `COALLOC_RESULTS` names, as `coalloc experiment preset:ID -o ID.json` writes them.

use std::env;
use std::path::PathBuf;

use coalloc::experiment::{UnitResult, print_result};
use coalloc::labs::co_allocation::document::SourceDocument;
use coalloc::labs::co_allocation::study::{
    Experiment, ExperimentDocument, Measure, experiment_presets, parse_result,
};
use serde_json::{Value, json};

use crate::study::run;

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

fn path(id: &str) -> String {
    format!("{}/www/src/labs/co-allocation/stored/{id}.json", env!("CARGO_MANIFEST_DIR"))
}

/// FNV-1a of the experiment and of all that its first replication says.
fn fingerprint(experiment: &Experiment) -> String {
    let mut short = experiment.document().clone();
    let asked = json!(short).to_string();
    let is_long = match &mut short.scenario.workload.source {
        SourceDocument::Random { requests, .. } if *requests > FIRST_REQUESTS => {
            *requests = FIRST_REQUESTS;
            true
        }
        _ => false,
    };
    let shorter;
    let (experiment, asked) = match is_long {
        true => {
            shorter = Experiment::new(short).expect("it is as valid as the long one");
            (&shorter, asked)
        }
        false => (experiment, String::new()),
    };
    let first = run(experiment, 0..experiment.units_per_replication());
    let text = asked + &print_result(&experiment.result(&first));
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
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
    let mut units = result.units;
    for unit in &mut units {
        unit.samples.retain(|sample| sample.measure != Measure::PlanningSeconds.id());
    }
    units
}

/// The same with as many digits as can be seen: half of the file.
fn rounded(value: Value) -> Value {
    match value {
        Value::Array(list) => list.into_iter().map(rounded).collect(),
        Value::Object(fields) => fields.into_iter().map(|(key, value)| (key, rounded(value))).collect(),
        Value::Number(number) if number.is_f64() => {
            json!((number.as_f64().expect("it is one") * 1e5).round() / 1e5)
        }
        other => other,
    }
}

#[test]
fn stored_results_are_those_of_this_engine() {
    for preset in experiment_presets().into_iter().filter(|preset| STORED.contains(&preset.id.as_str())) {
        let replications = preset.document.replications;
        let experiment = Experiment::new(preset.document).expect("it ships");
        let path = path(&preset.id);
        if env::var_os("UPDATE_GOLDEN").is_some() {
            let summary = rounded(json!(experiment.summary(&units(&preset.id, &experiment))));
            let stored = json!({ "fingerprint": fingerprint(&experiment), "summary": summary });
            std::fs::write(&path, format!("{stored}\n")).expect("the folder is writable");
        }
        let stored = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(stored.len() < 200_000, "{path} is small");
        let stored: Value = serde_json::from_str(&stored).expect("it is JSON");
        assert_eq!(stored["summary"]["replications"], replications, "{path}");
        assert_eq!(stored["fingerprint"], fingerprint(&experiment), "{path} is stale: write it anew");
    }
}
