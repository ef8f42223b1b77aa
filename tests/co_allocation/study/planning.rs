//! Requests planned one by one: what planners are compared on, and what of it is the same everywhere.

use std::cell::Cell;

use coalloc::experiment::{Shard, Study, UnitResult, Value, merge};
use coalloc::labs::co_allocation::study::{Experiment, ExperimentDocument, Measure, parse_experiment};
use serde_json::json;

use crate::study::{PLANNED, planned, run};

fn changed(at: &str, value: serde_json::Value) -> Result<Experiment, String> {
    let mut document: serde_json::Value = serde_json::from_str(PLANNED).expect("it is JSON");
    let (parent, key) = at.rsplit_once('/').expect("a pointer begins with a slash");
    document.pointer_mut(parent).expect("the pointer leads somewhere")[key] = value;
    parse_experiment(&document.to_string()).map_err(|error| format!("{}: {}", error.path, error.message))
}

/// A clock that moves by a millisecond whenever it is asked.
fn ticking() -> f64 {
    thread_local!(static TIME: Cell<f64> = const { Cell::new(0.0) });
    TIME.with(|time| {
        time.set(time.get() + 1e-3);
        time.get()
    })
}

fn without_times(units: &[UnitResult]) -> Vec<UnitResult> {
    let untimed = |unit: &UnitResult| {
        let mut unit = unit.clone();
        unit.samples.retain(|sample| sample.measure != Measure::PlanningSeconds.id());
        unit
    };
    units.iter().map(untimed).collect()
}

fn values(experiment: &Experiment, units: &[UnitResult], measure: Measure) -> Vec<Vec<f64>> {
    let of_series = |series| {
        let of = |unit: &&UnitResult| unit.series == series;
        units.iter().filter(of).filter_map(|unit| unit.value(measure.id(), None)?.number()).collect()
    };
    (0..experiment.series()).map(of_series).collect()
}

#[test]
fn every_planner_plans_the_same_requests_and_proves_the_same_cost() {
    let experiment = planned();
    let units = run(&experiment, 0..experiment.units());
    let summary = experiment.summary(&units);
    let proven = values(&experiment, &units, Measure::Proven);
    assert!(proven[..3].iter().flatten().all(|&share| share == 1.0), "{proven:?}");
    let cost = values(&experiment, &units, Measure::PlanCost);
    assert!(cost[0].len() > 3 && cost[1] == cost[0] && cost[2] == cost[0], "{cost:?}");
    let gains = |name: &str| -> Vec<f64> {
        let series = summary.series.iter().find(|series| series.name == name).expect(name);
        let gain = series.curve(Measure::PlanCostGain.id(), None).expect("plans were found");
        gain.points.iter().map(|point| point.mean).collect()
    };
    assert_eq!(gains("SAT"), [0.0, 0.0]);
    assert!(gains("First").iter().all(|&gain| gain >= 0.0), "a first plan may cost more");
    assert!(
        values(&experiment, &units, Measure::PlanningSeconds).iter().all(Vec::is_empty),
        "no clock, no time"
    );
}

#[test]
fn a_clock_adds_times_and_changes_nothing_else() {
    let experiment = planned();
    let timed = planned().timed_by(ticking);
    let all = 0..experiment.units();
    let (plain, with_times) = (run(&experiment, all.clone()), run(&timed, all));
    assert_eq!(without_times(&with_times), plain);
    let seconds = values(&timed, &with_times, Measure::PlanningSeconds);
    assert!(seconds.iter().all(|of_series| of_series.len() == 12));
    assert!(seconds.iter().flatten().all(|&seconds| seconds > 0.0 && seconds < 1.0), "{seconds:?}");
    let summary = timed.summary(&with_times);
    let point =
        |measure: Measure| summary.series[0].point(measure.id(), None, 1.0).expect("it was timed").mean;
    assert!(point(Measure::SlowestSeconds) >= point(Measure::PlanningSeconds));
    assert!(point(Measure::DeviationSeconds) >= 0.0);
    assert!(summary.printed[0].found.is_some(), "it stands beside what is printed");
}

