//! Randomly broken files: every one gives a scenario or an error, quickly.
//!
//! Short by default; `COALLOC_FUZZ_RUNS=1000000 cargo test --release --test co_allocation fuzz -- --nocapture` is a
//! long run that reports throughput. Past findings are kept in `regressions`.

use std::env;
use std::io::Write;
use std::time::{Duration, Instant};

use coalloc::experiment::print_result;
use coalloc::interchange::file_text;
use coalloc::labs::co_allocation::document::{parse, presets, print, to_model};
use coalloc::labs::co_allocation::exchange::{ExportFormat, ImportOptions, export, import};
use coalloc::labs::co_allocation::study::{Experiment, parse_experiment, parse_result};
use coalloc::labs::co_allocation::views::read_solution;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::mutation::mutated;
use super::random::Random;
use super::samples::SAMPLES;

/// Far more than any text of this size takes.
const LONG: Duration = Duration::from_secs(10);

const RUNS: usize = 400;

fn runs() -> usize {
    env::var("COALLOC_FUZZ_RUNS").map_or(RUNS, |runs| runs.parse().expect("COALLOC_FUZZ_RUNS is a number"))
}

/// Runs one decoder on broken texts and reports its speed and how many texts it accepted.
#[expect(clippy::print_stderr, reason = "reports the speed of long runs")]
fn each(what: &str, sample: &str, mut decode: impl FnMut(&str, &mut Random) -> bool) {
    let begun = Instant::now();
    let (mut accepted, mut longest) = (0, Duration::ZERO);
    for run in 0..runs() {
        let mut random = Random(run as u64);
        // Another broken text of the same format.
        let other = if run % 8 == 0 { mutated(sample, sample, &mut random) } else { sample.to_owned() };
        let broken = mutated(sample, &other, &mut random);
        let at = Instant::now();
        accepted += usize::from(decode(&broken, &mut random));
        longest = longest.max(at.elapsed());
        assert!(longest < LONG, "{what} took {longest:?} for {broken}");
    }
    let seconds = begun.elapsed().as_secs_f64();
    eprintln!(
        "{what}: {} runs in {seconds:.1} s, {:.0} a second, longest {:.1} ms, {accepted} accepted",
        runs(),
        runs() as f64 / seconds,
        longest.as_secs_f64() * 1000.0
    );
    // A mutation that breaks everything would only test the first lines of a decoder.
    assert!(accepted * 50 >= runs(), "only {accepted} of {} broken texts of {what} were accepted", runs());
}

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
    each(name, text, |broken, random| {
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
fn fuzz_what_other_programs_add() {
    ["drawn.graphml", "canonical.dot", "legs.csv", "parts.swf"].into_iter().for_each(fuzz);
}

/// The bytes of files: packed, cut, in whatever encoding.
#[test]
fn fuzz_bytes() {
    let (_, text, _) = SAMPLES[0];
    each("bytes", text, |broken, random| {
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

#[test]
fn fuzz_scenario() {
    let text = print(&presets().swap_remove(2).document);
    each("scenario", &text, |broken, _| match parse(broken) {
        Ok(document) => {
            to_model(&document).expect("what is parsed is valid");
            assert_eq!(parse(&print(&document)).as_ref(), Ok(&document), "{broken}");
            true
        }
        Err(_) => false,
    });
}

#[test]
fn fuzz_experiment() {
    let text = include_str!("../study/small.json");
    each("experiment", text, |broken, _| parse_experiment(broken).is_ok());
}

#[test]
fn fuzz_result() {
    let small = parse_experiment(include_str!("../study/small.json")).expect("it is an experiment");
    let units: Vec<_> = (0..3).map(|unit| small.run(unit).expect("there is such a unit")).collect();
    let text = print_result(&small.result(&units));
    each("result", &text, |broken, _| match parse_result(broken) {
        Ok(result) => {
            // A result is usable whatever its days contain; the user of its experiment checks that.
            Experiment::new(result.experiment.clone())
                .is_ok_and(|experiment| !experiment.summary(&result.units).series.is_empty())
        }
        Err(_) => false,
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
        each(&format!("solution {}", number + 1), file, |broken, _| {
            read_solution(&scenario, 0, broken).is_ok()
        });
    }
}
