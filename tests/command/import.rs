//! The headless command on files of other formats.

use std::process::{Command, Output};

use coalloc::format::parse;

const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/interchange/samples");

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_coalloc"));
    command.args(arguments).output().expect("cargo built the command before this test")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("answers and complaints are UTF-8")
}

#[test]
fn import_writes_a_scenario_and_tells_what_it_assumed() {
    let output = run(&["import", &format!("{SAMPLES}/lakes.graphml"), "--cpus", "12", "--external", "sites"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let document = parse(text(&output.stdout)).expect("a scenario");
    assert_eq!((document.grid.sites.len(), document.grid.sites[0].cpus), (5, 12));
    let told = text(&output.stderr);
    assert!(told.contains("assumed: default cpus 5 (12): Geneva, Zurich"), "{told}");
    assert!(told.contains("left out: self loops 1: Como (2)"), "{told}");
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
        ("scenario", "{"),
    ] {
        let output = run(&["convert", "preset:tiny", "--to", target]);
        assert_eq!(output.status.code(), Some(0), "{target}: {}", text(&output.stderr));
        assert!(text(&output.stdout).starts_with(begins), "{target}: {}", text(&output.stdout));
    }
    let network = run(&["convert", &format!("{SAMPLES}/lakes.txt"), "--to", "plans-csv"]);
    assert!(text(&network.stdout).contains(",optimal,"), "{}", text(&network.stdout));
}
