//! What links can carry shows without a search that there is no plan: cuts, and the links at a site.

use coalloc::labs::co_allocation::planner::exact::{Exact, ExactAsHard};
use coalloc::labs::co_allocation::planner::{Outcome, Planner};

use super::differential::compare::compare;
use super::differential::suite::{AS_HARD, EXACT};
use crate::kit;
use crate::oracle::cases::{self, Case, Random};

/// A full mesh of `parts` over two full meshes of `half` sites each, with some Gbps between them.
fn dumbbell(half: usize, parts: usize, gbps_between: u32) -> Case {
    let mut case = cases::large(1, [2 * half, 0, parts], 0, None);
    let sites = |at: usize| at / half;
    case.grid.nodes.iter_mut().enumerate().for_each(|(id, node)| *node = cases::site(id, 8));
    let ends = cases::pairs(2 * half).filter(|&[a, b]| sites(a) == sites(b) || b - a == half);
    case.grid.links = ends.map(|ends| cases::link(ends, 10_000, 1)).collect();
    case.request.parts.iter_mut().for_each(|part| part.cpus = 1);
    case.request.flows.iter_mut().for_each(|flow| flow.bandwidth_mbps = 1000);
    case.availability.cpus = vec![8; 2 * half];
    case.values.cpu = vec![1; 2 * half];
    case.values.bandwidth = vec![1; case.grid.links.len()];
    let mut left = gbps_between;
    let mut free = |[a, b]: [usize; 2]| match sites(a) == sites(b) {
        true => 10_000,
        false => {
            let share = left.min(gbps_between.div_ceil(half as u32));
            left -= share;
            1000 * share
        }
    };
    case.availability.bandwidth_mbps = case.grid.links.iter().map(|link| free(link.ends)).collect();
    case
}

#[test]
fn a_cut_shows_that_parts_do_not_fit_on_either_side() {
    // Of eight parts, at most six are on one side; then 2 · 6 flows cross.
    let nodes = |gbps| {
        let case = dumbbell(6, 8, gbps);
        let (outcome, effort) = ExactAsHard.plan(&case.problem(), 20_000);
        (outcome, effort.nodes)
    };
    let (none, few) = nodes(11);
    assert_eq!(none, Outcome::Infeasible);
    // The root twice, and four drafts in vain.
    assert!(few <= 6, "{few} nodes");
    assert!(nodes(12).0.plan().is_some());
}

#[test]
fn links_at_a_site_leave_few_nodes_on_the_testbed() {
    let nodes = (0..90).map(|seed| {
        let case = cases::testbed(seed, 8 + seed as usize % 3);
        let (outcome, effort) = Exact.plan(&case.problem(), 100_000);
        assert!(!matches!(outcome, Outcome::LimitReached { .. }), "{case:?}");
        effort.nodes
    });
    let mean = nodes.sum::<u64>() / 90;
    // Without them, it is 83.
    assert!(mean <= 30, "{mean} nodes");
}

#[test]
fn nothing_is_lost_where_cuts_decide() {
    let cases = || (0..kit::cases(1200, 3000)).map(cases::divided);
    compare(AS_HARD, cases()).assert_finished(100);
    compare(EXACT, cases()).assert_at_least(15, 5, 5);
}

#[test]
fn nothing_is_lost_on_relabelled_divided_cases() {
    let mut random = Random::new(7);
    let cases = (3000..3000 + kit::cases(800, 2000)).map(cases::divided);
    let relabelled = cases.map(|case| super::relabelled::relabelled(&case, random.below(1 << 40)));
    compare(AS_HARD, relabelled).assert_finished(100);
}
