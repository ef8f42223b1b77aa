//! Recorded searches are trees that say what happened: bounds are bounds, what is cut had to be, nothing is missing.

use coalloc::labs::co_allocation::model::Cost;
use coalloc::labs::co_allocation::planner::exact::{
    Decision, Exact, Lesson, Order, Prospect, Recorded, Trace, TraceNode, Verdict, recorded,
};
use coalloc::labs::co_allocation::planner::{Outcome, Planner, Planning, check_plan};

use crate::oracle::cases::{self, Case};

const LIMIT: u64 = 200_000;
const MOST: usize = 500;

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

/// Replays the record: what each node says of the best plan, of its bound and of its children holds.
fn check(trace: &Trace, outcome: &Outcome, case: &Case) {
    assert!(!matches!(outcome, Outcome::LimitReached { .. }), "settled:\n{case:?}");
    let optimum = cost(outcome);
    let mut best: Option<Cost> = None;
    for (at, node) in trace.nodes.iter().enumerate() {
        let told = || format!("node {at}: {node:?}\n{case:?}");
        match node.parent {
            Some(parent) => {
                assert!(parent < at && node.decision.is_some(), "{}", told());
                let listed = |decision: &Decision| {
                    trace.nodes[parent].children.iter().any(|child| child.decision == *decision)
                };
                assert!(node.decision.as_ref().is_some_and(listed), "a child its parent knows: {}", told());
            }
            None => assert!(at == 0 || trace.restarts > 0, "{}", told()),
        }
        let found_before = at > 0 && node.parent.is_none();
        assert!(node.best == best || found_before && node.best <= best.or(node.best), "{}", told());
        best = node.found.or(node.best);
        check_bound(trace, node, optimum, &told);
        match node.verdict {
            Verdict::Cut { best: cut } => {
                assert_eq!(Some(cut), best, "{}", told());
                let bound = node.lower_bound(trace.step).expect("it has one");
                assert!(bound >= cut, "{}", told());
            }
            Verdict::Branched(_) => {
                for child in &node.children {
                    let visited = trace.nodes.iter().any(|other| {
                        other.parent == Some(at) && other.decision.as_ref() == Some(&child.decision)
                    });
                    match child.prospect {
                        Prospect::Bound(bound) if !visited && trace.more == 0 => {
                            let known = optimum.expect("children are cut by a plan");
                            assert!(bound >= known, "{child:?} of {}", told());
                        }
                        Prospect::Bound(_) => {}
                        Prospect::Closed(_) => assert!(!visited, "{child:?} of {}", told()),
                    }
                }
            }
            Verdict::NoSites(_) | Verdict::NotRoutable(_) => assert_eq!(node.found, None, "{}", told()),
            Verdict::Routed => assert!(node.children.is_empty(), "{}", told()),
            Verdict::Open => panic!("left open: {}", told()),
        }
    }
    if trace.more == 0 {
        assert_eq!(best, optimum, "{case:?}");
    }
}

/// The terms add up, and no plan below the node is cheaper than the bound.
fn check_bound(trace: &Trace, node: &TraceNode, optimum: Option<Cost>, told: &dyn Fn() -> String) {
    let Some(bound) = node.bound else {
        assert!(node.terms.is_empty() && matches!(node.verdict, Verdict::NoSites(_)), "{}", told());
        return;
    };
    let halves: u64 = node.terms.iter().map(|(_, halves)| halves).sum();
    assert_eq!(halves.div_ceil(2), bound.total() - bound.detours, "{}", told());
    let lower = node.lower_bound(trace.step).expect("it has terms");
    assert!(node.found.is_none_or(|found| lower <= found), "{}", told());
    assert!(node.parent.is_some() || optimum.is_none_or(|cost| lower <= cost), "{}", told());
}

#[test]
fn the_planner_s_record_says_what_it_did() {
    let (mut branched, mut at_root) = (0, 0);
    for case in generated() {
        let problem = case.problem();
        let mut run = recorded(&problem, MOST);
        let outcome = run.advance(LIMIT);
        let trace = run.trace();
        let (plain, effort) = Exact.plan(&problem, LIMIT);
        assert_eq!((&plain, effort), (&outcome, run.effort()), "{case:?}");
        check(&trace, &outcome, &case);
        // The proof takes as many nodes as the record counts: with one less there is none.
        assert!(!matches!(Exact.plan(&problem, trace.total()).0, Outcome::LimitReached { .. }), "{case:?}");
        assert!(
            matches!(Exact.plan(&problem, trace.total() - 1).0, Outcome::LimitReached { .. }),
            "{case:?}"
        );
        branched += usize::from(trace.nodes.len() > 1);
        at_root += usize::from(trace.nodes.len() == 1);
    }
    assert!(branched > 80 && at_root > 80, "{branched} branched, {at_root} proved at the root");
}

#[test]
fn the_lesson_comes_to_the_same_cost() {
    let (mut longest, mut routed) = (0, 0);
    for case in generated() {
        let problem = case.problem();
        let (exact, _) = Exact.plan(&problem, LIMIT);
        for order in [Order::DepthFirst, Order::BestFirst] {
            let mut lesson = Lesson::new(&problem, order, MOST);
            // In slices, as the page does it.
            let mut outcome = lesson.advance(1);
            while matches!(outcome, Outcome::LimitReached { .. }) && lesson.effort().nodes < LIMIT {
                outcome = lesson.advance(lesson.effort().nodes + 7);
            }
            let trace = lesson.trace();
            check(&trace, &outcome, &case);
            assert_eq!(cost(&outcome), cost(&exact), "{order:?} of\n{case:?}");
            assert_eq!(trace.total(), lesson.effort().nodes);
            if let Some(plan) = outcome.plan() {
                assert_eq!(check_plan(plan, &problem).ok(), cost(&exact), "{order:?} of\n{case:?}");
            }
            let mut whole = Lesson::new(&problem, order, 0);
            assert_eq!(whole.advance(LIMIT), outcome, "where it stops changes nothing");
            assert_eq!(whole.effort(), lesson.effort());
            longest = longest.max(trace.total());
            let is_route = |node: &&TraceNode| matches!(node.decision, Some(Decision::Route(..)));
            routed += trace.nodes.iter().filter(is_route).count();
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
            let mut lesson = Lesson::new(&problem, order, 0);
            for limit in 0..40 {
                if let Outcome::LimitReached { best, bound } = lesson.advance(limit) {
                    assert!(optimum.is_none_or(|cost| bound <= cost), "{bound} of\n{case:?}");
                    assert!(best.is_none_or(|(_, cost)| Some(cost) >= optimum), "{case:?}");
                }
            }
        }
    }
}
