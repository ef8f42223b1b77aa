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
/// A grid of every kind to draw.
pub const GRIDS: [&str; 5] = [
    r#"{"shape":{"type":"waxman","nodes":20,"meanDegree":4,"betaPercent":20},"cpus":[1,9],"bandwidthMbps":[1,99],"seed":7}"#,
    r#"{"shape":{"type":"transitStub","transitDomains":2,"transitNodes":2,"stubDomains":2,"stubNodes":3},"cpus":[1,9],"bandwidthMbps":[1,99],"seed":7}"#,
    r#"{"shape":{"type":"fatTree","ports":4},"cpus":[1,9],"bandwidthMbps":[1,99],"seed":7}"#,
    r#"{"shape":{"type":"ring","nodes":130},"cpus":[1,9],"bandwidthMbps":[1,99],"seed":7}"#,
    r#"{"shape":{"type":"dumbbell","sites":9},"cpus":[1,9],"bandwidthMbps":[1,99],"seed":7}"#,
];
/// What is filled in for the tiny preset: one site for both parts, and a circle.
pub const MATRICES: &str = r#"{"x":[["A"],["A"]],"y":[[["A","X"],["X","A"]]]}"#;
/// Random requests on a drawn grid, decided by what uses floating point too: the days of its four units are compared.
pub const EMBEDDING: &str = r#"{
    "format": "coalloc-experiment", "version": 1, "title": "Embedding",
    "scenario": {
        "format": "coalloc", "version": 1, "title": "Embedding", "grid": {"sites": []},
        "request": {
            "parts": [],
            "timeFrame": {"earliestStartSeconds": 0, "latestStartSeconds": 0, "durationSeconds": 1}
        },
        "options": {"nodeLimit": 500, "maxPathLinks": null},
        "workload": {"source": {
            "type": "random", "requests": 60, "parts": {"from": 2, "to": 5}, "linkPercent": 50, "connected": true,
            "cpus": {"from": 0, "to": 20}, "bandwidthMbps": {"from": 0, "to": 50},
            "duration": {"type": "exponential", "meanSeconds": 500}, "meanGapSeconds": 20
        }}
    },
    "drawnGrid": {
        "shape": {"type": "waxman", "nodes": 20, "meanDegree": 10, "alphaPercent": 50, "betaPercent": 20},
        "cpus": [50, 100], "bandwidthMbps": [50, 100], "bandwidthValue": 1000
    },
    "series": [
        {"name": "Exact"},
        {"name": "Capacity", "changes": [{"type": "strategy", "value": "globalResourceCapacity"}]},
        {"name": "Walk", "changes": [{"type": "strategy", "value": "randomWalk"}]},
        {"name": "By use", "changes": [
            {"type": "admission", "value": {"leastRevenuePercent": 60, "linksByUse": true}}
        ]}
    ],
    "axis": {"type": "parameter", "parameter": "arrivalRatePercent", "values": [200]},
    "replications": 1
}"#;
