//! Placement search: depth-first branch and bound over which site serves which part.

mod branching;
mod hard;
mod very_hard;

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::rc::Rc;

use crate::labs::co_allocation::model::Cost;

use self::very_hard::Waiting;
use super::bound::{Bound, is_placement};
use super::context::SearchContext;
use super::incumbent::Incumbent;
use super::instance::{Instance, PartFlow};
use super::lengths::UNREACHABLE;
use super::narrowing::Narrowing;
use super::pairs::Pairs;
use super::prices::SCALE;
use super::record::{BoundTerms, Decision, Entry, Verdict};
use super::record_terms;
use super::routing::{Routes, Routing, route_greedily};
use super::solo_paths::{SoloPath, cost_of, joint_bound};

/// A part whose sites are being tried.
#[derive(Debug)]
struct Level {
    part: usize,
    /// The node it was branched from, in the record.
    node: Option<usize>,
    /// Bound and site, in the order they are tried.
    children: Vec<(Cost, usize)>,
    next: usize,
    /// Costs moved between pairs at that node, in a very hard search.
    pairs: Option<Rc<Pairs>>,
}

/// A complete placement whose exact routing is under way.
#[derive(Debug)]
struct Leaf {
    sites: Vec<usize>,
    /// Flows between different sites.
    flows: Vec<PartFlow>,
    routing: Routing,
    /// Cost of everything but the paths.
    rest: Cost,
}

/// The search with its entire state, so it can be resumed at any node.
#[derive(Debug)]
pub struct Search {
    site_of: Vec<Option<usize>>,
    levels: Vec<Level>,
    /// Nodes that wait, by bound, depth (the deepest first), and age.
    waiting: BTreeMap<(Cost, Reverse<usize>, u64), Waiting>,
    leaf: Option<Leaf>,
    /// The known bound of the node to visit next, if one was entered.
    entered: Option<Cost>,
    /// Plans that cost this or more are ignored.
    cutoff: Cost,
    /// Nodes visited so far.
    visited: u64,
    /// Placements routed one flow after another so far.
    tried: u64,
    /// Drafts made so far.
    drafted: u64,
    /// Drafts still to make at once.
    drafts_left: u64,
    /// Nodes after which more are made.
    next_drafts: u64,
    /// Stop at the first plan below the cutoff.
    any: bool,
    /// Best plan below the cutoff so far.
    pub best: Option<Incumbent>,
}

impl Search {
    /// A search for the cheapest plan.
    pub fn for_cheapest(instance: &Instance) -> Self {
        Self {
            site_of: vec![None; instance.parts()],
            levels: Vec::new(),
            waiting: BTreeMap::new(),
            leaf: None,
            entered: Some(0),
            cutoff: instance.cost_ceiling,
            visited: 0,
            tried: 0,
            drafted: 0,
            drafts_left: 0,
            next_drafts: 0,
            any: false,
            best: None,
        }
    }

    /// A search for any plan that costs no more than `cost`, has the first parts at `sites`, and the
    /// next part at a site before `before`, trying the earliest first.
    pub fn for_earlier(
        instance: &Instance,
        sites: &[usize],
        before: usize,
        cost: Cost,
        ctx: &mut SearchContext,
    ) -> Self {
        let mut search = Self::for_cheapest(instance);
        (search.cutoff, search.any, search.entered) = (cost + 1, true, None);
        for (part, &site) in sites.iter().enumerate() {
            search.site_of[part] = Some(site);
        }
        let part = sites.len();
        let may_be_at = |site: usize| instance.is_candidate(part, site);
        if (0..before).any(may_be_at) && ctx.bound_open(instance, &search.site_of).is_some() {
            let flows = instance.flows_between_placed(&search.site_of);
            let rest = instance.placed_cost(&search.site_of);
            let Some(priced) = search.priced(instance, &flows, rest, ctx) else { return search };
            let placed = rest + instance.solo_cost(&flows, &search.site_of);
            let mut children = search.children(instance, ctx, 0, placed, priced);
            // They come by site.
            children.retain(|&(_, site)| site < before);
            search.levels.push(Level { part, node: None, children, next: 0, pairs: None });
        }
        search
    }

