//! Hostile documents: each place in turn gets values that no person writes, and documents change at random. Whatever comes,
//! there is a message that says where, or a document that can be worked with; nothing panics, and it comes soon.

use coalloc::document::FormatError;
use coalloc::experiment::Study;
use coalloc::labs::cors::document::{CorsDocument, check, limits, parse, presets, print, to_model};
use coalloc::labs::cors::study::{CorsExperiment, CorsExperimentDocument};
use coalloc::labs::cors::views::{Running, purchase, race, run};
use serde_json::{Value, json};

use crate::document::traced;
use crate::kit::hostile::attack;
use crate::kit::mutation::{assert_placed, each_document};
use crate::vectors::preset;

/// Reads a text in every way and works with it; what is printed of it where it is accepted.
fn tried(text: &str) -> Result<String, FormatError> {
    let findings = check::<CorsDocument>(text);
    let parsed = parse::<CorsDocument>(text);
    assert_eq!(parsed.is_ok(), findings.errors == 0, "{:?}", findings.problems.first());
    let document = parsed.inspect_err(assert_placed)?;
    let printed = print(&document);
    assert_eq!(parse(&printed).as_ref(), Ok(&document));
    let scenario = to_model(&document).expect("it was just accepted");
    for request in [0, 1, u32::MAX] {
        let _ = purchase(&scenario, request);
    }
    let _ = run(&scenario);
    if document.applications.len() < 4 {
        let _ = race(&scenario, &scenario.options.schedule);
    }
    Ok(printed)
}

#[test]
fn every_place_takes_every_value() {
    let of_preset = |id| serde_json::from_str(&print(&preset(id))).expect("it is JSON");
    let counts = [of_preset("paper-example"), of_preset("retry"), traced()].map(|base| attack(&base, tried));
    assert!(counts.iter().all(|[refused, accepted]| *refused > 300 && *accepted > 10), "{counts:?}");
}

#[test]
fn broken_texts_are_refused() {
    let deep = "[".repeat(100_000);
    let header = r#"{"format":"coalloc-cors","version":1,"#;
    for text in
        ["", "{", "null", "[]", "NaN", &deep, &format!("{header}{}", "\"a\":[".repeat(50_000)), header]
    {
        assert!(tried(text).is_err());
    }
    let whole = print(&presets()[0].document);
    for end in (0..whole.len() - 2).filter(|&end| whole.is_char_boundary(end)).step_by(7) {
        assert!(tried(&whole[..end]).is_err());
    }
}

#[test]
fn documents_changed_at_random_are_worked_with() {
    let texts: Vec<String> = presets().iter().map(|preset| print(&preset.document)).collect();
    each_document("CORS", &texts, [1_500, 15_000], |text| tried(text).is_ok());
}

/// As large as the limits allow: every request wants something of every node, whatever the managers refuse each other.
fn largest() -> CorsDocument {
    let offers = |at: u32| json!([{ "resource": "R1", "capacity": 40, "unitCost": 100 + at % 7 }]);
    let nodes: Vec<Value> =
        (0..limits::NODES as u32).map(|at| json!({ "id": format!("N{at}"), "offers": offers(at) })).collect();
    let job = |at: u32| json!({ "start": at % 97, "end": at % 97 + 40, "demands": [{ "resource": "R1", "amount": 9_000 }] });
    let jobs: Vec<Value> = (0..1_000).map(job).collect();
    let applications: Vec<Value> =
        (0..10).map(|at| json!({ "id": format!("A{at}"), "jobs": jobs })).collect();
    let document = json!({
        "format": "coalloc-cors", "version": 1, "title": "Largest", "horizon": 256,
        "resources": [{ "id": "R1" }], "nodes": nodes, "applications": applications,
        "options": { "prms": 16, "seed": 3 }
    });
    serde_json::from_value(document).expect("it is a document")
}

#[test]
fn the_largest_run_stops_often_and_reports_a_bounded_part() {
    let mut running = Running::begin(to_model(&largest()).expect("it is valid")).expect("it has no schedule");
    let (mut slices, mut before) = (0, 0);
    loop {
        let progress = running.advance(1);
        assert!(progress.answered >= before && progress.requests == limits::REQUESTS as u32);
        before = progress.answered;
        slices += 1;
        if progress.done || slices == 400 {
            break;
        }
    }
    assert_eq!(slices, 400, "a slice is a small part of it");
    let report = running.report();
    // Each is at most one step longer than asked for: a search of all nodes and their replies.
    let most = 10_010 + 400 * (1_000 + 2 * limits::NODES as u64);
    assert!(report.counters.messages <= most, "{}", report.counters.messages);
    assert!(report.log.len() <= 20_000);
    let parts: usize = report.requests.iter().map(|request| request.held.len()).sum();
    assert!(parts <= 50_000, "{parts}");
}

#[test]
fn a_step_of_an_experiment_is_a_small_part_of_its_largest_application() {
    // One user's batch of 50 000 jobs, for as many nodes as there may be.
    let jobs: Vec<[u32; 4]> = (0..50_000).map(|at| [at / 1_000, 1 + at % 50, 256, 1]).collect();
    let document = json!({
        "format": "coalloc-cors-experiment", "version": 1, "title": "Batch", "replications": 1,
        "workload": { "type": "trace", "processors": 256, "nodeProcessors": 1, "jobs": jobs },
        "settings": { "cut": "batch", "pick": "all", "prms": 8 },
        "series": [{ "name": "A" }],
    });
    let document = serde_json::from_value(document).expect("it is a document");
    let experiment = CorsExperiment::new(document).expect("it is valid");
    let mut unit = experiment.begin(0).expect("it begins");
    assert!((0..300).all(|_| !CorsExperimentDocument::advance(&mut unit, 1)), "one step is no application");
    assert_eq!(unit.steps().0, 0);
}

#[test]
fn slices_of_any_length_come_to_the_same() {
    for preset in presets() {
        let scenario = to_model(&preset.document).expect("presets are valid");
        let whole = run(&scenario).expect("it ends");
        let mut running = Running::begin(scenario).expect("it begins");
        while !running.advance(1).done {}
        assert_eq!(running.report(), whole, "{}", preset.id);
    }
}
