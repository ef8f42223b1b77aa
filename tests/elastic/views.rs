//! What the page is told about requests and runs.

use coalloc::labs::elastic::broker::ElasticFate;
use coalloc::labs::elastic::document::{ElasticDocument, presets, to_model};
use coalloc::labs::elastic::model::{ElasticAdmission, ElasticEstimate, ElasticHolds};
use coalloc::labs::elastic::views::{
    ElasticBox, ElasticBoxKind, ElasticRequestReport, ElasticRows, ElasticRunQuery, ElasticRunReport,
    request, run,
};
use serde_json::json;

fn preset(id: &str) -> ElasticDocument {
    presets().into_iter().find(|preset| preset.id == id).expect("ships").document
}

fn asked(document: &ElasticDocument, id: u32) -> ElasticRequestReport {
    request(&to_model(document).expect("is valid"), id).expect("is there")
}

fn ran(document: &ElasticDocument) -> ElasticRunReport {
    run(&to_model(document).expect("is valid"), ElasticRunQuery::default())
}

#[test]
fn the_worked_example_is_explained() {
    let report = asked(&preset("elastic-conservative"), 1);
    assert_eq!(report.now, 20);
    let first = &report.candidates[0];
    assert_eq!((first.start, first.processors, first.fate), (90, 8, ElasticFate::Local));
    let collision = first.collision.as_ref().expect("it is refused");
    assert_eq!((collision.from, collision.until, collision.free, collision.missing), (90, 100, 2, 6));
    let holders: Vec<_> = collision.holders.iter().map(|holder| (holder.id, holder.processors)).collect();
    assert_eq!(holders, [(1, 10), (3, 4)]);
    let granted = &report.candidates[report.granted.expect("one is granted")];
    assert_eq!(
        (granted.start, granted.processors, granted.place, granted.impact),
        (120, 8, Some(4), Some(110))
    );
    let quiet = &report.candidates[report.moves_no_plan.expect("some move no plan")];
    assert_eq!((quiet.start, quiet.processors), (120, 4));
    let plans: Vec<_> = report.waiting.iter().map(|job| (job.job, job.before, job.after)).collect();
    assert_eq!(plans, [(2, 100, 160), (4, 150, 200)]);
    let site = &report.sites[0];
    assert_eq!(
        (site.knowledge.load_end, site.knowledge.area_end, site.knowledge.idle),
        (210, 163, Some(2.0))
    );
    let tries: Vec<_> = report.estimates.iter().map(|one| (one.estimate, one.counters.tries)).collect();
    use ElasticEstimate as E;
    let expected = [
        (E::None, 4),
        (E::Static, 0),
        (E::History, 0),
        (E::Load, 0),
        (E::LoadArea, 0),
        (E::WhatIf, 1),
        (E::Disclosed, 1),
    ];
    assert_eq!(tries, expected);
    let what_if = &report.estimates[5];
    let chosen = &report.candidates[what_if.granted.expect("one is granted")];
    assert_eq!((chosen.start, chosen.processors), (120, 6));
    let curve: Vec<_> = report
        .curve
        .iter()
        .filter(|point| point.tried)
        .map(|point| (point.processors, point.duration))
        .collect();
    assert_eq!(curve, [(4, 62), (6, 48), (8, 40)]);
}

#[test]
fn boxes_never_overlap_and_fill_their_processors() {
    let mut boxes = 0;
    for preset in presets() {
        let ids: Vec<u32> = preset.document.requests.iter().map(|request| request.id).collect();
        for id in ids {
            let report = asked(&preset.document, id);
            for site in &report.sites {
                for list in [&site.before, &site.after] {
                    check_rows(list, site.processors);
                    boxes += list.len();
                }
                let granted = site.after.iter().filter(|one| one.kind == ElasticBoxKind::Granted).count();
                assert_eq!(granted, usize::from(!site.after.is_empty()));
            }
            assert_eq!(
                report.sites.iter().filter(|site| !site.after.is_empty()).count(),
                usize::from(report.granted.is_some())
            );
        }
    }
    assert!(boxes > 60, "{boxes}");
}

fn check_rows(boxes: &[ElasticBox], processors: u32) {
    for (at, one) in boxes.iter().enumerate() {
        let height: u32 = one.rows.iter().map(|rows| rows.to - rows.from).sum();
        assert_eq!(height, one.processors, "{one:?}");
        assert!(one.rows.iter().all(|rows| rows.from < rows.to && rows.to <= processors));
        for other in boxes[..at].iter().filter(|other| other.start < one.end && one.start < other.end) {
            let meets = |a: &ElasticRows, b: &ElasticRows| a.from < b.to && b.from < a.to;
            let overlap = one.rows.iter().any(|a| other.rows.iter().any(|b| meets(a, b)));
            assert!(!overlap, "{one:?} and {other:?}");
        }
    }
}