#[test]
fn slices_and_parts_give_what_one_go_gives() {
    let experiment = planned();
    for index in [0, 5, 10, 47] {
        let mut slices = experiment.begin(index).expect("a unit of the experiment");
        let mut calls = 0;
        while !ExperimentDocument::advance(&mut slices, 1) {
            calls += 1;
        }
        assert!(calls < 100_000);
        assert_eq!(experiment.result_of(index, &slices), experiment.run(index).expect("the same unit"));
    }
    let timed = planned().timed_by(ticking);
    let part = |index: u32| {
        let shard = Shard { index, of: 2 };
        timed.part(shard, run(&timed, shard.units(&timed)))
    };
    let merged = merge(vec![part(2), part(1)]).expect("they are the parts of one experiment");
    assert_eq!(without_times(&merged.units), run(&experiment, 0..experiment.units()));
}

#[test]
fn the_rule_to_stop_looks_at_proofs() {
    let experiment = changed("/stopAtHalfWidth", json!(0.5)).expect("it is an experiment");
    let mut units = run(&experiment, 0..experiment.units());
    assert_eq!(
        experiment.wanted_replications(&units),
        5,
        "every answer is proven but first plans, none of which is"
    );
    for unit in units.iter_mut().filter(|unit| unit.replication % 2 == 0) {
        let proven = unit.samples.iter_mut().find(|sample| sample.measure == Measure::Proven.id());
        proven.expect("it is told").value = Value::Ratio(u32::from(unit.replication == 0), 1);
    }
    assert_eq!(experiment.wanted_replications(&units), 6);
}

#[test]
fn lists_bring_their_own_requests() {
    let of_list = |list: &str| {
        let experiment = changed("/planning", json!({ "list": list })).expect("it is an experiment");
        run(&experiment, 0..8)
    };
    let (testbed, frames) = (of_list("testbed"), of_list("frames"));
    assert_ne!(testbed, frames);
    // Every planner agrees on requests of one and of two parts.
    for series in &testbed[1..3] {
        let cost = |unit: &UnitResult| unit.value(Measure::PlanCost.id(), None);
        assert_eq!((cost(series), series.point), (cost(&testbed[0]), 0));
    }
    let error = changed("/planning", json!({ "list": "nope" })).expect_err("no list of that name");
    assert!(error.starts_with("planning.list: ") && error.contains("testbed-large"), "{error}");
}

#[test]
fn days_and_requests_are_not_mixed() {
    let refused = |at: &str, value: serde_json::Value| changed(at, value).expect_err("it is refused");
    assert!(refused("/axis", json!({ "type": "load" })).starts_with("axis: "));
    assert!(refused("/reasons", json!(true)).starts_with("reasons: "));
    assert!(refused("/bound", json!(true)).starts_with("bound: "));
    assert!(
        refused("/planning", json!({ "occupiedPercent": 101 })).starts_with("planning.occupiedPercent: ")
    );
    let axis = json!({ "type": "parameter", "parameter": "occupiedPercent", "values": [0, 50, 101] });
    assert!(refused("/axis", axis).starts_with("axis.parameter: is 101"));
    let occupied = json!({ "type": "parameter", "parameter": "occupiedPercent", "values": [0, 90] });
    let fuller = changed("/axis", occupied.clone()).expect("it is an experiment");
    let units = run(&fuller, 0..fuller.units());
    let planned = |point| {
        units
            .iter()
            .filter(|unit| unit.point == point && unit.series == 0)
            .filter(|unit| unit.value(Measure::Planned.id(), None) == Some(Value::Ratio(1, 1)))
            .count()
    };
    assert!(planned(0) >= planned(1), "the fuller the grid, the fewer plans");
    let mut document: ExperimentDocument = fuller.document().clone();
    document.planning = None;
    let error = Experiment::new(document).expect_err("a day's grid fills by itself");
    assert_eq!(error.path, "axis.parameter");
}

