//! The driver's output: one line per step, with its time.
#![allow(clippy::print_stdout, clippy::print_stderr)] // the one file that writes to the terminal

use std::time::Duration;

const FAILED: &str = "FAILED ";

/// Prints the start of a step.
pub fn step(text: &str) {
    println!("==> {text}");
}

/// Prints a remark.
pub fn note(text: &str) {
    println!("    {text}");
}

/// Prints that a step or one of its cases failed.
pub fn failed(what: &str) {
    note(&format!("{FAILED}{what}"));
}

/// The failure that a line printed by [`failed`] names.
pub fn read_failed(line: &str) -> Option<String> {
    line.trim_start().strip_prefix(FAILED).map(str::to_owned)
}

/// Prints a line of a program that the driver runs.
pub fn pass_on(line: &str) {
    println!("{line}");
}

/// Prints an error.
pub fn failure(text: &str) {
    eprintln!("error: {text}");
}

/// `1.2 s` or `2 min 03 s`.
pub fn time(duration: Duration) -> String {
    let seconds = duration.as_secs();
    if seconds < 60 {
        format!("{:.1} s", duration.as_secs_f64())
    } else {
        format!("{} min {:02} s", seconds / 60, seconds % 60)
    }
}
