//! What the page shows of the findings before anything is run: stored summaries and verdicts, with a fingerprint to hold them to.
//!
//! `UPDATE_GOLDEN=1 cargo test --test market stored` runs the experiments whole and writes them anew, in some minutes.

use coalloc::experiment::{Study, print_result};
use coalloc::labs::market::model::MarketForecaster;
use coalloc::labs::market::study::{MarketExperiment, MarketExperimentDocument, claims};
use serde_json::{Value, json};

use crate::bands::run_units;
use crate::kit::golden::fingerprint;

/// Experiments that the findings quote.
const STORED: [&str; 11] = [
    "everyone",
    "one-user",
    "arrivals",
    "adoption",
    "last-one",
    "slot-length",
    "trust",
    "locked",
    "unequal-budgets",
    "step-up",
    "sealed",
];

/// FNV-1a of the experiment and of its first market at the first place of the axis, but for perfect foresight, which takes long.
fn fingerprint_of(experiment: &MarketExperiment) -> String {
    let quick = |&unit: &u32| {
        let unit = experiment.unit(unit);
        let options =
            experiment.document().resolved(unit.series as usize, unit.point as usize).document.options;
        unit.point == 0 && options.forecaster != MarketForecaster::PerfectForesight
    };
    let units: Vec<u32> = (0..experiment.units_per_replication()).filter(quick).collect();
    let text = print_result(&experiment.result(&run_units(experiment, &units)));
    format!("{:016x}", fingerprint(&text))
}

/// Numbers with as many digits as can be seen, and no bounds, which the page does not show there.
fn rounded(value: Value) -> Value {
    match value {
        Value::Array(list) => list.into_iter().map(rounded).collect(),
        Value::Object(fields) => {
            let kept = fields.into_iter().filter(|(key, _)| key != "printed");
            kept.map(|(key, value)| (key, rounded(value))).collect()
        }
        Value::Number(number) if number.is_f64() => {
            json!((number.as_f64().expect("it is one") * 1e4).round() / 1e4)
        }
        other => other,
    }
}

#[test]
fn stored_results_are_those_of_this_engine() {
    for preset in
        MarketExperimentDocument::presets().into_iter().filter(|preset| STORED.contains(&preset.id.as_str()))
    {
        let experiment = MarketExperiment::new(preset.document).expect("it ships");
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/www/src/labs/market/stored");
        let path = format!("{folder}/{}.json", preset.id);
        let fingerprint = fingerprint_of(&experiment);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            let all: Vec<u32> = (0..experiment.units()).collect();
            let summary = experiment.summary(&run_units(&experiment, &all));
            let verdicts = claims(experiment.document(), &summary);
            let stored = json!({
                "fingerprint": fingerprint,
                "title": experiment.document().title,
                "summary": rounded(json!(summary)),
                "claims": rounded(json!(verdicts)),
            });
            std::fs::write(&path, format!("{stored}\n")).expect("the folder is writable");
        }
        let stored = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(stored.len() < 60_000, "{path} is small");
        let stored: Value = serde_json::from_str(&stored).expect("it is JSON");
        assert_eq!(stored["summary"]["replications"], experiment.document().design().replications, "{path}");
        assert_eq!(stored["fingerprint"], fingerprint, "{path} is stale: write it anew");
    }
}
