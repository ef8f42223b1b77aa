//! Explains a plan: its value term by term, what it uses up, what more capacity would save, and the next best
//! plan.

use serde::Serializer;

use super::{index, link_names, node_name, plan_frame, with_problem};
use crate::document::problem::{Code, FormatError};
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::model::{Cost, Plan};
use crate::labs::co_allocation::planner::Problem;
use crate::labs::co_allocation::planner::explain::{
    QuestionBudget, Resource, Saving, Term, TermKind, full, savings, second_best, terms,
};
use crate::labs::co_allocation::planner::frames::FramePlan;
use crate::labs::co_allocation::planner::{Outcome, check_without_budget};
use crate::labs::co_allocation::text::msg;

/// The explanation of a time frame's plan.
#[apply(view)]
pub struct PlanExplanation {
    pub frame: u32,
    pub start_seconds: u32,
    /// First second after the window.
    pub end_seconds: u32,
    /// Objective (3) of the plan, with the values from the options.
    pub value: f64,
    /// No plan has a lower value.
    pub proven: bool,
    /// Summands of the value: parts with their preferences, then flows along their paths.
    pub terms: Vec<CostTerm>,
    /// Resources that the plan uses up.
    pub full: Vec<ResourceView>,
    /// Savings from more of a resource, the largest first; only for a plan proven optimal.
    pub savings: Vec<SavingView>,
    /// False if the limit left a question about savings open.
    pub savings_complete: bool,
    /// Best plan with other sites or paths.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<OtherPlan>,
    /// No other plan has a lower value than `other`, or there is no other.
    pub other_proven: bool,
}

/// One summand of (3).
#[apply(view)]
pub struct CostTerm {
    pub of: TermOf,
    /// CPUs, Mbps, or 1.
    pub amount: u32,
    /// Value units per CPU, per Gbps, or of the preference.
    #[serde(serialize_with = "whole")]
    pub each: f64,
    /// Value units it adds.
    pub value: f64,
}

/// Subject of a summand of (3).
#[apply(tagged_view)]
pub enum TermOf {
    Cpus {
        part: u32,
        site: String,
    },
    /// A preference of a part that its site does not meet.
    Wish {
        part: u32,
        attribute: String,
    },
    Bandwidth {
        flow: u32,
        between: [String; 2],
    },
}

/// A resource.
#[apply(tagged_view)]
pub enum ResourceView {
    Cpus {
        site: String,
        /// CPUs shown as free before the plan.
        free: u32,
    },
    Bandwidth {
        between: [String; 2],
        /// Mbps shown as free before the plan; of two directions the lower.
        free: u32,
    },
}

/// The least additional amount of a resource, at unchanged values, with which the best plan costs less.
#[apply(view)]
pub struct SavingView {
    pub of: ResourceView,
    /// CPUs or Mbps.
    pub amount: u32,
    /// Value units saved.
    pub saved: f64,
}

/// Another plan.
#[apply(view)]
pub struct OtherPlan {
    pub value: f64,
    /// Site of each part.
    pub sites: Vec<String>,
    /// Nodes on the path of each flow.
    pub paths: Vec<Vec<String>>,
    pub terms: Vec<CostTerm>,
}

/// Explains the plan that the scenario's planner finds in a time frame.
///
/// # Errors
/// When the request has no such time frame, or no plan in it.
pub fn explain_plan(scenario: &Scenario, frame: u32) -> Result<PlanExplanation, FormatError> {
    let planned = plan_frame(scenario, scenario.options.planner.planner().as_ref(), frame)?;
    let Some(plan) = planned.plan() else {
        return Err(FormatError::new(Code::OutOfRange, "frame", msg!("planning.no-plan")));
    };
    Ok(with_problem(scenario, &planned, |problem| explanation(scenario, frame, &planned, plan, problem)))
}

