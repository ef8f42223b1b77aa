//! What several days say together: a mean and how sure it is.

use std::ops::RangeInclusive;

use super::student;
use crate::simulator::metrics::{BIN_PERCENT, Report, Tally};

/// A mean over days with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// Days that have a value.
    pub n: usize,
    /// Their mean.
    pub mean: f64,
    /// Half the width of the interval, by Student's t; `None` for a single day.
    pub half_width: Option<f64>,
}

impl Summary {
    /// Both ends of the interval.
    pub fn interval(&self) -> Option<(f64, f64)> {
        self.half_width.map(|half| (self.mean - half, self.mean + half))
    }
}

/// Mean of one number per day; `None` without days.
pub fn mean_summary(values: &[f64]) -> Option<Summary> {
    if values.is_empty() {
        return None;
    }
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    let deviations: Vec<f64> = values.iter().map(|value| value - mean).collect();
    Some(Summary { n: values.len(), mean, half_width: half_width(&deviations) })
}

/// Success ratio of several days: all reserved ÷ all submitted, so that every request counts the same.
///
/// Days differ in the number of requests, and some hardly reach a bin; a mean of their ratios would let
/// one request of such a day count as much as fifty of another. The interval is that of the ratio
/// estimator: from the spread of `reserved − ratio · submitted` between days. Days without requests do
/// not count; `None` when no day has any.
///
/// Reference: Cochran (1977), Sampling Techniques, section 2.11.
pub fn ratio_summary(tallies: &[Tally]) -> Option<Summary> {
    let counted: Vec<_> = tallies.iter().filter(|tally| tally.submitted > 0).collect();
    let submitted: u64 = counted.iter().map(|tally| u64::from(tally.submitted)).sum();
    let reserved: u64 = counted.iter().map(|tally| u64::from(tally.reserved)).sum();
    if submitted == 0 {
        return None;
    }
    let ratio = reserved as f64 / submitted as f64;
    let mean_submitted = submitted as f64 / counted.len() as f64;
    let deviation = |tally: &&Tally| f64::from(tally.reserved) - ratio * f64::from(tally.submitted);
    let deviations: Vec<f64> = counted.iter().map(|tally| deviation(tally) / mean_submitted).collect();
    Some(Summary { n: counted.len(), mean: ratio, half_width: half_width(&deviations) })
}

/// Success ratio in the bin that ends at a load, of one user or of all.
pub fn bin_summary(reports: &[Report], load_percent: u32, user: Option<usize>) -> Option<Summary> {
    let of_day = |report| tally(report, load_percent..=load_percent, user);
    ratio_summary(&reports.iter().map(of_day).collect::<Vec<_>>())
}

/// Success ratio of all requests up to a load, of one user or of all.
pub fn cumulative_summary(reports: &[Report], load_percent: u32, user: Option<usize>) -> Option<Summary> {
    let of_day = |report| tally(report, BIN_PERCENT..=load_percent, user);
    ratio_summary(&reports.iter().map(of_day).collect::<Vec<_>>())
}

/// The requests of one day whose bins end within a range of loads.
pub(super) fn tally(report: &Report, loads: RangeInclusive<u32>, user: Option<usize>) -> Tally {
    let bins = report.bins.iter().filter(|bin| loads.contains(&bin.load_percent));
    let of_bin = bins.map(|bin| match user {
        Some(user) => bin.users.get(user).copied().unwrap_or_default(),
        None => bin.total(),
    });
    of_bin.fold(Tally::default(), |sum, tally| sum.and(tally))
}

/// Half the width of the interval of a mean, from the values' deviations from it.
fn half_width(deviations: &[f64]) -> Option<f64> {
    let n = deviations.len();
    let t = student::quantile(n.checked_sub(1)?)?;
    let squares: f64 = deviations.iter().map(|deviation| deviation * deviation).sum();
    Some(t * (squares / (n as f64 - 1.0) / n as f64).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    #[test]
    fn a_mean_has_the_interval_of_students_t() {
        let summary = mean_summary(&[1.0, 2.0, 3.0, 4.0]).expect("four values");
        assert!(close(summary.mean, 2.5));
        let standard_error = (5.0_f64 / 3.0 / 4.0).sqrt();
        assert!(summary.half_width.is_some_and(|half| close(half, 3.182 * standard_error)));
        assert_eq!(mean_summary(&[7.0]), Some(Summary { n: 1, mean: 7.0, half_width: None }));
        assert_eq!(mean_summary(&[]), None);
    }

    #[test]
    fn a_ratio_counts_requests_not_days() {
        let tally = |reserved, submitted| Tally { submitted, reserved };
        let summary = ratio_summary(&[tally(1, 1), tally(10, 39), tally(0, 0)]).expect("40 requests");
        assert!(close(summary.mean, 11.0 / 40.0));
        assert_eq!(summary.n, 2);
        // Deviations ±0.725 of a mean of 20 requests.
        let standard_error = (2.0 * (0.725_f64 / 20.0).powi(2) / 2.0).sqrt();
        assert!(summary.half_width.is_some_and(|half| close(half, 12.706 * standard_error)));
        assert_eq!(ratio_summary(&[tally(0, 0)]), None);
    }

    #[test]
    fn days_of_equal_size_give_the_mean_of_their_ratios() {
        let tallies = [3, 5, 9].map(|reserved| Tally { submitted: 10, reserved });
        let ratios: Vec<_> = tallies.iter().filter_map(|tally| tally.ratio()).collect();
        let (a, b) = (ratio_summary(&tallies), mean_summary(&ratios));
        let (a, b) = (a.expect("requests"), b.expect("values"));
        assert!(close(a.mean, b.mean));
        assert!(close(a.half_width.unwrap_or(0.0), b.half_width.unwrap_or(1.0)));
    }
}
