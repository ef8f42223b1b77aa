//! E3: load, by when the work that is known will be done. The slides leave open how that time is approximated: the end of a
//! plan and the area divided by the processors are both reconstructed.

use super::{Estimator, Slot};
use crate::labs::elastic::model::Second;

/// Knows T.
pub(super) struct Load {
    pub done: Second,
}

impl Estimator for Load {
    fn rate(&self, slot: Slot, _: Option<f64>) -> f64 {
        f64::from(u8::from(slot.start >= self.done))
    }
}
