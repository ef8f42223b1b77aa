//! Charts of planning time and effort.

use coalloc::labs::co_allocation::figures::planning_effort;
use coalloc::labs::co_allocation::figures::planning_effort::Effort;
use coalloc::labs::co_allocation::figures::{planning_time, search_progress};

use super::golden::{PHONE, WIDE, check, in_place, well_formed};

/// Names, and the typical time of a request in seconds.
const PLANNERS: [(&str, f64); 4] =
    [("Exact search", 12e-6), ("Set formulation", 4e-3), ("SAT, first plan", 60e-3), ("0-1 program", 0.35)];

#[test]
fn planning_times_of_four_planners() {
    let data = times();
    for (name, size) in [("planning-time", WIDE), ("planning-time-phone", PHONE)] {
        let chart = planning_time::draw(&data, size, &planning_time::labels());
        in_place(&chart);
        check(name, &chart);
    }
    let none = planning_time::Data::default();
    check("planning-time-empty", &planning_time::draw(&none, WIDE, &planning_time::labels()));
}

#[test]
fn the_slowest_request_is_at_the_end_of_its_line() {
    let chart = planning_time::draw(&times(), WIDE, &planning_time::labels());
    for series in &chart.series {
        let names: Vec<_> = series.points.iter().flat_map(|point| point.name.as_deref()).collect();
        assert_eq!(names, ["fastest", "median", "99 %", "slowest"]);
        assert!(series.points.is_sorted_by(|a, b| a.px <= b.px && a.y <= b.y), "{series:?}");
        assert!(series.points.iter().all(|point| point.n == 300));
    }
}

#[test]
fn every_request_over_the_day() {
    let seconds = effort(Effort::Seconds);
    for (name, size) in [("planning-effort", WIDE), ("planning-effort-phone", PHONE)] {
        let chart = planning_effort::draw(&seconds, size, &planning_effort::labels(Effort::Seconds));
        in_place(&chart);
        check(name, &chart);
    }
    let nodes = effort(Effort::Nodes);
    check("planning-nodes", &planning_effort::draw(&nodes, WIDE, &planning_effort::labels(Effort::Nodes)));
    let none = planning_effort::Data::default();
    let labels = planning_effort::labels(Effort::Seconds);
    check("planning-effort-empty", &planning_effort::draw(&none, WIDE, &labels));
}

#[test]
fn few_requests_are_drawn_individually() {
    let mut data = effort(Effort::Nodes);
    data.planners.iter_mut().for_each(|planner| planner.values.truncate(30));
    let chart = planning_effort::draw(&data, WIDE, &planning_effort::labels(Effort::Nodes));
    assert!(chart.series.iter().all(|series| series.points.len() == 30));
    let names: Vec<_> = chart.series[0].points.iter().flat_map(|point| point.name.clone()).collect();
    assert_eq!(names, (1..=30).map(|request: u32| request.to_string()).collect::<Vec<_>>());
    assert!(!chart.svg.contains("<path"), "no small marks");
}

#[test]
fn invalid_times_are_harmless() {
    let bad = vec![0.0, -1.0, f64::NAN, f64::INFINITY, 1e-300, 1e300];
    let planner = planning_time::Planner { name: "<i>".into(), seconds: bad.clone(), given_up: u32::MAX };
    let data = planning_time::Data { planners: vec![planner], ..planning_time::Data::default() };
    well_formed(&planning_time::draw(&data, PHONE, &planning_time::labels()).svg);
    let planner = planning_effort::Planner { name: "<i>".into(), values: bad };
    let data = planning_effort::Data { planners: vec![planner], effort: Effort::Seconds };
    well_formed(&planning_effort::draw(&data, PHONE, &planning_effort::labels(Effort::Seconds)).svg);
}

/// A wide distribution, identical on every machine, since it uses no logarithm.
fn spread(request: u32, seed: u32) -> f64 {
    let dice = (request * 37 + seed * 101 + request * request * 11) % 97;
    let wide = f64::from(1 + dice) / 49.0;
    if request == 137 { 12.0 } else { wide * wide.max(0.4) }
}

fn times() -> planning_time::Data {
    let planner = |(seed, (name, usual)): (u32, &(&str, f64))| planning_time::Planner {
        name: (*name).into(),
        seconds: (0..300).map(|request| usual * spread(request, seed)).collect(),
        given_up: if seed == 3 { 4 } else { 0 },
    };
    planning_time::Data {
        planners: (0..).zip(&PLANNERS).map(planner).collect(),
        ..planning_time::Data::default()
    }
}

fn effort(effort: Effort) -> planning_effort::Data {
    let value = |usual: f64, request: u32, seed: u32| {
        // Towards the end of the day less capacity is free, and planning gets easier.
        let time = usual * spread(request, seed) * (1.0 - f64::from(request) / 400.0);
        if effort == Effort::Nodes { (time * 2e5).floor() } else { time }
    };
    let planner = |(seed, (name, usual)): (u32, &(&str, f64))| planning_effort::Planner {
        name: (*name).into(),
        values: (0..300).map(|request| value(*usual, request, seed)).collect(),
    };
    planning_effort::Data { planners: (0..).zip(&PLANNERS).map(planner).collect(), effort }
}

#[test]
fn search_progress_is_drawn_in_steps() {
    let data = search_progress::Data {
        best: vec![(4.0, 31.0), (9.0, 27.0), (40.0, 24.0)],
        bound: vec![(1.0, 0.0), (2.0, 12.5), (7.0, 12.5), (20.0, 18.0), (88.0, 24.0)],
        end: 88.0,
        best_name: "Best plan so far".into(),
        bound_name: "Bound".into(),
    };
    for (name, size) in [("search-progress", WIDE), ("search-progress-phone", PHONE)] {
        let chart = search_progress::draw(&data, size, &search_progress::labels(false));
        in_place(&chart);
        check(name, &chart);
        let steps: Vec<usize> = chart.series.iter().map(|series| series.points.len()).collect();
        assert_eq!(steps, [3, 4], "a bound that stays is one step");
    }
    let nothing = search_progress::Data::default();
    well_formed(&search_progress::draw(&nothing, PHONE, &search_progress::labels(true)).svg);
    let bad = search_progress::Data { best: vec![(f64::NAN, 1.0), (1.0, f64::INFINITY)], ..data };
    well_formed(&search_progress::draw(&bad, WIDE, &search_progress::labels(true)).svg);
}
