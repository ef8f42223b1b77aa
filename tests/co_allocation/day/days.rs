//! Simulated days: the workload's arithmetic, determinism, slices, the golden log, and that every plan
//! reserved was a right one for what was free.

use std::collections::BTreeMap;

use coalloc::kernel::Window;
use coalloc::kernel::random::day_seed;
use coalloc::labs::co_allocation::day::metrics::{BIN_PERCENT, report, success};
use coalloc::labs::co_allocation::day::{
    DAY, Day, DayLog, DaySettings, Event, EventKind, FIRST_DAY, RequestShape, SECOND_DAY, WorkloadError,
    generate,
};
use coalloc::labs::co_allocation::model::{Availability, Grid};
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::frames::{RankBy, plan_frames, rank};
use coalloc::labs::co_allocation::planner::strategy::DecisionEffort;
use coalloc::labs::co_allocation::planner::values::values;
use coalloc::labs::co_allocation::planner::{Problem, check_plan};
use coalloc::labs::co_allocation::reservation::{Amount, Coordinator, amounts_of};

use crate::kit::golden;
use crate::testbed;

fn run(grid: &Grid, settings: &DaySettings, replication: u32) -> Day {
    let mut day =
        Day::new(grid.clone(), settings.clone(), Box::new(Exact), replication).expect("a valid workload");
    assert!(day.advance(usize::MAX));
    day
}

/// The log without what the planner spent.
fn without_effort(log: &DayLog) -> Vec<Event> {
    let mut events = log.events().to_vec();
    for event in &mut events {
        if let EventKind::Planned { spent, .. } | EventKind::NoPlan { spent, .. } = &mut event.kind {
            *spent = DecisionEffort::default();
        }
    }
    events
}

#[test]
fn full_load_of_the_testbed_is_one_request_of_each_user_every_5_66_minutes() {
    let (grid, mut settings) = testbed::preset("testbed-2010");
    let minutes = settings.workload.mean_interval(&grid).expect("a valid workload") / 60.0;
    assert!((minutes - 5.66).abs() < 0.005, "{minutes}");
    // 2009 prints intervals of 5 and 10 minutes.
    for (load_percent, expected) in [(113, 5.0), (57, 10.0)] {
        settings.workload.load_percent = load_percent;
        let minutes = settings.workload.mean_interval(&grid).expect("a valid workload") / 60.0;
        assert!((minutes - expected).abs() < 0.08, "{minutes}");
    }
}

#[test]
fn the_offered_load_is_the_asked_one_on_average() {
    let (grid, settings) = testbed::preset("testbed-2010");
    let load = |replication| -> f64 {
        let submissions = generate(&settings.workload, &grid, replication).expect("a valid workload");
        let work = submissions.iter().map(|submission| {
            submission.request.total_cpus() * u64::from(submission.request.time_frame.duration)
        });
        work.sum::<u64>() as f64 / (232.0 * f64::from(DAY))
    };
    let mean = (0..400).map(load).sum::<f64>() / 400.0;
    // One day spreads by 7 points, so the mean of 400 by 0.35.
    assert!((mean - 1.0).abs() < 0.0105, "{mean}");
}

#[test]
fn requests_come_in_order_and_fit_the_second_day() {
    let (grid, mut settings) = testbed::preset("testbed-2010");
    for (laxity, shape) in
        [(0, RequestShape::Star), (2, RequestShape::Mesh), (3, RequestShape::Ring), (100, RequestShape::Line)]
    {
        settings.workload.laxity_per_duration = laxity;
        settings.workload.shape = shape;
        let submissions = generate(&settings.workload, &grid, 7).expect("a valid workload");
        assert!(submissions.is_sorted_by_key(|submission| submission.at));
        for submission in &submissions {
            let (request, frame) = (&submission.request, submission.request.time_frame);
            assert!(submission.at < FIRST_DAY.end);
            assert!(frame.earliest_start >= SECOND_DAY.start);
            assert!(frame.latest_start + frame.duration <= SECOND_DAY.end);
            // A window that is longer than the day is cut to it.
            assert_eq!(frame.laxity(), (frame.duration * laxity).min(DAY - frame.duration));
            assert_eq!(request.flows.len(), shape.pairs(request.parts.len()).len());
        }
    }
}

#[test]
fn shapes_join_the_parts_as_documented() {
    let counts = |shape: RequestShape| [1, 2, 3, 4].map(|parts| shape.pairs(parts).len());
    assert_eq!(counts(RequestShape::Mesh), [0, 1, 3, 6]);
    assert_eq!(counts(RequestShape::Line), [0, 1, 2, 3]);
    assert_eq!(counts(RequestShape::Ring), [0, 1, 3, 4]);
    assert_eq!(counts(RequestShape::Star), [0, 1, 2, 3]);
    assert_eq!(RequestShape::Ring.pairs(3), [[0, 1], [1, 2], [2, 0]]);
}

