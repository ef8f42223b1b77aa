//! What can be wrong with a document: one shape for errors and warnings.

use std::fmt;
use std::ops::RangeInclusive;

use super::limits;
use crate::text::{Message, msg};

/// Stable name of a kind of problem; the message may change, the code does not.
#[apply(word)]
#[derive(PartialOrd, Ord)]
pub enum Code {
    /// More bytes than a document may have.
    DocumentTooLarge,
    /// The text is not JSON.
    NotJson,
    /// A file of another format is not written as that format is.
    BadSyntax,
    /// JSON, but a field is missing, unknown, or of another type.
    WrongShape,
    /// `format` is not `coalloc`.
    UnknownFormat,
    /// `version` is not one this build reads.
    UnknownVersion,
    /// A list has too few or too many entries.
    WrongCount,
    /// A number is too small or too large.
    OutOfRange,
    /// A name or a text is empty, too long, or has characters that hide or reorder text.
    BadText,
    /// Two things of one kind have one name.
    DuplicateName,
    /// Nothing has this name.
    UnknownName,
    /// Something joins a node or a part to itself.
    SameEnds,
    /// Two links join the same two nodes, or two flows or rules the same two parts.
    DuplicateEnds,
    /// Two rules or options cannot hold at once.
    Contradiction,
    /// A position is not a finite number near the drawing.
    BadPosition,
    /// A time that must come later comes earlier.
    WrongOrder,
    /// The nodes of a path are not joined by links, or one comes twice.
    NotAPath,
    /// More is reserved than is there.
    Overbooked,
    /// No day can be generated: there is no work, or too much (a warning until a day is asked for).
    BadWorkload,
    /// A generated request does not fit in its day, so its latest start is cut (warning).
    LaxityCut,
    /// A site has no link (warning).
    IsolatedSite,
    /// A site belongs to no domain (warning).
    SiteWithoutDomain,
    /// Some nodes cannot reach others (warning).
    DisconnectedGrid,
    /// A weight applies to no site (warning).
    UnusedWeight,
    /// A part requires an attribute that no site has (warning).
    UnknownAttribute,
    /// A part prefers what it requires anyhow (warning).
    IdleWish,
    /// A text that should be a solver's solution is none, or not one in whole numbers.
    NotASolution,
    /// The document could not be handed over by the page.
    Internal,
}

/// Why a document is refused.
#[apply(view)]
#[derive(Eq)]
pub struct FormatError {
    /// What kind of problem it is.
    pub code: Code,
    /// Fault and remedy, in the language in use.
    pub message: String,
    /// The same in no language.
    pub words: Message,
    /// Where, as in `grid.sites[3].cpus`; empty for the whole document.
    pub path: String,
}

impl FormatError {
    /// An error at that path. Whatever it repeats of a hostile text is bounded, and without invisible characters.
    pub fn new(code: Code, path: impl Into<String>, words: Message) -> Self {
        let words = words.map_texts(|text| clean(text, 400));
        let message = clean(&words.to_string(), 400);
        Self { code, message, words, path: path.into() }
    }

    /// What decoding a field of another type, a missing or an unknown field ends in.
    pub(crate) fn wrong_shape(words: Message, path: &str) -> Self {
        let words = if path.is_empty() { msg!("shape.document", what = words) } else { words };
        Self::new(Code::WrongShape, clean(path, 200), words)
    }
}

fn clean(text: &str, most: usize) -> String {
    text.chars().filter(|&c| !misleads(c)).take(most).collect()
}

impl fmt::Display for FormatError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.as_str() {
            "" => write!(out, "{}", self.message),
            path => write!(out, "{path}: {}", self.message),
        }
    }
}

impl std::error::Error for FormatError {}

/// Bidirectional controls and characters that take no room.
pub(super) const INVISIBLE: [RangeInclusive<char>; 10] = [
    '\u{00AD}'..='\u{00AD}',
    '\u{061C}'..='\u{061C}',
    '\u{180E}'..='\u{180E}',
    '\u{200B}'..='\u{200B}',
    '\u{200E}'..='\u{200F}',
    '\u{2028}'..='\u{202E}',
    '\u{2060}'..='\u{206F}',
    '\u{FEFF}'..='\u{FEFF}',
    '\u{FFF9}'..='\u{FFFB}',
    '\u{E0000}'..='\u{E007F}',
];

