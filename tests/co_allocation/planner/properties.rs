//! What must hold for every problem, whatever its size: names do not matter, prices scale, more is never worse.

use crate::oracle::cases::{self, Case, Random};
use crate::planner::relabelled::relabelled;
use coalloc::kernel::{TimeFrame, Window};
use coalloc::labs::co_allocation::model::{Availability, Cost, Grid};
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::frames::{FrameOptions, RankBy, plan_frames, plan_window, rank};
use coalloc::labs::co_allocation::planner::milp::Milp;
use coalloc::labs::co_allocation::planner::values::Preferences;
use coalloc::labs::co_allocation::planner::{Constraints, Outcome, Planner, check_plan};

/// The proven optimum of a case by the exact planner, through the judge.
fn optimum(case: &Case) -> Option<Cost> {
    match Exact.plan(&case.problem(), 1_000_000).0 {
        Outcome::Optimal { plan, cost } => {
            assert_eq!(check_plan(&plan, &case.problem()), Ok(cost), "{case:?}");
            Some(cost)
        }
        Outcome::Infeasible => None,
        Outcome::LimitReached { .. } => panic!("a million nodes should do for\n{case:?}"),
    }
}

/// Cases of all sizes: small, crowded, with extensions, the testbed with up to 7 parts, domains and random grids of 24–30 nodes.
fn mixed(count: u64) -> impl Iterator<Item = Case> {
    (0..count).map(|seed| match seed % 6 {
        0 => cases::small(seed),
        1 => cases::crowded(seed),
        2 => cases::testbed(seed, 1 + (seed / 6 % 7) as usize),
        3 => cases::extended(seed),
        4 => cases::domains(seed, 24, 4, 60, seed / 6 % 2 == 0),
        _ => cases::large(seed, [30, 60, 4], 60, [None, Some(3)][(seed / 6 % 2) as usize]),
    })
}

#[test]
fn names_and_order_do_not_matter() {
    for (seed, case) in mixed(400).enumerate() {
        assert_eq!(optimum(&relabelled(&case, seed as u64)), optimum(&case), "{case:?}");
    }
}

#[test]
fn slices_give_the_answer_of_one_call() {
    for (seed, case) in mixed(120).enumerate() {
        let mut random = Random::new(seed as u64);
        let problem = case.problem();
        let mut sliced = Exact.begin(&problem);
        let mut limit = 0;
        for _ in 0..12 {
            limit += random.of(&[0, 1, 2, 5, 20, 100]);
            let mut whole = Exact.begin(&problem);
            assert_eq!(sliced.advance(limit), whole.advance(limit), "after {limit} nodes of\n{case:?}");
            assert_eq!(sliced.effort(), whole.effort(), "after {limit} nodes of\n{case:?}");
        }
        assert_eq!(sliced.advance(1_000_000), Exact.plan(&problem, 1_000_000).0, "{case:?}");
    }
}

#[test]
fn a_spent_budget_leaves_the_optimum_between_bound_and_best() {
    let mut stopped = 0;
    for case in mixed(200) {
        let optimum = optimum(&case);
        let mut planning = Exact.begin(&case.problem());
        let mut least = 0;
        for limit in [0, 1, 2, 4, 8, 16, 32] {
            let Outcome::LimitReached { best, bound } = planning.advance(limit) else { break };
            stopped += 1;
            assert!(optimum.is_none_or(|optimum| bound <= optimum), "{bound} of {optimum:?} of\n{case:?}");
            assert!(bound >= least, "the bound falls from {least} to {bound} of\n{case:?}");
            least = bound;
            if let Some((plan, cost)) = best {
                assert_eq!(check_plan(&plan, &case.problem()), Ok(cost), "{case:?}");
                assert!(optimum.is_some_and(|optimum| optimum <= cost), "{cost} of {optimum:?} of\n{case:?}");
            }
        }
    }
    assert!(stopped > 150, "only {stopped} stopped");
}

#[test]
fn frames_planned_together_are_those_planned_one_by_one() {
    for seed in 0..120 {
        let case = match seed % 3 {
            0 => cases::testbed(seed, 1 + (seed / 3 % 4) as usize),
            1 => cases::extended(seed),
            _ => cases::domains(seed, 24, 3, 80, true),
        };
        let mut request = case.request.clone();
        request.time_frame = TimeFrame { earliest_start: 0, latest_start: 9000, duration: 600 };
        let options = FrameOptions {
            time_frames: 10,
            constraints: case.constraints,
            preferences: Preferences::default(),
            node_limit: 1_000_000,
        };
        // Some frames have the same resources free, some a little less, in odd amounts, some all.
        let free = |window: Window| {
            let mut free = case.availability.clone();
            match window.start / 1000 % 4 {
                0 => {}
                1 => free = free.disclosed(37),
                2 => free.bandwidth_mbps.iter_mut().step_by(3).for_each(|mbps| *mbps /= 2),
                _ => free = Availability::of_empty(&case.grid),
            }
            free
        };
        let together = plan_frames(&case.grid, &request, &options, &Exact, free);
        assert_eq!(together.len(), 10);
        for frame in together {
            let window = frame.window;
            let alone = plan_window(&case.grid, &request, &options, &Exact, window, free(window));
            assert_eq!(frame.outcome, alone.outcome, "{window:?} of\n{case:?}");
            assert_eq!((frame.price, frame.penalty), (alone.price, alone.penalty));
        }
    }
}

