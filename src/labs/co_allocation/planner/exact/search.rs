//! Placement search: depth-first branch and bound over which site serves which part.

use std::cmp::Reverse;

use crate::labs::co_allocation::model::Cost;

use super::alone::{Alone, cost_of, together};
use super::ascent::ascend;
use super::bound::{Bound, is_placement};
use super::found::Found;
use super::instance::{Instance, Wanted};
use super::lengths::UNREACHABLE;
use super::prices::{Prices, SCALE};
use super::recorded;
use super::routing::{Routes, Routing, route_greedily};
use super::tools::Tools;
use super::trace::{BoundTerms, Branch, Decision, Entry, Verdict};

/// A part whose sites are being tried.
#[derive(Debug)]
struct Level {
    part: usize,
    /// The node it was branched from, in the record.
    node: Option<usize>,
    /// Bound and site, in the order they are tried.
    children: Vec<(Cost, usize)>,
    next: usize,
}

/// A complete placement whose exact routing is under way.
#[derive(Debug)]
struct Leaf {
    sites: Vec<usize>,
    /// Flows between different sites.
    wanted: Vec<Wanted>,
    routing: Routing,
    /// Cost of everything but the paths.
    rest: Cost,
}

/// The search; its whole state is here, so it stops and goes on at any node.
#[derive(Debug)]
pub struct Search {
    site_of: Vec<Option<usize>>,
    levels: Vec<Level>,
    leaf: Option<Leaf>,
    /// The bound known of the node to visit next, if one was entered.
    entered: Option<Cost>,
    /// Plans that cost this or more are of no use.
    cutoff: Cost,
    /// Nodes visited so far.
    visited: u64,
    /// Placements routed one flow after another so far.
    tried: u64,
    /// Stop at the first plan below the cutoff.
    any: bool,
    /// Best plan below the cutoff so far.
    pub best: Option<Found>,
}

impl Search {
    /// A search for the cheapest plan.
    pub fn for_cheapest(instance: &Instance) -> Self {
        Self {
            site_of: vec![None; instance.parts()],
            levels: Vec::new(),
            leaf: None,
            entered: Some(0),
            cutoff: instance.out_of_reach,
            visited: 0,
            tried: 0,
            any: false,
            best: None,
        }
    }

    /// A search for any plan that costs no more than `cost`, has the first parts at `sites`, and the
    /// next part at an earlier site than `before`, trying the earliest first.
    pub fn for_earlier(
        instance: &Instance,
        sites: &[usize],
        before: usize,
        cost: Cost,
        tools: &mut Tools,
    ) -> Self {
        let mut search = Self::for_cheapest(instance);
        (search.cutoff, search.any, search.entered) = (cost + 1, true, None);
        for (part, &site) in sites.iter().enumerate() {
            search.site_of[part] = Some(site);
        }
        let part = sites.len();
        let may_be_at = |site: usize| instance.is_candidate(part, site);
        if (0..before).any(may_be_at) && tools.bound.of(instance, &search.site_of).is_some() {
            let wanted = instance.wanted_between_placed(&search.site_of);
            let rest = instance.placed_cost(&search.site_of);
            let Some(priced) = search.priced(instance, &wanted, rest, tools) else { return search };
            let placed = rest + instance.cost_alone(&wanted, &search.site_of);
            let mut children = search.children(instance, tools, 0, placed, priced);
            children.retain(|&(_, site)| site < before);
            children.sort_unstable_by_key(|&(_, site)| site);
            search.levels.push(Level { part, node: None, children, next: 0 });
        }
        search
    }

