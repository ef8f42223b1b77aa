//! E1: static, the further ahead the better.

use super::{Estimator, Slot};
use crate::labs::elastic::model::Second;

/// Knows nothing but the time.
pub(super) struct Timed {
    pub now: Second,
    /// h.
    pub half_life: Second,
}

impl Estimator for Timed {
    fn rate(&self, slot: Slot) -> f64 {
        rate_ahead(slot.start.saturating_sub(self.now), self.half_life)
    }
}

/// `1 − e^(−t/h)`, t seconds ahead. The slides print the form and no h.
pub fn rate_ahead(ahead: Second, half_life: Second) -> f64 {
    1.0 - libm::exp(-(ahead as f64) / half_life.max(1) as f64)
}
