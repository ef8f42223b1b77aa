//! Joint routing: the cheapest unsplittable paths for flows between placed parts, under shared capacity.
//!
//! **Relaxation.** Every flow takes its own cheapest path, whatever the others do. The sum is a lower
//! bound, and when no link is overloaded it is the answer.
//!
//! **Branching on an overload.** Otherwise some channel `e` is overloaded. Take a minimal cover
//! `c_1 … c_k`: flows crossing `e` that together exceed what is free on it. In every solution at least
//! one of them avoids `e`; let `c_i` be the first. So the node splits into k disjoint children: in
//! child i the flow `c_i` may not cross `e`, and `c_1 … c_{i−1}` own their bandwidth on `e`, which may
//! in turn leave too little for others (`e` is closed to these at once). Each child forbids one
//! more (flow, channel) pair, so the search ends; it enumerates only what overloads require.
//!
//! **Bound.** The least cost of relieving the overloaded channels is added to the relaxation
//! (`overload`); the search branches on the channel whose relief costs most.
//!
//! **Link prices.** In a long search, prices on scarce channels give a second bound (`subgradient`), which
//! can also prove that the flows do not fit together. Prices that closed one routing are tried first on the
//! next.
//!
//! **Incumbents.** At the first node, and then less and less often, flows are also routed one after another,
//! highest bandwidth first, over the remaining capacity: often the result is as cheap as the bound, and the
//! node is done.
//!
//! Reference: the scheme is conflict-based search with disjoint splitting (Sharon et al. 2015, Li et
//! al. 2019) carried from colliding agents to overloaded channels; the covers are those of Crowder,
//! Johnson and Padberg (1983).

use std::cmp::Reverse;

use crate::labs::co_allocation::model::ChannelId;

use super::context::SearchContext;
use super::instance::{Demand, Instance};
use super::overload::{Overload, Relaxation};
use super::path::{CheapestPath, Usable};
use super::subgradient::Subgradient;

/// Steps of the first ascent on link prices, and of the later ones at every [`EVERY`] nodes.
const STEPS: [u32; 2] = [64, 8];
/// See [`STEPS`].
const EVERY: u64 = 32;

/// Paths of all demands, and their total cost.
pub type Routes = (Vec<Vec<ChannelId>>, u64);

/// A change that is undone when the search returns to a node.
#[derive(Debug)]
enum Change {
    Path(usize, Vec<ChannelId>, u64),
    Closed(usize, ChannelId),
    Owned(usize, ChannelId),
}

/// A node whose children are being searched.
#[derive(Debug)]
struct Frame {
    channel: ChannelId,
    cover: Vec<usize>,
    next: usize,
    bound: u64,
    /// Length of the trail when the node was entered.
    entered: usize,
    /// Length of the trail before the current child.
    child: usize,
}

/// A search for the cheapest joint routing that costs less than a cutoff; it can be resumed.
///
/// Complexity: exponential in the worst case, limited by the budget; each node takes a few cheapest paths.
#[derive(Debug)]
pub struct Routing {
    demands: Vec<Demand>,
    /// Free Mbps per channel.
    free: Vec<u64>,
    /// Current relaxed path and cost per flow.
    routes: Vec<(Vec<ChannelId>, u64)>,
    /// Channels closed to a flow, one row per flow; empty until the first overload.
    closed: Vec<bool>,
    /// Channels on which a flow owns its bandwidth; empty until the first overload.
    owns: Vec<bool>,
    owned_mbps: Vec<u64>,
    trail: Vec<Change>,
    frames: Vec<Frame>,
    cutoff: u64,
    visited: u64,
    /// Link prices, once the search is hard.
    subgradient: Option<Subgradient>,
    state: State,
    /// Best joint routing below the cutoff so far.
    pub best: Option<Routes>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// The current node has not been visited.
    Entered,
    /// Everything was searched.
    Done,
}

impl Routing {
    /// A new search. `free` is the capacity of each channel for these flows.
    pub fn new(
        instance: &Instance,
        demands: Vec<Demand>,
        free: Vec<u64>,
        cutoff: u64,
        paths: &mut CheapestPath,
    ) -> Self {
        let mut routing = Self {
            routes: vec![(Vec::new(), 0); demands.len()],
            demands,
            free,
            closed: Vec::new(),
            owns: Vec::new(),
            owned_mbps: Vec::new(),
            trail: Vec::new(),
            frames: Vec::new(),
            cutoff,
            visited: 0,
            subgradient: None,
            state: State::Entered,
            best: None,
        };
        if !(0..routing.demands.len()).all(|flow| routing.reroute(instance, flow, paths)) {
            routing.state = State::Done;
        }
        routing.trail.clear();
        routing
    }

