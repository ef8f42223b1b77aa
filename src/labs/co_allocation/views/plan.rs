//! The answer to a planning question: one outcome per time frame, and which is best.

use super::periods::CostPeriod;
use crate::document::is_default;
use crate::labs::co_allocation::document::PlannerName;
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::model::{Cost, LinkCapacity, NodeId, Path, Plan, Preferred};
use crate::labs::co_allocation::planner::frames::{
    FramePlan, FramePlanning, PreparedWindows, WindowEnd, rank,
};
use crate::labs::co_allocation::planner::reason::{Reason, why_none};
use crate::labs::co_allocation::planner::values::values_for;
use crate::labs::co_allocation::planner::{Outcome, Planner, Problem, Values, check_without_budget};

/// Planning results of all time frames of a request.
#[apply(wire)]
pub struct PlanReport {
    /// Frames in the order of their starts.
    pub frames: Vec<FrameReport>,
    /// Indices of the frames that have a plan, best first.
    pub order: Vec<u32>,
    pub planner: PlannerName,
    /// Planning time of all frames by the clock of this machine, the only member that differs from run to run; 0 when not
    /// measured.
    pub microseconds: f64,
    /// Search nodes of all frames.
    pub nodes: u64,
    /// Simplex iterations of all frames.
    pub pivots: u64,
}

/// One time frame.
#[apply(wire)]
pub struct FrameReport {
    pub start_seconds: u32,
    /// First second after the window.
    pub end_seconds: u32,
    pub outcome: FrameOutcome,
    /// CPUs shown as free before this plan, in the order of `grid.sites`.
    pub free_cpus: Vec<u32>,
    /// Bandwidth shown as free before this plan, in the order of `grid.links`; where each direction has its
    /// own, that from the first end to the second.
    pub free_mbps: Vec<u32>,
    /// The same from the second end to the first; absent where both directions share it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free_mbps_backward: Option<Vec<u32>>,
}

/// Whether a plan exists in a time frame.
#[apply(tagged)]
pub enum FrameOutcome {
    /// The best plan, proven.
    Optimal { plan: PlanView },
    /// Proven that no plan exists.
    Infeasible {
        /// Reason, as far as it is simple.
        reason: ReasonView,
    },
    /// No proof: the node limit was reached first, or the planner seeks none.
    #[serde(rename_all = "camelCase")]
    LimitReached {
        /// Best plan so far.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        plan: Option<PlanView>,
        /// Lower bound of the values of all plans.
        bound: f64,
        /// Cause of the missing proof; absent for the usual one, the node limit.
        #[serde(default, skip_serializing_if = "is_default")]
        cause: LimitCause,
    },
}

/// Causes of a missing proof.
#[apply(wire)]
#[derive(Copy, Default, Eq)]
pub enum LimitCause {
    /// The node limit was reached, or the planner seeks no proof.
    #[default]
    NodeLimit,
    /// The planner does not try a problem of this size: another one may, a higher limit does not help.
    TooLarge,
    /// Planning was stopped before it came to this time frame, or while it was at it.
    Stopped,
}

/// A plan in names and value units.
#[apply(wire)]
pub struct PlanView {
    /// Objective (3), by the values from the options.
    pub value: f64,
    /// Part of the value for CPUs.
    pub cpu_value: f64,
    /// Part of the value for bandwidth.
    pub bandwidth_value: f64,
    /// Part of the value for unmet wishes; absent where nothing is wished for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wish_value: Option<f64>,
    /// Price of the plan by the grid's prices, whatever the options.
    pub price: f64,
    /// Price by period, where tariffs hold: one for each time in which no price of the plan changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub periods: Option<Vec<CostPeriod>>,
    /// Excess of the price over the request's budget; such a plan is not reserved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over_budget: Option<f64>,
    /// Lowest budget with a plan in this time frame, where it is known to exceed the request's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget_needed: Option<u32>,
    /// Site of each part, in the order of `request.parts`.
    pub sites: Vec<String>,
    /// Nodes on the path of each flow, in the order of `request.flows`; none for a flow of 0 Mbps.
    pub paths: Vec<Vec<String>>,
    /// Latency of the path of each flow, in the order of `request.flows`; absent where no link takes any
    /// time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub latencies_microseconds: Option<Vec<u64>>,
}

