//! What the page shows of runs and races.

use coalloc::calendar::Structure;
use coalloc::document::Code;
use coalloc::labs::cors::document::{CorsDocument, CorsWindow, presets, to_model};
use coalloc::labs::cors::selection::SelectionRule;
use coalloc::labs::cors::views::{
    CorsAction, CorsFate, CorsInterleavings, CorsNextStep, CorsRaceReport, CorsRunReport,
    CorsStructuresQuery, CorsTreeAmounts, CorsTreeQuery, CorsVisit, purchase, race, run, structures, tree,
};

use serde_json::{Value, json};

use crate::vectors::preset;

fn run_of(document: &CorsDocument) -> CorsRunReport {
    run(&to_model(document).expect("the document is valid")).expect("the schedule is right")
}

fn race_of(document: &CorsDocument, schedule: &[usize]) -> CorsRaceReport {
    race(&to_model(document).expect("the document is valid"), schedule).expect("the schedule is right")
}

fn costs(report: &CorsRunReport) -> Vec<u64> {
    report.applications.iter().map(|application| application.cost).collect()
}

#[test]
fn every_preset_runs_and_every_request_is_shown() {
    for preset in presets() {
        let report = run_of(&preset.document);
        assert!(report.requests.iter().all(|result| result.fate != CorsFate::Open), "{}", preset.id);
        assert_eq!(report.steps, report.log.len() as u64, "{}", preset.id);
        let scenario = to_model(&preset.document).expect("presets are valid");
        for request in 0..report.requests.len() as u32 {
            let shown = purchase(&scenario, request).expect("there is such a request");
            assert_eq!(shown.request, report.requests[request as usize].request);
        }
        let none = purchase(&scenario, report.requests.len() as u32).expect_err("there is no such request");
        assert_eq!((none.code, none.path.as_str()), (Code::OutOfRange, "request"));
    }
}

#[test]
fn the_papers_example_is_bought_for_88_75() {
    let report = run_of(&preset("paper-example"));
    assert_eq!((report.total.cost, report.total.connections, report.total.failed), (8875, 2, 0));
    // An application, a request, 4 queries with replies, 2 updates with confirmations.
    assert_eq!((report.counters.messages, report.steps), (1 + 1 + 8 + 4, 3));
}

/// T3: neither guarantee carries over to applications that share a grid.
#[test]
fn neither_printed_guarantee_holds_on_a_shared_grid() {
    let run_with = |rule| {
        let mut document = preset("cost-not-minimal");
        document.options.rule = rule;
        let report = run_of(&document);
        (costs(&report), report.total.connections)
    };
    assert_eq!(run_with(SelectionRule::MinCost), (vec![100, 400], 2));
    assert_eq!(run_with(SelectionRule::MaxRes), (vec![200, 300], 3));
    assert_eq!(run_of(&preset("connections-not-minimal")).total.connections, 3);
}

/// What is booked up to the end of all time leaves no step there.
#[test]
fn nothing_is_shown_after_the_horizon() {
    let mut document = preset("paper-example");
    document.nodes[3].offers[0].bookings[0].end = 64;
    let report = purchase(&to_model(&document).expect("it fits"), 0).expect("it has one request");
    let steps: Vec<_> = report.offers[3].steps.iter().map(|step| (step.start, step.free)).collect();
    assert_eq!(steps, [(0, 30), (25, 20)]);
    assert_eq!(report.offers[3].lowest, [CorsWindow { start: 25, end: 45 }]);
}

#[test]
fn four_rules_give_four_answers() {
    let report = purchase(&to_model(&preset("four-answers")).expect("it is valid"), 0).expect("it has one");
    let costs: Vec<String> = report.rules.iter().map(|rule| format!("{:?}", rule.outcome)).collect();
    for (rule, cost) in
        costs.iter().zip(["cost: 2400, connections: 1", "4000", "3200", "cost: 2850, connections: 2"])
    {
        assert!(rule.contains(cost), "{rule}");
    }
}

fn interleavings(report: &CorsRaceReport) -> &CorsInterleavings {
    report.interleavings.as_ref().expect("the case is small")
}

