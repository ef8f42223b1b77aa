//! What is the same to the byte in every build: whole runs, looks at them, and one experiment, as fingerprints of their JSON.

use coalloc::experiment::{parse_experiment, print_result};
use coalloc::labs::market::document::{presets, to_model};
use coalloc::labs::market::study::MarketExperimentDocument;
use coalloc::labs::market::views;

const EXPERIMENT: &str = r#"{
    "format": "coalloc-market-experiment", "version": 1, "title": "Small", "seed": 2,
    "settings": { "users": 6, "who": { "type": "watched" } },
    "series": [
        { "name": "Mean" },
        { "name": "Game", "settings": { "forecaster": "sequential-game" } },
        { "name": "Foresight", "settings": { "forecaster": "perfect-foresight" } }
    ],
    "replications": 2
}"#;

/// FNV-1a of a text.
pub fn fingerprint(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn json(value: &impl serde::Serialize) -> u64 {
    fingerprint(&serde_json::to_string(value).expect("reports are JSON"))
}

/// A line for each preset: its id, and the fingerprints of its run, its first clearing and its first stages.
pub fn lines() -> String {
    let mut lines = String::new();
    for preset in presets() {
        let scenario = to_model(&preset.document).expect("presets are valid");
        let run = views::run(&scenario);
        let middle = run.event_count / 2;
        let looks = (views::clearing(&scenario, middle, 0).ok(), views::stages(&scenario, middle).ok());
        lines += &format!("{} {:016x} {:016x}\n", preset.id, json(&run), json(&looks));
    }
    let experiment = parse_experiment::<MarketExperimentDocument>(EXPERIMENT).expect("it is valid");
    // The last unit first, as other workers would.
    let mut units: Vec<_> =
        (0..experiment.units()).rev().map(|unit| experiment.run(unit).expect("a unit")).collect();
    units.reverse();
    lines + &format!("experiment {:016x}\n", fingerprint(&print_result(&experiment.result(&units))))
}
