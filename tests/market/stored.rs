//! What the page shows of the findings before anything is run: stored summaries and verdicts, with a fingerprint to hold them to.

use coalloc::experiment::{Study, print_result};
use coalloc::labs::market::model::MarketForecaster;
use coalloc::labs::market::study::{MarketExperiment, MarketExperimentDocument, claims};
use serde_json::{Value, json};

use crate::bands::run_units;
use crate::kit::stored::{Stored, rounded};

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

/// The experiment and its first market at the first place of the axis, but for perfect foresight, which takes long.
fn first_of(experiment: &MarketExperiment) -> String {
    let quick = |&unit: &u32| {
        let unit = experiment.unit(unit);
        let options =
            experiment.document().resolved(unit.series as usize, unit.point as usize).document.options;
        unit.point == 0 && options.forecaster != MarketForecaster::PerfectForesight
    };
    let units: Vec<u32> = (0..experiment.units_per_replication()).filter(quick).collect();
    print_result(&experiment.result(&run_units(experiment, &units)))
}

/// Without bounds, which the page does not show there.
fn unbounded(value: Value) -> Value {
    match value {
        Value::Array(list) => list.into_iter().map(unbounded).collect(),
        Value::Object(mut fields) => {
            fields.remove("printed");
            fields.into_iter().map(|(key, value)| (key, unbounded(value))).collect()
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
        let stored = Stored {
            lab: "market",
            id: &preset.id,
            replications: experiment.document().design().replications,
            first: first_of(&experiment),
        };
        stored.hold(|| {
            let all: Vec<u32> = (0..experiment.units()).collect();
            let summary = experiment.summary(&run_units(&experiment, &all));
            let verdicts = claims(experiment.document(), &summary);
            let shown = json!({ "summary": summary, "claims": verdicts });
            let mut stored = unbounded(rounded(shown, 4));
            stored["title"] = json!(experiment.document().title);
            stored
        });
    }
}
