//! The smallest changes that give a problem a plan: one thing at a time, as little as helps.
//!
//! Every kind of change only makes the problem easier the further it goes, so the least that helps is found by
//! halving, and each step is answered by planning.

use super::is_feasible;
use crate::model::{Availability, LinkId, NodeId, Request};
use crate::planner::{Constraints, Problem};

/// One change after which there is a plan, while any smaller one of its kind gives none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// So many more CPUs are free at a site.
    MoreCpus {
        /// Where.
        site: NodeId,
        /// How many more than now.
        cpus: u32,
    },
    /// So much more bandwidth is free on a link, in both directions.
    MoreBandwidth {
        /// Where.
        link: LinkId,
        /// How much more than now.
        mbps: u32,
    },
    /// `P_max` is raised.
    LongerPaths {
        /// To so many links.
        links: u32,
    },
    /// A part asks for fewer CPUs.
    FewerCpus {
        /// Which.
        part: usize,
        /// As many as it could have.
        cpus: u32,
    },
    /// A flow asks for less bandwidth.
    LessBandwidth {
        /// Which.
        flow: usize,
        /// As much as it could have.
        mbps: u32,
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
    /// A part is not wanted at all, nor its flows.
    WithoutPart {
        /// Which.
        part: usize,
    },
}

/// All changes of one thing that help, each the least of its kind; in the order of [`Remedy`].
///
/// What the limit leaves open is left out. Complexity: log₂ of the amount searches per part, flow and resource.
pub fn remedies(problem: &Problem<'_>) -> Vec<Remedy> {
    let &Problem { grid, request, availability, constraints, .. } = problem;
    let mut remedies = Vec::new();
    let mut look = |most: u32, remedy: &dyn Fn(u32) -> Remedy| {
        let helps = |amount: u32| {
            let changed = remedy(amount).applied(problem);
            is_feasible(&changed.problem(problem))
        };
        remedies.extend(least(most, helps).map(remedy));
    };
    let largest = request.parts.iter().map(|part| part.cpus).max().unwrap_or(0);
    let most_cpus = if constraints.share_sites { up_to_u32(request.total_cpus()) } else { largest };
    for site in grid.sites() {
        let most = most_cpus.saturating_sub(availability.cpus[site]);
        look(most, &|cpus| Remedy::MoreCpus { site, cpus });
    }
    let most_mbps = up_to_u32(request.flows.iter().map(|flow| u64::from(flow.bandwidth_mbps)).sum());
    for link in 0..grid.links.len() {
        look(most_mbps, &|mbps| Remedy::MoreBandwidth { link, mbps });
    }
    if let Some(limit) = constraints.max_path_links {
        let longest = (grid.nodes.len() as u32).saturating_sub(1);
        look(longest.saturating_sub(limit), &|more| Remedy::LongerPaths { links: limit + more });
    }
    for (part, asked) in request.parts.iter().enumerate() {
        look(asked.cpus, &|fewer| Remedy::FewerCpus { part, cpus: asked.cpus - fewer });
    }
    for (flow, asked) in request.flows.iter().enumerate() {
        let most = asked.bandwidth_mbps;
        look(most, &|less| Remedy::LessBandwidth { flow, mbps: most - less });
    }
    let slowest = up_to_u32(grid.links.iter().map(|link| u64::from(link.latency_us)).sum());
    for (flow, asked) in request.flows.iter().enumerate() {
        if let Some(limit) = asked.max_latency_us {
            let most = slowest.saturating_sub(limit);
            look(most, &|more| Remedy::MoreLatency { flow, microseconds: limit + more });
        }
    }
    for part in (0..request.parts.len()).filter(|&part| !request.parts[part].required.is_empty()) {
        look(1, &|_| Remedy::WithoutAttributes { part });
    }
    for rule in 0..request.domain_rules.len() {
        look(1, &|_| Remedy::WithoutDomainRule { rule });
    }
    if request.parts.len() > 1 {
        for part in 0..request.parts.len() {
            look(1, &|_| Remedy::WithoutPart { part });
        }
    }
    remedies
}

/// The least amount that helps, at most so much; `None` when there is none or a question stayed open.
fn least(most: u32, helps: impl Fn(u32) -> Option<bool>) -> Option<u32> {
    if most == 0 || !helps(most)? {
        return None;
    }
    let (mut too_little, mut enough) = (0, most);
    while enough - too_little > 1 {
        let middle = too_little.midpoint(enough);
        if helps(middle)? {
            enough = middle;
        } else {
            too_little = middle;
        }
    }
    Some(enough)
}

fn up_to_u32(amount: u64) -> u32 {
    u32::try_from(amount).unwrap_or(u32::MAX)
}

/// A problem with one thing changed.
#[derive(Clone, Debug)]
pub struct Changed {
    request: Request,
    availability: Availability,
    constraints: Constraints,
}

impl Changed {
    /// The changed problem, on the grid of the one it was made from.
    pub fn problem<'a>(&'a self, of: &Problem<'a>) -> Problem<'a> {
        Problem {
            request: &self.request,
            availability: &self.availability,
            constraints: self.constraints,
            ..*of
        }
    }
}

impl Remedy {
    /// The problem after the change.
    pub fn applied(self, problem: &Problem<'_>) -> Changed {
        let &Problem { grid, request, availability, constraints, .. } = problem;
        let mut changed =
            Changed { request: request.clone(), availability: availability.clone(), constraints };
        let Changed { request, availability, constraints } = &mut changed;
        match self {
            Remedy::MoreCpus { site, cpus } => {
                availability.cpus[site] = availability.cpus[site].saturating_add(cpus);
            }
            Remedy::MoreBandwidth { link, mbps } => {
                let mut channels = grid.links[link].ends.map(|from| grid.channel(link, from)).to_vec();
                channels.dedup();
                for channel in channels {
                    let free = &mut availability.bandwidth_mbps[channel];
                    *free = free.saturating_add(mbps);
                }
            }
            Remedy::LongerPaths { links } => constraints.max_path_links = Some(links),
            Remedy::FewerCpus { part, cpus } => request.parts[part].cpus = cpus,
            Remedy::LessBandwidth { flow, mbps } => request.flows[flow].bandwidth_mbps = mbps,
            Remedy::MoreLatency { flow, microseconds } => {
                request.flows[flow].max_latency_us = Some(microseconds);
            }
            Remedy::WithoutAttributes { part } => request.parts[part].required.clear(),
            Remedy::WithoutDomainRule { rule } => drop(request.domain_rules.remove(rule)),
            Remedy::WithoutPart { part } => leave_out(request, part),
        }
        changed
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
