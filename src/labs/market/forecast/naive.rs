//! Naive: the list price, whatever happens.

use super::{Forecast, Past};

/// Expects the list price.
pub struct Naive;

impl Forecast for Naive {
    fn price(&self, past: &Past, resource: usize) -> f64 {
        past.list_price(resource)
    }
}
