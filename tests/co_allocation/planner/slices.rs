//! Planning all time frames in slices, stopped anywhere, comes to what one call comes to.

use coalloc::kernel::{TimeFrame, Window};
use coalloc::labs::co_allocation::document;
use coalloc::labs::co_allocation::document::PlannerName;
use coalloc::labs::co_allocation::document::Scenario;
use coalloc::labs::co_allocation::planner::frames::RankBy;
use coalloc::labs::co_allocation::reservation::{Amount, Coordinator, Resource};
use coalloc::labs::co_allocation::views;
use coalloc::labs::co_allocation::views::{FrameOutcome, PlanReport, PlanRun};

use crate::oracle::cases::{self, Case, Random};

/// A scenario with the grid and request of a case, and some reservations so that its frames differ.
fn scenario(case: Case, random: &mut Random) -> Scenario {
    let mut scenario = document::to_model(&document::presets()[0].document).expect("presets are valid");
    scenario.coordinator = Coordinator::new(&case.grid);
    let bookings = if case.grid.links.is_empty() { 0 } else { random.below(8) };
    for _ in 0..bookings {
        let start = random.within(0, 9000);
        let window = Window { start, end: start + random.within(1, 3600) };
        let channel = random.below(case.grid.channels() as u64) as usize;
        let mbps = random.within(1, case.grid.links[case.grid.link_of(channel)].bandwidth_mbps);
        let amount = Amount { resource: Resource::Bandwidth(channel), quantity: mbps.into() };
        // One that does not fit is not reserved.
        let _ = scenario.coordinator.reserve_amounts(&[amount], window);
    }
    scenario.request = case.request;
    scenario.request.time_frame = TimeFrame { earliest_start: 0, latest_start: 9000, duration: 600 };
    let options = &mut scenario.options;
    options.rank_by = random.of(&[RankBy::Time, RankBy::Price, RankBy::Quality]);
    options.frames.time_frames = random.within(0, 12);
    options.frames.constraints = case.constraints;
    options.frames.node_limit = random.of(&[0, 1, 3, 20, 400]);
    (scenario.grid, scenario.reservations) = (case.grid, Vec::new());
    scenario
}

fn text(report: &PlanReport) -> String {
    serde_json::to_string(report).expect("reports can be written")
}

/// Plans in random slices; every intermediate report is consistent with the last one.
fn sliced(scenario: &Scenario, random: &mut Random) -> PlanReport {
    let last = views::plan(scenario);
    let mut run = PlanRun::new(scenario.clone());
    let sizes = random.of(&[&[0_u64, 1, 2][..], &[1, 5, 20], &[100, 10_000]]);
    loop {
        if random.chance(40) {
            agree(&run.report(), &last);
        }
        if run.advance(random.of(sizes)).done {
            // Whoever goes on finds nothing more.
            assert!(random.chance(50) || run.advance(1).done);
            return run.report();
        }
    }
}

/// What is known on the way must not contradict the end.
fn agree(report: &PlanReport, last: &PlanReport) {
    assert_eq!(report.frames.len(), last.frames.len());
    for (frame, last) in report.frames.iter().zip(&last.frames) {
        assert_eq!((frame.start_seconds, &frame.free_cpus), (last.start_seconds, &last.free_cpus));
        match (&frame.outcome, &last.outcome) {
            (FrameOutcome::Infeasible { .. }, last) => assert_eq!(&frame.outcome, last),
            (FrameOutcome::Optimal { plan }, FrameOutcome::Optimal { plan: last }) => {
                assert_eq!(plan.value, last.value);
            }
            (FrameOutcome::Optimal { .. }, last) => panic!("proven first, and then {last:?}"),
            (FrameOutcome::LimitReached { plan, .. }, FrameOutcome::Infeasible { .. }) => {
                assert_eq!(plan, &None)
            }
            (FrameOutcome::LimitReached { plan, bound, .. }, FrameOutcome::Optimal { plan: last }) => {
                assert!(plan.as_ref().is_none_or(|plan| plan.value >= last.value));
                assert!(*bound <= last.value);
            }
            (FrameOutcome::LimitReached { .. }, FrameOutcome::LimitReached { .. }) => {}
        }
    }
    assert!(report.nodes <= last.nodes && report.pivots <= last.pivots);
}

#[test]
fn all_frames_planned_in_slices_are_those_of_one_call() {
    let mut stopped = 0;
    for seed in 0..240 {
        let mut random = Random::new(seed);
        let case = match seed % 4 {
            0 => cases::testbed(seed, 1 + (seed / 4 % 5) as usize),
            1 => cases::extended(seed),
            2 => cases::crowded(seed),
            _ => cases::domains(seed, 24, 4, 60, true),
        };
        let scenario = scenario(case, &mut random);
        let report = sliced(&scenario, &mut random);
        let limited = |outcome: &FrameOutcome| matches!(outcome, FrameOutcome::LimitReached { .. });
        stopped += usize::from(report.frames.iter().any(|frame| limited(&frame.outcome)));
        assert_eq!(text(&report), text(&views::plan(&scenario)), "case {seed}");
    }
    assert!((40..200).contains(&stopped), "{stopped} reached their limit");
}

#[test]
fn every_planner_can_be_stopped_anywhere() {
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let mut scenario = scenario(cases::small(seed), &mut random);
        scenario.options.planner = PlannerName::ALL[(seed % 6) as usize];
        let report = sliced(&scenario, &mut random);
        assert_eq!(text(&report), text(&views::plan(&scenario)), "case {seed}: {:?}", report.planner);
    }
}
