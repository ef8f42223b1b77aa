//! Real topologies, and graphs of a benchmark of virtual network embedding: against the oracle where paths
//! are limited, through the judge otherwise.

use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::{Outcome, Planner, check_plan};

use crate::oracle::cases::{self, Case};
use crate::oracle::exhaustive::solve;
use crate::planner::differential::compare::agrees;
use crate::planner::differential::suite::EXACT;

/// The same case with a low limit on links per path, so that all paths can be tried.
fn limited(mut case: Case, max_path_links: u32) -> Case {
    case.constraints.max_path_links = Some(max_path_links);
    case
}

/// Judges the answer within a limit; whether it is proven.
fn is_proven(case: &Case, node_limit: u64) -> bool {
    let outcome = Exact.plan(&case.problem(), node_limit).0;
    match &outcome {
        Outcome::Optimal { plan, cost } => {
            assert_eq!(check_plan(plan, &case.problem()), Ok(*cost), "{case:?}");
            true
        }
        Outcome::Infeasible => true,
        Outcome::LimitReached { best, bound } => {
            if let Some((plan, cost)) = best {
                assert_eq!(check_plan(plan, &case.problem()), Ok(*cost), "{case:?}");
                assert!(bound <= cost, "{bound} > {cost} of\n{case:?}");
            }
            false
        }
    }
}

#[test]
#[allow(clippy::print_stdout)] // explains why nothing was tested
fn exact_on_real_topologies() {
    let topologies = cases::topologies(20..=40);
    if topologies.is_empty() {
        println!("skipped: no topologies");
        return;
    }
    let (mut asked, mut proven) = (0, 0);
    for topology in &topologies {
        for seed in 0..6 {
            let small = limited(cases::real(topology, seed, 3), 3);
            assert_eq!(agrees(EXACT, &small, &solve(&small)), Ok(true), "{small:?}");
            asked += 1;
            proven += u32::from(is_proven(&cases::real(topology, seed, 5), 3000));
        }
    }
    assert!(10 * proven >= 9 * asked, "{proven} of {asked} proven");
}

#[test]
fn exact_on_graphs_of_the_embedding_benchmark() {
    for seed in 0..3 {
        let small = limited(cases::virne(seed, 2), 2);
        assert_eq!(agrees(EXACT, &small, &solve(&small)), Ok(true), "{small:?}");
    }
    let proven = (0..18).filter(|&seed| is_proven(&cases::virne(seed, 2 + seed as usize % 9), 300)).count();
    assert!(proven >= 9, "{proven} of 18 proven");
}
