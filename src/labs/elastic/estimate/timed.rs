//! E1: static, the further ahead the better.

use super::{Estimator, Slot};
use crate::labs::elastic::model::Second;

/// Knows nothing but the time.
pub(super) struct Timed {
    pub now: Second,
    /// h.
    pub time_constant: Second,
}

impl Estimator for Timed {
    fn rate(&self, slot: Slot, _: Option<f64>) -> f64 {
        rate_ahead(slot.start.saturating_sub(self.now), self.time_constant)
    }
}

/// `1 − e^(−t/h)`, t seconds ahead. The slides print the form and no h.
pub fn rate_ahead(ahead: Second, time_constant: Second) -> f64 {
    1.0 - libm::exp(-(ahead as f64) / time_constant.max(1) as f64)
}
