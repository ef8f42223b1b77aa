//! Metrics of a day's log: pure functions, each with its unit and its denominator.

mod embedding;
mod job_totals;
mod reasons;
mod settlement;
mod success;
mod utilization;

pub use embedding::{EmbeddingTotals, embedding_totals};
pub use job_totals::{JobTotals, job_totals};
pub use reasons::{Classifier, RejectedRequest, Rejection, RejectionBin, rejections, rejections_by_load};
pub use settlement::{Account, Fees, Settlement, settle};
pub use success::{
    BIN_PERCENT, Bin, LAST_BIN_PERCENT, Tally, offered_load, success, success_by_load, success_by_size,
    success_by_user,
};
pub use utilization::{Slot, bandwidth_utilization, cpu_utilization, utilization_over_time};

use super::{DayLog, slot_of};
use crate::kernel::Window;
use crate::labs::co_allocation::model::Grid;

/// All metrics of one day.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Actual offered load: requested CPU seconds ÷ CPU seconds of the period.
    pub load: f64,
    /// All requests.
    pub total: Tally,
    /// Per user.
    pub users: Vec<Tally>,
    /// Per bin of load, lowest first.
    pub bins: Vec<Bin>,
    /// Per node, over the period; 0 at exchange points.
    pub cpus: Vec<f64>,
    /// Per link, over the period.
    pub bandwidth: Vec<f64>,
    /// Over the period.
    pub slots: Vec<Slot>,
}

/// Computes all metrics of a day with this many users; shares are of what is installed in the period.
///
/// Complexity: O(events + reservations · slots).
pub fn report(log: &DayLog, grid: &Grid, users: usize, period: Window) -> Report {
    Report {
        load: offered_load(log, grid, period),
        total: success(log),
        users: success_by_user(log, users),
        bins: success_by_load(log, grid, users, period),
        cpus: cpu_utilization(log, grid, period),
        bandwidth: bandwidth_utilization(log, grid, period),
        slots: utilization_over_time(log, grid, period, slot_of(period)),
    }
}
