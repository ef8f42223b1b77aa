//! An offline upper bound: no strategy can reserve more requests, even if it knew all of them in advance.

mod demand;
mod flow;

use demand::{Demand, Group, Quantity};
use flow::{Network, Push};

use crate::labs::co_allocation::model::{Grid, Request};
use crate::labs::co_allocation::planner::Constraints;

/// Length of a time slot: an hour. Quarters of an hour take six times the work and lower the bound by 0.002.
const SLOT: u64 = 3600;

/// Upper bound on how many of these requests could be reserved together on an empty grid, from a relaxation;
/// fewer may be possible.
///
/// # Why it is a bound
///
/// Take any set of compatible reservations, and one quantity that parts use at sites: CPUs, or
/// bandwidth of the links at the site. A part p uses `q_p` of its site during D; if sites are not shared, a
/// flow uses its bandwidth on a link at the site of either end. For every reserved request i, time slot t
/// and site s, let `w(i, t, s)` be its use of s times the seconds of t in which it uses it. Then
///
/// 1. `Σ_{t,s} w(i, t, s) = D_i · Σ_p q_p`, all inside `[EST, LST + D)`;
/// 2. `Σ_s w(i, t, s) ≤ Σ_p q_p ·` seconds of t inside `[EST, LST + D)`;
/// 3. `w(i, t, s) ≤ max q_p ·` those seconds, over the parts p that s can serve, since by (5) it serves one
///    of them (their sum if sites are shared); n equal sites together serve n of them;
/// 4. `Σ_i w(i, t, s) ≤` what s has of the quantity, times the length of t.
///
/// These are flows from requests by (i, t) and (s, t) to a sink. Let `z_i` be the fraction of 1. that
/// arrives. Every set of reservations gives a flow with `z_i = 1` for its requests, so the largest `Σ z_i` of
/// all flows bounds their number. The amounts that arrive from each request form a vector of a polymatroid,
/// and `Σ z_i` is linear in it with weights `1 / (D_i · Σ_p q_p)`: it is largest when requests are served
/// greedily by falling weight, each as far as possible in addition to those before (Edmonds 1970). So the
/// small requests go first, and each augments the flow. The result is the smaller of the bounds for CPUs and
/// bandwidth, rounded down.
///
/// Relaxations: a request may be split, interrupted and served in part, its parts need not run
/// at the same time, and paths inside the network, latency and rules are ignored. Resubmissions of changed
/// requests are not covered.
///
/// Complexity: O(E) per augmentation for the E possible triples (i, t, s); a saturated part of the network
/// is not visited again. A day of 500 requests on the testbed takes a fraction of a second; it loses 2 % of
/// them at load 100 % and 21 % at 200 %. Amounts are within the limits of a document.
///
/// Reference: Edmonds (1970), Submodular functions, matroids, and certain polyhedra. The relaxation itself is
/// our choice; no source gives a bound.
pub fn most_reservable(requests: &[&Request], grid: &Grid, constraints: Constraints) -> u32 {
    let mut bounding = BoundComputation::new(grid, constraints);
    let mut steps = i64::MAX;
    bounding.advance(requests, grid, &mut steps).expect("the steps suffice for any day")
}

/// [`most_reservable`] in progress, advanced in slices so that the worker can handle messages in between.
pub struct BoundComputation {
    /// The quantities still to be used.
    ahead: Vec<QuantityBound>,
    /// The smallest bound so far.
    least: u32,
}

impl BoundComputation {
    /// A new computation, before the first step.
    pub fn new(grid: &Grid, constraints: Constraints) -> Self {
        let mut quantities = Vec::new();
        if !constraints.share_sites {
            // If sites are shared, flows between parts at one site need no link.
            quantities.push(Quantity::bandwidth(grid));
        }
        quantities.push(Quantity::cpus(grid));
        let of = |quantity| QuantityBound::new(grid, constraints.share_sites, quantity);
        Self { ahead: quantities.into_iter().map(of).collect(), least: u32::MAX }
    }

    /// Continues with the same requests and grid as before; returns the bound once it is known.
    ///
    /// A step is a visited edge of the flow, or a part compared with a site. The steps can become negative by
    /// what cannot be divided: the edges of one request, or of one path of its flow.
    pub fn advance(&mut self, requests: &[&Request], grid: &Grid, steps: &mut i64) -> Option<u32> {
        while let Some(last) = self.ahead.last_mut() {
            let most = last.advance(requests, grid, steps)?;
            self.least = self.least.min(most);
            self.ahead.pop();
        }
        Some(self.least)
    }
}

