//! What the page fetches when it is first wanted: all but documents and plans of the exact planner.

mod charts;
mod experiments;
mod explain;
mod gallery;
mod interchange;
mod lesson;
mod matrices;
mod planning;
mod program;
mod rehearsal;
mod repeat;
mod search;
mod simulation;

pub use charts::{experiment_figure, utilization_chart};
pub use experiments::{Experiment, ExperimentUnit, experiment_presets, parse_experiment, work_lists};
pub use explain::{explain_none, explain_plan, explain_window};
pub use gallery::gallery;
pub use interchange::{
    carries, chart_notebook, export_as, export_day, import_file, means_notebook, vega_lite,
};
pub use lesson::check_step;
pub use matrices::judge;
pub use planning::PlanningRun;
pub use program::{export_program, program_columns, program_overview, program_rows, read_solution};
pub use rehearsal::{modify_reservation, rehearse};
pub use repeat::{repeat_day, repeat_experiment, repeat_export};
pub use search::{SearchRun, search_chart};
pub use simulation::Day;
