//! GLPK output: a listing for people (`glpsol -o`), and numbers for machines (`glpsol -w`).

use super::{Column, Entry, Lines, SolutionClaim, SolutionForm, SolutionText, at_line, number, odd};
use crate::document::problem::{Code, FormatError};
use crate::labs::co_allocation::text::msg;

/// Reads the listing: a head, a table of rows, a table of columns.
pub fn read_listing<'a>(lines: &Lines<'a>) -> Result<SolutionText<'a>, FormatError> {
    let mut text = SolutionText {
        form: SolutionForm::GlpkListing,
        claim: SolutionClaim::Nothing,
        objective: None,
        columns: None,
        entries: Vec::new(),
    };
    let mut rest = lines.iter();
    for &(at, line) in rest.by_ref() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["Columns:", count, ..] => text.columns = count.parse().ok(),
            ["Status:", status @ ..] => text.claim = claim_of(&status.join(" "), at)?,
            ["Objective:", .., "=", value, _] => text.objective = number(value),
            ["No.", "Column", "name", ..] => break,
            _ => {}
        }
    }
    // A long name has a line of its own, and what belongs to it follows in the next.
    let mut named: Option<&str> = None;
    for &(at, line) in rest {
        let mut words = line.split_whitespace().peekable();
        if words.peek().is_none() {
            break;
        }
        if line.trim_start().starts_with("---") {
            continue;
        }
        let name = match named.take() {
            Some(name) => name,
            None => {
                let position = words.next().and_then(|word| word.parse::<usize>().ok());
                let (Some(_), Some(name)) = (position, words.next()) else {
                    return Err(odd(at, line, msg!("solution.of-listing")));
                };
                if words.peek().is_none() {
                    named = Some(name);
                    continue;
                }
                name
            }
        };
        let _integer = words.next_if_eq(&"*");
        let value = words.next().and_then(number).ok_or_else(|| odd(at, line, msg!("solution.of-value")))?;
        text.entries.push(Entry { line: at, column: Column::Named(name), value });
    }
    Ok(text)
}

fn claim_of(status: &str, line: usize) -> Result<SolutionClaim, FormatError> {
    match status {
        "INTEGER OPTIMAL" => Ok(SolutionClaim::Optimal),
        "INTEGER NON-OPTIMAL" => Ok(SolutionClaim::Feasible),
        "INTEGER EMPTY" => Ok(SolutionClaim::Infeasible),
        "INTEGER UNDEFINED" => Ok(SolutionClaim::Nothing),
        _ => Err(relaxed(line)),
    }
}

/// Reads the numbers: `s` describes the file, `j` the value of a column, `i` that of a row, `c` comments.
pub fn read_numbers<'a>(lines: &Lines<'a>) -> Result<SolutionText<'a>, FormatError> {
    let mut text = SolutionText {
        form: SolutionForm::GlpkNumbers,
        claim: SolutionClaim::Nothing,
        objective: None,
        columns: None,
        entries: Vec::new(),
    };
    for &(at, line) in lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] | ["c" | "i", ..] => {}
            ["e", "o", "f"] => break,
            ["s", "mip", _, columns, status, objective] => {
                text.columns = columns.parse().ok();
                text.objective = number(objective);
                text.claim = match *status {
                    "o" => SolutionClaim::Optimal,
                    "f" => SolutionClaim::Feasible,
                    "n" => SolutionClaim::Infeasible,
                    _ => SolutionClaim::Nothing,
                };
            }
            ["s", ..] => return Err(relaxed(at)),
            ["j", rest @ ..] => {
                let entry = match rest {
                    [column, value] => column.parse().ok().map(Column::Numbered).zip(number(value)),
                    _ => None,
                };
                let entry = entry.ok_or_else(|| odd(at, line, msg!("solution.of-number")));
                text.entries.push(entry.map(|(column, value)| Entry { line: at, column, value })?);
            }
            _ => return Err(odd(at, line, msg!("solution.of-glpsol"))),
        }
    }
    Ok(text)
}

fn relaxed(line: usize) -> FormatError {
    at_line(line, Code::NotASolution, msg!("solution.relaxed"))
}
