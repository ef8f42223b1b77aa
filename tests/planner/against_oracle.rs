//! Both planners against the exhaustive oracle on generated cases; every plan goes through the judge.

use crate::oracle::cases::{self, Case};
use crate::oracle::exhaustive;
use coalloc::model::Cost;
use coalloc::planner::exact::Exact;
use coalloc::planner::milp::Milp;
use coalloc::planner::{Outcome, Planner, check_plan};

/// Asks a planner; `Err` when it stopped at its limit, else the proven optimum or `None`.
///
/// Whatever it answers is judged: plans must pass `check_plan` at their cost, bounds must not exceed `optimum`.
fn answer(
    planner: &dyn Planner,
    case: &Case,
    node_limit: u64,
    optimum: Option<Cost>,
) -> Result<Option<Cost>, ()> {
    let problem = case.problem();
    match planner.plan(&problem, node_limit).0 {
        Outcome::Optimal { plan, cost } => {
            assert_eq!(check_plan(&plan, &problem), Ok(cost), "{plan:?} of\n{case:?}");
            Ok(Some(cost))
        }
        Outcome::Infeasible => Ok(None),
        Outcome::LimitReached { best, bound } => {
            assert!(
                optimum.is_none_or(|optimum| bound <= optimum),
                "bound {bound} > {optimum:?} of\n{case:?}"
            );
            if let Some((plan, cost)) = best {
                assert_eq!(check_plan(&plan, &problem), Ok(cost), "{plan:?} of\n{case:?}");
                assert!(bound <= cost && optimum.is_some_and(|optimum| optimum <= cost), "of\n{case:?}");
            }
            Err(())
        }
    }
}

/// Compares the exact planner with the oracle; how many cases have a plan.
fn compare(cases: impl Iterator<Item = Case>) -> usize {
    let has_plan = |case: &Case| {
        let optimum = exhaustive::cheapest(case);
        assert_eq!(answer(&Exact, case, u64::MAX, optimum), Ok(optimum), "of\n{case:?}");
        optimum.is_some()
    };
    cases.filter(has_plan).count()
}

#[test]
fn exact_equals_the_oracle_on_small_cases() {
    let feasible = compare((0..6000).map(cases::small));
    assert!((1500..4500).contains(&feasible), "the generator must keep both kinds: {feasible} feasible");
}

#[test]
fn exact_equals_the_oracle_where_routing_is_hard() {
    let feasible = compare((0..1500).map(cases::crowded));
    assert!((600..1300).contains(&feasible), "the generator must keep both kinds: {feasible} feasible");
}

#[test]
fn exact_equals_the_oracle_on_the_testbed() {
    for parts in [1, 2, 3] {
        compare((0..60).map(|seed| cases::testbed(seed, parts)));
    }
    compare((0..8).map(|seed| cases::testbed(seed, 4)));
}

#[test]
fn milp_equals_the_oracle_where_it_finishes() {
    let mut finished = 0;
    for seed in 0..2200 {
        let case = cases::small(seed);
        let optimum = exhaustive::cheapest(&case);
        if let Ok(answer) = answer(&Milp, &case, 2000, optimum) {
            assert_eq!(answer, optimum, "of\n{case:?}");
            finished += 1;
        }
    }
    assert!(finished >= 2000, "only {finished} finished");
}

#[test]
fn a_spent_budget_still_gives_a_valid_bound_and_plan() {
    for seed in 0..600 {
        let case = cases::small(seed);
        let optimum = exhaustive::cheapest(&case);
        for node_limit in [0, 1, 2, 3, 5, 8] {
            for planner in [&Exact as &dyn Planner, &Milp] {
                if let Ok(answer) = answer(planner, &case, node_limit, optimum) {
                    assert_eq!(answer, optimum, "of\n{case:?}");
                }
            }
        }
    }
}
