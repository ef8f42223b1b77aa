//! The fact behind a conflict, in numbers: counting and matching first, then single flows, then cuts.
//!
//! Everything follows from the conflict's own causes, so it holds whatever else the request asks for. The
//! numbers of one part, rule or flow are those of [`why_none`].

use std::cmp::Reverse;

use super::{Cause, Conflict, Subproblem};
use crate::kernel::distinct;
use crate::labs::co_allocation::model::{Availability, DomainId, NodeId};
use crate::labs::co_allocation::planner::Problem;
use crate::labs::co_allocation::planner::placing::suits;
use crate::labs::co_allocation::planner::reason::{Reason, why_none};

/// Why the causes of a conflict cannot hold together, if one sentence can state it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Account {
    /// More parts than sites that could serve any of them (Hall's condition): all need at least `cpus` CPUs,
    /// and attributes if these are among the causes.
    TooFewSites {
        /// The parts.
        parts: Vec<usize>,
        /// CPUs of the smallest of them.
        cpus: u32,
        /// The sites that could serve at least one of them, with the CPUs counted as free there.
        sites: Vec<(NodeId, u32)>,
        /// The other site with the most free CPUs.
        next: Option<(NodeId, u32)>,
    },
    /// Parts that may share sites need more CPUs than all sites together have free.
    TooFewCpus {
        /// CPUs they need.
        needed: u64,
        /// CPUs available.
        available: u64,
    },
    /// No two sites satisfy a rule.
    NoTwoSites {
        /// The rule.
        rule: usize,
    },
    /// No path connects sites that could serve a flow's parts.
    NotConnected {
        /// The flow.
        flow: usize,
    },
    /// Every path for a flow has too many links.
    TooLong {
        /// The flow.
        flow: usize,
        /// Links of the shortest.
        needed: u32,
        /// Links allowed.
        limit: u32,
    },
    /// Every path for a flow has too high a latency.
    TooSlow {
        /// The flow.
        flow: usize,
        /// Microseconds of the fastest.
        needed: u64,
        /// Microseconds allowed.
        limit: u32,
    },
    /// A flow needs more bandwidth than any path has.
    TooMuchBandwidth {
        /// The flow.
        flow: usize,
        /// Mbps it needs.
        needed: u32,
        /// Mbps of the path with the most bandwidth.
        available: u32,
    },
    /// More parts than sites whose links carry all flows of any of them together.
    TooFewLinks {
        /// The parts.
        parts: Vec<usize>,
        /// Mbps that the flows of each of them need together, at least.
        needed: u64,
        /// The sites whose links together have that much free.
        sites: Vec<NodeId>,
        /// Total Mbps of the links of the best connected other site.
        available: u64,
    },
    /// The flows between the sites of one domain and all others exceed the links that leave it.
    TooMuchAcross {
        /// The domain.
        domain: DomainId,
        /// The flows that must cross.
        flows: Vec<usize>,
        /// Mbps they need together.
        needed: u64,
        /// Total Mbps of the links that leave the domain.
        available: u64,
    },
    /// None of these.
    Together,
}

/// Puts a conflict into numbers.
///
/// Complexity: that of [`why_none`], and O(|V_r| · |E|) for cuts.
pub fn account(problem: &Problem<'_>, conflict: &Conflict) -> Account {
    let subproblem = Subproblem::new(problem, &conflict.causes);
    let shared = problem.constraints.share_sites;
    let own = subproblem.problem(problem);
    if !shared && let Some(account) = too_few_sites(problem, conflict, own.availability) {
        return account;
    }
    let by_flow = match why_none(&own) {
        Reason::Cpus { part: None, needed: Some(_), available: Some(_) } => {
            let available = problem.grid.sites().map(|site| u64::from(own.availability.cpus[site])).sum();
            Some(Account::TooFewCpus { needed: own.request.total_cpus(), available })
        }
        Reason::Cpus { part: Some(part), needed: Some(cpus), .. } => {
            let next = largest(problem.grid.sites(), own.availability);
            Some(Account::TooFewSites { parts: vec![subproblem.parts[part]], cpus, sites: Vec::new(), next })
        }
        Reason::DomainRules { rule: Some(rule) } => {
            Some(Account::NoTwoSites { rule: subproblem.rules[rule] })
        }
        Reason::Disconnected { flow: Some(flow) } => {
            Some(Account::NotConnected { flow: subproblem.flows[flow] })
        }
        Reason::HopLimit { flow: Some(flow), needed: Some(needed), available: limit } => {
            Some(Account::TooLong { flow: subproblem.flows[flow], needed, limit })
        }
        Reason::Latency { flow: Some(flow), needed: Some(needed), available: Some(limit) } => {
            Some(Account::TooSlow { flow: subproblem.flows[flow], needed, limit })
        }
        Reason::Bandwidth { flow: Some(flow), needed: Some(needed), available: Some(available) } => {
            Some(Account::TooMuchBandwidth { flow: subproblem.flows[flow], needed, available })
        }
        _ => None,
    };
    by_flow
        .or_else(|| too_few_links(&own, &subproblem))
        .or_else(|| too_much_across(&own, &subproblem))
        .unwrap_or(Account::Together)
}

