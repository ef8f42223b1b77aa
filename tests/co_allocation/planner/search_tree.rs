//! Recorded searches are trees: bounds are valid, every cut is justified, and no child is missing.

use coalloc::labs::co_allocation::model::Cost;
use coalloc::labs::co_allocation::planner::exact::{
    Decision, Exact, NodeRecord, Order, Prospect, RecordedSearch, SearchRecord, TextbookSearch, Verdict,
    recorded_search,
};
use coalloc::labs::co_allocation::planner::{Outcome, Planner, Planning, check_plan};

use crate::oracle::cases::{self, Case};

const LIMIT: u64 = 200_000;
const MAX_NODES: usize = 500;

fn generated() -> impl Iterator<Item = Case> {
    (0..800).map(|seed: u64| match seed % 4 {
        0 => cases::small(seed),
        1 => cases::extended(seed),
        2 => cases::testbed(seed, 1 + (seed / 4 % 5) as usize),
        _ => cases::crowded(seed),
    })
}

fn cost(outcome: &Outcome) -> Option<Cost> {
    match outcome {
        Outcome::Optimal { cost, .. } => Some(*cost),
        _ => None,
    }
}

/// Replays the record and checks the best plan, bound and children of each node.
fn check(record: &SearchRecord, outcome: &Outcome, case: &Case) {
    assert!(!matches!(outcome, Outcome::LimitReached { .. }), "settled:\n{case:?}");
    let optimum = cost(outcome);
    let mut best: Option<Cost> = None;
    for (at, node) in record.nodes.iter().enumerate() {
        let context = || format!("node {at}: {node:?}\n{case:?}");
        match node.parent {
            Some(parent) => {
                assert!(parent < at && node.decision.is_some(), "{}", context());
                let listed = |decision: &Decision| {
                    record.nodes[parent].children.iter().any(|child| child.decision == *decision)
                };
                assert!(
                    node.decision.as_ref().is_some_and(listed),
                    "a child that its parent lists: {}",
                    context()
                );
            }
            None => assert!(at == 0 || record.restarts > 0, "{}", context()),
        }
        let found_before = at > 0 && node.parent.is_none();
        assert!(node.best == best || found_before && node.best <= best.or(node.best), "{}", context());
        best = node.found.or(node.best);
        check_bound(record, node, optimum, &context);
        match node.verdict {
            Verdict::Cut { best: cut } => {
                assert_eq!(Some(cut), best, "{}", context());
                let bound = node.lower_bound(record.step).expect("it has one");
                assert!(bound >= cut, "{}", context());
            }
            Verdict::Branched(_) => {
                for child in &node.children {
                    let visited = record.nodes.iter().any(|other| {
                        other.parent == Some(at) && other.decision.as_ref() == Some(&child.decision)
                    });
                    match child.prospect {
                        Prospect::Bound(bound) if !visited && record.more == 0 => {
                            let known = optimum.expect("children are cut by a plan");
                            assert!(bound >= known, "{child:?} of {}", context());
                        }
                        Prospect::Bound(_) => {}
                        Prospect::Closed(_) => assert!(!visited, "{child:?} of {}", context()),
                    }
                }
            }
            Verdict::NoSites(_) | Verdict::NotRoutable(_) => assert_eq!(node.found, None, "{}", context()),
            Verdict::Routed => assert!(node.children.is_empty(), "{}", context()),
            Verdict::Open => panic!("left open: {}", context()),
        }
    }
    if record.more == 0 {
        assert_eq!(best, optimum, "{case:?}");
    }
}

/// The terms add up, and no plan below the node is cheaper than the bound.
fn check_bound(
    record: &SearchRecord,
    node: &NodeRecord,
    optimum: Option<Cost>,
    context: &dyn Fn() -> String,
) {
    let Some(bound) = node.bound else {
        assert!(node.terms.is_empty() && matches!(node.verdict, Verdict::NoSites(_)), "{}", context());
        return;
    };
    let halves: u64 = node.terms.iter().map(|(_, halves)| halves).sum();
    assert_eq!(halves.div_ceil(2), bound.total() - bound.detours, "{}", context());
    let lower = node.lower_bound(record.step).expect("it has terms");
    assert!(node.found.is_none_or(|found| lower <= found), "{}", context());
    assert!(node.parent.is_some() || optimum.is_none_or(|cost| lower <= cost), "{}", context());
}

#[test]
fn the_record_describes_the_planner_s_search() {
    let (mut branched, mut at_root) = (0, 0);
    for case in generated() {
        let problem = case.problem();
        let mut run = recorded_search(&problem, MAX_NODES);
        let outcome = run.advance(LIMIT);
        let record = run.record();
        let (plain, effort) = Exact.plan(&problem, LIMIT);
        assert_eq!((&plain, effort), (&outcome, run.effort()), "{case:?}");
        check(&record, &outcome, &case);
        // The proof takes as many nodes as the record counts: with one less there is none.
        assert!(!matches!(Exact.plan(&problem, record.total()).0, Outcome::LimitReached { .. }), "{case:?}");
        assert!(
            matches!(Exact.plan(&problem, record.total() - 1).0, Outcome::LimitReached { .. }),
            "{case:?}"
        );
        branched += usize::from(record.nodes.len() > 1);
        at_root += usize::from(record.nodes.len() == 1);
    }
    assert!(branched > 80 && at_root > 80, "{branched} branched, {at_root} proved at the root");
}

#[test]
fn the_textbook_search_finds_the_same_cost() {
    let (mut longest, mut routed) = (0, 0);
    for case in generated() {
        let problem = case.problem();
        let (exact, _) = Exact.plan(&problem, LIMIT);
        for order in [Order::DepthFirst, Order::BestFirst] {
            let mut textbook = TextbookSearch::new(&problem, order, MAX_NODES);
            // In slices, as the page does it.
            let mut outcome = textbook.advance(1);
            while matches!(outcome, Outcome::LimitReached { .. }) && textbook.effort().nodes < LIMIT {
                outcome = textbook.advance(textbook.effort().nodes + 7);
            }
            let record = textbook.record();
            check(&record, &outcome, &case);
            assert_eq!(cost(&outcome), cost(&exact), "{order:?} of\n{case:?}");
            assert_eq!(record.total(), textbook.effort().nodes);
            if let Some(plan) = outcome.plan() {
                assert_eq!(check_plan(plan, &problem).ok(), cost(&exact), "{order:?} of\n{case:?}");
            }
            let mut whole = TextbookSearch::new(&problem, order, 0);
            assert_eq!(whole.advance(LIMIT), outcome, "interruptions change nothing");
            assert_eq!(whole.effort(), textbook.effort());
            longest = longest.max(record.total());
            let is_route = |node: &&NodeRecord| matches!(node.decision, Some(Decision::Route(..)));
            routed += record.nodes.iter().filter(is_route).count();
        }
    }
    assert!(longest > 500 && routed > 1000, "longest {longest}, {routed} paths decided");
}

#[test]
fn bounds_of_an_interrupted_search_hold() {
    for case in generated().step_by(3) {
        let problem = case.problem();
        let optimum = cost(&Exact.plan(&problem, LIMIT).0);
        for order in [Order::DepthFirst, Order::BestFirst] {
            let mut textbook = TextbookSearch::new(&problem, order, 0);
            for limit in 0..40 {
                if let Outcome::LimitReached { best, bound } = textbook.advance(limit) {
                    assert!(optimum.is_none_or(|cost| bound <= cost), "{bound} of\n{case:?}");
                    assert!(best.is_none_or(|(_, cost)| Some(cost) >= optimum), "{case:?}");
                }
            }
        }
    }
}
