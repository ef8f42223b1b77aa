//! `coalloc bench` and `coalloc export`, run as people and scripts run them.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

use coalloc::labs::co_allocation::document::PlannerName;
use coalloc::labs::co_allocation::views::BenchReport;

fn run(arguments: &[&str]) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_coalloc")).args(arguments).output();
    output.expect("cargo built the command before this test")
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("answers are UTF-8")
}

/// A folder of this test's own that is gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("coalloc-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("the temporary folder can be written");
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_bench_tells_every_planner_and_that_they_agree() {
    let arguments =
        ["bench", "planners", "--count", "8", "--limit", "5", "--planners", "exact,milp", "--json"];
    let output = run(&arguments);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let report: BenchReport = serde_json::from_slice(&output.stdout).expect("the report is JSON");
    assert_eq!((report.tasks, report.options.list.as_str()), (8, "testbed"));
    let planners: Vec<_> = report.planners.iter().map(|row| row.planner).collect();
    assert_eq!(planners, [PlannerName::Exact, PlannerName::Milp]);
    for row in &report.planners {
        assert_eq!((row.agreeing, row.contradicting, row.refused), (row.compared, 0, 0), "{row:?}");
        assert!(row.median_microseconds <= row.percentile99_microseconds && row.mean_microseconds > 0.0);
        assert!(row.percentile99_microseconds <= row.maximum_microseconds);
    }
    assert_eq!((report.planners[0].solved, report.planners[0].compared), (8, 8));
    assert!(report.yardstick_microseconds > 0.0);
}

#[test]
fn a_bench_draws_its_times() {
    let folder = Folder::new("bench-charts");
    let [spread, requests] = ["spread.svg", "requests.svg"].map(|name| folder.0.join(name));
    let [to_spread, to_requests] = [&spread, &requests].map(|path| path.to_str().expect("the path is UTF-8"));
    let list = ["bench", "planners", "--count", "4", "--planners", "exact,milp"];
    let charts = ["--chart", to_spread, "--chart-requests", to_requests];
    assert_eq!(run(&[&list[..], &charts[..]].concat()).status.code(), Some(0));
    for path in [spread, requests] {
        let svg = fs::read_to_string(path).expect("the chart is there");
        assert!(svg.starts_with("<svg ") && svg.contains("data-series=\"Exact search\""));
        assert!(svg.contains("data-series=\"0-1 program\""));
    }
    let nowhere = run(&[&list[..], &["--chart", "/no/such/folder/a.svg"]].concat());
    assert_eq!(nowhere.status.code(), Some(4), "{nowhere:?}");
}

#[test]
fn who_seeks_no_proof_is_told() {
    let told = |planners: &str| {
        let output = run(&["bench", "planners", "preset:tiny", "--planners", planners]);
        stdout(&output).contains("sat-first stops at its first plan and seeks no proof")
    };
    assert!(told("exact,sat-first") && !told("exact,sat"));
}

#[test]
fn frames_are_compared_with_one_alone() {
    let output = run(&["bench", "planners", "--list", "frames", "--count", "2", "--planners", "exact"]);
    let text = stdout(&output);
    assert!(text.contains("exact: all frames of a request take ") && text.contains("20/20"), "{text}");
}

#[test]
fn wrong_lists_and_planners_are_told() {
    let output = run(&["bench", "planners", "--list", "nope"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("the lists are testbed, testbed-large"));
    assert_eq!(run(&["bench", "planners", "--planners", "nobody"]).status.code(), Some(2));
    assert_eq!(run(&["bench", "planners", "--limit", "0"]).status.code(), Some(2));
}

#[test]
fn measured_programs_are_left_with_their_answers() {
    let folder = Folder::new("bench-export");
    let path = folder.0.to_str().expect("temporary folders have plain names");
    let output = run(&["bench", "planners", "preset:tiny", "--planners", "exact", "--export", path]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let text = fs::read_to_string(folder.0.join("cases.json")).expect("the cases found are written");
    let saved: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    let windows = saved["windows"].as_array().expect("a list of windows");
    assert_eq!(windows.len(), 3);
    assert_eq!(windows[0]["answers"][0]["cost"], 14_000);
    let formulations = windows[0]["programs"].as_array().map(Vec::len);
    assert_eq!(formulations, Some(2), "the literal one and the set formulation");
    for program in windows.iter().filter_map(|window| window["programs"].as_array()).flatten() {
        for language in ["lp", "mps"] {
            let file = program[language].as_str().expect("the name of a file");
            assert!(
                fs::read_to_string(folder.0.join(file)).is_ok_and(|text| text.contains("(A,run)")),
                "{file}"
            );
        }
    }
}

#[test]
fn a_program_goes_to_a_file_or_to_standard_output() {
    let folder = Folder::new("export");
    let file = folder.0.join("tiny.mps");
    let to = |file: &Path| file.to_str().expect("temporary folders have plain names").to_owned();
    let written = run(&["export", "preset:tiny", "--format", "mps", "--frame", "1", "--out", &to(&file)]);
    assert_eq!((written.status.code(), stdout(&written)), (Some(0), ""));
    let printed = run(&["export", "preset:tiny", "--format", "mps", "--frame", "1"]);
    assert_eq!(fs::read_to_string(&file).expect("the file was written"), stdout(&printed));
    assert!(stdout(&run(&["export", "preset:tiny"])).contains("\nSubject To\n"));
    let output = run(&["export", "preset:tiny", "--frame", "3"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("the request has 3 of them"));
}