/// A small experiment over grids that are drawn, in as many windows as there are frames.
fn scalable(axis: &str, values: &[u32]) -> Result<Experiment, String> {
    let planner = |planner: &str| {
        json!({ "name": planner, "changes": [
            { "type": "planner", "value": planner },
            { "type": "number", "value": { "parameter": "nodeLimit", "value": 50 } },
            { "type": "number", "value": { "parameter": "maxPathLinks", "value": 4 } }
        ] })
    };
    let document = json!({
        "format": "coalloc-experiment", "version": 1, "title": "Scalability", "scenario": "preset:testbed-2010",
        "series": [planner("exact"), planner("milpSet")],
        "axis": { "type": "parameter", "parameter": axis, "values": values },
        "replications": 5,
        "planning": { "occupiedPercent": 50, "everyFrame": true, "sourceRange": [10, 10] }
    });
    parse_experiment(&document.to_string()).map_err(|error| format!("{}: {}", error.path, error.message))
}

#[test]
fn grids_of_a_growing_size_are_drawn_for_each_request_and_shared_by_all_series() {
    let experiment = scalable("gridNodes", &[10, 30]).expect("it is valid");
    let scenarios: Vec<_> = (0..experiment.units()).map(|unit| experiment.scenario(unit)).collect();
    let of = |unit: u32| {
        let result = run(&experiment, unit..unit + 1).remove(0);
        (result.replication, result.point, result.series)
    };
    let mut seen = std::collections::BTreeMap::new();
    for (unit, scenario) in (0..).zip(&scenarios) {
        let (replication, point, _) = of(unit);
        let grid = &scenario.as_ref().expect("it is a unit").grid;
        assert_eq!(grid.sites.len(), [10, 30][point as usize]);
        // The testbed has 8 to 64 CPUs a site, 5 to 10 Gbps a link.
        assert!(grid.sites.iter().all(|site| (8..=64).contains(&site.cpus)));
        assert!(grid.links.iter().all(|link| (5_000..=10_000).contains(&link.bandwidth_mbps)));
        let first = seen.entry((replication, point)).or_insert_with(|| grid.clone());
        assert_eq!(first, grid, "all series plan on the same grid");
    }
    assert_eq!(seen.len(), 10);
    let grids: Vec<_> = seen.values().collect();
    assert!((1..grids.len()).all(|at| grids[at] != grids[at - 1]), "each request has a grid of its own");
    let refused = scalable("gridNodes", &[10, 2_000]).err().unwrap_or_default();
    assert!(refused.contains("axis.values[1]") && refused.contains("from 2 to 1000"), "{refused}");
}

#[test]
fn medians_lie_between_what_one_and_nine_of_ten_take_and_given_up_counts_with_the_limit() {
    let experiment = scalable("timeFrames", &[1, 4]).expect("it is valid");
    let units = run(&experiment, 0..experiment.units());
    let summary = experiment.summary(&units);
    for series in &summary.series {
        for x in [1.0, 4.0] {
            let at = |measure: Measure| series.point(measure.id(), None, x).expect("it was measured").mean;
            let [low, median, high] =
                [Measure::LowEffort, Measure::MedianEffort, Measure::HighEffort].map(at);
            assert!(low <= median && median <= high, "{low} {median} {high}");
        }
    }
    // The same requests with more windows: more work, and every window counts.
    let effort = |series: usize, x: f64| {
        summary.series[series].point(Measure::Effort.id(), None, x).expect("it was measured").mean
    };
    assert!(effort(0, 4.0) > effort(0, 1.0));
    // 400 sites are too many routes for the set formulation: not tried, given up, the limit.
    let large = scalable("gridNodes", &[400]).expect("it is valid");
    let (untried, _) = (0..large.units())
        .map(|unit| run(&large, unit..unit + 1).remove(0))
        .filter(|unit| unit.series == 1)
        .map(|unit| (unit.value(Measure::Effort.id(), None), unit.value(Measure::Proven.id(), None)))
        .next()
        .expect("there is a unit");
    assert_eq!(untried.and_then(Value::number), Some(500.0), "10 windows of 50");
}
