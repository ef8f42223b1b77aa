//! What is compared byte by byte between the native build and wasm: plans, one day, charts.

/// Presets whose plans are compared.
pub const PRESETS: [&str; 4] = ["testbed-2010", "testbed-2009", "tiny", "infeasible"];
/// The entries of the gallery with a tariff, and with several requests.
pub const TARIFF: &str = "tariff";
pub const TOGETHER: &str = "together";
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
/// What two planners needed for four requests; times differ from run to run, so these are given.
pub const PLANNED: &str = r#"{
    "label": "1",
    "document": {
        "format": "coalloc-experiment", "version": 1, "title": "Two planners", "scenario": "preset:tiny",
        "series": [
            {"name": "Exact"}, {"name": "Set", "changes": [{"type": "planner", "value": "milpSet"}]}
        ],
        "axis": {"type": "parameter", "parameter": "partCount", "values": [2]},
        "replications": 2, "planning": {}
    },
    "summary": {"replications": 2, "series": []},
    "units": [
        {"replication": 0, "point": 0, "series": 0, "samples": [
            {"measure": "proven", "x": 2, "value": [1, 1]}, {"measure": "nodes", "x": 2, "value": 5},
            {"measure": "planningSeconds", "x": 2, "value": 0.0000125}
        ]},
        {"replication": 0, "point": 0, "series": 1, "samples": [
            {"measure": "proven", "x": 2, "value": [0, 1]}, {"measure": "nodes", "x": 2, "value": 41},
            {"measure": "planningSeconds", "x": 2, "value": 0.99}
        ]},
        {"replication": 1, "point": 0, "series": 0, "samples": [
            {"measure": "proven", "x": 2, "value": [1, 1]}, {"measure": "nodes", "x": 2, "value": 812},
            {"measure": "planningSeconds", "x": 2, "value": 0.001}
        ]},
        {"replication": 1, "point": 0, "series": 1, "samples": [
            {"measure": "proven", "x": 2, "value": [1, 1]}, {"measure": "nodes", "x": 2, "value": 1},
            {"measure": "planningSeconds", "x": 2, "value": 0.0042}
        ]}
    ]
}"#;
/// Figures of them.
pub const PLANNING_FIGURES: [(&str, &str); 2] = [
    ("figure-times", r#"{"type": "planningTimes"}"#),
    ("figure-effort", r#"{"type": "planningEffort", "nodes": true, "x": 2}"#),
];
/// How the second reservation of the preset above is rehearsed: messages are lost and copied, a manager crashes, and
/// somebody else wants as much.
pub const REHEARSAL_OPTIONS: &str = r#"{"reservation":1,"latencyMilliseconds":80,"jitterPercent":50,"lostPercent":15,"duplicatedPercent":10,"holdSeconds":20,"failingManager":3,"downSeconds":2,"rival":"same","seed":4}"#;
/// What is filled in for the tiny preset: one site for both parts, and a circle.
pub const MATRICES: &str = r#"{"x":[["A"],["A"]],"y":[[["A","X"],["X","A"]]]}"#;
