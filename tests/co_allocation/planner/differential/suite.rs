//! The cases of the suite, in tests of similar length to keep all cores busy.

use coalloc::labs::co_allocation::planner::exact::{Exact, ExactAsHard};
use coalloc::labs::co_allocation::planner::exhaustive::Exhaustive;
use coalloc::labs::co_allocation::planner::milp::Milp;
use coalloc::labs::co_allocation::planner::milp_set::MilpSet;
use coalloc::labs::co_allocation::planner::sat::{Sat, SatFirst};

use super::compare::{Coverage, Engine, compare};
use crate::kit;
use crate::oracle::cases::{self, Case};

pub const EXACT: Engine = Engine { name: "exact", planner: &Exact, node_limit: u64::MAX, breaks_ties: true };
pub const AS_HARD: Engine = Engine { name: "exact as hard", planner: &ExactAsHard, ..EXACT };
const MILP: Engine = Engine { name: "milp", planner: &Milp, node_limit: 2000, breaks_ties: false };
const MILP_SET: Engine = Engine { name: "milp-set", planner: &MilpSet, node_limit: 2000, breaks_ties: false };
const EXHAUSTIVE: Engine =
    Engine { name: "exhaustive", planner: &Exhaustive, node_limit: 1_000_000, breaks_ties: true };
const SAT: Engine = Engine { name: "sat", planner: &Sat, node_limit: 20_000, breaks_ties: false };
const SAT_FIRST: Engine =
    Engine { name: "sat-first", planner: &SatFirst, node_limit: 20_000, breaks_ties: false };

/// The exact planner proves every answer.
fn exact(cases: impl IntoIterator<Item = Case>) -> Coverage {
    let coverage = compare(EXACT, cases);
    coverage.assert_finished(100);
    coverage
}

#[test]
fn exact_on_small_cases() {
    exact((0..2500).map(cases::small)).assert_at_least(30, 20, 3);
}

#[test]
fn exact_on_more_small_cases() {
    exact((2500..5000).map(cases::small)).assert_at_least(30, 20, 3);
}

#[test]
fn exact_where_routing_is_hard() {
    exact((0..2000).map(cases::crowded)).assert_at_least(20, 20, 30);
}

#[test]
fn exact_on_the_testbed() {
    exact((0..kit::cases(400, 800)).map(|seed| cases::testbed(seed, 1 + seed as usize % 4)))
        .assert_at_least(0, 90, 0);
}

#[test]
fn exact_on_domains() {
    let case = |seed: u64| {
        let limit = [Some(2), Some(3)][(seed % 2) as usize];
        cases::domains_limited(
            seed,
            [10 + seed as usize % 4, 2 + (seed / 2 % 2) as usize],
            90,
            !seed.is_multiple_of(5),
            limit,
        )
    };
    exact((0..300).map(case)).assert_at_least(0, 5, 0);
}

#[test]
fn exact_with_extensions() {
    exact((0..2500).map(cases::extended)).assert_at_least(30, 10, 3);
}

#[test]
fn exact_with_more_extensions() {
    exact((2500..5000).map(cases::extended)).assert_at_least(30, 10, 3);
}

#[test]
fn exact_as_hard_everywhere() {
    let domains =
        |seed: u64| cases::domains_limited(seed, [11, 3], 90, true, [Some(2), Some(3)][(seed % 2) as usize]);
    let cases = (0..1000).map(cases::small).chain((0..1000).map(cases::extended));
    let cases = cases.chain((0..800).map(cases::crowded)).chain((0..100).map(domains));
    let coverage = compare(AS_HARD, cases.chain((0..100).map(|seed| cases::testbed(seed, 4))));
    coverage.assert_finished(100);
}

/// What links can carry (`stars`, `cuts`) is looked at from the first node on.
#[test]
fn exact_as_hard_on_more_small_cases() {
    compare(AS_HARD, (1000..5000).map(cases::small)).assert_finished(100);
}

#[test]
fn exact_as_hard_with_more_extensions() {
    compare(AS_HARD, (1000..3500).map(cases::extended)).assert_finished(100);
}

#[test]
fn exact_as_hard_where_routing_is_hard() {
    let domains =
        |seed: u64| cases::domains_limited(seed, [10, 3], 90, true, [Some(2), Some(3)][(seed % 2) as usize]);
    let crowded = (800..800 + kit::cases(1500, 3000)).map(cases::crowded);
    let cases = crowded.chain((0..kit::cases(100, 200)).map(|at| domains(100 + at)));
    let testbed = (0..kit::cases(200, 600)).map(|at| cases::testbed(100 + at, 4));
    compare(AS_HARD, cases.chain(testbed)).assert_finished(100);
}

#[test]
fn exhaustive_where_it_finishes() {
    compare(EXHAUSTIVE, (5000..5500).map(cases::small)).assert_finished(90);
    compare(EXHAUSTIVE, (5000..6000).map(cases::extended)).assert_finished(90);
}

#[test]
fn milp_where_it_finishes() {
    compare(MILP, (0..500).map(cases::small)).assert_finished(90);
    compare(MILP, (0..500).map(cases::extended)).assert_finished(90);
}

#[test]
fn milp_set_where_it_finishes() {
    compare(MILP_SET, (0..500).map(cases::small)).assert_finished(90);
    compare(MILP_SET, (0..500).map(cases::extended)).assert_finished(90);
}

#[test]
fn sat_where_it_finishes() {
    compare(SAT, (0..300).map(cases::small)).assert_finished(90);
    compare(SAT, (0..300).map(cases::extended)).assert_finished(90);
    // Its first plan is rarely known to be the best; what it finds and excludes must be right all the same.
    compare(SAT_FIRST, (300..600).map(cases::extended)).assert_finished(30);
}

#[test]
fn a_spent_budget_still_gives_a_valid_bound_and_plan() {
    for node_limit in [0, 1, 2, 3, 5, 8, 30] {
        for engine in [EXACT, AS_HARD, MILP, MILP_SET, EXHAUSTIVE, SAT] {
            // The proof of the least cost may leave too little of the budget for the choice among equals.
            let engine = Engine { node_limit, breaks_ties: false, ..engine };
            compare(engine, (0..150).map(cases::small));
            compare(engine, (0..150).map(cases::extended));
        }
    }
}
