//! Days without reservations: what runs fits, waits are within the time frame, and idle time is paid.

use std::collections::BTreeMap;

use coalloc::kernel::Seconds;
use coalloc::labs::co_allocation::day::metrics::{Rejection, job_totals, rejections, report, success};
use coalloc::labs::co_allocation::day::{
    Day, DayLog, DaySettings, DayWithoutReservation, EventKind, Retries, SECOND_DAY, without_reservation,
};
use coalloc::labs::co_allocation::model::Grid;
use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::planner::values::values;
use coalloc::labs::co_allocation::planner::{Problem, check_plan};
use coalloc::labs::co_allocation::reservation::Coordinator;

use crate::testbed;

fn run(grid: &Grid, settings: &DaySettings, retries: Retries, replication: u32) -> DayLog {
    without_reservation(grid, &settings.workload, &settings.frames, retries, replication)
        .expect("a valid workload")
}

#[test]
fn what_runs_fits_and_starts_in_time() {
    let (grid, mut settings) = testbed::preset("testbed-2010");
    for (replication, load_percent, laxity) in [(0, 60, 2), (1, 100, 2), (2, 100, 0), (3, 200, 1)] {
        settings.workload.load_percent = load_percent;
        settings.workload.laxity_per_duration = laxity;
        let log = run(&grid, &settings, Retries::default(), replication);
        let mut books = Coordinator::new(&grid);
        let mut requests = BTreeMap::new();
        let mut over = 0;
        for event in log.events() {
            match &event.kind {
                EventKind::Submitted { request, .. } => drop(requests.insert(event.request, request)),
                EventKind::Started { window, plan, amounts, tries, .. } => {
                    let request = requests[&event.request];
                    let frame = request.time_frame;
                    assert_eq!((event.at, *window), (window.start, frame.window_at(window.start)));
                    assert!((frame.earliest_start..=frame.latest_start).contains(&window.start));
                    assert!(*tries > 0);
                    let availability = books.availability(*window);
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
                    books.reserve_amounts(amounts, *window).expect("what runs is free");
                    over += 1;
                }
                EventKind::GaveUp { .. } => {
                    assert_eq!(event.at, requests[&event.request].time_frame.latest_start);
                    over += 1;
                }
                other => panic!("nothing is reserved: {other:?}"),
            }
        }
        assert_eq!(over, requests.len(), "every job starts or gives up");
        let totals = job_totals(&log);
        assert_eq!(totals.started, success(&log).reserved);
        assert_eq!((totals.started + totals.gave_up) as usize, requests.len());
        assert!(totals.tries >= requests.len() as u64);
        assert!(laxity == 0 || totals.idle_cpu_seconds > 0, "some job waits for the others");
        let why = rejections(&log, &grid, &settings);
        assert_eq!(why.len() as u32, totals.gave_up);
        assert!(why.iter().all(|rejected| rejected.rejection == Rejection::OutOfTime));
    }
}

/// A job placed or routed is not divided: at most 4 parts at 12 nodes, and 6 paths over 29 links.
const UNDIVIDED: i64 = 400;

#[test]
fn a_slice_is_as_long_as_it_may_be() {
    let (grid, settings) = testbed::preset("testbed-2010");
    let whole = run(&grid, &settings, Retries::default(), 0);
    for budget in [1, 10_000] {
        let DaySettings { workload, frames, .. } = &settings;
        let mut day =
            DayWithoutReservation::new(&grid, workload, frames, Retries::default(), 0).expect("valid");
        let (mut slices, mut decided) = (0, 0);
        loop {
            let mut left = budget;
            let is_over = day.advance(&mut left);
            assert!(left > -UNDIVIDED, "{} of {budget} steps", budget - left);
            assert!((decided..=day.total()).contains(&day.decided()));
            (slices, decided) = (slices + 1, day.decided());
            if is_over {
                break;
            }
        }
        assert_eq!(decided, day.total());
        assert!(slices > 10, "{slices} slices of {budget} steps");
        assert_eq!(day.into_log(), whole);
    }
}

/// Without parts that wait for each other nothing is idle while paid for.
#[test]
fn who_has_one_part_pays_for_nothing_else() {
    let (grid, mut settings) = testbed::preset("testbed-2010");
    settings.workload.part_counts = vec![1];
    let totals = job_totals(&run(&grid, &settings, Retries::default(), 0));
    assert_eq!((totals.idle_cpu_seconds, totals.idle_share()), (0, Some(0.0)));
    assert!(totals.started > 0);
}

#[test]
fn impatience_pays_less_for_waiting() {
    let (grid, mut settings) = testbed::preset("testbed-2010");
    settings.workload.load_percent = 120;
    let idle = |patience: Seconds| {
        let retries = Retries { patience, ..Retries::default() };
        let of_day = |replication| job_totals(&run(&grid, &settings, retries, replication)).idle_cpu_seconds;
        (0..3).map(of_day).sum::<u64>()
    };
    assert!(idle(60) < idle(600) && idle(600) < idle(6000), "{} {} {}", idle(60), idle(600), idle(6000));
}

/// Jobs come without book-ahead and start when they can, reservations are made a day before.
#[test]
fn a_day_has_the_same_report_however_it_is_computed() {
    let (grid, settings) = testbed::preset("testbed-2010");
    let log = run(&grid, &settings, Retries::default(), 5);
    assert_eq!(log, run(&grid, &settings, Retries::default(), 5));
    let mut day = Day::new(grid.clone(), settings, Box::new(Exact), 5).expect("a valid day");
    assert!(day.advance(usize::MAX));
    let [without, with] = [&log, day.log()].map(|log| report(log, &grid, 2, SECOND_DAY));
    assert_eq!((without.load, without.total.submitted), (with.load, with.total.submitted));
    assert_eq!(without.bins.len(), with.bins.len());
    assert!(without.total.reserved > without.total.submitted / 2);
    assert!(without.cpus.iter().chain(&without.bandwidth).all(|share| (0.0..=1.0).contains(share)));
}
