//! The objective (3) of one plan, term by term, and the resources the plan exhausts.

use super::Resource;
use crate::labs::co_allocation::model::{AttributeId, Cost, LinkId, NodeId, Plan};
use crate::labs::co_allocation::planner::Problem;

/// One summand of (3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Subject of the summand.
    pub kind: TermKind,
    /// Amount: CPUs, Mbps, or 1 for a preference.
    pub amount: u32,
    /// Value units per CPU, per Gbps, or of the preference.
    pub each: u32,
    /// Contribution to (3), in thousandths.
    pub cost: Cost,
}

/// Subject of a summand of (3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TermKind {
    /// CPUs of a part at its site.
    Cpus {
        /// The part.
        part: usize,
        /// Site of the part.
        site: NodeId,
    },
    /// A preference of a part that its site does not meet.
    Wish {
        /// The part.
        part: usize,
        /// The preferred attribute.
        attribute: AttributeId,
    },
    /// Bandwidth of a flow on a link.
    Bandwidth {
        /// The flow.
        flow: usize,
        /// The link.
        link: LinkId,
    },
}

/// All summands of (3) for a plan, including zeros; parts with their preferences first, then flows along
/// their paths.
pub fn terms(problem: &Problem<'_>, plan: &Plan) -> Vec<Term> {
    let Problem { grid, request, values, .. } = problem;
    let mut terms = Vec::new();
    for (part, (&site, wanted)) in plan.sites.iter().zip(&request.parts).enumerate() {
        let (amount, each) = (wanted.cpus, values.cpu[site]);
        let cost = 1000 * u64::from(amount) * u64::from(each);
        terms.push(Term { kind: TermKind::Cpus { part, site }, amount, each, cost });
        for wish in &wanted.preferred {
            if !grid.nodes[site].attributes.contains(&wish.attribute) {
                let kind = TermKind::Wish { part, attribute: wish.attribute };
                let cost = 1000 * u64::from(values.preferences) * u64::from(wish.penalty);
                terms.push(Term { kind, amount: 1, each: wish.penalty, cost });
            }
        }
    }
    for (flow, (path, wanted)) in plan.paths.iter().zip(&request.flows).enumerate() {
        for &link in &path.links {
            let (amount, each) = (wanted.bandwidth_mbps, values.bandwidth[link]);
            let kind = TermKind::Bandwidth { flow, link };
            terms.push(Term { kind, amount, each, cost: u64::from(amount) * u64::from(each) });
        }
    }
    terms
}

/// The sites and links that a plan uses up; links in at least one direction.
pub fn full(problem: &Problem<'_>, plan: &Plan) -> Vec<Resource> {
    let Problem { grid, request, availability, .. } = problem;
    let mut cpus = vec![0u64; grid.nodes.len()];
    for (&site, part) in plan.sites.iter().zip(&request.parts) {
        cpus[site] += u64::from(part.cpus);
    }
    let mut mbps = vec![0u64; grid.channels()];
    for (path, flow) in plan.paths.iter().zip(&request.flows) {
        let nodes = path.nodes(grid, plan.sites[flow.ends[0]]);
        for (&link, from) in path.links.iter().zip(nodes) {
            mbps[grid.channel(link, from)] += u64::from(flow.bandwidth_mbps);
        }
    }
    let is_full = |used: u64, free: u32| used > 0 && used == u64::from(free);
    let sites = grid.sites().filter(|&site| is_full(cpus[site], availability.cpus[site]));
    let mut full: Vec<Resource> = sites.map(Resource::Cpus).collect();
    for link in 0..grid.links.len() {
        let channels = grid.links[link].ends.map(|from| grid.channel(link, from));
        if channels.iter().any(|&id| is_full(mbps[id], availability.bandwidth_mbps[id])) {
            full.push(Resource::Bandwidth(link));
        }
    }
    full
}