    /// Searches until done, which it tells by true, or out of budget.
    pub fn run(&mut self, instance: &Instance, tools: &mut Tools) -> bool {
        while !(self.any && self.best.is_some()) {
            if let Some(leaf) = &mut self.leaf {
                let before = tools.budget.spent();
                let done = leaf.routing.run(instance, tools);
                tools.recorder.routed(tools.budget.spent() - before);
                if let Some(routes) = leaf.routing.best.take() {
                    let (sites, wanted) = (leaf.sites.clone(), std::mem::take(&mut leaf.wanted));
                    let rest = leaf.rest;
                    self.accept(instance, sites, &wanted, routes, rest);
                    tools.recorder.found(self.cutoff);
                    self.leaf.as_mut().expect("still there").wanted = wanted;
                }
                if !done {
                    return false;
                }
                self.leaf = None;
            } else if let Some(known) = self.entered {
                if !tools.budget.take() {
                    return false;
                }
                self.entered = None;
                self.visited += 1;
                let easy = tools.easy.placement.div_ceil(instance.sites.len().max(1) as u64);
                if self.visited == easy && !instance.share_sites && instance.dearest > 0 {
                    tools.recorder.restart();
                    self.entered = Some(self.begin_again(instance, known, tools));
                    continue;
                }
                self.visit(instance, known, tools);
            }
            if self.leaf.is_none() {
                self.entered = self.next_child(instance);
                if self.entered.is_none() {
                    return true;
                }
            }
        }
        true
    }

    /// No plan that is not known yet is cheaper than this while the search is not done.
    pub fn open_bound(&self, instance: &Instance) -> Cost {
        let leaf = self.leaf.as_ref().map(|leaf| leaf.rest + leaf.routing.bound());
        let next = self.levels.iter().filter_map(|level| level.children.get(level.next));
        let open = next.map(|&(bound, _)| bound).chain(leaf).chain(self.entered);
        open.min().map_or(self.cutoff, |bound| bound.next_multiple_of(instance.step)).min(self.cutoff)
    }

    /// Finds link prices, and plans by the way; a search for the cheapest plan starts again with them. Tells what
    /// is known of the node to visit next.
    fn begin_again(&mut self, instance: &Instance, known: Cost, tools: &mut Tools) -> Cost {
        if self.any {
            let free = vec![0; instance.network.free_mbps().len()];
            tools.prices.get_or_insert_with(|| Prices::new(instance, &free));
            return known;
        }
        let bound = self.open_bound(instance).min(known);
        self.site_of.fill(None);
        self.levels.clear();
        if tools.bound.of(instance, &self.site_of).is_none() {
            return bound;
        }
        let start = match &self.best {
            Some(best) => best.sites.clone(),
            None => self.assigned_sites(&tools.bound),
        };
        let ascent = ascend(instance, start, self.cutoff, tools.paths.search());
        if let Some((sites, routes, cost)) = ascent.best {
            let rest = cost - routes.1;
            self.accept(instance, sites, &instance.wanted, routes, rest);
        }
        tools.prices = Some(ascent.prices);
        bound
    }

    /// The bound of the current placement under link prices, in price units and less the rebate; without
    /// prices nothing is known. `None` when the open parts have no sites.
    fn priced(&self, instance: &Instance, wanted: &[Wanted], placed: Cost, tools: &mut Tools) -> Option<u64> {
        let Some(prices) = &tools.prices else { return Some(0) };
        let open = tools.priced.by(instance, &prices.metric, SCALE, &self.site_of)?;
        let length = |flow: &Wanted| prices.length(flow, instance.ends(flow, &self.site_of)) * flow.mbps;
        let sum = SCALE * placed + wanted.iter().map(length).sum::<u64>();
        Some(sum + open)
    }

