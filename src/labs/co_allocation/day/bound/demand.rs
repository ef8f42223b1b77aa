//! The demands of requests for a quantity, and the groups of sites that offer it.

use std::cmp::Reverse;

use crate::labs::co_allocation::model::{Grid, NodeId, Request};

/// A quantity that parts use at their sites.
pub(super) struct Quantity {
    of_parts: fn(&Request) -> Vec<u64>,
    of_sites: Vec<u64>,
}

impl Quantity {
    pub(super) fn cpus(grid: &Grid) -> Self {
        Self {
            of_parts: |request| request.parts.iter().map(|part| u64::from(part.cpus)).collect(),
            of_sites: grid.nodes.iter().map(|node| u64::from(node.cpus())).collect(),
        }
    }

    pub(super) fn bandwidth(grid: &Grid) -> Self {
        Self { of_parts: bandwidth_at_parts, of_sites: bandwidth_at_sites(grid) }
    }
}

/// Bandwidth of the flows that end at each part.
fn bandwidth_at_parts(request: &Request) -> Vec<u64> {
    let mut mbps = vec![0; request.parts.len()];
    for flow in &request.flows {
        flow.ends.into_iter().for_each(|part| mbps[part] += u64::from(flow.bandwidth_mbps));
    }
    mbps
}

/// Bandwidth of the channels of the links at each node.
fn bandwidth_at_sites(grid: &Grid) -> Vec<u64> {
    let mut mbps = vec![0; grid.nodes.len()];
    for link in (0..grid.channels()).map(|channel| &grid.links[grid.link_of(channel)]) {
        link.ends.into_iter().for_each(|node| mbps[node] += u64::from(link.bandwidth_mbps));
    }
    mbps
}

/// Sites that are equal for every part.
pub(super) struct Group {
    site: NodeId,
    count: usize,
    /// Their total amount of the quantity.
    pub(super) amount: u64,
}

pub(super) fn groups(grid: &Grid, quantity: &Quantity) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for site in grid.sites() {
        let equal = |group: &&mut Group| {
            let [a, b] = [site, group.site].map(|site| &grid.nodes[site]);
            let amount = quantity.of_sites[site];
            a.cpus() == b.cpus() && a.attributes == b.attributes && amount == quantity.of_sites[group.site]
        };
        match groups.iter_mut().find(equal) {
            Some(group) => {
                group.count += 1;
                group.amount += quantity.of_sites[site];
            }
            None => groups.push(Group { site, count: 1, amount: quantity.of_sites[site] }),
        }
    }
    groups
}

/// The demand of one request for a quantity.
pub(super) struct Demand {
    /// The request.
    pub(super) request: usize,
    pub(super) start: u64,
    pub(super) end: u64,
    /// Per part.
    amounts: Vec<u64>,
    /// All of its parts together.
    pub(super) rate: u64,
    /// The total times the duration.
    pub(super) work: u64,
}

impl Demand {
    /// `None` when some part fits no site: that request is never reserved.
    pub(super) fn of(number: usize, request: &Request, grid: &Grid, quantity: &Quantity) -> Option<Self> {
        let fits_somewhere = |part| grid.sites().any(|site| fits(request, part, grid, site));
        if !(0..request.parts.len()).all(fits_somewhere) {
            return None;
        }
        let frame = request.time_frame;
        let amounts = (quantity.of_parts)(request);
        let rate: u64 = amounts.iter().sum();
        Some(Self {
            request: number,
            start: frame.earliest_start.into(),
            end: u64::from(frame.latest_start) + u64::from(frame.duration),
            amounts,
            rate,
            work: rate * u64::from(frame.duration),
        })
    }

    /// The most it can use of each group it can use: as many of its parts as there are sites, the largest
    /// that fit.
    pub(super) fn at<'b>(
        &'b self,
        request: &'b Request,
        grid: &'b Grid,
        share_sites: bool,
        groups: &'b [Group],
    ) -> impl Iterator<Item = (usize, u64)> + 'b {
        let most = move |(index, group): (usize, &Group)| {
            let parts = (0..self.amounts.len()).filter(|&part| fits(request, part, grid, group.site));
            let mut amounts: Vec<u64> = parts.map(|part| self.amounts[part]).collect();
            amounts.sort_by_key(|&amount| Reverse(amount));
            let served = if share_sites { amounts.len() } else { group.count };
            (index, amounts.into_iter().take(served).sum())
        };
        groups.iter().enumerate().map(most).filter(|&(_, most)| most > 0)
    }
}

fn fits(request: &Request, part: usize, grid: &Grid, site: NodeId) -> bool {
    let (part, node) = (&request.parts[part], &grid.nodes[site]);
    part.cpus <= node.cpus() && part.required.iter().all(|wanted| node.attributes.contains(wanted))
}
