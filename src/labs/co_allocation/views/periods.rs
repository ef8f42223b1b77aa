//! Cost of a plan by period, where tariffs hold.

use crate::{
    kernel::{Seconds, Window},
    labs::co_allocation::{
        document::Scenario,
        model::Plan,
        planner::{frames::costs, values::prices_in},
    },
};
use std::collections::BTreeSet;

/// Cost of a plan in a period without price changes.
#[apply(wire)]
pub struct CostPeriod {
    pub start_seconds: u32,
    /// First second after the period.
    pub end_seconds: u32,
    /// Value units for CPUs.
    pub cpu_value: f64,
    /// Value units for bandwidth.
    pub bandwidth_value: f64,
}

/// The price of a plan by period; `None` without tariffs.
pub(super) fn periods(scenario: &Scenario, window: Window, plan: &Plan) -> Option<Vec<CostPeriod>> {
    let Scenario { grid, request, options, .. } = scenario;
    let tariffs = &options.frames.preferences.tariffs;
    let held = plan.sites.iter().filter_map(|&site| tariffs.of_node[site]);
    let crossed = plan.paths.iter().flat_map(|path| &path.links).filter_map(|&link| tariffs.of_link[link]);
    let used: BTreeSet<usize> = match tariffs.list.is_empty() {
        true => return None,
        false => held.chain(crossed).collect(),
    };
    let changes = used.into_iter().flat_map(|tariff| tariffs.list[tariff].changes(window));
    let mut ends: BTreeSet<Seconds> = changes.collect();
    ends.insert(window.end);
    let mut start = window.start;
    let period = |end| {
        let window = Window { start, end };
        start = end;
        let [cpus, bandwidth] = costs(request, plan, &prices_in(grid, window, &options.frames.preferences));
        CostPeriod {
            start_seconds: window.start,
            end_seconds: window.end,
            cpu_value: scenario.value(cpus),
            bandwidth_value: scenario.value(bandwidth),
        }
    };
    Some(ends.into_iter().map(period).collect())
}
