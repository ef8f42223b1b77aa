//! Vectors of an independent implementation: durations, candidates, orders, estimates, and three worked examples.

use coalloc::labs::elastic::broker::{Candidate, Run, compare};
use coalloc::labs::elastic::document::{ElasticDocument, parse, presets, to_model};
use coalloc::labs::elastic::estimate::{rate_ahead, rate_of_idle};
use coalloc::labs::elastic::model::{
    ElasticEstimate, ElasticHolds, ElasticMetric, ElasticOrder, ElasticPreference, Request, Speedup,
};
use coalloc::labs::elastic::site::IdleCalendar;
use coalloc::labs::elastic::views;
use serde_json::Value;

fn unit() -> Value {
    serde_json::from_str(include_str!("vectors/unit.json")).expect("JSON")
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is a number"))
}

fn rows(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("{value} is a list"))
}

fn preferences(value: &Value) -> Vec<ElasticPreference> {
    let preference = |row: &Value| ElasticPreference {
        metric: match row[0].as_str().expect("a metric") {
            "end" => ElasticMetric::End,
            "np" => ElasticMetric::Processors,
            "cost" => ElasticMetric::Cost,
            other => panic!("{other}"),
        },
        order: if row[1] == "asc" { ElasticOrder::Rising } else { ElasticOrder::Falling },
    };
    rows(value).iter().map(preference).collect()
}

#[test]
fn durations_follow_amdahl() {
    let unit = unit();
    let unit = &unit["duration"];
    let speedup = Speedup { serial: 1, parallel: 9 };
    let from = number(&unit["np_ref"]) as u32;
    for row in rows(&unit["rows"]) {
        let [np, perf_ref, perf] = ["np", "perf_ref", "perf"].map(|key| number(&row[key]) as u32);
        let seconds = speedup.duration(number(&unit["dur_ref"]), (from, perf_ref), (np, perf));
        assert_eq!(seconds, number(&row["seconds"]), "{row}");
        if let Some(printed) = row.get("printed") {
            let minutes = (seconds + 30) / 60;
            assert_eq!(format!("{}:{:02}", minutes / 60, minutes % 60), printed.as_str().expect("a time"));
        }
    }
}

fn request(least: u32, most: u32, step: u32) -> Request {
    let sites = vec![0];
    let speedup = Speedup { serial: 1, parallel: 9 };
    Request {
        id: 1,
        arrival: 0,
        earliest_start: 0,
        latest_end: 10_800,
        least,
        most,
        step,
        start_step: 900,
        duration: 7200,
        run: 7200,
        reference_processors: 16,
        reference_speed: 1,
        speedup,
        sites,
        home: 0,
        cancel_at: None,
        modification: None,
    }
}

#[test]
fn numbers_of_processors_fall_to_the_least() {
    for row in rows(&unit()["np_values"]) {
        let [least, most, step] = ["np_min", "np_max", "np_step"].map(|key| number(&row[key]) as u32);
        let expected: Vec<u32> = rows(&row["values"]).iter().map(|value| number(value) as u32).collect();
        assert_eq!(request(least, most, step).processor_counts(u32::MAX), expected, "{row}");
    }
    assert_eq!(request(4, 20, 4).processor_counts(16), [16, 12, 8, 4], "larger than the site are dropped");
}

#[test]
fn the_request_of_the_slide_has_21_candidates() {
    let preset = presets().into_iter().find(|preset| preset.id == "slide-request").expect("ships");
    let report = views::request(&to_model(&preset.document).expect("is valid"), 1).expect("is there");
    let expected = &unit()["expansion"];
    assert_eq!(report.candidates.len() as u64, number(&expected["count"]));
    for (np, starts) in expected["starts_by_np"].as_object().expect("an object") {
        let processors: u32 = np.parse().expect("a number");
        let from = u64::from(preset.document.requests[0].earliest_start);
        let of_these = report.candidates.iter().filter(|c| c.processors == processors);
        let mut found: Vec<u64> = of_these.map(|c| c.start - from).collect();
        found.sort_unstable();
        let starts: Vec<u64> = rows(starts).iter().map(number).collect();
        assert_eq!(found, starts, "{np} processors");
    }
}

#[test]
fn preferences_sort_the_eight_candidates_of_the_slide() {
    let unit = unit();
    let unit = &unit["preference"];
    let site = |row: &Value| if row[0] == "A" { 0 } else { 1 };
    let candidate = |row: &Value| Candidate {
        site: site(row),
        start: number(&row[1]),
        end: number(&row[2]),
        processors: number(&row[3]) as u32,
        cost: number(&row[4]),
        esr: 1.0,
        impact: None,
    };
    for order in rows(&unit["orders"]) {
        let preferences = preferences(&order["preferences"]);
        let mut candidates: Vec<Candidate> = rows(&unit["candidates"]).iter().map(candidate).collect();
        candidates.sort_by(|a, b| compare(&preferences, a, b));
        let expected: Vec<Candidate> = rows(&order["sorted"]).iter().map(candidate).collect();
        assert_eq!(candidates, expected, "{order}");
    }
}

#[test]
fn history_and_static_rates() {
    let unit = unit();
    let history = &unit["esr_history"];
    for row in rows(&history["rows"]) {
        let idle = history["idle"].as_f64().expect("a number");
        assert_eq!(Some(rate_of_idle(number(&row[0]) as u32, idle)), row[1].as_f64(), "{row}");
    }
    let timed = &unit["esr_static"];
    for row in rows(&timed["rows"]) {
        let rate = rate_ahead(number(&row[0]), number(&timed["h"]));
        assert!((rate - row[1].as_f64().expect("a number")).abs() < 1e-9, "{row}: {rate}");
    }
}

