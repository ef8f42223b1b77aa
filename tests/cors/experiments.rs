//! Experiment documents: those that ship, what is refused, units in slices, and what is said of data structures.

use coalloc::calendar::Structure;
use coalloc::chart::{Chart, Size};
use coalloc::document::Code;
use coalloc::experiment::{
    MeasureInfo, Shown, Study, UnitProgress, UnitStage, measure_infos, parse_experiment, parse_result,
    print_experiment, print_result, shown_figure,
};
use coalloc::labs::cors::selection::SelectionRule;
use coalloc::labs::cors::study::{CorsExperiment, CorsExperimentDocument, CorsMeasure};
use coalloc::labs::cors::workload::{Cut, GridKind, Pick};
use serde_json::{Value, json};

use crate::kit::schema::Schema;
use crate::kit::stored::hold_first;

const SCHEMA: &str = include_str!("../../www/public/schema/cors-experiment-1.json");

/// A value at a JSON pointer.
type Change<'a> = (&'a str, Value);

fn document(changes: &[Change<'_>]) -> String {
    let mut document = json!({
        "format": "coalloc-cors-experiment", "version": 1, "title": "Two rules", "seed": 3,
        "workload": { "type": "trace", "processors": 16, "nodeProcessors": 2, "jobs": [
            [0, 100, 4, 1], [10, 3600, 16, 1], [20, 50, 3, 2], [500, 60, 1, 2], [900, 7200, 8, 1],
        ] },
        "series": [{ "name": "Min-Cost" }, { "name": "Max-Res", "settings": { "rule": "max-res" } }],
        "replications": 2,
    });
    for (path, value) in changes {
        match document.pointer_mut(path) {
            Some(place) => *place = value.clone(),
            None => document[&path[1..]] = value.clone(),
        }
    }
    document.to_string()
}

fn experiment(changes: &[Change<'_>]) -> CorsExperiment {
    parse_experiment(&document(changes)).unwrap_or_else(|error| panic!("{}: {}", error.path, error.message))
}

fn whole(experiment: &CorsExperiment) -> String {
    let units: Vec<_> = (0..experiment.units()).map(|unit| experiment.run(unit).expect("a unit")).collect();
    print_result(&experiment.result(&units))
}

#[test]
fn documents_are_refused_with_paths() {
    let bookings = ("/workload", json!({ "type": "bookings" }));
    let of_prms = json!({ "type": "parameter", "parameter": "prms", "values": [1, 9] });
    let cases: Vec<(Vec<Change<'_>>, Code, &str)> = vec![
        (vec![("/format", json!("coalloc-cors"))], Code::UnknownFormat, "format"),
        (vec![("/workload/nodeProcessors", json!(0))], Code::OutOfRange, "workload.nodeProcessors"),
        (vec![("/workload/nodeProcessors", json!(17))], Code::OutOfRange, "workload.nodeProcessors"),
        (vec![("/workload/processors", json!(8))], Code::OutOfRange, "workload.jobs[1]"),
        (vec![("/workload/jobs/2/0", json!(5))], Code::WrongOrder, "workload.jobs[2]"),
        (vec![("/workload/jobs/2/1", json!(0))], Code::OutOfRange, "workload.jobs[2]"),
        (vec![("/workload/jobs/4/1", json!(1_u32 << 27))], Code::OutOfRange, "workload.jobs[4]"),
        (vec![("/workload/jobs", json!([]))], Code::WrongCount, "workload.jobs"),
        (vec![("/workload/jobs/1", json!([1, 2, 3]))], Code::WrongShape, "workload.jobs[1]"),
        (vec![("/series/1/settings", json!({ "prms": 9 }))], Code::OutOfRange, "series[1].settings.prms"),
        (vec![("/axis", of_prms)], Code::OutOfRange, "axis.values[1]"),
        (
            vec![("/series/1/settings", json!({ "rule": "cheapest" }))],
            Code::WrongShape,
            "series[1].settings.rule",
        ),
        (vec![bookings.clone()], Code::Contradiction, "axis"),
        (
            vec![("/axis", json!({ "type": "parameter", "parameter": "bookings", "values": [1] }))],
            Code::Contradiction,
            "axis.parameter",
        ),
        (
            vec![
                bookings,
                ("/axis", json!({ "type": "parameter", "parameter": "window-seconds", "values": [604_800] })),
                ("/series/1/settings", json!({ "structure": "calendar-queue", "bookings": 100_000 })),
            ],
            Code::OutOfRange,
            "series[1].settings.structure",
        ),
    ];
    for (changes, code, path) in cases {
        let error = match parse_experiment::<CorsExperimentDocument>(&document(&changes)) {
            Err(error) => error,
            Ok(_) => panic!("{changes:?} is accepted"),
        };
        let place = error.path.as_str();
        assert!(
            place == path || code == Code::WrongShape && path.starts_with(place),
            "{place}: {}",
            error.message
        );
        assert!(error.code == code || code == Code::WrongShape, "{path}: {:?} {}", error.code, error.message);
    }
}

#[test]
fn the_schema_has_every_name_and_every_limit() {
    let schema: Value = serde_json::from_str(SCHEMA).expect("JSON");
    let names = |pointer: &str| schema.pointer(pointer).expect(pointer).clone();
    let settings = "/$defs/CorsSettings/properties";
    let of = |all: Vec<Value>, name: &str| {
        let words = names(&format!("/$defs/{name}/oneOf"));
        let words = words.as_array().expect("a list").iter().map(|word| word["const"].clone());
        assert_eq!(words.collect::<Vec<_>>(), all, "{name}");
    };
    of(SelectionRule::ALL.map(|rule| json!(rule)).into(), "SelectionRule");
    of(Cut::ALL.map(|cut| json!(cut)).into(), "Cut");
    of(Pick::ALL.map(|pick| json!(pick)).into(), "Pick");
    of(GridKind::ALL.map(|grid| json!(grid)).into(), "GridKind");
    of(Structure::ALL.map(|structure| json!(structure)).into(), "Structure");
    let measures: Vec<&str> = CorsMeasure::ALL.iter().map(|measure| measure.id()).collect();
    assert_eq!(names("/$defs/PrintedDocument/properties/measure/enum"), json!(measures));
    // At a limit a document is accepted, beyond it not, by the schema and by the engine.
    for field in ["prms", "wholePercent", "applications", "windowSeconds", "slotWidth"] {
        let [least, most] = ["minimum", "maximum"].map(|end| names(&format!("{settings}/{field}/{end}")));
        let (least, most) = (least.as_i64().expect("a number"), most.as_i64().expect("a number"));
        for (value, fits) in [(least, true), (most, true), (least - 1, false), (most + 1, false)] {
            let text = document(&[("/series/1/settings", json!({ field: value }))]);
            let accepted = parse_experiment::<CorsExperimentDocument>(&text).is_ok();
            assert_eq!(accepted, fits, "{field} {value}");
            let value: Value = serde_json::from_str(&text).expect("JSON");
            assert_eq!(Schema::new(&[SCHEMA]).error(&value).is_none(), fits, "{field} {value}");
        }
    }
}

#[test]
fn a_result_is_the_same_in_slices_and_says_what_was_bought() {
    let experiment = experiment(&[]);
    let text = whole(&experiment);
    let sliced = |unit| {
        let mut run = experiment.begin(unit).expect("a unit");
        for step in 0.. {
            let UnitProgress { stage, submitted, total } = UnitProgress::of::<CorsExperimentDocument>(&run);
            // Five applications, and before them those of the first series.
            assert_eq!((submitted, total), (step, 5 * (1 + unit % 2)), "unit {unit}");
            assert_eq!(stage == UnitStage::Over, submitted == total, "unit {unit}");
            if stage == UnitStage::Over {
                break;
            }
            assert_eq!(CorsExperimentDocument::advance(&mut run, 1), step + 1 == total, "unit {unit}");
        }
        experiment.result_of(unit, &run)
    };
    let backward: Vec<_> = (0..experiment.units()).rev().map(sliced).collect();
    assert_eq!(print_result(&experiment.result(&backward)), text);
    let result = parse_result::<CorsExperimentDocument>(&text).expect("what is printed can be read");
    let summary = result.summary.expect("a whole result has one");
    let [cheap, dear] = [0, 1].map(|series| &summary.series[series]);
    // Five applications in place of fifty: there are no more.
    let costs = &cheap.curve("applicationCost", None).expect("applications are the axis").points;
    assert_eq!(costs.iter().map(|point| point.x).collect::<Vec<_>>(), [1.0, 2.0, 3.0, 4.0, 5.0]);
    let mean = |measure: &str| dear.point(measure, None, 50.0).expect("it stands at their number").mean;
    assert!(mean("costRatio") >= 1.0 && mean("differing") <= 5.0 && mean("failed") == 0.0);
    assert!(cheap.curve("costRatio", None).is_none(), "the first series is compared with nothing");
}

#[test]
fn a_figure_draws_the_means() {
    let experiment = experiment(&[]);
    let units: Vec<_> = (0..experiment.units()).map(|unit| experiment.run(unit).expect("a unit")).collect();
    let summary = experiment.summary(&units);
    let size = Size { width: 600, height: 300 };
    let infos = measure_infos(&experiment);
    let usual: Vec<_> = infos.iter().filter(|info| info.is_usual).map(|info| info.id).collect();
    assert_eq!(usual, experiment.document().usual());
    assert_eq!(infos.len(), CorsMeasure::ALL.len());
    assert!(infos[..2].iter().all(|info| info.is_along), "applications are the axis");
    for MeasureInfo { id, .. } in infos {
        let chart = shown_figure(&experiment, &summary, id, ("A title", String::new()), size);
        let drawn = |chart: &Chart| -> Vec<_> {
            let points = chart.series.iter().flat_map(|series| &series.points);
            points.map(|point| (point.x, point.y)).collect()
        };
        let curves: Vec<_> = summary.series.iter().filter_map(|series| series.curve(id, None)).collect();
        let means: Vec<_> =
            curves.iter().flat_map(|curve| &curve.points).map(|point| (point.x, point.mean)).collect();
        assert_eq!(chart.as_ref().map(drawn).unwrap_or_default(), means, "{id}");
        assert_eq!(chart.is_some(), !curves.is_empty(), "{id}");
        assert!(chart.is_none_or(|chart| chart.svg.contains("A title")), "{id}");
    }
}

#[test]
fn experiments_that_ship_can_be_read_and_run() {
    for preset in CorsExperimentDocument::presets() {
        let text = print_experiment(&preset.document);
        let stored = format!("src/labs/cors/study/presets/{}.json", preset.id);
        assert_eq!(std::fs::read_to_string(stored).expect("it is in the source"), text, "{}", preset.id);
        let value: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(Schema::new(&[SCHEMA]).error(&value), None, "{}", preset.id);
        let experiment: CorsExperiment =
            parse_experiment(&text).unwrap_or_else(|error| panic!("{}: {error}", preset.id));
        assert_eq!(*experiment.document(), preset.document, "{}", preset.id);
        for unit in 0..experiment.series() {
            let unit = experiment.run(unit).expect("a unit");
            assert!(unit.samples.len() >= 4, "{}", preset.id);
        }
    }
}

/// Elements of each structure that a query touches among a thousand bookings, as the reference implementation found them
/// for windows of an hour and of a day and a half. Other bookings are drawn here, and that of the balanced tree depends
/// on how it is searched.
#[test]
fn structures_touch_as_many_elements_as_the_reference_implementation_found() {
    let expected: [(&str, [f64; 2]); 7] = [
        ("range-tree", [18.0, 28.0]),
        ("balanced-tree", [29.0, 43.0]),
        ("leaf-tree", [21.0, 139.0]),
        ("steps", [14.0, 74.0]),
        ("slots", [13.0, 433.0]),
        ("calendar-queue", [5.0, 1224.0]),
        ("sorted-list", [509.0, 540.0]),
    ];
    let series: Vec<Value> =
        expected.iter().map(|(name, _)| json!({ "name": name, "settings": { "structure": name } })).collect();
    let experiment = experiment(&[
        ("/workload", json!({ "type": "bookings" })),
        ("/series", json!(series)),
        ("/axis", json!({ "type": "parameter", "parameter": "window-seconds", "values": [3600, 129_600] })),
    ]);
    let units: Vec<_> = (0..experiment.units()).map(|unit| experiment.run(unit).expect("a unit")).collect();
    let summary = experiment.summary(&units);
    for (series, (name, touched)) in summary.series.iter().zip(expected) {
        for (x, expected) in [3600.0, 129_600.0].into_iter().zip(touched) {
            let mean = |measure: &str| series.point(measure, None, x).expect("it is measured").mean;
            let (touched, tolerance) =
                (mean("touchedByQuery"), if name == "balanced-tree" { 0.2 } else { 0.1 });
            assert!((touched / expected - 1.0).abs() < tolerance, "{name} {x}: {touched}");
            assert!((1.0..=24.0).contains(&(mean("bytes") / mean("elements"))) || name == "balanced-tree");
        }
    }
}

#[test]
fn stored_results_are_those_of_this_engine() {
    let ids: Vec<_> = CorsExperimentDocument::PRESETS.iter().map(|&(id, _)| id).collect();
    hold_first::<CorsExperimentDocument>("cors", &ids);
}
