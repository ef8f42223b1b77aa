//! Where answers and complaints go: to a file or to stdout, color only where it is wanted.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;

use clap::ValueEnum;
use serde::Serialize;

use super::failure::Failure;
use super::file;
use super::text::say;

/// When to use color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ColorChoice {
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
    /// Something to skip.
    Faint,
}

/// Destination of answers.
pub struct Output {
    /// True when a machine reads the answer.
    pub json: bool,
    color: bool,
    complaint_color: bool,
}

impl Output {
    /// Looks at the terminal and the environment once.
    pub fn new(json: bool, when: ColorChoice) -> Self {
        let wanted = |terminal: bool| match when {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => {
                let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
                let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
                terminal && !set("NO_COLOR") && !dumb
            }
        };
        Self {
            json,
            color: wanted(io::stdout().is_terminal()),
            complaint_color: wanted(io::stderr().is_terminal()),
        }
    }

    /// The text in its tone.
    pub fn paint(&self, tone: Tone, text: &str) -> String {
        painted(self.color, tone, text)
    }

    /// Writes a text for people.
    pub fn text(&self, text: &str) -> Result<(), Failure> {
        self.stream(None, |out| out.write_all(text.as_bytes()))
    }

    /// Writes an answer for machines: one line of JSON.
    pub fn json(&self, answer: &impl Serialize) -> Result<(), Failure> {
        self.json_to(None, answer)
    }

    /// Writes a text to a file; to standard output where there is none.
    pub fn text_to(&self, file: Option<&Path>, text: &str) -> Result<(), Failure> {
        self.stream(file, |out| out.write_all(text.as_bytes()))
    }

    /// The same for one line of JSON.
    pub fn json_to(&self, file: Option<&Path>, answer: &impl Serialize) -> Result<(), Failure> {
        self.stream(file, |out| {
            serde_json::to_writer(&mut *out, answer)?;
            out.write_all(b"\n")
        })
    }

    /// Whether a path names standard output.
    pub fn is_stdout(file: &Path) -> bool {
        ["-", "/dev/stdout"].iter().any(|name| file.as_os_str() == *name)
    }

    /// The same for a text that is written piece by piece.
    pub fn stream(
        &self,
        file: Option<&Path>,
        content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        if let Some(file) = file.filter(|file| !Self::is_stdout(file)) {
            return file::save(file, content);
        }
        let mut out = BufWriter::new(io::stdout().lock());
        let written = content(&mut out).and_then(|()| out.flush());
        // Leftovers of a failed write in the buffer would fail again.
        let (_, _) = out.into_parts();
        written.map_err(|error| Failure::of_writing(&say!("failure.stdout"), &error))
    }

    /// Writes something beside the answer to stderr; nobody is left to report to when that fails.
    pub fn remark(&self, text: &str) {
        let _ = io::stderr().write_all(text.as_bytes());
    }

    /// Reports on stdout why there is no answer, where a machine waits for one.
    pub fn answer_failure(&self, failure: &Failure) {
        if let Some(line) = failure.json().filter(|_| self.json) {
            let _ = self.text(&line);
        }
    }

    /// Reports on stderr why there is no answer, and on stdout too where a machine waits for one there. Nobody is
    /// left to report to when that fails.
    pub fn complain(&self, failure: &Failure) {
        self.answer_failure(failure);
        if let Some(text) = failure.text() {
            let error = painted(self.complaint_color, Tone::Bad, &say!("failure.error"));
            self.remark(&format!("{error} {text}"));
        }
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
