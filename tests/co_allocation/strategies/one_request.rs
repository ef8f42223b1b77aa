//! One request in one window: every strategy against the judge and the exact planner.

use coalloc::kernel::{Seconds, Window};
use coalloc::labs::co_allocation::model::Availability;
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::frames::{FrameOptions, RankBy};
use coalloc::labs::co_allocation::planner::strategy::{Decision, Inquiry, Resources, StrategyName};
use coalloc::labs::co_allocation::planner::values::values;
use coalloc::labs::co_allocation::planner::{Outcome, Planner, Problem, check_plan};

use crate::oracle::cases::{Case, crowded, extended, small};

/// The same capacity is free at all times.
struct Always<'a>(&'a Availability);

impl Resources for Always<'_> {
    fn free(&mut self, _: Window) -> Availability {
        self.0.clone()
    }

    fn changes(&mut self, _: Window) -> Option<Vec<Seconds>> {
        Some(Vec::new())
    }
}

fn decide(case: &Case, options: &FrameOptions, strategy: StrategyName) -> Decision {
    let inquiry = Inquiry {
        grid: &case.grid,
        request: &case.request,
        options,
        rank_by: RankBy::Time,
        planner: &Exact,
        every_window: false,
    };
    let decided = strategy.strategy().decide(&inquiry, &mut Always(&case.availability));
    decided.expect("timetables are disclosed")
}

/// Counts the plans of each strategy, and how many there are.
fn compare(cases: impl Iterator<Item = Case>) -> (Vec<usize>, usize) {
    let (mut found, mut there_are) = (vec![0; StrategyName::ALL.len()], 0);
    for case in cases {
        let options = FrameOptions {
            time_frames: 1,
            constraints: case.constraints,
            preferences: Default::default(),
            node_limit: 50_000,
        };
        let window = case.request.time_frame.window_at(case.request.time_frame.earliest_start);
        let values = values(&case.grid, window, &case.availability, &options.preferences);
        let problem = Problem { values: &values, ..case.problem() };
        let best = match Exact.plan(&problem, u64::MAX).0 {
            Outcome::Optimal { cost, .. } => Some(cost),
            Outcome::Infeasible => None,
            Outcome::LimitReached { .. } => panic!("{}: there was no limit", case.name),
        };
        there_are += usize::from(best.is_some());
        for (index, strategy) in StrategyName::ALL.into_iter().enumerate() {
            let Decision { choice, proven, .. } = decide(&case, &options, strategy);
            let Some(choice) = choice else {
                assert!(!proven || best.is_none(), "{}: {strategy:?} proves what is not so", case.name);
                continue;
            };
            let judged = check_plan(&choice.plan, &problem);
            let cost = judged.unwrap_or_else(|broken| panic!("{}: {strategy:?}: {broken}", case.name));
            assert_eq!(cost, choice.cost, "{}: {strategy:?}", case.name);
            assert!(best.is_some_and(|best| best <= cost), "{}: {strategy:?}", case.name);
            found[index] += 1;
        }
    }
    (found, there_are)
}

#[test]
fn what_a_strategy_proposes_is_allowed() {
    for family in [small, crowded, extended] {
        let (found, there_are) = compare((0..300).map(family));
        assert_eq!([found[0], found[1]], [there_are, there_are], "the planner finds all there are");
        assert!(found.iter().all(|&found| 3 * found >= there_are), "{found:?} of {there_are}");
    }
}

#[test]
fn who_takes_choices_back_finds_more() {
    let [frames, _, first_fit, backtracking, sliding_window, ..] = compare((0..600).map(crowded)).0[..]
    else {
        panic!("all strategies")
    };
    assert!(frames >= backtracking && backtracking > first_fit, "{frames} {backtracking} {first_fit}");
    assert!(backtracking > sliding_window, "{backtracking} {sliding_window}");
}
