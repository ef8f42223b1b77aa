//! `coalloc experiment` and `coalloc merge`, run as people and scripts run them.

use crate::kit::command::{folder, run, stderr};
use crate::kit::is_all;
use crate::study::regenerated;

const SMALL: &str = "tests/co_allocation/study/small.json";

/// The answer of a command that must end well.
fn answer(arguments: &[&str]) -> String {
    crate::kit::command::answer(arguments, 0)
}

fn golden(name: &str) -> String {
    let path = format!("tests/golden/experiment/{name}");
    std::fs::read_to_string(path).expect("the golden file is checked in")
}

#[test]
fn any_number_of_threads_gives_the_golden_bytes() {
    for threads in ["1", "2", "4"] {
        assert!(answer(&["experiment", SMALL, "--json", "--threads", threads]) == golden("small.json"));
    }
    assert_eq!(answer(&["experiment", SMALL, "--csv"]), golden("means.csv"));
    assert_eq!(answer(&["experiment", SMALL, "--csv", "days"]), golden("samples.csv"));
}

#[test]
fn parts_merge_into_the_golden_bytes() {
    let folder = folder("parts");
    let path = |name: &str| folder.join(name).display().to_string();
    let parts: Vec<String> = (1..=3).map(|index| path(&format!("{index}.json"))).collect();
    for (index, part) in (1..).zip(&parts) {
        let said = answer(&["experiment", SMALL, "--shard", &format!("{index}/3"), "-o", part]);
        assert!(said.is_empty());
    }
    let [first, second, third] = [0, 1, 2].map(|index| parts[index].as_str());
    assert!(answer(&["merge", third, first, second, "--json"]) == golden("small.json"));
    assert_eq!(answer(&["merge", first, second, third, "--csv"]), golden("means.csv"));
    answer(&["merge", first, second, third, "-o", &path("all.json")]);
    assert!(std::fs::read_to_string(path("all.json")).expect("it was written") == golden("small.json"));

    let lacking = run(&["merge", first, third]);
    assert_eq!(lacking.status.code(), Some(2));
    assert!(stderr(&lacking).contains("part 2 of 3 is not there"), "{}", stderr(&lacking));
    let other = run(&["experiment", SMALL, "--replications", "3", "--shard", "2/3", "-o", second]);
    assert_eq!(other.status.code(), Some(0));
    let different = run(&["merge", first, second, third]);
    assert_eq!(different.status.code(), Some(2));
    let complaint = stderr(&different);
    assert!(
        complaint.contains("is another experiment") && complaint.contains("2.json, experiment"),
        "{complaint}"
    );
    let whole = run(&["merge", &path("all.json")]);
    assert!(stderr(&whole).contains("this is no part"), "{}", stderr(&whole));
}

