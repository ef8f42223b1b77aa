//! What the driver prints: one line per step, with its time.
#![allow(clippy::print_stdout, clippy::print_stderr)] // the one file that writes to the terminal

use std::time::Duration;

const FAILED: &str = "FAILED ";

/// A step begins.
pub fn step(text: &str) {
    println!("==> {text}");
}

/// Something worth knowing.
pub fn note(text: &str) {
    println!("    {text}");
}

/// A step or one of its cases failed.
pub fn failed(what: &str) {
    note(&format!("{FAILED}{what}"));
}

/// What failed, where a printed line says so.
pub fn read_failed(line: &str) -> Option<String> {
    line.trim_start().strip_prefix(FAILED).map(str::to_owned)
}

/// A line of a program that the driver runs.
pub fn pass_on(line: &str) {
    println!("{line}");
}

/// Something went wrong.
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
