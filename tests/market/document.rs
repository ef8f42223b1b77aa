//! Market documents: read, refused, printed, published as a schema.

use coalloc::document::Code;
use coalloc::document::{check, limits};
use coalloc::labs::market::document::{MarketDocument, parse, presets, print, validate};
use serde_json::{Value, json};

use crate::kit::schema::Schema;

pub const SCHEMA: &str = include_str!("../../www/public/schema/market-1.json");

/// A preset by its id.
pub fn preset(id: &str) -> MarketDocument {
    presets().into_iter().find(|preset| preset.id == id).expect("the preset is listed").document
}

fn value(document: &MarketDocument) -> Value {
    serde_json::from_str(&print(document)).expect("it is JSON")
}

#[test]
fn presets_are_clean_and_stored_as_printed() {
    let published = Schema::new(&[SCHEMA]);
    for preset in presets() {
        let path =
            format!("{}/src/labs/market/document/presets/{}.json", env!("CARGO_MANIFEST_DIR"), preset.id);
        let stored = std::fs::read_to_string(&path).expect("the preset is in the source");
        assert_eq!(print(&preset.document), stored, "{}: store it as print writes it", preset.id);
        assert_eq!(parse(&stored).as_ref(), Ok(&preset.document));
        assert_eq!(validate(&preset.document).problems, []);
        assert_eq!(published.error(&value(&preset.document)), None, "{}", preset.id);
    }
}

/// A document that has every kind of object but what is drawn.
fn full() -> Value {
    let mut document = value(&preset("five-users"));
    document["resources"][0]["listPrice"] = json!(2.0);
    document["resources"][1]["background"] = json!({ "type": "table", "bids": [1.0, 2.0], "repeats": true });
    let user = &mut document["users"][0];
    user["arrival"] = json!(3.0);
    user["forecaster"] = json!("history-mean");
    user["trust"] = json!(0.9);
    user["deadline"] = json!(100.0);
    document
}

/// A document that is drawn.
fn drawn() -> Value {
    value(&preset("low-low"))
}

#[test]
fn every_field_survives_a_round_trip() {
    for full in [full(), drawn()] {
        let document = parse(&full.to_string()).expect("it is valid");
        assert_eq!(value(&document), full);
        assert_eq!(parse(&print(&document)), Ok(document));
        assert_eq!(Schema::new(&[SCHEMA]).error(&full), None);
    }
}

