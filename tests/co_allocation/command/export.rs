//! `coalloc export`, run as people and scripts run them.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

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
