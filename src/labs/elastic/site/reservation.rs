//! A granted reservation.

use crate::labs::elastic::model::Second;

/// Processors that are kept for a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reservation {
    /// Id of its request.
    pub request: u32,
    /// Its first second.
    pub begin: Second,
    /// The first second after it, as granted.
    pub end: Second,
    /// When it gives its processors back: at its end, or before; before its begin where it is canceled.
    pub released: Second,
    /// Its processors.
    pub processors: u32,
}
