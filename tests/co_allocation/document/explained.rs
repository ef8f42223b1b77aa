//! Explanations in names: amounts to install, reservations involved, and groups of windows.

use coalloc::document::Code;
use coalloc::labs::co_allocation::document::{ReservationDocument, ReservedSite, ScenarioDocument};
use coalloc::labs::co_allocation::document::{parse, presets, to_model};
use coalloc::labs::co_allocation::views::{
    AccountView, CauseView, FrameOutcome, ReasonKind, RemedyView, explain_none, explain_plan, explain_window,
    plan,
};
use serde_json::{Value, json};

use crate::oracle::cases::Random;

fn preset(id: &str) -> ScenarioDocument {
    presets().into_iter().find(|preset| preset.id == id).expect("it is a preset").document
}

/// The testbed with two parts that need `cpus` CPUs each.
fn pair(cpus: u32) -> ScenarioDocument {
    let mut document = preset("testbed-2010");
    document.reservations.clear();
    document.request.parts.truncate(2);
    document.request.parts.iter_mut().for_each(|part| part.cpus = cpus);
    document.request.flows.clear();
    document
}

fn is_feasible(document: &ScenarioDocument, frame: usize) -> bool {
    let report = plan(&to_model(document).expect("it is a scenario"));
    matches!(report.frames[frame].outcome, FrameOutcome::Optimal { .. })
}

#[test]
fn suggested_amounts_suffice_and_are_minimal() {
    for percent in [100, 50, 33] {
        // The CPUs out of 64 that such a user sees.
        let mut document = pair(64 * percent / 100);
        document.request.disclosed_percent = percent;
        let explained = explain_none(&to_model(&document).expect("valid"), 0).expect("there is a frame");
        let conflict = explained.conflict.expect("it is small");
        assert_eq!(conflict.kind, ReasonKind::Cpus);
        assert!(conflict.minimal && explained.complete);
        let AccountView::TooFewSites { parts, sites, next, .. } = conflict.account else {
            panic!("counting")
        };
        assert_eq!((parts, sites.len()), (vec![0, 1], 1));
        assert_eq!(sites[0].site, "N3");
        assert!(next.expect("there are others").free < 64 * percent / 100);
        let mut tried = 0;
        for remedy in explained.remedies {
            if let RemedyView::MoreCpus { site, cpus, installed } = remedy {
                for (more, helps) in [(0, true), (1, false)] {
                    let mut changed = document.clone();
                    let changing = changed.grid.sites.iter_mut().find(|one| one.name == site);
                    let changing = changing.expect("sites are named");
                    assert_eq!(changing.cpus + cpus, installed);
                    changing.cpus = installed - more;
                    assert_eq!(is_feasible(&changed, 0), helps, "{installed} at {site}, {percent} % shown");
                }
                tried += 1;
            }
        }
        assert_eq!(tried, 9, "every site but the largest could grow");
    }
}

/// Two sites joined by one link whose directions are taken differently, and a flow that does not fit on it.
fn per_direction(seed: u64) -> ScenarioDocument {
    let mut random = Random::new(seed ^ 0x0D1_4EC7);
    let installed = random.within(1, 40);
    let mut taken = |from: &str, to: &str| {
        json!({ "label": format!("{from} to {to}"), "startSeconds": 0, "endSeconds": 3600, "sites": [],
            "paths": [{ "nodes": [from, to], "bandwidthMbps": random.within(0, installed) }] })
    };
    let reservations = [taken("A", "B"), taken("B", "A")];
    let parts = ["P", "Q"].map(|name| json!({ "name": name, "cpus": random.within(1, 2) }));
    let document = json!({
        "format": "coalloc", "version": 1, "title": "",
        "grid": {
            "sites": [{ "name": "A", "cpus": 4 }, { "name": "B", "cpus": random.within(2, 4) }],
            "links": [{ "between": ["A", "B"], "bandwidthMbps": installed }], "linkCapacity": "perDirection",
        },
        "request": {
            "parts": parts, "disclosedPercent": random.of(&[100, 50, 33, 10, 99]),
            "flows": [{ "between": ["P", "Q"], "bandwidthMbps": random.within(1, 9) }],
            "timeFrame": { "earliestStartSeconds": 0, "latestStartSeconds": 0, "durationSeconds": 3600 },
        },
        "options": { "timeFrames": 1 },
        "reservations": reservations,
    });
    parse::<ScenarioDocument>(&document.to_string()).expect("it is a scenario")
}

#[test]
fn more_bandwidth_is_the_least_that_works_in_either_direction() {
    let mut tried = 0;
    for seed in 0..2000 {
        let document = per_direction(seed);
        let scenario = to_model(&document).expect("valid");
        let explained = explain_none(&scenario, 0).expect("there is a frame");
        for remedy in explained.remedies {
            let RemedyView::MoreBandwidth { installed, .. } = remedy else { continue };
            for (less, helps) in [(0, true), (1, false)] {
                let mut changed = document.clone();
                changed.grid.links[0].bandwidth_mbps = installed - less;
                assert_eq!(is_feasible(&changed, 0), helps, "{installed} − {less} Mbps, seed {seed}");
            }
            tried += 1;
        }
    }
    assert!(tried > 300, "{tried}");
}

