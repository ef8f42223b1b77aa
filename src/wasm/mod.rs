//! The boundary to JavaScript: parse, call, convert, and nothing else.
//!
//! Everything here is synchronous and belongs in a worker. What fails throws a `FormatError`, which is
//! `{code, message, path}`; a panic is told to the console and traps, after which the instance must be
//! replaced.

#[cfg(feature = "engines")]
mod bench;
#[cfg(feature = "engines")]
mod charts;
mod documents;
#[cfg(feature = "engines")]
mod experiments;
#[cfg(feature = "engines")]
mod explain;
#[cfg(feature = "engines")]
mod interchange;
#[cfg(feature = "engines")]
mod matrices;
mod panic;
mod plan;
#[cfg(feature = "engines")]
mod program;
#[cfg(feature = "engines")]
mod rehearsal;
#[cfg(feature = "engines")]
mod repeat;
#[cfg(feature = "engines")]
mod search;
#[cfg(feature = "engines")]
mod simulation;
mod value;

#[cfg(feature = "engines")]
pub use bench::{PlannerBench, work_lists};
#[cfg(feature = "engines")]
pub use charts::{
    comparison_chart, planning_effort_chart, planning_time_chart, rejections_chart, site_comparison_chart,
    utilization_chart,
};
#[cfg(feature = "engines")]
pub use documents::gallery;
pub use documents::{parse, presets, print, validate};
#[cfg(feature = "engines")]
pub use experiments::{Experiment, ExperimentUnit, experiment_presets, parse_experiment};
#[cfg(feature = "engines")]
pub use explain::{explain_none, explain_plan, explain_window};
#[cfg(feature = "engines")]
pub use interchange::{
    carries, chart_notebook, export_as, export_day, import_file, means_notebook, vega_lite,
};
#[cfg(feature = "engines")]
pub use matrices::judge;
#[cfg(feature = "engines")]
pub use plan::PlanningRun;
pub use plan::{PlanRun, plan};
#[cfg(feature = "engines")]
pub use program::{export_program, program_columns, program_overview, program_rows, read_solution};
#[cfg(feature = "engines")]
pub use rehearsal::rehearse;
#[cfg(feature = "engines")]
pub use repeat::{repeat_day, repeat_experiment, repeat_export};
#[cfg(feature = "engines")]
pub use search::{SearchRun, search_chart};
#[cfg(feature = "engines")]
pub use simulation::Day;
