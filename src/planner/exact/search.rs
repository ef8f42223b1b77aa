//! Placement search: depth-first branch and bound over which site serves which part.

use std::cmp::Reverse;

use crate::model::{Cost, LinkId};

use super::bound::Bound;
use super::budget::Budget;
use super::instance::{Instance, Wanted};
use super::network::{CheapestPaths, UNREACHABLE};
use super::routing::{Demand, Routed, route, route_greedily};

/// Routing nodes spent at most on a placement that is not complete; a weaker bound is valid too.
const PARTIAL_ROUTING_NODES: u64 = 30;

/// A complete placement with joint paths for the wanted flows.
#[derive(Clone, Debug)]
pub struct Found {
    /// Site index per part.
    pub sites: Vec<usize>,
    /// Links per wanted flow.
    pub paths: Vec<Vec<LinkId>>,
    /// Cost by (3).
    pub cost: Cost,
}

/// How the search ended.
#[derive(Debug)]
pub enum Ended {
    /// Everything was searched: the best found is optimal, nothing found is infeasible.
    Searched,
    /// The budget was spent; no plan is cheaper than the bound.
    Limit(Cost),
}

/// A part whose sites are being tried.
#[derive(Debug)]
struct Level {
    part: usize,
    /// Bound and site, in the order they are tried.
    children: Vec<(Cost, usize)>,
    next: usize,
}

enum Visit {
    Closed,
    Open(Level),
    Limit(Cost),
}

/// The search; its whole state is here, so it could stop and go on at any node.
pub struct Search<'a> {
    instance: &'a mut Instance,
    paths: &'a mut CheapestPaths,
    budget: &'a mut Budget,
    bound: Bound,
    site_of: Vec<Option<usize>>,
    levels: Vec<Level>,
    /// Best plan so far.
    pub best: Option<Found>,
}

impl<'a> Search<'a> {
    /// A search that has not begun.
    pub fn new(instance: &'a mut Instance, paths: &'a mut CheapestPaths, budget: &'a mut Budget) -> Self {
        let site_of = vec![None; instance.parts()];
        Self { instance, paths, budget, bound: Bound::default(), site_of, levels: Vec::new(), best: None }
    }

    /// Searches until done or out of budget.
    pub fn run(&mut self) -> Ended {
        let mut known = 0;
        loop {
            match self.visit(known) {
                Visit::Closed => {}
                Visit::Open(level) => self.levels.push(level),
                Visit::Limit(bound) => return Ended::Limit(self.open_bound(bound)),
            }
            match self.next_child() {
                Some(bound) => known = bound,
                None => return Ended::Searched,
            }
        }
    }

    /// Bounds the current placement, completes it where that is easy, or chooses the part to branch on.
    fn visit(&mut self, known: Cost) -> Visit {
        if !self.budget.take() {
            return Visit::Limit(known);
        }
        let Some(rest) = self.bound.of(self.instance, &self.site_of) else { return Visit::Closed };
        let (demands, mut placed) = self.placed();
        let complete = self.bound.open.iter().all(|&part| self.instance.neighbors[part].is_empty());
        if self.cut(placed + rest) {
            return Visit::Closed;
        }
        self.complete_by_assignment();
        if self.cut(placed + rest) {
            return Visit::Closed;
        }
        if complete {
            return self.route_all(&demands, placed + rest);
        }
        if !self.fit_alone(&demands) {
            let alone = self.cost_alone(&demands);
            let cutoff = self.best.as_ref().map_or(u64::MAX, |best| best.cost - (placed + rest - alone));
            let mut slice = self.budget.slice(PARTIAL_ROUTING_NODES);
            let routed =
                route(&self.instance.network, &self.demands(&demands), cutoff, self.paths, &mut slice);
            self.budget.charge(slice);
            placed += match routed {
                Routed::None => return Visit::Closed,
                Routed::Best((_, cost)) | Routed::Limit { bound: cost, .. } => cost - alone,
            };
        }
        self.branch(placed)
    }

    /// Exact routing of a placement in which only parts without flows are open; the assignment serves them.
    fn route_all(&mut self, wanted: &[Wanted], bound: Cost) -> Visit {
        let rest = bound - self.cost_alone(wanted);
        let cutoff = self.best.as_ref().map_or(u64::MAX, |best| best.cost - rest);
        let routed = route(&self.instance.network, &self.demands(wanted), cutoff, self.paths, self.budget);
        let (routes, verdict) = match routed {
            Routed::None => (None, Visit::Closed),
            Routed::Best(routes) => (Some(routes), Visit::Closed),
            Routed::Limit { bound, best } => (best, Visit::Limit(bound + rest)),
        };
        if let Some((paths, cost)) = routes {
            self.best = Some(Found { sites: self.assigned_sites(), paths, cost: cost + rest });
        }
        verdict
    }

    /// Tries the placement that the bound's assignment proposes.
    fn complete_by_assignment(&mut self) {
        let sites = self.assigned_sites();
        let mut cost: Cost =
            sites.iter().enumerate().map(|(part, &site)| self.instance.cpu_cost(part, site)).sum();
        for flow in &self.instance.wanted {
            let [a, b] = flow.ends;
            let length = self.instance.metric.length(flow.class, sites[a], sites[b]);
            if length == UNREACHABLE {
                return;
            }
            cost += length * flow.mbps;
        }
        if self.cut(cost) {
            return;
        }
        let before = self.site_of.clone();
        self.site_of = sites.iter().copied().map(Some).collect();
        let wanted = self.instance.wanted.clone();
        if let Some(paths) = self.paths_alone(&wanted) {
            self.best = Some(Found { sites, paths, cost });
        } else {
            let demands = self.demands(&wanted);
            let alone = self.cost_alone(&wanted);
            if let Some((paths, routed)) = route_greedily(&self.instance.network, &demands, self.paths) {
                let cost = cost - alone + routed;
                if self.best.as_ref().is_none_or(|best| cost < best.cost) {
                    self.best = Some(Found { sites, paths, cost });
                }
            }
        }
        self.site_of = before;
    }

