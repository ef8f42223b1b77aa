//! A conflict in names: its causes with who takes what, and the fact behind it.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::super::plan::ReasonKind;
use super::{index, indices, link_names, node_name};
use crate::kernel::Window;
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::model::{LinkId, NodeId};
use crate::labs::co_allocation::planner::Problem;
use crate::labs::co_allocation::planner::explain::{Account, Cause, Conflict, account};
use crate::labs::co_allocation::planner::reason::Kind;
use crate::labs::co_allocation::reservation::{Amount, Resource};

/// Causes that cannot hold together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ConflictView {
    /// What kind of constraint stands in the way: the reason that plans and rejections are told by.
    pub kind: ReasonKind,
    /// Leaving out any one of the causes gives a plan: proven. Otherwise some may be left out.
    pub minimal: bool,
    /// Parts first, then what is asked of them, then what is taken.
    pub causes: Vec<CauseView>,
    /// The fact behind it.
    pub account: AccountView,
}

/// Something without which there might be a plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum CauseView {
    /// A part is wanted.
    Part {
        /// Its index.
        part: u32,
        /// CPUs it wants.
        cpus: u32,
    },
    /// A part requires attributes.
    Attributes {
        /// Index of the part.
        part: u32,
    },
    /// Two parts are bound to each other.
    DomainRule {
        /// Index of the rule.
        rule: u32,
    },
    /// A flow is wanted.
    Flow {
        /// Its index.
        flow: u32,
        /// Bandwidth it wants.
        mbps: u32,
    },
    /// The path of a flow may take only so long.
    Latency {
        /// Index of the flow.
        flow: u32,
        /// So many microseconds.
        microseconds: u32,
    },
    /// Paths may have only so many links.
    HopLimit {
        /// So many.
        links: u32,
    },
    /// CPUs of a site are taken.
    #[serde(rename_all = "camelCase")]
    CpusTaken {
        /// Name of the site.
        site: String,
        /// CPUs installed.
        installed: u32,
        /// CPUs the user is shown as free.
        free: u32,
        /// By whom.
        taken_by: Vec<Taken>,
    },
    /// Links have no more than their installed bandwidth.
    LinkBandwidth,
    /// Bandwidth of a link is taken.
    #[serde(rename_all = "camelCase")]
    BandwidthTaken {
        /// Names of the link's ends.
        between: [String; 2],
        /// Bandwidth installed.
        installed: u32,
        /// Bandwidth the user is shown as free; of two directions the lower.
        free: u32,
        /// By whom.
        taken_by: Vec<Taken>,
    },
}

/// What a reservation takes within the window.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Taken {
    /// Its index in the document.
    pub reservation: u32,
    /// CPUs or Mbps.
    pub amount: u64,
}

/// The fact behind a conflict.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum AccountView {
    /// More parts than sites that could serve any of them.
    TooFewSites {
        /// Indices of the parts.
        parts: Vec<u32>,
        /// CPUs of the smallest of them.
        cpus: u32,
        /// Whether attributes count too.
        attributes: bool,
        /// Whether what is taken counts too; otherwise it is told of the empty grid.
        taken: bool,
        /// The sites that could serve one.
        sites: Vec<SiteAmount>,
        /// Of the other sites the one with most CPUs free.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<SiteAmount>,
    },
    /// The parts together want more CPUs than all sites have free.
    TooFewCpus {
        /// CPUs they want.
        needed: u64,
        /// CPUs there are.
        available: u64,
    },
    /// No two sites satisfy a rule.
    NoTwoSites {
        /// Index of the rule.
        rule: u32,
    },
    /// Nothing connects sites that a flow's parts could have.
    NotConnected {
        /// Index of the flow.
        flow: u32,
    },
    /// Every path for a flow has too many links.
    TooLong {
        /// Index of the flow.
        flow: u32,
        /// Links of the shortest.
        needed: u32,
        /// Links allowed.
        limit: u32,
    },
    /// Every path for a flow takes too long.
    TooSlow {
        /// Index of the flow.
        flow: u32,
        /// Microseconds of the fastest.
        needed: u64,
        /// Microseconds allowed.
        limit: u32,
    },
    /// A flow is too thick for every path.
    TooThick {
        /// Index of the flow.
        flow: u32,
        /// Mbps it wants.
        needed: u32,
        /// Mbps the thickest path could give it.
        available: u32,
    },
    /// More parts than sites whose links carry all flows of any of them together.
    TooFewLinks {
        /// Indices of the parts.
        parts: Vec<u32>,
        /// Mbps that the flows of each of them need together, at least.
        needed: u64,
        /// The sites whose links have that free together.
        sites: Vec<String>,
        /// Mbps that all links of the best connected other site have together.
        available: u64,
    },
    /// The flows that must leave or enter a domain are more than its links carry.
    TooMuchAcross {
        /// Name of the domain.
        domain: String,
        /// Indices of the flows.
        flows: Vec<u32>,
        /// Mbps they want together.
        needed: u64,
        /// Mbps the links that leave the domain have together.
        available: u64,
    },
    /// None of these: the causes are all there is to say.
    Together,
}

/// CPUs at a site.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SiteAmount {
    /// Its name.
    pub site: String,
    /// CPUs installed.
    pub installed: u32,
    /// CPUs that count as free: all that are installed where what is taken does not matter.
    pub free: u32,
}

