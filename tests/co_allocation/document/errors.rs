//! Every message about a document once: one changed document each, with its code, path and words.

use std::collections::BTreeSet;

use crate::document::samples::{apply, changed, samples, tiny};
use coalloc::document::{Code, Severity};
use coalloc::labs::co_allocation::document::{
    LinkDocument, ReservationDocument, ReservedPath, ReservedSite, ScenarioDocument, SiteDocument,
};
use coalloc::labs::co_allocation::document::{check, limits, parse, presets, print, to_model, validate};
use coalloc::text::Words;
use serde_json::json;

fn code_name(code: Code) -> String {
    serde_json::to_value(code).expect("a code is a string").as_str().expect("a code is a string").to_owned()
}

#[test]
fn every_refused_document_is_told_why() {
    let catalog = concat!(
        include_str!("../../../src/text/en/document.txt"),
        include_str!("../../../src/labs/co_allocation/text/en/document.txt"),
    );
    for sample in samples().errors {
        let error = parse::<ScenarioDocument>(&changed(&sample.change).to_string()).expect_err(&sample.path);
        assert_eq!(Words(catalog).sentence(&error.words), sample.message, "a catalog has the same words");
        let told = (code_name(error.code), error.path, error.message);
        assert_eq!(told, (sample.code, sample.path, sample.message));
    }
}

#[test]
fn every_odd_document_draws_one_warning() {
    for sample in samples().warnings {
        let document = parse::<ScenarioDocument>(&changed(&sample.change).to_string())
            .expect("a warning does not refuse");
        let told: Vec<_> = validate(&document)
            .problems
            .into_iter()
            .map(|problem| (problem.severity, code_name(problem.code), problem.path, problem.message))
            .collect();
        assert_eq!(told, [(Severity::Warning, sample.code, sample.path, sample.message)]);
    }
}

#[test]
fn every_code_has_a_sample() {
    let listed = samples();
    let mut codes: BTreeSet<_> =
        listed.errors.into_iter().chain(listed.warnings).map(|sample| sample.code).collect();
    // Told about texts below, about solutions, about files of other formats, or by the boundary only.
    codes.extend(
        ["document-too-large", "not-json", "not-a-solution", "bad-syntax", "internal"].map(String::from),
    );
    let source = include_str!("../../../src/document/problem.rs");
    let body =
        source.split_once("pub enum Code {").expect("it is there").1.split_once("\n}").expect("it ends").0;
    let variants = body.lines().filter(|line| line.ends_with(',')).count();
    assert_eq!(codes.len(), variants, "{codes:?}");
}

#[test]
fn texts_that_are_no_documents_are_told_why() {
    let told = |text: &str| {
        let error = parse::<ScenarioDocument>(text).expect_err("it is no document");
        (code_name(error.code), error.path, error.message)
    };
    let large = " ".repeat(limits::DOCUMENT_BYTES + 1);
    let cases = [
        ("", "not-json", "the text ends too early at line 1, column 0"),
        ("{", "not-json", "the text ends too early at line 1, column 1"),
        ("{} {}", "not-json", "more text follows the end at line 1, column 4"),
        ("{\"version\" 1}", "not-json", "a colon is missing at line 1, column 12"),
        ("{\"version\": 1 \"a\"}", "not-json", "a comma or a closing bracket is missing at line 1"),
        ("{\"version\": [}", "not-json", "a value is missing at line 1, column 14"),
        ("{a: 1}", "not-json", "a name in quotes is missing at line 1, column 2"),
        ("{\"version\": 1.}", "not-json", "a number is malformed at line 1"),
        ("{\"title\": \"\\q\"}", "not-json", "invalid escape at line 1"),
        ("{\"version\":1e999}", "not-json", "the number at line 1, column"),
        ("[]", "wrong-shape", "the document is a list; give an object"),
        ("null", "wrong-shape", "the document is null; give an object"),
        (&large, "document-too-large", "this build reads up to 4194304 (4 MiB)"),
    ];
    for (text, code, part) in cases {
        let (found, path, message) = told(text);
        assert_eq!(found, code, "{message}");
        assert!(message.contains(part) && path.len() < 10, "{path}: {message}");
    }
    // Nesting costs no stack.
    let deep = format!("{{\"title\":{}{}}}", "[".repeat(100_000), "]".repeat(100_000));
    let (code, _, message) = told(&deep);
    assert_eq!(code, "not-json");
    assert!(message.contains("objects and lists lie in each other"), "{message}");
}

#[test]
fn problems_listed_at_once_are_bounded_and_all_are_counted() {
    let mut document = presets().remove(0).document;
    document.grid.sites = vec![document.grid.sites[0].clone(); limits::NODES];
    document.grid.exchange_points.clear();
    let findings = validate(&document);
    assert_eq!((findings.problems.len(), findings.warnings), (limits::PROBLEMS, 0));
    assert!(findings.errors >= 999, "one for each name that is taken");
    assert_eq!(findings.unlisted(), findings.errors - limits::PROBLEMS as u32);
    let last = limits::PROBLEMS;
    assert_eq!(findings.problems[last - 1].path, format!("grid.sites[{last}].name"), "in document order");
}

