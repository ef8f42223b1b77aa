//! E5: disclosed, a site that says what it would answer: our yardstick, not in the source.

use super::{Estimator, Slot};
use crate::labs::elastic::site::Outlook;

/// Asks the local check itself.
pub(super) struct DisclosedAnswer<'a>(pub &'a Outlook<'a>);

impl Estimator for DisclosedAnswer<'_> {
    fn rate(&self, slot: Slot, _: Option<f64>) -> f64 {
        f64::from(u8::from(self.0.passes_local_check(slot.start, slot.end, slot.processors)))
    }
}