    /// Searches until done (true) or out of budget (false).
    pub fn run(&mut self, instance: &Instance, ctx: &mut SearchContext) -> bool {
        while self.state == State::Entered {
            if self.relaxed_cost() < self.cutoff {
                if !ctx.budget.take() {
                    return false;
                }
                self.visit(instance, ctx);
            }
            if !self.next_child(instance, ctx.paths.search()) {
                self.state = State::Done;
            }
        }
        true
    }

    /// Lower bound on every joint routing not found yet; the cutoff when everything was searched.
    pub fn bound(&self) -> u64 {
        if self.state == State::Done {
            return self.cutoff;
        }
        let open = self.frames.iter().map(|frame| frame.bound).min();
        open.map_or(self.relaxed_cost(), |open| open.min(self.relaxed_cost())).min(self.cutoff)
    }

    fn relaxed_cost(&self) -> u64 {
        self.routes.iter().map(|(_, cost)| cost).sum()
    }

    /// Takes the relaxation as the answer of this node, or opens the node's children.
    fn visit(&mut self, instance: &Instance, ctx: &mut SearchContext) {
        self.visited += 1;
        if self.bound_by_prices(instance, ctx) >= self.cutoff {
            return;
        }
        // Only now: the price bound may have returned to the root, where the relaxation costs less.
        let relaxed = self.relaxed_cost();
        let (bound, channel) = match ctx.overloads.look(instance, self, ctx.paths.search()) {
            Overload::None => {
                let paths = self.routes.iter().map(|(path, _)| path.clone()).collect();
                self.cutoff = relaxed;
                self.best = Some((paths, relaxed));
                return;
            }
            Overload::Unroutable => return,
            Overload::Costs { extra, worst } => (relaxed + extra, worst),
        };
        // Often as cheap as the bound.
        if bound < self.cutoff && self.visited.is_power_of_two() {
            let greedy =
                route_greedily(instance, &self.demands, self.free.clone(), &self.closed, ctx.paths.search());
            if let Some(routes) = greedy.filter(|(_, cost)| *cost < self.cutoff) {
                self.cutoff = routes.1;
                self.best = Some(routes);
            }
        }
        if bound < self.cutoff {
            let cover = self.cover(channel);
            let mark = self.trail.len();
            self.frames.push(Frame { channel, cover, next: 0, bound, entered: mark, child: mark });
        }
    }

    /// The bound of this node by link prices, once the search is hard; 0 before.
    fn bound_by_prices(&mut self, instance: &Instance, ctx: &mut SearchContext) -> u64 {
        if self.visited == ctx.easy.routing {
            // Prices that cut the root cut everything.
            self.undo_to(0);
            self.frames.clear();
            self.subgradient
                .get_or_insert_with(|| Subgradient::new(vec![0; self.free.len()], instance.max_price));
        } else if self.visited == 1
            && let Some(prices) = &ctx.routing_prices
        {
            self.subgradient = Some(Subgradient::new(prices.clone(), instance.max_price));
        }
        let Some(mut subgradient) = self.subgradient.take() else { return 0 };
        let steps = match self.visited {
            visited if visited == ctx.easy.routing => STEPS[0],
            visited if visited.is_multiple_of(EVERY) => STEPS[1],
            _ => 1,
        };
        let bound = subgradient.routing_bound(instance, self, self.cutoff, steps, ctx.paths.search());
        let bound = bound.unwrap_or(self.cutoff);
        if bound >= self.cutoff {
            ctx.routing_prices = Some(subgradient.best.clone());
        }
        self.subgradient = Some(subgradient);
        bound
    }

    /// Moves to the next child of the deepest open node; false when the search is over.
    fn next_child(&mut self, instance: &Instance, paths: &mut CheapestPath) -> bool {
        while let Some(mut frame) = self.frames.pop() {
            self.undo_to(frame.child);
            let position = frame.next;
            frame.next += 1;
            let mut open = position < frame.cover.len() && frame.bound < self.cutoff;
            if open && position > 0 {
                open = self.own(instance, frame.cover[position - 1], frame.channel, paths);
                frame.child = self.trail.len();
            }
            if !open {
                self.undo_to(frame.entered);
                continue;
            }
            let (flow, channel) = (frame.cover[position], frame.channel);
            self.frames.push(frame);
            if self.close(instance, flow, channel, paths) {
                return true;
            }
        }
        false
    }

    /// A minimal set of flows that cannot all cross `channel` and own no bandwidth on it.
    fn cover(&self, channel: ChannelId) -> Vec<usize> {
        let crossing = |flow: &usize| self.routes[*flow].0.contains(&channel) && !self.owning(*flow, channel);
        let mut cover: Vec<usize> = (0..self.demands.len()).filter(crossing).collect();
        cover.sort_by_key(|&flow| Reverse(self.demands[flow].mbps));
        let free = self.free[channel] - self.owned_mbps.get(channel).copied().unwrap_or(0);
        let mut sum = 0;
        let enough = cover.iter().position(|&flow| {
            sum += self.demands[flow].mbps;
            sum > free
        });
        // The channel is overloaded and its owners fit, so the other flows exceed what is left.
        cover.truncate(enough.expect("an overloaded channel has a cover") + 1);
        cover
    }

