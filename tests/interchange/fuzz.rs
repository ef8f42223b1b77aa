//! Files broken at random: whatever comes, there is a scenario or a message, soon.
//!
//! A short run each time; `COALLOC_FUZZ_RUNS=1000000 cargo test --release --test interchange fuzz` makes it long.
//! What was found once is kept in `regressions`.

use std::env;

use coalloc::format::interchange::{ExportFormat, ImportOptions, export, import};
use coalloc::format::{limits, parse, to_model};

use super::random::Random;
use super::samples::SAMPLES;

const RUNS: usize = 400;
/// Pieces that mean something in one of the formats.
const PIECES: [&str; 40] = [
    "<",
    ">",
    "</",
    "/>",
    "\"",
    "'",
    "&amp;",
    "&#0;",
    "&x;",
    "<![CDATA[",
    "]]>",
    "<!--",
    "-->",
    "<!DOCTYPE a [",
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    "--",
    "->",
    ";",
    ",",
    "=",
    "\n",
    " ",
    "\u{202e}",
    "é",
    "💥",
    "nan",
    "inf",
    "-1",
    "1e999",
    "99999999999999999999",
    "0.0000001",
    "subgraph",
    "edge [",
    "graph",
    "#",
];

fn runs() -> usize {
    env::var("COALLOC_FUZZ_RUNS").map_or(RUNS, |runs| runs.parse().expect("COALLOC_FUZZ_RUNS is a number"))
}

/// A text with a few changes.
fn mutated(text: &str, random: &mut Random) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(4) {
        if letters.is_empty() {
            break;
        }
        let at = random.below(letters.len());
        let end = (at + 1 + random.below(40)).min(letters.len());
        match random.below(7) {
            0 => drop(letters.drain(at..end)),
            1 => letters.truncate(at),
            2 => {
                let piece: Vec<char> = PIECES[random.below(PIECES.len())].chars().collect();
                letters.splice(at..at, piece);
            }
            3 => {
                let piece = letters[at..end].to_vec();
                let to = random.below(letters.len());
                letters.splice(to..to, piece);
            }
            4 => letters[at] = char::from_u32(random.below(0x300) as u32).unwrap_or(' '),
            5 => {
                let piece = letters[at..end].repeat(1 + random.below(50));
                letters.splice(at..end, piece);
            }
            _ => {
                let digit = char::from(b'0' + random.below(10) as u8);
                for letter in letters[at..end].iter_mut().filter(|letter| letter.is_ascii_digit()) {
                    *letter = digit;
                }
            }
        }
    }
    letters.into_iter().collect()
}

/// Whatever is read is valid, and what is written of it can be read again.
fn check(text: &str, name: &str, options: &ImportOptions) -> bool {
    let found = match import(text, name, options) {
        Ok(found) => found,
        Err(error) => {
            // What a file says is mended on the way: nothing that the document's own rules refuse is left.
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
    let mut read = 0;
    for run in 0..runs() {
        let mut random = Random(run as u64);
        let options = ImportOptions {
            most_site_links: (random.below(2) == 0).then_some(random.below(4) as u32),
            demands: random.below(10) as u32,
            ..ImportOptions::default()
        };
        read += usize::from(check(&mutated(text, &mut random), name, &options));
    }
    // A mutation that breaks everything would test the first line of a decoder only.
    assert!(read * 20 >= runs(), "only {read} of {} broken files of {name} were read at all", runs());
}

/// What was found once.
#[test]
fn regressions() {
    for (name, text) in [
        // A word whose first letter has more than one byte.
        ("word.dot", "digraph \u{97}raph [rankdir=LR]; node"),
        ("word.dot", "graph é { ü--é; \u{97} }"),
        // The most western node lay at the eastern end: 360 degrees more and less are not the same number.
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
fn fuzz_scenario() {
    let text = include_str!("../../src/format/presets/tiny.json");
    let mut read = 0;
    for run in 0..runs() {
        let broken = mutated(text, &mut Random(run as u64));
        if let Ok(document) = parse(&broken) {
            to_model(&document).expect("what is parsed is valid");
            read += 1;
        }
    }
    assert!(read > 0, "no broken document was read at all");
    assert!(text.len() < limits::DOCUMENT_BYTES);
}
