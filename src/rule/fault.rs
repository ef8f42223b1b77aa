//! Faults of a script, with their place and in our words.

use rhai::{EvalAltResult, ParseError, ParseErrorType, Position};

use super::limits;
use super::slips::{slip, unended};
use crate::document::problem::{Code, FormatError};
use crate::text::{Message, msg};

/// Fault of a script.
#[apply(view)]
#[derive(Eq)]
pub struct RuleFault {
    /// Line, counted from 1; 0 for the whole script.
    pub line: u32,
    /// Character in the line, counted from 1; 0 for the whole line.
    pub column: u32,
    /// Reason, and what to do about it.
    pub message: String,
    /// The same in no language.
    pub words: Message,
}

impl From<RuleFault> for FormatError {
    fn from(fault: RuleFault) -> Self {
        let words = match fault.line {
            0 => fault.words,
            line => msg!("rule.at-line", line, what = fault.words),
        };
        FormatError::new(Code::BadSyntax, "source", words)
    }
}

impl RuleFault {
    pub(super) fn new(line: u32, column: u32, words: Message) -> Self {
        let clean = |text: &str| text.chars().filter(|c| !c.is_control()).take(200).collect();
        let words = words.map_texts(clean);
        Self { line, column, message: words.to_string(), words }
    }

    pub(super) fn at(position: Position, words: Message) -> Self {
        let place = |number: Option<usize>| number.unwrap_or(0) as u32;
        Self::new(place(position.line()), place(position.position()), words)
    }

    /// Fault found when the script was read.
    pub(super) fn of_reading(error: &ParseError, source: &str) -> Self {
        let line = error.position().line().unwrap_or_else(|| source.lines().count());
        if let Some(slip) = slip(source, line as u32) {
            return slip;
        }
        let column = error.position().position().unwrap_or(0) as u32;
        let words = match error.err_type() {
            ParseErrorType::MissingToken(token, _) if token == ";" => {
                return match unended(source, line as u32, column) {
                    Some(before) => Self::new(before, 0, msg!("rule.no-end", line = before)),
                    None => Self::new(line as u32, column, msg!("rule.no-end-here")),
                };
            }
            ParseErrorType::UnexpectedEOF => msg!("rule.ends-early"),
            ParseErrorType::ExprTooDeep => msg!("rule.too-deep", most = limits::DEPTH),
            ParseErrorType::FnDuplicatedDefinition(name, _) => msg!("rule.defined-twice", name),
            ParseErrorType::TooManyFunctions => msg!("rule.too-many-functions", most = limits::FUNCTIONS),
            ParseErrorType::VariableUndefined(name) => msg!("rule.no-variable", name),
            ParseErrorType::Reserved(word) => msg!("rule.reserved", word),
            other => msg!("rule.syntax", what = other.to_string()),
        };
        Self::at(error.position(), words)
    }

    /// Fault of a run.
    pub(super) fn of_run(error: &EvalAltResult) -> Self {
        let inner = error.unwrap_inner();
        let words = match inner {
            EvalAltResult::ErrorTerminated(..) | EvalAltResult::ErrorTooManyOperations(_) => {
                msg!("rule.operations", most = limits::OPERATIONS)
            }
            EvalAltResult::ErrorStackOverflow(_) => msg!("rule.call-levels", most = limits::CALL_LEVELS),
            EvalAltResult::ErrorDataTooLarge(..) => msg!("rule.data", elements = limits::ELEMENTS),
            EvalAltResult::ErrorTooManyVariables(_) => msg!("rule.variables", most = limits::VARIABLES),
            EvalAltResult::ErrorVariableNotFound(name, _) => msg!("rule.no-variable", name),
            EvalAltResult::ErrorDotExpr(..) => msg!("rule.no-dot"),
            EvalAltResult::ErrorFunctionNotFound(call, _) => msg!("rule.no-function", call),
            EvalAltResult::ErrorMismatchDataType(wanted, found, _) => {
                msg!("rule.wrong-kind", wanted, found)
            }
            EvalAltResult::ErrorRuntime(value, _) => msg!("rule.thrown", what = value.to_string()),
            EvalAltResult::ErrorIndexNotFound(..)
            | EvalAltResult::ErrorArrayBounds(..)
            | EvalAltResult::ErrorStringBounds(..) => msg!("rule.no-element"),
            EvalAltResult::ErrorArithmetic(what, _) => msg!("rule.arithmetic", what),
            EvalAltResult::Exit(..) => msg!("rule.ended"),
            other => msg!("rule.failed", what = other.to_string()),
        };
        let position = if inner.position().is_none() { error.position() } else { inner.position() };
        Self::at(position, words)
    }
}
