//! E2: history, by what was idle at those hours of the day.

use super::{Estimator, Slot};
use crate::labs::elastic::site::Site;

/// Knows the site's record of idle processors.
pub(super) struct History<'a>(pub &'a Site);

impl Estimator for History<'_> {
    fn rate(&self, slot: Slot, _: Option<f64>) -> f64 {
        let expected = self.0.idle().expected(slot.start, slot.end);
        rate_of_idle(slot.processors, expected.unwrap_or_else(|| self.0.processors.into()))
    }
}

/// 1 if 2np < idle; 2 − 2np/idle if idle/2 ≤ np ≤ idle; else 0. The slides print "2 +", which leaves [0, 1] (derived).
pub fn rate_of_idle(processors: u32, idle: f64) -> f64 {
    let processors = f64::from(processors);
    if 2.0 * processors < idle {
        1.0
    } else if processors <= idle {
        2.0 - 2.0 * processors / idle
    } else {
        0.0
    }
}
