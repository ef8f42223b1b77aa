//! Utilization: reserved amount × time ÷ installed amount × time.

use crate::kernel::{Seconds, Window};
use crate::labs::co_allocation::day::{DayLog, EventKind};
use crate::labs::co_allocation::model::Grid;
use crate::labs::co_allocation::reservation::{Amount, Resource};

/// Use of the entire grid in one slot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slot {
    /// The slot's time.
    pub window: Window,
    /// Reserved CPU seconds ÷ CPU seconds of all sites.
    pub cpus: f64,
    /// Reserved Mbps seconds ÷ Mbps seconds of all links.
    pub bandwidth: f64,
}

/// Per node: reserved CPU seconds inside the window ÷ installed CPU seconds; 0 if none are installed.
pub fn cpu_utilization(log: &DayLog, grid: &Grid, window: Window) -> Vec<f64> {
    let used = used_in(log, grid, window);
    let installed = grid.nodes.iter().map(|node| node.cpus());
    used.cpus.iter().zip(installed).map(|(&used, cpus)| share(used, u64::from(cpus), window)).collect()
}

/// Per link: reserved Mbps seconds inside the window ÷ installed Mbps seconds.
pub fn bandwidth_utilization(log: &DayLog, grid: &Grid, window: Window) -> Vec<f64> {
    let used = used_in(log, grid, window);
    let installed = installed_mbps(grid);
    used.bandwidth.iter().zip(installed).map(|(&used, mbps)| share(used, mbps, window)).collect()
}

/// Use of the entire grid in each slot of the window; the last slot may be shorter.
pub fn utilization_over_time(log: &DayLog, grid: &Grid, window: Window, slot: Seconds) -> Vec<Slot> {
    let installed_mbps = installed_mbps(grid).iter().sum();
    let starts = (window.start..window.end).step_by(slot.max(1) as usize);
    starts
        .map(|start| {
            let slot = Window { start, end: start.saturating_add(slot).min(window.end) };
            let used = used_in(log, grid, slot);
            Slot {
                window: slot,
                cpus: share(used.cpus.iter().sum(), grid.total_cpus(), slot),
                bandwidth: share(used.bandwidth.iter().sum(), installed_mbps, slot),
            }
        })
        .collect()
}

/// Mbps installed per link, over all its channels: twice its bandwidth if each direction has its own
/// capacity.
fn installed_mbps(grid: &Grid) -> Vec<u64> {
    let mut installed = vec![0; grid.links.len()];
    for link in (0..grid.channels()).map(|channel| grid.link_of(channel)) {
        installed[link] += u64::from(grid.links[link].bandwidth_mbps);
    }
    installed
}

/// Amount × seconds reserved per resource.
struct Usage {
    cpus: Vec<u64>,
    bandwidth: Vec<u64>,
}

/// Sums in integers, so that the order of reservations does not matter.
fn used_in(log: &DayLog, grid: &Grid, window: Window) -> Usage {
    let mut used = Usage { cpus: vec![0; grid.nodes.len()], bandwidth: vec![0; grid.links.len()] };
    for (reserved, amounts) in reservations(log) {
        let shared = reserved.end.min(window.end).saturating_sub(reserved.start.max(window.start));
        for amount in amounts.iter().filter(|_| shared > 0) {
            let sum = match amount.resource {
                Resource::Cpus(node) => &mut used.cpus[node],
                Resource::Bandwidth(channel) => &mut used.bandwidth[grid.link_of(channel)],
            };
            *sum += amount.quantity * u64::from(shared);
        }
    }
    used
}

fn reservations(log: &DayLog) -> impl Iterator<Item = (Window, &[Amount])> {
    log.events().iter().filter_map(|event| match &event.kind {
        EventKind::Reserved { window, amounts, .. } | EventKind::Started { window, amounts, .. } => {
            Some((*window, amounts.as_slice()))
        }
        _ => None,
    })
}

fn share(used: u64, installed: u64, window: Window) -> f64 {
    let capacity = installed * u64::from(window.duration());
    if capacity == 0 { 0.0 } else { used as f64 / capacity as f64 }
}
