//! The testbeds of the papers with their workload, for the simulator's tests.

use coalloc::format::{presets, to_model};
use coalloc::model::Grid;
use coalloc::planner::Constraints;
use coalloc::planner::frames::{FrameOptions, RankBy};
use coalloc::planner::values::Preferences;
use coalloc::simulator::{DaySettings, Shape, User, Workload};

/// The grid of a preset.
pub fn grid(preset: &str) -> Grid {
    let preset = presets().into_iter().find(|candidate| candidate.id == preset).expect("a preset of that id");
    to_model(&preset.document).expect("presets are valid").grid
}

/// The settings of the 2010 paper; the 2009 ones differ in the laxity.
pub fn settings(laxity_per_duration: u32) -> DaySettings {
    let user = |name: &str| User { name: name.into(), disclosed_percent: 100 };
    DaySettings {
        workload: Workload {
            users: vec![user("A"), user("B")],
            part_counts: vec![1, 2, 3, 4],
            shape: Shape::Mesh,
            cpus: vec![1, 2, 4, 8],
            bandwidth_mbps: 1000,
            durations: vec![1800, 3600, 7200],
            laxity_per_duration,
            load_percent: 100,
            seed: 42,
        },
        frames: FrameOptions {
            time_frames: 10,
            constraints: Constraints { no_opposite_links: true, max_path_links: Some(2) },
            preferences: Preferences::default(),
            node_limit: 200_000,
        },
        rank_by: RankBy::Time,
        plan_every_frame: false,
    }
}
