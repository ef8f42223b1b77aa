//! A plan by construction: parts placed one after another with their paths, then improved by local search.
//!
//! The search has no plan while bounds look good and capacity is scarce: cheapest paths collide deep in the tree.
//! A draft respects capacity from its first part on. Round 0 begins with nothing, later ones take some parts out
//! of the best plan and place them again (large neighborhood search). Without a plan, a part that found no site
//! comes first in the next try. Nothing is drawn but from a seed, so the same round gives the same plan.
//!
//! Reference: Joslin and Clements (1999), *Squeaky wheel optimization*; Shaw (1998) on large neighborhoods.

use std::cmp::Reverse;

use crate::kernel::random::SplitMix64;
use crate::labs::co_allocation::model::{ChannelId, Cost};

use super::incumbent::Incumbent;
use super::instance::{Demand, IncidentFlow, Instance, links_suffice};
use super::lengths::UNREACHABLE;
use super::narrowing::Narrowing;
use super::path::{CheapestPath, Usable};
use super::routing::Routes;

/// Constructions in a round that begins with nothing.
const TRIES: u64 = 6;
/// Sites at which the paths of a part are found before the cheapest of them is taken.
const ROUTED: u32 = 3;
/// The most passes of the local search.
const PASSES: u32 = 20;
/// The most 256ths by which a cost is overestimated, so that rounds differ.
const NOISE: u64 = 128;

/// The plan of one round below `cutoff`, if it finds one: the sites, the paths of all flows, and their cost.
///
/// Complexity: polynomial; a cheapest path per flow of a part and site that is tried for it.
pub fn draft(
    instance: &Instance,
    best: Option<&Incumbent>,
    cutoff: Cost,
    round: u64,
    paths: &mut CheapestPath,
    mut narrowing: Option<&mut Narrowing>,
) -> Option<(Vec<usize>, Routes)> {
    let mut random = SplitMix64::new(round);
    let mut priority = vec![0; instance.parts()];
    for attempt in 0..if best.is_some() { 1 } else { TRIES } {
        let mut draft = Draft::new(instance, best, paths, narrowing.as_deref_mut());
        if best.is_some() {
            let parts = instance.parts() as u64;
            (0..parts.min(2 + parts / 4)).for_each(|_| draft.remove(random.below(parts) as usize));
        }
        let noise = if round + attempt > 0 { NOISE } else { 0 };
        match draft.place_open(&priority, |cost| cost + cost * random.below(noise + 1) / 256) {
            Err(part) => priority[part] += 1,
            Ok(()) => {
                draft.improve();
                return (draft.cost() < cutoff).then(|| draft.plan());
            }
        }
    }
    None
}

/// Some parts at their sites, with the paths of the flows between them.
struct Draft<'a> {
    instance: &'a Instance,
    search: &'a mut CheapestPath,
    /// Capacity tests of links, once they are counted, and the sites that they leave.
    narrowing: Option<&'a mut Narrowing>,
    allowed: Vec<bool>,
    /// The flows of each part, highest bandwidth first: those that need most are routed first.
    flows_of: Vec<Vec<usize>>,
    site_of: Vec<Option<usize>>,
    /// Path and cost per flow; empty while one of its parts is open.
    routes: Vec<(Vec<ChannelId>, Cost)>,
    /// Mbps left per channel.
    left: Vec<u64>,
    /// CPUs left per site.
    cpus: Vec<u64>,
}

impl<'a> Draft<'a> {
    fn new(
        instance: &'a Instance,
        best: Option<&Incumbent>,
        search: &'a mut CheapestPath,
        narrowing: Option<&'a mut Narrowing>,
    ) -> Self {
        let flows_of = (0..instance.parts()).map(|part| {
            let of_part = |&flow: &usize| instance.flows[flow].ends.contains(&part);
            let mut flows: Vec<usize> = (0..instance.flows.len()).filter(of_part).collect();
            flows.sort_by_key(|&flow| Reverse(instance.flows[flow].mbps));
            flows
        });
        let mut draft = Self {
            instance,
            search,
            narrowing,
            allowed: instance.candidate.clone(),
            flows_of: flows_of.collect(),
            site_of: vec![None; instance.parts()],
            routes: vec![(Vec::new(), 0); instance.flows.len()],
            left: instance.network.free_mbps().to_vec(),
            cpus: instance.free_cpus.clone(),
        };
        if let Some(best) = best {
            for (part, &site) in best.sites.iter().enumerate() {
                draft.site_of[part] = Some(site);
                draft.cpus[site] -= instance.cpus[part];
            }
            for (flow, path) in best.paths.iter().enumerate() {
                let value: u64 = path.iter().map(|&channel| instance.network.value(channel)).sum();
                draft.take(flow, path.clone(), value * instance.flows[flow].mbps);
            }
        }
        draft
    }

    fn cost(&self) -> Cost {
        self.instance.placed_cost(&self.site_of) + self.routes.iter().map(|(_, cost)| cost).sum::<Cost>()
    }

