//! `coalloc export`, run as people and scripts run it.

use std::fs;
use std::path::Path;

use crate::kit::command::{folder, run, stderr, stdout};

#[test]
fn a_program_goes_to_a_file_or_to_standard_output() {
    let folder = folder("export");
    let file = folder.join("tiny.mps");
    let to = |file: &Path| file.to_str().expect("temporary folders have plain names").to_owned();
    let written = run(&["export", "preset:tiny", "--format", "mps", "--frame", "1", "--out", &to(&file)]);
    assert_eq!((written.status.code(), stdout(&written)), (Some(0), ""));
    let printed = run(&["export", "preset:tiny", "--format", "mps", "--frame", "1"]);
    assert_eq!(fs::read_to_string(&file).expect("the file was written"), stdout(&printed));
    assert!(stdout(&run(&["export", "preset:tiny"])).contains("\nSubject To\n"));
    let output = run(&["export", "preset:tiny", "--frame", "3"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("the request has 3 of them"));
}