#[test]
fn errors_have_a_code_a_path_and_the_next_step() {
    let task = json!({ "resource": "Machine 1", "size": 1.0 });
    // Whether the schema sees it too stands last.
    let cases = [
        (full(), "/format", json!("coalloc"), Code::UnknownFormat, "format", true),
        (full(), "/version", json!(2), Code::UnknownVersion, "version", true),
        (full(), "/title", json!("x".repeat(201)), Code::BadText, "title", true),
        (full(), "/resources/0/id", json!(" R1"), Code::BadText, "resources[0].id", true),
        (full(), "/resources/1/id", json!("Machine 1"), Code::DuplicateName, "resources[1].id", false),
        (full(), "/resources/0/capacity", json!(0), Code::OutOfRange, "resources[0].capacity", true),
        (full(), "/resources/0/listPrice", json!(0), Code::OutOfRange, "resources[0].listPrice", true),
        (
            full(),
            "/resources/0/background/bid",
            json!(-1),
            Code::OutOfRange,
            "resources[0].background.bid",
            true,
        ),
        (
            full(),
            "/resources/1/background/bids",
            json!([]),
            Code::WrongCount,
            "resources[1].background.bids",
            true,
        ),
        (
            full(),
            "/resources/1/background/bids/1",
            json!(1e10),
            Code::OutOfRange,
            "resources[1].background.bids[1]",
            true,
        ),
        (full(), "/users/0/budget", json!(-1), Code::OutOfRange, "users[0].budget", true),
        (full(), "/users/0/arrival", json!(-1), Code::OutOfRange, "users[0].arrival", true),
        (full(), "/users/0/trust", json!(0), Code::OutOfRange, "users[0].trust", true),
        (full(), "/users/0/deadline", json!(0), Code::OutOfRange, "users[0].deadline", true),
        (full(), "/users/0/tasks", json!([]), Code::WrongCount, "users[0].tasks", true),
        (full(), "/users/0/tasks/0/size", json!(1e13), Code::OutOfRange, "users[0].tasks[0].size", true),
        (
            full(),
            "/users/0/tasks/0/resource",
            json!("Machine 9"),
            Code::UnknownName,
            "users[0].tasks[0].resource",
            false,
        ),
        (full(), "/users/0/tasks/1", task, Code::DuplicateName, "users[0].tasks[1].resource", false),
        (full(), "/users/1/id", json!("you"), Code::DuplicateName, "users[1].id", false),
        (full(), "/options/slot", json!(0), Code::OutOfRange, "options.slot", true),
        (full(), "/options/slots", json!(2_001), Code::OutOfRange, "options.slots", true),
        (full(), "/options/window", json!(0), Code::OutOfRange, "options.window", true),
        (full(), "/options/stages/most", json!(101), Code::OutOfRange, "options.stages.most", true),
        (full(), "/options/stages/step", json!(0), Code::OutOfRange, "options.stages.step", true),
        (full(), "/options/guard", json!(1.5), Code::OutOfRange, "options.guard", true),
        (full(), "/options/reserve", json!(0), Code::OutOfRange, "options.reserve", true),
        (full(), "/options/phi", json!(0), Code::OutOfRange, "options.phi", true),
        (full(), "/options/kappa", json!(0), Code::OutOfRange, "options.kappa", true),
        (full(), "/options/bids", json!("open"), Code::WrongShape, "options.bids", true),
        (full(), "/options/seeds", json!(1), Code::WrongShape, "options.seeds", true),
        (drawn(), "/users", full()["users"].clone(), Code::UnknownName, "users[0].tasks[0].resource", false),
        (drawn(), "/resources", full()["resources"].clone(), Code::Contradiction, "generated", false),
        (drawn(), "/generated/resources", json!(65), Code::OutOfRange, "generated.resources", true),
        (drawn(), "/generated/users", json!(0), Code::OutOfRange, "generated.users", true),
        (drawn(), "/generated/tasks", json!([4, 3]), Code::OutOfRange, "generated.tasks[1]", false),
        (drawn(), "/generated/budgetSpread", json!(1), Code::OutOfRange, "generated.budgetSpread", true),
        (
            drawn(),
            "/generated/background/load",
            json!(1),
            Code::OutOfRange,
            "generated.background.load",
            true,
        ),
        (
            drawn(),
            "/generated/background/variation",
            json!(3),
            Code::OutOfRange,
            "generated.background.variation",
            true,
        ),
    ];
    let published = Schema::new(&[SCHEMA]);
    for (mut document, pointer, change, code, path, in_schema) in cases {
        match document.pointer_mut(pointer) {
            Some(place) => *place = change,
            None => {
                let (parent, field) = pointer.rsplit_once('/').expect("a pointer");
                document.pointer_mut(parent).expect("it is there")[field] = change;
            }
        }
        let findings = check::<MarketDocument>(&document.to_string());
        let first = findings.problems.first().unwrap_or_else(|| panic!("{pointer} is accepted"));
        assert_eq!((first.code, first.path.as_str()), (code, path), "{pointer}: {}", first.message);
        assert_eq!(
            parse::<MarketDocument>(&document.to_string()).expect_err("it is refused").path,
            first.path
        );
        assert!(first.message.len() > 10 && first.message.len() < 400, "{}", first.message);
        assert_eq!(published.error(&document).is_some(), in_schema, "{pointer}: the schema");
    }
    let text = " ".repeat(limits::DOCUMENT_BYTES + 1);
    assert_eq!(parse::<MarketDocument>(&text).expect_err("it is too large").code, Code::DocumentTooLarge);
}
