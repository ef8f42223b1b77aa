//! Rehearsals of a document's reservations: reports of the two-phase commit under good and bad conditions.

use coalloc::labs::co_allocation::document::ScenarioDocument;
use coalloc::labs::co_allocation::document::{Scenario, presets, to_model};
use coalloc::labs::co_allocation::views::{RehearsalOptions, RehearsalReport, rehearse};
use serde_json::{Value, json};

/// Rehearses the first reservation of a preset, with these options over the calm defaults.
fn report(preset: &str, options: Value) -> Result<Value, String> {
    let document: ScenarioDocument =
        presets().into_iter().find(|known| known.id == preset).expect("it is a preset").document;
    let scenario: Scenario = to_model(&document).expect("presets are valid");
    let mut all = json!({
        "reservation": 0, "latencyMilliseconds": 50, "jitterPercent": 20, "lostPercent": 0,
        "duplicatedPercent": 0, "holdSeconds": 30, "downSeconds": 3, "rival": "none", "seed": 1,
    });
    let Value::Object(options) = options else { panic!("options") };
    all.as_object_mut().expect("an object").extend(options);
    let options: RehearsalOptions = serde_json::from_value(all).expect("they are options");
    let report = rehearse(&scenario, &options).map_err(|error| error.to_string())?;
    check(&report);
    Ok(serde_json::to_value(&report).expect("a report is JSON"))
}

/// Checks that each message is sent once and arrives at most once, and that time never runs backwards.
fn check(report: &RehearsalReport) {
    let report = serde_json::to_value(report).expect("a report is JSON");
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let (messages, moments) = (list(&report["messages"]), list(&report["moments"]));
    let mut sent: Vec<u64> = moments
        .iter()
        .flat_map(|moment| list(&moment["sent"]))
        .map(|at| at.as_u64().expect("an index"))
        .collect();
    sent.sort_unstable();
    assert!(sent.iter().copied().eq(0..messages.len() as u64));
    let arrived: Vec<&Value> = moments.iter().filter(|moment| moment["cause"]["type"] == "arrival").collect();
    for moment in &arrived {
        let message = &messages[moment["cause"]["message"].as_u64().expect("an index") as usize];
        assert_eq!(message["arrivedMicroseconds"], moment["atMicroseconds"]);
    }
    let ends =
        messages.iter().filter(|message| message["fate"] == "received" || message["fate"] == "unheard");
    assert_eq!(ends.count(), arrived.len());
    let times: Vec<u64> =
        moments.iter().map(|moment| moment["atMicroseconds"].as_u64().expect("a time")).collect();
    assert!(times.is_sorted());
}

/// The final state of a manager, for one of the coordinators.
fn last_state(report: &Value, manager: usize, coordinator: u64) -> String {
    let moments = report["moments"].as_array().expect("a list").iter();
    let here = json!({ "type": "manager", "index": manager });
    let states = moments.filter(|moment| moment["who"] == here).flat_map(|moment| {
        moment["states"]
            .as_array()
            .expect("a list")
            .iter()
            .filter(|state| state["coordinator"] == coordinator)
    });
    states.last().map_or("initial".into(), |state| state["state"].as_str().expect("a name").into())
}

fn all_states(report: &Value, coordinator: u64) -> Vec<String> {
    let managers = report["managers"].as_array().expect("a list").len();
    (0..managers).map(|manager| last_state(report, manager, coordinator)).collect()
}

#[test]
fn a_calm_network_takes_two_rounds() {
    let report = report("testbed-2010", json!({ "jitterPercent": 0 })).expect("it can be rehearsed");
    let managers = report["managers"].as_array().expect("a list");
    let names: Vec<_> =
        managers.iter().map(|manager| (manager["kind"].as_str(), manager["name"].as_str())).collect();
    assert_eq!(
        names,
        [(Some("compute"), Some("N2")), (Some("compute"), Some("N3")), (Some("network"), Some("N"))]
    );
    assert_eq!(report["outcomes"], json!([{ "atMicroseconds": 200_000, "outcome": { "type": "reserved" } }]));
    assert_eq!(report["messages"].as_array().map(Vec::len), Some(4 * managers.len()));
    assert_eq!(all_states(&report, 0), ["reserved"; 3]);
}

#[test]
fn a_crash_between_hold_and_commit_undoes_all() {
    let report = report("testbed-2010", json!({ "reservation": 1, "failingManager": 1 }))
        .expect("it can be rehearsed");
    let outcome = &report["outcomes"][0]["outcome"];
    assert_eq!(*outcome, json!({ "type": "commitRefused", "manager": 1, "refusal": "nothingHeld" }));
    let seen = |kind: &str| {
        let moments = report["moments"].as_array().expect("a list");
        moments.iter().position(|moment| moment["cause"]["type"] == kind).expect("it happens")
    };
    let (crash, restart) = (&report["moments"][seen("crash")], &report["moments"][seen("restart")]);
    assert_eq!(
        crash["states"],
        json!([{ "coordinator": 0, "state": "initial" }]),
        "a crash forgets what is held"
    );
    let time = |moment: &Value| moment["atMicroseconds"].as_u64().expect("a time");
    assert_eq!(time(restart) - time(crash), 3_000_000);
    assert_eq!(all_states(&report, 0), ["terminated"; 4]);
    let fates =
        report["messages"].as_array().expect("a list").iter().filter(|message| message["fate"] == "unheard");
    assert!(fates.count() >= 3, "the commit is sent again each second");
}

