//! One change of a problem: what it is, what the problem is after it, and how large it is.

use super::Resource;
use crate::labs::co_allocation::model::{Availability, Grid, LinkId, NodeId, Request};
use crate::labs::co_allocation::planner::{Constraints, Problem};

/// One change after which there is a plan, while any smaller one of its kind gives none.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Remedy {
    /// So many more CPUs are free at a site.
    MoreCpus {
        /// Where.
        site: NodeId,
        /// How many more than now.
        cpus: u32,
    },
    /// A part asks for fewer CPUs.
    FewerCpus {
        /// Which.
        part: usize,
        /// As many as it could have.
        cpus: u32,
    },
    /// No part asks for more CPUs than this: where no change of one part helps.
    AllFewerCpus {
        /// The most.
        cpus: u32,
    },
    /// So much more bandwidth is free on a link, in both directions.
    MoreBandwidth {
        /// Where.
        link: LinkId,
        /// How much more than now.
        mbps: u32,
    },
    /// A flow asks for less bandwidth.
    LessBandwidth {
        /// Which.
        flow: usize,
        /// As much as it could have.
        mbps: u32,
    },
    /// No flow asks for more bandwidth than this: where no change of one flow helps.
    AllLessBandwidth {
        /// The most.
        mbps: u32,
    },
    /// `P_max` is raised.
    LongerPaths {
        /// To so many links.
        links: u32,
    },
    /// The path of a flow may take longer.
    MoreLatency {
        /// Which.
        flow: usize,
        /// So many microseconds in all.
        microseconds: u32,
    },
    /// A part does without the attributes it requires.
    WithoutAttributes {
        /// Which.
        part: usize,
    },
    /// Two parts are no longer bound to each other.
    WithoutDomainRule {
        /// Which rule.
        rule: usize,
    },
    /// Parts are not wanted at all, nor their flows; several only where fewer do not help.
    WithoutParts {
        /// Which, ascending.
        parts: Vec<usize>,
    },
}

/// A problem with one thing changed.
#[derive(Clone, Debug)]
pub struct Changed {
    grid: Grid,
    request: Request,
    availability: Availability,
    constraints: Constraints,
}

impl Changed {
    /// The changed problem.
    pub fn problem<'a>(&'a self, of: &Problem<'a>) -> Problem<'a> {
        Problem {
            grid: &self.grid,
            request: &self.request,
            availability: &self.availability,
            constraints: self.constraints,
            ..*of
        }
    }
}

impl Remedy {
    /// The problem after the change.
    pub fn applied(&self, problem: &Problem<'_>) -> Changed {
        let &Problem { request, availability, constraints, .. } = problem;
        let mut changed = Changed {
            grid: problem.grid.clone(),
            request: request.clone(),
            availability: availability.clone(),
            constraints,
        };
        let Changed { grid, request, availability, constraints } = &mut changed;
        match *self {
            Remedy::MoreCpus { site, cpus } => Resource::Cpus(site).add(cpus, grid, availability),
            Remedy::MoreBandwidth { link, mbps } => {
                Resource::Bandwidth(link).add(mbps, grid, availability);
            }
            Remedy::FewerCpus { part, cpus } => request.parts[part].cpus = cpus,
            Remedy::AllFewerCpus { cpus } => {
                request.parts.iter_mut().for_each(|part| part.cpus = part.cpus.min(cpus));
            }
            Remedy::LessBandwidth { flow, mbps } => request.flows[flow].bandwidth_mbps = mbps,
            Remedy::AllLessBandwidth { mbps } => {
                request.flows.iter_mut().for_each(|flow| flow.bandwidth_mbps = flow.bandwidth_mbps.min(mbps));
            }
            Remedy::LongerPaths { links } => constraints.max_path_links = Some(links),
            Remedy::MoreLatency { flow, microseconds } => {
                request.flows[flow].max_latency_us = Some(microseconds);
            }
            Remedy::WithoutAttributes { part } => request.parts[part].required.clear(),
            Remedy::WithoutDomainRule { rule } => drop(request.domain_rules.remove(rule)),
            Remedy::WithoutParts { ref parts } => {
                // From behind, so that the indices of those still to go stay right.
                parts.iter().rev().for_each(|&part| leave_out(request, part));
            }
        }
        changed
    }

    /// How large the change is, in thousandths of what is changed: by this the smallest come first.
    ///
    /// More is measured against what is installed or allowed, less against what is asked for; what is given up as a
    /// whole counts as 1. That kinds can be compared so is our choice.
    pub fn size(&self, problem: &Problem<'_>) -> u64 {
        let Problem { grid, request, constraints, .. } = problem;
        let share = |change: u32, of: u32| (1000 * u64::from(change)).div_ceil(u64::from(of.max(1)));
        let less = |asked: u32, left: u32| share(asked.saturating_sub(left), asked);
        match *self {
            Remedy::MoreCpus { site, cpus } => share(cpus, grid.nodes[site].cpus()),
            Remedy::MoreBandwidth { link, mbps } => share(mbps, grid.links[link].bandwidth_mbps),
            Remedy::FewerCpus { part, cpus } => less(request.parts[part].cpus, cpus),
            Remedy::AllFewerCpus { cpus } => {
                request.parts.iter().map(|part| less(part.cpus, part.cpus.min(cpus))).sum()
            }
            Remedy::LessBandwidth { flow, mbps } => less(request.flows[flow].bandwidth_mbps, mbps),
            Remedy::AllLessBandwidth { mbps } => {
                let asked = request.flows.iter().map(|flow| flow.bandwidth_mbps);
                asked.map(|asked| less(asked, asked.min(mbps))).sum()
            }
            Remedy::LongerPaths { links } => {
                let limit = constraints.max_path_links.unwrap_or(links);
                share(links - limit, limit)
            }
            Remedy::MoreLatency { flow, microseconds } => {
                let limit = request.flows[flow].max_latency_us.unwrap_or(microseconds);
                share(microseconds - limit, limit)
            }
            Remedy::WithoutAttributes { .. } | Remedy::WithoutDomainRule { .. } => 1000,
            Remedy::WithoutParts { ref parts } => 1000 * parts.len() as u64,
        }
    }
}

/// Takes a part out with everything that concerns it.
fn leave_out(request: &mut Request, part: usize) {
    request.parts.remove(part);
    request.flows.retain(|flow| !flow.ends.contains(&part));
    request.domain_rules.retain(|rule| !rule.parts.contains(&part));
    let ends = request.flows.iter_mut().flat_map(|flow| &mut flow.ends);
    let bound = request.domain_rules.iter_mut().flat_map(|rule| &mut rule.parts);
    ends.chain(bound).filter(|index| **index > part).for_each(|index| *index -= 1);
}
