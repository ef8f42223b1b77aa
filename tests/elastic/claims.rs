//! Claims of the source, decided from means that are made up.

use coalloc::experiment::ClaimVerdict::{self, Fails, Holds, Unclear};
use coalloc::experiment::{Curve, CurvePoint, ExperimentSummary, SeriesSummary, Study};
use coalloc::labs::elastic::study::ElasticExperimentDocument;

/// Of a series: a measure, with place, mean and half width of each point.
type Means<'a> = (&'a str, &'a [(&'a str, &'a [(f64, f64, f64)])]);

/// What a preset with these series says of such means: claim, series and verdict.
fn decided(id: &str, means: &[Means]) -> Vec<(String, String, ClaimVerdict)> {
    let shipped =
        ElasticExperimentDocument::presets().into_iter().find(|preset| preset.id == id).expect("ships");
    let mut document = shipped.document;
    document.series.retain(|series| means.iter().any(|(name, _)| *name == series.name));
    let point = |&(x, mean, half): &(f64, f64, f64)| CurvePoint { x, n: 12, mean, half_width: Some(half) };
    let curve = |&(measure, points): &(&str, &[(f64, f64, f64)])| Curve {
        measure: measure.to_owned(),
        subject: None,
        points: points.iter().map(point).collect(),
    };
    let series = |&(name, curves): &Means| SeriesSummary {
        name: name.to_owned(),
        curves: curves.iter().map(curve).collect(),
    };
    let series = means.iter().map(series).collect();
    let summary = ExperimentSummary { replications: 12, series, printed: Vec::new(), claims: Vec::new() };
    let found = document.claims(&summary);
    found.into_iter().map(|found| (found.claim, found.series, found.verdict)).collect()
}

fn is_there(found: &[(String, String, ClaimVerdict)], claim: &str, series: &str, verdict: ClaimVerdict) {
    let own: Vec<_> = found.iter().filter(|one| one.0 == claim && one.1 == series).collect();
    assert!(matches!(&own[..], [one] if one.2 == verdict), "{claim}, {series}: {own:?}, not {verdict:?}");
}

#[test]
fn estimates_are_held_against_series_that_differ_in_nothing_else() {
    let at = |mean: f64, half: f64| [(0.0, mean, half)];
    let found = decided(
        "estimates",
        &[
            ("none", &[("triesGranted", &at(3.3, 0.3)), ("meanWait", &at(6700.0, 500.0))]),
            ("history", &[("triesGranted", &at(2.6, 0.3)), ("later", &at(0.4, 0.04))]),
            (
                "load",
                &[
                    ("triesGranted", &at(1.0, 0.0)),
                    ("triesFailed", &at(0.0, 0.0)),
                    ("success", &at(0.02, 0.01)),
                ],
            ),
            (
                "what-if",
                &[
                    ("triesGranted", &at(3.5, 0.1)),
                    ("success", &at(0.88, 0.02)),
                    ("meanWait", &at(4900.0, 400.0)),
                ],
            ),
            // Another admission: not held against the series above.
            ("promises, history", &[("triesGranted", &at(7.0, 0.1)), ("later", &at(0.01, 0.02))]),
        ],
    );
    for (claim, series, verdict) in [
        ("filter-fewer-tries-granted", "history", Holds),
        ("filter-fewer-tries-granted", "what-if", Unclear),
        ("load-sure", "load", Holds),
        ("what-if-more-granted", "what-if", Holds),
        ("what-if-shorter-waits", "what-if", Holds),
        ("some-later", "history", Holds),
        ("some-later", "promises, history", Unclear),
    ] {
        is_there(&found, claim, series, verdict);
    }
    assert!(!found.iter().any(|one| one.0.starts_with("filter") && one.1.starts_with("promises")));
    let refused = decided("estimates", &[("load", &[("triesGranted", &at(1.1, 0.5))])]);
    is_there(&refused, "load-sure", "load", Fails);
}

#[test]
fn ranges_are_held_against_the_first_value_of_the_axis() {
    let ahead: &[_] = &[(0.0, 0.99, 0.01), (86_400.0, 0.2, 0.1), (172_800.0, 0.8, 0.02)];
    is_there(
        &decided("filters-by-ahead", &[("none", &[("success", ahead)])]),
        "ahead-more-granted",
        "none",
        Fails,
    );
    let wide: &[_] = &[(100.0, 1.0, 0.0), (800.0, 6.0, 1.0)];
    let found = decided("time-range", &[("history", &[("triesGranted", wide)])]);
    is_there(&found, "range-more-tries", "history", Holds);
    assert!(!found.iter().any(|one| one.0 == "range-more-granted"), "there are no means of it");
}
