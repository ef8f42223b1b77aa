//! Success ratios of several days, up to a load or in one bin of it.

use std::ops::RangeInclusive;

use crate::kernel::statistics::{Summary, ratio_summary};
use crate::labs::co_allocation::day::metrics::{BIN_PERCENT, Report, Tally};

/// Success ratio in the bin that ends at a load, of one user or of all.
pub fn bin_summary(reports: &[Report], load_percent: u32, user: Option<usize>) -> Option<Summary> {
    let of_day = |report| tally(report, load_percent..=load_percent, user);
    ratio_summary(reports.iter().map(of_day).map(Tally::counts))
}

/// Success ratio of all requests up to a load, of one user or of all.
pub fn cumulative_summary(reports: &[Report], load_percent: u32, user: Option<usize>) -> Option<Summary> {
    let of_day = |report| tally(report, BIN_PERCENT..=load_percent, user);
    ratio_summary(reports.iter().map(of_day).map(Tally::counts))
}

/// The requests of one day whose bins end within a range of loads.
pub(crate) fn tally(report: &Report, loads: RangeInclusive<u32>, user: Option<usize>) -> Tally {
    let bins = report.bins.iter().filter(|bin| loads.contains(&bin.load_percent));
    let of_bin = bins.map(|bin| match user {
        Some(user) => bin.users.get(user).copied().unwrap_or_default(),
        None => bin.total(),
    });
    of_bin.fold(Tally::default(), |sum, tally| sum.and(tally))
}
