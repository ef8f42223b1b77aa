//! Documents of elastic reservations: read, refused, printed, published as a schema.

use coalloc::document::Code;
use coalloc::experiment::Study;
use coalloc::labs::elastic::document::{ElasticDocument, limits, parse, presets, print, to_model, validate};
use coalloc::labs::elastic::study::ElasticExperimentDocument;
use serde_json::{Value, json};

use crate::kit::schema::Schema;

const SCHEMA: &str = include_str!("../../www/public/schema/elastic-1.json");
const EXPERIMENT: &str = include_str!("../../www/public/schema/elastic-experiment-1.json");

fn value(document: &ElasticDocument) -> Value {
    serde_json::from_str(&print(document)).expect("it is JSON")
}

#[test]
fn presets_are_clean_and_stored_as_printed() {
    let published = Schema::new(&[SCHEMA]);
    for preset in presets() {
        let path =
            format!("{}/src/labs/elastic/document/presets/{}.json", env!("CARGO_MANIFEST_DIR"), preset.id);
        let stored = std::fs::read_to_string(&path).expect("the preset is in the source");
        assert_eq!(print(&preset.document), stored, "{}: store it as print writes it", preset.id);
        assert_eq!(parse::<ElasticDocument>(&stored).as_ref(), Ok(&preset.document));
        assert_eq!(validate(&preset.document).problems, []);
        assert_eq!(published.error(&value(&preset.document)), None, "{}", preset.id);
    }
}

#[test]
fn experiment_presets_follow_their_schema() {
    let published = Schema::new(&[EXPERIMENT]);
    for preset in ElasticExperimentDocument::presets() {
        let document = serde_json::to_value(&preset.document).expect("it is data");
        assert_eq!(published.error(&document), None, "{}", preset.id);
        coalloc::labs::elastic::study::ElasticExperiment::new(preset.document).expect("it is valid");
    }
}

/// A document that has every kind of object.
fn full() -> Value {
    json!({
        "format": "coalloc-elastic", "version": 1, "title": "Everything", "notes": "",
        "clusters": [
            { "id": "A", "processors": 16, "speed": 2, "price": 3, "scheduler": "depth", "depth": 2,
              "jobs": [{ "id": 1, "submit": 0, "run": 10, "processors": 4, "estimate": 20 }] },
            { "id": "B", "processors": 8, "scheduler": "fcfs",
              "trace": { "rows": "1 0 5 8 5;2 30 9 2 10", "source": "a log", "from": 1, "count": 1 } },
            { "id": "C", "processors": 64, "scheduler": "conservative",
              "generated": { "model": "lublin-feitelson", "seed": 1, "count": 20, "gapPercent": 50, "estimatePercent": 300 } }
        ],
        "requests": [{ "id": 7_000_000, "arrival": 5, "earliestStart": 10, "latestEnd": 200,
            "processors": { "least": 2, "most": 8, "step": 2 }, "startStep": 20, "duration": 40, "run": 30,
            "referenceProcessors": 4, "referenceSpeed": 2, "serial": 1, "parallel": 9, "sites": ["A", "C"],
            "cancelAt": 100, "modification": { "at": 6, "start": 20, "processors": 3, "duration": 50 } }],
        "derived": { "basisPoints": 5000, "seed": 3, "ahead": [0, 100], "windowPercent": 300,
            "processorsPercent": [25, 200], "startStep": 600, "serial": 1, "parallel": 4, "anySite": true },
        "options": { "estimate": "load-area", "timeConstant": 100, "thresholdPercent": 40,
            "preferences": [{ "metric": "esr", "order": "falling" }, { "metric": "end", "order": "rising" }],
            "admission": "queue", "holds": "run-time", "fallback": true }
    })
}

#[test]
fn the_full_document_is_valid_and_comes_back() {
    let document = parse::<ElasticDocument>(&full().to_string()).expect("it is valid");
    assert_eq!(parse::<ElasticDocument>(&print(&document)).as_ref(), Ok(&document));
    let scenario = to_model(&document).expect("it is valid");
    assert_eq!(scenario.requests.iter().find(|request| request.id == 7_000_000).expect("there").duration, 30);
    assert_eq!(scenario.undivided.expect("jobs became requests")[1].jobs.len(), 1, "one row is used");
    assert_eq!(Schema::new(&[SCHEMA]).error(&full()), None);
}

