//! What is drawn of experiments: lines per series and user, printed marks, the bound, sites, reasons.

use coalloc::chart::{Chart, Series};
use coalloc::experiment::{Curve, CurvePoint, ExperimentSummary, PrintedDocument, SeriesSummary};
use coalloc::labs::co_allocation::figures::{
    ChartOptions, DrawnFigure, FigureQuery, FigureRun, FigureText, UserCurves, experiment_figure,
};
use coalloc::labs::co_allocation::study::{Measure, parse_experiment};
use serde_json::json;

fn curve(measure: Measure, subject: Option<&str>, mean: f64) -> Curve {
    let points = vec![CurvePoint { x: 50.0, n: 3, mean, half_width: Some(0.02) }];
    Curve { measure: measure.id().into(), subject: subject.map(str::to_owned), points }
}

fn series(name: &str, mean: f64) -> SeriesSummary {
    let curves = vec![
        curve(Measure::SuccessByLoad, None, mean),
        curve(Measure::SuccessByLoad, Some("A"), mean + 0.1),
        curve(Measure::SuccessByLoad, Some("B"), mean - 0.1),
        curve(Measure::SuccessUpToLoad, None, mean),
        curve(Measure::BoundUpToLoad, None, 0.97),
        curve(Measure::RejectedByLoad, Some("cpus"), 0.1),
        curve(Measure::SiteUtilization, Some("N0"), 0.5),
        curve(Measure::SiteUtilization, Some("N1"), 0.6),
        curve(Measure::SiteUtilization, Some("S0"), 0.99),
        curve(Measure::DelayHours, None, 0.01),
        curve(Measure::SuccessGain, None, -0.01),
    ];
    SeriesSummary { name: name.into(), curves }
}

fn run(label: &str, names: &[&str], printed: serde_json::Value) -> FigureRun {
    let series_of = |name: &&str| json!({ "name": name, "changes": [] });
    let document = json!({
        "format": "coalloc-experiment", "version": 1, "title": label, "scenario": "preset:testbed-2010",
        "series": names.iter().map(series_of).collect::<Vec<_>>(), "replications": 3, "printed": printed
    });
    let experiment = parse_experiment(&document.to_string()).expect("it is an experiment");
    let found = names.iter().enumerate().map(|(at, name)| series(name, 0.75 - at as f64 / 4.0));
    let summary = ExperimentSummary {
        replications: 3,
        series: found.collect(),
        printed: Vec::new(),
        claims: Vec::new(),
    };
    FigureRun { label: label.into(), document: experiment.document().clone(), summary, units: Vec::new() }
}

fn drawn(query: &FigureQuery, runs: &[FigureRun]) -> Option<DrawnFigure> {
    let options = ChartOptions { width: 720, height: 420, ..ChartOptions::default() };
    experiment_figure(query, runs, &FigureText::default(), &options)
}

fn measured(measure: Measure, whose: UserCurves, runs: &[FigureRun]) -> Chart {
    let query = FigureQuery::Measure { measure: Some(measure), whose };
    drawn(&query, runs).expect("a measure is drawn").chart
}

fn names(chart: &Chart) -> Vec<&str> {
    chart.series.iter().map(|series| series.name.as_str()).collect()
}

fn marks(chart: &Chart) -> Vec<(f64, &str)> {
    let printed = chart.series.iter().filter(|series| series.name == "Printed");
    let points = printed.flat_map(|series: &Series| &series.points);
    points.map(|point| (point.y, point.name.as_deref().expect("a mark has its text"))).collect()
}

#[test]
fn several_series_are_compared_as_they_are_or_user_by_user() {
    let two = [run("Two", &["N", "S"], json!([]))];
    let together = measured(Measure::SuccessByLoad, UserCurves::Together, &two);
    assert_eq!(names(&together), ["N", "S"]);
    let point = &together.series[1].points[0];
    assert_eq!((point.x, point.y, point.low, point.high, point.n), (50.0, 0.5, Some(0.48), Some(0.52), 3));
    let every_user = measured(Measure::SuccessByLoad, UserCurves::EveryUser, &two);
    assert_eq!(names(&every_user), ["N, A", "N, B", "S, A", "S, B"]);
}

#[test]
fn a_series_alone_shows_its_users_and_their_sum() {
    let one = [run("One", &["N"], json!([]))];
    let chart = measured(Measure::SuccessByLoad, UserCurves::EveryUser, &one);
    assert_eq!(names(&chart), ["A", "B", "All users"]);
}

