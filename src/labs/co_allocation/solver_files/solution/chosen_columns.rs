//! A solution held against the names of a program: which columns are 1.

use super::{Column, Entry, SolutionText, at_line, shown};
use crate::document::problem::{Code, FormatError};
use crate::labs::co_allocation::solver_files::program::{NameIndex, Names};
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

/// Largest distance of a solver's floating-point value from 0 or 1.
const TOLERANCE: f64 = 1e-5;

impl SolutionText<'_> {
    /// Which columns of a program are 1.
    ///
    /// # Errors
    /// When a column is not in the program, is listed with two values, or is neither 0 nor 1; the path is the line.
    pub fn ones(&self, names: &Names<'_>) -> Result<Vec<bool>, FormatError> {
        if let Some(count) = self.columns.filter(|&count| count != names.columns()) {
            let message = msg!("solution.columns", count, here = names.columns());
            return Err(FormatError::new(Code::WrongCount, "", message));
        }
        let known = names.index();
        let mut values: Vec<Option<bool>> = vec![None; names.columns()];
        for entry in &self.entries {
            let Some(column) = column_of(entry, &known, names)? else { continue };
            let one = value_of(entry)?;
            if values[column].is_some_and(|before| before != one) {
                let message = msg!("solution.two-values", column = called(entry));
                return Err(at_line(entry.line, Code::DuplicateName, message));
            }
            values[column] = Some(one);
        }
        Ok(values.into_iter().map(|value| value == Some(true)).collect())
    }
}

/// The index of a column; `None` for a row, whose value follows from those of the columns.
fn column_of(
    entry: &Entry<'_>,
    known: &NameIndex<'_, '_>,
    names: &Names<'_>,
) -> Result<Option<usize>, FormatError> {
    let column = match entry.column {
        Column::Named(name) => known.find(name),
        Column::Numbered(number) => number.checked_sub(1).filter(|&at| at < names.columns()).map(Some),
    };
    column.ok_or_else(|| {
        let message = match names.columns() {
            0 => msg!("solution.no-columns", column = called(entry)),
            _ => msg!("solution.unknown", column = called(entry), known = names.column(0)),
        };
        at_line(entry.line, Code::UnknownName, message)
    })
}

fn value_of(entry: &Entry<'_>) -> Result<bool, FormatError> {
    let nearest = entry.value.round();
    if (entry.value - nearest).abs() <= TOLERANCE && (nearest == 0.0 || nearest == 1.0) {
        return Ok(nearest == 1.0);
    }
    let message = msg!("solution.fraction", column = called(entry), value = entry.value);
    Err(at_line(entry.line, Code::OutOfRange, message))
}

fn called(entry: &Entry<'_>) -> Message {
    match entry.column {
        Column::Named(name) => msg!("solution.named", name = shown(name)),
        Column::Numbered(number) => msg!("solution.numbered", number),
    }
}
