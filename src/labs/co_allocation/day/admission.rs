//! Admission: which plans the owner of the grid declines although they fit.

use crate::labs::co_allocation::model::Request;
use crate::labs::co_allocation::reservation::Amount;

/// When a plan that fits is declined, and what links cost meanwhile. By default every plan is accepted.
///
/// Reference: revenue and cost are those of the literature on virtual network embedding, such as Gong et al. (2014).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Admission {
    /// Plans whose revenue is a smaller part of their cost, in percent, are declined; 0 for none.
    pub least_revenue_percent: u32,
    /// Links are priced by their use while a plan is looked for (`Preferences::links_by_use`).
    pub links_by_use: bool,
}

/// Revenue of a request and cost of its plan, per second: CPUs plus Mbps, a Mbps counting as much as a CPU.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// CPUs and Mbps of the request.
    pub revenue: u64,
    /// CPUs, and Mbps on every link of its path.
    pub cost: u64,
}

impl Worth {
    /// Worth of a request with the amounts that its plan reserves.
    pub fn of(request: &Request, amounts: &[Amount]) -> Self {
        let mbps: u64 = request.flows.iter().map(|flow| u64::from(flow.bandwidth_mbps)).sum();
        Self {
            revenue: request.total_cpus() + mbps,
            cost: amounts.iter().map(|amount| amount.quantity).sum(),
        }
    }
}

impl Admission {
    /// Whether a plan is accepted.
    pub fn accepts(self, Worth { revenue, cost }: Worth) -> bool {
        u128::from(revenue) * 100 >= u128::from(cost) * u128::from(self.least_revenue_percent)
    }
}
