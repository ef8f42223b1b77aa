//! The objective coefficients `vc_i` and `vb_k` of one window, from the user's and administrator's options.

use crate::kernel::Window;
use crate::labs::co_allocation::model::{
    Availability, Cost, Grid, NodeKind, Request, SECONDS_PER_HOUR, Tariffs,
};

use super::{Spending, Values};

/// K of `1 + K·(1 − wc/WC)`, the steepness of load balancing (reconstructed: the paper gives no value).
const LOAD_BALANCING_STEEPNESS: u64 = 100;
/// A coefficient is at most this many value units, as a price without a tariff is.
pub const HIGHEST_VALUE: u32 = 10_000;

/// Scale of all values where links are priced by use: the factor of an idle link.
const PRICED_BY_USE: u32 = 100;

/// The cost that a plan minimizes: the user's option.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Objective {
    /// Prices of CPUs and bandwidth, options (a) and (b).
    #[default]
    Price,
    /// Quality penalties of CPUs and bandwidth, option (c).
    Quality,
}

/// Everything that decides the objective coefficients, and what a plan may cost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The user's option.
    pub objective: Objective,
    /// The administrator's option (A): coefficients rise with the share of a resource in use.
    pub load_balancing: bool,
    /// Links cost more the more of them is in use; see [`values`].
    pub links_by_use: bool,
    /// The administrator's option (B): per node, a weight per CPU that replaces its price.
    pub weights: Option<Vec<Option<u32>>>,
    /// Prices over the week; prices are per plan where there are none.
    pub tariffs: Tariffs,
    /// The most a plan may cost by its prices.
    pub budget: Budget,
}

impl Preferences {
    /// In how many parts of a value unit costs are counted, beside their thousandths: under a tariff in 1/3600.
    pub fn unit(&self) -> u32 {
        if self.tariffs.list.is_empty() { 1 } else { SECONDS_PER_HOUR }
    }
}

/// The most a plan may cost by its prices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Budget {
    /// Anything.
    #[default]
    Unlimited,
    /// Value units in total.
    Total(u32),
    /// Value units per hour and CPU of the request.
    PerCpuHour(u32),
}

impl Budget {
    /// Excess of a price over the budget, both in thousandths of `1 / unit` value units; `None` within it.
    ///
    /// A budget per CPU-hour that is not a whole number of such units is rounded down.
    pub fn excess(self, price: Cost, request: &Request, unit: u32) -> Option<Cost> {
        price.checked_sub(self.most(request, unit)?).filter(|&excess| excess > 0)
    }

    /// The most a price may be, in thousandths of `1 / unit` value units; `None` without a budget.
    fn most(self, request: &Request, unit: u32) -> Option<Cost> {
        let allowed = match self {
            Budget::Unlimited => return None,
            Budget::Total(units) => 1000 * u128::from(unit) * u128::from(units),
            Budget::PerCpuHour(units) => {
                let cpu_seconds = u128::from(request.total_cpus()) * u128::from(request.time_frame.duration);
                1000 * u128::from(unit) * u128::from(units) * cpu_seconds / u128::from(SECONDS_PER_HOUR)
            }
        };
        Some(Cost::try_from(allowed).unwrap_or(Cost::MAX).min(Cost::MAX / 2))
    }
}

/// The coefficients of (3) for one window.
///
/// Starts from prices or quality penalties; load balancing replaces all of them by
/// `1 + K·(1 − wc/WC)` rounded to the nearest integer, K = 100; a weight then replaces a node's coefficient.
///
/// Links priced by use have their coefficient times `100 · (1 + used / installed)`, rounded to the nearest integer, and
/// nodes theirs times 100, so that a link in full use costs twice as much as an idle one (ours); under tariffs without
/// the 100.
///
/// Under tariffs a price is the integral of the hourly price over the window, and a weight, which stands in place of a
/// price, counts per hour too. Penalties and the coefficients of load balancing count per plan, as without tariffs.
/// All are in 1/[`unit`](Preferences::unit) of a value unit.
///
/// Complexity: O(|V| + |E| + tariffs · log steps).
///
/// Reference: Takefusa et al. (2010), options (b), (c), (A), (B); tariffs are ours.
pub fn values(grid: &Grid, window: Window, availability: &Availability, preferences: &Preferences) -> Values {
    let unit = preferences.unit();
    let mut values = match preferences.objective {
        Objective::Price => Values { preferences: 1, ..prices_in(grid, window, preferences) },
        Objective::Quality => penalties(grid, unit),
    };
    if preferences.load_balancing {
        for (id, node) in grid.nodes.iter().enumerate() {
            values.cpu[id] = unit * balancing(availability.cpus[id], node.cpus());
        }
        for (id, link) in grid.links.iter().enumerate() {
            let free = link.ends.map(|from| availability.bandwidth_mbps[grid.channel(id, from)]);
            values.bandwidth[id] = unit * balancing(free[0].min(free[1]), link.bandwidth_mbps);
        }
    }
    for (id, weight) in preferences.weights.iter().flatten().enumerate() {
        if let Some(weight) = *weight {
            let seconds = if unit == 1 { 1 } else { window.duration() };
            // Documents are refused where it would be more.
            values.cpu[id] = weight.saturating_mul(seconds);
        }
    }
    if preferences.links_by_use {
        // Costs under tariffs are counted finely enough.
        let scale = if unit == 1 { PRICED_BY_USE } else { 1 };
        values.cpu.iter_mut().for_each(|value| *value = value.saturating_mul(scale));
        for (id, link) in grid.links.iter().enumerate() {
            let free = link.ends.map(|from| availability.bandwidth_mbps[grid.channel(id, from)]);
            let value = &mut values.bandwidth[id];
            *value = by_use(*value, free[0].min(free[1]), link.bandwidth_mbps, scale);
        }
    }
    values
}