    /// Bounds the current placement, completes it where that is easy, or chooses the part to branch on.
    fn visit(&mut self, instance: &Instance, known: Cost, tools: &mut Tools) {
        tools.recorder.enter(|| {
            let last = self.levels.last();
            let placed = |part: usize| Some(Decision::Place(part, instance.sites[self.site_of[part]?]));
            Entry {
                parent: last.and_then(|level| level.node),
                decision: last.and_then(|level| placed(level.part)),
                best: self.best.as_ref().map(|found| found.cost),
                inherited: known,
            }
        });
        let Some(open) = tools.bound.of(instance, &self.site_of) else {
            return tools.recorder.note(|node| node.verdict = Verdict::NoSites(tools.bound.stranded()));
        };
        let wanted = instance.wanted_between_placed(&self.site_of);
        let placed = instance.placed_cost(&self.site_of);
        let flows = instance.cost_alone(&wanted, &self.site_of);
        let mut terms = BoundTerms { placed, flows, detours: 0, open };
        tools.recorder.note(|node| {
            node.bound = Some(terms);
            node.terms = recorded::terms(instance, &self.site_of, &wanted, &tools.bound);
        });
        let bound = known.max(terms.total());
        if !self.cuts(instance, bound) {
            self.complete_by_assignment(instance, tools);
        }
        if self.cuts(instance, bound) {
            return tools.recorder.verdict(Verdict::Cut { best: self.cutoff });
        }
        let Some(priced) = self.priced(instance, &wanted, placed, tools) else {
            return tools.recorder.verdict(Verdict::NoSites(None));
        };
        let rebate = tools.prices.as_ref().map_or(0, |prices| prices.rebate);
        let by_prices = priced.saturating_sub(rebate).div_ceil(SCALE);
        tools.recorder.note(|node| node.by_prices = by_prices);
        if self.cuts(instance, by_prices) {
            return tools.recorder.verdict(Verdict::Cut { best: self.cutoff });
        }
        if tools.bound.open.iter().all(|&part| instance.is_loose(part)) {
            self.enter_leaf(instance, wanted, placed + open, tools);
            return tools.recorder.verdict(Verdict::Routed);
        }
        let Some(together) = together(instance, &wanted, &self.site_of, tools) else {
            return tools.recorder.verdict(Verdict::NotRoutable(None));
        };
        terms.detours = together - flows;
        tools.recorder.note(|node| node.bound = Some(terms));
        if self.cuts(instance, terms.total()) {
            return tools.recorder.verdict(Verdict::Cut { best: self.cutoff });
        }
        self.branch(instance, placed + together, priced, tools);
    }

    /// Begins the exact routing of a placement in which only loose parts are open; the assignment serves them.
    fn enter_leaf(&mut self, instance: &Instance, wanted: Vec<Wanted>, rest: Cost, tools: &mut Tools) {
        let demands = instance.demands(&wanted, &self.site_of);
        let free = instance.network.free_mbps().to_vec();
        let cutoff = self.cutoff.saturating_sub(rest);
        let routing = Routing::new(instance, demands, free, cutoff, tools.paths.search());
        self.leaf = Some(Leaf { sites: self.assigned_sites(&tools.bound), wanted, routing, rest });
    }

    /// Tries the placement that the bound's assignment proposes.
    fn complete_by_assignment(&mut self, instance: &Instance, tools: &mut Tools) {
        let sites = self.assigned_sites(&tools.bound);
        let site_of: Vec<Option<usize>> = sites.iter().copied().map(Some).collect();
        if !is_placement(instance, &sites) {
            return;
        }
        let wanted = instance.wanted_between_placed(&site_of);
        let reaches =
            |flow: &Wanted| instance.length_alone(flow, instance.ends(flow, &site_of)) != UNREACHABLE;
        if !wanted.iter().all(reaches) {
            return;
        }
        let rest = instance.placed_cost(&site_of);
        if self.cuts(instance, rest + instance.cost_alone(&wanted, &site_of)) {
            return;
        }
        let Some(each) = tools.paths.alone(instance, &wanted, &site_of) else { return };
        let routes = if tools.paths.fit(&wanted, &each) {
            Some((each.iter().map(|Alone { path, .. }| path.to_vec()).collect(), cost_of(&wanted, &each)))
        } else {
            // Costly, and seldom better after the first few.
            self.tried += 1;
            if self.tried > 8 && !self.tried.is_multiple_of(16) {
                return;
            }
            let demands = instance.demands(&wanted, &site_of);
            let free = instance.network.free_mbps().to_vec();
            route_greedily(instance, &demands, free, tools.paths.search())
        };
        if let Some(routes) = routes.filter(|(_, cost)| !self.cuts(instance, rest + cost)) {
            self.accept(instance, sites, &wanted, routes, rest);
            tools.recorder.found(self.cutoff);
        }
    }

