//! Randomly broken files: every one gives a scenario or an error, quickly. Past findings are kept in `regressions`.

use std::io::Write;

use coalloc::interchange::{file_text, job_trace};
use coalloc::labs::co_allocation::document::{presets, to_model};
use coalloc::labs::co_allocation::exchange::{ExportFormat, ImportOptions, export, import};
use coalloc::labs::co_allocation::views::read_solution;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::samples::SAMPLES;
use crate::kit::mutation::each_text;

/// Usual number of broken texts of a format, and that of a run of everything.
const CASES: [u64; 2] = [400, 4_000];

/// Whatever is read is valid, and survives export and import.
fn check(text: &str, name: &str, options: &ImportOptions) -> bool {
    let found = match import(text, name, options) {
        Ok(found) => found,
        Err(error) => {
            // The import repairs what it reads, so the document's own checks must not fail.
            let of_document =
                ["grid.", "request.", "reservations"].iter().any(|part| error.path.starts_with(part));
            assert!(!of_document, "{name} became an invalid scenario: {error}\n{text}");
            return false;
        }
    };
    to_model(&found.document)
        .unwrap_or_else(|error| panic!("{name} became an invalid scenario: {error}\n{text}"));
    for format in [ExportFormat::Graphml, ExportFormat::Dot] {
        let written = export(&found.document, format).expect("a valid scenario can be written");
        let again = import(&written, "", &ImportOptions::default());
        let again = again.unwrap_or_else(|error| panic!("{format:?} of {name}: {error}\n{written}"));
        assert_eq!(again.document.grid, found.document.grid, "{format:?}\n{text}");
    }
    true
}

fn fuzz(name: &str) {
    let (_, text, _) = SAMPLES.into_iter().find(|(sample, ..)| *sample == name).expect("the sample exists");
    each_text(name, text, CASES, |broken, random| {
        let options = ImportOptions {
            most_site_links: (random.below(2) == 0).then_some(random.below(4) as u32),
            demands: random.below(10) as u32,
            ..ImportOptions::default()
        };
        check(broken, name, &options)
    });
}

/// Past findings.
#[test]
fn regressions() {
    for (name, text) in [
        // A word whose first character has several bytes.
        ("word.dot", "digraph \u{97}raph [rankdir=LR]; node"),
        ("word.dot", "graph é { ü--é; \u{97} }"),
        // The westernmost node was placed at the eastern edge: adding and subtracting 360 degrees rounds.
        (
            "west.gml",
            "graph [ node [ id 1 Longitude 6.1 Latitude 1 ] node [ id 2 Longitude 9.2 Latitude 1 ] ]",
        ),
    ] {
        check(text, name, &ImportOptions::default());
    }
}

#[test]
fn fuzz_graphml() {
    fuzz("lakes.graphml");
}

#[test]
fn fuzz_gml() {
    fuzz("lakes.gml");
}

#[test]
fn fuzz_dot() {
    fuzz("lakes.dot");
}

#[test]
fn fuzz_sndlib() {
    fuzz("lakes.txt");
}

#[test]
fn fuzz_sndlib_xml() {
    fuzz("lakes.xml");
}

#[test]
fn fuzz_edge_list() {
    fuzz("lakes.csv");
}

#[test]
fn fuzz_swf() {
    fuzz("day.swf");
}

#[test]
fn fuzz_accounting_logs() {
    for name in ["january.sacct", "clocks.sacct", "day.pbs"] {
        fuzz(name);
        let (_, text, _) = SAMPLES.into_iter().find(|(sample, ..)| *sample == name).expect("it exists");
        each_text(name, text, CASES, |broken, random| {
            let read = job_trace(broken, 1 + random.below(10));
            let jobs = read.as_ref().map_or(&[][..], |(trace, _)| &trace.jobs);
            assert!(jobs.iter().all(|job| job.run > 0 && job.run <= job.estimate && job.processors > 0));
            let mut ids: Vec<u32> = jobs.iter().map(|job| job.id).collect();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), jobs.len(), "a number twice\n{broken}");
            read.is_ok()
        });
    }
}

#[test]
fn fuzz_what_other_programs_add() {
    ["drawn.graphml", "canonical.dot", "legs.csv", "parts.swf"].into_iter().for_each(fuzz);
}

/// The bytes of files: packed, cut, in whatever encoding.
#[test]
fn fuzz_bytes() {
    let (_, text, _) = SAMPLES[0];
    each_text("bytes", text, CASES, |broken, random| {
        let units = || broken.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let mut bytes = if random.below(2) == 0 { broken.as_bytes().to_vec() } else { units() };
        for _ in 0..random.below(3) {
            let at = random.below(bytes.len().max(1));
            bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= 1 << random.below(8));
        }
        let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
        packer.write_all(&bytes).expect("memory can be written");
        let packed = packer.finish().expect("memory can be written");
        let cut = random.below(4 * packed.len()).min(packed.len());
        let [plain, packed] = [&bytes[..], &packed[..cut]].map(|bytes| file_text(bytes, 1 << 20));
        assert!(cut < bytes.len() || packed.is_err() || packed == plain, "{broken}");
        plain.is_ok()
    });
}

/// Solution files of every kind, one after the other.
#[test]
fn fuzz_solution() {
    let files = [
        include_str!("../solver_files/tiny/glpk-listing.txt"),
        include_str!("../solver_files/tiny/glpk-numbers.txt"),
        include_str!("../solver_files/tiny/highs.txt"),
        include_str!("../solver_files/tiny/highs-table.txt"),
        include_str!("../solver_files/tiny/cbc.txt"),
        include_str!("../solver_files/tiny/scip.txt"),
        include_str!("../solver_files/tiny/words.txt"),
    ];
    let scenario = to_model(&presets().swap_remove(2).document).expect("a preset is valid");
    for (number, file) in files.into_iter().enumerate() {
        each_text(&format!("solution {}", number + 1), file, CASES, |broken, _| {
            read_solution(&scenario, 0, broken).is_ok()
        });
    }
}
