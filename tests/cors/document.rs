//! CORS documents: read, refused, printed, published as a schema.

use coalloc::document::Code;
use coalloc::labs::cors::document::{CorsDocument, check, parse, presets, print, to_model, validate};
use serde_json::{Value, json};

use crate::kit::schema::Schema;
use crate::vectors::preset;

const SCHEMA: &str = include_str!("../../www/public/schema/cors-1.json");

fn value(document: &CorsDocument) -> Value {
    serde_json::from_str(&print(document)).expect("it is JSON")
}

#[test]
fn presets_are_clean_and_stored_as_printed() {
    let published = Schema::new(&[SCHEMA]);
    for preset in presets() {
        let path =
            format!("{}/src/labs/cors/document/presets/{}.json", env!("CARGO_MANIFEST_DIR"), preset.id);
        let stored = std::fs::read_to_string(&path).expect("the preset is in the source");
        assert_eq!(print(&preset.document), stored, "{}: store it as print writes it", preset.id);
        assert_eq!(parse(&stored).as_ref(), Ok(&preset.document));
        assert_eq!(validate(&preset.document).problems, []);
        assert_eq!(published.error(&value(&preset.document)), None, "{}", preset.id);
    }
}

/// A document that has every kind of object.
fn full() -> Value {
    let mut document = value(&preset("paper-example"));
    document["resources"][0]["unit"] = json!("CPUs");
    document["options"] = json!({
        "rule": "max-res-cheap", "prms": 2, "schedule": [0, 1], "seed": 4_294_967_295_u32, "careful": true,
        "allOrNone": true, "inTurn": true, "budget": 10_000, "feePerConnection": 5, "deadline": 40,
        "calendar": "slots", "slotWidth": 300
    });
    document
}

/// A document with a trace in place of applications.
pub fn traced() -> Value {
    let mut document = full();
    document["applications"] = json!([]);
    document["horizon"] = json!(1 << 20);
    document["trace"] = json!({
        "jobs": [[0, 60, 3, 1], [10, 5, 8, 2], [20, 7, 40, 1]], "cut": "batch", "nodeProcessors": 2,
        "wholePercent": 50, "pick": "all", "count": 2, "seed": 1
    });
    document
}

#[test]
fn a_trace_becomes_applications() {
    let mut document = traced();
    let jobs = |document: &Value| -> Vec<(String, Vec<u32>)> {
        let document = parse::<CorsDocument>(&document.to_string()).expect("it is valid");
        let amounts = |application: coalloc::labs::cors::model::Application| {
            (application.id, application.jobs.iter().map(|job| job.demands[0].amount).collect())
        };
        to_model(&document).expect("it is valid").applications.into_iter().map(amounts).collect()
    };
    let named = |name: &str, amounts: &[u32]| (name.to_owned(), amounts.to_vec());
    assert_eq!(jobs(&document), [named("1", &[3, 40]), named("2", &[8])]);
    document["trace"]["cut"] = json!("broker");
    assert_eq!(
        jobs(&document),
        [named("1", &[2, 1]), named("2", &[2, 2, 2, 2]), named("3", &[40])],
        "the largest third stays whole"
    );
    document["trace"]["pick"] = json!("systematic");
    assert_eq!(jobs(&document).len(), 2);

    let wrong = [
        ("/trace/jobs", json!([]), "trace.jobs"),
        ("/trace/jobs/1/0", json!(30), "trace.jobs[2][0]"),
        ("/trace/jobs/1/1", json!(0), "trace.jobs[1][1]"),
        ("/trace/jobs/1/2", json!(0), "trace.jobs[1][2]"),
        ("/trace/jobs/2/0", json!(2_000_000), "trace.jobs[2][0]"),
        ("/trace/nodeProcessors", json!(0), "trace.nodeProcessors"),
        ("/trace/wholePercent", json!(101), "trace.wholePercent"),
        ("/trace/count", json!(0), "trace.count"),
        ("/applications", full()["applications"].clone(), "trace"),
        ("/trace/jobs/0", json!([0, 10_000, 100_000, 1]), "trace"),
    ];
    for (place, value, path) in wrong {
        let mut document = traced();
        document["trace"]["nodeProcessors"] = json!(1);
        document["trace"]["cut"] = json!("broker");
        document["trace"]["wholePercent"] = json!(100);
        *document.pointer_mut(place).expect("it is there") = value;
        let error = parse::<CorsDocument>(&document.to_string()).expect_err("it is refused");
        assert_eq!(error.path, path, "{}", error.message);
    }
}

