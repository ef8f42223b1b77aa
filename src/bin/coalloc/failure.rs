//! Failures that end a command early, and how people and machines learn of them.

use std::io;

use coalloc::document::FormatError;
use serde::Serialize;

use super::text::say;

/// Reason why there is no answer.
#[derive(Debug)]
pub enum Failure {
    /// The scenario or an argument cannot be used.
    Input(InputFailure),
    /// The answer could not be written.
    Output {
        /// Fault and remedy.
        message: String,
        /// The file, or `standard output`.
        file: String,
    },
    /// The reader closed the pipe.
    Closed,
}

/// Fault in a scenario or an argument.
#[derive(Debug)]
pub struct InputFailure {
    /// A stable name.
    code: String,
    /// Fault and remedy.
    message: String,
    /// The file; `the arguments` where they are wrong.
    file: String,
    /// The place in it; empty for all of it.
    path: String,
}

/// A failure as `--json` answers it.
#[derive(Serialize)]
struct ErrorAnswer<'a> {
    error: ErrorView<'a>,
}

#[derive(Serialize)]
struct ErrorView<'a> {
    code: &'a str,
    message: &'a str,
    file: &'a str,
    path: &'a str,
}

impl Failure {
    /// A document that cannot be used.
    pub fn of_document(source: &str, error: FormatError) -> Self {
        let code = serde_json::to_value(error.code).expect("a code is a name");
        Self::of_input(code.as_str().unwrap_or_default(), error.words.to_string(), source, error.path)
    }

    /// An argument that the document or the command does not allow.
    pub fn of_argument(error: FormatError) -> Self {
        let path = format!("--{}", error.path);
        Self::of_document(&say!("input.arguments"), FormatError { path, ..error })
    }

    /// A name of something that is not there.
    pub fn of_name(source: &str, message: String) -> Self {
        Self::of_input("unknown-name", message, source, String::new())
    }

    /// Whatever else is wrong with an input.
    pub fn of_input(code: &str, message: String, source: &str, path: String) -> Self {
        Self::Input(InputFailure { code: code.to_owned(), message, file: source.to_owned(), path })
    }

    /// Standard output or a file that cannot be written.
    pub fn of_writing(target: &str, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => {
                let message = say!("failure.cannot-write", target, error = error.to_string());
                Self::Output { message, file: target.to_owned() }
            }
        }
    }

    /// Exit code, as the help lists it.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Input(_) => 2,
            Self::Output { .. } => 4,
            Self::Closed => 0,
        }
    }

    /// Fault and place; nothing when the reader has had enough.
    pub fn text(&self) -> Option<String> {
        match self {
            Self::Input(InputFailure { message, file, path, .. }) => {
                let path = if path.is_empty() { String::new() } else { format!(", {path}") };
                Some(format!("{message}\n  {}\n", say!("failure.in", place = format!("{file}{path}"))))
            }
            Self::Output { message, .. } => Some(format!("{message}\n")),
            Self::Closed => None,
        }
    }

    /// One line of JSON.
    pub fn json(&self) -> Option<String> {
        let error = match self {
            Self::Input(InputFailure { code, message, file, path }) => {
                ErrorView { code, message, file, path }
            }
            Self::Output { message, file } => ErrorView { code: "not-written", message, file, path: "" },
            Self::Closed => return None,
        };
        let line = serde_json::to_string(&ErrorAnswer { error }).expect("a struct of texts is JSON");
        Some(line + "\n")
    }
}
