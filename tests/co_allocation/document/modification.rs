//! Moving reservations to other windows: the answer is that of a count of what every other one holds.

use std::collections::BTreeMap;

use coalloc::labs::co_allocation::document::{Scenario, ScenarioDocument, presets, to_model};
use coalloc::labs::co_allocation::views::{
    ModificationOutcome, RehearsalOptions, ReservedWindow, modify, rehearse,
};
use serde_json::{Value, json};

fn testbed() -> ScenarioDocument {
    presets().into_iter().find(|preset| preset.id == "testbed-2010").expect("it ships").document
}

/// Whether no site and no link is overbooked at any second; link capacity is shared by both directions.
fn fits(document: &ScenarioDocument) -> bool {
    let starts = document.reservations.iter().map(|reservation| reservation.start_seconds);
    starts.into_iter().all(|second| {
        let mut cpus: BTreeMap<&str, u64> = BTreeMap::new();
        let mut mbps: BTreeMap<[&str; 2], u64> = BTreeMap::new();
        for reservation in &document.reservations {
            if !(reservation.start_seconds..reservation.end_seconds).contains(&second) {
                continue;
            }
            for site in &reservation.sites {
                *cpus.entry(&site.site).or_default() += u64::from(site.cpus);
            }
            for path in &reservation.paths {
                for ends in path.nodes.windows(2) {
                    let mut ends = [ends[0].as_str(), ends[1].as_str()];
                    ends.sort_unstable();
                    *mbps.entry(ends).or_default() += u64::from(path.bandwidth_mbps);
                }
            }
        }
        let grid = &document.grid;
        grid.sites
            .iter()
            .all(|site| cpus.get(site.name.as_str()).is_none_or(|&held| held <= site.cpus.into()))
            && grid.links.iter().all(|link| {
                let mut ends = [link.between[0].as_str(), link.between[1].as_str()];
                ends.sort_unstable();
                mbps.get(&ends).is_none_or(|&held| held <= link.bandwidth_mbps.into())
            })
    })
}

#[test]
fn a_reservation_moves_where_every_second_has_room() {
    let document = testbed();
    let scenario = to_model(&document).expect("presets are valid");
    let mut outcomes = [0, 0];
    for (index, reservation) in document.reservations.iter().enumerate() {
        let length = reservation.end_seconds - reservation.start_seconds;
        for start in (0..86_400 - length).step_by(300) {
            for length in [length / 2, length, 2 * length] {
                let to = ReservedWindow { start_seconds: start, end_seconds: start + length };
                let mut moved = document.clone();
                moved.reservations[index].start_seconds = to.start_seconds;
                moved.reservations[index].end_seconds = to.end_seconds;
                let outcome = modify(&scenario, index as u32, to).expect("the window is one");
                let is_modified = outcome == ModificationOutcome::Modified;
                assert_eq!(is_modified, fits(&moved), "{} to {start}, {length} s", reservation.label);
                outcomes[usize::from(is_modified)] += 1;
            }
        }
    }
    assert!(outcomes.iter().all(|&count| count > 200), "{outcomes:?}");
}

#[test]
fn a_move_runs_through_the_protocol_with_the_same_answer() {
    let document = testbed();
    let scenario = to_model(&document).expect("presets are valid");
    let mut outcomes = [0, 0];
    for (index, reservation) in document.reservations.iter().enumerate() {
        let from =
            json!({ "startSeconds": reservation.start_seconds, "endSeconds": reservation.end_seconds });
        let length = reservation.end_seconds - reservation.start_seconds;
        for start in (0..86_400 - length).step_by(900) {
            let to = ReservedWindow { start_seconds: start, end_seconds: start + length };
            let report = rehearsal(&scenario, index, &json!({ "from": from, "to": to }));
            let managers = report["managers"].as_array().expect("a list").len();
            let is_modified = report["outcomes"][0]["outcome"]["type"] == "reserved";
            let outcome = modify(&scenario, index as u32, to).expect("the window is one");
            assert_eq!(is_modified, outcome == ModificationOutcome::Modified);
            if is_modified {
                // Hold, commit, and release of the old version: a request and an answer each.
                assert_eq!(report["messages"].as_array().map(Vec::len), Some(6 * managers));
            }
            let states = report["moments"].as_array().expect("a list").iter();
            let mut states = states.flat_map(|moment| moment["states"].as_array().expect("a list"));
            assert!(states.all(|change| change["state"] != "terminated"), "the old version is not shown");
            outcomes[usize::from(is_modified)] += 1;
        }
    }
    assert!(outcomes.iter().all(|&count| count > 20), "{outcomes:?}");
}

#[test]
fn what_cannot_be_moved_is_refused_with_a_reason() {
    let scenario = to_model(&testbed()).expect("presets are valid");
    let window = |start_seconds, end_seconds| ReservedWindow { start_seconds, end_seconds };
    for (reservation, to, message) in [
        (6, window(0, 1), "reservation: the document has no reservation of this index"),
        (0, window(5, 5), "to: must end after its start"),
        (
            0,
            window(0, 366 * 86_400 + 1),
            "to: must end after its start, and at 31622400 seconds at the latest",
        ),
    ] {
        let error = modify(&scenario, reservation, to).expect_err("it is refused").to_string();
        assert!(error.starts_with(message), "{error}");
    }
}

fn rehearsal(scenario: &Scenario, reservation: usize, modification: &Value) -> Value {
    let options: RehearsalOptions = serde_json::from_value(json!({
        "reservation": reservation, "modification": modification, "latencyMilliseconds": 50, "jitterPercent": 20,
        "lostPercent": 0, "duplicatedPercent": 0, "holdSeconds": 30, "downSeconds": 3, "rival": "none", "seed": 1,
    }))
    .expect("they are options");
    let report = rehearse(scenario, &options).expect("it can be rehearsed");
    serde_json::to_value(report).expect("a report is JSON")
}
