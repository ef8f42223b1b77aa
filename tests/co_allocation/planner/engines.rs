//! The planners beside the exact one: each agrees with trying everything, on every kind of constraint,
//! wherever its work is cut into slices.

use coalloc::labs::co_allocation::document::PlannerName;
use coalloc::labs::co_allocation::document::{presets, to_model};
use coalloc::labs::co_allocation::model::{
    Cost, Domain, DomainRule, DomainRuleKind, LinkCapacity, Preferred,
};
use coalloc::labs::co_allocation::planner::exhaustive::Exhaustive;
use coalloc::labs::co_allocation::planner::milp::Milp;
use coalloc::labs::co_allocation::planner::milp_set::MilpSet;
use coalloc::labs::co_allocation::planner::sat::{Sat, SatFirst};
use coalloc::labs::co_allocation::planner::{Outcome, Planner, check_plan};
use coalloc::labs::co_allocation::views;
use coalloc::labs::co_allocation::views::{FrameOutcome, PlanningRun};

use crate::kit;
use crate::oracle::cases::{self, Case, Random};

/// The engines that prove their answers, with their node limits on a small case.
const PROVING: [(&str, &dyn Planner, u64); 3] =
    [("milp", &Milp, 20_000), ("milpSet", &MilpSet, 20_000), ("sat", &Sat, 20_000)];
/// Every engine.
const ALL: [(&str, &dyn Planner); 5] = [
    ("exhaustive", &Exhaustive),
    ("milp", &Milp),
    ("milpSet", &MilpSet),
    ("sat", &Sat),
    ("satFirst", &SatFirst),
];

/// A small case with everything that is ours in it: domains and their rules, attributes, latencies, shared
/// sites, channels per direction.
fn extended(seed: u64) -> Case {
    let mut case = match seed % 3 {
        0 => cases::crowded(seed),
        _ => cases::small(seed),
    };
    let mut random = Random::new(seed ^ 0x0E87);
    let parts = case.request.parts.len();
    if random.chance(40) {
        case.grid.link_capacity = LinkCapacity::PerDirection;
        let free =
            case.availability.bandwidth_mbps.iter().flat_map(|&mbps| [mbps, random.of(&[mbps, mbps / 2])]);
        case.availability.bandwidth_mbps = free.collect();
    }
    case.constraints.share_sites = random.chance(40);
    if random.chance(50) {
        case.grid.domains = ["D", "E"].map(|name| Domain { name: name.into() }).to_vec();
        for node in &mut case.grid.nodes {
            node.domain = random.of(&[None, Some(0), Some(0), Some(1)]);
        }
        for b in 1..parts {
            if random.chance(40) {
                let kind = random.of(&[DomainRuleKind::Apart, DomainRuleKind::Together]);
                case.request
                    .domain_rules
                    .push(DomainRule { parts: [random.below(b as u64) as usize, b], kind });
            }
        }
    }
    if random.chance(50) {
        case.grid.attributes = vec!["linux".into(), "data".into()];
        for node in &mut case.grid.nodes {
            node.attributes = (0..2).filter(|_| random.chance(70)).collect();
        }
        for part in &mut case.request.parts {
            part.required = (0..2).filter(|_| random.chance(15)).collect();
            let penalty = random.of(&[0, 1, 3, 40]);
            let wished = (0..2).filter(|_| random.chance(30));
            part.preferred = wished.map(|attribute| Preferred { attribute, penalty }).collect();
        }
    }
    if random.chance(50) {
        for link in &mut case.grid.links {
            link.latency_us = random.of(&[0, 10, 20, 50]);
        }
        for flow in &mut case.request.flows {
            flow.max_latency_us = random.of(&[None, Some(0), Some(20), Some(40), Some(70)]);
        }
    }
    case.name = format!("extended({seed})");
    case
}

/// Judges an answer: plans must pass `check_plan` at their cost, bounds must not exceed the optimum.
///
/// The proven optimum or `None`; `Err` if the limit was reached.
fn judged(name: &str, outcome: &Outcome, case: &Case, optimum: Option<Cost>) -> Result<Option<Cost>, ()> {
    let plan = match outcome {
        Outcome::Optimal { plan, cost } => Some((plan, *cost)),
        Outcome::LimitReached { best, .. } => best.as_ref().map(|(plan, cost)| (plan, *cost)),
        Outcome::Infeasible => None,
    };
    if let Some((plan, cost)) = plan {
        assert_eq!(check_plan(plan, &case.problem()), Ok(cost), "{name}: {plan:?} of\n{case:?}");
    }
    match outcome {
        Outcome::Optimal { cost, .. } => Ok(Some(*cost)),
        Outcome::Infeasible => Ok(None),
        Outcome::LimitReached { bound, .. } => {
            let valid = optimum.is_none_or(|optimum| *bound <= optimum);
            assert!(valid, "{name}: bound {bound} of {optimum:?} of\n{case:?}");
            assert!(plan.is_none_or(|(_, cost)| *bound <= cost), "{name}: bound {bound} of\n{case:?}");
            Err(())
        }
    }
}