/// Sites without links draw more warnings than are listed, before the rest of the document is read.
#[test]
fn an_error_of_every_kind_is_listed_before_any_number_of_warnings() {
    let mut lonely = tiny();
    let sites = lonely["grid"]["sites"].as_array_mut().expect("it is a list");
    sites.extend((0..190).map(|i| json!({ "name": format!("Z{i}"), "cpus": 0 })));
    let findings = check::<ScenarioDocument>(&lonely.to_string());
    assert_eq!((findings.problems.len(), findings.errors, findings.warnings), (limits::PROBLEMS, 0, 380));

    let mut codes = BTreeSet::new();
    for sample in samples().errors {
        let mut document = lonely.clone();
        apply(&sample.change, &mut document);
        let text = document.to_string();
        let findings = check::<ScenarioDocument>(&text);
        let error = parse::<ScenarioDocument>(&text).expect_err("check and parse agree");
        let listed = |path: &str, code: &str| {
            findings.problems.iter().any(|problem| {
                problem.severity == Severity::Error && problem.path == path && code_name(problem.code) == code
            })
        };
        assert!(listed(&sample.path, &sample.code), "{} at {}: {findings:?}", sample.code, sample.path);
        assert!(listed(&error.path, &code_name(error.code)), "{error:?}");
        assert!(findings.problems.len() <= limits::PROBLEMS && findings.errors > 0);
        codes.insert(sample.code);
    }
    assert_eq!(codes.len(), 15, "{codes:?}");

    // All at once, as far as one document can have them.
    let mut document: ScenarioDocument =
        parse::<ScenarioDocument>(&lonely.to_string()).expect("warnings refuse nothing");
    document.request.parts[1].name = "run".into();
    document.request.flows[0].between = ["run".into(), "nobody".into()];
    document.request.time_frame.duration_seconds = 0;
    document.options.time_frames = u32::MAX;
    document.workload.users.clear();
    let findings = validate(&document);
    assert_eq!((findings.errors, findings.problems.len()), (5, limits::PROBLEMS));
    assert_eq!(to_model(&document).expect_err("it has errors").path, "request.timeFrame.durationSeconds");
    let errors = findings.problems.iter().filter(|problem| problem.severity == Severity::Error);
    assert_eq!(errors.count(), 5);
}

#[test]
fn positions_that_are_no_numbers_are_refused() {
    for wrong in [f64::NAN, f64::INFINITY, -1e6] {
        let mut document = presets().remove(0).document;
        document.grid.sites[0].position.as_mut().expect("presets have positions").x = wrong;
        let problems = validate(&document).problems;
        assert_eq!((problems.len(), problems[0].code), (1, Code::BadPosition));
    }
}

#[test]
fn documents_come_back_as_they_were() {
    for preset in presets() {
        let text = print(&preset.document);
        assert!(text.ends_with("}\n"));
        let back = parse::<ScenarioDocument>(&text).expect("what is printed can be read");
        assert_eq!((&back, print(&back)), (&preset.document, text));
    }
}

#[test]
fn what_is_left_out_takes_its_default() {
    let text = r#"{"format":"coalloc","version":1,"title":"","grid":{"sites":[{"name":"A","cpus":1}]},
        "request":{"parts":[{"name":"p","cpus":1}],
        "timeFrame":{"earliestStartSeconds":0,"latestStartSeconds":0,"durationSeconds":1}}}"#;
    let document = parse::<ScenarioDocument>(text).expect("the rest has defaults");
    assert_eq!((document.options.time_frames, document.options.max_path_links), (10, Some(2)));
    assert_eq!((document.workload.users.len(), document.grid.sites[0].cpu_value), (2, 1));
    assert_eq!(parse::<ScenarioDocument>(&print(&document)).as_ref(), Ok(&document));
}

/// Absent is a value of its own here, not the default.
#[test]
fn no_hop_limit_comes_back_as_none() {
    let mut document = presets().remove(0).document;
    document.options.max_path_links = None;
    assert_eq!(parse::<ScenarioDocument>(&print(&document)), Ok(document));
}

#[test]
/// All nodes and links, and three quarters of the reservations: more would not fit in 4 MiB.
fn a_document_at_its_limits_can_be_read() {
    let mut document = presets().remove(0).document;
    let (site, link) = (document.grid.sites[0].clone(), document.grid.links[0].clone());
    let name = |i: usize| format!("Z{i}");
    document.grid.sites.extend((0..988).map(|i| SiteDocument { name: name(i), ..site.clone() }));
    let pairs = (0..988).flat_map(|a| (a + 1..988).map(move |b| [a, b])).take(limits::LINKS - 29);
    document.grid.links.extend(pairs.map(|ends| LinkDocument { between: ends.map(name), ..link.clone() }));
    let reservation = |i: usize| ReservationDocument {
        label: format!("R{i}"),
        start_seconds: i as u32,
        end_seconds: 2_000_000 - i as u32,
        sites: vec![ReservedSite { part: "p".into(), site: name(i % 988), cpus: 0 }],
        paths: vec![ReservedPath {
            nodes: vec![name(0), name(1 + i % 987)],
            bandwidth_mbps: u32::from(i.is_multiple_of(987)),
        }],
    };
    document.reservations = (0..limits::RESERVATIONS * 3 / 4).map(reservation).collect();
    let text = print(&document);
    assert!(text.len() <= limits::DOCUMENT_BYTES, "{}", text.len());
    assert_eq!(parse::<ScenarioDocument>(&text), Ok(document));
}
