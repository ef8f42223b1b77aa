//! The heaviest valid documents through every verb of the command, in bounded time and memory.

#[cfg(unix)]
mod command;
mod documents;

use std::fs;
use std::path::PathBuf;

use coalloc::labs::co_allocation::document::{ScenarioDocument, limits, parse, to_model, validate};
use coalloc::labs::co_allocation::study::parse_experiment;
use coalloc::labs::co_allocation::views::{MatricesView, judge_matrices};

/// Writes all documents for this and other tests; gives the folder.
fn written() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("heaviest");
    fs::create_dir_all(&folder).expect("the folder is writable");
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        for (name, text) in documents::files() {
            fs::write(folder.join(name), text).expect("the folder is writable");
        }
    });
    folder
}

#[test]
fn all_are_valid_and_written_for_other_tests() {
    let folder = written();
    for heavy in documents::scenarios() {
        let file = folder.join(format!("{}.json", heavy.name));
        let text = fs::read_to_string(file).expect("it was written");
        assert!(text.len() <= limits::DOCUMENT_BYTES, "{}: {}", heavy.name, text.len());
        let document =
            parse::<ScenarioDocument>(&text).unwrap_or_else(|error| panic!("{}: {error}", heavy.name));
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

#[test]
fn the_judge_lists_what_a_page_can_hold_and_counts_the_rest() {
    let scenario = |name: &str| {
        let heavy = documents::scenarios().into_iter().find(|heavy| heavy.name == name);
        to_model(&heavy.expect("there is one of that name").document).expect("it is valid")
    };
    let nothing = MatricesView { x: vec![Vec::new(); 12], y: vec![Vec::new(); 66] };
    for name in ["links-flows", "links-flows-names"] {
        let report = judge_matrices(&scenario(name), 0, &nothing).expect("it has a frame");
        // (1) 250, (4) 12, (5) and (6) 1 000 each, (7) 66, (8) 10 000, (9) 66 000, (10) 330 000, (11) and (12) 66 each.
        assert_eq!(report.rows.len() + report.more as usize, 408_460, "{name}");
        assert!(report.rows.len() <= limits::JUDGED_ROWS && report.more > 300_000, "{name}: {}", report.more);
        // Nothing is placed: (4) and (7) are broken, and all of them are listed.
        let broken = report.rows.iter().filter(|row| row.slack < 0).count();
        assert_eq!((report.broken, broken), (12 + 66, 12 + 66), "{name}");
        let of_10 = report.equations.iter().find(|count| count.equation == 10).expect("(10) is on");
        assert_eq!((of_10.rows, of_10.broken), (330_000, 0), "{name}");
        let text = serde_json::to_string(&report).expect("a report is JSON");
        assert!(text.len() < 12 << 20, "{name}: {}", text.len());
    }
}
