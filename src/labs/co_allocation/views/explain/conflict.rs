//! A conflict in names: its causes, the reservations involved, and the fact behind it.

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
#[apply(view)]
pub struct ConflictView {
    /// The kind of constraint that is violated, as in plans and rejections.
    pub kind: ReasonKind,
    /// Proven minimal: leaving out any one of the causes gives a plan.
    pub minimal: bool,
    /// Parts first, then their requirements, then reservations.
    pub causes: Vec<CauseView>,
    pub account: AccountView,
}

/// A cause; without it there might be a plan.
#[apply(tagged_view)]
pub enum CauseView {
    Part {
        part: u32,
        cpus: u32,
    },
    Attributes {
        part: u32,
    },
    DomainRule {
        rule: u32,
    },
    Flow {
        flow: u32,
        mbps: u32,
    },
    /// The latency of a flow's path is limited.
    Latency {
        flow: u32,
        microseconds: u32,
    },
    HopLimit {
        links: u32,
    },
    #[serde(rename_all = "camelCase")]
    CpusTaken {
        site: String,
        installed: u32,
        /// CPUs shown to the user as free.
        free: u32,
        taken_by: Vec<Occupancy>,
    },
    /// The installed bandwidth of links.
    LinkBandwidth,
    #[serde(rename_all = "camelCase")]
    BandwidthTaken {
        between: [String; 2],
        installed: u32,
        /// Mbps shown to the user as free; of two directions the lower.
        free: u32,
        taken_by: Vec<Occupancy>,
    },
}

/// The amount that a reservation takes within the window.
#[apply(view)]
pub struct Occupancy {
    /// Index in the document.
    pub reservation: u32,
    /// CPUs or Mbps.
    pub amount: u64,
}

/// The fact behind a conflict.
#[apply(tagged_view)]
pub enum AccountView {
    /// There are more parts than sites that could serve any of them.
    TooFewSites {
        parts: Vec<u32>,
        /// CPUs of the smallest of them.
        cpus: u32,
        /// Whether attributes count too.
        attributes: bool,
        /// Whether reservations count too; otherwise the grid is taken as empty.
        taken: bool,
        /// Sites that could serve one.
        sites: Vec<SiteAmount>,
        /// Site with the most free CPUs among the others.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<SiteAmount>,
    },
    /// The parts together need more CPUs than all sites have free.
    TooFewCpus { needed: u64, available: u64 },
    /// No two sites satisfy a rule.
    NoTwoSites { rule: u32 },
    /// No sites that a flow's parts could use are connected.
    NotConnected { flow: u32 },
    /// Every path for a flow has too many links.
    TooLong {
        flow: u32,
        /// Links of the shortest path.
        needed: u32,
        limit: u32,
    },
    /// Every path for a flow has too high a latency.
    TooSlow {
        flow: u32,
        /// Microseconds of the fastest path.
        needed: u64,
        /// Microseconds allowed.
        limit: u32,
    },
    /// A flow needs more bandwidth than any path has.
    TooMuchBandwidth {
        flow: u32,
        /// Mbps it needs.
        needed: u32,
        /// Mbps of the path with the most bandwidth.
        available: u32,
    },
    /// There are more parts than sites whose links can carry all flows of any of them.
    TooFewLinks {
        parts: Vec<u32>,
        /// Lowest total of Mbps that the flows of one of them need.
        needed: u64,
        /// Sites whose links together have that much free.
        sites: Vec<String>,
        /// Total Mbps of the links of the best connected other site.
        available: u64,
    },
    /// The flows that must cross a domain's border exceed the capacity of its links.
    TooMuchAcross {
        domain: String,
        flows: Vec<u32>,
        /// Total Mbps they need.
        needed: u64,
        /// Total Mbps of the links that leave the domain.
        available: u64,
    },
    /// None of these: only the combination of causes.
    Together,
}

/// CPUs at a site.
#[apply(view)]
pub struct SiteAmount {
    pub site: String,
    pub installed: u32,
    /// CPUs that count as free: all that are installed if reservations do not count.
    pub free: u32,
}

/// A conflict of a window, in names.
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
fn taken(scenario: &Scenario, window: Window, is_meant: impl Fn(Resource) -> bool) -> Vec<Occupancy> {
    let during =
        scenario.reservations.iter().enumerate().filter(|(_, booking)| booking.window.overlaps(window));
    let taken = during.map(|(at, booking)| {
        let meant = |amount: &&Amount| is_meant(amount.resource);
        let amount = booking.amounts.iter().filter(meant).map(|amount| amount.quantity).sum();
        Occupancy { reservation: index(at), amount }
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
            AccountView::TooMuchBandwidth { flow: index(flow), needed, available }
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