/// Reason why a time frame has no plan.
#[apply(wire)]
pub struct ReasonView {
    pub kind: ReasonKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flow: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<u32>,
    /// Amount needed: CPUs, links of a path, microseconds, or Mbps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needed: Option<u64>,
    /// Amount available at best.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub available: Option<u32>,
}

/// Kinds of reasons for a time frame without a plan.
#[apply(wire)]
#[derive(Copy, Eq)]
pub enum ReasonKind {
    /// The parts cannot each get a site with enough CPUs.
    Cpus,
    /// The sites that have the required attributes do not suffice.
    Attributes,
    /// The sites lie in the wrong domains.
    DomainRules,
    /// Every path between fitting sites has more links than `P_max`.
    HopLimit,
    /// No path joins fitting sites.
    Disconnected,
    /// Every path between fitting sites takes longer than its flow may.
    Latency,
    /// The flows do not fit on the links.
    Bandwidth,
    /// None of these alone.
    Unknown,
}

/// Plans the request of a scenario in all its time frames, on what the reservations leave free.
pub fn plan(scenario: &Scenario) -> PlanReport {
    let planner = scenario.options.planner.planner();
    let prepared = prepared(scenario);
    let problems = problems(scenario, &prepared);
    let mut planning = planning(scenario, planner.as_ref(), &problems);
    while !planning.advance(u64::MAX) {}
    plan_report(scenario, &prepared, &planning)
}

/// The time frames of the request, with what its user is shown as free in each.
pub(super) fn prepared(scenario: &Scenario) -> PreparedWindows {
    let Scenario { grid, request, options, .. } = scenario;
    let shown = |window| scenario.coordinator.availability(window).disclosed(scenario.disclosed_percent);
    let windows = request.time_frame.windows(options.frames.time_frames);
    PreparedWindows::new(grid, request, &options.frames, windows, shown)
}

pub(super) fn problems<'a>(scenario: &'a Scenario, prepared: &'a PreparedWindows) -> Vec<Problem<'a>> {
    prepared.problems(&scenario.grid, &scenario.request, &scenario.options.frames)
}

pub(super) fn planning<'a>(
    scenario: &Scenario,
    planner: &'a dyn Planner,
    problems: &'a [Problem<'a>],
) -> FramePlanning<'a> {
    FramePlanning::new(planner, scenario.options.frames.node_limit, problems)
}

/// Report on all time frames, so far if planning continues.
pub(super) fn plan_report(
    scenario: &Scenario,
    prepared: &PreparedWindows,
    planning: &FramePlanning<'_>,
) -> PlanReport {
    let Scenario { grid, request, options, .. } = scenario;
    let frames = prepared.frames(grid, request, &options.frames.preferences, planning.answers());
    let mut reports: Vec<_> = frames.iter().map(|frame| frame_report(scenario, frame)).collect();
    for ((report, frame), end) in reports.iter_mut().zip(&frames).zip(planning.ends()) {
        report.outcome.ended(*end);
        if let FrameOutcome::Optimal { plan } = &mut report.outcome {
            plan.budget_needed = budget_needed(scenario, frame);
        }
    }
    let order = rank(&frames, options.rank_by);
    PlanReport {
        frames: reports,
        order: order.into_iter().map(|index| index as u32).collect(),
        planner: options.planner,
        microseconds: 0.0,
        nodes: frames.iter().map(|frame| frame.effort.nodes).sum(),
        pivots: frames.iter().map(|frame| frame.effort.pivots).sum(),
    }
}