    /// Reserves a flow's bandwidth on a channel; false when some flow then has no path.
    fn own(
        &mut self,
        instance: &Instance,
        flow: usize,
        channel: ChannelId,
        paths: &mut CheapestPath,
    ) -> bool {
        let channels = self.free.len();
        if self.owns.is_empty() {
            self.owns = vec![false; channels * self.demands.len()];
            self.owned_mbps = vec![0; channels];
        }
        self.owns[flow * channels + channel] = true;
        self.owned_mbps[channel] += self.demands[flow].mbps;
        self.trail.push(Change::Owned(flow, channel));
        let free = self.free[channel] - self.owned_mbps[channel];
        (0..self.demands.len()).all(|other| {
            self.owning(other, channel)
                || self.demands[other].mbps <= free
                || self.close(instance, other, channel, paths)
        })
    }

    /// Closes a channel to a flow; false when the flow then has no path.
    fn close(
        &mut self,
        instance: &Instance,
        flow: usize,
        channel: ChannelId,
        paths: &mut CheapestPath,
    ) -> bool {
        let channels = self.free.len();
        if self.closed.is_empty() {
            self.closed = vec![false; channels * self.demands.len()];
        }
        if std::mem::replace(&mut self.closed[flow * channels + channel], true) {
            return true;
        }
        self.trail.push(Change::Closed(flow, channel));
        !self.routes[flow].0.contains(&channel) || self.reroute(instance, flow, paths)
    }

    /// Finds the flow's cheapest path again; false when there is none.
    fn reroute(&mut self, instance: &Instance, flow: usize, paths: &mut CheapestPath) -> bool {
        let demand = &self.demands[flow];
        let usable = Usable { closed: self.closed(flow), ..Usable::with(&self.free, demand.mbps) };
        let found = paths.find(&instance.network, &instance.query(demand), &usable);
        let Some((path, length)) = found else { return false };
        let (path, cost) = std::mem::replace(&mut self.routes[flow], (path, length * demand.mbps));
        self.trail.push(Change::Path(flow, path, cost));
        true
    }

    fn owning(&self, flow: usize, channel: ChannelId) -> bool {
        self.owns.get(flow * self.free.len() + channel).copied().unwrap_or(false)
    }

    fn undo_to(&mut self, length: usize) {
        let channels = self.free.len();
        while self.trail.len() > length {
            match self.trail.pop() {
                Some(Change::Path(flow, path, cost)) => self.routes[flow] = (path, cost),
                Some(Change::Closed(flow, channel)) => self.closed[flow * channels + channel] = false,
                Some(Change::Owned(flow, channel)) => {
                    self.owns[flow * channels + channel] = false;
                    self.owned_mbps[channel] -= self.demands[flow].mbps;
                }
                None => {}
            }
        }
    }
}

impl Relaxation for Routing {
    fn demands(&self) -> &[Demand] {
        &self.demands
    }

    fn route(&self, flow: usize) -> (&[ChannelId], u64) {
        let (path, cost) = &self.routes[flow];
        (path, *cost)
    }

    fn free(&self) -> &[u64] {
        &self.free
    }

    fn closed(&self, flow: usize) -> &[bool] {
        row(&self.closed, flow, self.free.len())
    }

    fn may_leave(&self, flow: usize, channel: ChannelId) -> bool {
        !self.owning(flow, channel)
    }
}

/// Routes flows one after another over the remaining capacity, highest bandwidth first; `closed` has a row per flow,
/// or nothing. `None` when a flow has no path.
pub fn route_greedily(
    instance: &Instance,
    demands: &[Demand],
    mut left: Vec<u64>,
    closed: &[bool],
    paths: &mut CheapestPath,
) -> Option<Routes> {
    let mut order: Vec<usize> = (0..demands.len()).collect();
    order.sort_by_key(|&flow| Reverse(demands[flow].mbps));
    let mut found = vec![Vec::new(); demands.len()];
    let mut cost = 0;
    for flow in order {
        let demand = &demands[flow];
        let closed = row(closed, flow, left.len());
        let usable = Usable { closed, ..Usable::with(&left, demand.mbps) };
        let (path, length) = paths.find(&instance.network, &instance.query(demand), &usable)?;
        cost += length * demand.mbps;
        for &channel in &path {
            left[channel] -= demand.mbps;
        }
        found[flow] = path;
    }
    Some((found, cost))
}

/// The channels of one flow in a table with one row per flow, which may be empty.
fn row(table: &[bool], flow: usize, channels: usize) -> &[bool] {
    table.get(flow * channels..(flow + 1) * channels).unwrap_or(&[])
}