#[test]
fn workloads_that_mean_nothing_are_errors() {
    let (grid, settings) = testbed::preset("testbed-2010");
    let error = |change: fn(&mut DaySettings)| {
        let mut settings = settings.clone();
        change(&mut settings);
        generate(&settings.workload, &grid, 0).expect_err("an invalid workload")
    };
    assert_eq!(error(|settings| settings.workload.users.clear()), WorkloadError::NoUsers);
    assert_eq!(error(|settings| settings.workload.cpus.clear()), WorkloadError::NothingToChoose);
    assert_eq!(error(|settings| settings.workload.cpus = vec![0]), WorkloadError::NoWork);
    let too_many = error(|settings| settings.workload.load_percent = 100_000);
    assert!(matches!(too_many, WorkloadError::TooManyRequests { expected } if expected > 500_000.0));
}

#[test]
fn a_user_more_or_a_lower_service_level_leaves_the_others_requests_alone() {
    let (grid, settings) = testbed::preset("testbed-2010");
    let mut lower = settings.clone();
    lower.workload.users[1].disclosed_percent = 50;
    let submissions = generate(&settings.workload, &grid, 3);
    assert_eq!(submissions, generate(&lower.workload, &grid, 3), "common random numbers");
    assert_ne!(submissions, generate(&settings.workload, &grid, 4));
    assert_ne!(day_seed(42, 100, 3), day_seed(100, 42, 3));
}

#[test]
fn same_seed_same_day_in_slices_of_any_size() {
    let (grid, settings) = testbed::preset("testbed-2010");
    let whole = run(&grid, &settings, 1);
    let mut sliced = Day::new(grid.clone(), settings.clone(), Box::new(Exact), 1).expect("a valid workload");
    let mut slice = 1;
    while !sliced.advance(slice) {
        assert_eq!(success(sliced.log()).submitted as usize, sliced.submitted());
        slice = slice % 23 + 1;
    }
    assert_eq!(whole.log(), sliced.log());
    assert_eq!(report(whole.log(), &grid, 2, SECOND_DAY), report(sliced.log(), &grid, 2, SECOND_DAY));
    assert_eq!(whole.submitted(), whole.total());
}

#[test]
fn stopping_at_the_first_plan_gives_the_same_day_as_planning_every_frame() {
    let (grid, mut settings) = testbed::preset("testbed-2010");
    settings.workload.users[1].disclosed_percent = 50;
    for replication in 0..2 {
        settings.plan_every_frame = false;
        let stopping = run(&grid, &settings, replication);
        settings.plan_every_frame = true;
        let all = run(&grid, &settings, replication);
        assert_eq!(without_effort(stopping.log()), without_effort(all.log()));
    }
}

/// Replays a log against separate books: the plan must be the one ranked first, allowed by (4)–(11)
/// for what the user was shown, and be reserved whole.
#[test]
fn every_reservation_is_a_checked_plan_and_every_failure_has_none() {
    let (grid, mut settings) = testbed::preset("testbed-2010");
    for rank_by in [RankBy::Time, RankBy::Price] {
        settings.rank_by = rank_by;
        settings.workload.users[1].disclosed_percent = 50;
        let day = run(&grid, &settings, 0);
        let mut books = Coordinator::new(&grid);
        let mut requests = BTreeMap::new();
        for event in day.log().events() {
            match &event.kind {
                EventKind::Submitted { user, request } => {
                    requests.insert(event.request, (*user, request.clone()));
                }
                EventKind::Planned { window, plan, .. } => {
                    let (user, request) = &requests[&event.request];
                    let percent = settings.workload.users[*user].disclosed_percent;
                    let availability = books.availability(*window).disclosed(percent);
                    let values = values(&grid, *window, &availability, &settings.frames.preferences);
                    let constraints = settings.frames.constraints;
                    let problem = Problem {
                        grid: &grid,
                        request,
                        availability: &availability,
                        values: &values,
                        constraints,
                    };
                    check_plan(plan, &problem).expect("a right plan");
                    books.reserve(plan, &grid, request, *window).expect("what is shown is free");
                }
                EventKind::NoPlan { proven, .. } => {
                    assert!(proven);
                    let (user, request) = &requests[&event.request];
                    let percent = settings.workload.users[*user].disclosed_percent;
                    let shown =
                        |window: Window| -> Availability { books.availability(window).disclosed(percent) };
                    let frames = plan_frames(&grid, request, &settings.frames, &Exact, shown);
                    assert!(rank(&frames, rank_by).is_empty());
                }
                EventKind::Reserved { window, amounts, .. } => {
                    let (_, last) = books.reservations().last().expect("just reserved");
                    assert_eq!((last.window, total(&last.amounts)), (*window, total(amounts)));
                }
                EventKind::Refused { refusal } => panic!("nobody competes: {refusal:?}"),
                other => panic!("users give up and reserve: {other:?}"),
            }
        }
        assert_eq!(books.reservations().count() as u32, success(day.log()).reserved);
        let all = Window { start: 0, end: 2 * DAY };
        assert_eq!(books.availability(all), day.coordinator().availability(all));
    }
}