fn optimum_of(case: &Case) -> Option<Cost> {
    let (outcome, _) = Exhaustive.plan(&case.problem(), u64::MAX);
    judged("exhaustive", &outcome, case, None).expect("a search without a limit ends")
}

#[test]
fn every_engine_agrees_with_trying_everything() {
    let mut with_plan = 0;
    let mut finished = [0; PROVING.len()];
    let count = kit::cases(150, 400);
    for case in (0..count).map(extended) {
        let optimum = optimum_of(&case);
        with_plan += u64::from(optimum.is_some());
        for (&(name, planner, node_limit), finished) in PROVING.iter().zip(&mut finished) {
            let (outcome, _) = planner.plan(&case.problem(), node_limit);
            if let Ok(answer) = judged(name, &outcome, &case, optimum) {
                assert_eq!(answer, optimum, "{name} of\n{case:?}");
                *finished += 1;
            }
        }
    }
    assert!(
        (count / 5..count * 4 / 5).contains(&with_plan),
        "the generator must keep both kinds: {with_plan}"
    );
    for ((name, ..), finished) in PROVING.iter().zip(finished) {
        assert!(finished >= count * 9 / 10, "{name} finished {finished} of {count}");
    }
}

#[test]
fn slices_change_nothing() {
    for case in (0..60).map(extended) {
        let problem = case.problem();
        for (name, planner) in ALL {
            let mut sliced = planner.begin(&problem);
            for limit in [0, 1, 1, 3, 7, 8, 40, 41, 300, 1700] {
                let in_slices = sliced.advance(limit);
                let mut whole = planner.begin(&problem);
                assert_eq!(in_slices, whole.advance(limit), "{name} at {limit} of\n{case:?}");
                assert_eq!(sliced.effort(), whole.effort(), "{name} at {limit} of\n{case:?}");
            }
        }
    }
}

#[test]
fn every_engine_agrees_with_the_exact_one_on_the_presets() {
    for preset in presets() {
        let answers = |planner: PlannerName| {
            let mut document = preset.document.clone();
            document.options.planner = planner;
            document.options.time_frames = 3;
            document.request.parts.truncate(2);
            let kept: Vec<String> = document.request.parts.iter().map(|part| part.name.clone()).collect();
            document.request.flows.retain(|flow| flow.between.iter().all(|name| kept.contains(name)));
            let scenario = to_model(&document).expect("presets are valid");
            let value = |outcome: &FrameOutcome| match outcome {
                FrameOutcome::Optimal { plan } => Some(plan.value),
                FrameOutcome::Infeasible { .. } => None,
                FrameOutcome::LimitReached { .. } => panic!("{planner:?} does not finish {}", preset.id),
            };
            views::plan(&scenario).frames.iter().map(|frame| value(&frame.outcome)).collect::<Vec<_>>()
        };
        let exact = answers(PlannerName::Exact);
        for planner in [PlannerName::Milp, PlannerName::MilpSet, PlannerName::Sat, PlannerName::Exhaustive] {
            assert_eq!(answers(planner), exact, "{planner:?} on {}", preset.id);
        }
    }
}

#[test]
fn a_run_in_slices_ends_with_the_same_plan() {
    for preset in presets().into_iter().filter(|preset| ["tiny", "infeasible"].contains(&preset.id.as_str()))
    {
        for planner in PlannerName::ALL {
            let mut document = preset.document.clone();
            document.options.planner = planner;
            let scenario = || to_model(&document).expect("presets are valid");
            for (frame, expected) in views::plan(&scenario()).frames.into_iter().enumerate() {
                let mut run = PlanningRun::new(scenario(), planner, frame as u32).expect("it can be planned");
                assert_eq!(run.advance(0).nodes, 0);
                let mut limit = 1;
                let report = loop {
                    let report = run.advance(limit);
                    // A SAT solver is looked at every few hundred conflicts.
                    let is_sat = matches!(planner, PlannerName::Sat | PlannerName::SatFirst);
                    let beyond = if is_sat { 400 } else { 0 };
                    assert!(report.nodes <= limit + beyond, "{planner:?} took {} of {limit}", report.nodes);
                    if report.done {
                        break report;
                    }
                    limit *= 2;
                };
                assert_eq!(report.outcome, expected.outcome, "{planner:?} on {} {frame}", preset.id);
            }
            assert!(PlanningRun::new(scenario(), planner, 10).is_err());
        }
    }
}