#[test]
fn a_wide_job_starves_until_it_is_promised_a_start() {
    let mut document = preset("wide-job");
    let report = ran(&document);
    let wide = report.moved.iter().find(|job| job.id == 2).expect("it moved");
    assert_eq!((wide.start_without, wide.start), (60, 340));
    assert_eq!(report.all.broken, 1);
    document.options.admission = ElasticAdmission::Promises;
    let report = ran(&document);
    assert!(report.moved.iter().all(|job| job.id != 2), "{:?}", report.moved);
    assert_eq!(report.all.broken, 0);
    assert!(report.requests.iter().any(|request| !request.granted));
}

#[test]
fn a_busy_day_costs_less_when_processors_come_back() {
    let mut document = preset("busy-day");
    let released = ran(&document);
    assert!(released.requests.len() > 30 && released.all.later > 0 && released.all.mean_without > 0.0);
    document.options.holds = ElasticHolds::Estimate;
    let held = ran(&document);
    assert!(held.all.later > released.all.later, "{} of {}", held.all.later, released.all.later);
    let waits = &released.all;
    assert_eq!(waits.later + waits.sooner + waits.same, waits.jobs);
    assert_eq!(released.moved.len() as u32, waits.later + waits.sooner);
}

#[test]
fn bins_add_up_to_what_was_used() {
    let document = preset("elastic-conservative");
    let report = ran(&document);
    let bins = &report.sites[0].series.bins;
    let width = report.end as f64 / bins.len() as f64;
    let area: f64 = bins.iter().map(|bin| bin.jobs * width).sum();
    let jobs: u32 = document.clusters[0].jobs.iter().map(|job| job.run * job.processors).sum();
    assert!((area - f64::from(jobs)).abs() < 1e-6, "{area} of {jobs}");
    let reserved: f64 = bins.iter().map(|bin| bin.reservations * width).sum();
    assert!((reserved - 320.0).abs() < 1e-6, "{reserved}");
}

#[test]
fn preferences_move_requests_between_clusters() {
    let mut document = preset("three-clusters");
    let grants = |document: &ElasticDocument| -> Vec<u32> {
        ran(document).sites.iter().map(|site| site.grants).collect()
    };
    let by_end = grants(&document);
    assert!(by_end[1] > by_end[0] && by_end[1] > by_end[2], "end first prefers the fast cluster: {by_end:?}");
    document.options.preferences.rotate_right(1);
    let by_cost = grants(&document);
    assert!(by_cost[2] > 2 * (by_cost[0] + by_cost[1]), "cost first prefers the cheap one: {by_cost:?}");
}

#[test]
fn a_reservation_is_modified_or_stays_as_it_is() {
    use ElasticFate::{Granted, Local, NotTried, OwnCheck};
    // Granted are 8 processors from 120 to 160; then job 4 starts at 150.
    let cases = [
        (json!({ "at": 30, "start": 130 }), Granted, (130, 170, 8), 150),
        (json!({ "at": 30, "start": 90 }), Local, (120, 160, 8), 150),
        (json!({ "at": 30, "processors": 17 }), OwnCheck, (120, 160, 8), 150),
        (json!({ "at": 30, "processors": 4 }), Granted, (120, 182, 4), 120),
        (json!({ "at": 125, "start": 130 }), NotTried, (120, 160, 8), 150),
        (json!({ "at": 160, "duration": 90 }), NotTried, (120, 160, 8), 150),
        (json!({ "at": 125, "duration": 60 }), Granted, (120, 180, 8), 150),
        (json!({ "at": 125, "duration": 10 }), Granted, (120, 130, 8), 130),
        (json!({ "at": 125, "duration": 2 }), Granted, (120, 125, 8), 125),
    ];
    for (asked, fate, (start, end, processors), job_4) in cases {
        let mut document = preset("elastic-conservative");
        document.requests[0].modification = Some(serde_json::from_value(asked.clone()).expect("is one"));
        let report = ran(&document);
        let request = &report.requests[0];
        assert_eq!((request.start, request.end, request.processors), (120, 160, 8), "as granted first");
        let found = request.modification.as_ref().expect("it was served");
        let terms = (found.fate, (found.start, found.end, found.processors));
        let start_of_4 = report.jobs.iter().find(|job| job.id == 4).expect("it ran").start;
        assert_eq!((terms, start_of_4), ((fate, (start, end, processors)), job_4), "{asked}");
    }
}

#[test]
fn an_unknown_request_is_named() {
    let scenario = to_model(&preset("rigid-easy")).expect("is valid");
    let error = request(&scenario, 9).expect_err("there is none");
    assert!(error.message.contains("no request 9"), "{}", error.message);
}
