//! Searches in names, as the page draws them, on the presets and on requests without a plan.

use coalloc::labs::co_allocation::document::ScenarioDocument;
use coalloc::labs::co_allocation::document::{presets, to_model};
use coalloc::labs::co_allocation::figures::{ChartOptions, SearchCourse, search_chart};
use coalloc::labs::co_allocation::views::{
    FrameOutcome, SearchBy, SearchChoice, SearchDecision, SearchFate, SearchReport, SearchRun, SearchStatus,
    SearchTerm, plan,
};

const WITH_TREE: [SearchBy; 3] = [SearchBy::Exact, SearchBy::DepthFirst, SearchBy::BestFirst];

fn testbed() -> ScenarioDocument {
    presets().into_iter().find(|preset| preset.id == "testbed-2010").expect("it is a preset").document
}

/// The frame of the testbed's request that the page shows first.
fn best_frame() -> u32 {
    plan(&to_model(&testbed()).expect("presets are valid")).order[0]
}

fn search(document: &ScenarioDocument, frame: u32, by: SearchBy) -> SearchReport {
    let mut run =
        SearchRun::new(to_model(document).expect("presets are valid"), frame, by).expect("it is a frame");
    while !run.advance().done {}
    run.report()
}

fn value(outcome: &FrameOutcome) -> Option<f64> {
    match outcome {
        FrameOutcome::Optimal { plan } => Some(plan.value),
        FrameOutcome::Infeasible { .. } => None,
        FrameOutcome::LimitReached { .. } => panic!("presets are settled"),
    }
}

/// The sum of a node's terms.
fn sum(terms: &[SearchTerm]) -> f64 {
    let of = |term: &SearchTerm| match term {
        SearchTerm::Placed { value, .. }
        | SearchTerm::Routed { value, .. }
        | SearchTerm::Flow { value, .. }
        | SearchTerm::Detours { value }
        | SearchTerm::Open { value, .. } => *value,
    };
    terms.iter().map(of).sum()
}

#[test]
fn search_trees_of_presets_are_consistent() {
    for preset in presets() {
        let mut values = Vec::new();
        for by in WITH_TREE {
            let report = search(&preset.document, 0, by);
            if by != SearchBy::Exact && !report.done {
                continue;
            }
            let case = format!("{by:?} of {}", preset.id);
            values.push(value(&report.outcome));
            let tree = report.tree.expect("it has one");
            let counted = tree.nodes.len() as u64 + tree.more + tree.routing_nodes + tree.restarts;
            assert_eq!(counted + tree.tie_nodes, report.nodes, "{case}");
            assert!(tree.nodes.len() <= 500);
            for node in &tree.nodes {
                // Costs are thousandths, bounds count halves of them.
                let own = node.sum.unwrap_or(0.0);
                assert!((sum(&node.terms) - own).abs() < 0.000_6, "{case}: {node:?}");
                let cut = node.unseen.iter().filter(|unseen| unseen.fate == SearchFate::Cut);
                let best = node.found.or(node.best);
                assert!(cut.into_iter().all(|unseen| Some(unseen.bound) >= best), "{case}: {node:?}");
                let reached = |fate| !matches!(fate, SearchFate::NotReached | SearchFate::BegunAgain);
                assert!(node.unseen.iter().all(|unseen| reached(unseen.fate)), "{case}: {node:?}");
            }
        }
        assert!(values.iter().all(|value| *value == values[0]), "{}: {values:?}", preset.id);
    }
}

#[test]
fn the_planner_proves_one_part_at_the_root_and_three_in_a_few_nodes() {
    let mut one = testbed();
    one.request.parts.truncate(1);
    one.request.flows.clear();
    let report = search(&one, best_frame(), SearchBy::Exact);
    let tree = report.tree.expect("it has one");
    assert_eq!((tree.nodes.len(), report.nodes), (1, 1));
    assert_eq!(tree.nodes[0].status, SearchStatus::Solved);
    assert_eq!((tree.nodes[0].bound, tree.nodes[0].found), (value(&report.outcome), value(&report.outcome)));

    let report = search(&testbed(), best_frame(), SearchBy::Exact);
    let tree = report.tree.expect("it has one");
    assert_eq!((tree.nodes.len(), value(&report.outcome)), (6, Some(65.0)));
    assert_eq!((tree.nodes[0].bound, tree.nodes[0].found), (Some(63.0), Some(65.0)));
    assert_eq!(tree.nodes[0].status, SearchStatus::Branched { on: SearchChoice::Part { part: 0 } });
    let cut = tree.nodes.iter().filter(|node| node.status == SearchStatus::CutByBound { best: 65.0 });
    assert_eq!(cut.count(), 3);
}

