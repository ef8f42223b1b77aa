//! Experiment documents: those that ship, what is refused, units in slices, charts, and the bands of the reference.

use coalloc::chart::{Chart, Size};
use coalloc::document::Code;
use coalloc::experiment::{
    Shown, Study, measure_infos, parse_experiment, print_experiment, print_result, shown_figure,
};
use coalloc::labs::market::study::{MarketExperiment, MarketExperimentDocument, MarketMeasure};
use serde_json::{Value, json};

use crate::kit::schema::Schema;

const SCHEMA: &str = include_str!("../../www/public/schema/market-experiment-1.json");

/// A value at a JSON pointer.
type Change<'a> = (&'a str, Value);

fn document(changes: &[Change<'_>]) -> String {
    let mut document = json!({
        "format": "coalloc-market-experiment", "version": 1, "title": "Two ways", "seed": 3,
        "settings": { "users": 6 },
        "series": [{ "name": "Mean" }, { "name": "Game", "settings": { "forecaster": "sequential-game" } }],
        "axis": { "type": "parameter", "parameter": "players", "values": [0, 2] },
        "replications": 2,
    });
    for (path, value) in changes {
        match document.pointer_mut(path) {
            Some(place) => *place = value.clone(),
            None => {
                let (parent, field) = path.rsplit_once('/').expect("a pointer");
                document.pointer_mut(parent).expect(path)[field] = value.clone();
            }
        }
    }
    document.to_string()
}

fn experiment(changes: &[Change<'_>]) -> MarketExperiment {
    parse_experiment(&document(changes)).unwrap_or_else(|error| panic!("{}: {}", error.path, error.message))
}

#[test]
fn documents_are_refused_with_paths() {
    let table = json!({ "type": "table", "bids": [1] });
    let cases: Vec<(Vec<Change<'_>>, Code, &str)> = vec![
        (vec![("/format", json!("coalloc-market"))], Code::UnknownFormat, "format"),
        (vec![("/settings/users", json!(401))], Code::OutOfRange, "settings.users"),
        (vec![("/settings/trust", json!(3))], Code::OutOfRange, "settings.trust"),
        (vec![("/settings/othersTrust", json!(0))], Code::OutOfRange, "settings.othersTrust"),
        (vec![("/settings/guard", json!(-1))], Code::OutOfRange, "settings.guard"),
        (vec![("/axis/values", json!([7]))], Code::OutOfRange, "series[0].settings.who.users"),
        (vec![("/axis/values", json!([401]))], Code::OutOfRange, "axis.values[0]"),
        (vec![("/axis/values", json!([2, 1]))], Code::WrongOrder, "axis.values[1]"),
        (
            vec![("/axis", json!({ "type": "backgrounds" })), ("/settings/background", table)],
            Code::Contradiction,
            "axis",
        ),
        (vec![("/axis", json!({ "type": "time", "from": 1 }))], Code::WrongShape, "axis"),
        (
            vec![("/series/1/settings/forecaster", json!("oracle"))],
            Code::WrongShape,
            "series[1].settings.forecaster",
        ),
    ];
    for (changes, code, path) in cases {
        let error = match parse_experiment::<MarketExperimentDocument>(&document(&changes)) {
            Err(error) => error,
            Ok(_) => panic!("{changes:?} is accepted"),
        };
        assert_eq!(error.code, code, "{}: {}", error.path, error.message);
        assert!(error.path.starts_with(path), "{} for {path}: {}", error.path, error.message);
    }
}

#[test]
fn experiments_that_ship_are_valid_and_stored_as_printed() {
    for preset in MarketExperimentDocument::presets() {
        let path = format!("{}/src/labs/market/study/presets/{}.json", env!("CARGO_MANIFEST_DIR"), preset.id);
        let stored = std::fs::read_to_string(&path).expect("the preset is in the source");
        let read = match parse_experiment::<MarketExperimentDocument>(&stored) {
            Ok(read) => read,
            Err(error) => panic!("{} {}: {}", preset.id, error.path, error.message),
        };
        assert_eq!(print_experiment(read.document()), stored, "{}: store it as print writes it", preset.id);
        let value: Value = serde_json::from_str(&stored).expect("JSON");
        assert_eq!(Schema::new(&[SCHEMA]).error(&value), None, "{}", preset.id);
    }
}

#[test]
fn the_schema_has_the_names_of_the_engine() {
    let schema: Value = serde_json::from_str(SCHEMA).expect("JSON");
    let measures: Vec<&str> = MarketMeasure::ALL.iter().map(|measure| measure.id()).collect();
    assert_eq!(schema.pointer("/$defs/PrintedDocument/properties/measure/enum"), Some(&json!(measures)));
    for (field, value, fits) in [
        ("users", json!(100), true),
        ("users", json!(101), false),
        ("budgetSpread", json!(0.9), true),
        ("budgetSpread", json!(0.91), false),
        ("phi", json!(0), false),
        ("kappa", json!(1000), true),
        ("window", json!(1001), false),
        ("slot", json!(1e7), false),
        ("reserve", json!(0), false),
    ] {
        let text = document(&[(&format!("/settings/{field}"), value.clone())]);
        let value: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(Schema::new(&[SCHEMA]).error(&value).is_none(), fits, "{field}");
        assert_eq!(parse_experiment::<MarketExperimentDocument>(&text).is_ok(), fits, "{field}");
    }
}

#[test]
fn units_in_slices_and_in_any_order_give_the_same_bytes() {
    let experiment =
        experiment(&[("/axis", json!({ "type": "time" })), ("/settings/who", json!({ "type": "watched" }))]);
    let sliced: Vec<_> = (0..experiment.units())
        .rev()
        .map(|unit| {
            let mut run = experiment.begin(unit).expect("a unit");
            let (_, total) = run.steps();
            for done in 0..total {
                assert_eq!(run.steps(), (done, total));
                assert_eq!(MarketExperimentDocument::advance(&mut run, 1), done + 1 == total);
            }
            experiment.result_of(unit, &run)
        })
        .collect();
    let whole: Vec<_> = (0..experiment.units()).map(|unit| experiment.run(unit).expect("a unit")).collect();
    assert_eq!(print_result(&experiment.result(&sliced)), print_result(&experiment.result(&whole)));
    let summary = experiment.summary(&whole);
    let first = &summary.series[0].curve("slotPrice", None).expect("prices have samples").points;
    assert!(first.len() > 5 && first[1].x == 10.0);
    let size = Size { width: 720, height: 420 };
    for info in measure_infos(&experiment) {
        let chart = shown_figure(&experiment, &summary, info.id, ("A title", String::new()), size);
        let has_curve = summary.series.iter().any(|series| series.curve(info.id, None).is_some());
        assert_eq!(chart.is_some(), has_curve, "{:?}", info.id);
        if let Some(Chart { svg, .. }) = chart {
            assert!(svg.starts_with("<svg ") && svg.contains("Game"));
        }
    }
    assert!(measure_infos(&experiment)[0].is_usual && experiment.document().usual().len() == 2);
}

#[test]
fn nobody_plays_among_no_players() {
    let experiment = experiment(&[]);
    let units: Vec<_> = (0..experiment.units()).map(|unit| experiment.run(unit).expect("a unit")).collect();
    let summary = experiment.summary(&units);
    let [mean, game] = [0, 1].map(|index| &summary.series[index]);
    assert!(game.point("taskSeconds", None, 0.0).is_none() && game.point("taskSeconds", None, 2.0).is_some());
    let others = |series: &coalloc::experiment::SeriesSummary, x: f64| {
        series.point("othersTaskSeconds", None, x).map(|point| point.mean)
    };
    assert_eq!(others(mean, 0.0), others(game, 0.0), "all use interval means");
    assert_ne!(others(mean, 2.0), others(game, 2.0));
}
