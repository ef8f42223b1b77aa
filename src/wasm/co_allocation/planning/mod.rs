//! What plans, simulates and explains, with every planner.

mod bench;
mod day;
mod experiments;
mod explain;
mod export;
mod planner;
mod rehearsal;
mod repeat;
mod search;

pub use bench::{PlannerBench, work_lists};
pub use day::Day;
pub use experiments::{Experiment, ExperimentUnit, experiment_presets, parse_experiment};
pub use explain::{explain_none, explain_plan, explain_window};
pub use export::{carries, export_as, export_day};
pub use planner::PlanningRun;
pub use rehearsal::{modify_reservation, rehearse};
pub use repeat::{repeat_day, repeat_experiment, repeat_export};
pub use search::SearchRun;
