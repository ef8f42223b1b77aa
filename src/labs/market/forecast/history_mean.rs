//! History mean: the mean of all slots.

use super::{Forecast, Past};

/// Expects the mean of all samples.
pub struct HistoryMean;

impl Forecast for HistoryMean {
    fn price(&self, past: &Past, resource: usize) -> f64 {
        past.mean(resource)
    }
}