impl FrameOutcome {
    /// Notes how planning ended where there is no proof.
    pub(super) fn ended(&mut self, end: WindowEnd) {
        if let FrameOutcome::LimitReached { plan, cause, .. } = self {
            *cause = match end {
                WindowEnd::Open => LimitCause::Stopped,
                WindowEnd::GivenUp if plan.is_none() => LimitCause::TooLarge,
                WindowEnd::GivenUp | WindowEnd::Answered => LimitCause::NodeLimit,
            };
        }
    }
}

/// The answer of a frame in names and value units.
pub(super) fn outcome_view(scenario: &Scenario, frame: &FramePlan) -> FrameOutcome {
    match &frame.outcome {
        Outcome::Optimal { plan, cost } => {
            FrameOutcome::Optimal { plan: plan_view(scenario, frame, plan, *cost) }
        }
        Outcome::Infeasible => FrameOutcome::Infeasible { reason: reason_view(scenario, frame) },
        Outcome::LimitReached { best, bound } => FrameOutcome::LimitReached {
            plan: best.as_ref().map(|(plan, cost)| plan_view(scenario, frame, plan, *cost)),
            bound: scenario.value(*bound),
            cause: LimitCause::NodeLimit,
        },
    }
}

fn frame_report(scenario: &Scenario, frame: &FramePlan) -> FrameReport {
    FrameReport {
        start_seconds: frame.window.start,
        end_seconds: frame.window.end,
        outcome: outcome_view(scenario, frame),
        free_cpus: scenario.grid.sites().map(|site| frame.availability.cpus[site]).collect(),
        free_mbps: free_mbps(scenario, frame, 0),
        free_mbps_backward: match scenario.grid.link_capacity {
            LinkCapacity::Shared => None,
            LinkCapacity::PerDirection => Some(free_mbps(scenario, frame, 1)),
        },
    }
}

/// Free Mbps on each link in the direction away from one of its ends.
fn free_mbps(scenario: &Scenario, frame: &FramePlan, end: usize) -> Vec<u32> {
    let grid = &scenario.grid;
    let links = grid.links.iter().enumerate();
    links.map(|(id, link)| frame.availability.bandwidth_mbps[grid.channel(id, link.ends[end])]).collect()
}

/// The values the options give in the window of a frame, and the budget.
pub(super) fn values_of(scenario: &Scenario, frame: &FramePlan) -> Values {
    let Scenario { grid, request, options, .. } = scenario;
    values_for(grid, request, frame.window, &frame.availability, &options.frames.preferences)
}

pub(super) fn problem_of<'a>(
    scenario: &'a Scenario,
    frame: &'a FramePlan,
    values: &'a Values,
) -> Problem<'a> {
    Problem {
        grid: &scenario.grid,
        request: &scenario.request,
        availability: &frame.availability,
        values,
        constraints: scenario.options.frames.constraints,
    }
}

/// Names a plan, after a last look at it: nothing wrong is shown as right.
fn plan_view(scenario: &Scenario, frame: &FramePlan, plan: &Plan, cost: Cost) -> PlanView {
    let values = values_of(scenario, frame);
    let checked = check_without_budget(plan, &problem_of(scenario, frame, &values));
    assert!(checked == Ok(cost), "the plans of a planner satisfy (4) to (14) and cost what it says");
    unjudged_view(scenario, frame, plan, cost)
}

