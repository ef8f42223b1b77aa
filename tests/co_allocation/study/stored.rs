//! Results that the page shows before anything is run: stored as summaries, with the first replication to hold them to.
//!
//! `UPDATE_GOLDEN=1 cargo test --test co_allocation stored` runs them whole and writes them anew.

use coalloc::experiment::print_result;
use coalloc::labs::co_allocation::study::{Experiment, experiment_presets};
use serde_json::{Value, json};

use crate::study::run;

/// Experiments with a stored result: the papers' figures that no clock decides.
const STORED: [&str; 4] = ["success-2010", "utilization-2010", "success-2009", "success-2009-by-load"];

fn path(id: &str) -> String {
    format!("{}/www/src/labs/co-allocation/experiment/stored/{id}.json", env!("CARGO_MANIFEST_DIR"))
}

/// FNV-1a of the experiment and of all that its first replication says.
fn fingerprint(experiment: &Experiment) -> String {
    let first = run(experiment, 0..experiment.units_per_replication());
    let text = print_result(&experiment.result(&first));
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
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
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            let units = run(&experiment, 0..experiment.units());
            let summary = rounded(json!(experiment.summary(&units)));
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
