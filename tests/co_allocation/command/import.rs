//! The headless command on files of other formats.

use std::io::Write;
use std::process::Output;

use coalloc::labs::co_allocation::document::{ScenarioDocument, parse};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::kit::command::{run, run_on};

const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/co_allocation/exchange/samples");

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("answers and complaints are UTF-8")
}

#[test]
fn import_writes_a_scenario_and_tells_what_it_assumed() {
    let output = run(&["import", &format!("{SAMPLES}/lakes.graphml"), "--cpus", "12", "--external", "sites"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let document = parse::<ScenarioDocument>(text(&output.stdout)).expect("a scenario");
    assert_eq!((document.grid.sites.len(), document.grid.sites[0].cpus), (5, 12));
    let told = text(&output.stderr);
    assert!(told.contains("assumed: 5 sites got 12 CPUs each: Geneva, Zurich"), "{told}");
    assert!(told.contains("left out: 1 link from a node to itself: Como (2)"), "{told}");
}

#[test]
fn a_bad_file_is_told_with_its_line() {
    let output = run(&["import", &format!("{SAMPLES}/../main.rs")]);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("main.rs"), "{}", text(&output.stderr));
}

#[test]
fn convert_writes_every_format() {
    for (target, begins) in [
        ("graphml", "<?xml"),
        ("dot", "graph \"Tiny: solve it by hand\" {"),
        ("plans-csv", "frame,"),
        ("reservations-csv", "reservation,"),
        ("swf", "; Version: 2.2"),
        ("jobs-csv", "job_id,"),
        ("jobs-json", "{\n  \"description\": \"Tiny: solve it by hand: one day"),
        ("scenario", "{"),
    ] {
        let output = run(&["convert", "preset:tiny", "--to", target]);
        assert_eq!(output.status.code(), Some(0), "{target}: {}", text(&output.stderr));
        assert!(text(&output.stdout).starts_with(begins), "{target}: {}", text(&output.stdout));
    }
    let network = run(&["convert", &format!("{SAMPLES}/lakes.txt"), "--to", "plans-csv"]);
    assert!(text(&network.stdout).contains(",optimal,"), "{}", text(&network.stdout));
}

#[test]
fn attributes_are_chosen_and_a_graph_becomes_the_request_of_a_scenario() {
    let virne = format!("{SAMPLES}/virne.gml");
    let chosen =
        ["--cpus-attribute", "max_cpu", "--latency-unit", "us", "--position-attributes", "cpu", "max_cpu"];
    let output = run(&[&["import", &virne], &chosen[..]].concat());
    let document = parse::<ScenarioDocument>(text(&output.stdout)).expect("a scenario");
    assert_eq!((document.grid.sites[0].cpus, document.grid.links[0].latency_microseconds), (60, 3));
    let output = run(&["import", &format!("{SAMPLES}/request.graphml"), "--into", "preset:tiny"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let document = parse::<ScenarioDocument>(text(&output.stdout)).expect("a scenario");
    let parts: Vec<&str> = document.request.parts.iter().map(|part| part.name.as_str()).collect();
    assert_eq!(parts, ["model", "data", "view"]);
    assert_eq!(document.title, "Tiny: solve it by hand");
}

#[test]
fn grids_are_drawn_and_what_is_wrong_is_said_of_its_argument() {
    let output = run(&["generate", "waxman", "--nodes", "30", "--seed", "5", "--cpus", "1", "4"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let document = parse::<ScenarioDocument>(text(&output.stdout)).expect("a scenario");
    assert_eq!(document.grid.sites.len(), 30);
    assert!(document.grid.sites.iter().all(|site| (1..=4).contains(&site.cpus)));
    assert!(text(&output.stderr).starts_with("Waxman, 30 sites, "), "{}", text(&output.stderr));
    let again = run(&["generate", "waxman", "--nodes", "30", "--seed", "5", "--cpus", "1", "4"]);
    assert_eq!(again.stdout, output.stdout);
    for kind in ["transit-stub", "fat-tree", "ring", "dumbbell"] {
        let output = run(&["generate", kind, "--json"]);
        assert_eq!(output.status.code(), Some(0), "{kind}: {}", text(&output.stderr));
        assert!(text(&output.stdout).starts_with('{'), "{kind}");
    }
    for (arguments, what) in [
        (&["ring", "--nodes", "1001"][..], "--nodes"),
        (&["waxman", "--beta", "0"], "--beta"),
        (&["fat-tree", "--ports", "5"], "even number"),
        (&["transit-stub", "--stub-nodes", "100"], "1608 nodes"),
    ] {
        let output = run(&[&["generate"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(what), "{}", text(&output.stderr));
    }
}

/// The text as gzip packs it.
fn packed(text: &[u8]) -> Vec<u8> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::fast());
    writer.write_all(text).expect("memory can be written");
    writer.finish().expect("memory can be written")
}

/// What `coalloc import -` makes of these bytes.
fn import_bytes(bytes: &[u8]) -> Output {
    run_on(bytes, &["import", "-"])
}

#[test]
fn a_packed_file_is_unpacked_and_one_that_unfolds_too_far_is_refused() {
    let plain = std::fs::read(format!("{SAMPLES}/day.swf")).expect("the sample is there");
    let [from_plain, from_packed] = [plain.clone(), packed(&plain)].map(|bytes| import_bytes(&bytes));
    assert_eq!(from_packed.status.code(), Some(0), "{}", text(&from_packed.stderr));
    assert_eq!(text(&from_packed.stdout), text(&from_plain.stdout));
    let cut = import_bytes(&packed(&plain)[..100]);
    assert_eq!(cut.status.code(), Some(2));
    assert!(text(&cut.stderr).contains("the gzip file is damaged or not whole"), "{}", text(&cut.stderr));
    let members = [packed(&plain[..100]), packed(&plain[100..]), vec![0; 512]].concat();
    assert_eq!(text(&import_bytes(&members).stdout), text(&from_plain.stdout));
    // 40 MiB of nothing in a few KiB; and packed files without content, one behind the other.
    let bomb = packed(&vec![b' '; 1 << 20]).repeat(40);
    assert!(bomb.len() < 1 << 20, "{}", bomb.len());
    for hostile in [bomb, packed(b"").repeat(10_000)] {
        let output = import_bytes(&hostile);
        assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
    }
}

#[test]
fn letters_are_read_in_every_encoding_or_it_is_told() {
    let table = "source,target,mbps\nMálaga,Zürich,100\nZürich,Ulm,200\n";
    let plain = import_bytes(table.as_bytes());
    assert!(text(&plain.stdout).contains("Málaga"), "{}", text(&plain.stderr));
    let units = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>();
    for bytes in [units(&format!("\u{FEFF}{table}")), units(table), format!("\u{FEFF}{table}").into_bytes()] {
        let output = import_bytes(&bytes);
        assert_eq!(text(&output.stdout), text(&plain.stdout), "{}", text(&output.stderr));
        assert_eq!(text(&output.stderr), text(&plain.stderr));
    }
    let latin = |text: &str| text.chars().map(|letter| letter as u8).collect::<Vec<_>>();
    let output = import_bytes(&latin(table));
    assert_eq!(text(&output.stdout), text(&plain.stdout));
    assert!(text(&output.stderr).contains("assumed: The file is not in UTF-8"), "{}", text(&output.stderr));
}