#[test]
fn the_calendar_expects_what_it_recorded() {
    let unit = unit();
    let idle = &unit["idle_average"];
    let mut calendar = IdleCalendar::default();
    for (hour, seconds) in idle["bin_time"].as_object().expect("an object") {
        let bin: usize = hour.parse().expect("an hour");
        calendar.seconds[bin] = number(seconds);
        calendar.idle[bin] = number(&idle["bin_idle"][hour]);
    }
    for row in rows(&idle["rows"]) {
        let expected = calendar.expected(number(&row[0]), number(&row[1]));
        assert_eq!(expected, row[2].as_f64(), "{row}");
    }
    assert_eq!(IdleCalendar::default().expected(0, 10), None);
}

/// A document of a worked example, with those requests alone.
fn document(example: &Value, case: &Value) -> ElasticDocument {
    let id = match example["name"].as_str().expect("a name") {
        "worked-1-easy-rigid" => "rigid-easy",
        "worked-2-conservative-elastic" => "elastic-conservative",
        _ => "two-sites",
    };
    let preset = presets().into_iter().find(|preset| preset.id == id).expect("ships");
    let mut document = preset.document;
    let wanted: Vec<u64> = rows(&case["requests"]).iter().map(number).collect();
    document.requests.retain(|request| wanted.contains(&u64::from(request.id)));
    document.options.preferences = preferences(&case["preferences"]);
    document.options.threshold_percent =
        (case["threshold"].as_f64().expect("a number") * 100.0).round() as u32;
    document.options.estimate = match case["esr"].as_str().expect("an estimate") {
        "none" => ElasticEstimate::None,
        "load" => ElasticEstimate::Load,
        "load-area" => ElasticEstimate::LoadArea,
        "history" => ElasticEstimate::History,
        "disclosed" => ElasticEstimate::Disclosed,
        "whatif" => ElasticEstimate::WhatIf,
        other => panic!("{other}"),
    };
    assert_eq!(document.options.holds, ElasticHolds::Estimate);
    document
}

#[test]
fn worked_examples_run_as_written() {
    let examples = [
        include_str!("vectors/worked-1-easy-rigid.json"),
        include_str!("vectors/worked-2-conservative-elastic.json"),
        include_str!("vectors/worked-3-two-sites.json"),
    ];
    let mut cases = 0;
    for example in examples {
        let example: Value = serde_json::from_str(example).expect("JSON");
        for case in rows(&example["cases"]) {
            let document = document(&example, case);
            let scenario = to_model(&document).expect("is valid");
            let mut run = Run::new(&scenario.clusters, scenario.requests.clone(), scenario.options.clone());
            run.finish();
            if let Some(starts) = case.get("starts") {
                for (site, cluster) in run.sites.iter().zip(&scenario.clusters) {
                    for (job, start) in site.jobs().iter().zip(site.starts()) {
                        let expected = &starts[&cluster.id][job.id.to_string()];
                        assert_eq!(
                            start.as_ref(),
                            expected.as_u64().as_ref(),
                            "{}, job {}",
                            case["name"],
                            job.id
                        );
                    }
                }
            }
            for outcome in rows(&case["outcomes"]) {
                let at = scenario.requests.iter().position(|r| u64::from(r.id) == number(&outcome["id"]));
                let found = &run.outcomes[at.expect("is there")];
                let counters = found.counters;
                let [probed, kept, own, local] = ["probed", "kept", "own_rejected", "local_rejected"]
                    .map(|key| number(&outcome[key]) as u32);
                assert_eq!(
                    (counters.probed, counters.kept, counters.own_rejected, counters.local_rejected),
                    (probed, kept, own, local),
                    "{}: {outcome}",
                    case["name"]
                );
                let granted = rows(&outcome["tried"]).last().filter(|tried| tried[4] == "granted");
                let found = found.grant.as_ref().map(|grant| &grant.candidate);
                let found = found.map(|c| {
                    (&*scenario.clusters[c.site].id, c.start, u64::from(c.processors), c.duration())
                });
                let expected = granted.map(|row| {
                    (row[0].as_str().expect("a site"), number(&row[1]), number(&row[2]), number(&row[3]))
                });
                assert_eq!(found, expected, "{}", case["name"]);
                walk_is_as_written(&document, outcome);
            }
            cases += 1;
        }
    }
    assert_eq!(cases, 13);
}

/// The report of a request tells the same walk.
fn walk_is_as_written(document: &ElasticDocument, outcome: &Value) {
    let scenario = to_model(document).expect("is valid");
    let report = views::request(&scenario, number(&outcome["id"]) as u32).expect("is there");
    let tried: Vec<_> = report.candidates.iter().filter(|c| c.place.is_some()).collect();
    assert!(tried.iter().zip(1..).all(|(candidate, place)| candidate.place == Some(place)));
    for (candidate, row) in tried.iter().zip(rows(&outcome["tried"])) {
        let fate = serde_json::to_value(candidate.fate).expect("a word");
        let expected = if row[4] == "own" { "own-check" } else { row[4].as_str().expect("a word") };
        assert_eq!(fate, expected, "{row}");
        assert_eq!(scenario.clusters[candidate.site].id, row[0].as_str().expect("a site"));
        assert_eq!((candidate.start, u64::from(candidate.processors)), (number(&row[1]), number(&row[2])));
        assert_eq!(candidate.admissible, expected == "granted");
    }
    assert_eq!(rows(&outcome["tried"]).len() as u32, report.counters.tries);
}

#[test]
fn presets_print_as_they_are() {
    for preset in presets() {
        let text = coalloc::labs::elastic::document::print(&preset.document);
        assert_eq!(parse::<ElasticDocument>(&text).expect("is valid"), preset.document, "{}", preset.id);
    }
}
