//! The headless command, run as people and scripts run it.

use std::io::{BufRead, BufReader, Write};

use coalloc::labs::co_allocation::document::SiteDocument;
use coalloc::labs::co_allocation::document::{limits, presets, print};
use coalloc::labs::co_allocation::views::{DayReport, FrameOutcome, FrameReport, LimitCause, PlanReport};
use serde_json::{Value, json};

use crate::kit::command::{command, run, run_on, stderr, stdout};

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
fn plan_names_the_budget_where_it_alone_forbids_a_plan() {
    let mut document: Value = serde_json::from_str(&preset("tiny")).expect("presets are JSON");
    document["request"]["budget"] = json!(1);
    let output = run_on(document.to_string(), &["plan", "-"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains(" over budget)") && text.contains("No plan is within the budget"), "{text}");
    let (_, budget) = text.split_once("Raise the budget to ").expect("it says to what");
    document["request"]["budget"] =
        json!(budget.split('.').next().and_then(|budget| budget.parse::<u32>().ok()));
    assert_eq!(run_on(document.to_string(), &["plan", "-"]).status.code(), Some(0));
}

#[test]
fn a_first_plan_is_not_called_one_at_the_limit() {
    let output = run(&["plan", "preset:testbed-2010", "--planner", "sat-first"]);
    assert_eq!(output.status.code(), Some(3), "{}", stdout(&output));
    let text = stdout(&output);
    assert!(text.contains("(first plan found; no plan below "), "{text}");
    assert!(text.contains("the first one found, with no proof sought") && !text.contains("limit"), "{text}");
}

#[test]
fn plan_ends_with_three_when_the_node_limit_is_reached() {
    let text = preset("testbed-2010").replace("\"nodeLimit\": 200000", "\"nodeLimit\": 1");
    let output = run_on(&text, &["plan", "-"]);
    assert_eq!(output.status.code(), Some(3), "{}", stdout(&output));
    assert!(stdout(&output).contains("limit reached"));
}

/// A search that takes longer than any test.
fn long_search() -> String {
    let sites = (0..40).map(|at| json!({ "name": format!("S{at}"), "cpus": 8, "cpuValue": 1 + at % 7 }));
    let chords = (1..=4).flat_map(|step| (0..40).map(move |at| [at, (at + step) % 40]));
    let ends = |ends: [usize; 2]| ends.map(|at| format!("S{at}"));
    let links = chords.map(|pair| {
        json!({ "between": ends(pair), "bandwidthMbps": 2000, "bandwidthValue": 1 + (pair[0] * pair[1]) % 11 })
    });
    let parts = (0..12).map(|at| json!({ "name": format!("P{at}"), "cpus": 1 + at % 8 }));
    let pairs = (0..12).flat_map(|b| (0..b).map(move |a| (a, b)));
    let flows = pairs.map(|(a, b)| {
        json!({ "between": [format!("P{a}"), format!("P{b}")], "bandwidthMbps": 100 + 10 * (a + b) })
    });
    let document = json!({
        "format": "coalloc",
        "version": 1,
        "title": "A long search",
        "grid": { "sites": sites.collect::<Vec<_>>(), "links": links.collect::<Vec<_>>() },
        "request": {
            "parts": parts.collect::<Vec<_>>(),
            "flows": flows.collect::<Vec<_>>(),
            "timeFrame": { "earliestStartSeconds": 0, "latestStartSeconds": 7200, "durationSeconds": 3600 },
        },
        "options": { "timeFrames": 3, "maxPathLinks": 4, "nodeLimit": 10_000_000 },
    });
    document.to_string()
}

#[test]
fn plan_stops_when_the_time_is_up_with_what_it_found() {
    let document = long_search();
    let output = run_on(&document, &["plan", "-", "--seconds", "1"]);
    assert_eq!(output.status.code(), Some(3), "{}", stdout(&output));
    let text = stdout(&output);
    assert!(text.contains("time up") && !text.contains("node limit was reached"), "{text}");
    let json = run_on(&document, &["plan", "-", "--seconds", "0.01", "--json"]);
    assert_eq!(json.status.code(), Some(3), "{}", stderr(&json));
    let report: PlanReport = serde_json::from_str(stdout(&json)).expect("the answer is a report");
    let stopped = |frame: &FrameReport| {
        matches!(frame.outcome, FrameOutcome::LimitReached { cause: LimitCause::Stopped, .. })
    };
    assert!(report.frames.len() == 3 && report.frames.iter().all(stopped), "{report:?}");
    // With time enough the answer is the same as without a limit.
    let ended = |arguments: &[&str]| {
        let output = run(arguments);
        let report: PlanReport = serde_json::from_str(stdout(&output)).expect("the answer is a report");
        (output.status.code(), PlanReport { microseconds: 0.0, ..report })
    };
    let plan = ["plan", "preset:testbed-2010", "--json"];
    assert_eq!(ended(&plan), ended(&[&plan[..], &["--seconds", "600"]].concat()));
    for wrong in ["0", "-1", "nan", "inf", "1e9", "soon"] {
        let output = run(&["plan", "preset:tiny", &format!("--seconds={wrong}")]);
        assert_eq!(output.status.code(), Some(2), "{wrong}");
        assert!(stderr(&output).contains("give a number above 0"), "{}", stderr(&output));
    }
}

#[test]
fn a_problem_too_large_for_a_planner_is_not_called_a_node_limit() {
    let document = long_search();
    for planner in ["milp", "sat"] {
        let output = run_on(&document, &["plan", "-", "--planner", planner]);
        assert_eq!(output.status.code(), Some(3), "{planner}: {}", stdout(&output));
        let text = stdout(&output);
        assert!(text.contains("undecided: too large for this planner"), "{planner}: {text}");
        assert!(text.contains("Try --planner exact.") && !text.contains("nodeLimit"), "{planner}: {text}");
    }
}

#[test]
fn plan_gives_machines_the_report_of_the_page() {
    let output = run(&["plan", "preset:tiny", "--json"]);
    let report: PlanReport = serde_json::from_str(stdout(&output)).expect("the answer is a report");
    assert_eq!(report.order, [0, 1, 2]);
    assert_eq!(stdout(&output).lines().count(), 1);
}

#[test]
fn both_planners_tell_the_same_values() {
    let values = |planner: &str| {
        let output = run(&["plan", "preset:tiny", "--json", "--planner", planner]);
        let report: PlanReport = serde_json::from_str(stdout(&output)).expect("the answer is a report");
        let value = |frame: &FrameReport| match &frame.outcome {
            FrameOutcome::Optimal { plan } => Some(plan.value),
            _ => None,
        };
        report.frames.iter().map(value).collect::<Vec<_>>()
    };
    assert_eq!(values("exact"), values("milp"));
    assert_eq!(values("exact"), [Some(14.0), Some(13.0), Some(13.0)]);
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
    let findings: Value = serde_json::from_str(stdout(&json)).expect("the answer is what was found");
    let problems = findings["problems"].as_array().expect("it lists the problems");
    assert_eq!((problems.len(), &findings["errors"], &findings["warnings"]), (2, &json!(2), &json!(0)));
}

/// Sites without a link draw two warnings each, far more than are listed, and come before the request.
#[test]
fn no_number_of_warnings_hides_an_error() {
    let mut document = presets().swap_remove(2).document;
    let site = SiteDocument { domain: None, ..document.grid.sites[0].clone() };
    document.grid.sites.extend((0..150).map(|i| SiteDocument { name: format!("Z{i}"), ..site.clone() }));
    let lonely = print(&document);
    let output = run_on(&lonely, &["check", "-"]);
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    let summary = format!("and {} more\nstandard input: 0 errors, 300 warnings\n", 300 - limits::PROBLEMS);
    assert!(stdout(&output).ends_with(&summary), "{}", stdout(&output));

    document.options.time_frames = u32::MAX;
    document.request.parts[1].name = document.request.parts[0].name.clone();
    let wrong = print(&document);
    let output = run_on(&wrong, &["check", "-"]);
    assert_eq!(output.status.code(), Some(2));
    for told in ["is taken already", "is 4294967295; give a number from 1 to 100", ": 3 errors, "] {
        assert!(stdout(&output).contains(told), "{}", stdout(&output));
    }
    let output = run_on(&wrong, &["plan", "-"]);
    assert_eq!(output.status.code(), Some(2));
    // The first error: ranges come before names.
    assert!(stderr(&output).contains("options.timeFrames"), "{}", stderr(&output));
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
    for arguments in
        [vec!["--help"], vec!["plan", "--help"], vec!["check", "--help"], vec!["figure", "--help"]]
    {
        let output = run(&arguments);
        assert_eq!(output.status.code(), Some(0));
        assert!(stdout(&output).contains("Exit codes:"), "{arguments:?}");
    }
}

#[test]
fn simulate_tells_means_with_their_intervals_and_every_bin() {
    let output =
        run(&["simulate", "preset:testbed-2010", "--replications", "3", "--load", "30", "--seed", "7"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("3 days at 30 % load, seed 7"), "{text}");
    for expected in ["success ratio", "  of A", "  of B", "CPU utilization", "10 %     3  1.000  0.000"] {
        assert!(text.contains(expected), "{expected} in {text}");
    }
    assert!(stderr(&output).is_empty(), "no progress where there is no terminal");
}

#[test]
fn simulated_days_do_not_depend_on_the_number_of_threads() {
    let days = |threads| {
        run(&[
            "simulate",
            "preset:testbed-2010",
            "--replications",
            "4",
            "--load",
            "20",
            "--json",
            "--threads",
            threads,
        ])
    };
    let (one, three) = (days("1"), days("3"));
    assert_eq!(one.status.code(), Some(0));
    assert_eq!(one.stdout, three.stdout);
    let reports: Vec<DayReport> = serde_json::from_str(stdout(&one)).expect("the answer is a list of days");
    assert_eq!(reports.iter().map(|day| day.replication).collect::<Vec<_>>(), [0, 1, 2, 3]);
}

#[test]
fn arguments_are_held_to_the_limits_of_documents() {
    let output = run(&["simulate", "preset:tiny", "--load", "100000"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("in preset:tiny, workload.loadPercent"), "{}", stderr(&output));
}

#[test]
fn color_is_given_when_asked_for() {
    let output = run(&["plan", "preset:tiny", "--color", "always"]);
    assert!(stdout(&output).contains("\u{1b}[32m"));
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = command(&["plan", "preset:testbed-2010", "--json"]).spawn().expect("it was built");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the command ends by itself");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stderr(&output).is_empty());
}

/// The document of a preset in one line.
fn line_of(id: &str) -> String {
    serde_json::from_str::<Value>(&preset(id)).expect("a preset is JSON").to_string()
}

/// An answer without its time.
fn timeless(answer: &str) -> Value {
    let mut answer: Value = serde_json::from_str(answer).expect("an answer is JSON");
    answer.as_object_mut().expect("an answer is an object").remove("microseconds");
    answer
}

#[test]
fn each_line_gets_its_answer_in_its_place() {
    let wrong = line_of("tiny").replace("\"cpus\":4", "\"cpus\":-4");
    let lines = [&line_of("tiny"), "{", &line_of("infeasible"), "", &wrong, &line_of("testbed-2010")];
    let input = format!("{}\n{}", lines.join("\n"), line_of("tiny"));
    for threads in ["1", "3"] {
        let output = run_on(&input, &["plan", "-", "--lines", "--threads", threads]);
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        let answers: Vec<Value> = stdout(&output).lines().map(timeless).collect();
        assert_eq!(answers.len(), 7);
        for (line, id) in [(0, "tiny"), (2, "infeasible"), (5, "testbed-2010"), (6, "tiny")] {
            let alone = run(&["plan", &format!("preset:{id}"), "--json"]);
            assert_eq!(answers[line], timeless(stdout(&alone)), "line {line}");
        }
        for line in [1, 3, 4] {
            let place = format!("line {}", line + 1);
            let file = answers[line]["error"]["file"].as_str().unwrap_or_default();
            assert!(file.ends_with(&place), "{}", answers[line]);
        }
    }
    // A byte order mark is none of a document, in a file of one or of many.
    let marked = run_on(format!("\u{FEFF}{}", line_of("tiny")), &["plan", "-", "--lines"]);
    assert_eq!(marked.status.code(), Some(0), "{}", stdout(&marked));
    let marked = run_on(format!("\u{FEFF}{}", line_of("tiny")), &["check", "-"]);
    assert_eq!(marked.status.code(), Some(0), "{}", stdout(&marked));
    let output = run_on(&(line_of("tiny") + "\n"), &["plan", "-", "--lines"]);
    assert_eq!((output.status.code(), stdout(&output).lines().count()), (Some(0), 1));
    assert_eq!(run_on("", &["plan", "-", "--lines"]).status.code(), Some(0));
}

#[test]
fn a_program_may_wait_for_each_answer_before_it_asks_again() {
    let mut child = command(&["plan", "-", "--lines"]).spawn().expect("it was built");
    let mut questions = child.stdin.take().expect("stdin is piped");
    let mut answers = BufReader::new(child.stdout.take().expect("stdout is piped"));
    for id in ["tiny", "infeasible", "tiny"] {
        questions.write_all((line_of(id) + "\n").as_bytes()).expect("the command reads");
        let mut answer = String::new();
        answers.read_line(&mut answer).expect("the command answers");
        let alone = run(&["plan", &format!("preset:{id}"), "--json"]);
        assert_eq!(timeless(&answer), timeless(stdout(&alone)));
    }
    drop(questions);
    assert_eq!(child.wait().expect("the command ends").code(), Some(1));
}
