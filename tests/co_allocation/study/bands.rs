//! The papers' experiments on their testbeds: means of 60 days inside the acceptance bands.
//!
//! Run with `--nocapture` to see the numbers.

use coalloc::labs::co_allocation::planner::exact::Exact;
use coalloc::labs::co_allocation::study::bands::{BAND_DAYS, Case, days, judge};

#[expect(clippy::print_stdout, reason = "whoever runs the bands wants to see the numbers")]
fn check(case: Case) {
    let preset = match case {
        Case::Interval5In2009 | Case::Interval10ServiceLevels2009 => "testbed-2009",
        _ => "testbed-2010",
    };
    let (grid, testbed) = crate::testbed::preset(preset);
    let settings = case.settings(&testbed, &grid);
    let reports =
        days(&grid, &settings, || Box::new(Exact), BAND_DAYS, |_| ()).expect("a workload of the papers");
    let judgments = judge(case, &grid, &reports);
    for judgment in &judgments {
        let found = judgment.found.expect("some day reaches that load");
        let half_width = found.half_width.unwrap_or(f64::INFINITY);
        let band = judgment.band;
        println!(
            "{case:?}: {} is {:.3} ± {half_width:.3} (n = {}), printed: {}, band {}–{}",
            band.name, found.mean, found.n, band.printed, band.low, band.high
        );
    }
    let outside: Vec<_> = judgments.iter().filter(|judgment| !judgment.is_inside()).collect();
    assert!(outside.is_empty(), "{outside:#?}");
}

#[test]
fn normal_2010() {
    check(Case::Normal2010);
}

#[test]
fn service_levels_2010() {
    check(Case::ServiceLevels2010);
}

#[test]
fn preference_by_domain_2010() {
    check(Case::PreferenceByDomain2010);
}

#[test]
fn preference_by_cpus_2010() {
    check(Case::PreferenceByCpus2010);
}

#[test]
fn interval_of_5_minutes_2009() {
    check(Case::Interval5In2009);
}

#[test]
fn interval_of_10_minutes_with_service_levels_2009() {
    check(Case::Interval10ServiceLevels2009);
}
