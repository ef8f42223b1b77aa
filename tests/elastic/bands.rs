//! The tables of the reconstruction on its traces: every mean lies in the band that is accepted for it.

use coalloc::experiment::{ClaimVerdict, ExperimentSummary, Study, UnitResult};
use coalloc::labs::elastic::document::{ElasticCluster, ElasticTrace};
use coalloc::labs::elastic::study::{
    ElasticAxis, ElasticExperiment, ElasticExperimentDocument, ElasticMeasure as M, ElasticSeriesSettings,
};
use coalloc::workload::Job;

use crate::kit::cases;
use crate::kit::stored::hold_first;
use crate::traces::{CUTS, jobs};

/// Runs of each mean; the bands are for twelve or more.
fn seeds() -> u32 {
    cases(12, 36) as u32
}

fn preset(id: &str) -> ElasticExperimentDocument {
    ElasticExperimentDocument::presets().into_iter().find(|preset| preset.id == id).expect("ships").document
}

/// A cluster with the jobs of a trace.
fn with_trace(cluster: &mut ElasticCluster, name: &str, jobs: &[Job]) {
    cluster.processors = CUTS.into_iter().find(|cut| cut.0 == name).expect("is a cut").1;
    cluster.generated = None;
    let row =
        |job: &Job| format!("{} {} {} {} {}", job.id, job.submit, job.run, job.processors, job.estimate);
    let rows = jobs.iter().map(row).collect::<Vec<_>>().join(";");
    cluster.trace = Some(ElasticTrace { rows, source: name.into(), from: 0, count: None });
}

/// Some series of a preset on the first 2 000 jobs of SDSC Blue Horizon; `None` without traces.
fn on_blue(id: &str, series: &[&str]) -> Option<ExperimentSummary> {
    let mut document = preset(id);
    with_trace(&mut document.clusters[0], "sdsc-blue", &jobs("sdsc-blue", 2000)?);
    Some(summary(document, series))
}

fn summary(mut document: ElasticExperimentDocument, series: &[&str]) -> ExperimentSummary {
    document.series.retain(|one: &ElasticSeriesSettings| series.contains(&&*one.name));
    assert_eq!(document.series.len(), series.len(), "{series:?}");
    document.replications = seeds();
    document.printed.clear();
    let experiment = ElasticExperiment::new(document).expect("is valid");
    let units: Vec<UnitResult> =
        (0..experiment.units()).map(|unit| experiment.run(unit).expect("is there")).collect();
    experiment.summary(&units)
}

/// The mean of a series at a place.
fn mean(summary: &ExperimentSummary, series: &str, measure: M, x: f64) -> f64 {
    let found = summary.series.iter().find(|one| one.name == series).expect("is there");
    found.point(measure.id(), None, x).unwrap_or_else(|| panic!("{series} has {measure:?} at {x}")).mean
}

#[allow(clippy::print_stdout)] // the table itself, for whoever looks
fn holds(summary: &ExperimentSummary, series: &str, measure: M, x: f64, low: f64, high: f64) {
    let mean = mean(summary, series, measure, x);
    println!("{series:22} {:18} {x:8} {mean:9.4}  {low} to {high}", measure.id());
    assert!((low..=high).contains(&mean), "{series}, {measure:?} at {x}: {mean}, not from {low} to {high}");
}

/// Whether every decision on a claim about a series is this one.
fn claimed(summary: &ExperimentSummary, claim: &str, series: &str, verdict: ClaimVerdict) {
    let own: Vec<_> =
        summary.claims.iter().filter(|found| found.claim == claim && found.series == series).collect();
    assert!(!own.is_empty() && own.iter().all(|found| found.verdict == verdict), "{claim}: {own:?}");
}

