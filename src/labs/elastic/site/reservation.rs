//! A granted reservation.

use crate::labs::elastic::model::Second;

/// Processors that are kept for a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reservation {
    /// Id of the request.
    pub request: u32,
    /// First second.
    pub begin: Second,
    /// First second after it, as granted.
    pub end: Second,
    /// Second in which it gives its processors back: at its end or before; before its begin if canceled.
    pub released: Second,
    /// Number of processors.
    pub processors: u32,
}