#[test]
fn textbook_search_places_parts_and_then_routes_flows() {
    let report = search(&testbed(), best_frame(), SearchBy::DepthFirst);
    let tree = report.tree.expect("it has one");
    let places = tree.nodes.iter().filter(|node| matches!(node.decision, Some(SearchDecision::Place { .. })));
    let routes = tree.nodes.iter().filter(|node| matches!(node.decision, Some(SearchDecision::Route { .. })));
    assert!(places.count() > 2 && routes.count() > 2);
    let solved: Vec<_> = tree.nodes.iter().filter(|node| node.status == SearchStatus::Solved).collect();
    assert_eq!(solved.last().and_then(|node| node.found), value(&report.outcome));
}

#[test]
fn a_request_that_does_not_fit_is_shown_to_have_no_plan() {
    let mut document = testbed();
    document.request.parts[0].cpus = 65;
    for by in WITH_TREE {
        let report = search(&document, 0, by);
        assert_eq!(value(&report.outcome), None);
        let tree = report.tree.expect("it has one");
        assert_eq!(tree.nodes.len(), 1, "{by:?}");
        assert_eq!(tree.nodes[0].status, SearchStatus::NoSites { part: Some(0) });
        assert_eq!(tree.nodes[0].bound, None);
    }
}

#[test]
fn samples_close_in_on_the_answer() {
    for by in [SearchBy::Milp, SearchBy::MilpSet, SearchBy::DepthFirst, SearchBy::Exact] {
        let report = search(&testbed(), best_frame(), by);
        let value = value(&report.outcome);
        for pair in report.samples.windows(2) {
            assert!(pair[0].bound <= pair[1].bound && pair[0].nodes <= pair[1].nodes, "{by:?}: {pair:?}");
            assert!(pair[0].best.is_none() || pair[0].best >= pair[1].best, "{by:?}: {pair:?}");
        }
        let last = report.samples.last().expect("there is one");
        assert_eq!((last.bound, last.best), (value, value), "{by:?}");
        assert_eq!(report.tree.is_some(), WITH_TREE.contains(&by));
        let options = ChartOptions { width: 600, height: 300, ..ChartOptions::default() };
        let course =
            SearchCourse { nodes: report.nodes, pivots: report.pivots, samples: report.samples.clone() };
        let chart = search_chart(&course, &options);
        assert_eq!(chart.series[0].points.last().map(|point| Some(point.y)), Some(value));
        assert_eq!(search(&testbed(), best_frame(), by), report, "the same on every run");
    }
}

#[test]
fn a_frame_the_request_does_not_have_is_refused() {
    let scenario = to_model(&testbed()).expect("it is valid");
    let refused = SearchRun::new(scenario, 99, SearchBy::Exact).err().expect("there are 10 frames");
    assert_eq!(refused.path, "frame");
}

/// A budget excludes plans from the searches of general solvers; trees show the best plan at any price.
#[test]
fn solvers_search_within_the_budget_and_trees_at_any_price() {
    let scenario = |rank_by: &str, budget: Option<u32>| {
        let mut text = serde_json::to_value(testbed()).expect("it prints");
        text["options"]["rankBy"] = rank_by.into();
        if let Some(budget) = budget {
            text["request"]["budget"] = budget.into();
        }
        serde_json::from_value::<ScenarioDocument>(text).expect("it is a document")
    };
    let frame = best_frame();
    let price =
        value(&search(&scenario("price", None), frame, SearchBy::Exact).outcome).expect("it has a plan");
    let unlimited = value(&search(&scenario("quality", None), frame, SearchBy::Exact).outcome);
    let mut differing = 0;
    for budget in [price as u32 - 1, price as u32, price as u32 + 2, 10 * price as u32] {
        let document = scenario("quality", Some(budget));
        let report = plan(&to_model(&document).expect("it is valid"));
        let best = match &report.frames[frame as usize].outcome {
            // Shown although it is too expensive.
            FrameOutcome::Optimal { plan } if plan.over_budget.is_some() => None,
            outcome => value(outcome),
        };
        differing += u32::from(best != unlimited);
        for by in [SearchBy::Milp, SearchBy::MilpSet, SearchBy::Sat] {
            assert_eq!(value(&search(&document, frame, by).outcome), best, "{by:?} within {budget}");
        }
        for by in WITH_TREE {
            assert_eq!(value(&search(&document, frame, by).outcome), unlimited, "{by:?} at any price");
        }
    }
    assert!(differing > 0, "a budget changes the answer");
}
