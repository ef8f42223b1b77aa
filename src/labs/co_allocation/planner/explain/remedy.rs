//! A change that makes a problem feasible, the changed problem, and the size of the change.

use super::Resource;
use crate::labs::co_allocation::model::{Availability, Grid, LinkId, NodeId, Request};
use crate::labs::co_allocation::planner::{Constraints, Problem};

/// A change after which there is a plan, while no smaller change of its kind gives one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Remedy {
    /// More CPUs are free at a site.
    MoreCpus {
        /// The site.
        site: NodeId,
        /// Increase in CPUs.
        cpus: u32,
    },
    /// A part asks for fewer CPUs.
    FewerCpus {
        /// The part.
        part: usize,
        /// The most it could have.
        cpus: u32,
    },
    /// No part asks for more CPUs than this; only if no change of one part helps.
    AllFewerCpus {
        /// The most.
        cpus: u32,
    },
    /// More bandwidth is free on a link, in both directions.
    MoreBandwidth {
        /// The link.
        link: LinkId,
        /// Increase in Mbps.
        mbps: u32,
    },
    /// A flow asks for less bandwidth.
    LessBandwidth {
        /// The flow.
        flow: usize,
        /// The most it could have.
        mbps: u32,
    },
    /// No flow asks for more bandwidth than this; only if no change of one flow helps.
    AllLessBandwidth {
        /// The most.
        mbps: u32,
    },
    /// `P_max` is raised.
    LongerPaths {
        /// The new limit.
        links: u32,
    },
    /// The latency limit of a flow is raised.
    MoreLatency {
        /// The flow.
        flow: usize,
        /// The new limit.
        microseconds: u32,
    },
    /// A part does without the attributes it requires.
    WithoutAttributes {
        /// The part.
        part: usize,
    },
    /// A domain rule is dropped.
    WithoutDomainRule {
        /// The rule.
        rule: usize,
    },
    /// Parts and their flows are dropped; several only if fewer do not help.
    WithoutParts {
        /// The parts, ascending.
        parts: Vec<usize>,
    },
}

/// A problem with one thing changed.
#[derive(Clone, Debug)]
pub struct ChangedProblem {
    grid: Grid,
    request: Request,
    availability: Availability,
    constraints: Constraints,
}

impl ChangedProblem {
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
    pub fn applied(&self, problem: &Problem<'_>) -> ChangedProblem {
        let &Problem { request, availability, constraints, .. } = problem;
        let mut changed = ChangedProblem {
            grid: problem.grid.clone(),
            request: request.clone(),
            availability: availability.clone(),
            constraints,
        };
        let ChangedProblem { grid, request, availability, constraints } = &mut changed;
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
                // In descending order, so that the remaining indices stay valid.
                parts.iter().rev().for_each(|&part| leave_out(request, part));
            }
        }
        changed
    }

    /// The size of the change, in thousandths of what is changed; remedies are sorted by it.
    ///
    /// An increase is relative to what is installed or allowed, a decrease to what is requested; dropping
    /// something counts as 1. Comparing kinds in this way is our choice.
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

/// Removes a part and everything that concerns it.
fn leave_out(request: &mut Request, part: usize) {
    request.parts.remove(part);
    request.flows.retain(|flow| !flow.ends.contains(&part));
    request.domain_rules.retain(|rule| !rule.parts.contains(&part));
    let ends = request.flows.iter_mut().flat_map(|flow| &mut flow.ends);
    let bound = request.domain_rules.iter_mut().flat_map(|rule| &mut rule.parts);
    ends.chain(bound).filter(|index| **index > part).for_each(|index| *index -= 1);
}