    /// The draft as a plan; all parts are placed.
    fn plan(&self) -> (Vec<usize>, Routes) {
        let paths = self.routes.iter().map(|(path, _)| path.clone()).collect();
        let cost = self.routes.iter().map(|(_, cost)| cost).sum();
        (self.site_of.iter().copied().flatten().collect(), (paths, cost))
    }

    /// Places all open parts, each at the site with the least cost by an estimate that the caller may blur; the
    /// part that has no site is the error.
    fn place_open(&mut self, priority: &[u32], mut blur: impl FnMut(Cost) -> Cost) -> Result<(), usize> {
        let sites = self.instance.sites.len();
        loop {
            let fits = self.narrow();
            let mut open = (0..self.site_of.len()).filter(|&part| self.site_of[part].is_none());
            if !fits {
                return open.next().map_or(Ok(()), Err);
            }
            let left = |part: usize| self.allowed[part * sites..][..sites].iter().filter(|may| **may).count();
            let guided = self.narrowing.is_some();
            let need = |&part: &usize| {
                let flows = &self.instance.incident_flows[part];
                let to_placed = flows.iter().filter(|flow| self.site_of[flow.part].is_some());
                let to_placed: u64 = to_placed.map(|flow| flow.mbps).sum();
                let mbps: u64 = flows.iter().map(|flow| flow.mbps).sum();
                (
                    priority[part],
                    Reverse(if guided { left(part) } else { 0 }),
                    to_placed,
                    mbps,
                    self.instance.cpus[part],
                    Reverse(part),
                )
            };
            let Some(part) = open.max_by_key(need) else { return Ok(()) };
            let may = |&site: &usize| self.allowed[part * sites + site];
            let estimate = |site| Some((blur(self.estimate(part, site)?), site));
            let mut tried: Vec<(Cost, usize)> = (0..sites).filter(may).filter_map(estimate).collect();
            tried.sort_unstable();
            let mut best = (Cost::MAX, usize::MAX);
            let mut routed = 0;
            for (estimate, site) in tried {
                if routed == ROUTED || best.0 <= estimate {
                    break;
                }
                let alone = self.cost_at(part, site).unwrap_or_default();
                if let Some(cost) = self.place(part, site, Cost::MAX) {
                    if self.keeps_room() && self.narrow() {
                        routed += 1;
                        best = best.min((estimate + cost - alone, site));
                    }
                    self.remove(part);
                }
            }
            if routed == 0 || self.place(part, best.1, Cost::MAX).is_none() {
                return Err(part);
            }
        }
    }

    /// Leaves to open parts the sites that what links can carry allows; false when one has none.
    fn narrow(&mut self) -> bool {
        let Self { instance, narrowing, site_of, allowed, .. } = self;
        narrowing.as_mut().is_none_or(|narrowing| narrowing.narrow(instance, site_of, allowed))
    }

    /// The cost of an open part at a site, with its flows to open parts at the nearest sites; `None` when it cannot
    /// be there, or the links there cannot carry its flows.
    fn estimate(&self, part: usize, site: usize) -> Option<Cost> {
        let instance = self.instance;
        let known = self.cost_at(part, site)?;
        if !self.has_room(part, site) {
            return None;
        }
        let open = || instance.incident_flows[part].iter().filter(|flow| self.site_of[flow.part].is_none());
        let mut ahead = 0;
        if let Some(lowest) = open().next_back() {
            let is_free = |to: usize| to != site && !self.site_of.contains(&Some(to)) && instance.useful[to];
            let mut nearest = instance
                .metric
                .nearest(lowest.table, site)
                .filter(|&(to, _)| is_free(to))
                .map(|(_, length)| length);
            ahead = open().map_while(|flow| Some(flow.mbps * nearest.next()?)).sum();
        }
        Some(known + ahead)
    }

    /// Whether what is left at a site can carry the flows of a part there that have no paths yet.
    fn has_room(&self, part: usize, site: usize) -> bool {
        let Instance { network, incident_flows, .. } = self.instance;
        let unrouted =
            |flow: &&IncidentFlow| self.site_of[part].is_none() || self.site_of[flow.part].is_none();
        let unrouted = incident_flows[part].iter().filter(unrouted);
        self.instance.share_sites || links_suffice(network, &self.left, self.instance.sites[site], unrouted)
    }

    /// Whether every placed part keeps room for its open flows.
    fn keeps_room(&self) -> bool {
        let placed = self.site_of.iter().enumerate();
        placed.filter_map(|(part, site)| Some((part, (*site)?))).all(|(part, site)| self.has_room(part, site))
    }

    /// The least cost of an open part at a site with its flows to placed parts, each on its own; `None` when it
    /// cannot be there.
    fn cost_at(&self, part: usize, site: usize) -> Option<Cost> {
        let instance = self.instance;
        let agrees = |(other, at): (usize, &Option<usize>)| {
            at.is_none_or(|at| instance.agree([part, site], [other, at]))
        };
        let may = instance.is_candidate(part, site)
            && self.cpus[site] >= instance.cpus[part]
            && self.site_of.iter().enumerate().all(agrees);
        let mut cost = may.then(|| instance.site_cost(part, site))?;
        for flow in &instance.incident_flows[part] {
            if let Some(other) = self.site_of[flow.part] {
                let length = instance.metric.length(flow.table, site, other);
                cost += (length != UNREACHABLE).then(|| length * flow.mbps)?;
            }
        }
        Some(cost)
    }

