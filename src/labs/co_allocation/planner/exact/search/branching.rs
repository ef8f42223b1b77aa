//! Branching: the open part of a node whose sites are tried, and their bounds.

use std::cmp::Reverse;
use std::rc::Rc;

use crate::labs::co_allocation::model::Cost;

use super::super::context::SearchContext;
use super::super::instance::Instance;
use super::super::pairs::Pairs;
use super::super::prices::SCALE;
use super::super::record::{Branch, Verdict};
use super::super::record_terms;
use super::{Level, Search};

/// An open part that is tied to others, its row in the bound, and its children, each with its bound.
#[derive(Debug)]
pub struct Choice {
    pub part: usize,
    pub row: usize,
    pub children: Vec<(Cost, usize)>,
}

impl Search {
    /// Chooses the open part with the fewest sites left; ties go to the one with most bandwidth to
    /// placed parts, most bandwidth, most CPUs, and the lowest index. Its sites are tried by bound, then
    /// index.
    pub(super) fn branch(&mut self, instance: &Instance, placed: Cost, priced: u64, ctx: &mut SearchContext) {
        let Some((choices, pairs)) = self.choices(instance, placed, priced, ctx) else {
            ctx.recorder.note(|node| node.by_prices = self.cutoff);
            return ctx.recorder.verdict(Verdict::Cut { best: self.cutoff });
        };
        let chosen = choices.into_iter().min_by_key(|Choice { part, children, .. }| {
            let incident = &instance.incident_flows[*part];
            let to_placed: u64 =
                incident.iter().filter(|n| self.site_of[n.part].is_some()).map(|n| n.mbps).sum();
            let total: u64 = incident.iter().map(|n| n.mbps).sum();
            (children.len(), Reverse([to_placed, total, instance.cpus[*part]]))
        });
        let Choice { part, row, mut children } = chosen.expect("an open part is not independent");
        children.sort_unstable();
        if ctx.recorder.is_on() {
            let bound = |column: usize| {
                let known = self.bound_of_child(instance, ctx, [row, column], placed, priced)?;
                Some(self.with_pairs(known, pairs.as_deref(), [part, ctx.bound.free[column]]))
            };
            let all = record_terms::children(instance, &self.site_of, part, &ctx.bound, bound);
            ctx.recorder.note(|node| {
                node.verdict = Verdict::Branched(Branch::Part(part));
                node.children = all;
            });
        }
        let node = ctx.recorder.current();
        match pairs {
            Some(pairs) if self.is_shallow() => self.wait(part, &children, node, &pairs),
            pairs => self.levels.push(Level { part, node, children, next: 0, pairs }),
        }
    }

    /// The parts to branch on and, in a very hard search, the costs of pairs at this node; `None` when these allow no plan
    /// below the cutoff.
    fn choices(
        &self,
        instance: &Instance,
        placed: Cost,
        priced: u64,
        ctx: &mut SearchContext,
    ) -> Option<(Vec<Choice>, Option<Rc<Pairs>>)> {
        let rows = ctx.bound.open.iter().enumerate();
        let tied = rows.filter(|&(_, &part)| !instance.is_independent(part));
        let choice = |(row, &part)| {
            let children = self.children(instance, ctx, row, placed, priced);
            Choice { part, row, children }
        };
        let mut choices: Vec<Choice> = tied.map(choice).collect();
        let pairs = match self.pairs(ctx) {
            Some(_) => Some(Rc::new(self.moved(instance, &mut choices, ctx)?)),
            None => None,
        };
        Some((choices, pairs))
    }

    /// The sites left for the open part in `row`, each with its bound.
    pub(super) fn children(
        &self,
        instance: &Instance,
        ctx: &SearchContext,
        row: usize,
        placed: Cost,
        priced: u64,
    ) -> Vec<(Cost, usize)> {
        let columns = ctx.bound.free.iter().enumerate();
        let child = |(column, &site): (usize, &usize)| {
            let total = self.bound_of_child(instance, ctx, [row, column], placed, priced)?;
            (total < self.cutoff).then_some((total, site))
        };
        columns.filter_map(child).collect()
    }

    /// The bound of the open part in a row at the site in a column; `None` when it cannot be there.
    #[inline]
    fn bound_of_child(
        &self,
        instance: &Instance,
        ctx: &SearchContext,
        [row, column]: [usize; 2],
        placed: Cost,
        priced: u64,
    ) -> Option<Cost> {
        let rest = ctx.bound.of_child(row, column)?;
        let by_prices = match &ctx.prices {
            Some(prices) => (priced + ctx.priced.extra(row, column)?).saturating_sub(prices.rebate),
            None => 0,
        };
        Some((placed + rest).max(by_prices.div_ceil(SCALE)).next_multiple_of(instance.step))
    }
}
