//! Experiments: sets of simulated days, what they say together, and the papers' numbers beside it.
//!
//! The unit of work is one [`day`], a function of grid, settings, planner and replication. So days can
//! run in any order and on any number of workers; what is made of them does not depend on it.

mod accepted;
mod cases;

pub use accepted::{BAND_DAYS, Band, Judgment, Measure, Sites, bands, judge};
pub use cases::Case;

use crate::labs::co_allocation::day::metrics::{Report, report};
use crate::labs::co_allocation::day::{Day, DayError, DaySettings};
use crate::labs::co_allocation::model::Grid;
use crate::labs::co_allocation::planner::Planner;

/// Simulates one replication to its end.
///
/// # Errors
///
/// When the settings cannot give a day.
pub fn day(
    grid: &Grid,
    settings: &DaySettings,
    planner: Box<dyn Planner>,
    replication: u32,
) -> Result<Report, DayError> {
    let mut day = Day::new(grid.clone(), settings.clone(), planner, replication)?;
    day.advance(usize::MAX);
    Ok(report(day.log(), grid, settings.workload.users.len()))
}

/// Simulates replications 0 to n − 1, one after the other, telling how many are done after each.
///
/// # Errors
///
/// When the settings cannot give a day.
pub fn days(
    grid: &Grid,
    settings: &DaySettings,
    planner: impl Fn() -> Box<dyn Planner>,
    replications: u32,
    mut done: impl FnMut(u32),
) -> Result<Vec<Report>, DayError> {
    let mut reports = Vec::new();
    for replication in 0..replications {
        reports.push(day(grid, settings, planner(), replication)?);
        done(replication + 1);
    }
    Ok(reports)
}
