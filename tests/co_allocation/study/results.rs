//! Results: the same from any order, any parts and any number of threads, and what is in them.

use std::thread;

use coalloc::experiment::{
    SeriesSummary, Shard, Study, UnitProgress, UnitResult, UnitStage, Value, merge, print_experiment,
    print_result,
};
use coalloc::labs::co_allocation::study::outcome::DayOutcome;
use coalloc::labs::co_allocation::study::{
    AxisDocument, ExperimentDocument, ExperimentResult, Measure, Parameter, Run, parse_experiment,
    parse_result,
};

use crate::study::{changed, run, small};

#[test]
fn every_preset_is_an_experiment_and_comes_back_as_it_was() {
    for preset in ExperimentDocument::presets() {
        let printed = print_experiment(&preset.document);
        let experiment = parse_experiment(&printed).unwrap_or_else(|error| panic!("{}: {error}", preset.id));
        assert_eq!(print_experiment(experiment.document()), printed);
        assert!(preset.document.notes.len() > 100, "{} has notes", preset.id);
    }
}

#[test]
fn the_result_is_the_same_in_any_order_and_from_any_parts() {
    let experiment = small();
    let whole = print_result(&experiment.result(&run(&experiment, 0..experiment.units())));
    let backward = run(&experiment, (0..experiment.units()).rev());
    assert!(print_result(&experiment.result(&backward)) == whole);
    let mut units: Vec<UnitResult> = Vec::new();
    thread::scope(|scope| {
        let of = |first| run(&experiment, (first..experiment.units()).step_by(4));
        let workers: Vec<_> = (0..4).map(|first| scope.spawn(move || of(first))).collect();
        units.extend(workers.into_iter().flat_map(|worker| worker.join().expect("days do not panic")));
    });
    assert!(print_result(&experiment.result(&units)) == whole, "four threads");
    for of in [1, 3, experiment.units() + 1] {
        let mut parts: Vec<ExperimentResult> = (1..=of)
            .map(|index| {
                let shard = Shard { index, of };
                let part = experiment.part(shard, run(&experiment, shard.units(&experiment)));
                parse_result(&print_result(&part)).expect("what is printed can be read")
            })
            .collect();
        parts.rotate_left(of as usize / 2);
        assert!(print_result(&merge(parts).expect("all parts are there")) == whole, "{of} parts");
    }
    let read = parse_result(&whole).expect("what is printed can be read");
    assert!(print_result(&read) == whole);
}

/// Counts of a measure of a day, by subject and place.
fn counts(unit: &UnitResult, measure: Measure) -> Vec<(Option<&str>, f64, u32, u32)> {
    let of = unit.samples.iter().filter(|sample| sample.measure == measure.id());
    of.map(|sample| match sample.value {
        Value::Ratio(of, among) => (sample.subject.as_deref(), sample.x, of, among),
        Value::Number(number) => panic!("{measure:?} is {number}"),
    })
    .collect()
}

/// Reserved and submitted.
fn success(unit: &UnitResult) -> (u32, u32) {
    let (_, _, reserved, submitted) = counts(unit, Measure::Success)[0];
    (reserved, submitted)
}

#[test]
fn days_of_one_replication_have_the_same_requests_in_every_series() {
    let experiment = small();
    let units = run(&experiment, 0..experiment.units());
    let submitted = |unit: &UnitResult| -> Vec<u32> {
        counts(unit, Measure::SuccessByLoad).into_iter().map(|(_, _, _, submitted)| submitted).collect()
    };
    for pair in units.chunks(experiment.units_per_replication() as usize) {
        assert!(pair.iter().all(|unit| submitted(unit) == submitted(&pair[0])));
    }
}

fn outcome(run: &Run) -> Option<&DayOutcome> {
    match run {
        Run::Day(day) => day.outcome(),
        Run::Planning(_) => None,
    }
}