/// The picture that the page is built after.
#[test]
fn a_race_in_the_middle() {
    let report = race_of(&preset("both-lose"), &[0, 1, 0, 1, 1]);
    let found = interleavings(&report);
    assert_eq!((found.all.now, found.all.start, found.all.careful), (10, 52, 16));
    let table: Vec<_> = found.served.iter().map(|row| (row.served.clone(), row.counts)).collect();
    let rows: Vec<_> = table
        .iter()
        .map(|(served, counts)| (served.as_slice(), counts.now, counts.start, counts.careful))
        .collect();
    assert_eq!(
        rows,
        [(&[true, false][..], 3, 14, 8), (&[false, true], 1, 14, 8), (&[false, false], 6, 24, 0)]
    );
    assert_eq!(report.prms.iter().map(|prm| prm.interleavings).collect::<Vec<_>>(), [Some(6), Some(4)]);
    assert!(matches!(report.prms[0].next, Some(CorsNextStep::Update { request: 0, part }) if part.node == 1));
    assert!(matches!(report.prms[1].next, Some(CorsNextStep::Search { missing: 10, is_retry: true, .. })));
    assert!(matches!(report.steps[3].action, CorsAction::Update { confirmed: false, .. }));
    assert_eq!(report.requests.iter().map(|result| result.held[0].amount).collect::<Vec<_>>(), [10, 10]);
    assert_eq!(
        report.calendars[0].steps.iter().map(|step| (step.start, step.free)).collect::<Vec<_>>(),
        [(0, 0), (10, 10)]
    );

    assert!(!found.is_cut && !found.is_tree_cut);
    let leaves = found.tree.iter().filter(|place| place.served.is_some());
    assert_eq!(leaves.map(|place| place.interleavings).sum::<u64>(), 52);
    assert_eq!(found.path.len(), 6);
    let here = &found.tree[found.path[5] as usize];
    assert_eq!((here.interleavings, here.prm), (10, 1));
}

#[test]
fn endings_of_the_retry_race() {
    let report = race_of(&preset("retry"), &[]);
    let endings = &interleavings(&report).endings;
    let mut pairs: Vec<_> = endings
        .iter()
        .filter(|ending| ending.counts.start > 0)
        .map(|ending| (ending.costs[0].expect("served"), ending.costs[1].expect("served")))
        .collect();
    pairs.sort_unstable();
    assert_eq!(pairs, [(5000, 5500), (5500, 5000), (6500, 4000), (6700, 3800)]);
}

#[test]
fn an_idle_manager_in_a_schedule_is_an_error_with_its_place() {
    let mut document = preset("retry");
    document.options.schedule = vec![0, 0, 0, 0];
    let scenario = to_model(&document).expect("only a run finds it");
    let error = run(&scenario).expect_err("manager 0 is done after three steps");
    assert_eq!((error.code, error.path.as_str()), (Code::Contradiction, "options.schedule[3]"));
    let error = race(&scenario, &[1, 7]).expect_err("there is no manager 7");
    assert_eq!(error.path, "schedule[1]");
}

/// Too much to count is said, and soon.
#[test]
fn a_race_that_is_too_large_says_so() {
    let mut document = preset("sixteen");
    let report = race_of(&document, &[]);
    assert!(interleavings(&report).is_cut && interleavings(&report).is_tree_cut);
    let begun = std::time::Instant::now();
    let jobs = vec![document.applications[0].jobs[1].clone(); 20];
    document.applications[0].jobs = jobs;
    let report = race_of(&document, &[1, 2, 0]);
    assert!(report.interleavings.is_none() && report.steps.len() == 3);
    assert!(begun.elapsed().as_secs() < 5);
}

#[test]
fn a_budget_stops_requests_and_fees_count() {
    let mut document = preset("three-rules");
    document.options.budget = Some(9_000);
    assert_eq!(run_of(&document).total.cost, 9_000);
    document.options.fee_per_connection = 1;
    let report = run_of(&document);
    assert_eq!(report.requests[0].fate, CorsFate::OverBudget);
    assert_eq!((report.total.failed, report.total.cost, report.steps), (1, 0, 1));
}

