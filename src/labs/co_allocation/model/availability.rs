//! Availability: the answer of the resource managers for one window.

use super::grid::Grid;

/// Resources free during one entire window: `wc_i` and `wb_k`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Availability {
    /// Free CPUs per node, 0 at exchange points.
    pub cpus: Vec<u32>,
    /// Free bandwidth per channel in Mbps: per link, or per direction of a link ([`Grid::channel`]).
    pub bandwidth_mbps: Vec<u32>,
}

impl Availability {
    /// Everything installed is free.
    pub fn of_empty(grid: &Grid) -> Self {
        Self {
            cpus: grid.nodes.iter().map(|node| node.cpus()).collect(),
            bandwidth_mbps: (0..grid.channels())
                .map(|id| grid.links[grid.link_of(id)].bandwidth_mbps)
                .collect(),
        }
    }

    /// The availability disclosed to a user of a lower service level: `percent` of each amount, rounded down.
    ///
    /// Reference: Takefusa et al. (2010), administrator option (C); half for a low level.
    pub fn disclosed(mut self, percent: u32) -> Self {
        let share = |amount: u32| (u64::from(amount) * u64::from(percent.min(100)) / 100) as u32;
        self.cpus.iter_mut().for_each(|amount| *amount = share(*amount));
        self.bandwidth_mbps.iter_mut().for_each(|amount| *amount = share(*amount));
        self
    }
}