/// 1 in the fixed-point sum of fractions.
const WHOLE: u64 = 1 << 32;

/// The bound by one quantity, in progress.
struct QuantityBound {
    quantity: Quantity,
    share_sites: bool,
    groups: Vec<Group>,
    /// Requests processed; after the last, their demands are served, smallest first.
    gathered: usize,
    demands: Vec<Demand>,
    served: usize,
    /// The flow, once all requests are processed.
    flow: Option<Flow>,
    /// The push of the current demand.
    push: Option<Push>,
    /// The sum of all fractions served.
    sum: u64,
}

impl QuantityBound {
    fn new(grid: &Grid, share_sites: bool, quantity: Quantity) -> Self {
        let groups = demand::groups(grid, &quantity);
        Self {
            quantity,
            share_sites,
            groups,
            gathered: 0,
            demands: Vec::new(),
            served: 0,
            flow: None,
            push: None,
            sum: 0,
        }
    }

    fn advance(&mut self, requests: &[&Request], grid: &Grid, steps: &mut i64) -> Option<u32> {
        while let Some(request) = requests.get(self.gathered) {
            if *steps <= 0 {
                return None;
            }
            *steps -= (request.parts.len() * grid.nodes.len()) as i64 + 1;
            self.demands.extend(Demand::of(self.gathered, request, grid, &self.quantity));
            self.gathered += 1;
        }
        let flow = self.flow.get_or_insert_with(|| {
            // Stable, so that equal demands keep their order.
            self.demands.sort_by_key(|demand| demand.work);
            Flow::new(&self.demands, &self.groups)
        });
        while let Some(demand) = self.demands.get(self.served) {
            if *steps <= 0 {
                return None;
            }
            if demand.work == 0 {
                self.sum += WHOLE;
                self.served += 1;
                continue;
            }
            let push = self.push.get_or_insert_with(|| {
                let request = requests[demand.request];
                let at: Vec<(usize, u64)> =
                    demand.at(request, grid, self.share_sites, &self.groups).collect();
                *steps -= (request.parts.len() * self.groups.len()) as i64;
                flow.ask(demand, &at, steps)
            });
            if !flow.network.advance(push, steps) {
                return None;
            }
            // Rounded up, so that the sum is not too small.
            let share = (u128::from(push.arrived()) * u128::from(WHOLE)).div_ceil(u128::from(demand.work));
            self.sum += share as u64;
            self.push = None;
            self.served += 1;
        }
        Some(u32::try_from(self.sum / WHOLE).unwrap_or(u32::MAX))
    }
}

/// Time slots at groups of sites, and the flow from requests to them.
struct Flow {
    network: Network,
    sink: usize,
    groups: usize,
    /// The start of the earliest demand.
    first_slot: u64,
}

impl Flow {
    fn new(demands: &[Demand], groups: &[Group]) -> Self {
        let first_slot = demands.iter().map(|demand| demand.start / SLOT).min().unwrap_or(0);
        let last = demands.iter().map(|demand| demand.end.div_ceil(SLOT)).max().unwrap_or(first_slot);
        let mut network = Network::default();
        let sink = network.node();
        for _ in first_slot..last {
            for group in groups {
                let node = network.node();
                network.edge(node, sink, group.amount * SLOT);
            }
        }
        Self { network, sink, groups: groups.len(), first_slot }
    }

    /// Connects a demand to the slots, given the most it can use of each group.
    fn ask(&mut self, demand: &Demand, at: &[(usize, u64)], steps: &mut i64) -> Push {
        let network = &mut self.network;
        let source = network.node();
        for slot in demand.start / SLOT..demand.end.div_ceil(SLOT) {
            let [begin, end] = [slot, slot + 1].map(|slot| slot * SLOT);
            let seconds = end.min(demand.end) - begin.max(demand.start);
            let of_slot = network.node();
            network.edge(source, of_slot, demand.rate * seconds);
            let groups_of_slot = self.sink + 1 + (slot - self.first_slot) as usize * self.groups;
            for &(group, most) in at {
                network.edge(of_slot, groups_of_slot + group, most * seconds);
            }
            *steps -= at.len() as i64 + 1;
        }
        Push::new(source, self.sink, demand.work)
    }
}
