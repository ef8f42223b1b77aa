//! A quick lower bound on joint routing: the least cost of relieving overloaded channels.
//!
//! Put every flow on its cheapest path. If a channel `e` is overloaded by `x` Mbps, flows of at least
//! `x` Mbps together must leave it, and flow f then pays at least the detour of its cheapest path that
//! avoids `e`. The least total detour is a covering knapsack over the few flows that cross `e`. Overloads
//! that share no flow add up; a flow that pays for one overload leaves the others at no cost.
//!
//! Reference: adding up disjoint conflicts as in Felner et al. (2018) for conflict-based search.

use std::cmp::Reverse;

use crate::labs::co_allocation::model::ChannelId;

use super::instance::{Demand, Instance};
use super::path::{CheapestPath, Usable};

/// A relaxation of joint routing: flows on their relaxed paths, and the channels each may use.
pub trait Relaxation {
    /// The flows.
    fn demands(&self) -> &[Demand];
    /// The path of a flow, and its cost.
    fn route(&self, flow: usize) -> (&[ChannelId], u64);
    /// Mbps available on each channel.
    fn free(&self) -> &[u64];
    /// Whether a channel is closed to a flow, per channel; empty when none is.
    fn closed(&self, flow: usize) -> &[bool];
    /// Whether a flow may leave a channel.
    fn may_leave(&self, flow: usize, channel: ChannelId) -> bool;
}

/// The result of a check for overloaded channels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overload {
    /// The relaxed paths fit together.
    None,
    /// The flows cannot be routed together.
    Unroutable,
    /// Joint routing costs at least `extra` more.
    Costs {
        /// Cost beyond the sum of the relaxed paths.
        extra: u64,
        /// The channel whose relief costs most; ties go to the fewest flows, then the lowest index.
        worst: ChannelId,
    },
}

/// Computes the bound, reusing its memory.
#[derive(Debug, Default)]
pub struct Overloads {
    used: Vec<u64>,
    flows: Vec<u32>,
    settled: Vec<bool>,
    crossing: Vec<usize>,
    /// Cost and Mbps of each flow that may leave the current channel, by cost.
    detours: Vec<(u64, u64)>,
    overloaded: Vec<ChannelId>,
}

impl Overloads {
    /// Looks for overloaded channels and bounds the cost of relieving them.
    ///
    /// Complexity: one cheapest path per overloaded channel and flow that crosses it, and 2^f steps for
    /// the f flows that cross one channel, cut by cost.
    pub fn look(
        &mut self,
        instance: &Instance,
        relaxed: &dyn Relaxation,
        paths: &mut CheapestPath,
    ) -> Overload {
        let (demands, free) = (relaxed.demands(), relaxed.free());
        self.used.clear();
        self.used.resize(free.len(), 0);
        self.flows.clear();
        self.flows.resize(free.len(), 0);
        for (flow, demand) in demands.iter().enumerate() {
            for &channel in relaxed.route(flow).0 {
                self.used[channel] += demand.mbps;
                self.flows[channel] += 1;
            }
        }
        self.overloaded.clear();
        self.overloaded.extend((0..free.len()).filter(|&channel| self.used[channel] > free[channel]));
        // The worst first: later overloads cannot use its flows.
        let used = &self.used;
        self.overloaded.sort_by_key(|&channel| Reverse(used[channel] - free[channel]));
        self.settled.clear();
        self.settled.resize(demands.len(), false);
        let (mut extra, mut worst) = (0, None);
        for at in 0..self.overloaded.len() {
            let channel = self.overloaded[at];
            let Some(relief) = self.relief(instance, relaxed, channel, paths) else {
                return Overload::Unroutable;
            };
            extra += relief;
            worst = worst.max(Some((relief, Reverse(self.flows[channel]), Reverse(channel))));
        }
        worst.map_or(Overload::None, |(_, _, Reverse(worst))| Overload::Costs { extra, worst })
    }