#[test]
fn what_is_wrong_is_named_with_its_path() {
    let request = "/requests/0";
    let cases = [
        ("/format", json!("coalloc"), Code::UnknownFormat, "format", true),
        ("/version", json!(2), Code::UnknownVersion, "version", true),
        ("/title", json!("a\u{202E}b"), Code::BadText, "title", true),
        ("/clusters/1/id", json!("A"), Code::DuplicateName, "clusters[1].id", false),
        ("/clusters/0/processors", json!(0), Code::OutOfRange, "clusters[0].processors", true),
        ("/clusters/0/speed", json!(1001), Code::OutOfRange, "clusters[0].speed", true),
        ("/clusters/0/price", json!(1001), Code::OutOfRange, "clusters[0].price", true),
        ("/clusters/0/depth", json!(0), Code::OutOfRange, "clusters[0].depth", true),
        ("/clusters/0/scheduler", json!("best"), Code::WrongShape, "clusters[0].scheduler", true),
        (
            "/clusters/0/generated",
            json!({ "seed": 1, "count": 9 }),
            Code::Contradiction,
            "clusters[0]",
            false,
        ),
        (
            "/clusters/0/jobs/0/processors",
            json!(17),
            Code::OutOfRange,
            "clusters[0].jobs[0].processors",
            false,
        ),
        ("/clusters/0/jobs/0/estimate", json!(9), Code::OutOfRange, "clusters[0].jobs[0].estimate", false),
        ("/clusters/0/jobs/0/run", json!(0), Code::OutOfRange, "clusters[0].jobs[0].run", true),
        (
            "/clusters/1/trace/rows",
            json!("1 0 5 8 5;1 30 9 2 10"),
            Code::DuplicateName,
            "clusters[1].trace.rows[1][0]",
            false,
        ),
        (
            "/clusters/1/trace/rows",
            json!("1 31 5 8 5;2 30 9 2 10"),
            Code::WrongOrder,
            "clusters[1].trace.rows[1][1]",
            false,
        ),
        (
            "/clusters/1/trace/rows",
            json!("1 0 5 8 5;2 30 9 2"),
            Code::BadSyntax,
            "clusters[1].trace.rows[1]",
            true,
        ),
        ("/clusters/1/trace/from", json!(2), Code::OutOfRange, "clusters[1].trace.from", false),
        ("/clusters/2/generated/count", json!(0), Code::OutOfRange, "clusters[2].generated.count", true),
        ("/clusters/2/processors", json!(7), Code::OutOfRange, "clusters[2].generated", false),
        ("/requests/0/latestEnd", json!(9), Code::WrongOrder, "requests[0].latestEnd", false),
        ("/requests/0/earliestStart", json!(4), Code::WrongOrder, "requests[0].earliestStart", false),
        ("/requests/0/processors/most", json!(1), Code::WrongOrder, "requests[0].processors.most", false),
        ("/requests/0/run", json!(41), Code::OutOfRange, "requests[0].run", false),
        ("/requests/0/sites/1", json!("D"), Code::UnknownName, "requests[0].sites[1]", false),
        ("/requests/0/cancelAt", json!(4), Code::WrongOrder, "requests[0].cancelAt", false),
        ("/requests/0/modification/at", json!(4), Code::WrongOrder, "requests[0].modification.at", false),
        (
            "/requests/0/modification/start",
            json!(5),
            Code::WrongOrder,
            "requests[0].modification.start",
            false,
        ),
        (
            "/requests/0/modification/processors",
            json!(0),
            Code::OutOfRange,
            "requests[0].modification.processors",
            true,
        ),
        (
            "/requests/0/modification",
            json!({ "at": 6, "duration": 67_108_865 }),
            Code::OutOfRange,
            "requests[0].modification.duration",
            true,
        ),
        ("/requests/0/id", json!(4_294_967_296_u64), Code::WrongShape, "requests[0].id", true),
        ("/derived/ahead", json!([9, 8]), Code::WrongOrder, "derived.ahead[1]", false),
        ("/derived/windowPercent", json!(99), Code::OutOfRange, "derived.windowPercent", true),
        ("/derived/basisPoints", json!(10_001), Code::OutOfRange, "derived.basisPoints", true),
        ("/options/thresholdPercent", json!(101), Code::OutOfRange, "options.thresholdPercent", true),
        (
            "/options/preferences/1/metric",
            json!("esr"),
            Code::DuplicateName,
            "options.preferences[1].metric",
            false,
        ),
        ("/options/holds", json!("always"), Code::WrongShape, "options.holds", true),
    ];
    let published = Schema::new(&[SCHEMA]);
    for (pointer, change, code, path, in_schema) in cases {
        let mut document = full();
        let (parent, field) = pointer.rsplit_once('/').expect("a pointer");
        match document.pointer_mut(parent).expect("it is there") {
            Value::Array(entries) => entries[field.parse::<usize>().expect("an index")] = change,
            object => object[field] = change,
        }
        let error = parse::<ElasticDocument>(&document.to_string()).expect_err(pointer);
        assert_eq!((error.code, error.path.as_str()), (code, path), "{pointer}: {}", error.message);
        assert!(error.message.len() > 10 && error.message.len() < 400, "{}", error.message);
        assert_eq!(published.error(&document).is_some(), in_schema, "{pointer}: the schema");
    }
    let mut document = full();
    document.pointer_mut(request).expect("there")["serial"] = json!(0);
    document.pointer_mut(request).expect("there")["parallel"] = json!(0);
    assert_eq!(
        parse::<ElasticDocument>(&document.to_string()).expect_err("no speedup").path,
        "requests[0].parallel"
    );
    document = full();
    document.pointer_mut(request).expect("there")["latestEnd"] = json!(1 << 30);
    let error = parse::<ElasticDocument>(&document.to_string()).expect_err("too many candidates");
    assert_eq!((error.code, error.path.as_str()), (Code::OutOfRange, "requests[0]"));
}

#[test]
fn a_derived_request_may_not_have_the_id_of_one_by_hand() {
    let mut document = full();
    let scenario =
        to_model(&parse::<ElasticDocument>(&document.to_string()).expect("is valid")).expect("is valid");
    let derived = scenario.requests.iter().find(|request| request.id != 7_000_000).expect("some jobs ask");
    document["requests"][0]["id"] = json!(derived.id);
    let error = parse::<ElasticDocument>(&document.to_string()).expect_err("two have one id");
    assert_eq!((error.code, error.path.as_str()), (Code::DuplicateName, "requests[0].id"));
}

#[test]
fn texts_and_lists_that_are_too_large_are_refused() {
    let text = " ".repeat(limits::DOCUMENT_BYTES + 1);
    assert_eq!(parse::<ElasticDocument>(&text).expect_err("it is too large").code, Code::DocumentTooLarge);
    let mut document = full();
    document["requests"] = Value::Array(vec![document["requests"][0].clone(); limits::REQUESTS + 1]);
    assert_eq!(parse::<ElasticDocument>(&document.to_string()).expect_err("too many").code, Code::WrongCount);
}