#[test]
fn a_unit_in_slices_is_the_unit_at_once() {
    let experiment = small();
    for unit in 0..experiment.units_per_replication() {
        let mut slices = experiment.begin(unit).expect("a unit of the experiment");
        let progress = |run: &Run| UnitProgress::of::<ExperimentDocument>(run);
        let mut last = progress(&slices);
        assert!(outcome(&slices).is_none());
        let mut bounding = 0;
        while last.stage != UnitStage::Over {
            ExperimentDocument::advance(&mut slices, 1);
            let now = progress(&slices);
            assert!(now.submitted >= last.submitted && now.submitted <= now.total && now.total == last.total);
            bounding += u32::from(now.stage == UnitStage::Bounding);
            last = now;
        }
        let outcome = outcome(&slices).expect("it is done");
        let result = experiment.result_of(unit, &slices);
        assert_eq!(result, run(&experiment, unit..unit + 1)[0]);
        let bounded_bins = counts(&result, Measure::BoundUpToLoad).len() as u32;
        assert!(bounded_bins == 0 || bounding > 2 * bounded_bins, "{bounding} slices of {bounded_bins} bins");
        assert_eq!(outcome.users.iter().map(|tally| tally.submitted).sum::<u32>(), last.total);
    }
}

#[test]
fn the_numbers_of_a_day_agree_with_each_other() {
    let experiment = small();
    for unit in run(&experiment, 0..experiment.units()) {
        let (reserved, submitted) = success(&unit);
        for all in [true, false] {
            let bins = counts(&unit, Measure::SuccessByLoad).into_iter().filter(|bin| bin.0.is_none() == all);
            let sum = bins.fold((0, 0), |sum, bin| (sum.0 + bin.2, sum.1 + bin.3));
            assert_eq!(sum, (reserved, submitted));
        }
        for measure in [Measure::Rejected, Measure::RejectedByLoad] {
            let rejected: u32 = counts(&unit, measure).into_iter().map(|(_, _, count, _)| count).sum();
            assert_eq!(rejected, submitted - reserved, "every rejection has one reason");
        }
        let has = |measure: Measure| unit.value(measure.id(), None).is_some();
        assert_eq!(has(Measure::DelayHours), reserved > 0);
        assert_eq!(has(Measure::IdleShare), unit.series == 2);
        // The three series ask for the same, so the bound is computed once, and holds for all of them.
        let bounds: Vec<u32> = counts(&unit, Measure::BoundUpToLoad).into_iter().map(|bin| bin.2).collect();
        let bins = counts(&unit, Measure::SuccessByLoad).iter().filter(|bin| bin.0.is_none()).count();
        assert_eq!(bounds.len(), if unit.series == 0 { bins } else { 0 });
        assert!(
            bounds.is_sorted() && bounds.last().is_none_or(|&bound| reserved <= bound && bound <= submitted)
        );
    }
}

#[test]
fn a_summary_counts_complete_replications_only() {
    let experiment = small();
    let units = run(&experiment, 0..experiment.units());
    let per = experiment.units_per_replication() as usize;
    let whole = experiment.summary(&units);
    assert_eq!(whole.replications, 6);
    // A day of the fourth replication lacks: three are complete.
    let lacking: Vec<UnitResult> =
        units.iter().filter(|unit| (unit.replication, unit.series) != (3, 1)).cloned().collect();
    assert_eq!(experiment.summary(&lacking), experiment.summary(&units[..3 * per]));
    assert_eq!(experiment.summary(&lacking).replications, 3);
    assert_eq!(experiment.summary(&[]).replications, 0);
    for (index, series) in whole.series.iter().enumerate() {
        let all = series.curve(Measure::Success.id(), None).expect("every day has requests").points[0];
        let of_series: Vec<&UnitResult> = units.iter().filter(|unit| unit.series as usize == index).collect();
        let sum = of_series.iter().map(|unit| success(unit)).fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
        let expected = f64::from(sum.0) / f64::from(sum.1);
        assert_eq!((all.mean, all.n), (expected, 6));
        let gain = series.curve(Measure::SuccessGain.id(), None);
        assert_eq!(gain.is_some(), index > 0);
    }
}

