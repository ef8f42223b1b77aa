//! Free amounts in each piece of time between the ends of windows.

use std::ops::Range;

use crate::kernel::{Seconds, Window};
use crate::labs::co_allocation::model::{Availability, ChannelId, Grid, NodeId, Plan, Request};

/// Something of which requests use amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Capacity {
    /// CPUs of a node.
    Cpus(NodeId),
    /// Bandwidth of a channel.
    Bandwidth(ChannelId),
}

impl Capacity {
    /// Amount available.
    pub fn of(self, availability: &Availability) -> u32 {
        match self {
            Capacity::Cpus(node) => availability.cpus[node],
            Capacity::Bandwidth(channel) => availability.bandwidth_mbps[channel],
        }
    }

    /// The same, to change it.
    pub fn of_mut(self, availability: &mut Availability) -> &mut u32 {
        match self {
            Capacity::Cpus(node) => &mut availability.cpus[node],
            Capacity::Bandwidth(channel) => &mut availability.bandwidth_mbps[channel],
        }
    }
}

/// Amounts that a plan uses of each capacity, ascending, without zeros.
pub type Uses = Vec<(Capacity, u32)>;

/// Amounts used by a plan.
pub fn uses(grid: &Grid, request: &Request, plan: &Plan) -> Uses {
    let at_sites =
        plan.sites.iter().zip(&request.parts).map(|(&site, part)| (Capacity::Cpus(site), part.cpus));
    let on_links = plan.paths.iter().zip(&request.flows).flat_map(|(path, flow)| {
        let nodes = path.nodes(grid, plan.sites[flow.ends[0]]);
        let channels = path.links.iter().zip(nodes).map(|(&link, from)| grid.channel(link, from));
        channels.map(|channel| (Capacity::Bandwidth(channel), flow.bandwidth_mbps)).collect::<Vec<_>>()
    });
    let mut all: Uses = at_sites.chain(on_links).filter(|&(_, amount)| amount > 0).collect();
    all.sort();
    let mut uses: Uses = Vec::with_capacity(all.len());
    for (capacity, amount) in all {
        match uses.last_mut() {
            Some((last, sum)) if *last == capacity => *sum += amount,
            _ => uses.push((capacity, amount)),
        }
    }
    uses
}

/// The free capacity in each piece of time between two ends of windows.
#[derive(Clone, Debug)]
pub struct Pieces {
    ends: Vec<Seconds>,
    free: Vec<Availability>,
}

impl Pieces {
    /// Asks what is free in each piece.
    pub fn new(windows: impl Iterator<Item = Window>, mut free: impl FnMut(Window) -> Availability) -> Self {
        let mut ends: Vec<Seconds> = windows.flat_map(|window| [window.start, window.end]).collect();
        ends.sort();
        ends.dedup();
        let pieces = ends.windows(2).map(|ends| free(Window { start: ends[0], end: ends[1] }));
        Self { free: pieces.collect(), ends }
    }

    /// The pieces of a window whose ends are known.
    pub fn of(&self, window: Window) -> Range<usize> {
        let at = |second| self.ends.partition_point(|&end| end < second);
        at(window.start)..at(window.end)
    }

    /// Free amounts in one piece.
    pub fn free(&self, piece: usize) -> &Availability {
        &self.free[piece]
    }

    /// Amounts free during a whole window.
    pub fn least(&self, window: Window) -> Availability {
        let mut pieces = self.of(window);
        let mut least = self.free[pieces.next().expect("a window has a second")].clone();
        for piece in pieces {
            let lower = |least: &mut [u32], free: &[u32]| {
                least.iter_mut().zip(free).for_each(|(least, free)| *least = (*least).min(*free));
            };
            lower(&mut least.cpus, &self.free[piece].cpus);
            lower(&mut least.bandwidth_mbps, &self.free[piece].bandwidth_mbps);
        }
        least
    }

    /// Whether what a plan uses is free during its window.
    pub fn fits(&self, window: Window, uses: &Uses) -> bool {
        let mut pieces = self.free[self.of(window)].iter();
        pieces.all(|free| uses.iter().all(|&(capacity, amount)| amount <= capacity.of(free)))
    }

    /// Gives back what a plan has taken during its window.
    pub fn give_back(&mut self, window: Window, uses: &Uses) {
        for piece in self.of(window) {
            for &(capacity, amount) in uses {
                *capacity.of_mut(&mut self.free[piece]) += amount;
            }
        }
    }

    /// Takes what a plan uses during its window, which is free.
    pub fn take(&mut self, window: Window, uses: &Uses) {
        for piece in self.of(window) {
            for &(capacity, amount) in uses {
                *capacity.of_mut(&mut self.free[piece]) -= amount;
            }
        }
    }
}
