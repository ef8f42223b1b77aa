//! Subgradient steps on link prices, and the bound they give on joint routing.
//!
//! Prices rise on overloaded channels and fall on idle ones, in proportion to the distance of the bound from
//! its target (Polyak's step), which is shortened whenever a step brings no gain. Integers throughout. Any
//! prices are valid, so how they were found affects only the work.
//!
//! Reference: Held, Wolfe and Crowder (1974); Polyak (1969).

use super::instance::Instance;
use super::overload::Relaxation;
use super::path::{CheapestPath, Query, Usable};
use super::prices::SCALE;

/// 64ths by which the step is shortened.
const SHORTER: i128 = 3;
/// Every how many steps all prices are stretched.
const STRETCH: u32 = 8;

/// Prices, improved step by step.
#[derive(Debug)]
pub struct Subgradient {
    /// The prices to evaluate next, per channel.
    pub prices: Vec<u64>,
    /// The prices of the highest bound so far.
    pub best: Vec<u64>,
    highest: i128,
    pace: i128,
    max_price: u64,
}

impl Subgradient {
    /// Begins at these prices; none may exceed `max_price`.
    pub fn new(prices: Vec<u64>, max_price: u64) -> Self {
        Self { best: prices.clone(), prices, highest: i128::MIN, pace: 64, max_price }
    }

    /// Evaluates the current prices, under which cheapest paths take `used` Mbps and the bound is `dual`, and
    /// moves them towards `target`; true when that was the highest bound. `None` when nothing is overloaded
    /// and no price is too high, so that no step is left.
    pub fn step(&mut self, dual: i128, target: i128, used: &[u64], free: &[u64]) -> Option<bool> {
        let better = self.evaluate(dual);
        let slope = |((&used, &free), &price): ((&u64, &u64), &u64)| match i128::from(used) - i128::from(free)
        {
            idle if idle < 0 && price == 0 => 0,
            slope => slope,
        };
        let slopes: Vec<i128> = used.iter().zip(free).zip(&self.prices).map(slope).collect();
        let norm: i128 = slopes.iter().map(|slope| slope * slope).sum();
        let gap = (target - dual).max(target / 64);
        for (price, slope) in self.prices.iter_mut().zip(&slopes) {
            let moved = i128::from(*price) + slope * gap * self.pace / (64 * norm.max(1));
            *price = u64::try_from(moved).unwrap_or(0).min(self.max_price);
        }
        (norm > 0).then_some(better)
    }

    /// Evaluates the current prices and raises all of them by one factor, estimated to reach
    /// the target: when flows cannot be routed together, the bound is unlimited in that direction. False
    /// when raising them does not raise the bound.
    pub fn stretch(&mut self, dual: i128, target: i128, used: &[u64], free: &[u64]) -> bool {
        self.evaluate(dual);
        let loads = used.iter().zip(free).map(|(&used, &free)| i128::from(used) - i128::from(free));
        let gain: i128 = loads.zip(&self.prices).map(|(load, &price)| i128::from(price) * load).sum();
        let up = gain > 0 && target > dual;
        for price in self.prices.iter_mut().filter(|_| up) {
            let more = i128::from(*price) * (target - dual) * 5 / (4 * gain);
            *price = u64::try_from(i128::from(*price) + more)
                .map_or(self.max_price, |price| price.min(self.max_price));
        }
        up
    }

    /// A lower bound on joint routing by the best prices so far, which are improved in up to `steps` steps,
    /// fewer if the cutoff is reached; `None` when a flow has no path.
    ///
    /// Complexity: a cheapest path per step and flow.
    pub fn routing_bound(
        &mut self,
        instance: &Instance,
        relaxed: &dyn Relaxation,
        cutoff: u64,
        steps: u32,
        paths: &mut CheapestPath,
    ) -> Option<u64> {
        let free = relaxed.free();
        let target = i128::from(cutoff) * i128::from(SCALE);
        self.prices.clone_from(&self.best);
        (self.highest, self.pace) = (i128::MIN, 64);
        for step in 1..=steps {
            let network = instance.network.priced(SCALE, &self.prices);
            let mut used = vec![0; free.len()];
            let mut dual = 0;
            for (flow, demand) in relaxed.demands().iter().enumerate() {
                let query = Query { scale: SCALE, ..instance.query(demand) };
                let usable = Usable { closed: relaxed.closed(flow), ..Usable::with(free, demand.mbps) };
                let (path, length) = paths.find(&network, &query, &usable)?;
                path.into_iter().for_each(|channel| used[channel] += demand.mbps);
                dual += i128::from(length) * i128::from(demand.mbps);
            }
            let rebate =
                self.prices.iter().zip(free).map(|(&price, &free)| i128::from(price) * i128::from(free));
            dual -= rebate.sum::<i128>();
            let enough = dual > target - i128::from(SCALE) || step == steps;
            let stretched = !enough && step % STRETCH == 0 && self.stretch(dual, target, &used, free);
            if enough {
                self.evaluate(dual);
                break;
            }
            if !stretched && self.step(dual, target, &used, free).is_none() {
                break;
            }
        }
        Some(u64::try_from(self.highest).unwrap_or(0).div_ceil(SCALE))
    }

    fn evaluate(&mut self, dual: i128) -> bool {
        let better = dual > self.highest;
        if better {
            self.highest = dual;
            self.best.clone_from(&self.prices);
        } else {
            self.pace -= self.pace * SHORTER / 64;
        }
        better
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_rise_on_overloaded_channels_and_fall_on_idle_ones() {
        let mut subgradient = Subgradient::new(vec![0, 10, 0], 1000);
        assert_eq!(subgradient.step(100, 200, &[5, 1, 0], &[1, 5, 9]), Some(true));
        assert!(subgradient.prices[0] > 0 && subgradient.prices[1] < 10);
        assert_eq!(subgradient.prices[2], 0);
    }

    #[test]
    fn the_best_prices_are_kept_and_the_last_step_is_detected() {
        let mut subgradient = Subgradient::new(vec![7], 1000);
        assert_eq!(subgradient.step(50, 60, &[2], &[1]), Some(true));
        assert_eq!(subgradient.step(40, 60, &[2], &[1]), Some(false));
        assert_eq!(subgradient.best, [7]);
        assert_eq!(Subgradient::new(vec![0], 1000).step(50, 60, &[1], &[1]), None);
    }
}
