//! The testbeds of the papers with their workload, for the simulator's tests.

use coalloc::labs::co_allocation::day::DaySettings;
use coalloc::labs::co_allocation::document::{presets, to_model};
use coalloc::labs::co_allocation::model::Grid;

/// Grid and settings of a preset.
pub fn preset(id: &str) -> (Grid, DaySettings) {
    let preset = presets().into_iter().find(|preset| preset.id == id).expect("a preset of that id");
    let scenario = to_model(&preset.document).expect("presets are valid");
    let settings = scenario.day_settings();
    (scenario.grid, settings)
}
