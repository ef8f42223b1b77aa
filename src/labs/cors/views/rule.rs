//! Purchase of one rule, node by node, and its price as the amount grows.

use super::purchase::{CorsOutcome, CorsPurchase};
use crate::labs::cors::document::Options;
use crate::labs::cors::model::Hundredths;
use crate::labs::cors::selection::{Candidate, SelectionRule};

/// A rule at work.
#[apply(view)]
pub struct CorsRuleView {
    pub rule: SelectionRule,
    /// Outcome without a budget: bought or short.
    pub outcome: CorsOutcome,
    /// Nodes with something free, in the order in which it buys them.
    pub candidates: Vec<CorsCandidate>,
    /// Last node that it buys from; absent where there is too little.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marginal: Option<CorsMarginal>,
    /// Costs of buying more or less: one row for each node bought empty, and one for the amount asked for.
    pub ladder: Vec<CorsRung>,
}

/// A node with something free.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct CorsCandidate {
    pub node: u32,
    pub free: u32,
    pub unit_cost: u32,
    /// Amount bought from it; everything that is free where there is too little.
    pub bought: u32,
    /// Whether it is equal to a neighbor in what the rule is named after, so that something else decided.
    pub tied: bool,
}

/// The node at which there is enough.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct CorsMarginal {
    pub node: u32,
    /// Price of its units: λ for Min-Cost.
    pub unit_cost: u32,
    /// Amount left there.
    pub left: u32,
    /// Price of one unit more; absent where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_unit_cost: Option<u32>,
}

/// Cost of an amount.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct CorsRung {
    pub amount: u32,
    /// Index of the node that is used up by it; absent at the amount asked for, unless it uses one up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_up: Option<u32>,
    /// Price of one unit more; absent where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_unit_cost: Option<u32>,
    pub cost: u64,
    /// Whether it is the amount asked for.
    pub is_asked: bool,
}

pub(super) fn rules(candidates: &[Candidate], amount: u32, options: &Options) -> Vec<CorsRuleView> {
    SelectionRule::ALL.into_iter().map(|rule| view(rule, candidates, amount, options)).collect()
}

fn view(rule: SelectionRule, candidates: &[Candidate], amount: u32, options: &Options) -> CorsRuleView {
    let sorted = rule.sorted(candidates.to_vec());
    let free: u32 = sorted.iter().map(|candidate| candidate.free).sum();
    let outcome = match rule.buy(candidates.to_vec(), amount) {
        Some(purchase) => CorsOutcome::Bought { purchase: CorsPurchase::of(&purchase, options) },
        None => CorsOutcome::Short { missing: amount - free },
    };
    let by = |candidate: &Candidate| match rule {
        SelectionRule::MinCost => candidate.unit_cost,
        SelectionRule::MaxRes | SelectionRule::MaxResCheap | SelectionRule::MinRes => candidate.free,
    };
    let (mut views, mut ladder) = (Vec::with_capacity(sorted.len()), Vec::with_capacity(sorted.len() + 1));
    let (mut before, mut cost, mut marginal) = (0, 0, None);
    for (i, candidate) in sorted.iter().enumerate() {
        let &Candidate { node, free, unit_cost, .. } = candidate;
        let neighbors = [i.checked_sub(1), Some(i + 1)].into_iter().flatten().filter_map(|i| sorted.get(i));
        let bought = free.min(amount.saturating_sub(before));
        let tied = neighbors.into_iter().any(|other| by(other) == by(candidate));
        views.push(CorsCandidate { node: node as u32, free, unit_cost, bought, tied });
        let next_unit_cost = sorted.get(i + 1).map(|next| next.unit_cost);
        let price = |amount: u32| Hundredths::from(amount) * Hundredths::from(unit_cost);
        if before < amount && amount <= before + free {
            let left = before + free - amount;
            let next_unit_cost = if left > 0 { Some(unit_cost) } else { next_unit_cost };
            marginal = Some(CorsMarginal { node: node as u32, unit_cost, left, next_unit_cost });
            if left > 0 {
                let cost = cost + price(bought);
                ladder.push(CorsRung { amount, used_up: None, next_unit_cost, cost, is_asked: true });
            }
        }
        (before, cost) = (before + free, cost + price(free));
        let (used_up, is_asked) = (Some(node as u32), before == amount);
        ladder.push(CorsRung { amount: before, used_up, next_unit_cost, cost, is_asked });
    }
    CorsRuleView { rule, outcome, candidates: views, marginal, ladder }
}
