//! What more of something would save: the least amount at a site or on a link that makes the best plan cheaper.

use super::Asking;
use super::asking::{least, those_that_help};
use crate::labs::co_allocation::model::{Availability, Cost, Grid, LinkId, NodeId, NodeKind};
use crate::labs::co_allocation::planner::Problem;

/// Something there could be more of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Resource {
    /// CPUs of a site.
    Cpus(NodeId),
    /// Bandwidth of a link, in both directions.
    Bandwidth(LinkId),
}

/// So much more of one resource, at unchanged values, and the best plan costs less; with any less it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saving {
    /// Of what.
    pub resource: Resource,
    /// How much more: CPUs or Mbps.
    pub amount: u32,
    /// What the best plan then costs less, in thousandths.
    pub saved: Cost,
}

/// Every site and link of which more would make the best plan, which costs `cost`, cheaper; what saves most first.
///
/// What the limit leaves open is left out. Complexity: log₂ of the amount questions per resource that helps, and
/// log₂ of the resources more for each to be found.
pub fn savings(problem: &Problem<'_>, cost: Cost, asking: &mut Asking) -> Vec<Saving> {
    let &Problem { grid, .. } = problem;
    let sites: Vec<Resource> = grid.sites().map(Resource::Cpus).collect();
    let links: Vec<Resource> = (0..grid.links.len()).map(Resource::Bandwidth).collect();
    let mut savings = Vec::new();
    for resources in [sites, links] {
        let ids: Vec<usize> = (0..resources.len()).collect();
        let helping = those_that_help(&ids, &mut |some| {
            let more: Vec<(Resource, u32)> =
                some.iter().map(|&id| (resources[id], resources[id].most(problem))).collect();
            asking.costs_less(&with_more(problem, &more).problem(problem), cost)
        });
        for resource in helping.into_iter().map(|id| resources[id]) {
            let amount = least(resource.most(problem), |amount| {
                asking.costs_less(&with_more(problem, &[(resource, amount)]).problem(problem), cost)
            });
            let Some(amount) = amount else { continue };
            let more = with_more(problem, &[(resource, amount)]);
            if let Some(Some((_, cheaper))) = asking.cheapest(&more.problem(problem)) {
                savings.push(Saving { resource, amount, saved: cost - cheaper });
            }
        }
    }
    savings.sort_by_key(|saving| (std::cmp::Reverse(saving.saved), saving.resource));
    savings
}

impl Resource {
    /// More of it than that the request could not use.
    pub(super) fn most(self, problem: &Problem<'_>) -> u32 {
        let Problem { grid, request, availability, constraints, .. } = problem;
        match self {
            Resource::Cpus(site) => {
                let largest = request.parts.iter().map(|part| part.cpus).max().unwrap_or(0);
                let wanted = if constraints.share_sites { up_to_u32(request.total_cpus()) } else { largest };
                wanted.saturating_sub(availability.cpus[site])
            }
            Resource::Bandwidth(link) => {
                let wanted: u64 = request.flows.iter().map(|flow| u64::from(flow.bandwidth_mbps)).sum();
                let free = grid.links[link].ends.map(|from| grid.channel(link, from));
                let free = free.map(|channel| availability.bandwidth_mbps[channel]);
                up_to_u32(wanted).saturating_sub(free[0].min(free[1]))
            }
        }
    }
}

/// A problem with more of some resources.
#[derive(Clone, Debug)]
pub(super) struct WithMore {
    grid: Grid,
    availability: Availability,
}

impl WithMore {
    pub fn problem<'a>(&'a self, of: &Problem<'a>) -> Problem<'a> {
        Problem { grid: &self.grid, availability: &self.availability, ..*of }
    }
}

pub(super) fn with_more(problem: &Problem<'_>, more: &[(Resource, u32)]) -> WithMore {
    let mut with = WithMore { grid: problem.grid.clone(), availability: problem.availability.clone() };
    for &(resource, amount) in more {
        resource.add(amount, &mut with.grid, &mut with.availability);
    }
    with
}

impl Resource {
    /// Makes so much more of it free, which must be installed first: no more is free than is there.
    pub(super) fn add(self, amount: u32, grid: &mut Grid, availability: &mut Availability) {
        match self {
            Resource::Cpus(site) => {
                let free = &mut availability.cpus[site];
                *free = free.saturating_add(amount);
                if let NodeKind::Site { cpus, .. } = &mut grid.nodes[site].kind {
                    *cpus = (*cpus).max(*free);
                }
            }
            Resource::Bandwidth(link) => {
                let mut channels = grid.links[link].ends.map(|from| grid.channel(link, from)).to_vec();
                channels.dedup();
                for channel in channels {
                    let free = &mut availability.bandwidth_mbps[channel];
                    *free = free.saturating_add(amount);
                    let installed = &mut grid.links[link].bandwidth_mbps;
                    *installed = (*installed).max(*free);
                }
            }
        }
    }
}

pub(super) fn up_to_u32(amount: u64) -> u32 {
    u32::try_from(amount).unwrap_or(u32::MAX)
}
