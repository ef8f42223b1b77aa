//! Extra steps of a search once it is hard: drafts of plans, link prices, and the bound by these.

use crate::labs::co_allocation::model::Cost;

use super::super::ascent::ascend;
use super::super::context::SearchContext;
use super::super::draft::draft;
use super::super::incumbent::Incumbent;
use super::super::instance::{Instance, PartFlow};
use super::super::narrowing::Narrowing;
use super::super::prices::{Prices, SCALE};
use super::Search;

/// Drafts made at once.
const DRAFTS: u64 = 8;
/// Drafts without a plan after which the search goes on.
const FAILED: u64 = 4;

impl Search {
    /// Forgets all open nodes.
    pub(super) fn clear(&mut self) {
        self.leaf = None;
        self.site_of.fill(None);
        self.levels.clear();
        self.waiting.clear();
    }

    /// Begins again with a better plan.
    pub(super) fn begin_below(&mut self, instance: &Instance, found: Incumbent, ctx: &mut SearchContext) {
        ctx.recorder.restart();
        self.entered = Some(self.open_bound(instance));
        self.clear();
        self.cutoff = found.cost;
        self.best = Some(found);
    }

    /// Whether a draft is due: some once the search counts as hard, and more whenever it has doubled.
    pub(super) fn wants_draft(&mut self, easy: u64, nodes: u64) -> bool {
        if !self.any && nodes >= self.next_drafts.max(easy) {
            (self.next_drafts, self.drafts_left) = (2 * nodes, DRAFTS);
        }
        self.drafts_left > 0
    }

    /// Makes a draft; if it is the best plan so far, the search begins again.
    pub(super) fn draft(&mut self, instance: &Instance, ctx: &mut SearchContext) {
        if self.redrafts(ctx) {
            return self.redraft(instance, ctx);
        }
        let SearchContext { paths, narrowing, .. } = ctx;
        let (search, narrowing) = (paths.search(), narrowing.as_mut());
        let found = draft(instance, self.best.as_ref(), self.cutoff, self.drafted, search, narrowing);
        ctx.recorder.routed(1);
        (self.drafted, self.drafts_left) = (self.drafted + 1, self.drafts_left - 1);
        if let Some((sites, routes)) = found {
            let site_of: Vec<Option<usize>> = sites.iter().copied().map(Some).collect();
            let rest = instance.placed_cost(&site_of);
            let found = Incumbent::new(instance, sites, &instance.flows, routes, rest);
            self.begin_below(instance, found, ctx);
        } else if self.best.is_none() && self.drafted.is_multiple_of(FAILED) {
            self.drafts_left = 0;
        }
    }

    /// Finds link prices and cuts and, for the cheapest plan, restarts. Returns the bound of the node to visit next.
    pub(super) fn begin_again(&mut self, instance: &Instance, known: Cost, ctx: &mut SearchContext) -> Cost {
        if self.any {
            let free = vec![0; instance.network.free_mbps().len()];
            ctx.prices.get_or_insert_with(|| Prices::new(instance, &free));
            return known;
        }
        let bound = self.open_bound(instance).min(known);
        self.clear();
        ctx.narrowing.get_or_insert_with(|| Narrowing::new(instance)).find_cuts(instance);
        if ctx.bound_open(instance, &self.site_of).is_none() {
            return bound;
        }
        let start = match &self.best {
            Some(best) => best.sites.clone(),
            None => self.assigned_sites(&ctx.bound),
        };
        let ascent = ascend(instance, start, self.cutoff, ctx.paths.search());
        if let Some((sites, routes, cost)) = ascent.best {
            let rest = cost - routes.1;
            self.accept(instance, sites, &instance.flows, routes, rest);
        }
        ctx.prices = Some(ascent.prices);
        bound
    }

    /// The bound of the current placement under link prices, in price units and before the rebate; 0 without
    /// prices. `None` when the open parts have no sites.
    pub(super) fn priced(
        &self,
        instance: &Instance,
        flows: &[PartFlow],
        placed: Cost,
        ctx: &mut SearchContext,
    ) -> Option<u64> {
        let Some(prices) = &ctx.prices else { return Some(0) };
        ctx.priced.allowed.clone_from(&ctx.bound.allowed);
        let open = ctx.priced.by(instance, &prices.metric, SCALE, &self.site_of)?;
        let length = |flow: &PartFlow| prices.length(flow, instance.ends(flow, &self.site_of)) * flow.mbps;
        let sum = SCALE * placed + flows.iter().map(length).sum::<u64>();
        Some(sum + open)
    }
}
