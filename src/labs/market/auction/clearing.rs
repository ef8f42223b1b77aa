//! The price at which the owner's share and those that users ask for add up to one (R3).

use super::Coefficients;

/// One halving of the bracket.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Halving {
    /// The price is above this.
    pub low: f64,
    /// The price is not above this.
    pub high: f64,
    /// Half way.
    pub middle: f64,
    /// Whether all together ask for more than there is at the middle, so that the price lies above.
    pub raises: bool,
}

/// Finds the total price at which bids over a floor agree; the floor itself where nobody can pay more.
///
/// The floor is above 0, and so is every β; everything is finite. Rounding apart, the price is unique where no two
/// bidders have γ = 0 (R3, R6). About 55 halvings, each linear in the bidders.
pub fn clear(floor: f64, bidders: &[Coefficients]) -> f64 {
    halvings(floor, bidders, |_| {})
}

/// The same, reporting every halving.
pub fn halvings(floor: f64, bidders: &[Coefficients], report: impl FnMut(Halving)) -> f64 {
    let payers = bidders.iter().filter(|bidder| bidder.alpha > 0.0);
    let high = payers.fold(floor, |high, bidder| high.max(bidder.stops_at()));
    halve(floor, high, |price| bidders.iter().map(|bidder| bidder.share(price)).sum(), report)
}

/// Halves the bracket from the floor to `high` until no number lies within.
pub(super) fn halve(
    floor: f64,
    mut high: f64,
    shares: impl Fn(f64) -> f64,
    mut report: impl FnMut(Halving),
) -> f64 {
    let mut low = floor;
    loop {
        let middle = low + 0.5 * (high - low);
        if middle <= low || middle >= high {
            return high;
        }
        let raises = shares(middle) * middle + floor > middle;
        report(Halving { low, high, middle, raises });
        if raises {
            low = middle;
        } else {
            high = middle;
        }
    }
}
