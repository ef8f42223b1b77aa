//! The heaviest valid documents through every verb of the command, in bounded time and memory.

mod documents;

use std::fs;
use std::path::PathBuf;

use coalloc::labs::co_allocation::document::{limits, parse, to_model, validate};
use coalloc::labs::co_allocation::study::parse_experiment;

/// Writes all documents for this and other tests; gives the folder.
fn written() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("heaviest");
    fs::create_dir_all(&folder).expect("the folder is writable");
    for (name, text) in documents::files() {
        fs::write(folder.join(name), text).expect("the folder is writable");
    }
    folder
}

#[test]
fn all_are_valid_and_written_for_other_tests() {
    let folder = written();
    for heavy in documents::scenarios() {
        let file = folder.join(format!("{}.json", heavy.name));
        let text = fs::read_to_string(file).expect("it was written");
        assert!(text.len() <= limits::DOCUMENT_BYTES, "{}: {}", heavy.name, text.len());
        let document = parse(&text).unwrap_or_else(|error| panic!("{}: {error}", heavy.name));
        assert_eq!(document, heavy.document, "{}", heavy.name);
        let findings = validate(&document);
        assert_eq!(findings.errors, 0, "{}: {:?}", heavy.name, findings.problems);
        to_model(&document).unwrap_or_else(|error| panic!("{}: {error}", heavy.name));
    }
    for heavy in documents::experiments() {
        let file = folder.join(format!("{}.json", heavy.name));
        let text = fs::read_to_string(file).expect("it was written");
        assert!(text.len() <= limits::DOCUMENT_BYTES, "{}: {}", heavy.name, text.len());
        parse_experiment(&text).unwrap_or_else(|error| panic!("{}: {error}", heavy.name));
    }
}
