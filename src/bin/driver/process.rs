//! Running other programs.

use crate::{Result, console};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// Runs a program; its output goes to the terminal.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().map_err(|error| not_started(command, &error))?;
    if status.success() { Ok(()) } else { Err(format!("{} ended with {status}", command_line(command))) }
}

/// Runs a program, prints each line of its output and passes it to `on_line`.
pub fn run_with_lines(command: &mut Command, mut on_line: impl FnMut(&str)) -> Result<()> {
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(|error| not_started(command, &error))?;
    let output = child.stdout.take().expect("stdout is a pipe");
    for line in BufReader::new(output).split(b'\n') {
        let line = line.map_err(|error| format!("{}: {error}", command_line(command)))?;
        let line = String::from_utf8_lossy(&line);
        console::pass_on(line.trim_end_matches('\r'));
        on_line(&line);
    }
    let status = child.wait().map_err(|error| format!("{}: {error}", command_line(command)))?;
    if status.success() { Ok(()) } else { Err(format!("{} ended with {status}", command_line(command))) }
}

/// The output of a program; `None` if it is missing or fails.
pub fn output_of(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// A command as typed in a shell.
pub fn command_line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let words = std::iter::once(program.file_stem().unwrap_or_default()).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

fn not_started(command: &Command, error: &std::io::Error) -> String {
    format!("cannot start {}: {error}", command.get_program().to_string_lossy())
}
