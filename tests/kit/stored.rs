//! Stored summaries, which the page shows before anything is run; a fingerprint detects a stale one.
//!
//! `UPDATE_GOLDEN=1 cargo test stored` runs the experiments whole and writes them anew, in some minutes.

use std::env;

use coalloc::experiment::{Experiment, Study, UnitResult, print_result};
use serde_json::{Value, json};

use super::golden::fingerprint;

/// The page fetches each before it can draw it.
const MOST_BYTES: usize = 100_000;

/// A result that is stored for the page of a lab.
pub struct Stored<'a> {
    pub lab: &'a str,
    pub id: &'a str,
    pub replications: u32,
    /// Text that changes whenever the result does: the experiment and its first replication.
    pub first: String,
}

impl Stored<'_> {
    /// Compares; with `UPDATE_GOLDEN` writes what `whole` says, first.
    pub fn hold(&self, whole: impl FnOnce() -> Value) {
        let path = path(self.lab, self.id);
        let fingerprint = format!("{:016x}", fingerprint(&self.first));
        if env::var_os("UPDATE_GOLDEN").is_some() {
            let mut stored = whole();
            stored["fingerprint"] = json!(fingerprint);
            std::fs::write(&path, format!("{stored}\n")).expect("the folder is writable");
        }
        let stored = read(self.lab, self.id);
        assert_eq!(stored["summary"]["replications"], self.replications, "{path}");
        assert_eq!(stored["fingerprint"], fingerprint, "{path} is stale: write it anew");
    }
}

/// Holds the stored results of a lab's experiments to their first replications.
pub fn hold_first<S: Study>(lab: &str, ids: &[&str]) {
    let presets: Vec<_> =
        S::presets().into_iter().filter(|preset| ids.contains(&preset.id.as_str())).collect();
    assert_eq!(presets.len(), ids.len(), "all of {ids:?} ship");
    for preset in presets {
        let experiment = Experiment::new(preset.document).expect("it ships");
        let run = |units: u32| -> Vec<UnitResult> {
            (0..units).map(|unit| experiment.run(unit).expect("a unit of the experiment")).collect()
        };
        let stored = Stored {
            lab,
            id: &preset.id,
            replications: experiment.document().design().replications,
            first: print_result(&experiment.result(&run(experiment.units_per_replication()))),
        };
        stored.hold(|| json!({ "summary": rounded(json!(experiment.summary(&run(experiment.units()))), 5) }));
    }
}

/// A stored result, which must be small.
pub fn read(lab: &str, id: &str) -> Value {
    let path = path(lab, id);
    let stored = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    assert!(stored.len() < MOST_BYTES, "{path} has {} bytes", stored.len());
    serde_json::from_str(&stored).expect("it is JSON")
}

/// The same with as many decimals as can be seen: half of the file.
pub fn rounded(value: Value, decimals: i32) -> Value {
    match value {
        Value::Array(list) => list.into_iter().map(|one| rounded(one, decimals)).collect(),
        Value::Object(fields) => {
            fields.into_iter().map(|(key, value)| (key, rounded(value, decimals))).collect()
        }
        Value::Number(number) if number.is_f64() => {
            let unit = 10_f64.powi(decimals);
            json!((number.as_f64().expect("it is one") * unit).round() / unit)
        }
        other => other,
    }
}

fn path(lab: &str, id: &str) -> String {
    format!("{}/www/src/labs/{lab}/stored/{id}.json", env!("CARGO_MANIFEST_DIR"))
}