/// The same under the budget of a request.
pub fn values_for(
    grid: &Grid,
    request: &Request,
    window: Window,
    availability: &Availability,
    preferences: &Preferences,
) -> Values {
    let most = preferences.budget.most(request, preferences.unit());
    let budget = most.map(|most| Box::new(Spending { prices: prices_in(grid, window, preferences), most }));
    Values { budget, ..values(grid, window, availability, preferences) }
}

/// The prices of the grid per plan, without a tariff; preferences have none.
pub fn prices(grid: &Grid) -> Values {
    Values {
        preferences: 0,
        ..Values::new(per_cpu(grid, cpu_value), grid.links.iter().map(|link| link.bandwidth_value).collect())
    }
}

/// The prices of a window, by which every plan is priced, whatever its objective.
///
/// Under tariffs, `Σ value · level(t)` over its seconds t, at most [`HIGHEST_VALUE`].
pub fn prices_in(grid: &Grid, window: Window, preferences: &Preferences) -> Values {
    let mut values = prices(grid);
    if preferences.unit() > 1 {
        let charges = preferences.tariffs.charges(window);
        let cpus = values.cpu.iter_mut().enumerate();
        cpus.for_each(|(node, value)| *value = charged(*value, charges.of_node(node)));
        let links = values.bandwidth.iter_mut().enumerate();
        links.for_each(|(link, value)| *value = charged(*value, charges.of_link(link)));
    }
    values
}

/// The quality penalties of the grid in 1/`unit` of a value unit; lower is better.
pub fn penalties(grid: &Grid, unit: u32) -> Values {
    let penalty = |kind| match kind {
        NodeKind::Site { quality_penalty, .. } => unit * quality_penalty,
        NodeKind::ExchangePoint => 0,
    };
    Values::new(per_cpu(grid, penalty), grid.links.iter().map(|link| unit * link.quality_penalty).collect())
}

fn cpu_value(kind: NodeKind) -> u32 {
    match kind {
        NodeKind::Site { cpu_value, .. } => cpu_value,
        NodeKind::ExchangePoint => 0,
    }
}

fn per_cpu(grid: &Grid, of: impl Fn(NodeKind) -> u32) -> Vec<u32> {
    grid.nodes.iter().map(|node| of(node.kind)).collect()
}

/// A value under a charge, held to the highest value: documents are refused where it would be more.
fn charged(value: u32, charge: u64) -> u32 {
    let highest = u64::from(HIGHEST_VALUE * SECONDS_PER_HOUR);
    u64::from(value).saturating_mul(charge).min(highest) as u32
}

/// `1 + K·(1 − free/installed)`, rounded half up; 1 if nothing is installed.
fn balancing(free: u32, installed: u32) -> u32 {
    let installed = u64::from(installed);
    if installed == 0 {
        return 1;
    }
    let used = installed.saturating_sub(u64::from(free));
    let rounded = (2 * LOAD_BALANCING_STEEPNESS * used + installed) / (2 * installed);
    1 + rounded as u32
}

/// `value · scale · (1 + used/installed)`, the factor of 100 rounded half up; without a `scale` the whole is.
fn by_use(value: u32, free: u32, installed: u32, scale: u32) -> u32 {
    let (used, installed) = (u64::from(installed.saturating_sub(free)), u64::from(installed.max(1)));
    let more = |of: u32| of + ((2 * u64::from(of) * used + installed) / (2 * installed)) as u32;
    if scale == 1 { more(value) } else { value.saturating_mul(more(scale)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn balancing_runs_from_1_to_101_and_rounds_half_up() {
        assert_eq!(balancing(64, 64), 1);
        assert_eq!(balancing(0, 64), 101);
        assert_eq!(balancing(32, 64), 51);
        assert_eq!(balancing(7, 8), 14); // 1 + 12.5 → 13.5 → 14
        assert_eq!(balancing(0, 0), 1);
    }
}