fn explanation(
    scenario: &Scenario,
    frame: u32,
    planned: &FramePlan,
    plan: &Plan,
    problem: &Problem<'_>,
) -> PlanExplanation {
    let cost = check_without_budget(plan, problem).expect("a planner's plans satisfy (4) to (14)");
    let proven = matches!(planned.outcome, Outcome::Optimal { .. });
    let (mut for_savings, mut for_second) = (QuestionBudget::default(), QuestionBudget::default());
    let savings = if proven { savings(problem, cost, &mut for_savings) } else { Vec::new() };
    let second = second_best(problem, plan, &mut for_second);
    PlanExplanation {
        frame,
        start_seconds: planned.window.start,
        end_seconds: planned.window.end,
        value: scenario.value(cost),
        proven,
        terms: term_views(scenario, problem, plan),
        full: full(problem, plan).into_iter().map(|full| resource_view(scenario, problem, full)).collect(),
        savings: savings.iter().map(|saving| saving_view(scenario, problem, saving)).collect(),
        savings_complete: proven && !for_savings.left_open(),
        other: second.plan.map(|(other, cost)| other_view(scenario, problem, &other, cost)),
        other_proven: second.proven,
    }
}

/// Writes a whole number without a fraction.
#[allow(clippy::trivially_copy_pass_by_ref)] // serde passes fields by reference
fn whole<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    match number.fract() == 0.0 {
        true => serializer.serialize_u32(*number as u32),
        false => serializer.serialize_f64(*number),
    }
}

fn term_views(scenario: &Scenario, problem: &Problem<'_>, plan: &Plan) -> Vec<CostTerm> {
    let unit = f64::from(scenario.options.frames.preferences.unit());
    let view = |Term { kind, amount, each, cost }: Term| CostTerm {
        of: match kind {
            TermKind::Cpus { part, site } => {
                TermOf::Cpus { part: index(part), site: node_name(scenario, site) }
            }
            TermKind::Wish { part, attribute } => {
                TermOf::Wish { part: index(part), attribute: problem.grid.attributes[attribute].clone() }
            }
            TermKind::Bandwidth { flow, link } => {
                TermOf::Bandwidth { flow: index(flow), between: link_names(scenario, link) }
            }
        },
        amount,
        each: f64::from(each) / unit,
        value: scenario.value(cost),
    };
    terms(problem, plan).into_iter().map(view).collect()
}

fn resource_view(scenario: &Scenario, problem: &Problem<'_>, resource: Resource) -> ResourceView {
    match resource {
        Resource::Cpus(site) => {
            ResourceView::Cpus { site: node_name(scenario, site), free: problem.availability.cpus[site] }
        }
        Resource::Bandwidth(link) => {
            let grid = problem.grid;
            let channels = grid.links[link].ends.map(|from| grid.channel(link, from));
            let free = channels.map(|channel| problem.availability.bandwidth_mbps[channel]);
            ResourceView::Bandwidth { between: link_names(scenario, link), free: free[0].min(free[1]) }
        }
    }
}

fn saving_view(scenario: &Scenario, problem: &Problem<'_>, saving: &Saving) -> SavingView {
    let of = resource_view(scenario, problem, saving.resource);
    SavingView { of, amount: saving.amount, saved: scenario.value(saving.saved) }
}

fn other_view(scenario: &Scenario, problem: &Problem<'_>, plan: &Plan, cost: Cost) -> OtherPlan {
    let paths =
        plan.paths.iter().zip(&problem.request.flows).map(|(path, flow)| match path.links.as_slice() {
            [] => Vec::new(),
            _ => {
                let nodes = path.nodes(problem.grid, plan.sites[flow.ends[0]]);
                nodes.into_iter().map(|node| node_name(scenario, node)).collect()
            }
        });
    OtherPlan {
        value: scenario.value(cost),
        sites: plan.sites.iter().map(|&site| node_name(scenario, site)).collect(),
        paths: paths.collect(),
        terms: term_views(scenario, problem, plan),
    }
}