    /// Searches until done (true) or out of budget (false).
    pub fn run(&mut self, instance: &Instance, ctx: &mut SearchContext) -> bool {
        let easy = ctx.easy.placement.div_ceil(instance.sites.len().max(1) as u64);
        while !(self.any && self.best.is_some()) {
            if self.wants_draft(easy, ctx.budget.spent()) {
                if !ctx.budget.take() {
                    return false;
                }
                self.draft(instance, ctx);
                continue;
            }
            if let Some(leaf) = &mut self.leaf {
                let before = ctx.budget.spent();
                // A routing without end must not keep the search from drafts.
                let limit = ctx.budget.limit_to(if self.any { u64::MAX } else { self.next_drafts.max(easy) });
                let done = leaf.routing.run(instance, ctx);
                ctx.budget.extend_to(limit);
                ctx.recorder.routed(ctx.budget.spent() - before);
                if let Some(routes) = leaf.routing.best.take() {
                    let (sites, flows) = (leaf.sites.clone(), std::mem::take(&mut leaf.flows));
                    let rest = leaf.rest;
                    self.accept(instance, sites, &flows, routes, rest);
                    ctx.recorder.found(self.cutoff);
                    self.leaf.as_mut().expect("the leaf is still being routed").flows = flows;
                }
                if !done {
                    if ctx.budget.spent() < limit {
                        continue;
                    }
                    return false;
                }
                self.leaf = None;
            } else if let Some(known) = self.entered {
                if !ctx.budget.take() {
                    return false;
                }
                self.entered = None;
                self.visited += 1;
                if self.visited == easy && !instance.share_sites && instance.max_price > 0 {
                    ctx.recorder.restart();
                    self.entered = Some(self.begin_again(instance, known, ctx));
                    continue;
                }
                if self.wants_pairs(instance, easy, ctx) {
                    ctx.recorder.restart();
                    self.entered = Some(self.begin_with_pairs(instance, known, ctx));
                    continue;
                }
                if self.visited == 1 && Narrowing::is_cheap(instance) {
                    ctx.narrowing.get_or_insert_with(|| Narrowing::new(instance));
                }
                self.visit(instance, known, ctx);
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

    /// Lower bound on every plan not found yet, while the search is not done.
    pub fn open_bound(&self, instance: &Instance) -> Cost {
        let leaf = self.leaf.as_ref().map(|leaf| leaf.rest + leaf.routing.bound());
        let next = self.levels.iter().filter_map(|level| level.children.get(level.next));
        let waiting = self.waiting.first_key_value().map(|(&(bound, ..), _)| bound);
        let open = next.map(|&(bound, _)| bound).chain(waiting).chain(leaf).chain(self.entered);
        open.min().map_or(self.cutoff, |bound| bound.next_multiple_of(instance.step)).min(self.cutoff)
    }

    /// Bounds the current placement, completes it when that is easy, or chooses the part to branch on.
    fn visit(&mut self, instance: &Instance, known: Cost, ctx: &mut SearchContext) {
        ctx.recorder.enter(|| {
            let last = self.levels.last();
            let placed = |part: usize| Some(Decision::Place(part, instance.sites[self.site_of[part]?]));
            Entry {
                parent: last.and_then(|level| level.node),
                decision: last.and_then(|level| placed(level.part)),
                best: self.best.as_ref().map(|found| found.cost),
                inherited: known,
            }
        });
        let Some(open) = ctx.bound_open(instance, &self.site_of) else {
            return ctx.recorder.note(|node| node.verdict = Verdict::NoSites(ctx.bound.stranded()));
        };
        let flows = instance.flows_between_placed(&self.site_of);
        let placed = instance.placed_cost(&self.site_of);
        let flow_cost = instance.solo_cost(&flows, &self.site_of);
        let mut terms = BoundTerms { placed, flows: flow_cost, detours: 0, open };
        ctx.recorder.note(|node| {
            node.bound = Some(terms);
            node.terms = record_terms::terms(instance, &self.site_of, &flows, &ctx.bound);
        });
        let bound = known.max(terms.total());
        if !self.cuts(instance, bound) {
            self.complete_by_assignment(instance, ctx);
        }
        if self.cuts(instance, bound) {
            return ctx.recorder.verdict(Verdict::Cut { best: self.cutoff });
        }
        let Some(priced) = self.priced(instance, &flows, placed, ctx) else {
            return ctx.recorder.verdict(Verdict::NoSites(None));
        };
        let rebate = ctx.prices.as_ref().map_or(0, |prices| prices.rebate);
        let by_prices = priced.saturating_sub(rebate).div_ceil(SCALE);
        ctx.recorder.note(|node| node.by_prices = by_prices);
        if self.cuts(instance, by_prices) {
            return ctx.recorder.verdict(Verdict::Cut { best: self.cutoff });
        }
        if ctx.bound.open.iter().all(|&part| instance.is_independent(part)) {
            self.enter_leaf(instance, flows, placed + open, ctx);
            return ctx.recorder.verdict(Verdict::Routed);
        }
        let Some(together) = joint_bound(instance, &flows, &self.site_of, ctx) else {
            return ctx.recorder.verdict(Verdict::NotRoutable(None));
        };
        terms.detours = together - flow_cost;
        ctx.recorder.note(|node| node.bound = Some(terms));
        if self.cuts(instance, terms.total()) {
            return ctx.recorder.verdict(Verdict::Cut { best: self.cutoff });
        }
        self.branch(instance, placed + together, priced, ctx);
    }

    /// Begins the exact routing of a placement; the assignment serves its open parts, all independent.
    fn enter_leaf(&mut self, instance: &Instance, flows: Vec<PartFlow>, rest: Cost, ctx: &mut SearchContext) {
        let demands = instance.demands(&flows, &self.site_of);
        let free = instance.network.free_mbps().to_vec();
        let cutoff = self.cutoff.saturating_sub(rest);
        let routing = Routing::new(instance, demands, free, cutoff, ctx.paths.search());
        self.leaf = Some(Leaf { sites: self.assigned_sites(&ctx.bound), flows, routing, rest });
    }

    /// Tries the placement given by the bound's assignment.
    fn complete_by_assignment(&mut self, instance: &Instance, ctx: &mut SearchContext) {
        let sites = self.assigned_sites(&ctx.bound);
        let site_of: Vec<Option<usize>> = sites.iter().copied().map(Some).collect();
        if !is_placement(instance, &sites) {
            return;
        }
        let flows = instance.flows_between_placed(&site_of);
        let reaches =
            |flow: &PartFlow| instance.solo_length(flow, instance.ends(flow, &site_of)) != UNREACHABLE;
        if !flows.iter().all(reaches) {
            return;
        }
        let rest = instance.placed_cost(&site_of);
        if self.cuts(instance, rest + instance.solo_cost(&flows, &site_of)) {
            return;
        }
        let Some(each) = ctx.paths.solo(instance, &flows, &site_of) else { return };
        let routes = if ctx.paths.fit(&flows, &each) {
            Some((each.iter().map(|SoloPath { path, .. }| path.to_vec()).collect(), cost_of(&flows, &each)))
        } else {
            // Expensive, and seldom better after the first few.
            self.tried += 1;
            if self.tried > 8 && !self.tried.is_multiple_of(16) {
                return;
            }
            let demands = instance.demands(&flows, &site_of);
            let free = instance.network.free_mbps().to_vec();
            route_greedily(instance, &demands, free, &[], ctx.paths.search())
        };
        if let Some(routes) = routes.filter(|(_, cost)| !self.cuts(instance, rest + cost)) {
            self.accept(instance, sites, &flows, routes, rest);
            ctx.recorder.found(self.cutoff);
        }
    }

    /// Accepts a plan that is cheaper than all before.
    fn accept(
        &mut self,
        instance: &Instance,
        sites: Vec<usize>,
        flows: &[PartFlow],
        routes: Routes,
        rest: Cost,
    ) {
        let found = Incumbent::new(instance, sites, flows, routes, rest);
        self.cutoff = found.cost;
        self.best = Some(found);
    }

    /// Undoes the last placement and makes the next one; its bound, or `None` when all are done.
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
        self.next_waiting(instance)
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
