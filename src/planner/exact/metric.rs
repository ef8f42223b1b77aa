//! Distances between sites: what one Mbps costs on the cheapest path that a flow could take alone.

use std::rc::Rc;

use crate::model::{LinkId, NodeId};

use super::network::{CheapestPaths, Network, UNREACHABLE};

/// Cheapest lengths between all pairs of sites, one table per class of bandwidths.
///
/// Bandwidths to which the same links are thick enough share a class. Classes are numbered from the
/// thinnest; a thicker class has fewer links, so its lengths are nowhere shorter.
#[derive(Debug)]
pub struct Metric {
    sites: usize,
    /// Thickest bandwidth of each class, ascending.
    thickest: Vec<u64>,
    /// `length[(class · sites + from) · sites + to]`.
    length: Vec<u64>,
    /// Sites by their distance from each site, nearest first, in the order of `length`.
    nearest: Vec<u32>,
    /// Cheapest paths already asked for, in the order of `length`.
    paths: Vec<Option<Rc<[LinkId]>>>,
}

impl Metric {
    /// Measures a network for flows of the given bandwidths.
    ///
    /// Complexity: O(classes · sites · L · |E|) for paths of at most L links.
    pub fn new(
        network: &Network,
        sites: &[NodeId],
        mut bandwidths: Vec<u64>,
        paths: &mut CheapestPaths,
    ) -> Self {
        bandwidths.sort_unstable();
        bandwidths.dedup();
        let links = |mbps: u64| network.free_mbps().iter().filter(|&&free| free >= mbps).count();
        let mut thickest: Vec<u64> = Vec::new();
        for mbps in bandwidths {
            match thickest.last_mut() {
                Some(last) if links(*last) == links(mbps) => *last = mbps,
                _ => thickest.push(mbps),
            }
        }
        let rows = thickest.len() * sites.len();
        let mut length = Vec::with_capacity(rows * sites.len());
        let mut nearest = Vec::with_capacity(rows * sites.len());
        for &mbps in &thickest {
            for &from in sites {
                paths.run(network, from, None, |link| network.free_mbps()[link] >= mbps);
                let row = length.len();
                length.extend(sites.iter().map(|&to| paths.length(to)));
                nearest.extend(0..sites.len() as u32);
                nearest[row..].sort_unstable_by_key(|&to| (length[row + to as usize], to));
            }
        }
        let paths = vec![None; length.len()];
        Self { sites: sites.len(), thickest, length, nearest, paths }
    }

    /// The class of a bandwidth that [`Metric::new`] was told.
    pub fn class(&self, mbps: u64) -> usize {
        self.thickest.partition_point(|&thickest| thickest < mbps)
    }

    /// Value units per Gbps of the cheapest path, [`UNREACHABLE`] when there is none.
    pub fn length(&self, class: usize, from: usize, to: usize) -> u64 {
        self.length[self.row(class, from) + to]
    }

    /// The sites that can be reached, nearest first, with their lengths; starts with `from` itself.
    pub fn nearest(&self, class: usize, from: usize) -> impl Iterator<Item = (usize, u64)> + '_ {
        let row = self.row(class, from);
        self.nearest[row..row + self.sites]
            .iter()
            .map(move |&to| (to as usize, self.length[row + to as usize]))
            .take_while(|&(_, length)| length != UNREACHABLE)
    }

    /// Links of the cheapest path between two sites that reach each other.
    pub fn path(
        &mut self,
        network: &Network,
        sites: &[NodeId],
        class: usize,
        [from, to]: [usize; 2],
        paths: &mut CheapestPaths,
    ) -> Rc<[LinkId]> {
        let at = self.row(class, from) + to;
        if let Some(path) = &self.paths[at] {
            return Rc::clone(path);
        }
        let mbps = self.thickest[class];
        paths.run(network, sites[from], Some(sites[to]), |link| network.free_mbps()[link] >= mbps);
        let path: Rc<[LinkId]> = paths.path(sites[to]).into();
        self.paths[at] = Some(Rc::clone(&path));
        path
    }

    fn row(&self, class: usize, from: usize) -> usize {
        (class * self.sites + from) * self.sites
    }
}