    /// Takes a plan that is cheaper than all before.
    fn accept(
        &mut self,
        instance: &Instance,
        sites: Vec<usize>,
        wanted: &[Wanted],
        routes: Routes,
        rest: Cost,
    ) {
        let found = Found::new(instance, sites, wanted, routes, rest);
        self.cutoff = found.cost;
        self.best = Some(found);
    }

    /// Chooses the open part with the fewest sites left; ties go to the one with most bandwidth to
    /// placed parts, most bandwidth, most CPUs, and the lowest index. Its sites are tried by bound, then index.
    fn branch(&mut self, instance: &Instance, placed: Cost, priced: u64, tools: &mut Tools) {
        let rows = tools.bound.open.iter().enumerate();
        let tied = rows.filter(|&(_, &part)| !instance.is_loose(part));
        let levels =
            tied.map(|(row, &part)| (part, row, self.children(instance, tools, row, placed, priced)));
        let chosen = levels.min_by_key(|(part, _, children)| {
            let neighbors = &instance.neighbors[*part];
            let to_placed: u64 =
                neighbors.iter().filter(|n| self.site_of[n.part].is_some()).map(|n| n.mbps).sum();
            let total: u64 = neighbors.iter().map(|n| n.mbps).sum();
            (children.len(), Reverse([to_placed, total, instance.cpus[*part]]))
        });
        let (part, row, mut children) = chosen.expect("a part that is not loose is open");
        children.sort_unstable();
        if tools.recorder.is_on() {
            let bound = |column| self.bound_of_child(instance, tools, [row, column], placed, priced);
            let all = recorded::children(instance, &self.site_of, part, &tools.bound, bound);
            tools.recorder.note(|node| {
                node.verdict = Verdict::Branched(Branch::Part(part));
                node.children = all;
            });
        }
        self.levels.push(Level { part, node: tools.recorder.current(), children, next: 0 });
    }

    /// The sites left for the open part in `row`, each with its bound.
    fn children(
        &self,
        instance: &Instance,
        tools: &Tools,
        row: usize,
        placed: Cost,
        priced: u64,
    ) -> Vec<(Cost, usize)> {
        let columns = tools.bound.free.iter().enumerate();
        let child = |(column, &site): (usize, &usize)| {
            let total = self.bound_of_child(instance, tools, [row, column], placed, priced)?;
            (total < self.cutoff).then_some((total, site))
        };
        columns.filter_map(child).collect()
    }

    /// The bound of the open part in a row at the site in a column; `None` when it cannot be there.
    #[inline]
    fn bound_of_child(
        &self,
        instance: &Instance,
        tools: &Tools,
        [row, column]: [usize; 2],
        placed: Cost,
        priced: u64,
    ) -> Option<Cost> {
        let rest = tools.bound.of_child(row, column)?;
        let by_prices = match &tools.prices {
            Some(prices) => (priced + tools.priced.extra(row, column)?).saturating_sub(prices.rebate),
            None => 0,
        };
        Some((placed + rest).max(by_prices.div_ceil(SCALE)).next_multiple_of(instance.step))
    }

    /// Takes back the last placement and makes the next one; its bound, or `None` when all are done.
    fn next_child(&mut self, instance: &Instance) -> Option<Cost> {
        while let Some(mut level) = self.levels.pop() {
            self.site_of[level.part] = None;
            while let Some(&(bound, site)) = level.children.get(level.next) {
                level.next += 1;
                if !self.cuts(instance, bound) {
                    self.site_of[level.part] = Some(site);
                    self.levels.push(level);
                    return Some(bound);
                }
            }
        }
        None
    }

    fn cuts(&self, instance: &Instance, bound: Cost) -> bool {
        bound.next_multiple_of(instance.step) >= self.cutoff
    }

    fn assigned_sites(&self, bound: &Bound) -> Vec<usize> {
        let mut sites: Vec<usize> = self.site_of.iter().map(|site| site.unwrap_or(usize::MAX)).collect();
        for (part, site) in bound.assigned() {
            sites[part] = site;
        }
        sites
    }
}