    /// Chooses the open part with the fewest sites left; ties go to the one with most bandwidth to
    /// placed parts, most bandwidth, most CPUs, and the lowest index. Its sites are tried by bound, then index.
    fn branch(&mut self, placed: Cost) -> Visit {
        let mut chosen: Option<((usize, Reverse<[u64; 3]>), Level)> = None;
        for (row, &part) in self.bound.open.iter().enumerate() {
            let neighbors = &self.instance.neighbors[part];
            if neighbors.is_empty() {
                continue;
            }
            let mut children: Vec<(Cost, usize)> = Vec::new();
            for (column, &site) in self.bound.free.iter().enumerate() {
                let Some(rest) = self.bound.of_child(row, column) else { continue };
                let bound = (placed + rest).next_multiple_of(self.instance.step);
                if !self.cut(bound) {
                    children.push((bound, site));
                }
            }
            let to_placed = neighbors.iter().filter(|n| self.site_of[n.part].is_some()).map(|n| n.mbps).sum();
            let total = neighbors.iter().map(|n| n.mbps).sum();
            let key = (children.len(), Reverse([to_placed, total, self.instance.cpus[part]]));
            if chosen.as_ref().is_none_or(|(best, _)| key < *best) {
                chosen = Some((key, Level { part, children, next: 0 }));
            }
        }
        let Some((_, mut level)) = chosen else { return Visit::Closed };
        level.children.sort_unstable();
        Visit::Open(level)
    }

    /// Takes back the last placement and makes the next one; its bound, or `None` when all are done.
    fn next_child(&mut self) -> Option<Cost> {
        while let Some(mut level) = self.levels.pop() {
            self.site_of[level.part] = None;
            let Some(&(bound, site)) = level.children.get(level.next) else { continue };
            if self.cut(bound) {
                continue; // sorted by bound: the others are cut too
            }
            level.next += 1;
            self.site_of[level.part] = Some(site);
            self.levels.push(level);
            return Some(bound);
        }
        None
    }

    /// No plan is cheaper than this when the search stops at a node with the given bound.
    fn open_bound(&self, current: Cost) -> Cost {
        let children =
            self.levels.iter().filter_map(|level| level.children.get(level.next)).map(|&(bound, _)| bound);
        let bound = children.fold(current, Cost::min).next_multiple_of(self.instance.step);
        self.best.as_ref().map_or(bound, |best| bound.min(best.cost))
    }

    fn cut(&self, bound: Cost) -> bool {
        self.best.as_ref().is_some_and(|best| bound.next_multiple_of(self.instance.step) >= best.cost)
    }

    /// The flows whose two parts are placed, and the cost of the placed parts with those flows alone.
    fn placed(&self) -> (Vec<Wanted>, Cost) {
        let is_placed = |flow: &&Wanted| flow.ends.iter().all(|&part| self.site_of[part].is_some());
        let wanted: Vec<Wanted> = self.instance.wanted.iter().filter(is_placed).copied().collect();
        let sites = self.site_of.iter().enumerate().filter_map(|(part, site)| site.map(|site| (part, site)));
        let cpus: Cost = sites.map(|(part, site)| self.instance.cpu_cost(part, site)).sum();
        let cost = cpus + self.cost_alone(&wanted);
        (wanted, cost)
    }

    fn ends(&self, flow: &Wanted) -> [usize; 2] {
        flow.ends.map(|part| self.site_of[part].expect("only flows between placed parts are asked for"))
    }

    fn cost_alone(&self, wanted: &[Wanted]) -> Cost {
        let length = |flow: &Wanted| {
            let [from, to] = self.ends(flow);
            self.instance.metric.length(flow.class, from, to)
        };
        wanted.iter().map(|flow| length(flow) * flow.mbps).sum()
    }

    fn demands(&self, wanted: &[Wanted]) -> Vec<Demand> {
        let demand = |flow: &Wanted| {
            let [from, to] = self.ends(flow).map(|site| self.instance.sites[site]);
            Demand { from, to, mbps: flow.mbps }
        };
        wanted.iter().map(demand).collect()
    }

    fn fit_alone(&mut self, wanted: &[Wanted]) -> bool {
        self.paths_alone(wanted).is_some()
    }

    /// Every flow on its own cheapest path, if all of them fit together.
    fn paths_alone(&mut self, wanted: &[Wanted]) -> Option<Vec<Vec<LinkId>>> {
        let mut left = self.instance.network.free_mbps().to_vec();
        let mut routes = Vec::with_capacity(wanted.len());
        for flow in wanted {
            let ends = self.ends(flow);
            let Instance { network, sites, metric, .. } = &mut *self.instance;
            let path = metric.path(network, sites, flow.class, ends, self.paths);
            for &link in path.iter() {
                left[link] = left[link].checked_sub(flow.mbps)?;
            }
            routes.push(path.to_vec());
        }
        Some(routes)
    }

    fn assigned_sites(&self) -> Vec<usize> {
        let mut sites: Vec<usize> = self.site_of.iter().map(|site| site.unwrap_or(usize::MAX)).collect();
        for (part, site) in self.bound.assigned() {
            sites[part] = site;
        }
        sites
    }
}