#[test]
fn cost_scales_with_values() {
    for case in mixed(200) {
        let mut scaled = case.clone();
        scaled.values.cpu.iter_mut().chain(&mut scaled.values.bandwidth).for_each(|value| *value *= 7);
        let wishes = scaled.request.parts.iter_mut().flat_map(|part| &mut part.preferred);
        wishes.for_each(|wish| wish.penalty *= 7);
        assert_eq!(optimum(&scaled), optimum(&case).map(|cost| 7 * cost), "{case:?}");
    }
}

#[test]
fn more_is_never_worse_and_less_is_never_better() {
    for (seed, case) in mixed(400).enumerate() {
        let mut random = Random::new(seed as u64);
        let mut more = case.clone();
        for (cpus, node) in more.availability.cpus.iter_mut().zip(&case.grid.nodes) {
            *cpus += if node.is_site() { random.below(3) as u32 } else { 0 };
        }
        more.availability.bandwidth_mbps.iter_mut().for_each(|mbps| *mbps += random.of(&[0, 0, 1000]));
        more.constraints.max_path_links = more.constraints.max_path_links.map(|limit| limit + 1);
        let (before, after) = (optimum(&case), optimum(&more));
        let worse = before.is_some_and(|before| after.is_none_or(|after| after > before));
        assert!(!worse, "{before:?} became {after:?} with more than\n{case:?}");
    }
}

#[test]
fn opposite_links_never_help() {
    for case in mixed(200) {
        let other = |no_opposite_links| {
            let constraints = Constraints { no_opposite_links, ..case.constraints };
            optimum(&Case { constraints, ..case.clone() })
        };
        assert_eq!(other(true), other(false), "{case:?}");
    }
}

#[test]
fn milp_equals_exact_on_the_testbed_where_it_finishes() {
    let mut finished = 0;
    for seed in 0..12 {
        let case = cases::testbed(seed, 1 + seed as usize % 2);
        match Milp.plan(&case.problem(), 5000).0 {
            Outcome::Optimal { cost, .. } => assert_eq!(Some(cost), optimum(&case), "{case:?}"),
            Outcome::Infeasible => assert_eq!(None, optimum(&case), "{case:?}"),
            Outcome::LimitReached { .. } => continue,
        }
        finished += 1;
    }
    assert!(finished >= 10, "{finished} finished");
}

#[test]
fn the_largest_problems_end_at_their_limit() {
    for (seed, limit) in [(0, None), (1, Some(5))] {
        let case = cases::large(seed, [200, 2000, 12], 50, limit);
        for planner in [&Exact as &dyn Planner, &Milp] {
            let (outcome, effort) = planner.plan(&case.problem(), 20);
            assert!(effort.nodes <= 20, "{}", effort.nodes);
            match outcome {
                Outcome::LimitReached { best: Some((plan, cost)), bound } => {
                    assert_eq!(check_plan(&plan, &case.problem()), Ok(cost));
                    assert!(bound <= cost);
                }
                Outcome::LimitReached { best: None, .. } => {}
                other => panic!("not within 20 nodes: {other:?}"),
            }
        }
    }
}

#[test]
fn the_same_problem_has_the_same_answer() {
    for case in mixed(100) {
        assert_eq!(Exact.plan(&case.problem(), 50), Exact.plan(&case.problem(), 50), "{case:?}");
    }
}

#[test]
fn shifting_time_shifts_the_plans() {
    let case = cases::testbed(3, 3);
    let answer = |shift: u32| {
        let mut request = case.request.clone();
        request.time_frame = TimeFrame { earliest_start: shift, latest_start: shift + 7200, duration: 3600 };
        // More is occupied before the first hour than after it.
        let free = |window: Window| busy_until(&case.grid, &case.availability, window, shift + 3600);
        let options = FrameOptions {
            time_frames: 10,
            constraints: case.constraints,
            preferences: Preferences::default(),
            node_limit: 10_000,
        };
        plan_frames(&case.grid, &request, &options, &Exact, free)
    };
    let (early, late) = (answer(0), answer(86_400));
    assert_eq!(early.len(), 10);
    for (a, b) in early.iter().zip(&late) {
        assert_eq!((a.window.start + 86_400, a.window.end + 86_400), (b.window.start, b.window.end));
        assert_eq!((&a.outcome, a.effort, a.price, a.penalty), (&b.outcome, b.effort, b.price, b.penalty));
    }
    for by in [RankBy::Time, RankBy::Price, RankBy::Quality] {
        assert_eq!(rank(&early, by), rank(&late, by));
    }
    let by_time = rank(&early, RankBy::Time);
    assert!(!by_time.is_empty() && by_time.is_sorted(), "{by_time:?}");
    let by_price = rank(&early, RankBy::Price);
    assert!(by_price.iter().map(|&at| (early[at].price, at)).is_sorted(), "{by_price:?}");
}

fn busy_until(grid: &Grid, free: &Availability, window: Window, time: u32) -> Availability {
    match window.start < time {
        true => free.clone(),
        false => Availability::of_empty(grid),
    }
}