#[test]
fn the_text_has_ratios_means_and_printed_values() {
    let text = answer(&["experiment", SMALL]);
    for part in
        ["6 days per series, seed ", "Success ratio\n", "Means of whole days", "No reservation", "gain"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    let text = answer(&["experiment", "preset:success-2010", "--replications", "1"]);
    assert!(text.contains("Printed, accepted and found") && text.contains("≈ 0.90"), "{text}");
}

#[test]
fn means_outside_the_accepted_bounds_exit_with_1_and_a_line_each() {
    let folder = folder("accepted");
    let path = |name: &str| folder.join(name).display().to_string();
    let with = |name: &str, band: [f64; 2]| {
        let text = std::fs::read_to_string(SMALL).expect("it is checked in");
        let mut document: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
        let entry =
            serde_json::json!({ "measure": "success", "series": "Frames", "x": 100, "accepted": band });
        document["printed"] = serde_json::json!([entry]);
        std::fs::write(path(name), document.to_string()).expect("the folder is writable");
        path(name)
    };
    let (good, bad) = (with("good.json", [0.0, 1.0]), with("bad.json", [2.0, 3.0]));
    let text = answer(&["experiment", &good, "--check"]);
    assert!(text.contains("0.00–1.00") && text.contains("accepted"), "{text}");
    let text = answer(&["experiment", &bad]);
    assert!(text.contains("NOT ACCEPTED"), "without --check it is only shown: {text}");
    for more in [&["--check"][..], &["--check", "--json"], &["--check", "--csv"]] {
        let output = run(&[&["experiment", &bad], more].concat());
        assert_eq!(output.status.code(), Some(1), "{more:?}");
        assert!(!output.stdout.is_empty(), "{more:?}");
        let errors = stderr(&output);
        assert!(errors.contains("success of series Frames at 100 is 0."), "{errors}");
        assert!(errors.ends_with("accepted 2 to 3\n"), "{errors}");
    }
    let part = path("part.json");
    answer(&["experiment", &bad, "--shard", "1/1", "-o", &part]);
    assert_eq!(run(&["merge", &part, "--check"]).status.code(), Some(1));
}

#[test]
fn presets_are_listed_and_missing_ones_named() {
    let list = answer(&["experiment", "--list"]);
    assert!(list.lines().count() >= 8 && list.contains("preset:success-2010 "), "{list}");
    let output = run(&["experiment", "preset:nowhere"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("there are success-2010, "), "{}", stderr(&output));
}

#[test]
fn arguments_that_make_no_sense_are_refused() {
    let cases: [&[&str]; 8] = [
        &["experiment"],
        &["experiment", SMALL, "--shard", "0/3"],
        &["experiment", SMALL, "--shard", "4/3"],
        &["experiment", SMALL, "--shard", "1/3", "--csv"],
        &["experiment", SMALL, "--shard", "1/3", "--check"],
        &["experiment", SMALL, "--replications", "0"],
        &["experiment", "--all"],
        &["merge"],
    ];
    for arguments in cases {
        assert_eq!(run(arguments).status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn figures_are_those_of_the_result() {
    let folder = folder("figures");
    let path = |name: &str| folder.join(name).display().to_string();
    answer(&["experiment", SMALL, "--figures", &folder.display().to_string(), "-o", &path("small.json")]);
    for kind in ["success", "sites", "rejections"] {
        let drawn = answer(&["figure", kind, &path("small.json")]);
        assert!(drawn.starts_with("<svg") && drawn.contains("data-series="), "{kind}: {drawn}");
        let saved = std::fs::read_to_string(path(&format!("{kind}.svg"))).expect("the figure was drawn");
        assert_eq!(drawn, saved, "{kind}");
        for (form, key) in [("vega-lite", "$schema"), ("notebook", "nbformat")] {
            let text = answer(&["figure", kind, &path("small.json"), "--as", form]);
            let json: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
            assert!(!json[key].is_null() && text.len() > 1_000, "{kind}: {text}");
        }
    }
    let part = path("part.json");
    answer(&["experiment", SMALL, "--shard", "1/2", "-o", &part]);
    let of_part = run(&["figure", "success", &part]);
    assert_eq!(of_part.status.code(), Some(2));
    assert!(stderr(&of_part).contains("coalloc merge"), "{}", stderr(&of_part));
}

#[test]
fn planners_are_compared_and_their_times_marked_as_of_this_machine() {
    let folder = folder("planned");
    let path = |name: &str| folder.join(name).display().to_string();
    let planned = "tests/co_allocation/study/planned.json";
    let text = answer(&["experiment", planned]);
    assert!(text.contains("6 requests per series and value, seed 42"), "{text}");
    assert!(
        text.contains("Times are of this machine and differ from run to run; all else does not."),
        "{text}"
    );
    assert!(text.contains("12.8\u{a0}s"), "what is printed stands beside: {text}");
    answer(&["experiment", planned, "--figures", &folder.display().to_string(), "-o", &path("result.json")]);
    for kind in ["planning", "times", "effort"] {
        let drawn = answer(&["figure", kind, &path("result.json")]);
        assert!(drawn.starts_with("<svg") && drawn.contains("data-series=\"SAT\""), "{kind}: {drawn}");
        let saved = std::fs::read_to_string(path(&format!("{kind}.svg"))).expect("the figure was drawn");
        assert_eq!(drawn, saved, "{kind}");
    }
    assert_eq!(run(&["figure", "success", &path("result.json")]).status.code(), Some(2));
    let csv = answer(&["experiment", planned, "--csv", "days"]);
    assert_eq!(csv.lines().filter(|line| line.contains(",planningSeconds,")).count(), 48);
}

/// Minutes of requests by the ten thousand, so only in a run of everything; the suites of the labs hold the days, and
/// `figures_are_those_of_the_result` the files.
#[test]
fn one_command_regenerates_every_figure_of_the_papers() {
    if !is_all() {
        return;
    }
    let (folder, text) = regenerated();
    assert!(
        text.contains("Success ratio at two request rates (2009)") && text.contains("Planning times (2010)"),
        "{text}"
    );
    let drawn = |name: &str| {
        let file = folder.join("co-allocation").join(format!("{name}.svg"));
        let svg = std::fs::read_to_string(file).expect("the figure was drawn");
        assert!(svg.starts_with("<svg") && svg.contains("data-series="), "{name}");
        svg
    };
    assert!(drawn("success-2010-success").contains("≈ 90 %"), "what is printed is marked");
    for figure in [
        "success-2009-success",
        "utilization-2010-sites",
        "strategies-rejections",
        "planning-times-2010-planning",
        "planning-times-2010-times",
        "planning-times-2010-effort",
        "planners-by-parts-planning",
    ] {
        drawn(figure);
    }
    let labs = ["co-allocation", "cors", "elastic", "market"];
    let results = labs.map(|lab| {
        let files = std::fs::read_dir(folder.join(lab)).expect("each lab has a folder");
        files
            .filter(|file| file.as_ref().is_ok_and(|file| file.path().extension() == Some("json".as_ref())))
            .count()
    });
    assert_eq!(results, [22, 9, 13, 21], "no result takes the place of another");
}

#[test]
fn a_place_that_cannot_be_written_is_found_before_the_first_day() {
    let folder = folder("places");
    let path = |name: &str| folder.join(name).display().to_string();
    std::fs::write(folder.join("file"), "").expect("the folder can be written");
    for arguments in [
        ["-o", &folder.display().to_string()],
        ["-o", &path("missing/result.json")],
        ["--figures", &path("file")],
        ["--figures", &path("file/below")],
    ] {
        // A thousand days of each series would take minutes.
        let all = ["experiment", SMALL, "--replications", "1000"].into_iter().chain(arguments);
        let refused = run(&all.collect::<Vec<_>>());
        assert_eq!(refused.status.code(), Some(4), "{arguments:?}: {}", stderr(&refused));
    }
}