    /// Places an open part with paths for its flows over what is left, for less than `cutoff`; returns its cost.
    fn place(&mut self, part: usize, site: usize, cutoff: Cost) -> Option<Cost> {
        let mut cost = self.instance.site_cost(part, site);
        self.site_of[part] = Some(site);
        self.cpus[site] -= self.instance.cpus[part];
        for at in 0..self.flows_of[part].len() {
            let flow = self.flows_of[part][at];
            match self.route(flow) {
                Some(found) => cost += found,
                None => cost = Cost::MAX,
            }
            if cost >= cutoff {
                self.remove(part);
                return None;
            }
        }
        Some(cost)
    }

    /// Finds the cheapest path of a flow over what is left and returns its cost, 0 while a part is open.
    fn route(&mut self, flow: usize) -> Option<Cost> {
        let asked = &self.instance.flows[flow];
        let [Some(from), Some(to)] = asked.ends.map(|part| self.site_of[part]) else { return Some(0) };
        if from == to {
            return Some(0);
        }
        let demand = Demand { ends: [from, to], mbps: asked.mbps, max_latency: asked.max_latency };
        let usable = Usable::with(&self.left, asked.mbps);
        let (path, length) =
            self.search.find(&self.instance.network, &self.instance.query(&demand), &usable)?;
        let cost = length * asked.mbps;
        self.take(flow, path, cost);
        Some(cost)
    }

    fn take(&mut self, flow: usize, path: Vec<ChannelId>, cost: Cost) {
        path.iter().for_each(|&channel| self.left[channel] -= self.instance.flows[flow].mbps);
        self.routes[flow] = (path, cost);
    }

    fn release(&mut self, flow: usize) -> (Vec<ChannelId>, Cost) {
        let route = std::mem::take(&mut self.routes[flow]);
        route.0.iter().for_each(|&channel| self.left[channel] += self.instance.flows[flow].mbps);
        route
    }

    /// Takes a part from its site, if it has one.
    fn remove(&mut self, part: usize) {
        if let Some(site) = self.site_of[part].take() {
            self.cpus[site] += self.instance.cpus[part];
            for at in 0..self.flows_of[part].len() {
                self.release(self.flows_of[part][at]);
            }
        }
    }

    /// Improves a complete draft until no other path of one flow, move of a part, or exchange of two makes it
    /// cheaper.
    fn improve(&mut self) {
        for _ in 0..PASSES {
            let before = self.cost();
            for flow in 0..self.routes.len() {
                let (path, cost) = self.release(flow);
                if self.route(flow).is_none() {
                    self.take(flow, path, cost); // never: the old path is free
                }
            }
            for part in 0..self.site_of.len() {
                self.relocate(&[part]);
                for other in 0..part {
                    self.relocate(&[part, other]);
                }
            }
            if self.cost() >= before {
                return;
            }
        }
    }

    /// Moves one part to the first site that makes the draft cheaper, or exchanges two parts if that does.
    fn relocate(&mut self, parts: &[usize]) {
        let before = self.cost();
        let sites: Vec<usize> = parts.iter().filter_map(|&part| self.site_of[part]).collect();
        let involved = |&flow: &usize| self.instance.flows[flow].ends.iter().any(|end| parts.contains(end));
        let flows: Vec<usize> = (0..self.routes.len()).filter(involved).collect();
        let routes: Vec<_> = flows.iter().map(|&flow| self.routes[flow].clone()).collect();
        parts.iter().for_each(|&part| self.remove(part));
        let rest = self.cost();
        let moved = match *parts {
            [part] => {
                let mut to: Vec<(Cost, usize)> = (0..self.instance.sites.len())
                    .filter(|&site| site != sites[0])
                    .filter_map(|site| Some((self.cost_at(part, site)?, site)))
                    .filter(|&(cost, _)| rest + cost < before)
                    .collect();
                to.sort_unstable();
                to.into_iter().any(|(_, site)| self.place(part, site, before - rest).is_some())
            }
            [a, b] => {
                let least = self.cost_at(a, sites[1]).filter(|cost| rest + cost < before);
                let first = least.and_then(|_| self.place(a, sites[1], before - rest));
                first.is_some_and(|cost| {
                    let left = before - rest - cost;
                    let least = self.cost_at(b, sites[0]).filter(|&cost| cost < left);
                    least.is_some_and(|_| self.place(b, sites[0], left).is_some())
                })
            }
            _ => false,
        };
        if !moved {
            parts.iter().for_each(|&part| self.remove(part));
            for (&part, &site) in parts.iter().zip(&sites) {
                self.site_of[part] = Some(site);
                self.cpus[site] -= self.instance.cpus[part];
            }
            for (flow, (path, cost)) in flows.into_iter().zip(routes) {
                self.take(flow, path, cost);
            }
        }
    }
}