#[test]
fn a_budget_is_kept_and_says_how_much_it_lacks() {
    let document = |budget: u32, rank_by: &str| {
        let site = |name: &str, value: u32, penalty: u32| json!({ "name": name, "cpus": 8, "cpuValue": value, "qualityPenalty": penalty });
        let document = json!({
            "format": "coalloc", "version": 1, "title": "",
            "grid": { "sites": [site("good", 110, 0), site("fair", 71, 1), site("poor", 71, 2)] },
            "request": {
                "parts": [{ "name": "P", "cpus": 1 }], "budget": budget,
                "timeFrame": { "earliestStartSeconds": 0, "latestStartSeconds": 0, "durationSeconds": 3600 },
            },
            "options": { "timeFrames": 1, "rankBy": rank_by },
        });
        to_model(&parse::<ScenarioDocument>(&document.to_string()).expect("it is a scenario")).expect("valid")
    };
    let answer = |budget: u32, rank_by: &str| {
        let mut report = plan(&document(budget, rank_by));
        let FrameOutcome::Optimal { plan } = report.frames.remove(0).outcome else { panic!("it is proven") };
        (plan.sites[0].clone(), plan.over_budget, plan.budget_needed, report.order.len())
    };
    for rank_by in ["quality", "price", "time"] {
        let best = if rank_by == "quality" { "good" } else { "fair" };
        assert_eq!(answer(110, rank_by), (best.to_owned(), None, None, 1));
        assert_eq!(answer(109, rank_by), ("fair".to_owned(), None, None, 1));
        assert_eq!(answer(71, rank_by), ("fair".to_owned(), None, None, 1));
        // What it lacks is enough when it is given.
        assert_eq!(answer(70, rank_by), ("fair".to_owned(), Some(1.0), Some(71), 0));
        assert_eq!(answer(0, rank_by), ("fair".to_owned(), Some(71.0), Some(71), 0));
        assert!(explain_plan(&document(0, rank_by), 0).is_ok(), "also a plan over its budget is explained");
    }
}

#[test]
fn weights_under_a_tariff_are_counted_in_full() {
    let document = |hours: u32, weights: [u32; 2]| {
        let weight = |(site, weight): (&str, u32)| json!({ "site": site, "weight": weight });
        json!({
            "format": "coalloc", "version": 1, "title": "",
            "grid": { "sites": [{ "name": "dear", "cpus": 8 }, { "name": "preferred", "cpus": 8 }] },
            "request": {
                "parts": [{ "name": "P", "cpus": 1 }],
                "timeFrame": { "earliestStartSeconds": 0, "latestStartSeconds": 0, "durationSeconds": 3600 * hours },
            },
            "options": { "timeFrames": 1, "preference": { "type": "bySite",
                "weights": [weight(("dear", weights[0])), weight(("preferred", weights[1]))] } },
            "economy": { "tariffs": [{ "name": "T", "weekdays": [{ "fromSeconds": 0, "level": 1 }] }] },
        })
    };
    for (hours, weights) in
        [(48, [1000, 300]), (1, [10_000, 9_999]), (100, [10_000, 1]), (119, [10_000, 9_999])]
    {
        let document =
            parse::<ScenarioDocument>(&document(hours, weights).to_string()).expect("it is a scenario");
        let report = plan(&to_model(&document).expect("valid"));
        let FrameOutcome::Optimal { plan } = &report.frames[0].outcome else { panic!("it is proven") };
        assert_eq!((plan.sites[0].as_str(), plan.value), ("preferred", f64::from(hours * weights[1])));
    }
    let error = parse::<ScenarioDocument>(&document(120, [10_000, 1]).to_string())
        .expect_err("1,200,000 value units are too many");
    assert_eq!((error.code, error.path.as_str()), (Code::OutOfRange, "request.timeFrame.durationSeconds"));
}

#[test]
fn costs_are_bounded_whatever_they_count() {
    let document = |options: Value, prefers: Value| {
        let site = json!({ "name": "A", "cpus": 100_000, "cpuValue": 1, "qualityPenalty": 10_000 });
        let part = json!({ "name": "P", "cpus": 100_000, "preferredAttributes": prefers });
        let document = json!({
            "format": "coalloc", "version": 1, "title": "",
            "grid": { "sites": [site] },
            "request": {
                "parts": [part],
                "timeFrame": { "earliestStartSeconds": 0, "latestStartSeconds": 0, "durationSeconds": 36_000 },
            },
            "options": options,
            "economy": { "tariffs": [{ "name": "T", "weekdays": [{ "fromSeconds": 0, "level": 1 }] }] },
        });
        parse::<ScenarioDocument>(&document.to_string()).map(drop)
    };
    let weights = |weight: u32| json!({ "preference": { "type": "bySite", "weights": [{ "site": "A", "weight": weight }] } });
    let wish = json!([{ "attribute": "gpu", "penalty": 10_000 }]);
    assert!(document(json!({}), wish).is_ok());
    assert!(document(weights(300), json!([])).is_ok());
    for options in [json!({ "rankBy": "quality" }), weights(400)] {
        let error = document(options, json!([])).expect_err("costs exceed 2^50");
        assert_eq!(
            (error.code, error.path.as_str()),
            (Code::OutOfRange, "request.timeFrame.durationSeconds")
        );
    }
}

