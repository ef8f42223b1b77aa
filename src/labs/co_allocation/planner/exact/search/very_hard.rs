//! Steps of a very hard search: costs moved between pairs at every node, plans from short searches around the best one, and
//! nodes near the root by their bound.

use std::cmp::Reverse;
use std::rc::Rc;

use crate::kernel::random::SplitMix64;
use crate::labs::co_allocation::model::Cost;

use super::super::context::SearchContext;
use super::super::instance::Instance;
use super::super::pairs::{Effort, Pairs};
use super::branching::Choice;
use super::{Level, Search};

/// Whether searches become very hard: not in the core of the page, which stays small and answers until the engine is there.
const IN_ENGINE: bool = cfg!(feature = "engines");
/// Drafts made at once from the best plan, in a very hard search, and again after each that is better.
const REDRAFTS: u64 = 64;
/// Parts drawn for such a draft, and its search nodes.
const REDRAWN: usize = 7;
const REDRAFT_NODES: u64 = 1_000;
/// Parts placed in the nodes that a very hard search visits by their bound.
const SHALLOW: usize = 3;
/// The most nodes that wait, since the costs of pairs at their parents take memory.
const MAX_WAITING: usize = 400;
/// Moves with nothing placed.
const AT_ROOT: Effort = Effort { rounds: 8, steps: 6 };
/// Moves at each node.
const AT_NODE: Effort = Effort { rounds: 2, steps: 2 };

/// A node near the root of a very hard search that waits for its turn.
#[derive(Debug)]
pub struct Waiting {
    /// The parts placed, each at its site.
    placed: Vec<(usize, usize)>,
    /// The node it was branched from, in the record.
    node: Option<usize>,
    /// Costs moved between pairs at that node.
    pairs: Rc<Pairs>,
}

impl Search {
    /// Whether it is time to move costs between pairs. Without a plan it is not: nodes that take less time find one sooner.
    pub(super) fn wants_pairs(&self, instance: &Instance, easy: u64, ctx: &SearchContext) -> bool {
        IN_ENGINE
            && !self.any
            && self.visited >= ctx.easy.pairs * easy
            && self.best.is_some()
            && ctx.pairs.is_none()
            && Pairs::are_kept(instance)
    }

    /// Begins again with costs of pairs, which the nodes move. Returns the bound of the node to visit next.
    pub(super) fn begin_with_pairs(
        &mut self,
        instance: &Instance,
        known: Cost,
        ctx: &mut SearchContext,
    ) -> Cost {
        let bound = self.open_bound(instance).min(known);
        ctx.pairs = Some(Pairs::new(instance));
        self.drafts_left = REDRAFTS;
        self.clear();
        bound
    }

    /// Moves costs between pairs at this node, and leaves the children that these allow; `None` when the node has no plan
    /// below the cutoff. That takes as long as many nodes, and counts as many.
    pub(super) fn moved(
        &self,
        instance: &Instance,
        choices: &mut [Choice],
        ctx: &mut SearchContext,
    ) -> Option<Pairs> {
        let moved = self.move_costs(instance, choices, ctx);
        let nodes = ctx.mover.charge();
        ctx.budget.charge(nodes);
        ctx.recorder.routed(nodes);
        moved
    }

    fn move_costs(
        &self,
        instance: &Instance,
        choices: &mut [Choice],
        ctx: &mut SearchContext,
    ) -> Option<Pairs> {
        if let Some(root) = ctx.pairs.as_mut().filter(|_| self.levels.is_empty() && !self.any) {
            // Equally cheap plans stay, for the choice among them.
            if !root.ascend(AT_ROOT, self.cutoff, &mut ctx.mover) {
                return None;
            }
        }
        let sites = instance.sites.len();
        let mut wanted = vec![false; instance.parts() * sites];
        for part in 0..instance.parts() {
            match self.site_of[part] {
                Some(site) => wanted[part * sites + site] = true,
                None => wanted[part * sites..(part + 1) * sites].fill(instance.is_independent(part)),
            }
        }
        for Choice { part, children, .. } in &*choices {
            children.iter().for_each(|(_, site)| wanted[part * sites + site] = true);
        }
        let mut own = self.pairs(ctx)?.keeping(|part, site| wanted[part * sites + site]);
        let dearest = self.cutoff.saturating_sub(1) / instance.step * instance.step;
        if !own.ascend(AT_NODE, dearest, &mut ctx.mover) {
            return None;
        }
        for Choice { part, children, .. } in choices {
            children.retain_mut(|(bound, site)| {
                let Some(by_pairs) = own.bound_at(*part, *site) else { return false };
                *bound = (*bound).max(by_pairs.next_multiple_of(instance.step));
                *bound < self.cutoff
            });
        }
        Some(own)
    }

