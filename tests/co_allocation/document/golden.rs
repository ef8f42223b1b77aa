//! What is compared byte by byte between the native build and wasm: plans, one day, charts.

/// Presets whose plans are compared.
pub const PRESETS: [&str; 4] = ["testbed-2010", "testbed-2009", "tiny", "infeasible"];
/// The preset whose day is simulated, at its full load.
pub const DAY_PRESET: &str = "testbed-2010";
/// The days drawn.
pub const REPLICATIONS: [u32; 2] = [0, 1];
/// How they are drawn.
pub const CHART_OPTIONS: &str = r#"{"width":720,"height":420,"text":{"title":"Titel","cpus":"Rechner"}}"#;

/// Series side by side, as the page puts them together.
pub const COMPARISON: &str = r#"{
    "curves": [
        {"name": "Frames", "points": [
            {"x": 1, "mean": 0.31, "interval": [0.28, 0.34], "n": 30}, {"x": 2, "mean": 0.52, "n": 30}
        ]},
        {"name": "First fit", "points": [{"x": 1, "mean": 0.3, "interval": [0.27, 0.33], "n": 30}]}
    ],
    "bound": {"name": "Upper bound", "points": [{"x": 1, "mean": 0.8, "n": 30}, {"x": 2, "mean": 0.9, "n": 30}]},
    "marks": [{"x": 2, "y": 0.61, "text": "> 0.61"}],
    "across": "values",
    "scale": "ratio"
}"#;
/// Sites under two policies.
pub const SITE_SERIES: &str = r#"[
    {"name": "(none)", "groups": [{"name": "N", "bars": [{"name": "N0", "mean": 0.5, "interval": [0.4, 0.6], "n": 3}]}]},
    {"name": "(A)", "groups": [{"name": "N", "bars": [{"name": "N0", "mean": 0.45, "n": 1}]}]}
]"#;
/// Shares of requests rejected.
pub const REJECTIONS: &str = r#"{
    "reasons": [
        {"reason": "hopLimit", "curve": {"name": "Paths too long", "points": [{"x": 100, "mean": 0.1, "n": 3}]}},
        {"reason": "cpus", "curve": {"name": "Too few CPUs", "points": [{"x": 100, "mean": 0.3, "n": 3}]}}
    ],
    "reserved": {"name": "Reserved", "points": [{"x": 100, "mean": 0.6, "n": 3}]}
}"#;
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
