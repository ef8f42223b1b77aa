//! What is compared byte by byte between the native build and wasm: plans, one day, charts.

/// Presets whose plans are compared.
pub const PRESETS: [&str; 4] = ["testbed-2010", "testbed-2009", "tiny", "infeasible"];
/// The preset whose day is simulated, at its full load.
pub const DAY_PRESET: &str = "testbed-2010";
/// The days drawn.
pub const REPLICATIONS: [u32; 2] = [0, 1];
/// How they are drawn.
pub const CHART_OPTIONS: &str = r#"{"width":720,"height":420,"text":{"title":"Titel","cpus":"Rechner"}}"#;

/// Figures of the small experiment, under the names of their golden files.
pub const FIGURES: [(&str, &str); 4] = [
    ("figure-measure", r#"{"type": "measure"}"#),
    ("figure-users", r#"{"type": "measure", "measure": "successUpToLoad", "whose": "everyUser"}"#),
    ("figure-sites", r#"{"type": "sites"}"#),
    ("figure-rejections", r#"{"type": "rejections", "series": "First fit"}"#),
];
/// Names inside them.
pub const FIGURE_TEXT: &str =
    r#"{"ofRun": "Lauf {run}, {series}", "bound": "Obere Grenze", "reasons": {"cpus": "CPUs fehlen"}}"#;
/// What two planners needed.
pub const READINGS: &str = r#"[
    {"planner": "exact", "microseconds": [12.5, 7, 1000, 3.3], "nodes": [5, 0, 812, 3], "givenUp": 0},
    {"planner": "milpSet", "microseconds": [4200, 990000, 35.1, 1e6], "nodes": [1, 41, 7, 2], "givenUp": 1}
]"#;
/// How the second reservation of the preset above is rehearsed: messages are lost and copied, a manager crashes, and
/// somebody else wants as much.
pub const REHEARSAL_OPTIONS: &str = r#"{"reservation":1,"latencyMilliseconds":80,"jitterPercent":50,"lostPercent":15,"duplicatedPercent":10,"holdSeconds":20,"failingManager":3,"downSeconds":2,"rival":"same","seed":4}"#;
/// What is filled in for the tiny preset: one site for both parts, and a circle.
pub const MATRICES: &str = r#"{"x":[["A"],["A"]],"y":[[["A","X"],["X","A"]]]}"#;
