//! What steps of lessons ask for, held against scenarios and their plans.

use coalloc::document::problem::Code;
use coalloc::labs::co_allocation::document::{ScenarioDocument, presets, to_model};
use coalloc::labs::co_allocation::views::{StepCheck, check_step, plan};
use serde_json::{Value, json};

const TEN: u32 = 36_000;

fn testbed() -> ScenarioDocument {
    let all = presets().into_iter();
    all.filter(|preset| preset.id == "testbed-2010").map(|preset| preset.document).next().expect("it ships")
}

/// The testbed where one part wants more than any site has.
fn without_plan() -> ScenarioDocument {
    let mut document = testbed();
    document.request.parts[0].cpus = 72;
    document
}

fn check(document: &ScenarioDocument, checks: Value) -> Result<Vec<bool>, (Code, String)> {
    let scenario = to_model(document).expect("it is checked");
    let checks: Vec<StepCheck> = serde_json::from_value(checks).expect("checks");
    check_step(&scenario, &plan(&scenario), &checks).map_err(|error| (error.code, error.path))
}

/// Whether one check holds on the testbed, and where it has no plan.
fn holds(one: Value) -> (bool, bool) {
    let on = |document| check(&document, json!([one])).expect("a good check")[0];
    (on(testbed()), on(without_plan()))
}

#[test]
fn plans_and_their_absence() {
    assert_eq!(holds(json!({ "type": "planExists" })), (true, false));
    assert_eq!(holds(json!({ "type": "noPlan" })), (false, true));
    assert_eq!(holds(json!({ "type": "startsAt", "startSeconds": TEN })), (true, false));
    assert_eq!(holds(json!({ "type": "startsAt", "startSeconds": TEN + 1200 })), (false, false));
    assert_eq!(holds(json!({ "type": "failsAt", "startSeconds": 32_400 })), (true, true));
    assert_eq!(holds(json!({ "type": "failsAt", "startSeconds": TEN })), (false, true));
    assert_eq!(holds(json!({ "type": "costAtMost", "cost": 65 })), (true, false));
    assert_eq!(holds(json!({ "type": "costAtMost", "cost": 64.9 })), (false, false));
    assert_eq!(holds(json!({ "type": "runsAt", "part": "model", "site": "N2" })), (true, false));
    assert_eq!(holds(json!({ "type": "runsAt", "part": "model", "site": "N3" })), (false, false));
}

#[test]
fn reasons_name_parts() {
    // At 09:00 the model lacks CPUs anyway.
    assert_eq!(holds(json!({ "type": "conflictNames", "name": "model" })), (true, true));
    assert_eq!(holds(json!({ "type": "conflictNames", "name": "view" })), (false, false));
    let mut document = testbed();
    for link in &mut document.grid.links {
        link.bandwidth_mbps = 0;
    }
    document.reservations.clear();
    let named = json!([{ "type": "noPlan" }, { "type": "conflictNames", "name": "store" }]);
    assert_eq!(check(&document, named), Ok(vec![true, true]), "by a flow of the part");
}

#[test]
fn what_there_is() {
    let free =
        |at_least: u32| json!({ "type": "freeCpus", "site": "N0", "startSeconds": TEN, "atLeast": at_least });
    assert_eq!(holds(free(4)), (true, true));
    assert_eq!(holds(free(5)), (false, false));
    let installed = |low: u32, high: u32| {
        holds(json!({ "type": "installedCpus", "site": "N0", "atLeast": low, "atMost": high })).0
    };
    assert_eq!([installed(8, 8), installed(9, 20), installed(0, 7)], [true, false, false]);
    let reserved = |least: u32| holds(json!({ "type": "reservations", "atLeast": least })).0;
    assert_eq!([reserved(6), reserved(7)], [true, false]);
    assert_eq!(check(&testbed(), json!([])), Ok(vec![]));
}

#[test]
fn unknown_names_and_numbers_out_of_range_are_refused() {
    for (one, code, field) in [
        (json!({ "type": "startsAt", "startSeconds": TEN + 1 }), Code::OutOfRange, "startSeconds"),
        (json!({ "type": "failsAt", "startSeconds": 0 }), Code::OutOfRange, "startSeconds"),
        (json!({ "type": "costAtMost", "cost": -1 }), Code::OutOfRange, "cost"),
        (json!({ "type": "conflictNames", "name": "N0" }), Code::UnknownName, "name"),
        (json!({ "type": "runsAt", "part": "modle", "site": "N2" }), Code::UnknownName, "part"),
        (json!({ "type": "runsAt", "part": "model", "site": "X1" }), Code::UnknownName, "site"),
        (
            json!({ "type": "freeCpus", "site": "N9", "startSeconds": TEN, "atLeast": 1 }),
            Code::UnknownName,
            "site",
        ),
        (
            json!({ "type": "installedCpus", "site": "N0", "atLeast": 2, "atMost": 1 }),
            Code::OutOfRange,
            "atMost",
        ),
    ] {
        let refused = check(&testbed(), json!([{ "type": "planExists" }, one]));
        assert_eq!(refused, Err((code, format!("checks[1].{field}"))), "{one}");
    }
    for bad in [json!({ "type": "planExist" }), json!({ "type": "startsAt", "start": 0 })] {
        assert!(serde_json::from_value::<StepCheck>(bad).is_err());
    }
}