#[test]
fn users_are_drawn_where_users_are_printed_with_the_marks_beside_them() {
    let printed = json!([
        { "measure": "successByLoad", "series": "N", "x": 80, "value": 0.61, "claim": "over" },
        { "measure": "successByLoad", "series": "S", "subject": "B", "x": 100, "value": 0.37 },
        { "measure": "successByLoad", "series": "N", "x": 100, "accepted": [0.4, 0.5] },
        { "measure": "success", "series": "N", "x": 100, "value": 0.8 }
    ]);
    let figure = [run("Figure", &["N", "S"], printed)];
    let chart = measured(Measure::SuccessByLoad, UserCurves::AsPrinted, &figure);
    assert_eq!(names(&chart), ["N", "S, A", "S, B", "Printed"]);
    assert_eq!(marks(&chart), [(0.61, "> 61 %"), (0.37, "37 %")]);
    assert_eq!(marks(&measured(Measure::SuccessByLoad, UserCurves::Together, &figure)).len(), 1);
    let usual = drawn(&FigureQuery::usual(&figure[0].document)[0].1, &figure).expect("a measure is drawn");
    assert_eq!((usual.chart.svg == chart.svg, usual.title.as_str()), (true, "Figure"));
}

#[test]
fn series_of_several_runs_say_which_run_they_are_of() {
    let both = [run("2 · New", &["N"], json!([])), run("1 · Old", &["N"], json!([]))];
    let chart = measured(Measure::SuccessUpToLoad, UserCurves::Together, &both);
    assert_eq!(names(&chart), ["2 · New: N", "1 · Old: N", "At most"]);
    assert!(!names(&measured(Measure::SuccessByLoad, UserCurves::Together, &both)).contains(&"At most"));
}

#[test]
fn no_more_lines_are_drawn_than_can_be_distinguished() {
    let seven = ["a", "b", "c", "d", "e", "f", "g"];
    let query = FigureQuery::Measure { measure: Some(Measure::SuccessByLoad), whose: UserCurves::EveryUser };
    let figure = drawn(&query, &[run("Seven", &seven, json!([]))]).expect("a measure is drawn");
    assert_eq!((figure.chart.series.len(), figure.left_out), (12, 2));
}

/// A share ends at 0 and 1; a number or a difference of shares does not.
#[test]
fn only_intervals_of_shares_are_cut_at_zero_and_one() {
    let one = [run("One", &["N"], json!([]))];
    let ends = |measure| {
        let chart = measured(measure, UserCurves::Together, &one);
        let point = &chart.series[0].points[0];
        (point.low.expect("a low end"), point.high.expect("a high end"))
    };
    assert_eq!(ends(Measure::DelayHours), (-0.01, 0.03));
    assert_eq!(ends(Measure::SuccessGain), (-0.03, 0.01));
    let sites = drawn(&FigureQuery::Sites { x: None }, &one).expect("sites are measured").chart;
    let high = sites.series[0].points.iter().map(|point| point.high.expect("a high end"));
    assert_eq!(high.fold(0.0, f64::max), 1.0);
}

#[test]
fn sites_stand_in_the_domains_of_the_grid() {
    let runs = [run("One", &["N"], json!([]))];
    let figure = drawn(&FigureQuery::Sites { x: None }, &runs).expect("sites are measured");
    let sites: Vec<_> = figure.chart.series[0].points.iter().flat_map(|point| point.name.clone()).collect();
    assert_eq!(sites, ["N0", "N1", "S0"]);
    assert_eq!((figure.x_label.as_str(), figure.y_label.as_str()), ("Site", "CPU utilization"));
    assert!(drawn(&FigureQuery::Sites { x: Some(7.0) }, &runs).is_none(), "nothing was measured there");
}

#[test]
fn reasons_are_drawn_where_somebody_asked_for_them() {
    let runs = [run("One", &["N"], json!([]))];
    let of =
        |series: Option<&str>| drawn(&FigureQuery::Rejections { series: series.map(str::to_owned) }, &runs);
    assert_eq!(names(&of(None).expect("there are reasons").chart), ["Too few CPUs"]);
    assert!(of(Some("gone")).is_none());
}

#[test]
fn values_printed_as_numbers_have_up_to_three_digits() {
    let entry = |value: f64| PrintedDocument {
        measure: Measure::DelayHours.id().into(),
        series: "N".into(),
        subject: None,
        x: 50.0,
        value: Some(value),
        claim: Default::default(),
        accepted: None,
    };
    let mut figure = run("One", &["N"], json!([]));
    figure.document.printed = [12.848, 0.333, 216.434, 8.0].map(entry).to_vec();
    let chart = measured(Measure::DelayHours, UserCurves::AsPrinted, &[figure]);
    let texts: Vec<&str> = marks(&chart).into_iter().map(|(_, text)| text).collect();
    assert_eq!(texts, ["12.8", "0.333", "216", "8"]);
}