    /// The least detour that relieves one channel, by flows that do not relieve another one yet.
    fn relief(
        &mut self,
        instance: &Instance,
        relaxed: &dyn Relaxation,
        channel: ChannelId,
        paths: &mut CheapestPath,
    ) -> Option<u64> {
        let (demands, free) = (relaxed.demands(), relaxed.free());
        let mut excess = self.used[channel] - free[channel];
        self.detours.clear();
        self.crossing.clear();
        for (flow, demand) in demands.iter().enumerate() {
            let (path, cost) = relaxed.route(flow);
            if !path.contains(&channel) || !relaxed.may_leave(flow, channel) {
                continue;
            }
            if self.settled[flow] {
                // The detour of this flow is already paid for.
                excess = excess.saturating_sub(demand.mbps);
                continue;
            }
            self.crossing.push(flow);
            let usable =
                Usable { free, mbps: demand.mbps, closed: relaxed.closed(flow), avoid: Some(channel) };
            if let Some((_, length)) = paths.find(&instance.network, &instance.query(demand), &usable) {
                let detour = (length * demand.mbps - cost, demand.mbps);
                self.detours.insert(self.detours.partition_point(|other| *other < detour), detour);
            }
        }
        if excess > 0 {
            self.crossing.iter().for_each(|&flow| self.settled[flow] = true);
        }
        let best = Best::of(&self.detours);
        cheapest_cover(&self.detours, excess, best, u64::MAX)
    }
}

/// Bounds that no flow of a channel exceeds.
#[derive(Clone, Copy)]
struct Best {
    /// Mbps.
    mbps: u64,
    /// Cost and Mbps of the flow that costs least for each Mbps.
    rate: (u64, u64),
}

impl Best {
    fn of(flows: &[(u64, u64)]) -> Self {
        let lower = |a: (u64, u64), b: (u64, u64)| if wide(b.0, a.1) < wide(a.0, b.1) { b } else { a };
        let mbps = flows.iter().map(|&(_, mbps)| mbps).max().unwrap_or(1);
        Self { mbps, rate: flows.iter().copied().reduce(lower).unwrap_or((0, 1)) }
    }
}

fn wide(a: u64, b: u64) -> u128 {
    u128::from(a) * u128::from(b)
}

/// Least total cost below `cutoff` of flows of at least `excess` Mbps together; `flows` are sorted by cost.
fn cheapest_cover(flows: &[(u64, u64)], excess: u64, best_flow: Best, cutoff: u64) -> Option<u64> {
    if excess == 0 {
        return (cutoff > 0).then_some(0);
    }
    let Best { mbps: highest, rate } = best_flow;
    let fewest = excess.div_ceil(highest);
    let mut best = None;
    for (at, &(cost, mbps)) in flows.iter().enumerate() {
        let left = best.unwrap_or(cutoff);
        // Every further flow costs at least as much, and no Mbps less than the rate.
        if cost.saturating_mul(fewest) >= left || wide(excess, rate.0) >= wide(left, rate.1) {
            break;
        }
        let rest = excess.saturating_sub(mbps);
        if let Some(rest) = cheapest_cover(&flows[at + 1..], rest, best_flow, left - cost) {
            best = Some(cost + rest);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::random::SplitMix64;

    #[test]
    fn the_cheapest_cover_is_that_of_all_subsets() {
        let mut random = SplitMix64::new(1);
        for _ in 0..2000 {
            let count = 1 + random.below(8);
            let mut flows: Vec<(u64, u64)> =
                (0..count).map(|_| (random.below(9), 1 + random.below(5))).collect();
            flows.sort_unstable();
            let excess = random.below(20);
            let subset = |set: u32| flows.iter().enumerate().filter(move |(at, _)| set >> at & 1 == 1);
            let covers = |set: &u32| subset(*set).map(|(_, flow)| flow.1).sum::<u64>() >= excess;
            let costs = (0..1 << count).filter(covers).map(|set| subset(set).map(|(_, flow)| flow.0).sum());
            assert_eq!(cheapest_cover(&flows, excess, Best::of(&flows), u64::MAX), costs.min());
        }
    }

    #[test]
    fn many_flows_that_cost_alike_take_no_time() {
        // All subsets of half of them would be 10^17.
        let equal = [(7, 100); 60];
        assert_eq!(cheapest_cover(&equal, 2950, Best::of(&equal), u64::MAX), Some(210));
        let different: Vec<_> = (0..60).map(|at| (7 * (100 + at), 100 + at)).collect();
        assert_eq!(cheapest_cover(&different, 4000, Best::of(&different), u64::MAX), Some(28_000));
    }
}