#[test]
fn the_rule_to_stop_looks_at_replications_in_their_order() {
    let asked = changed(&[("/stopAtHalfWidth", 0.03.into()), ("/replications", 40.into())]);
    let experiment = parse_experiment(&asked.to_string()).expect("it is an experiment");
    let units = run(&experiment, 0..experiment.units());
    let wanted = experiment.wanted_replications(&units);
    assert!((6..40).contains(&wanted), "{wanted}");
    let whole = experiment.result(&units);
    assert_eq!(whole.units.len() as u32, wanted * experiment.units_per_replication());
    // Whatever else was simulated, and in whatever order it comes.
    let enough = whole.units.len();
    for more in [0, 1, 7] {
        let mut some = units[..enough + more].to_vec();
        some.reverse();
        assert_eq!(experiment.result(&some), whole);
    }
    assert_eq!(experiment.wanted_replications(&units[..enough - 1]), 40);
    let width = |result: &ExperimentResult| -> f64 {
        let summary = result.summary.as_ref().expect("a whole result has one");
        let of = |series: &SeriesSummary| series.curve(Measure::Success.id(), None)?.points[0].half_width;
        summary.series.iter().filter_map(of).fold(0.0, f64::max)
    };
    assert!(width(&whole) <= 0.03);
}

#[test]
fn every_parameter_can_be_the_axis() {
    for (parameter, name) in Parameter::ALL.into_iter().zip(PARAMETERS) {
        if parameter == Parameter::OccupiedPercent {
            // Of requests planned one by one; see `planning`.
            continue;
        }
        let value = if name == "intervalSeconds" { 3600 } else { 2 };
        let axis =
            serde_json::json!({ "type": "parameter", "parameter": name, "values": [value, value + 1] });
        let document = changed(&[("/axis", axis), ("/replications", 1.into()), ("/bound", false.into())]);
        let experiment = parse_experiment(&document.to_string()).expect(name);
        let asked = &experiment.document().axis;
        assert!(matches!(asked, AxisDocument::Parameter { parameter: found, .. } if *found == parameter));
        let summary = experiment.summary(&run(&experiment, 0..experiment.units()));
        let points =
            &summary.series[0].curve(Measure::Success.id(), None).expect("there are requests").points;
        let places: Vec<f64> = points.iter().map(|point| point.x).collect();
        assert_eq!(places, [f64::from(value), f64::from(value + 1)], "{name}");
    }
}

/// As documents have them, in the order of `Parameter::ALL`.
const PARAMETERS: [&str; 13] = [
    "timeFrames",
    "laxityPerDuration",
    "partCount",
    "linkCapacityPercent",
    "users",
    "bookAheadHours",
    "loadPercent",
    "intervalSeconds",
    "lastUserPercent",
    "maxPathLinks",
    "flowMbps",
    "nodeLimit",
    "occupiedPercent",
];

#[test]
fn the_scenario_of_a_unit_gives_its_day() {
    let experiment = small();
    for unit in [0, 1, 3, 4] {
        let document = experiment.scenario(unit).expect("a unit of the experiment");
        let scenario = coalloc::labs::co_allocation::document::to_model(&document)
            .expect("it was checked with the experiment");
        let mut day = scenario.day(experiment.unit(unit).replication).expect("there is work");
        day.advance(usize::MAX);
        let reserved = day.coordinator().reservations().count() as u32;
        assert_eq!(success(&run(&experiment, unit..unit + 1)[0]).0, reserved);
    }
    assert_eq!(experiment.scenario(experiment.units()), None);
    assert_eq!(experiment.run(experiment.units()).expect_err("no such day").path, "unit");
}
