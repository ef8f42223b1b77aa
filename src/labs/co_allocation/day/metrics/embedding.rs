//! Revenue and cost of what was reserved, and how much of the planning is proven.

use std::collections::BTreeMap;

use crate::labs::co_allocation::day::{DayLog, EventKind, Worth};

/// Totals of a day: revenue and cost of its reserved requests, and proofs among its decisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EmbeddingTotals {
    /// CPUs and Mbps of every reserved request times the seconds it lasts.
    pub revenue: u64,
    /// CPUs, and Mbps on every link of their paths, times these seconds.
    pub cost: u64,
    /// Decisions with a proof: that the plan is the best one, or that there is none.
    pub proven: u32,
    /// Decisions in all.
    pub decided: u32,
}

impl EmbeddingTotals {
    /// Revenue ÷ cost; `None` where nothing was reserved.
    ///
    /// It is 1 where every flow takes one link; less, the longer the paths are.
    pub fn revenue_per_cost(self) -> Option<f64> {
        (self.cost > 0).then(|| self.revenue as f64 / self.cost as f64)
    }
}

/// Adds up a day; sums in integers, so that the order of reservations does not matter.
///
/// Reference: the measures of the literature on virtual network embedding, such as Gong et al. (2014).
pub fn embedding_totals(log: &DayLog) -> EmbeddingTotals {
    let mut totals = EmbeddingTotals::default();
    let mut requests = BTreeMap::new();
    for event in log.events() {
        match &event.kind {
            EventKind::Submitted { request, .. } | EventKind::Resubmitted { request, .. } => {
                requests.insert(event.request, request);
            }
            EventKind::Planned { proven, .. } | EventKind::NoPlan { proven, .. } => {
                totals.decided += 1;
                totals.proven += u32::from(*proven);
            }
            EventKind::Reserved { window, amounts, .. } | EventKind::Started { window, amounts, .. } => {
                let Worth { revenue, cost } = Worth::of(requests[&event.request], amounts);
                let seconds = u64::from(window.duration());
                totals.revenue = totals.revenue.saturating_add(revenue.saturating_mul(seconds));
                totals.cost = totals.cost.saturating_add(cost.saturating_mul(seconds));
            }
            _ => {}
        }
    }
    totals
}
