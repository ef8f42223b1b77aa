//! The objective coefficients `vc_i` and `vb_k` of one window, from the user's and administrator's options.

use crate::labs::co_allocation::model::{Availability, Grid, NodeKind};

use super::Values;

/// K of `1 + K·(1 − wc/WC)`, the steepness of load balancing (reconstructed: the paper gives no value).
const LOAD_BALANCING_STEEPNESS: u64 = 100;

/// What everything costs where links are priced by use: those that are idle.
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

/// Everything that decides the objective coefficients.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    /// The user's option.
    pub objective: Objective,
    /// The administrator's option (A): coefficients rise with the share of a resource in use.
    pub load_balancing: bool,
    /// Links cost more the more of them is in use; see [`values`].
    pub links_by_use: bool,
    /// The administrator's option (B): per node, a weight per CPU that replaces its coefficient.
    pub weights: Option<Vec<Option<u32>>>,
}

/// The coefficients of (3) for one window.
///
/// Starts from prices or quality penalties; load balancing replaces all of them by
/// `1 + K·(1 − wc/WC)` rounded to the nearest integer, K = 100; a weight then replaces a node's coefficient.
///
/// Links priced by use have their coefficient times `100 · (1 + used / installed)`, rounded to the nearest integer, and
/// nodes theirs times 100, so that a link in full use costs twice as much as an idle one (ours).
///
/// Complexity: O(|V| + |E|).
///
/// Reference: Takefusa et al. (2010), options (b), (c), (A), (B).
pub fn values(grid: &Grid, availability: &Availability, preferences: &Preferences) -> Values {
    let mut values = match preferences.objective {
        Objective::Price => prices(grid),
        Objective::Quality => penalties(grid),
    };
    if preferences.load_balancing {
        for (id, node) in grid.nodes.iter().enumerate() {
            values.cpu[id] = balancing(availability.cpus[id], node.cpus());
        }
        for (id, link) in grid.links.iter().enumerate() {
            let free = link.ends.map(|from| availability.bandwidth_mbps[grid.channel(id, from)]);
            values.bandwidth[id] = balancing(free[0].min(free[1]), link.bandwidth_mbps);
        }
    }
    for (id, weight) in preferences.weights.iter().flatten().enumerate() {
        if let Some(weight) = *weight {
            values.cpu[id] = weight;
        }
    }
    if preferences.links_by_use {
        values.cpu.iter_mut().for_each(|value| *value *= PRICED_BY_USE);
        for (id, link) in grid.links.iter().enumerate() {
            let free = link.ends.map(|from| availability.bandwidth_mbps[grid.channel(id, from)]);
            values.bandwidth[id] *= by_use(free[0].min(free[1]), link.bandwidth_mbps);
        }
    }
    values
}

/// The prices of the grid, by which every plan is priced, whatever its objective.
pub fn prices(grid: &Grid) -> Values {
    Values {
        cpu: per_cpu(grid, |kind| match kind {
            NodeKind::Site { cpu_value, .. } => cpu_value,
            NodeKind::ExchangePoint => 0,
        }),
        bandwidth: grid.links.iter().map(|link| link.bandwidth_value).collect(),
    }
}

/// The quality penalties of the grid; lower is better.
pub fn penalties(grid: &Grid) -> Values {
    Values {
        cpu: per_cpu(grid, |kind| match kind {
            NodeKind::Site { quality_penalty, .. } => quality_penalty,
            NodeKind::ExchangePoint => 0,
        }),
        bandwidth: grid.links.iter().map(|link| link.quality_penalty).collect(),
    }
}

fn per_cpu(grid: &Grid, of: impl Fn(NodeKind) -> u32) -> Vec<u32> {
    grid.nodes.iter().map(|node| of(node.kind)).collect()
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

/// `100 · (1 + used/installed)`, rounded half up; 100 if nothing is installed.
fn by_use(free: u32, installed: u32) -> u32 {
    let (used, installed) = (u64::from(installed.saturating_sub(free)), u64::from(installed.max(1)));
    PRICED_BY_USE + ((2 * u64::from(PRICED_BY_USE) * used + installed) / (2 * installed)) as u32
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
