//! What is compared byte by byte between the native build and wasm: plans, one day, its charts.

/// Presets whose plans are compared.
pub const PRESETS: [&str; 4] = ["testbed-2010", "testbed-2009", "tiny", "infeasible"];
/// The preset whose day is simulated, at its full load.
pub const DAY_PRESET: &str = "testbed-2010";
/// The days drawn.
pub const REPLICATIONS: [u32; 2] = [0, 1];
/// How they are drawn.
pub const CHART_OPTIONS: &str =
    r#"{"width":720,"height":420,"reference":"takefusa2010","text":{"title":"Titel","allUsers":"Alle"}}"#;
