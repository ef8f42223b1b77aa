//! Charts, files of other programs, and the literal program: no planner is in it.

mod charts;
mod gallery;
mod interchange;
mod matrices;
mod program;

pub use charts::{
    comparison_chart, planning_effort_chart, planning_time_chart, rejections_chart, search_chart,
    site_comparison_chart, utilization_chart,
};
pub use gallery::gallery;
pub use interchange::{chart_notebook, import_file, means_notebook, vega_lite};
pub use matrices::judge;
pub use program::{export_program, program_columns, program_overview, program_rows, read_solution};
