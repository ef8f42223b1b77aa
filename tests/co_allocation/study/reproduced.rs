//! The papers' figures as they ship: inside their bands, and the notes say what is found.

use coalloc::labs::co_allocation::study::{
    AxisDocument, Experiment, ExperimentPreset, ExperimentSummary, Measure, Parameter, experiment_presets,
};

use crate::study::run;

fn preset(id: &str) -> (ExperimentPreset, ExperimentSummary) {
    summed(experiment_presets().into_iter().find(|preset| preset.id == id).expect("it ships"))
}

fn summed(preset: ExperimentPreset) -> (ExperimentPreset, ExperimentSummary) {
    let experiment = Experiment::new(preset.document.clone()).expect("presets are experiments");
    let units = run(&experiment, 0..experiment.units());
    (preset, experiment.summary(&units))
}

/// Mean of a measure of one series.
fn mean(summary: &ExperimentSummary, series: &str, measure: Measure, subject: Option<&str>, x: f64) -> f64 {
    let series = summary.series.iter().find(|known| known.name == series).expect(series);
    series.point(measure, subject, x).unwrap_or_else(|| panic!("{measure:?} at {x}")).mean
}

/// Every value found beside a printed one, with three decimals.
fn assert_told(preset: &ExperimentPreset, summary: &ExperimentSummary) {
    for entry in &summary.printed {
        let found = format!("{:.3}", entry.found.expect("there are days at that place").mean);
        assert!(preset.document.notes.contains(&found), "{} does not tell {found}", preset.id);
    }
}

#[test]
fn success_2010() {
    let (preset, summary) = preset("success-2010");
    assert_eq!(summary.replications, 30);
    let by_load = |series, user, x| mean(&summary, series, Measure::SuccessByLoad, user, x);
    let bands = [
        (by_load("N", None, 50.0), 0.90, 0.98),
        (by_load("N", None, 80.0), 0.60, 0.70),
        (mean(&summary, "N", Measure::SuccessUpToLoad, None, 100.0), 0.82, 0.87),
        (by_load("S", Some("A"), 100.0), 0.53, 0.62),
        (by_load("S", Some("B"), 100.0), 0.30, 0.42),
    ];
    for (found, low, high) in bands {
        assert!((low..=high).contains(&found), "{found} is outside {low}–{high}");
    }
    assert_told(&preset, &summary);
}

#[test]
fn utilization_2010() {
    let (_, summary) = preset("utilization-2010");
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
    let (told, at_intervals) = preset("success-2009");
    let cumulative = mean(&at_intervals, "5 min, N", Measure::SuccessUpToLoad, None, 100.0);
    assert!((0.80..=0.87).contains(&cumulative), "{cumulative}");
    assert_told(&told, &at_intervals);
    let ships = experiment_presets().into_iter().find(|preset| preset.id == "success-2009-by-load");
    let mut by_load = ships.expect("it ships");
    // The other loads would say nothing more here.
    let values = vec![57, 120];
    by_load.document.axis = AxisDocument::Parameter { parameter: Parameter::LoadPercent, values };
    let (_, by_load) = summed(by_load);
    let [a, b] = ["A", "B"].map(|user| mean(&by_load, "S", Measure::Success, Some(user), 120.0));
    assert!((a - 0.79).abs() < 0.015 && (b - 0.65).abs() < 0.015, "{a} {b}");
    let [a, b] = ["A", "B"].map(|user| mean(&by_load, "S", Measure::Success, Some(user), 57.0));
    assert!(a > 0.97 && b > 0.93, "{a} {b}");
}
