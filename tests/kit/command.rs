//! The command `coalloc`, run as people and scripts run it.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Path of the command.
pub const COALLOC: &str = env!("CARGO_BIN_EXE_coalloc");

/// The command with these arguments, in English wherever the tests run, all its streams piped.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(COALLOC);
    command
        .env("LC_ALL", "C")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs the command with nothing on its standard input.
pub fn run(arguments: &[&str]) -> Output {
    run_on("", arguments)
}

/// Runs the command with these bytes on its standard input.
pub fn run_on(input: impl AsRef<[u8]>, arguments: &[&str]) -> Output {
    let mut child = command(arguments).spawn().expect("cargo built the command before this test");
    // A command that does not read its input may be gone before it is written.
    let _ = child.stdin.take().expect("stdin is piped").write_all(input.as_ref());
    child.wait_with_output().expect("the command ends by itself")
}

pub fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("answers are UTF-8")
}

pub fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("complaints are UTF-8")
}

/// The answer of a command that must end with that code.
pub fn answer(arguments: &[&str], code: i32) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", stderr(&output));
    stdout(&output).to_owned()
}

/// An empty folder of a test's own.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(env!("CARGO_CRATE_NAME")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder is writable");
    folder
}

/// Writes a file of this suite and returns its path.
pub fn file(name: &str, text: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(env!("CARGO_CRATE_NAME"));
    std::fs::create_dir_all(&folder).expect("the folder is writable");
    let path = folder.join(name);
    std::fs::write(&path, text).expect("the folder is writable");
    path.display().to_string()
}