/// Names a plan that may break constraints, to show where.
pub(super) fn unjudged_view(scenario: &Scenario, frame: &FramePlan, plan: &Plan, cost: Cost) -> PlanView {
    let Scenario { grid, request, .. } = scenario;
    let values = values_of(scenario, frame);
    let name = |node: NodeId| grid.nodes[node].name.clone();
    let parts = plan.sites.iter().zip(&request.parts);
    let cpus: Cost =
        parts.clone().map(|(&site, part)| 1000 * u64::from(part.cpus) * u64::from(values.cpu[site])).sum();
    let unmet = parts.flat_map(|(&site, part)| {
        let lacks = move |wish: &&Preferred| !grid.nodes[site].attributes.contains(&wish.attribute);
        part.preferred.iter().filter(lacks)
    });
    let wishes: Cost = unmet.map(|wish| 1000 * u64::from(wish.penalty)).sum();
    let latency = |path: &Path| path.links.iter().map(|&link| u64::from(grid.links[link].latency_us)).sum();
    let takes_time = grid.links.iter().any(|link| link.latency_us > 0);
    let any_wish = request.parts.iter().any(|part| !part.preferred.is_empty());
    let paths = plan.paths.iter().zip(&request.flows).map(|(path, flow)| match path.links.as_slice() {
        [] => Vec::new(),
        _ => path.nodes(grid, plan.sites[flow.ends[0]]).into_iter().map(name).collect(),
    });
    PlanView {
        value: scenario.value(cost),
        cpu_value: scenario.value(cpus),
        bandwidth_value: scenario.value(cost - cpus - wishes),
        wish_value: any_wish.then(|| scenario.value(wishes)),
        price: scenario.value(frame.price.expect("a frame with a plan has its price")),
        periods: super::periods::periods(scenario, frame.window, plan),
        over_budget: frame.over_budget.map(|excess| scenario.value(excess)),
        budget_needed: None,
        sites: plan.sites.iter().map(|&site| name(site)).collect(),
        paths: paths.collect(),
        latencies_microseconds: takes_time.then(|| plan.paths.iter().map(latency).collect()),
    }
}

/// The price of a plan over its budget, rounded up to whole value units.
fn budget_needed(scenario: &Scenario, frame: &FramePlan) -> Option<u32> {
    let price = frame.price.filter(|_| frame.over_budget.is_some())?;
    let unit = 1000 * Cost::from(scenario.options.frames.preferences.unit());
    u32::try_from(price.div_ceil(unit)).ok().filter(|budget| limits::BUDGET.contains(budget))
}

fn reason_view(scenario: &Scenario, frame: &FramePlan) -> ReasonView {
    let values = values_of(scenario, frame);
    let flow = |flow: Option<usize>| flow.map(|flow| flow as u32);
    let part_name = |part: Option<usize>| part.map(|part| scenario.request.parts[part].name.clone());
    let view = |kind| ReasonView { kind, part: None, flow: None, rule: None, needed: None, available: None };
    match why_none(&problem_of(scenario, frame, &values)) {
        Reason::Cpus { part, needed, available } => ReasonView {
            part: part_name(part),
            needed: needed.map(u64::from),
            available,
            ..view(ReasonKind::Cpus)
        },
        Reason::Attributes { part } => ReasonView { part: part_name(part), ..view(ReasonKind::Attributes) },
        Reason::DomainRules { rule } => {
            ReasonView { rule: rule.map(|rule| rule as u32), ..view(ReasonKind::DomainRules) }
        }
        Reason::Disconnected { flow: blamed } => {
            ReasonView { flow: flow(blamed), ..view(ReasonKind::Disconnected) }
        }
        Reason::HopLimit { flow: blamed, needed, available } => ReasonView {
            flow: flow(blamed),
            needed: needed.map(u64::from),
            available: Some(available),
            ..view(ReasonKind::HopLimit)
        },
        Reason::Latency { flow: blamed, needed, available } => {
            ReasonView { flow: flow(blamed), needed, available, ..view(ReasonKind::Latency) }
        }
        Reason::Bandwidth { flow: blamed, needed, available } => {
            let needed = needed.map(u64::from);
            ReasonView { flow: flow(blamed), needed, available, ..view(ReasonKind::Bandwidth) }
        }
        Reason::Unknown => view(ReasonKind::Unknown),
    }
}
