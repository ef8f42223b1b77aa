//! Where answers and complaints go: one write to stdout, color only where it is wanted.

use std::io::{IsTerminal, Write};

use clap::ValueEnum;
use serde::Serialize;

use super::failure::Failure;

/// When to use color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// A role of a piece of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// A heading, or the answer itself.
    Strong,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
    /// Something to look at.
    Odd,
    /// What can be skipped.
    Faint,
}

/// Where answers go.
pub struct Output {
    /// True when a machine reads the answer.
    pub json: bool,
    color: bool,
    complaint_color: bool,
}

impl Output {
    /// Looks at the terminal and the environment once.
    pub fn new(json: bool, when: When) -> Self {
        let wanted = |terminal: bool| match when {
            When::Always => true,
            When::Never => false,
            When::Auto => {
                let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
                let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
                terminal && !set("NO_COLOR") && !dumb
            }
        };
        Self {
            json,
            color: wanted(std::io::stdout().is_terminal()),
            complaint_color: wanted(std::io::stderr().is_terminal()),
        }
    }

    /// The text in its tone.
    pub fn paint(&self, tone: Tone, text: &str) -> String {
        painted(self.color, tone, text)
    }

    /// Writes a text for people.
    pub fn text(&self, text: &str) -> Result<(), Failure> {
        let mut stdout = std::io::stdout().lock();
        let written = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush());
        written.map_err(|error| Failure::of_writing("standard output", &error))
    }

    /// Writes an answer for machines: one line of JSON.
    pub fn json(&self, answer: &impl Serialize) -> Result<(), Failure> {
        let mut line = serde_json::to_string(answer)
            .expect("answers are structs, lists, strings and numbers, all of which JSON has");
        line.push('\n');
        self.text(&line)
    }

    /// Tells something beside the answer on stderr; nobody is left to tell when that fails.
    pub fn remark(&self, text: &str) {
        let _ = std::io::stderr().write_all(text.as_bytes());
    }

    /// Tells on stderr why there is no answer. Nobody is left to tell when that fails too.
    pub fn complain(&self, failure: &Failure) {
        let error = painted(self.complaint_color, Tone::Bad, "error:");
        let text = match failure {
            Failure::Input { message, place } => format!("{error} {message}\n  in {place}\n"),
            Failure::Output { message } => format!("{error} {message}\n"),
            Failure::Closed => return,
        };
        let _ = std::io::stderr().write_all(text.as_bytes());
    }
}

fn painted(color: bool, tone: Tone, text: &str) -> String {
    if !color {
        return text.to_owned();
    }
    let code = match tone {
        Tone::Strong => "1",
        Tone::Good => "32",
        Tone::Bad => "1;31",
        Tone::Odd => "33",
        Tone::Faint => "2",
    };
    format!("\u{1b}[{code}m{text}\u{1b}[0m")
}
