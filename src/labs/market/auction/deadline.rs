//! The dual of a budget: the cheapest plan that meets a deadline, after Maheswaran and Başar (2003).

use super::Coefficients;
use super::clearing::halve;
use super::plan::{Plan, planned};
use crate::kernel::statistics::Total;

/// Coefficients of the bids of a user who has a deadline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DeadlineCoefficients {
    /// D: seconds that the deadline leaves beyond those that all remaining tasks take alone; above 0.
    pub slack: f64,
    /// Seconds that the rest of this task takes alone.
    pub beta: f64,
    /// Demand of later tasks, in seconds times the root of a price.
    pub gamma: f64,
}

impl DeadlineCoefficients {
    /// The share that is asked for at a total price: it falls from 1 to [`Self::least_share`].
    pub fn share(&self, price: f64) -> f64 {
        let g = self.gamma / self.slack;
        let x = 2.0 * price / (g + (g * g + 4.0 * price * (1.0 + self.beta / self.slack)).sqrt());
        1.0 - x * x / price
    }

    /// Share that no price brings down: less would be too late.
    pub fn least_share(&self) -> f64 {
        self.beta / (self.slack + self.beta)
    }

    /// Money per second that answers best what the others bid together.
    pub fn best_answer(&self, others: f64) -> f64 {
        (self.beta * others + self.gamma * others.sqrt()) / self.slack
    }
}

/// The price at which users with deadlines and users with budgets agree over a floor; `None` where deadlines ask for
/// more than the whole resource at any price.
///
/// The upper end of the bracket is found by doubling; then as [`super::clear`].
pub fn clear_with_deadlines(
    floor: f64,
    deadlines: &[DeadlineCoefficients],
    budgets: &[Coefficients],
) -> Option<f64> {
    let least: f64 = deadlines.iter().map(DeadlineCoefficients::least_share).total();
    let shares = |price: f64| {
        deadlines.iter().map(|one| one.share(price)).total()
            + budgets.iter().map(|one| one.share(price)).total()
    };
    if least >= 1.0 {
        return None;
    }
    let mut high = floor;
    while shares(high) * high + floor > high {
        high *= 2.0;
        if !high.is_finite() {
            return None;
        }
    }
    Some(halve(floor, high, shares, |_| {}))
}

/// The cheapest plan that is done in time, against what others bid for each task; `None` where the tasks alone take
/// as long.
///
/// `seconds` is q/c of each task, `others` what the others bid for it together, above 0.
pub fn plan_for_deadline(deadline: f64, seconds: &[f64], others: &[f64]) -> Option<Plan> {
    let (&beta, later) = seconds.split_first()?;
    let slack = deadline - seconds.iter().total();
    let gamma = later.iter().zip(&others[1..]).map(|(seconds, others)| seconds * others.sqrt()).total();
    let bid = DeadlineCoefficients { slack, beta, gamma }.best_answer(others[0]);
    (slack > 0.0 && bid.is_finite())
        .then(|| planned(Coefficients { alpha: 0.0, beta, gamma }, bid, seconds, others))
}
