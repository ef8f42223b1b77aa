//! Part of the best use that a proportional share gives when users foresee that their bids move the price.
//!
//! Kelly's mechanism with linear utilities, after Johari and Tsitsiklis (2004): one user values a unit at 1, the others
//! at a slope below. There are no budgets here; money is paid for at its value.

/// Utility of the equilibrium ÷ the best possible, where all users but one have this slope, 0 to 1.
///
/// With y the share of the others together, a·(1 − y/(N−1)) = 1 − (1 − y) gives y.
pub fn efficiency(users: u32, slope: f64) -> f64 {
    let others = f64::from(users.max(2)) - 1.0;
    let y = slope / (1.0 + slope / others);
    1.0 - y + slope * y
}

/// The slope at which least is kept, and how much that is: towards ¾ for many users.
pub fn worst(users: u32) -> (f64, f64) {
    let others = f64::from(users.max(2)) - 1.0;
    let y = others * (1.0 - (others / (others + 1.0)).sqrt());
    let slope = y / (1.0 - y / others);
    (slope, efficiency(users, slope))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_slope_is_worse_than_the_worst() {
        for users in [2, 3, 5, 10, 100] {
            let (slope, least) = worst(users);
            let slopes = (0..=1000).map(|i| f64::from(i) / 1000.0);
            assert!(slopes.map(|slope| efficiency(users, slope)).all(|kept| kept >= least - 1e-12));
            assert!((0.0..1.0).contains(&slope));
        }
    }
}