/// Control characters and [`INVISIBLE`] ones: they hide or reorder text.
pub(crate) fn misleads(c: char) -> bool {
    c.is_control() || INVISIBLE.iter().any(|range| range.contains(&c))
}

/// How bad a problem is.
#[apply(view)]
#[derive(Copy, Eq)]
pub enum Severity {
    /// The document cannot be used.
    Error,
    /// It can be used; a person may want to know.
    Warning,
}

/// An error or a warning about a document.
#[apply(view)]
#[derive(Eq)]
pub struct Problem {
    /// How bad it is.
    pub severity: Severity,
    /// What kind of problem it is.
    pub code: Code,
    /// Fault and remedy, in the language in use.
    pub message: String,
    /// The same in no language.
    pub words: Message,
    /// Where, as in `grid.sites[3].cpus`; empty for the whole document.
    pub path: String,
}

impl From<FormatError> for Problem {
    fn from(FormatError { code, message, words, path }: FormatError) -> Self {
        Self { severity: Severity::Error, code, message, words, path }
    }
}

/// What is wrong or odd with a document: the problems worth reading at once, and how many there are in all.
#[apply(view)]
#[derive(Default, Eq)]
pub struct Findings {
    /// In document order, at most [`limits::PROBLEMS`]: no error is left out in favor of a warning.
    pub problems: Vec<Problem>,
    /// All errors, listed or not.
    pub errors: u32,
    /// All warnings, listed or not.
    pub warnings: u32,
}

impl Findings {
    /// How many problems are not listed.
    pub fn unlisted(&self) -> u32 {
        (self.errors + self.warnings).saturating_sub(self.problems.len() as u32)
    }
}

impl From<FormatError> for Findings {
    fn from(error: FormatError) -> Self {
        Self { problems: vec![error.into()], errors: 1, warnings: 0 }
    }
}

/// The problems found so far: all are counted, as many are stored as are reported.
#[derive(Default)]
pub struct Problems(Findings);

impl Problems {
    /// Notes something that makes the document unusable.
    pub fn error(&mut self, code: Code, path: impl Into<String>, words: Message) {
        self.note(Severity::Error, code, path.into(), words);
    }

    /// Notes something odd.
    pub fn warning(&mut self, code: Code, path: impl Into<String>, words: Message) {
        self.note(Severity::Warning, code, path.into(), words);
    }

    fn note(&mut self, severity: Severity, code: Code, path: String, words: Message) {
        let Findings { problems, errors, warnings } = &mut self.0;
        let is_warning = |problem: &Problem| problem.severity == Severity::Warning;
        match severity {
            Severity::Warning => *warnings += 1,
            Severity::Error => {
                *errors += 1;
                if problems.len() == limits::PROBLEMS
                    && let Some(last) = problems.iter().rposition(is_warning)
                {
                    problems.remove(last);
                }
            }
        }
        if problems.len() < limits::PROBLEMS {
            problems.push(Problem { severity, ..FormatError::new(code, path, words).into() });
        }
    }

    /// True when nothing found so far makes the document unusable.
    pub fn usable(&self) -> bool {
        self.0.errors == 0
    }

    /// Whether nothing found so far at a path, or within it, makes the document unusable.
    pub fn usable_at(&self, path: &str) -> bool {
        let is_there = |problem: &Problem| {
            let rest = problem.path.strip_prefix(path);
            problem.severity == Severity::Error
                && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
        };
        let are_listed = self.0.errors as usize <= limits::PROBLEMS;
        self.usable() || are_listed && !self.0.problems.iter().any(is_there)
    }

    /// The first error in document order.
    pub fn first_error(&self) -> Option<FormatError> {
        let error = self.0.problems.iter().find(|problem| problem.severity == Severity::Error)?;
        let Problem { code, message, words, path, .. } = error.clone();
        Some(FormatError { code, message, words, path })
    }

    /// What was found.
    pub fn into_findings(self) -> Findings {
        self.0
    }
}