#[test]
fn a_rival_for_all_free_capacity_leaves_one_winner() {
    let mut winners = [0; 3];
    for seed in 0..60 {
        let options = json!({ "reservation": 1, "rival": "allFree", "seed": seed });
        let report = report("testbed-2010", options).expect("it can be rehearsed");
        let reserved = [0, 1].map(|one: usize| report["outcomes"][one]["outcome"]["type"] == "reserved");
        match reserved {
            [true, true] => panic!("seed {seed}: both have what only one can have"),
            [true, false] => winners[0] += 1,
            [false, true] => winners[1] += 1,
            [false, false] => winners[2] += 1,
        }
        for (coordinator, won) in (0..).zip(reserved) {
            let states = all_states(&report, coordinator);
            assert!(states.iter().all(|state| (state == "reserved") == won), "seed {seed}: {states:?}");
        }
    }
    assert!(winners.iter().all(|&count| count > 0), "each end is possible: {winners:?}");
    let same = report("testbed-2010", json!({ "rival": "same", "jitterPercent": 0 })).expect("it runs");
    assert_eq!(same["outcomes"][0]["outcome"]["type"], "reserved");
    assert_eq!(same["outcomes"][1]["outcome"]["type"], "denied", "44 of 64 CPUs do not fit twice");
}

#[test]
fn reservations_are_all_or_none_under_any_faults() {
    let mut ends = std::collections::BTreeMap::new();
    for seed in 0..200_u32 {
        let options = json!({
            "reservation": seed % 6, "seed": seed, "lostPercent": seed % 51, "duplicatedPercent": seed % 101,
            "latencyMilliseconds": 1 + 37 * (seed % 80), "jitterPercent": seed % 91, "holdSeconds": 1 + seed % 40,
            "rival": (["none", "same", "allFree"][seed as usize % 3]),
            "failingManager": ([json!(null), json!(0), json!(1), json!(2)][seed as usize % 4]), "downSeconds": 1 + seed % 20,
        });
        let report = report("testbed-2010", options).expect("it can be rehearsed");
        for (coordinator, end) in (0..).zip(report["outcomes"].as_array().expect("a list")) {
            let reserved = end["outcome"]["type"] == "reserved";
            let states = all_states(&report, coordinator);
            assert!(
                states.iter().all(|state| (state == "reserved") == reserved),
                "seed {seed}: {end} {states:?}"
            );
            *ends.entry(end["outcome"]["type"].to_string()).or_insert(0) += 1;
        }
    }
    assert!(ends.len() >= 5, "many kinds of outcomes: {ends:?}");
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let options =
        |seed: u32| json!({ "reservation": 3, "lostPercent": 30, "duplicatedPercent": 30, "seed": seed });
    let run = |seed| report("testbed-2010", options(seed)).expect("it can be rehearsed").to_string();
    assert_eq!(run(5), run(5));
    assert_ne!(run(5), run(6));
}

#[test]
fn only_earlier_reservations_count() {
    // At 09:30, when the third one begins, the first holds 44 CPUs of N3 and 12 of N2; N1 is free.
    let wanted = |reservation: u32| {
        let options = json!({ "reservation": reservation, "rival": "allFree", "jitterPercent": 0 });
        let report = report("testbed-2010", options).expect("it can be rehearsed");
        // Without jitter the reservation's own coordinator comes first, so the rival is denied.
        report["outcomes"][1]["outcome"]["denial"].clone()
    };
    let cpus = |wanted: u32, free: u32| json!({ "type": "short", "wanted": { "type": "cpus", "cpus": wanted }, "free": free });
    assert_eq!(wanted(0), cpus(32, 20), "all of N2, of which the first takes 12");
    // The fourth is alone on S1 and U1; the sixth uses S1 later.
    assert_eq!(wanted(3), cpus(16, 8));
    // The sixth is the last; S1 is free of the fourth by then.
    assert_eq!(wanted(5), cpus(16, 4));
}

#[test]
fn invalid_options_are_refused_with_a_reason() {
    for (options, message) in [
        (json!({ "reservation": 6 }), "reservation: the document has no reservation of this index"),
        (json!({ "failingManager": 3 }), "failingManager: no manager involved has this index"),
        (json!({ "latencyMilliseconds": 0 }), "latencyMilliseconds: is 0; give a number from 1 to 10000"),
        (json!({ "jitterPercent": 91 }), "jitterPercent: is 91; give a number from 0 to 90"),
        (json!({ "lostPercent": 51 }), "lostPercent: is 51; give a number from 0 to 50"),
        (json!({ "duplicatedPercent": 101 }), "duplicatedPercent: is 101; give a number from 0 to 100"),
        (json!({ "holdSeconds": 0 }), "holdSeconds: is 0; give a number from 1 to 3600"),
        (json!({ "downSeconds": 3601 }), "downSeconds: is 3601; give a number from 1 to 3600"),
    ] {
        let error = report("testbed-2010", options).expect_err("it is refused");
        assert!(error.starts_with(message), "{error}");
    }
}