    /// The costs of pairs at the parent of this node, or those with nothing placed.
    pub(super) fn pairs<'a>(&'a self, ctx: &'a SearchContext) -> Option<&'a Pairs> {
        let own = self.levels.last().and_then(|level| level.pairs.as_deref());
        own.or(ctx.pairs.as_ref()).filter(|_| IN_ENGINE)
    }

    /// The bound of a part at a site, given one without the costs of pairs.
    pub(super) fn with_pairs(&self, bound: Cost, pairs: Option<&Pairs>, [part, site]: [usize; 2]) -> Cost {
        let by_pairs = pairs.map(|pairs| pairs.bound_at(part, site).unwrap_or(self.cutoff));
        bound.max(by_pairs.unwrap_or(0))
    }

    /// Whether the children of the node are visited by their bound.
    pub(super) fn is_shallow(&self) -> bool {
        IN_ENGINE && !self.any && self.levels.len() < SHALLOW && self.waiting.len() < MAX_WAITING
    }

    /// Has the children of the node wait.
    pub(super) fn wait(
        &mut self,
        part: usize,
        children: &[(Cost, usize)],
        node: Option<usize>,
        pairs: &Rc<Pairs>,
    ) {
        let above = self.levels.iter().filter_map(|level| Some((level.part, self.site_of[level.part]?)));
        let above: Vec<(usize, usize)> = above.collect();
        for &(bound, site) in children {
            let placed = above.iter().copied().chain([(part, site)]).collect();
            let key = (bound, Reverse(above.len()), self.visited << 16 | site as u64);
            self.waiting.insert(key, Waiting { placed, node, pairs: Rc::clone(pairs) });
        }
    }

    /// Places the parts of the waiting node of the least bound, which it returns; `None` when all are done.
    pub(super) fn next_waiting(&mut self, instance: &Instance) -> Option<Cost> {
        if !IN_ENGINE {
            return None;
        }
        let ((bound, ..), Waiting { placed, node, pairs }) = self.waiting.pop_first()?;
        if self.cuts(instance, bound) {
            self.waiting.clear();
            return None;
        }
        for (part, site) in placed {
            self.site_of[part] = Some(site);
            let pairs = Some(Rc::clone(&pairs));
            self.levels.push(Level { part, node, children: Vec::new(), next: 0, pairs });
        }
        Some(bound)
    }

    /// Whether drafts begin with the best plan.
    pub(super) fn redrafts(&self, ctx: &SearchContext) -> bool {
        IN_ENGINE && ctx.pairs.is_some() && self.best.is_some()
    }

    /// Takes some parts out of the best plan and places them again at less cost, if a short search finds how (large
    /// neighborhood search); then the search begins again.
    pub(super) fn redraft(&mut self, instance: &Instance, ctx: &mut SearchContext) {
        let Some(best) = &self.best else { return };
        let mut random = SplitMix64::new(self.drafted);
        (self.drafted, self.drafts_left) = (self.drafted + 1, self.drafts_left - 1);
        let mut search = Self { cutoff: self.cutoff, any: true, ..Self::for_cheapest(instance) };
        search.site_of = best.sites.iter().copied().map(Some).collect();
        (0..REDRAWN).for_each(|_| search.site_of[random.below(best.sites.len() as u64) as usize] = None);
        let recorder = std::mem::take(&mut ctx.recorder);
        let before = ctx.budget.spent();
        ctx.within(REDRAFT_NODES, |ctx| search.run(instance, ctx));
        ctx.recorder = recorder;
        ctx.recorder.routed(ctx.budget.spent() - before);
        if let Some(found) = search.best {
            self.drafts_left = REDRAFTS;
            self.begin_below(instance, found, ctx);
        }
    }
}
