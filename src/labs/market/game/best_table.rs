//! The best constant price table for the first user, by search: what a planner could have known.

use crate::labs::market::model::{MarketForecaster, Rules, World};
use crate::labs::market::run::{foresight, metrics, run};

/// Factors by which prices of the table are multiplied and divided, round by round.
const FACTORS: [f64; 4] = [1.5, 1.2, 1.08, 1.03];

/// Prices by resource with which the first user is fastest, and the seconds of its job then.
///
/// Searched price by price, from what perfect foresight knows: good, not proven best. Complexity: about a hundred runs.
pub fn best_table(world: &World, rules: &Rules) -> (Vec<f64>, f64) {
    let mut seated = world.clone();
    seated.users[0].forecaster = MarketForecaster::PerfectForesight;
    let mut known = foresight(&seated, rules);
    let seconds = |known: &[Vec<f64>]| {
        let metrics = metrics(&seated, &run(&seated, rules, known));
        metrics.users[0].job_seconds()
    };
    let mut best = seconds(&known);
    for factor in FACTORS {
        for task in &seated.users[0].tasks {
            for factor in [factor, 1.0 / factor] {
                // Repeated while it helps, at most as often as it takes to leave all sensible prices.
                for _ in 0..8 {
                    let before = known[0][task.resource];
                    known[0][task.resource] *= factor;
                    let found = seconds(&known);
                    if found >= best {
                        known[0][task.resource] = before;
                        break;
                    }
                    best = found;
                }
            }
        }
    }
    (known.swap_remove(0), best)
}
