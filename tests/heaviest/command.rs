//! Every verb of the command on the heaviest documents: it ends, with an answer or a reason, and in bounded memory.
//!
//! `cargo test` runs those that once took too much; `HEAVIEST=all cargo test --release --test heaviest` all of them,
//! which takes a quarter of an hour, and prints the memory and the time of each.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;
use std::{env, fs};

use wait4::Wait4;

use crate::{documents, written};

/// Most memory of any command, in bytes.
const MOST_BYTES: u64 = 400_000_000;
/// Seconds of the processor after which a command counts as hanging.
const HANGS_AFTER: u32 = 1_200;
/// What follows a file where days are simulated.
const ONE_DAY: [&str; 2] = ["--replications", "1"];

/// How a command on a document must end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    /// With an answer, whatever it is.
    Answered,
    /// With the reason why the day is not simulated.
    DayRefused,
}

/// Runs the command where it may use the processor for a while, and holds it to its memory.
#[allow(clippy::print_stdout, reason = "a person asked for the numbers")]
fn run(folder: &Path, name: &str, arguments: &[&str], ends: Ends) {
    let script = format!("ulimit -t {HANGS_AFTER}; exec \"$0\" \"$@\"");
    let begun = Instant::now();
    let mut shell = Command::new("sh");
    shell.args(["-c", &script, env!("CARGO_BIN_EXE_coalloc")]).args(arguments).current_dir(folder);
    let errors = folder.join(format!("{name}.stderr"));
    let stderr = fs::File::create(&errors).expect("the folder is writable");
    let mut child =
        shell.stdin(Stdio::null()).stdout(Stdio::null()).stderr(stderr).spawn().expect("there is a shell");
    let used = child.wait4().expect("it ends");
    let complaint = fs::read_to_string(&errors).unwrap_or_default();
    let place = format!("{name}: coalloc {}: {complaint}", arguments.join(" "));
    let megabytes = used.rusage.maxrss / 1_000_000;
    if env::var_os("HEAVIEST").is_some() {
        println!("{megabytes:4} MB {:6.1} s  {name}: {}", begun.elapsed().as_secs_f64(), arguments.join(" "));
    }
    match ends {
        Ends::Answered => assert!(matches!(used.status.code(), Some(0 | 1 | 3)), "{:?} {place}", used.status),
        Ends::DayRefused => {
            assert_eq!(used.status.code(), Some(2), "{place}");
            assert!(complaint.contains("MB; the most is 96: lower the load"), "{place}");
        }
    }
    assert!(used.rusage.maxrss <= MOST_BYTES, "{megabytes} MB, {place}");
}

#[test]
fn what_once_took_too_much_is_bounded_or_refused() {
    let folder = written();
    for (name, arguments, ends) in [
        ("links-flows-names", &["export"][..], Ends::Answered),
        ("links-flows-names", &["export", "--format", "mps", "--json"], Ends::Answered),
        ("request", &["plan", "--planner", "sat"], Ends::Answered),
        ("links-flows-names", &["plan", "--planner", "milp-set"], Ends::Answered),
        ("links-flows-frames", &["plan", "--planner", "milp"], Ends::Answered),
        ("node-limit", &["plan", "--seconds", "1"], Ends::Answered),
        ("reservations-frames", &["plan", "--seconds", "1", "--json"], Ends::Answered),
        ("reservations-paths", &["check"], Ends::Answered),
        ("days-flows-paths", &["simulate", "--threads", "4"], Ends::DayRefused),
        ("days-resubmissions", &["convert", "--to", "swf"], Ends::DayRefused),
    ] {
        let file = format!("{name}.json");
        run(&folder, name, &[&arguments[..1], &[&file], &arguments[1..]].concat(), ends);
    }
}

#[test]
fn every_verb_on_every_document() {
    if env::var("HEAVIEST").is_ok_and(|what| what == "all") {
        let folder = written();
        for heavy in documents::scenarios() {
            every_verb(&folder, heavy.name);
        }
        for heavy in documents::experiments() {
            every_verb_of_experiments(&folder, heavy.name);
        }
    }
}

fn every_verb(folder: &Path, name: &str) {
    let file = format!("{name}.json");
    let with = |before: &[&str], after: &[&str], ends: Ends| {
        run(folder, name, &[before, &[&file], after].concat(), ends);
    };
    let day = if name.starts_with("days-") { Ends::DayRefused } else { Ends::Answered };
    // A search of as many nodes as may be asked for ends by the clock only.
    let patient = name != "node-limit";
    with(&["check"], &[], Ends::Answered);
    with(&["check"], &["--json"], Ends::Answered);
    with(&["import"], &["-o", "out"], Ends::Answered);
    with(&["plan"], &["--seconds", "2", "--json"], Ends::Answered);
    if patient {
        with(&["plan"], &[], Ends::Answered);
        with(&["convert"], &["--to", "plans-csv", "-o", "out"], Ends::Answered);
    }
    for planner in ["milp", "milp-set", "sat", "sat-first", "exhaustive"] {
        with(&["plan"], &["--planner", planner, "--seconds", "5"], Ends::Answered);
    }
    for format in ["lp", "mps"] {
        with(&["export"], &["--format", format, "-o", "out"], Ends::Answered);
        with(&["export"], &["--format", format, "--json"], Ends::Answered);
    }
    for target in ["scenario", "graphml", "dot", "reservations-csv"] {
        with(&["convert"], &["--to", target, "-o", "out"], Ends::Answered);
    }
    for target in ["swf", "jobs-csv", "jobs-json"] {
        with(&["convert"], &["--to", target, "-o", "out"], day);
    }
    with(&["simulate"], &ONE_DAY, day);
    with(&["simulate"], &["--replications", "2", "--threads", "256", "--json"], day);
}

fn every_verb_of_experiments(folder: &Path, name: &str) {
    let file = format!("{name}.json");
    let run = |arguments: &[&str]| run(folder, name, arguments, Ends::Answered);
    run(&["experiment", &file, "--shard", "1/300", "-o", "shard"]);
    if name == "experiment-units" {
        run(&["experiment", &file, "-o", "result"]);
        run(&["experiment", &file, "--shard", "1/2", "-o", "first"]);
        run(&["experiment", &file, "--shard", "2/2", "-o", "second"]);
        run(&["merge", "first", "second", "-o", "result"]);
        run(&["merge", "first", "second", "--csv", "days", "-o", "out"]);
        for kind in ["success", "sites", "rejections"] {
            run(&["figure", kind, "result", "-o", "out"]);
        }
    }
}