/// Names a conflict of a window.
pub(super) fn conflict_view(
    scenario: &Scenario,
    window: Window,
    problem: &Problem<'_>,
    conflict: &Conflict,
) -> ConflictView {
    ConflictView {
        kind: match conflict.kind() {
            Kind::Cpus => ReasonKind::Cpus,
            Kind::Attributes => ReasonKind::Attributes,
            Kind::DomainRules => ReasonKind::DomainRules,
            Kind::Connection => ReasonKind::Disconnected,
            Kind::HopLimit => ReasonKind::HopLimit,
            Kind::Latency => ReasonKind::Latency,
            Kind::Bandwidth => ReasonKind::Bandwidth,
        },
        minimal: conflict.minimal,
        causes: conflict.causes.iter().map(|&cause| cause_view(scenario, window, problem, cause)).collect(),
        account: account_view(scenario, problem, conflict),
    }
}

fn cause_view(scenario: &Scenario, window: Window, problem: &Problem<'_>, cause: Cause) -> CauseView {
    let Problem { grid, request, availability, constraints, .. } = *problem;
    match cause {
        Cause::Part(part) => CauseView::Part { part: index(part), cpus: request.parts[part].cpus },
        Cause::Attributes(part) => CauseView::Attributes { part: index(part) },
        Cause::DomainRule(rule) => CauseView::DomainRule { rule: index(rule) },
        Cause::Flow(flow) => CauseView::Flow { flow: index(flow), mbps: request.flows[flow].bandwidth_mbps },
        Cause::Latency(flow) => CauseView::Latency {
            flow: index(flow),
            microseconds: request.flows[flow].max_latency_us.unwrap_or_default(),
        },
        Cause::HopLimit => CauseView::HopLimit { links: constraints.max_path_links.unwrap_or_default() },
        Cause::CpusTaken(site) => CauseView::CpusTaken {
            site: node_name(scenario, site),
            installed: grid.nodes[site].cpus(),
            free: availability.cpus[site],
            taken_by: taken(scenario, window, |resource| resource == Resource::Cpus(site)),
        },
        Cause::LinkBandwidth => CauseView::LinkBandwidth,
        Cause::BandwidthTaken(link) => CauseView::BandwidthTaken {
            between: link_names(scenario, link),
            installed: grid.links[link].bandwidth_mbps,
            free: free_mbps(problem, link),
            taken_by: taken(scenario, window, |resource| match resource {
                Resource::Bandwidth(channel) => grid.link_of(channel) == link,
                Resource::Cpus(_) => false,
            }),
        },
    }
}

fn free_mbps(problem: &Problem<'_>, link: LinkId) -> u32 {
    let grid = problem.grid;
    let free =
        grid.links[link].ends.map(|from| problem.availability.bandwidth_mbps[grid.channel(link, from)]);
    free[0].min(free[1])
}

/// The reservations that take something within a window, in document order.
fn taken(scenario: &Scenario, window: Window, is_meant: impl Fn(Resource) -> bool) -> Vec<Taken> {
    let during =
        scenario.reservations.iter().enumerate().filter(|(_, booking)| booking.window.overlaps(window));
    let taken = during.map(|(at, booking)| {
        let meant = |amount: &&Amount| is_meant(amount.resource);
        let amount = booking.amounts.iter().filter(meant).map(|amount| amount.quantity).sum();
        Taken { reservation: index(at), amount }
    });
    taken.filter(|taken| taken.amount > 0).collect()
}

fn account_view(scenario: &Scenario, problem: &Problem<'_>, conflict: &Conflict) -> AccountView {
    let amount = |(site, free): (NodeId, u32)| SiteAmount {
        site: node_name(scenario, site),
        installed: problem.grid.nodes[site].cpus(),
        free,
    };
    let any = |is: fn(&Cause) -> bool| conflict.causes.iter().any(is);
    match account(problem, conflict) {
        Account::TooFewSites { parts, cpus, sites, next } => AccountView::TooFewSites {
            parts: indices(&parts),
            cpus,
            attributes: any(|cause| matches!(cause, Cause::Attributes(_))),
            taken: any(|cause| matches!(cause, Cause::CpusTaken(_))),
            sites: sites.into_iter().map(amount).collect(),
            next: next.map(amount),
        },
        Account::TooFewCpus { needed, available } => AccountView::TooFewCpus { needed, available },
        Account::NoTwoSites { rule } => AccountView::NoTwoSites { rule: index(rule) },
        Account::NotConnected { flow } => AccountView::NotConnected { flow: index(flow) },
        Account::TooLong { flow, needed, limit } => AccountView::TooLong { flow: index(flow), needed, limit },
        Account::TooSlow { flow, needed, limit } => AccountView::TooSlow { flow: index(flow), needed, limit },
        Account::TooMuchBandwidth { flow, needed, available } => {
            AccountView::TooThick { flow: index(flow), needed, available }
        }
        Account::TooFewLinks { parts, needed, sites, available } => AccountView::TooFewLinks {
            parts: indices(&parts),
            needed,
            sites: sites.into_iter().map(|site| node_name(scenario, site)).collect(),
            available,
        },
        Account::TooMuchAcross { domain, flows, needed, available } => AccountView::TooMuchAcross {
            domain: problem.grid.domains[domain].name.clone(),
            flows: indices(&flows),
            needed,
            available,
        },
        Account::Together => AccountView::Together,
    }
}
