//! Interval mean: the mean of the last slots, about as many as a task takes.

use super::{Forecast, Past};

/// Expects the mean of the last m samples, or of all if there are fewer.
pub struct IntervalMean;

impl Forecast for IntervalMean {
    fn price(&self, past: &Past, resource: usize) -> f64 {
        past.recent_mean(resource)
    }
}
