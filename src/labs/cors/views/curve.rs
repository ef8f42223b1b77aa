//! The least cost for every number of connections, and what is read off it.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::purchase::CorsPurchase;
use crate::labs::cors::document::Options;
use crate::labs::cors::selection::{self, CURVE_STEPS, Candidate, Curve, Purchase, SelectionRule};

/// Least cost as connections are added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum CorsCurve {
    /// The nodes have too little together.
    Short,
    /// The table is too large to fill while the user waits.
    TooLarge {
        cells: u64,
        /// Maximum that is filled.
        most: u64,
    },
    Exact {
        /// Cheapest purchase with each number of connections, from the fewest that are enough to those of the
        /// cheapest of all; each connection more makes it cheaper.
        points: Vec<CorsPurchase>,
        rules: Vec<CorsRulePoint>,
        /// Index of the point with the fewest connections whose total is within the budget; absent without one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        within_budget: Option<u32>,
        /// Index of the point with the least total, fees included.
        least_total: u32,
    },
}

/// The purchase of a rule.
#[apply(wire)]
#[derive(Copy, Eq)]
pub struct CorsRulePoint {
    pub rule: SelectionRule,
    pub connections: u32,
    /// Cost of the units, without fees.
    pub cost: u64,
    /// Whether another purchase is no worse in either and better in one.
    pub dominated: bool,
}

/// Cost of one connection fewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum CorsOneLess {
    /// Fewer connections cannot give enough, whichever nodes they are from.
    Impossible {
        /// Largest nodes, one fewer than in the purchase.
        largest: Vec<u32>,
        /// Sum of their free amounts.
        free: u32,
    },
    Costs {
        /// Cheapest purchase with fewer connections.
        purchase: CorsPurchase,
        /// Extra cost; negative where the rule does not buy well.
        extra: i64,
    },
    /// The table was too large.
    Unknown,
}

/// The curve with what the document's budget and fee make of it.
pub(super) fn curve(candidates: &[Candidate], amount: u32, options: &Options) -> CorsCurve {
    let purchases = match selection::curve(candidates, amount) {
        Curve::Short => return CorsCurve::Short,
        Curve::TooLarge(cells) => return CorsCurve::TooLarge { cells, most: CURVE_STEPS },
        Curve::Exact(purchases) => purchases,
    };
    let points: Vec<_> = purchases.iter().map(|purchase| CorsPurchase::of(purchase, options)).collect();
    let totals = || points.iter().map(|point| point.total).zip(0_u32..);
    let within = |budget| totals().find(|(total, _)| *total <= budget).map(|(_, index)| index);
    let least_total = totals().min().map_or(0, |(_, index)| index);
    let within_budget = options.budget.and_then(within);
    let point = |rule: SelectionRule| rule_point(rule, candidates, amount, &points);
    let rules = SelectionRule::ALL.into_iter().filter_map(point).collect();
    CorsCurve::Exact { points, rules, within_budget, least_total }
}

fn rule_point(
    rule: SelectionRule,
    candidates: &[Candidate],
    amount: u32,
    points: &[CorsPurchase],
) -> Option<CorsRulePoint> {
    let purchase = rule.buy(candidates.to_vec(), amount)?;
    let (connections, cost) = (purchase.connections() as u32, purchase.cost());
    let beats = |point: &CorsPurchase| {
        let &CorsPurchase { connections: fewer, cost: less, .. } = point;
        fewer <= connections && less <= cost && (fewer, less) != (connections, cost)
    };
    Some(CorsRulePoint { rule, connections, cost, dominated: points.iter().any(beats) })
}

/// Cost of one connection fewer than that purchase has.
pub(super) fn one_less(curve: &CorsCurve, candidates: &[Candidate], bought: &Purchase) -> CorsOneLess {
    let CorsCurve::Exact { points, .. } = curve else { return CorsOneLess::Unknown };
    let fewer = points.iter().rfind(|point| (point.connections as usize) < bought.connections());
    match fewer {
        Some(purchase) => CorsOneLess::Costs {
            purchase: purchase.clone(),
            extra: purchase.cost as i64 - bought.cost() as i64,
        },
        None => {
            let mut largest = SelectionRule::MaxRes.sorted(candidates.to_vec());
            largest.truncate(bought.connections() - 1);
            CorsOneLess::Impossible {
                free: largest.iter().map(|node| node.free).sum(),
                largest: largest.iter().map(|node| node.node as u32).collect(),
            }
        }
    }
}
