//! Both planners against the exhaustive oracle on generated cases; every plan goes through the judge.

mod oracle;

use coalloc::model::Cost;
use coalloc::planner::exact::Exact;
use coalloc::planner::program::Program;
use coalloc::planner::{Outcome, Planner, check_plan};
use oracle::cases::{self, Case};
use oracle::exhaustive;

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

#[test]
fn exact_equals_the_oracle() {
    let mut feasible = 0;
    for seed in 0..6000 {
        let case = cases::small(seed);
        let optimum = exhaustive::cheapest(&case);
        assert_eq!(answer(&Exact, &case, u64::MAX, optimum), Ok(optimum), "of\n{case:?}");
        feasible += u32::from(optimum.is_some());
    }
    // The generator must keep producing both kinds.
    assert!((1500..4500).contains(&feasible), "{feasible} feasible cases");
}

#[test]
fn program_equals_the_oracle_where_it_finishes() {
    let mut finished = 0;
    for seed in 0..2200 {
        let case = cases::small(seed);
        let optimum = exhaustive::cheapest(&case);
        if let Ok(answer) = answer(&Program, &case, 2000, optimum) {
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
            for planner in [&Exact as &dyn Planner, &Program] {
                if let Ok(answer) = answer(planner, &case, node_limit, optimum) {
                    assert_eq!(answer, optimum, "of\n{case:?}");
                }
            }
        }
    }
}
