//! What perfect foresight knows: the prices that users met when the run was tried before (R8's yardstick).

use super::machine::run;
use super::metrics::metrics;
use crate::labs::market::model::{MarketForecaster, Rules, World};

/// The part of the way to the prices that were met, from try to try.
const STEP: f64 = 0.3;
/// The most tries.
const TRIES: usize = 30;
/// The relative change of what is known below which nothing more is tried.
const KNOWN: f64 = 1e-3;

/// By user, then by resource: the mean price while its task is there, without its own bids; empty where nobody asks.
///
/// Begins with interval means, and goes from run to run a part of the way. Nothing says that this settles, so the
/// prices that were nearest to what users then met are taken: a yardstick, not an optimum. Complexity: up to 31 runs.
pub fn foresight(world: &World, rules: &Rules) -> Vec<Vec<f64>> {
    let knows = |user: usize| world.users[user].forecaster == MarketForecaster::PerfectForesight;
    if !(0..world.users.len()).any(knows) {
        return Vec::new();
    }
    let mut before = world.clone();
    for user in (0..world.users.len()).filter(|&user| knows(user)) {
        before.users[user].forecaster = MarketForecaster::IntervalMean;
    }
    let list_prices: Vec<f64> = world.resources.iter().map(|resource| resource.list_price).collect();
    let mut known = vec![list_prices; world.users.len()];
    let mut nearest = (f64::INFINITY, known.clone());
    for round in 0..=TRIES {
        let with = if round == 0 { &before } else { world };
        let metrics = metrics(with, &run(with, rules, &known));
        let mut change: f64 = 0.0;
        let tried = known.clone();
        for (user, (known, found)) in known.iter_mut().zip(&metrics.users).enumerate() {
            for (task, found) in world.users[user].tasks.iter().zip(&found.tasks) {
                let met = found.price();
                if met <= 0.0 || !knows(user) {
                    continue;
                }
                let price = &mut known[task.resource];
                let step = if round == 0 { 1.0 } else { STEP };
                change = change.max((met - *price).abs() / *price);
                *price += step * (met - *price);
            }
        }
        if round > 0 && change < nearest.0 {
            nearest = (change, tried);
        }
        if change < KNOWN {
            break;
        }
    }
    nearest.1
}