#[test]
fn every_field_survives_a_round_trip() {
    for full in [full(), traced()] {
        let document = parse(&full.to_string()).expect("it is valid");
        assert_eq!(value(&document), full);
        assert_eq!(parse(&print(&document)), Ok(document));
        assert_eq!(Schema::new(&[SCHEMA]).error(&full), None);
    }
}

/// Code, path and message of what is wrong after one change at a JSON pointer.
fn problem(pointer: &str, change: Value) -> (Code, String, String, Value) {
    let mut document = full();
    match document.pointer_mut(pointer) {
        Some(place) => *place = change,
        None => {
            let (parent, field) = pointer.rsplit_once('/').expect("a pointer");
            let parent = document.pointer_mut(parent).expect("it is there");
            match parent {
                Value::Array(entries) => entries.push(change),
                _ => parent[field] = change,
            }
        }
    }
    let findings = check::<CorsDocument>(&document.to_string());
    let first = findings.problems.first().unwrap_or_else(|| panic!("{pointer} is accepted"));
    assert_eq!(parse::<CorsDocument>(&document.to_string()).expect_err("it is refused").path, first.path);
    (first.code, first.path.clone(), first.message.clone(), document)
}

#[test]
fn errors_have_a_code_a_path_and_the_next_step() {
    let many = |count: usize, entry: Value| Value::from(vec![entry; count]);
    let booking = json!({ "start": 0, "end": 8, "amount": 1 });
    // Whether the schema sees it too stands last.
    let cases = [
        ("/format", json!("coalloc"), Code::UnknownFormat, "format", true),
        ("/version", json!(2), Code::UnknownVersion, "version", true),
        ("/title", json!("x".repeat(201)), Code::BadText, "title", true),
        ("/horizon", json!(63), Code::OutOfRange, "horizon", false),
        ("/horizon", json!(1), Code::OutOfRange, "horizon", true),
        ("/horizon", json!(1 << 27), Code::OutOfRange, "horizon", true),
        ("/resources", json!([]), Code::WrongCount, "resources", true),
        ("/resources/0/id", json!(" R1"), Code::BadText, "resources[0].id", true),
        ("/resources/-", json!({ "id": "R1" }), Code::DuplicateName, "resources[1].id", false),
        ("/nodes/1/id", json!("N1"), Code::DuplicateName, "nodes[1].id", false),
        ("/nodes/0/offers/0/resource", json!("R2"), Code::UnknownName, "nodes[0].offers[0].resource", false),
        (
            "/nodes/0/offers/-",
            json!({ "resource": "R1", "capacity": 1, "unitCost": 1 }),
            Code::DuplicateName,
            "nodes[0].offers[1].resource",
            false,
        ),
        (
            "/nodes/0/offers/0/capacity",
            json!(1_000_001),
            Code::OutOfRange,
            "nodes[0].offers[0].capacity",
            true,
        ),
        (
            "/nodes/0/offers/0/capacity",
            json!(9),
            Code::Overbooked,
            "nodes[0].offers[0].bookings[0].amount",
            false,
        ),
        ("/nodes/0/offers/0/unitCost", json!(100_001), Code::OutOfRange, "nodes[0].offers[0].unitCost", true),
        (
            "/nodes/0/offers/0/bookings/0/end",
            json!(20),
            Code::WrongOrder,
            "nodes[0].offers[0].bookings[0].end",
            false,
        ),
        (
            "/nodes/0/offers/0/bookings/0/end",
            json!(65),
            Code::OutOfRange,
            "nodes[0].offers[0].bookings[0].end",
            false,
        ),
        (
            "/nodes/0/offers/0/bookings/0/amount",
            json!(0),
            Code::OutOfRange,
            "nodes[0].offers[0].bookings[0].amount",
            true,
        ),
        (
            "/nodes/3/offers/0/bookings/-",
            json!({ "start": 59, "end": 60, "amount": 21 }),
            Code::Overbooked,
            "nodes[3].offers[0].bookings[1].amount",
            false,
        ),
        (
            "/nodes/0/offers/0/bookings",
            many(20_001, booking),
            Code::WrongCount,
            "nodes[0].offers[0].bookings",
            true,
        ),
        (
            "/nodes/0/offers/0/printed/0/end",
            json!(5),
            Code::WrongOrder,
            "nodes[0].offers[0].printed[0].end",
            false,
        ),
        ("/applications/0/jobs", json!([]), Code::WrongCount, "applications[0].jobs", true),
        ("/applications/0/jobs/0/start", json!(45), Code::WrongOrder, "applications[0].jobs[0].end", false),
        ("/applications/0/jobs/0/end", json!(100), Code::OutOfRange, "applications[0].jobs[0].end", false),
        (
            "/applications/0/jobs/0/demands",
            json!([]),
            Code::WrongCount,
            "applications[0].jobs[0].demands",
            true,
        ),
        (
            "/applications/0/jobs/0/demands/0/amount",
            json!(0),
            Code::OutOfRange,
            "applications[0].jobs[0].demands[0].amount",
            true,
        ),
        (
            "/applications/0/jobs/0/demands/-",
            json!({ "resource": "R1", "amount": 1 }),
            Code::DuplicateName,
            "applications[0].jobs[0].demands[1].resource",
            false,
        ),
        ("/options/rule", json!("cheapest"), Code::WrongShape, "options.rule", true),
        ("/options/prms", json!(0), Code::OutOfRange, "options.prms", true),
        ("/options/schedule/1", json!(2), Code::OutOfRange, "options.schedule[1]", false),
        ("/options/seed", json!(-1), Code::WrongShape, "options.seed", true),
        ("/options/budget", json!(4_000_000_001_u32), Code::OutOfRange, "options.budget", true),
        (
            "/options/feePerConnection",
            json!(1_000_000_001),
            Code::OutOfRange,
            "options.feePerConnection",
            true,
        ),
        ("/options/deadline", json!(65), Code::OutOfRange, "options.deadline", false),
        ("/options/slotWidth", json!(0), Code::OutOfRange, "options.slotWidth", true),
        ("/options/calender", json!(0), Code::WrongShape, "options.calender", true),
    ];
    let published = Schema::new(&[SCHEMA]);
    for (pointer, change, code, path, in_schema) in cases {
        let (found, at, message, document) = problem(pointer, change);
        assert_eq!((found, at.as_str()), (code, path), "{pointer}: {message}");
        assert!(message.len() > 10 && message.len() < 400, "{message}");
        assert_eq!(published.error(&document).is_some(), in_schema, "{pointer}: the schema");
    }
}