/// Tree, path and counts of the vectors, node by node.
#[test]
fn trees_are_drawn_as_the_vectors_have_them() {
    let expected: Value =
        serde_json::from_str(include_str!("vectors/paper-example.json")).expect("it is JSON");
    let scenario = to_model(&preset("paper-example")).expect("presets are valid");
    let window = CorsWindow { start: 25, end: 45 };
    for node in 0..4 {
        let drawn = |structure| {
            let query = CorsTreeQuery { node: node as u32, resource: 0, window, structure };
            tree(&scenario, &query).expect("there is such a calendar")
        };
        let report = drawn(Structure::RangeTree);
        let (mut range, mut path) = (Vec::new(), Vec::new());
        for place in &report.tree {
            let CorsWindow { start, end } = place.span;
            if let CorsTreeAmounts::Range { low, add } = place.amounts {
                range.push(json!([start, end, low, add]));
            }
            if place.visit != CorsVisit::Outside {
                path.push(json!([start, end, place.visit]));
            }
        }
        assert_eq!(json!(range), expected["range_tree_before"][node], "node {node}");
        assert_eq!(json!(path), expected["range_tree_query_path"][node], "node {node}");
        let leaves: Vec<_> = drawn(Structure::LeafTree)
            .tree
            .iter()
            .filter_map(|place| match place.amounts {
                CorsTreeAmounts::Leaf { free } => Some(json!([place.span.start, place.span.end, free])),
                _ => None,
            })
            .collect();
        assert_eq!(json!(leaves), expected["leaves_before"][node], "node {node}");
        for view in report.structures {
            if view.structure != Structure::Slots {
                assert_eq!(json!(view.free), expected["replies"][node][1], "{}", view.structure);
            }
            let touched = &expected["touched_query"][view.structure.name()][node];
            assert!(touched.is_null() || json!(view.touched) == *touched, "{}", view.structure);
        }
        assert!(drawn(Structure::Steps).tree.is_empty());
    }
}

#[test]
fn questions_about_calendars_that_are_not_there_are_errors() {
    let scenario = to_model(&preset("sixteen")).expect("presets are valid");
    let query = |node, resource, start, end| {
        let window = CorsWindow { start, end };
        tree(&scenario, &CorsTreeQuery { node, resource, window, structure: Structure::RangeTree })
    };
    assert!(query(4, 0, 0, 1).is_ok_and(|report| !report.is_cut));
    for (node, resource) in [(4, 1), (16, 0), (0, 2)] {
        assert_eq!(query(node, resource, 0, 1).expect_err("it is not there").path, "query.node");
    }
    for (start, end) in [(5, 5), (6, 5), (0, u32::MAX)] {
        assert_eq!(query(0, 0, start, end).expect_err("it is no window").path, "query.window");
    }
}

#[test]
fn structures_compare_as_they_were_measured() {
    let usual = CorsStructuresQuery {
        bookings: 1_000,
        window_seconds: 3_600,
        slot_width: 300,
        horizon: 1 << 22,
        seed: 1,
    };
    let touched = |query: &CorsStructuresQuery| {
        let efforts = structures(query).expect("the numbers are within limits");
        efforts.into_iter().map(|effort| (effort.structure, effort.touched_by_query)).collect::<Vec<_>>()
    };
    // By an independent implementation: range-tree 18, leaf-tree 21, slots 13, calendar-queue 5, list 509.
    for (structure, found) in touched(&usual) {
        let (low, high) = match structure {
            Structure::RangeTree => (15.0, 21.0),
            Structure::LeafTree => (17.0, 25.0),
            Structure::Slots => (12.5, 13.5),
            Structure::SortedList => (440.0, 580.0),
            _ => (1.0, 1_000.0),
        };
        assert!((low..high).contains(&found), "{structure}: {found}");
    }
    let wrong = CorsStructuresQuery { window_seconds: 1 << 23, ..usual };
    assert_eq!(structures(&wrong).expect_err("it is longer than all time").path, "query.windowSeconds");
    let all = CorsStructuresQuery { window_seconds: 1 << 22, bookings: 0, ..usual };
    assert_eq!(structures(&all).expect("it just fits").len(), 8);
}
