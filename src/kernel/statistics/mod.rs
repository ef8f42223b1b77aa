//! Summaries of independent values: a mean and its confidence interval.

mod distribution;
mod student;

use std::borrow::Borrow;

pub use distribution::Distribution;

/// Sums of numbers that may be none.
pub trait Total: Iterator + Sized {
    /// The sum, from +0 on: that of nothing is 0, where the library's is −0, which is written with its sign.
    fn total(self) -> f64
    where
        Self::Item: Borrow<f64>,
    {
        self.fold(0.0, |sum, number| sum + number.borrow())
    }
}

impl<I: Iterator> Total for I {}

/// A mean with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// Number of values.
    pub n: usize,
    /// Their mean.
    pub mean: f64,
    /// Half the width of the interval, by Student's t; `None` for a single value.
    pub half_width: Option<f64>,
}

impl Summary {
    /// Both ends of the interval.
    pub fn interval(&self) -> Option<(f64, f64)> {
        self.half_width.map(|half| (self.mean - half, self.mean + half))
    }
}

/// Mean of independent values; `None` without values.
pub fn mean_summary(values: &[f64]) -> Option<Summary> {
    if values.is_empty() {
        return None;
    }
    let mean = values.iter().total() / values.len() as f64;
    let deviations: Vec<f64> = values.iter().map(|value| value - mean).collect();
    Some(Summary { n: values.len(), mean, half_width: half_width(&deviations) })
}

/// Ratio of sums over independent groups of counts: Σ part ÷ Σ whole, given as pairs `(part, whole)`.
///
/// Groups differ in size; in a mean of their ratios, one request of a small day would count as much as fifty
/// of a large one. The interval is that of the ratio estimator: from the spread of `part − ratio · whole`
/// between groups. Empty groups do not count; `None` when all are empty.
///
/// Reference: Cochran (1977), Sampling Techniques, section 2.11.
pub fn ratio_summary(counts: impl IntoIterator<Item = (u32, u32)>) -> Option<Summary> {
    let counted: Vec<(u32, u32)> = counts.into_iter().filter(|&(_, whole)| whole > 0).collect();
    let whole: u64 = counted.iter().map(|&(_, whole)| u64::from(whole)).sum();
    let part: u64 = counted.iter().map(|&(part, _)| u64::from(part)).sum();
    if whole == 0 {
        return None;
    }
    let ratio = part as f64 / whole as f64;
    let mean_whole = whole as f64 / counted.len() as f64;
    let deviation = |&(part, whole): &(u32, u32)| f64::from(part) - ratio * f64::from(whole);
    let deviations: Vec<f64> = counted.iter().map(|group| deviation(group) / mean_whole).collect();
    Some(Summary { n: counted.len(), mean: ratio, half_width: half_width(&deviations) })
}

/// Half the width of the interval of a mean, from the values' deviations from it.
fn half_width(deviations: &[f64]) -> Option<f64> {
    let n = deviations.len();
    let t = student::quantile(n.checked_sub(1)?)?;
    let squares: f64 = deviations.iter().map(|deviation| deviation * deviation).total();
    Some(t * (squares / (n as f64 - 1.0) / n as f64).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    #[test]
    fn the_sum_of_nothing_has_no_sign() {
        let nothing: [f64; 0] = [];
        assert!(nothing.iter().total().is_sign_positive());
        assert_eq!([1.0, 2.5].into_iter().total(), 3.5);
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
        let summary = ratio_summary([(1, 1), (10, 39), (0, 0)]).expect("40 requests");
        assert!(close(summary.mean, 11.0 / 40.0));
        assert_eq!(summary.n, 2);
        // Deviations ±0.725 of a mean of 20 requests.
        let standard_error = (2.0 * (0.725_f64 / 20.0).powi(2) / 2.0).sqrt();
        assert!(summary.half_width.is_some_and(|half| close(half, 12.706 * standard_error)));
        assert_eq!(ratio_summary([(0, 0)]), None);
    }

    #[test]
    fn groups_of_equal_size_give_the_mean_of_their_ratios() {
        let counts = [3, 5, 9].map(|reserved| (reserved, 10));
        let ratios = counts.map(|(part, whole)| f64::from(part) / f64::from(whole));
        let (a, b) = (ratio_summary(counts), mean_summary(&ratios));
        let (a, b) = (a.expect("requests"), b.expect("values"));
        assert!(close(a.mean, b.mean));
        assert!(close(a.half_width.unwrap_or(0.0), b.half_width.unwrap_or(1.0)));
    }
}