#[test]
fn requests_are_counted_over_all_applications() {
    let mut document = preset("paper-example");
    let job = document.applications[0].jobs[0].clone();
    document.applications[0].jobs = vec![job; 1_000];
    let application = document.applications[0].clone();
    document.applications = (0..11)
        .map(|i| {
            let mut application = application.clone();
            application.id = format!("A{i}");
            application
        })
        .collect();
    let error = to_model(&document).expect_err("it has 11 000 requests");
    assert_eq!((error.code, error.path.as_str()), (Code::WrongCount, "applications[10].jobs"));
    document.applications.pop();
    assert_eq!(to_model(&document).err(), None);
}

#[test]
fn a_document_that_is_too_large_is_not_read() {
    let text = " ".repeat(coalloc::document::limits::DOCUMENT_BYTES + 1);
    assert_eq!(parse::<CorsDocument>(&text).expect_err("it is too large").code, Code::DocumentTooLarge);
}

/// The grid has a place for every resource at every node: too many of both would take gigabytes.
#[test]
fn a_document_with_a_list_that_is_too_long_is_not_read_further() {
    let mut document = full();
    let resource = document["resources"][0].clone();
    document["resources"] = Value::Array(vec![resource; 9]);
    let problems = check::<CorsDocument>(&document.to_string()).problems;
    let found: Vec<_> = problems.iter().map(|problem| (problem.code, problem.path.as_str())).collect();
    assert_eq!(found, [(Code::WrongCount, "resources")]);
}