#[test]
fn estimates_at_the_base() {
    let series =
        ["none", "static, 4 h", "history", "load", "load-area", "what-if", "disclosed", "promises, none"];
    let Some(found) = on_blue("estimates", &series) else { return };
    let found = &found;
    let bands = [
        ("none", M::Success, 0.87, 0.94),
        ("none", M::TriesGranted, 2.4, 4.3),
        ("none", M::TriesFailed, 11.0, 19.0),
        ("static, 4 h", M::Success, 0.48, 0.59),
        ("load", M::Success, 0.0, 0.05),
        ("load-area", M::Success, 0.07, 0.13),
        ("what-if", M::Success, 0.84, 0.91),
        ("promises, none", M::Success, 0.77, 0.86),
        ("promises, none", M::TriesGranted, 6.0, 12.0),
        ("promises, none", M::Broken, 0.0, 0.0),
        ("none", M::Later, 0.33, 0.47),
    ];
    for (series, measure, low, high) in bands {
        holds(found, series, measure, 0.0, low, high);
    }
    let of = |series, measure| mean(found, series, measure, 0.0);
    assert!(of("history", M::TriesGranted) < of("none", M::TriesGranted));
    assert!(of("history", M::Success) >= of("none", M::Success) - 0.01);
    assert!(of("none", M::IdleWhileWaiting) >= 3.0 * of("none", M::IdleWhileWaitingWithout));
    for sure in ["load", "what-if", "disclosed"] {
        assert_eq!(of(sure, M::TriesGranted), 1.0, "{sure} never sees a rejection");
        assert_eq!(of(sure, M::TriesFailed), 0.0, "{sure} never sees a rejection");
    }
    for (claim, series) in [
        ("filter-fewer-tries-failed", "static, 4 h"),
        ("filter-fewer-tries-granted", "load"),
        ("load-sure", "load"),
        ("idle-before", "none"),
        ("some-later", "none"),
        ("what-if-more-granted", "what-if"),
    ] {
        claimed(found, claim, series, ClaimVerdict::Holds);
    }
    claimed(found, "filter-fewer-tries-failed", "history", ClaimVerdict::Unclear);
}

#[test]
fn ahead_and_window() {
    let Some(found) = on_blue("filters-by-ahead", &["none"]) else { return };
    holds(&found, "none", M::Success, 0.0, 0.73, 0.82);
    holds(&found, "none", M::TriesGranted, 0.0, 5.0, 8.0);
    holds(&found, "none", M::Success, 86_400.0, 0.985, 1.0);
    holds(&found, "none", M::TriesGranted, 86_400.0, 1.0, 1.5);
    claimed(&found, "ahead-more-granted", "none", ClaimVerdict::Holds);
    let found = on_blue("time-range", &["none"]).expect("there are traces");
    holds(&found, "none", M::Success, 800.0, 0.945, 1.0);
    holds(&found, "none", M::TriesGranted, 800.0, 5.0, 8.0);
    holds(&found, "none", M::TriesGranted, 100.0, 1.0, 1.0);
    claimed(&found, "range-more-granted", "none", ClaimVerdict::Holds);
    claimed(&found, "range-more-tries", "none", ClaimVerdict::Holds);
}

#[test]
fn impact_on_others() {
    let series = ["estimate, running", "released, running", "run time, running"];
    let Some(found) = on_blue("impact", &series) else { return };
    holds(&found, series[0], M::Later, 0.0, 0.33, 0.47);
    holds(&found, series[1], M::Later, 0.0, 0.15, 0.21);
    holds(&found, series[2], M::Later, 0.0, 0.13, 0.20);
    let found = on_blue("impact-by-ahead", &["released, at once"]).expect("there are traces");
    holds(&found, "released, at once", M::Later, 0.0, 0.06, 0.14);
}

#[test]
fn conservative_breaks_no_promise() {
    let mut document = preset("depth");
    let Some(jobs) = jobs("sdsc-blue", 2000) else { return };
    with_trace(&mut document.clusters[0], "sdsc-blue", &jobs);
    document.axis = ElasticAxis::None {};
    let found = summary(document, &["promises, conservative"]);
    holds(&found, "promises, conservative", M::Broken, 0.0, 0.0, 0.0);
}

#[test]
fn three_clusters() {
    let mut document = preset("three-clusters");
    for (cluster, name) in document.clusters.iter_mut().zip(["sdsc-sp2", "das2-fs1", "lublin256"]) {
        let Some(mut jobs) = jobs(name, usize::MAX) else { return };
        jobs.retain(|job| job.submit < 20 * 86_400);
        with_trace(cluster, name, &jobs);
    }
    let found = summary(document, &["any, end first", "any, cost first", "any, history"]);
    for series in ["any, end first", "any, cost first"] {
        holds(&found, series, M::Success, 0.0, 0.985, 1.0);
    }
    holds(&found, "any, history", M::TriesFailed, 0.0, 0.0, 4.0);
    let share = |series: &str, site: &str| {
        let found = found.series.iter().find(|one| one.name == series).expect("is there");
        found.point(M::SiteGrants.id(), Some(site), 0.0).expect("is there").mean
    };
    assert!(share("any, end first", "fast") >= 0.75);
    assert!(share("any, cost first", "cheap") >= 0.95);
}

#[test]
fn stored_results_are_those_of_this_engine() {
    let ids = ["estimates", "preferences", "filters-by-ahead", "impact"];
    hold_first::<ElasticExperimentDocument>("elastic", &ids);
}
