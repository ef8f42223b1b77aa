//! Plans that are found before the proof: judged by the checker, there where the tree alone finds none, and the same
//! wherever the search is interrupted.

use std::path::PathBuf;
use std::{env, fs};

use coalloc::labs::co_allocation::document::{ScenarioDocument, parse, to_model};
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::{Outcome, Planner, Problem, check_plan};
use coalloc::labs::co_allocation::views::{FrameOutcome, plan};

use crate::kit;
use crate::oracle::cases;

/// The outcome after that many nodes, its plan judged; the same in slices.
fn outcome(problem: &Problem<'_>, node_limit: u64) -> Outcome {
    let outcome = Exact.plan(problem, node_limit).0;
    if let Outcome::LimitReached { best: Some((plan, cost)), bound } = &outcome {
        assert_eq!(check_plan(plan, problem).as_ref(), Ok(cost));
        assert!(bound <= cost);
    }
    let mut planning = Exact.begin(problem);
    for limit in (0..node_limit).step_by(37) {
        planning.advance(limit);
    }
    assert_eq!(planning.advance(node_limit), outcome);
    outcome
}

#[test]
fn plans_of_long_searches_are_judged() {
    let mut unproven = 0;
    let domains = (0..kit::cases(4, 8)).map(|seed| cases::domains(seed, 60, 8, 80, true));
    let cases = (0..kit::cases(6, 12)).map(cases::scarce).chain(domains);
    for case in cases {
        unproven +=
            usize::from(matches!(outcome(&case.problem(), 300), Outcome::LimitReached { best: Some(_), .. }));
    }
    assert!(unproven >= 4, "{unproven} plans without a proof");
}

/// A document of the reference data beside the project, if it exists.
#[allow(clippy::print_stdout)] // explains why nothing was tested
fn reference(name: &str) -> Option<String> {
    let folder = env::var_os("COALLOC_PLANNER_CASES")
        .map_or_else(|| PathBuf::from("../shared/data/planner"), PathBuf::from);
    let text = fs::read_to_string(folder.join(name)).ok();
    if text.is_none() {
        println!("{name} is not at hand: nothing tested");
    }
    text
}

#[test]
fn a_plan_is_found_where_the_tree_has_none() {
    for (name, node_limit, proven) in
        [("no-plan-139.json", 2000, false), ("natural12.json", 2000, true), ("cover6.json", 2000, true)]
    {
        let Some(text) = reference(name) else { continue };
        let mut document = parse::<ScenarioDocument>(&text).expect("reference data is valid");
        document.options.node_limit = node_limit;
        let report = plan(&to_model(&document).expect("reference data is valid"));
        match &report.frames[0].outcome {
            FrameOutcome::Optimal { .. } => {}
            FrameOutcome::LimitReached { plan: Some(_), .. } if !proven => {}
            outcome => panic!("{name}: {outcome:?}"),
        }
    }
}
