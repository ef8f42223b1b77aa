//! The price at which the owner's share and those that users ask for add up to one (R3).

use super::Coefficients;
use crate::kernel::statistics::Total;

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

/// Finds the total price at which bids over a floor agree; the floor itself where no user can pay more.
///
/// The floor is above 0, and so is every β; everything is finite. Rounding apart, the price is unique where no two
/// bidders have γ = 0 (R3, R6). It is the last bit that [`halvings`] finds, by fewer looks at the bidders: about 20 in
/// place of 55, each linear in them.
pub fn clear(floor: f64, bidders: &[Coefficients]) -> f64 {
    let shares = |price: f64| bidders.iter().map(|bidder| bidder.share(price)).total();
    let top = top(floor, bidders);
    let (low, high) = narrowed(floor, top, shares);
    let (mut bottom, mut top) = (floor, top);
    loop {
        let middle = bottom + 0.5 * (top - bottom);
        if middle <= bottom || middle >= top {
            return top;
        }
        if middle <= low || middle < high && shares(middle) * middle + floor > middle {
            bottom = middle;
        } else {
            top = middle;
        }
    }
}

/// Distance of shares from one beyond which rounding cannot turn a comparison.
const CERTAIN: f64 = 4e-15;

/// Two prices: at all up to the first one more than everything is asked for, at all from the second one on less, even as
/// computed.
///
/// Every operation of [`Coefficients::share`] rounds monotonically, so shares as computed never rise with the price; what
/// holds at a price with certainty holds on its whole side. Regula falsi (Illinois), then a look to both sides.
fn narrowed(floor: f64, top: f64, shares: impl Fn(f64) -> f64) -> (f64, f64) {
    let excess = |price: f64| shares(price) + floor / price - 1.0;
    let (mut low, mut high) = (floor, top);
    let (mut above, mut below) = (excess(low), excess(high));
    if above <= CERTAIN || below >= -CERTAIN {
        return (low, high);
    }
    let mut raised = None;
    for _ in 0..24 {
        let price = low + (high - low) * (above / (above - below));
        if !(price > low && price < high) || high - low <= 1e-14 * high {
            break;
        }
        let found = excess(price);
        // An end that stays twice counts half, so that it moves too.
        if found > CERTAIN {
            (low, above) = (price, found);
            below *= if raised.replace(true) == Some(true) { 0.5 } else { 1.0 };
        } else if found < -CERTAIN {
            (high, below) = (price, found);
            above *= if raised.replace(false) == Some(false) { 0.5 } else { 1.0 };
        } else {
            low = beside(price, -1.0, |price| excess(price) > CERTAIN).map_or(low, |found| found.max(low));
            high = beside(price, 1.0, |price| excess(price) < -CERTAIN).map_or(high, |found| found.min(high));
            break;
        }
    }
    (low, high)
}

/// The nearest price to one side, of some that lie ever farther off, where that is certain.
fn beside(price: f64, side: f64, is_certain: impl Fn(f64) -> bool) -> Option<f64> {
    let distances = std::iter::successors(Some(1e-15), |part| Some(8.0 * part)).take(12);
    distances.map(|part| price + side * part * price).find(|&price| is_certain(price))
}

/// The same, reporting every halving.
pub fn halvings(floor: f64, bidders: &[Coefficients], report: impl FnMut(Halving)) -> f64 {
    halve(
        floor,
        top(floor, bidders),
        |price| bidders.iter().map(|bidder| bidder.share(price)).total(),
        report,
    )
}

/// From this price on demand is zero.
fn top(floor: f64, bidders: &[Coefficients]) -> f64 {
    let payers = bidders.iter().filter(|bidder| bidder.alpha > 0.0);
    payers.fold(floor, |top, bidder| top.max(bidder.stops_at()))
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
