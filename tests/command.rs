//! The headless command, run as people and scripts run it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use coalloc::format::{presets, print};

/// Runs the command with nothing on its standard input.
fn run(arguments: &[&str]) -> Output {
    run_on("", arguments)
}

/// Runs the command with this text on its standard input.
fn run_on(input: &str, arguments: &[&str]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_coalloc"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("cargo built the command before this test");
    // A command that does not read its input may be gone before it is written.
    let _ = child.stdin.take().expect("stdin is piped").write_all(input.as_bytes());
    child.wait_with_output().expect("the command ends by itself")
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("answers are UTF-8")
}

fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("complaints are UTF-8")
}

fn preset(id: &str) -> String {
    let found = presets().into_iter().find(|preset| preset.id == id);
    print(&found.expect("the preset exists").document)
}

#[test]
fn plan_tells_frames_and_the_best_plan() {
    let output = run(&["plan", "preset:tiny"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("A B; A–X–B"), "{text}");
    assert!(
        text.contains(
            "Best plan, the earliest: 09:00–10:00: run (4 CPUs) at A, watch (2 CPUs) at B; value 14"
        )
    );
    assert!(!text.contains('\u{1b}'), "no color where there is no terminal");
    assert!(stderr(&output).is_empty());
}

#[test]
fn plan_ends_with_one_when_there_is_no_plan() {
    let output = run(&["plan", "preset:infeasible"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("No plan fits in any time frame."));
}

#[test]
fn plan_ends_with_three_when_the_node_limit_is_reached() {
    let text = preset("testbed-2010").replace("\"nodeLimit\": 200000", "\"nodeLimit\": 1");
    let output = run_on(&text, &["plan", "-"]);
    assert_eq!(output.status.code(), Some(3), "{}", stdout(&output));
    assert!(stdout(&output).contains("limit reached"));
}

#[test]
fn plan_gives_machines_the_report_of_the_page() {
    let output = run(&["plan", "preset:tiny", "--json"]);
    let report: coalloc::format::report::PlanReport =
        serde_json::from_str(stdout(&output)).expect("the answer is a report");
    assert_eq!(report.order, [0, 1, 2]);
    assert_eq!(stdout(&output).lines().count(), 1);
}

#[test]
fn every_preset_is_valid() {
    for preset in presets() {
        let output = run(&["check", &format!("preset:{}", preset.id)]);
        assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    }
}

#[test]
fn check_tells_all_findings_with_their_paths() {
    let text = preset("tiny").replace("\"latestStartSeconds\": 39600", "\"latestStartSeconds\": 1");
    let text = text.replacen("\"cpus\": 4", "\"cpus\": 4000000", 1);
    let output = run_on(&text, &["check", "-"]);
    assert_eq!(output.status.code(), Some(2));
    let told = stdout(&output);
    assert!(told.contains("in grid.sites[0].cpus"), "{told}");
    assert!(told.contains("in request.timeFrame.latestStartSeconds"), "{told}");
    assert!(told.contains("2 errors"), "{told}");
    let json = run_on(&text, &["check", "-", "--json"]);
    let problems: Vec<coalloc::format::Problem> =
        serde_json::from_str(stdout(&json)).expect("the answer is a list of problems");
    assert_eq!(problems.len(), 2);
}

#[test]
fn bad_input_is_told_with_its_place_and_the_next_step() {
    for (input, arguments, told) in [
        ("", vec!["plan", "no/such/file"], "in no/such/file"),
        ("", vec!["plan", "preset:unknown"], "the presets are testbed-2010"),
        ("{", vec!["plan", "-"], "this is not valid JSON"),
        ("\u{1}", vec!["check", "-", "--jsno"], "unexpected argument"),
        ("", vec!["plan"], "required arguments"),
    ] {
        let output = run_on(input, &arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
        let complaint = stderr(&output);
        assert!(complaint.starts_with("error: ") && complaint.contains(told), "{complaint}");
    }
}

#[test]
fn help_documents_the_exit_codes() {
    for arguments in [vec!["--help"], vec!["plan", "--help"], vec!["check", "--help"]] {
        let output = run(&arguments);
        assert_eq!(output.status.code(), Some(0));
        assert!(stdout(&output).contains("Exit codes:"), "{arguments:?}");
    }
}

#[test]
fn color_is_given_when_asked_for() {
    let output = run(&["plan", "preset:tiny", "--color", "always"]);
    assert!(stdout(&output).contains("\u{1b}[32m"));
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_coalloc"))
        .args(["plan", "preset:testbed-2010", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("cargo built the command before this test");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the command ends by itself");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stderr(&output).is_empty());
}
