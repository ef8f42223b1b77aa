//! Placement search: depth-first branch and bound over which site serves which part.

use std::cmp::Reverse;

use crate::model::{Cost, LinkId};

use super::alone::Alone;
use super::bound::Bound;
use super::budget::Budget;
use super::instance::{Instance, Wanted};
use super::network::UNREACHABLE;
use super::path::CheapestPath;
use super::routing::{Routed, route, route_greedily};

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
    instance: &'a Instance,
    paths: &'a mut CheapestPath,
    budget: &'a mut Budget,
    alone: Alone<'a>,
    bound: Bound,
    site_of: Vec<Option<usize>>,
    levels: Vec<Level>,
    /// Best plan so far.
    pub best: Option<Found>,
}

impl<'a> Search<'a> {
    /// A search that has not begun.
    pub fn new(instance: &'a Instance, paths: &'a mut CheapestPath, budget: &'a mut Budget) -> Self {
        let site_of = vec![None; instance.parts()];
        Self {
            instance,
            paths,
            budget,
            alone: Alone::new(instance),
            bound: Bound::default(),
            site_of,
            levels: Vec::new(),
            best: None,
        }
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
        let placed = self.instance.placed_cpu_cost(&self.site_of);
        let wanted = self.instance.wanted_between_placed(&self.site_of);
        let alone = self.instance.cost_alone(&wanted, &self.site_of);
        if self.cut(placed + alone + rest) {
            return Visit::Closed;
        }
        self.complete_by_assignment();
        if self.cut(placed + alone + rest) {
            return Visit::Closed;
        }
        if self.bound.open.iter().all(|&part| self.instance.neighbors[part].is_empty()) {
            return self.route_all(&wanted, placed + rest);
        }
        match self.joint_bound(&wanted, alone, placed + rest) {
            Some(joint) => self.branch(placed + joint),
            None => Visit::Closed,
        }
    }

    /// A lower bound on the joint cost of flows whose ends are placed, `None` when it reaches the cutoff.
    fn joint_bound(&mut self, wanted: &[Wanted], alone: Cost, rest: Cost) -> Option<Cost> {
        let (instance, site_of) = (self.instance, &self.site_of);
        if self.alone.routes(wanted, |flow| instance.ends(flow, site_of), self.paths).is_some() {
            return Some(alone);
        }
        let mut slice = self.budget.slice(PARTIAL_ROUTING_NODES);
        let demands = instance.demands(wanted, site_of);
        let routed = route(&instance.network, &demands, self.cutoff(rest), self.paths, &mut slice);
        self.budget.charge(slice);
        match routed {
            Routed::None => None,
            Routed::Best((_, cost)) | Routed::Limit { bound: cost, .. } => Some(cost),
        }
    }

    /// Exact routing of a placement in which only parts without flows are open; the assignment serves them.
    fn route_all(&mut self, wanted: &[Wanted], rest: Cost) -> Visit {
        let demands = self.instance.demands(wanted, &self.site_of);
        let routed = route(&self.instance.network, &demands, self.cutoff(rest), self.paths, self.budget);
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
        let (instance, sites) = (self.instance, self.assigned_sites());
        let site_of: Vec<Option<usize>> = sites.iter().copied().map(Some).collect();
        let reach = |flow: &Wanted| {
            let [from, to] = instance.ends(flow, &site_of);
            instance.metric.length(flow.class, from, to) != UNREACHABLE
        };
        if !instance.wanted.iter().all(reach) {
            return;
        }
        let cpus = instance.placed_cpu_cost(&site_of);
        let alone = instance.cost_alone(&instance.wanted, &site_of);
        if self.cut(cpus + alone) {
            return;
        }
        let ends = |flow: &Wanted| instance.ends(flow, &site_of);
        let routes = match self.alone.routes(&instance.wanted, ends, self.paths) {
            Some(routes) => Some((routes.iter().map(|path| path.to_vec()).collect(), alone)),
            None => {
                let demands = instance.demands(&instance.wanted, &site_of);
                route_greedily(&instance.network, &demands, self.paths)
            }
        };
        if let Some((paths, cost)) = routes.filter(|(_, cost)| !self.cut(cpus + cost)) {
            self.best = Some(Found { sites, paths, cost: cpus + cost });
        }
    }

    /// Chooses the open part with the fewest sites left; ties go to the one with most bandwidth to
    /// placed parts, most bandwidth, most CPUs, and the lowest index. Its sites are tried by bound, then index.
    fn branch(&self, placed: Cost) -> Visit {
        let rows = self.bound.open.iter().enumerate();
        let connected = rows.filter(|&(_, &part)| !self.instance.neighbors[part].is_empty());
        let levels = connected.map(|(row, &part)| (part, self.children(row, placed)));
        let chosen = levels.min_by_key(|(part, children)| {
            let neighbors = &self.instance.neighbors[*part];
            let to_placed: u64 =
                neighbors.iter().filter(|n| self.site_of[n.part].is_some()).map(|n| n.mbps).sum();
            let total: u64 = neighbors.iter().map(|n| n.mbps).sum();
            (children.len(), Reverse([to_placed, total, self.instance.cpus[*part]]))
        });
        let Some((part, mut children)) = chosen else { return Visit::Closed };
        children.sort_unstable();
        Visit::Open(Level { part, children, next: 0 })
    }

    /// The sites left for the open part in `row`, each with its bound.
    fn children(&self, row: usize, placed: Cost) -> Vec<(Cost, usize)> {
        let columns = self.bound.free.iter().enumerate();
        let child = |(column, &site): (usize, &usize)| {
            let rest = self.bound.of_child(row, column)?;
            let bound = (placed + rest).next_multiple_of(self.instance.step);
            (!self.cut(bound)).then_some((bound, site))
        };
        columns.filter_map(child).collect()
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

    /// What joint paths must stay below when everything else costs at least `rest`.
    fn cutoff(&self, rest: Cost) -> Cost {
        self.best.as_ref().map_or(Cost::MAX, |best| best.cost.saturating_sub(rest))
    }

    fn cut(&self, bound: Cost) -> bool {
        self.best.as_ref().is_some_and(|best| bound.next_multiple_of(self.instance.step) >= best.cost)
    }

    fn assigned_sites(&self) -> Vec<usize> {
        let mut sites: Vec<usize> = self.site_of.iter().map(|site| site.unwrap_or(usize::MAX)).collect();
        for (part, site) in self.bound.assigned() {
            sites[part] = site;
        }
        sites
    }
}
