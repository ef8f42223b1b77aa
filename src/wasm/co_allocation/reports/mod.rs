//! Charts, files of other programs, the literal program, and explanations: of the planners the exact one alone.

mod charts;
mod explain;
mod gallery;
mod interchange;
mod matrices;
mod program;
mod rehearsal;

pub use charts::{experiment_figure, search_chart, utilization_chart};
pub use explain::{explain_none, explain_window};
pub use gallery::{gallery, generate_grid};
pub use interchange::{chart_notebook, file_text, import_file, means_notebook, vega_lite};
pub use matrices::judge;
pub use program::{export_program, program_columns, program_overview, program_rows, read_solution};
pub use rehearsal::{modify_reservation, rehearse};
