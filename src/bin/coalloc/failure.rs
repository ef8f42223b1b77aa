//! What ends a command early, and how it is told.

use std::io;

use coalloc::document::FormatError;

/// Why there is no answer.
#[derive(Debug)]
pub enum Failure {
    /// The scenario or an argument cannot be used.
    Input {
        /// What is wrong, and what to do about it.
        message: String,
        /// The file, and the place in it.
        place: String,
    },
    /// The answer could not be written.
    Output {
        /// What is wrong, and what to do about it.
        message: String,
    },
    /// The reader closed the pipe.
    Closed,
}

impl Failure {
    /// A document that cannot be used.
    pub fn of_document(source: &str, error: FormatError) -> Self {
        let place = match error.path.as_str() {
            "" => source.to_owned(),
            path => format!("{source}, {path}"),
        };
        Self::Input { message: error.message, place }
    }

    /// Standard output or a file that cannot be written.
    pub fn of_writing(target: &str, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::Output { message: format!("cannot write {target}: {error}; choose another place") },
        }
    }

    /// As the help lists them.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Input { .. } => 2,
            Self::Output { .. } => 4,
            Self::Closed => 0,
        }
    }
}
