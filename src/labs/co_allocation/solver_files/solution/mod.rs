//! Solution files of other solvers: which of them wrote it, what it claims, and the values of its columns.
//!
//! [`parse`] reads the text; [`ones`](SolutionText::ones) holds it against the names of a program. One file per
//! kind of text; a column that is not listed is 0.

mod glpk;
mod highs;
mod named_columns;
mod chosen_columns;

use crate::document::problem::{Code, FormatError, misleads};
use crate::kernel::decimal;
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

/// A kind of solution file.
#[apply(view)]
#[derive(Copy, Eq)]
pub enum SolutionForm {
    /// Listing of `glpsol -o`, for people.
    GlpkListing,
    /// Output of `glpsol -w`: numbers without names.
    GlpkNumbers,
    /// The solution file of HiGHS, raw.
    Highs,
    /// The solution file of HiGHS in its pretty style.
    HighsTable,
    /// A line per column with its number, name, value and reduced cost, as CBC writes it.
    Cbc,
    /// A line per column with its name and its value, as SCIP, Gurobi and others write it.
    Named,
}

/// Claim of a solution file about its solution.
#[apply(view)]
#[derive(Copy, Eq)]
pub enum SolutionClaim {
    /// There is none better.
    Optimal,
    /// It is one.
    Feasible,
    /// The program has no solution.
    Infeasible,
    /// Nothing.
    Nothing,
}

/// A solution file as it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct SolutionText<'a> {
    /// Form of the file.
    pub form: SolutionForm,
    /// Claim about the solution.
    pub claim: SolutionClaim,
    /// The objective it states, in thousandths of a value unit.
    pub objective: Option<f64>,
    /// Number of columns of its program, if stated.
    pub columns: Option<usize>,
    /// The listed values, in the order of their lines.
    pub entries: Vec<Entry<'a>>,
}

/// The value of one column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entry<'a> {
    /// Line number, counted from 1.
    pub line: usize,
    /// The column.
    pub column: Column<'a>,
    /// Value of the column.
    pub value: f64,
}

/// How a file names a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column<'a> {
    /// Column name.
    Named(&'a str),
    /// Column number, counted from 1 in the order of the export.
    Numbered(usize),
}

/// Reads a solution file of whatever kind.
///
/// # Errors
/// When the text is too long or no solution file; the path is the line.
///
/// Complexity: linear in the text.
pub fn parse(text: &str) -> Result<SolutionText<'_>, FormatError> {
    if text.len() > limits::SOLUTION_BYTES {
        let message = msg!("solution.too-large", bytes = text.len(), most = limits::SOLUTION_BYTES);
        return Err(FormatError::new(Code::DocumentTooLarge, "", message));
    }
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let lines: Lines<'_> = text.lines().enumerate().map(|(at, line)| (at + 1, line)).collect();
    let first = lines.iter().map(|(_, line)| line.trim()).find(|line| !line.is_empty()).unwrap_or("");
    let starts = |word: &str| first.split_whitespace().next() == Some(word);
    if starts("Problem:") {
        glpk::read_listing(&lines)
    } else if starts("c") || starts("s") {
        glpk::read_numbers(&lines)
    } else if first == "Model status" {
        highs::read_raw(&lines)
    } else if first == "Columns" {
        highs::read_table(&lines)
    } else {
        named_columns::read(&lines)
    }
}

/// The lines of a text, each with its number.
type Lines<'a> = Vec<(usize, &'a str)>;

/// A complaint about a line.
fn at_line(line: usize, code: Code, message: Message) -> FormatError {
    FormatError::new(code, format!("line {line}"), message)
}

/// A complaint about a line that is not what should stand there.
fn odd(line: usize, text: &str, expected: Message) -> FormatError {
    at_line(line, Code::NotASolution, msg!("solution.odd", text = shown(text), expected))
}

/// Words of a file as they may be repeated: bounded, and without invisible characters.
fn shown(text: &str) -> String {
    text.trim().chars().filter(|&c| !misleads(c)).take(80).collect()
}

/// A finite number.
fn number(text: &str) -> Option<f64> {
    decimal(text)
}
