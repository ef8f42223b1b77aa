//! One request on the grid as it is booked: what every rule buys, what the best purchases cost, when it is cheapest.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::curve::{self, CorsCurve, CorsOneLess};
use super::offer::{CorsOfferView, offers};
use super::rule::{self, CorsRuleView};
use super::run::PARTS;
use crate::document::{Code, FormatError};
use crate::kernel::TimeFrame;
use crate::labs::cors::document::{Options, Scenario};
use crate::labs::cors::model::{Hundredths, Market, Request, requests};
use crate::labs::cors::selection::{Candidate, Part, Purchase, SelectionRule, Start, starts};
use crate::labs::cors::text::msg;

/// Report on buying for one request.
#[apply(view)]
pub struct CorsPurchaseReport {
    pub request: CorsRequestView,
    /// Nodes that sell the resource, in their order.
    pub offers: Vec<CorsOfferView>,
    /// Amount that they have free together during the window.
    pub free: u32,
    pub rule: SelectionRule,
    /// Outcome of the document's rule, within the budget.
    pub outcome: CorsOutcome,
    /// Outcomes of all rules, Min-Cost first, without a budget.
    pub rules: Vec<CorsRuleView>,
    /// Least cost for every number of connections.
    pub curve: CorsCurve,
    /// Cost of one connection fewer than the rule's own purchase has; absent where it buys nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_less: Option<CorsOneLess>,
    /// Cheapest start; absent without a deadline, or when it is before the start of the job.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<CorsStarts>,
}

/// A request, as the job broker sends it.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct CorsRequestView {
    pub index: u32,
    pub application: u32,
    /// Index in the application.
    pub job: u32,
    /// Index in the job.
    pub demand: u32,
    pub resource: u32,
    pub start: u32,
    /// First second after its window.
    pub end: u32,
    /// W.
    pub amount: u32,
}

/// Outcome of buying.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum CorsOutcome {
    /// All of it is bought.
    Bought { purchase: CorsPurchase },
    /// The nodes have too little together.
    Short { missing: u32 },
    /// It could be bought, but not within the budget.
    OverBudget {
        /// Purchase that would be made.
        purchase: CorsPurchase,
        /// Total beyond the budget.
        excess: u64,
    },
}

/// Purchase for one request.
#[apply(wire)]
#[derive(Eq)]
pub struct CorsPurchase {
    /// Parts in the order in which they are bought.
    pub parts: Vec<CorsPart>,
    /// Cost of the units, without fees.
    pub cost: u64,
    /// Number of nodes bought from.
    pub connections: u32,
    /// Cost with the fees of all connections.
    pub total: u64,
}

/// Amount bought from one node.
#[apply(wire)]
#[derive(Copy, Eq)]
pub struct CorsPart {
    pub node: u32,
    pub amount: u32,
    pub unit_cost: u32,
    /// Cost of the part, without fees.
    pub cost: u64,
}

/// Cheapest start, by Min-Cost.
#[apply(view)]
#[derive(Eq)]
pub struct CorsStarts {
    /// EST, the start that the job names.
    pub earliest: u32,
    /// LST, the deadline or the last start that fits.
    pub latest: u32,
    /// Starts at which the cost can fall, ascending: no other start is cheaper than all of these.
    pub tried: Vec<CorsStart>,
    /// Index of the earliest cheapest one of them; absent where none has enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<u32>,
}

/// A start that was tried.
#[apply(view)]
#[derive(Eq)]
pub struct CorsStart {
    pub start: u32,
    /// Cheapest purchase then; absent where there is too little. Its parts are left out where the starts
    /// before have very many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub purchase: Option<CorsPurchase>,
}

