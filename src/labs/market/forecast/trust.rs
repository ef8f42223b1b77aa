//! Trust: a part of what another forecaster says.

use super::{Forecast, Past};

/// Expects what another forecaster does, times a factor.
pub struct Trusted<'a> {
    /// The other one.
    pub forecaster: &'a dyn Forecast,
    /// 1 believes it.
    pub trust: f64,
}

impl Forecast for Trusted<'_> {
    fn price(&self, past: &Past, resource: usize) -> f64 {
        self.trust * self.forecaster.price(past, resource)
    }
}
