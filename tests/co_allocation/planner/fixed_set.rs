//! A fixed set of generated cases whose answers are the same, byte by byte, on every machine.

use crate::oracle::cases::{self, Case};
use crate::oracle::exhaustive::solve;
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::{Outcome, Planner, check_plan};

/// The hash of all answers. Each answer is unique, so no change of the search can change it: only one of the cases or
/// of the rule for ties may.
const HASH: u64 = 0x7BA3_1A24_9004_461E;

/// Small ones of every kind, the testbed up to 8 parts, and some of up to 100 nodes.
fn fixed_set() -> impl Iterator<Item = Case> {
    let small = (70_000..70_120).flat_map(|seed| [cases::small(seed), cases::extended(seed)]);
    let crowded = (70_000..70_060).map(cases::crowded);
    let testbed = (70_000..70_040).map(|seed| cases::testbed(seed, 1 + seed as usize % 8));
    let domains = (70_000..70_020).map(|seed| {
        let nodes = [20, 50, 100][seed as usize % 3];
        cases::domains(seed, nodes, 4, 60, seed % 2 == 0)
    });
    let virne = (70_000..70_010).map(|seed| cases::virne(seed, 2 + seed as usize % 3));
    small.chain(crowded).chain(testbed).chain(domains).chain(virne)
}

/// FNV-1a (Fowler, Noll and Vo).
fn hashed(hash: u64, text: &str) -> u64 {
    text.bytes().fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

#[test]
fn answers_are_those_of_every_other_machine() {
    let mut hash = 0xCBF2_9CE4_8422_2325;
    let (mut planned, mut none) = (0, 0);
    for case in fixed_set() {
        let outcome = Exact.plan(&case.problem(), 1_000_000).0;
        match &outcome {
            Outcome::Optimal { plan, cost } => {
                assert_eq!(check_plan(plan, &case.problem()), Ok(*cost), "{case:?}");
                planned += 1;
            }
            Outcome::Infeasible => none += 1,
            Outcome::LimitReached { .. } => panic!("a million nodes should do for\n{case:?}"),
        }
        // The case as well: a generator that differs would be another finding than a planner that does.
        hash = hashed(hashed(hash, &format!("{case:?}")), &format!("{outcome:?}"));
    }
    assert!(planned >= 150 && none >= 50, "{planned} planned, {none} not");
    assert_eq!(hash, HASH, "{hash:#018X}");
}

#[test]
fn the_oracle_agrees_on_the_small_ones() {
    for case in fixed_set().filter(|case| case.grid.nodes.len() <= 7) {
        let expected = solve(&case).best;
        let found = match Exact.plan(&case.problem(), u64::MAX).0 {
            Outcome::Optimal { plan, cost } => Some((plan, cost)),
            Outcome::Infeasible => None,
            Outcome::LimitReached { .. } => panic!("there is no limit for\n{case:?}"),
        };
        assert_eq!(found, expected, "{case:?}");
    }
}
