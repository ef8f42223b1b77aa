//! Ascent on link prices: subgradient steps, and the bound they give on joint routing.
//!
//! Overloaded channels become dearer and idle ones cheaper, in proportion to how far the bound is from what it
//! should reach (Polyak's step), shortened whenever a step brought nothing. Integers throughout. Any prices
//! are valid, so how they were found decides nothing but the work.
//!
//! Reference: Held, Wolfe and Crowder (1974); Polyak (1969).

use super::conflict::Relaxed;
use super::instance::Instance;
use super::path::{CheapestPath, Query};
use super::prices::SCALE;

/// Parts of 64 by which the step gets shorter.
const SHORTER: i128 = 3;
/// One step of so many stretches all prices.
const STRETCH: u32 = 8;

/// Prices on their way up.
#[derive(Debug)]
pub struct Climb {
    /// The prices to be judged next, per channel.
    pub prices: Vec<u64>,
    /// The prices of the highest bound so far.
    pub best: Vec<u64>,
    highest: i128,
    pace: i128,
    dearest: u64,
}

impl Climb {
    /// Begins at these prices; none may get dearer than `dearest`.
    pub fn new(prices: Vec<u64>, dearest: u64) -> Self {
        Self { best: prices.clone(), prices, highest: i128::MIN, pace: 64, dearest }
    }

    /// Judges the present prices, under which cheapest paths take `used` Mbps and the bound is `dual`, and moves
    /// them towards `target`; true when that was the highest bound. `None` when nothing is overloaded and no price too high: there is nowhere to go.
    pub fn step(&mut self, dual: i128, target: i128, used: &[u64], free: &[u64]) -> Option<bool> {
        let better = self.judge(dual);
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
            *price = u64::try_from(moved).unwrap_or(0).min(self.dearest);
        }
        (norm > 0).then_some(better)
    }

    /// Judges the present prices and makes all of them dearer by one factor, as much as should be enough to reach
    /// the target: where flows cannot be routed together at all, the bound has no end in that direction. False
    /// when that direction does not lead up.
    pub fn stretch(&mut self, dual: i128, target: i128, used: &[u64], free: &[u64]) -> bool {
        self.judge(dual);
        let loads = used.iter().zip(free).map(|(&used, &free)| i128::from(used) - i128::from(free));
        let gain: i128 = loads.zip(&self.prices).map(|(load, &price)| i128::from(price) * load).sum();
        let up = gain > 0 && target > dual;
        for price in self.prices.iter_mut().filter(|_| up) {
            let more = i128::from(*price) * (target - dual) * 5 / (4 * gain);
            *price = u64::try_from(i128::from(*price) + more)
                .map_or(self.dearest, |price| price.min(self.dearest));
        }
        up
    }

    /// What joint routing costs at least by the best prices so far, which get better in so many steps, unless
    /// the cutoff is reached before; `None` when a flow finds no way.
    ///
    /// Complexity: a cheapest path per step and flow.
    pub fn routing_bound(
        &mut self,
        instance: &Instance,
        relaxed: &impl Relaxed,
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
                let usable = |channel: usize| free[channel] >= demand.mbps && relaxed.may_take(flow, channel);
                let (path, length) = paths.find(&network, &query, usable)?;
                path.into_iter().for_each(|channel| used[channel] += demand.mbps);
                dual += i128::from(length) * i128::from(demand.mbps);
            }
            let rebate =
                self.prices.iter().zip(free).map(|(&price, &free)| i128::from(price) * i128::from(free));
            dual -= rebate.sum::<i128>();
            let enough = dual > target - i128::from(SCALE) || step == steps;
            let stretched = !enough && step % STRETCH == 0 && self.stretch(dual, target, &used, free);
            if enough {
                self.judge(dual);
                break;
            }
            if !stretched && self.step(dual, target, &used, free).is_none() {
                break;
            }
        }
        Some(u64::try_from(self.highest).unwrap_or(0).div_ceil(SCALE))
    }

    fn judge(&mut self, dual: i128) -> bool {
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
    fn overloaded_channels_become_dearer_and_idle_ones_cheaper() {
        let mut climb = Climb::new(vec![0, 10, 0], 1000);
        assert_eq!(climb.step(100, 200, &[5, 1, 0], &[1, 5, 9]), Some(true));
        assert!(climb.prices[0] > 0 && climb.prices[1] < 10);
        assert_eq!(climb.prices[2], 0);
    }

    #[test]
    fn the_best_prices_are_kept_and_the_end_is_noticed() {
        let mut climb = Climb::new(vec![7], 1000);
        assert_eq!(climb.step(50, 60, &[2], &[1]), Some(true));
        assert_eq!(climb.step(40, 60, &[2], &[1]), Some(false));
        assert_eq!(climb.best, [7]);
        assert_eq!(Climb::new(vec![0], 1000).step(50, 60, &[1], &[1]), None);
    }
}
