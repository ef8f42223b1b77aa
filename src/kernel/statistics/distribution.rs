//! Mean, spread and percentiles of a list of numbers.

use crate::kernel::statistics::Total;

/// Numbers in order, at least one.
#[derive(Clone, Debug, PartialEq)]
pub struct Distribution {
    sorted: Vec<f64>,
}

impl Distribution {
    /// Distribution of these numbers; `None` if there are none.
    pub fn of(numbers: &[f64]) -> Option<Self> {
        let mut sorted = numbers.to_vec();
        sorted.sort_by(f64::total_cmp);
        (!sorted.is_empty()).then_some(Self { sorted })
    }

    /// Number of numbers.
    pub fn count(&self) -> usize {
        self.sorted.len()
    }

    /// The arithmetic mean.
    pub fn mean(&self) -> f64 {
        self.sorted.iter().total() / self.sorted.len() as f64
    }

    /// The smallest number that at least `percent` of all do not exceed (nearest rank).
    pub fn percentile(&self, percent: f64) -> f64 {
        let rank = (percent / 100.0 * self.sorted.len() as f64).ceil() as usize;
        self.sorted[rank.clamp(1, self.sorted.len()) - 1]
    }

    /// The 50th percentile.
    pub fn median(&self) -> f64 {
        self.percentile(50.0)
    }

    /// The largest.
    pub fn maximum(&self) -> f64 {
        self.percentile(100.0)
    }

    /// Population standard deviation: the numbers are not a sample.
    pub fn deviation(&self) -> f64 {
        let mean = self.mean();
        let squares: f64 = self.sorted.iter().map(|number| (number - mean).powi(2)).total();
        (squares / self.sorted.len() as f64).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_nearest_ranks() {
        let numbers: Vec<f64> = (1..=100).rev().map(f64::from).collect();
        let distribution = Distribution::of(&numbers).expect("a hundred numbers");
        assert_eq!(
            [50.0, 99.0, 99.1, 100.0, 0.0].map(|p| distribution.percentile(p)),
            [50.0, 99.0, 100.0, 100.0, 1.0]
        );
        assert_eq!((distribution.median(), distribution.maximum(), distribution.mean()), (50.0, 100.0, 50.5));
        assert_eq!(
            Distribution::of(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).map(|s| s.deviation()),
            Some(2.0)
        );
        assert_eq!(Distribution::of(&[]), None);
    }
}