#[test]
fn conflicts_name_reservations_and_other_starts_are_found() {
    let mut document = pair(32);
    let frame = document.request.time_frame;
    let end = frame.latest_start_seconds + frame.duration_seconds + 600;
    // Only N3, N2, S2 and U2 are large enough; three of them are reserved until after the last window.
    let taken = ["N2", "S2", "U2"].map(|site| ReservationDocument {
        label: format!("on {site}"),
        start_seconds: frame.earliest_start_seconds,
        end_seconds: end,
        sites: vec![ReservedSite { part: "P".into(), site: site.into(), cpus: 1 }],
        paths: Vec::new(),
    });
    document.reservations = taken.to_vec();
    let explained = explain_none(&to_model(&document).expect("valid"), 2).expect("there is a frame");
    let conflict = explained.conflict.expect("it is small");
    let blamed: Vec<u32> = (conflict.causes.iter())
        .filter_map(|cause| match cause {
            CauseView::CpusTaken { installed: 32, free: 31, taken_by, .. } => Some(taken_by[0].reservation),
            _ => None,
        })
        .collect();
    assert_eq!(blamed, [0, 1, 2], "{:?}", conflict.causes);
    let starts: Vec<(u32, Option<u32>)> = (explained.remedies.iter())
        .filter_map(|remedy| match remedy {
            RemedyView::StartAt { start_seconds, frame } => Some((*start_seconds, *frame)),
            _ => None,
        })
        .collect();
    let before = frame.earliest_start_seconds - frame.duration_seconds;
    assert!(starts.contains(&(before, None)) && starts.contains(&(end, None)), "{starts:?}");

    let windows = explain_window(&to_model(&document).expect("valid"));
    assert_eq!(windows.first_with_plan, None);
    assert_eq!(windows.failed.len(), 1, "all fail for the same causes");
    assert_eq!(windows.failed[0].frames.len() as u32, windows.frames);
}

#[test]
fn the_smallest_change_at_any_start_is_found() {
    let document = |cpus| {
        let mut document = preset("testbed-2010");
        document.request.parts[0].cpus = cpus;
        document
    };
    // No site has more than 64 CPUs; at 09:00, the start explained, most have fewer free.
    let explained = explain_none(&to_model(&document(65)).expect("valid"), 0).expect("there is a frame");
    let elsewhere = explained.elsewhere.expect("64 CPUs are free later");
    assert_eq!(elsewhere.remedy, RemedyView::FewerCpus { part: 0, cpus: 64 });
    let frame = document(65).request.time_frame;
    let windows = plan(&to_model(&document(64)).expect("valid")).frames;
    let first = windows.iter().find(|one| matches!(one.outcome, FrameOutcome::Optimal { .. }));
    assert_eq!(Some(elsewhere.start_seconds), first.map(|one| one.start_seconds));
    assert!(elsewhere.start_seconds > frame.earliest_start_seconds);
    assert!(!explained.remedies.contains(&elsewhere.remedy), "it is not enough at 09:00");
    // With 24 CPUs some start works as it is.
    let explained = explain_none(&to_model(&document(24)).expect("valid"), 0).expect("there is a frame");
    assert!(explained.conflict.is_some() && explained.elsewhere.is_none());
}

#[test]
fn terms_of_plans_add_up_to_their_values() {
    for preset in presets() {
        let scenario = to_model(&preset.document).expect("presets are valid");
        for (at, frame) in plan(&scenario).frames.iter().enumerate() {
            let explained = explain_plan(&scenario, at as u32);
            match &frame.outcome {
                FrameOutcome::Optimal { plan } => {
                    let explained = explained.expect("it has a plan");
                    assert_eq!(explained.value, plan.value);
                    assert_eq!(explained.terms.iter().map(|term| term.value).sum::<f64>(), plan.value);
                    assert!(explained.other_proven && explained.savings_complete, "{} {at}", preset.id);
                }
                _ => assert_eq!(explained.expect_err("it has none").path, "frame"),
            }
        }
        let error = explain_none(&scenario, 1000).expect_err("there is no such frame");
        assert_eq!((error.code, error.path.as_str()), (Code::OutOfRange, "frame"));
    }
}
