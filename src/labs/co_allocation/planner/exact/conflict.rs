//! A quick lower bound on joint routing: what it costs at least to relieve overloaded channels.
//!
//! Put every flow on its cheapest path. Where a channel `e` is overloaded by `x` Mbps, flows of at least
//! `x` Mbps together must leave it, and flow f then pays at least the detour of its cheapest path that
//! avoids `e`. The least total detour is a covering knapsack over the few flows that cross `e`. Conflicts
//! that share no flow add up; a flow that pays for one conflict leaves the others for nothing.
//!
//! Reference: adding up disjoint conflicts as in Felner et al. (2018) for conflict-based search.

use std::cmp::Reverse;

use crate::labs::co_allocation::model::ChannelId;

use super::instance::{Demand, Instance};
use super::path::CheapestPath;

/// Flows on their relaxed paths, and what each of them may use.
pub trait Relaxed {
    /// The flows.
    fn demands(&self) -> &[Demand];
    /// The path of a flow, and what it costs.
    fn route(&self, flow: usize) -> (&[ChannelId], u64);
    /// Mbps that may be used of each channel.
    fn free(&self) -> &[u64];
    /// Whether a flow may take a channel.
    fn may_take(&self, flow: usize, channel: ChannelId) -> bool;
    /// Whether a flow may be asked to leave a channel.
    fn may_leave(&self, flow: usize, channel: ChannelId) -> bool;
}

/// What overloaded channels tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// The relaxed paths fit together.
    None,
    /// The flows cannot be routed together.
    Hopeless,
    /// Together the flows cost at least so much more.
    Costs {
        /// Beyond the sum of the relaxed paths.
        extra: u64,
        /// The channel whose relief costs most; ties go to the fewest flows, then the lowest index.
        worst: ChannelId,
    },
}

/// Computes the bound, reusing its memory.
#[derive(Debug, Default)]
pub struct Conflicts {
    used: Vec<u64>,
    flows: Vec<u32>,
    settled: Vec<bool>,
    crossing: Vec<usize>,
    /// Cost and Mbps of each flow that may leave the channel at hand.
    detours: Vec<(u64, u64)>,
    overloaded: Vec<ChannelId>,
}

impl Conflicts {
    /// Looks for overloaded channels and what relieving them costs at least.
    ///
    /// Complexity: one cheapest path per overloaded channel and flow that crosses it, and 2^f steps for
    /// the f flows that cross one channel, cut by cost.
    pub fn look(
        &mut self,
        instance: &Instance,
        relaxed: &impl Relaxed,
        paths: &mut CheapestPath,
    ) -> Conflict {
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
        // The worst first: conflicts that come later must do without its flows.
        let used = &self.used;
        self.overloaded.sort_by_key(|&channel| Reverse(used[channel] - free[channel]));
        self.settled.clear();
        self.settled.resize(demands.len(), false);
        let (mut extra, mut worst) = (0, None);
        for at in 0..self.overloaded.len() {
            let channel = self.overloaded[at];
            let Some(relief) = self.relief(instance, relaxed, channel, paths) else {
                return Conflict::Hopeless;
            };
            extra += relief;
            worst = worst.max(Some((relief, Reverse(self.flows[channel]), Reverse(channel))));
        }
        worst.map_or(Conflict::None, |(_, _, Reverse(worst))| Conflict::Costs { extra, worst })
    }

    /// The least detour that relieves one channel, by flows that relieve no other one yet.
    fn relief(
        &mut self,
        instance: &Instance,
        relaxed: &impl Relaxed,
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
                // Its detour is paid for elsewhere.
                excess = excess.saturating_sub(demand.mbps);
                continue;
            }
            self.crossing.push(flow);
            let usable = |other: usize| {
                other != channel && free[other] >= demand.mbps && relaxed.may_take(flow, other)
            };
            if let Some((_, length)) = paths.find(&instance.network, &instance.query(demand), usable) {
                self.detours.push((length * demand.mbps - cost, demand.mbps));
            }
        }
        if excess > 0 {
            self.crossing.iter().for_each(|&flow| self.settled[flow] = true);
        }
        self.detours.sort_unstable();
        cheapest_cover(&self.detours, excess, u64::MAX)
    }
}

/// Least total cost below `cutoff` of flows of at least `excess` Mbps together; the flows come by cost.
fn cheapest_cover(flows: &[(u64, u64)], excess: u64, cutoff: u64) -> Option<u64> {
    if excess == 0 {
        return (cutoff > 0).then_some(0);
    }
    let mut best = None;
    for (at, &(cost, mbps)) in flows.iter().enumerate() {
        let left = best.unwrap_or(cutoff);
        if cost >= left {
            break; // every further flow costs as much by itself
        }
        if let Some(rest) = cheapest_cover(&flows[at + 1..], excess.saturating_sub(mbps), left - cost) {
            best = Some(cost + rest);
        }
    }
    best
}
