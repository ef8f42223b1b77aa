//! The papers' figures as they ship: what is found is accepted, and the notes say it.

use coalloc::experiment::{ExperimentPreset, ExperimentSummary, Study};
use coalloc::labs::co_allocation::study::{Experiment, ExperimentDocument, Measure};
use serde_json::json;

use crate::kit::is_all;
use crate::kit::stored::rounded;
use crate::study::run;
use crate::study::stored::stored;

/// An experiment that ships with its stored summary, which must be that of its days where everything is run.
fn preset(id: &str) -> (ExperimentPreset<ExperimentDocument>, ExperimentSummary) {
    let preset = ExperimentDocument::presets().into_iter().find(|preset| preset.id == id).expect("it ships");
    let stored = stored(id)["summary"].take();
    if is_all() {
        let experiment = Experiment::new(preset.document.clone()).expect("presets are experiments");
        let units = run(&experiment, 0..experiment.units());
        assert_eq!(rounded(json!(experiment.summary(&units)), 5), stored, "{id}");
    }
    (preset, serde_json::from_value(stored).expect("it is a summary"))
}

/// Mean of a measure of one series.
fn mean(summary: &ExperimentSummary, series: &str, measure: Measure, subject: Option<&str>, x: f64) -> f64 {
    let series = summary.series.iter().find(|known| known.name == series).expect(series);
    series.point(measure.id(), subject, x).unwrap_or_else(|| panic!("{measure:?} at {x}")).mean
}

/// Every value found beside a printed one is noted with three decimals, and every mean lies within its accepted bounds.
fn assert_reproduced(
    preset: &ExperimentPreset<ExperimentDocument>,
    summary: &ExperimentSummary,
    accepted: usize,
) {
    for entry in summary.printed.iter().filter(|entry| entry.printed.value.is_some()) {
        let found = format!("{:.3}", entry.found.expect("there are days at that place").mean);
        assert!(preset.document.notes.contains(&found), "{} does not tell {found}", preset.id);
    }
    assert_accepted(summary, accepted);
}

fn assert_accepted(summary: &ExperimentSummary, accepted: usize) {
    let judged: Vec<bool> = summary.printed.iter().filter_map(|entry| entry.is_accepted()).collect();
    assert_eq!(judged, vec![true; accepted], "{:#?}", summary.printed);
}

#[test]
fn success_2010() {
    let (preset, summary) = preset("success-2010");
    assert_eq!(summary.replications, 30);
    assert_reproduced(&preset, &summary, 5);
}

#[test]
fn utilization_2010() {
    let (_, summary) = preset("utilization-2010");
    assert_accepted(&summary, 13);
    let of = |series, sites: &[&str]| {
        let used =
            sites.iter().map(|site| mean(&summary, series, Measure::SiteUtilization, Some(site), 50.0));
        used.sum::<f64>() / sites.len() as f64
    };
    let domains = [["N0", "N1", "N2", "N3"].as_slice(), &["S0", "S1", "S2"], &["U0", "U1", "U2"]];
    let [n, s, u] = domains.map(|sites| of("(B1)", sites));
    assert!(n > s && s > u, "{n} {s} {u}");
    let (large, small) = (of("(B2)", &["N3"]), of("(B2)", &["N0", "S0", "U0"]));
    assert!(large > 2.0 * small, "{large} {small}");
    let spread = |series| {
        let used = domains.concat().into_iter().map(|site| of(series, &[site]));
        let (low, high) = used.fold((1.0_f64, 0.0_f64), |(low, high), x| (low.min(x), high.max(x)));
        high - low
    };
    assert!(spread("(A)") < spread("(none)") / 2.0, "{} {}", spread("(A)"), spread("(none)"));
}

/// The pair printed for 10 minutes is not found there, but at a load of 120 %.
#[test]
fn success_2009() {
    let (summary, at_intervals) = preset("success-2009");
    assert_reproduced(&summary, &at_intervals, 2);
    let (_, by_load) = preset("success-2009-by-load");
    assert_accepted(&by_load, 2);
    let [a, b] = ["A", "B"].map(|user| mean(&by_load, "S", Measure::Success, Some(user), 57.0));
    assert!(a > 0.97 && b > 0.93, "{a} {b}");
}
