//! Charts of co-allocation, drawn from reports and experiment summaries.

mod days;
mod experiment;
mod options;
mod search;

pub mod hours;
pub mod planning_effort;
pub mod planning_time;
pub mod rejections_chart;
pub mod search_progress;
pub mod site_comparison;

pub use days::utilization_chart;
pub use experiment::{DrawnFigure, FigureQuery, FigureRun, FigureText, UserCurves, experiment_figure};
pub use options::{ChartOptions, ChartText};
pub use search::{SearchCourse, search_chart};