/// Buys for one request on the grid as it is booked, by every rule and as well as possible.
///
/// # Errors
/// When the document has no such request.
pub fn purchase(scenario: &Scenario, request: u32) -> Result<CorsPurchaseReport, FormatError> {
    let requests = requests(&scenario.applications);
    let Some(&asked) = requests.get(request as usize) else {
        let message = msg!("cors.no-request", request, count = requests.len());
        return Err(FormatError::new(Code::OutOfRange, "request", message));
    };
    let Scenario { grid, options, .. } = scenario;
    let market = Market::new(grid);
    let replies = market.query(asked.resource, asked.window);
    let candidates = Candidate::of(&replies);
    let bought = options.rule.buy(candidates.clone(), asked.amount);
    let free: u32 = replies.iter().map(|reply| reply.free).sum();
    let outcome = match &bought {
        None => CorsOutcome::Short { missing: asked.amount - free },
        Some(bought) => within_budget(CorsPurchase::of(bought, options), options),
    };
    let curve = curve::curve(&candidates, asked.amount, options);
    Ok(CorsPurchaseReport {
        request: CorsRequestView::of(request, &asked),
        offers: offers(grid, &market, &asked),
        free,
        rule: options.rule,
        outcome,
        rules: rule::rules(&candidates, asked.amount, options),
        one_less: bought.map(|bought| curve::one_less(&curve, &candidates, &bought)),
        curve,
        starts: options.deadline.and_then(|deadline| cheapest(scenario, &market, &asked, deadline)),
    })
}

fn within_budget(purchase: CorsPurchase, options: &Options) -> CorsOutcome {
    match options.budget.and_then(|budget| purchase.total.checked_sub(budget)) {
        Some(excess @ 1..) => CorsOutcome::OverBudget { purchase, excess },
        _ => CorsOutcome::Bought { purchase },
    }
}

/// Nothing where the deadline is before the start of the job.
fn cheapest(scenario: &Scenario, market: &Market, asked: &Request, deadline: u32) -> Option<CorsStarts> {
    let Scenario { grid, options, .. } = scenario;
    let (earliest, duration) = (asked.window.start, asked.window.duration());
    let latest = deadline.min(grid.horizon - duration);
    if latest < earliest {
        return None;
    }
    let frame = TimeFrame { earliest_start: earliest, latest_start: latest, duration };
    let mut room = PARTS;
    let view = |tried: Start| {
        let mut purchase = tried.purchase.map(|purchase| CorsPurchase::of(&purchase, options));
        if let Some(purchase) = &mut purchase {
            match room.checked_sub(purchase.parts.len()) {
                Some(rest) => room = rest,
                None => purchase.parts.clear(),
            }
        }
        CorsStart { start: tried.start, purchase }
    };
    let tried: Vec<CorsStart> =
        starts(grid, market, asked.resource, &frame, asked.amount).map(view).collect();
    let costs =
        tried.iter().enumerate().filter_map(|(i, start)| Some((start.purchase.as_ref()?.cost, i as u32)));
    let best = costs.min().map(|(_, index)| index);
    Some(CorsStarts { earliest, latest, tried, best })
}

impl CorsRequestView {
    pub(super) fn of(index: u32, request: &Request) -> Self {
        Self {
            index,
            application: request.application as u32,
            job: request.job as u32,
            demand: request.demand as u32,
            resource: request.resource as u32,
            start: request.window.start,
            end: request.window.end,
            amount: request.amount,
        }
    }
}

impl CorsPurchase {
    /// Purchase with the fees of the document.
    pub(super) fn of(purchase: &Purchase, options: &Options) -> Self {
        let (cost, connections) = (purchase.cost(), purchase.connections());
        let total = cost + options.fee_per_connection * connections as Hundredths;
        let parts = purchase.0.iter().map(CorsPart::of).collect();
        Self { parts, cost, connections: connections as u32, total }
    }
}

impl CorsPart {
    pub(super) fn of(part: &Part) -> Self {
        Self { node: part.node as u32, amount: part.amount, unit_cost: part.unit_cost, cost: part.cost() }
    }
}
