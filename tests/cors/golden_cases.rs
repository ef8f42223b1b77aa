//! What is compared byte by byte between the native build and wasm: purchases, runs, one race, one experiment.

/// Presets whose first request is bought and whose managers run.
pub const PRESETS: [&str; 4] = ["paper-example", "retry", "sixteen", "fifty-applications"];
/// Steps of a run that are compared.
pub const LOG: usize = 20;
/// The race that is stepped, and how.
pub const RACE: &str = "both-lose";
/// Who steps.
pub const SCHEDULE: [u32; 4] = [0, 1, 0, 1];
/// Two managers and two rules on the applications of a model.
pub const EXPERIMENT: &str = r#"{
    "format": "coalloc-cors-experiment", "version": 1, "title": "Small", "seed": 2,
    "workload": { "type": "model", "processors": 64, "nodeProcessors": 2, "jobCount": 400, "seed": 1 },
    "settings": { "applications": 10, "prms": 2 },
    "series": [{ "name": "Min-Cost" }, { "name": "Max-Res", "settings": { "rule": "max-res" } }],
    "replications": 2
}"#;
/// The measure that is drawn, and how large.
pub const MEASURE: &str = "applicationCost";
/// Pixels.
pub const SIZE: (u32, u32) = (640, 360);