fn total(amounts: &[Amount]) -> u64 {
    amounts.iter().map(|amount| amount.quantity).sum()
}

#[test]
fn all_metrics_of_a_day_agree_with_each_other() {
    let (grid, settings) = testbed::preset("tiny");
    let day = run(&grid, &settings, 0);
    let report = report(day.log(), &grid, 2, SECOND_DAY);
    let by_bins = report.bins.iter().fold(Default::default(), |sum: (u32, u32), bin| {
        (sum.0 + bin.total().submitted, sum.1 + bin.total().reserved)
    });
    assert_eq!(by_bins, (report.total.submitted, report.total.reserved));
    let last_bin = report.bins.last().expect("some requests").load_percent;
    assert!(report.load * 100.0 <= f64::from(last_bin));
    assert!(report.load * 100.0 > f64::from(last_bin - BIN_PERCENT));
    assert!(report.cpus.iter().chain(&report.bandwidth).all(|share| (0.0..=1.0).contains(share)));
    assert_eq!(report.slots.len(), 96);
    let mean = report.slots.iter().map(|slot| slot.cpus).sum::<f64>() / 96.0;
    let by_site: f64 = grid.sites().map(|site| report.cpus[site] * f64::from(grid.nodes[site].cpus())).sum();
    assert!((mean - by_site / grid.total_cpus() as f64).abs() < 1e-9);
}

#[test]
fn amounts_of_a_plan_add_up_on_shared_links() {
    let (grid, settings) = testbed::preset("testbed-2010");
    let day = run(&grid, &settings, 5);
    let mut flows_on_one_link = 0;
    let mut last = None;
    for event in day.log().events() {
        match &event.kind {
            EventKind::Submitted { request, .. } => last = Some(request.clone()),
            EventKind::Planned { plan, .. } => {
                let request = last.as_ref().expect("submitted before");
                let amounts = amounts_of(plan, &grid, request);
                let mut links: Vec<_> = plan.paths.iter().flat_map(|path| &path.links).collect();
                assert_eq!(amounts.len(), plan.sites.len() + links.len());
                let all = links.len();
                links.sort();
                links.dedup();
                flows_on_one_link += all - links.len();
            }
            _ => {}
        }
    }
    assert!(flows_on_one_link > 0, "the case occurs");
}

/// `UPDATE_GOLDEN=1 cargo test --test co_allocation day` rewrites the file.
#[test]
fn the_trace_of_a_small_day_is_the_golden_one() {
    let (grid, mut settings) = testbed::preset("testbed-2010");
    settings.workload.load_percent = 4;
    settings.workload.users[1].disclosed_percent = 10;
    let log = run(&grid, &settings, 0).log().to_string();
    golden::compare("day-log.txt", &log);
}

#[test]
fn users_who_book_late_ask_for_the_same_in_another_order() {
    let (grid, settings) = testbed::preset("testbed-2010");
    let drawn = |book_ahead| {
        let workload =
            coalloc::labs::co_allocation::day::Workload { book_ahead, ..settings.workload.clone() };
        generate(&workload, &grid, 3).expect("a valid workload")
    };
    let (paper, late) = (drawn(None), drawn(Some(7200)));
    assert!(late.is_sorted_by_key(|submission| submission.at));
    let leads: Vec<u32> =
        late.iter().map(|submission| submission.request.time_frame.earliest_start - submission.at).collect();
    assert!(leads.iter().all(|&lead| lead <= 7200));
    let mean = leads.iter().sum::<u32>() / leads.len() as u32;
    assert!((3300..3900).contains(&mean), "{mean}");
    let asked = |list: &[coalloc::labs::co_allocation::day::Submission]| {
        let mut asked: Vec<String> =
            list.iter().map(|submission| format!("{} {:?}", submission.user, submission.request)).collect();
        asked.sort();
        asked
    };
    assert_eq!(asked(&paper), asked(&late));
    assert_ne!(paper, late);
    // Not at all ahead: every request comes when it would start.
    assert!(drawn(Some(0)).iter().all(|one| one.at == one.request.time_frame.earliest_start));
}
