//! Exports that plan and simulate with any planner.

mod day;
mod experiments;
mod explain;
mod export;
mod joint;
mod goal;
mod planner;
mod repeat;
mod search;

pub use day::Day;
pub use experiments::{Experiment, ExperimentUnit, experiment_presets, parse_experiment, work_lists};
pub use explain::explain_plan;
pub use export::{carries, export_as, export_day};
pub use goal::{judge_goals, vary};
pub use joint::JointRun;
pub use planner::PlanningRun;
pub use repeat::{repeat_day, repeat_experiment, repeat_export};
pub use search::SearchRun;
