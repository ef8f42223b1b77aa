//! Answers that cannot be written, and errors that machines read.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::{fs, io};

use serde_json::Value;

use crate::kit::command::{COALLOC, folder, run, stderr};

const SMALL: &str = "tests/co_allocation/study/small.json";

/// The names of what is in a folder and in those inside it, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entry = |entry: io::Result<fs::DirEntry>| {
        let path = entry.expect("the folder can be read").path();
        let inside = if path.is_dir() { names(&path) } else { Vec::new() };
        [vec![path.file_name().expect("it has a name").to_string_lossy().into_owned()], inside].concat()
    };
    let mut names: Vec<String> = fs::read_dir(folder).expect("the folder is there").flat_map(entry).collect();
    names.sort();
    names
}

/// Runs the command where no file can have more than 1 KiB, as on a disk with that much left.
#[cfg(unix)]
fn run_on_full_disk(folder: &Path, arguments: &[&str]) -> Output {
    // Ignored, the signal becomes an error of the write. A unit of `ulimit -f` is 512 or 1,024 bytes.
    let script = "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\"";
    let mut shell = Command::new("sh");
    shell.args(["-c", script, COALLOC]).args(arguments).current_dir(folder);
    shell.output().expect("every Unix has a shell")
}

#[cfg(unix)]
#[test]
fn a_full_disk_leaves_the_old_file_as_it_was_and_nothing_beside_it() {
    let folder = folder("full-disk");
    let absolute = |path| fs::canonicalize(path).expect("it is there").display().to_string();
    let (small, lakes) = (absolute(SMALL), absolute("tests/co_allocation/exchange/samples/lakes.graphml"));
    let path = |name: &str| folder.join(name).display().to_string();
    let result = path("result.json");
    assert_eq!(run(&["experiment", SMALL, "-o", &result]).status.code(), Some(0));
    let shard = path("shard.json");
    assert_eq!(run(&["experiment", SMALL, "--shard", "1/1", "-o", &shard]).status.code(), Some(0));
    for name in ["out", "figures/success.svg"] {
        let file = folder.join(name);
        fs::create_dir_all(file.parent().expect("it lies in the folder")).expect("the folder is writable");
        fs::write(file, "the old result").expect("the folder is writable");
    }
    let before = names(&folder);
    let cases: [Vec<&str>; 9] = [
        vec!["export", "preset:testbed-2010", "-o", "out"],
        vec!["export", "preset:testbed-2010", "--format", "mps", "-o", "out"],
        vec!["convert", "preset:testbed-2010", "--to", "graphml", "-o", "out"],
        vec!["import", &lakes, "-o", "out"],
        vec!["figure", "success", &result, "-o", "out", "--json"],
        vec!["experiment", &small, "-o", "out"],
        vec!["experiment", &small, "--figures", "figures"],
        vec!["merge", &shard, "--csv", "days", "-o", "out"],
        vec!["figure", "success", &result, "-o", "out"],
    ];
    for arguments in cases {
        let output = run_on_full_disk(&folder, &arguments);
        assert_eq!(output.status.code(), Some(4), "{arguments:?}: {}", stderr(&output));
        assert!(stderr(&output).contains("error: cannot write "), "{arguments:?}: {}", stderr(&output));
        assert_eq!(names(&folder), before, "{arguments:?}");
        for name in ["out", "figures/success.svg"] {
            let text = fs::read_to_string(folder.join(name)).expect("it is there");
            assert_eq!(text, "the old result", "{arguments:?}, {name}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn standard_output_that_is_full_is_an_error_of_every_answer() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["plan", "--help"],
        &["help", "plan"],
        &["plan", "preset:tiny"],
        &["plan", "preset:tiny", "--json"],
        &["export", "preset:tiny"],
        &["export", "preset:tiny", "-o", "/dev/stdout"],
        &["experiment", "--list"],
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
        let output = Command::new(COALLOC).args(arguments).stdout(full).output().expect("it is built");
        assert_eq!(output.status.code(), Some(4), "{arguments:?}");
        assert!(stderr(&output).contains("cannot write standard output"), "{}", stderr(&output));
    }
    let output = run(&["export", "preset:tiny", "-o", "/dev/full"]);
    assert_eq!((output.status.code(), stderr(&output).contains("/dev/full")), (Some(4), true));
}

#[cfg(target_os = "linux")]
#[test]
fn a_name_of_standard_output_is_standard_output() {
    let direct = run(&["export", "preset:tiny"]).stdout;
    for name in ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
        let output = run(&["export", "preset:tiny", "-o", name]);
        assert_eq!((output.status.code(), &output.stdout), (Some(0), &direct), "{name}");
    }
    // What was in a file before stays where a shell appends to it.
    let file = folder("appended").join("log");
    fs::write(&file, "before\n").expect("the folder is writable");
    let log = fs::OpenOptions::new().append(true).open(&file).expect("it is there");
    let arguments = ["export", "preset:tiny", "-o", "/dev/stdout"];
    let status = Command::new(COALLOC).args(arguments).stdout(log).status().expect("it is built");
    assert_eq!(status.code(), Some(0));
    assert_eq!(fs::read(&file).expect("it is there"), [b"before\n", &direct[..]].concat());
}

#[test]
fn an_error_is_json_too_where_json_is_asked_for() {
    let folder = folder("errors");
    let file = |name: &str, text: &str| {
        let path = folder.join(name).display().to_string();
        fs::write(&path, text).expect("the folder is writable");
        path
    };
    let no_json = file("no.json", "{");
    let no_scenario = file("no-scenario.json", "{\"format\": \"coalloc\", \"version\": 1}");
    let wrong =
        fs::read_to_string(SMALL).expect("it is there").replacen("\"version\": 1", "\"version\": 9", 1);
    let wrong = file("wrong.json", &wrong);
    let cases: [(&[&str], &str, &str, &str); 15] = [
        (&["plan", "no/such/file"], "not-readable", "no/such/file", ""),
        (&["plan", "preset:unknown"], "unknown-name", "preset:unknown", ""),
        (&["plan", &no_json], "not-json", &no_json, ""),
        (&["simulate", &no_json], "not-json", &no_json, ""),
        (
            &["simulate", "preset:tiny", "--load", "100000"],
            "out-of-range",
            "preset:tiny",
            "workload.loadPercent",
        ),
        (&["experiment", &wrong], "unknown-version", &wrong, "version"),
        (&["experiment", "preset:nowhere"], "unknown-name", "preset:nowhere", ""),
        (&["merge", &no_json], "not-json", &no_json, ""),
        (&["simulate", &no_scenario], "wrong-shape", &no_scenario, "title"),
        (&["figure", "success", &no_json], "not-json", &no_json, ""),
        (&["check", "no/such/file"], "not-readable", "no/such/file", ""),
        (&["export", "preset:tiny", "--frame", "3"], "out-of-range", "the arguments", "--frame"),
        (&["import", &no_json], "not-json", &no_json, ""),
        (&["convert", &no_json, "--to", "dot"], "not-json", &no_json, ""),
        (&["plan", "--jsno"], "bad-arguments", "the arguments", ""),
    ];
    for (arguments, code, file, path) in cases {
        let output = run(&[arguments, &["--json"]].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let text = std::str::from_utf8(&output.stdout).expect("answers are UTF-8");
        assert_eq!(text.lines().count(), 1, "{arguments:?}: {text}");
        let answer: Value = serde_json::from_str(text).expect("the answer is JSON");
        let error = |key: &str| answer["error"][key].as_str().unwrap_or_else(|| panic!("{key} in {text}"));
        assert_eq!((error("code"), error("file"), error("path")), (code, file, path), "{arguments:?}");
        assert!(!error("message").is_empty() && stderr(&output).contains(error("message")), "{text}");
        assert!(run(arguments).stdout.is_empty(), "{arguments:?}");
    }
    let nowhere = run(&["export", "preset:tiny", "-o", "/no/such/folder/a.lp", "--json"]);
    assert_eq!(nowhere.status.code(), Some(4));
    let answer: Value = serde_json::from_slice(&nowhere.stdout).expect("the answer is JSON");
    assert_eq!(answer["error"]["code"], "not-written");
    assert!(!stderr(&nowhere).contains("unfinished"), "{}", stderr(&nowhere));
}

#[test]
fn convert_reports_what_the_file_leaves_out() {
    let convert = |preset: &str, target: &str| run(&["convert", preset, "--to", target]);
    for target in ["graphml", "dot"] {
        let all = "the title and the grid only; left out of this scenario: notes, request, reservations;";
        let output = convert("preset:testbed-2010", target);
        assert!(stderr(&output).contains(all), "{target}: {}", stderr(&output));
    }
    for (target, content) in [
        ("plans-csv", "the best plan of every time frame"),
        ("reservations-csv", "the reservations"),
        ("swf", "one simulated day"),
    ] {
        let said = stderr(&convert("preset:tiny", target)).to_owned();
        assert!(said.contains(&format!("note: the file holds {content} and nothing else")), "{said}");
    }
    assert!(convert("preset:testbed-2010", "scenario").stderr.is_empty(), "everything is in it");
    let json = run(&["convert", "preset:testbed-2010", "--to", "dot", "--json"]);
    let answer: Value = serde_json::from_slice(&json.stdout).expect("the answer is JSON");
    assert_eq!(answer["leftOut"], serde_json::json!(["notes", "request", "reservations"]));
    let help = run(&["convert", "--help"]).stdout;
    let help = String::from_utf8_lossy(&help).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("no notes, request, options, reservations or workload"), "{help}");
}

#[cfg(unix)]
#[test]
fn a_pipe_is_written_and_stays_a_pipe() {
    use std::os::unix::fs::FileTypeExt;
    let pipe = folder("pipe").join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().expect("every Unix makes pipes");
    assert!(made.success());
    let reader = Command::new("cat").arg(&pipe).stdout(Stdio::piped()).spawn().expect("every Unix has it");
    let written = run(&["export", "preset:tiny", "-o", &pipe.display().to_string()]);
    let read = reader.wait_with_output().expect("it ends with the writer").stdout;
    assert_eq!(written.status.code(), Some(0), "{}", stderr(&written));
    assert_eq!(read, run(&["export", "preset:tiny"]).stdout);
    assert!(fs::metadata(&pipe).expect("it is there").file_type().is_fifo());
}
