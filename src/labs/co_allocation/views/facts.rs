//! Facts of a scenario and its plans, for the goals of lessons and exercises.

use super::plan::{FrameOutcome, FrameReport, PlanView, plan};
use crate::goal::Fact;
use crate::labs::co_allocation::document::Scenario;

/// Facts of a scenario, which is planned for them; times are starts in seconds, costs in value units.
///
/// `plan` is the best one. `fails` holds at a start that is proven to have no plan, `conflict` names the parts that the
/// reasons for these starts are about.
pub fn facts(scenario: &Scenario) -> Fact {
    let report = plan(scenario);
    let Scenario { grid, request, reservations, .. } = scenario;
    let frames = &report.frames;
    let best = report.order.first().map(|&best| &frames[best as usize]);
    let best = best.and_then(|frame| Some((frame, plan_of(frame)?)));
    let chosen = best.map(|(_, plan)| plan);
    let at_starts = |fact: &dyn Fn(&FrameReport) -> Fact| {
        Fact::Series(frames.iter().map(|frame| (f64::from(frame.start_seconds), fact(frame))).collect())
    };
    let fails = |frame: &FrameReport| matches!(frame.outcome, FrameOutcome::Infeasible { .. });
    let failing = frames.iter().filter(|frame| fails(frame)).count();
    let site_of = |part: usize| chosen.map_or(Fact::Nothing, |plan| Fact::Text(plan.sites[part].clone()));
    let sites = grid.sites().map(|site| {
        let free = at_starts(&|frame| Fact::Number(frame.free_cpus[site].into()));
        let cpus = Fact::Number(grid.nodes[site].cpus().into());
        (&grid.nodes[site].name, Fact::group([("cpus", cpus), ("free", free)]))
    });
    let parts = request.parts.iter().enumerate().map(|(index, part)| {
        (&part.name, Fact::group([("cpus", Fact::Number(part.cpus.into())), ("site", site_of(index))]))
    });
    let flows = request.flows.iter().enumerate().map(|(index, flow)| {
        let [one, other] = flow.ends.map(|part| &request.parts[part].name);
        let path = chosen.map(|plan| &plan.paths[index]);
        let links = path.map_or(Fact::Nothing, |nodes| Fact::count(nodes.len().saturating_sub(1)));
        let gbps = Fact::Number(f64::from(flow.bandwidth_mbps) / 1000.0);
        (format!("{one}-{other}"), Fact::group([("gbps", gbps), ("links", links)]))
    });
    Fact::group([
        (
            "plan",
            Fact::group([
                ("start", best.map_or(Fact::Nothing, |(frame, _)| Fact::Time(frame.start_seconds.into()))),
                ("cost", Fact::number(chosen.map(|plan| plan.value))),
                ("price", Fact::number(chosen.map(|plan| plan.price))),
                ("sites", Fact::Names(chosen.map_or_else(Vec::new, |plan| plan.sites.clone()))),
            ]),
        ),
        ("cost", at_starts(&|frame| Fact::number(plan_of(frame).map(|plan| plan.value)))),
        ("fails", at_starts(&|frame| Fact::Truth(fails(frame)))),
        ("allFail", Fact::Truth(!frames.is_empty() && failing == frames.len())),
        ("failingStarts", Fact::count(failing)),
        ("plannedStarts", Fact::count(report.order.len())),
        ("conflict", Fact::Names(blamed(scenario, frames))),
        ("reservations", Fact::count(reservations.len())),
        ("site", Fact::group(sites)),
        ("part", Fact::group(parts)),
        ("parts", Fact::Names(request.parts.iter().map(|part| part.name.clone()).collect())),
        ("flow", Fact::group(flows)),
        ("rankBy", Fact::word(&scenario.options.rank_by)),
        ("hopLimit", Fact::number(scenario.options.frames.constraints.max_path_links)),
    ])
}

fn plan_of(frame: &FrameReport) -> Option<&PlanView> {
    match &frame.outcome {
        FrameOutcome::Optimal { plan } | FrameOutcome::LimitReached { plan: Some(plan), .. } => Some(plan),
        _ => None,
    }
}

/// Parts that the reasons are about: by themselves, by a flow, or by a rule.
fn blamed(scenario: &Scenario, frames: &[FrameReport]) -> Vec<String> {
    let request = &scenario.request;
    let is_blamed = |index: usize, name: &str| {
        frames.iter().any(|frame| {
            let FrameOutcome::Infeasible { reason } = &frame.outcome else { return false };
            let flow = reason.flow.and_then(|flow| request.flows.get(flow as usize));
            let rule = reason.rule.and_then(|rule| request.domain_rules.get(rule as usize));
            reason.part.as_deref() == Some(name)
                || flow.is_some_and(|flow| flow.ends.contains(&index))
                || rule.is_some_and(|rule| rule.parts.contains(&index))
        })
    };
    let parts = request.parts.iter().enumerate();
    parts.filter(|(index, part)| is_blamed(*index, &part.name)).map(|(_, part)| part.name.clone()).collect()
}