/// Parts of a smallest conflict about CPUs and attributes have too few sites together (Hall's theorem).
fn too_few_sites(problem: &Problem<'_>, conflict: &Conflict, free: &Availability) -> Option<Account> {
    let is_part = |cause: &Cause| match *cause {
        Cause::Part(part) => Some(part),
        _ => None,
    };
    let parts: Vec<usize> = conflict.causes.iter().filter_map(is_part).collect();
    let cpus = parts.iter().map(|&part| problem.request.parts[part].cpus).min()?;
    let serves = |part: usize, site: NodeId| {
        let wanted = &problem.request.parts[part];
        let has = |attribute| problem.grid.nodes[site].attributes.contains(attribute);
        let choosy = conflict.causes.contains(&Cause::Attributes(part));
        free.cpus[site] >= wanted.cpus && (!choosy || wanted.required.iter().all(has))
    };
    let any = |&site: &NodeId| parts.iter().any(|&part| serves(part, site));
    let (sites, others): (Vec<NodeId>, Vec<NodeId>) = problem.grid.sites().partition(any);
    (sites.len() < parts.len()).then(|| Account::TooFewSites {
        parts: parts.clone(),
        cpus,
        sites: sites.iter().map(|&site| (site, free.cpus[site])).collect(),
        next: largest(others.into_iter(), free),
    })
}

/// The first of the sites with most CPUs free.
fn largest(sites: impl Iterator<Item = NodeId>, free: &Availability) -> Option<(NodeId, u32)> {
    sites.map(|site| (site, free.cpus[site])).max_by_key(|&(site, cpus)| (cpus, Reverse(site)))
}

/// Sites that could serve a part of the subproblem in isolation.
fn candidates<'a>(own: &'a Problem<'_>, part: usize) -> impl Iterator<Item = NodeId> + 'a {
    let cpus = own.request.parts[part].cpus;
    own.grid.sites().filter(move |&site| own.availability.cpus[site] >= cpus && suits(own, part, site))
}

/// Mbps that can leave a set of nodes, and enter it; the sum of both if the directions of a link share its
/// bandwidth.
fn crossing(own: &Problem<'_>, inside: impl Fn(NodeId) -> bool) -> [u64; 2] {
    let mut sums = [0, 0];
    for (id, link) in own.grid.links.iter().enumerate() {
        let [a, b] = link.ends;
        if inside(a) != inside(b) {
            let [within, without] = if inside(a) { [a, b] } else { [b, a] };
            for (sum, from) in sums.iter_mut().zip([within, without]) {
                *sum += u64::from(own.availability.bandwidth_mbps[own.grid.channel(id, from)]);
            }
        }
    }
    sums
}

/// Flows that must leave a set, and enter it; all of them in both if the directions of a link share its
/// bandwidth.
fn wanted(own: &Problem<'_>, leaves: impl Fn([usize; 2]) -> bool) -> [Vec<usize>; 2] {
    let shared = own.grid.channels() == own.grid.links.len();
    let all = |direction: usize| {
        let flows = own.request.flows.iter().enumerate();
        let crosses = |ends: [usize; 2]| {
            let turned = [ends[1], ends[0]];
            let outward = if direction == 0 { ends } else { turned };
            leaves(outward) || shared && leaves([outward[1], outward[0]])
        };
        flows.filter(|(_, flow)| crosses(flow.ends)).map(|(id, _)| id).collect()
    };
    [all(0), all(1)]
}

fn mbps(own: &Problem<'_>, flows: &[usize]) -> u64 {
    flows.iter().map(|&flow| u64::from(own.request.flows[flow].bandwidth_mbps)).sum()
}

/// Parts each of which has more flows than the links of all but a few sites carry: Hall's condition again.
/// Shared sites need no links between them.
fn too_few_links(own: &Problem<'_>, subproblem: &Subproblem) -> Option<Account> {
    if own.constraints.share_sites {
        return None;
    }
    [0, 1].into_iter().find_map(|direction| {
        let needs = |part: usize| mbps(own, &wanted(own, |[from, _]| from == part)[direction]);
        let needs: Vec<u64> = (0..own.request.parts.len()).map(needs).collect();
        let carries = |site: NodeId| crossing(own, |node| node == site)[direction];
        let thresholds = distinct(needs.iter().copied());
        thresholds.into_iter().rev().filter(|&needed| needed > 0).find_map(|needed| {
            let parts: Vec<usize> = (0..needs.len()).filter(|&part| needs[part] >= needed).collect();
            let could = |site: &NodeId| parts.iter().any(|&part| candidates(own, part).any(|at| at == *site));
            let (sites, others): (Vec<NodeId>, Vec<NodeId>) =
                own.grid.sites().filter(could).partition(|&site| carries(site) >= needed);
            (sites.len() < parts.len()).then(|| Account::TooFewLinks {
                parts: parts.into_iter().map(|part| subproblem.parts[part]).collect(),
                needed,
                available: others.into_iter().map(carries).max().unwrap_or(0),
                sites,
            })
        })
    })
}

/// A domain that some parts cannot leave and others cannot enter, with flows between them that exceed its
/// links.
fn too_much_across(own: &Problem<'_>, subproblem: &Subproblem) -> Option<Account> {
    (0..own.grid.domains.len()).find_map(|domain| {
        let inside = |node: NodeId| own.grid.nodes[node].domain == Some(domain);
        let stays = |part: usize| candidates(own, part).all(inside);
        let stays_out = |part: usize| !candidates(own, part).any(inside);
        let directions = wanted(own, |[from, to]| stays(from) && stays_out(to));
        directions.into_iter().enumerate().find_map(|(direction, flows)| {
            let (needed, available) = (mbps(own, &flows), crossing(own, inside)[direction]);
            (needed > available).then(|| Account::TooMuchAcross {
                domain,
                flows: flows.into_iter().map(|flow| subproblem.flows[flow]).collect(),
                needed,
                available,
            })
        })
    })
}
