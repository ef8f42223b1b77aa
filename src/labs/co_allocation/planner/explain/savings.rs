//! The least increase of a resource, at a site or on a link, that makes the best plan cheaper.

use super::QuestionBudget;
use super::question_budget::{least, those_that_help};
use crate::labs::co_allocation::model::{Availability, Cost, Grid, LinkId, NodeId, NodeKind};
use crate::labs::co_allocation::planner::Problem;

/// A resource that could be increased.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Resource {
    /// CPUs of a site.
    Cpus(NodeId),
    /// Bandwidth of a link, in both directions.
    Bandwidth(LinkId),
}

/// The least increase of one resource, at unchanged values, with which the best plan costs less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saving {
    /// The resource.
    pub resource: Resource,
    /// Increase in CPUs or Mbps.
    pub amount: u32,
    /// The reduction of the best plan's cost, in thousandths.
    pub saved: Cost,
}

/// Every site and link whose increase would make the best plan, which costs `cost`, cheaper; largest saving
/// first.
///
/// Questions left open by the limit yield nothing. Complexity: log₂(amount) questions per resource that
/// helps, plus log₂(resources) questions to find it.
pub fn savings(problem: &Problem<'_>, cost: Cost, questions: &mut QuestionBudget) -> Vec<Saving> {
    let &Problem { grid, .. } = problem;
    let sites: Vec<Resource> = grid.sites().map(Resource::Cpus).collect();
    let links: Vec<Resource> = (0..grid.links.len()).map(Resource::Bandwidth).collect();
    let mut savings = Vec::new();
    for resources in [sites, links] {
        let ids: Vec<usize> = (0..resources.len()).collect();
        let helping = those_that_help(&ids, &mut |some| {
            let more: Vec<(Resource, u32)> =
                some.iter().map(|&id| (resources[id], resources[id].most(problem))).collect();
            questions.costs_less(&enlarged(problem, &more).problem(problem), cost)
        });
        for resource in helping.into_iter().map(|id| resources[id]) {
            let amount = least(resource.most(problem), |amount| {
                questions.costs_less(&enlarged(problem, &[(resource, amount)]).problem(problem), cost)
            });
            let Some(amount) = amount else { continue };
            let more = enlarged(problem, &[(resource, amount)]);
            if let Some(Some((_, cheaper))) = questions.cheapest(&more.problem(problem)) {
                savings.push(Saving { resource, amount, saved: cost - cheaper });
            }
        }
    }
    savings.sort_by_key(|saving| (std::cmp::Reverse(saving.saved), saving.resource));
    savings
}

impl Resource {
    /// The largest increase that the request could use.
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
pub(super) struct EnlargedProblem {
    grid: Grid,
    availability: Availability,
}

impl EnlargedProblem {
    pub fn problem<'a>(&'a self, of: &Problem<'a>) -> Problem<'a> {
        Problem { grid: &self.grid, availability: &self.availability, ..*of }
    }
}

pub(super) fn enlarged(problem: &Problem<'_>, more: &[(Resource, u32)]) -> EnlargedProblem {
    let mut with = EnlargedProblem { grid: problem.grid.clone(), availability: problem.availability.clone() };
    for &(resource, amount) in more {
        resource.add(amount, &mut with.grid, &mut with.availability);
    }
    with
}

impl Resource {
    /// Raises what is free by `amount`, and what is installed if needed: no more can be free than is
    /// installed.
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
