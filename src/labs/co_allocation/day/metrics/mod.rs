//! Metrics of a day's log: pure functions, each with its unit and its denominator.

mod job_totals;
mod reasons;
mod settlement;
mod success;
mod utilization;

pub use job_totals::{JobTotals, job_totals};
pub use reasons::{Classifier, RejectedRequest, Rejection, RejectionBin, rejections, rejections_by_load};
pub use settlement::{Account, Fees, Settlement, settle};
pub use success::{
    BIN_PERCENT, Bin, LAST_BIN_PERCENT, Tally, offered_load, success, success_by_load, success_by_user,
};
pub use utilization::{SLOT, Slot, bandwidth_utilization, cpu_utilization, utilization_over_time};

use super::{DayLog, SECOND_DAY};
use crate::labs::co_allocation::model::Grid;

/// All metrics of one day.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Actual offered load: requested CPU seconds ÷ CPU seconds of the second day.
    pub load: f64,
    /// All requests.
    pub total: Tally,
    /// Per user.
    pub users: Vec<Tally>,
    /// Per bin of load, lowest first.
    pub bins: Vec<Bin>,
    /// Per node, over the second day; 0 at exchange points.
    pub cpus: Vec<f64>,
    /// Per link, over the second day.
    pub bandwidth: Vec<f64>,
    /// Over the second day.
    pub slots: Vec<Slot>,
}

/// Computes all metrics of a day with this many users.
///
/// Complexity: O(events + reservations · slots).
pub fn report(log: &DayLog, grid: &Grid, users: usize) -> Report {
    Report {
        load: offered_load(log, grid),
        total: success(log),
        users: success_by_user(log, users),
        bins: success_by_load(log, grid, users),
        cpus: cpu_utilization(log, grid, SECOND_DAY),
        bandwidth: bandwidth_utilization(log, grid, SECOND_DAY),
        slots: utilization_over_time(log, grid, SECOND_DAY, SLOT),
    }
}
