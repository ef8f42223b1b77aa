//! One simulated day as the page and `--json` see it.

use crate::kernel::random::day_seed;
use crate::labs::co_allocation::day::{Day, User, metrics};
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::model::{Grid, LinkId};

/// The progress of a day.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct DayProgress {
    pub submitted: u32,
    pub total: u32,
    pub reserved: u32,
    pub done: bool,
}

/// The metrics of one day, or of the part of it simulated so far.
#[apply(wire)]
pub struct DayReport {
    /// Day number, counted from 0.
    pub replication: u32,
    /// Seed of the day in hexadecimal.
    pub seed: String,
    /// Offered load reached, in percent of all CPUs.
    pub load_percent: f64,
    pub submitted: u32,
    pub reserved: u32,
    /// Tallies in the order of `workload.users`.
    pub users: Vec<Tally>,
    /// Requests by the load accumulated when they arrived, lowest first.
    pub bins: Vec<Bin>,
    /// CPU utilization over the period, in the order of `grid.sites`.
    pub sites: Vec<Utilization>,
    /// Bandwidth utilization over the period, in the order of `grid.links`.
    pub links: Vec<Utilization>,
    /// Utilization of the whole grid in equal slots of the period.
    pub hours: Vec<Hour>,
}

/// The requests of one user.
#[apply(wire)]
#[derive(Eq)]
pub struct Tally {
    pub name: String,
    pub submitted: u32,
    pub reserved: u32,
}

/// The requests that arrived at an accumulated load within a bin of ten points.
#[apply(wire)]
#[derive(Eq)]
pub struct Bin {
    /// Upper end of the bin: 10, 20, …
    pub load_percent: u32,
    /// Tallies in the order of `workload.users`.
    pub users: Vec<Tally>,
}

/// The utilization of one resource.
#[apply(wire)]
pub struct Utilization {
    /// The site, or both ends of the link.
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub domain: Option<String>,
    /// Reserved amount × time ÷ installed amount × time.
    pub fraction: f64,
}

/// Utilization of the whole grid in one slot.
#[apply(wire)]
#[derive(Copy)]
pub struct Hour {
    pub start_seconds: u32,
    pub cpu_fraction: f64,
    pub bandwidth_fraction: f64,
}

/// The progress of a day.
pub fn day_progress(day: &Day) -> DayProgress {
    DayProgress {
        submitted: day.submitted() as u32,
        total: day.total() as u32,
        reserved: day.coordinator().reservations().count() as u32,
        done: day.is_done(),
    }
}

/// The metrics of one replication, with names.
pub fn day_report(scenario: &Scenario, replication: u32, report: &metrics::Report) -> DayReport {
    let Scenario { grid, workload, .. } = scenario;
    let tallies = |tallies: &[metrics::Tally]| -> Vec<Tally> {
        let named = workload.users.iter().zip(tallies);
        let tally = |(user, tally): (&User, &metrics::Tally)| Tally {
            name: user.name.clone(),
            submitted: tally.submitted,
            reserved: tally.reserved,
        };
        named.map(tally).collect()
    };
    let bin = |bin: &metrics::Bin| Bin { load_percent: bin.load_percent, users: tallies(&bin.users) };
    let hour = |slot: &metrics::Slot| Hour {
        start_seconds: slot.window.start,
        cpu_fraction: slot.cpus,
        bandwidth_fraction: slot.bandwidth,
    };
    let domain = |domain: Option<usize>| domain.map(|domain| grid.domains[domain].name.clone());
    let site = |site: usize| Utilization {
        name: grid.nodes[site].name.clone(),
        domain: domain(grid.nodes[site].domain),
        fraction: report.cpus[site],
    };
    let link = |link: LinkId| Utilization {
        name: link_name(grid, link),
        domain: domain(grid.links[link].ends.iter().find_map(|&end| grid.nodes[end].domain)),
        fraction: report.bandwidth[link],
    };
    DayReport {
        replication,
        seed: format!("{:016x}", day_seed(workload.seed, workload.load_percent, replication)),
        load_percent: report.load * 100.0,
        submitted: report.total.submitted,
        reserved: report.total.reserved,
        users: tallies(&report.users),
        bins: report.bins.iter().map(bin).collect(),
        sites: grid.sites().map(site).collect(),
        links: (0..grid.links.len()).map(link).collect(),
        hours: report.slots.iter().map(hour).collect(),
    }
}

fn link_name(grid: &Grid, link: LinkId) -> String {
    let [a, b] = grid.links[link].ends.map(|end| &grid.nodes[end].name);
    format!("{a}–{b}")
}
