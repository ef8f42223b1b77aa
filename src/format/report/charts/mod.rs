//! Charts drawn from what crosses the boundary.

mod days;
mod options;
mod planning;

pub use days::{site_chart, success_chart, utilization_chart};
pub use options::{ChartOptions, ChartText, Reference};
pub use planning::{planning_effort_chart, planning_time_chart};
