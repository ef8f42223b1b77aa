//! Lines with the name and the value of a column, as CBC, SCIP and Gurobi write them, or a person.

use super::{Column, Entry, Lines, SolutionClaim, SolutionForm, SolutionText, at_line, number, odd};
use crate::document::problem::{Code, FormatError};
use crate::labs::co_allocation::text::msg;

/// Reads the lines: comments, what is said of the solution, and columns.
pub fn read<'a>(lines: &Lines<'a>) -> Result<SolutionText<'a>, FormatError> {
    let mut text = SolutionText {
        form: SolutionForm::Named,
        claim: SolutionClaim::Nothing,
        objective: None,
        columns: None,
        entries: Vec::new(),
    };
    for &(at, line) in lines {
        let line = line.trim();
        let lower = line.to_ascii_lowercase();
        if line.is_empty() {
            continue;
        }
        // CBC lists what it last computed even where it found no solution.
        if is_none(&text, &lower) {
            text.claim =
                if lower.contains("infeasible") { SolutionClaim::Infeasible } else { SolutionClaim::Nothing };
            text.form = SolutionForm::Cbc;
            return match text.claim {
                SolutionClaim::Infeasible => Ok(text),
                _ => Err(at_line(at, Code::NotASolution, msg!("solution.stopped"))),
            };
        }
        if let Some(objective) = objective_of(&lower) {
            text.objective = text.objective.or(objective);
            text.claim = claim_of(&lower).unwrap_or(text.claim);
        } else if line.starts_with(['#', '\\']) || is_status(&lower) {
            text.claim = claim_of(&lower).unwrap_or(text.claim);
        } else if let Some((name, value)) = of_cbc(line) {
            text.form = SolutionForm::Cbc;
            text.entries.push(Entry { line: at, column: Column::Named(name), value });
        } else if let Some((name, value)) = of_others(line) {
            text.entries.push(Entry { line: at, column: Column::Named(name), value });
        } else {
            return Err(odd(at, line, msg!("solution.of-column")));
        }
    }
    if text.entries.is_empty() && text.claim == SolutionClaim::Nothing {
        return Err(at_line(1, Code::NotASolution, msg!("solution.empty")));
    }
    Ok(text)
}

/// The number after `objective value`, with whatever is between; `Some(None)` where there is none.
fn objective_of(line: &str) -> Option<Option<f64>> {
    let (_, rest) = line.split_once("objective value")?;
    Some(number(rest.trim_start_matches([' ', ':', '='])))
}

/// Whether CBC's first line says that the values below are of no solution: `Infeasible - objective value 2.00000000`,
/// `Stopped on time (no integer solution - continuous used) - objective value 2.00000000`.
fn is_none(text: &SolutionText<'_>, line: &str) -> bool {
    let said = line.starts_with("infeasible") || line.starts_with("integer infeasible");
    text.entries.is_empty()
        && line.contains("objective value")
        && (said || line.contains("no integer solution"))
}

fn is_status(line: &str) -> bool {
    let heads =
        ["solution status", "no solution", "infeasible", "integer infeasible", "optimal", "stopped on"];
    heads.iter().any(|head| line.starts_with(head))
}

fn claim_of(line: &str) -> Option<SolutionClaim> {
    if line.contains("infeasible") {
        Some(SolutionClaim::Infeasible)
    } else if line.contains("optimal") {
        Some(SolutionClaim::Optimal)
    } else if line.contains("stopped on") || line.contains("solution status") {
        Some(SolutionClaim::Feasible)
    } else {
        None
    }
}

/// `12 x(A,run) 1 4000`, with two asterisks before it where CBC finds it out of bounds.
fn of_cbc(line: &str) -> Option<(&str, f64)> {
    let line = line.strip_prefix("**").unwrap_or(line);
    let mut words = line.split_whitespace();
    let (index, name, value, cost) = (words.next()?, words.next()?, words.next()?, words.next()?);
    let is_row = index.parse::<usize>().is_ok() && number(name).is_none() && number(cost).is_some();
    if is_row && words.next().is_none() { number(value).map(|value| (name, value)) } else { None }
}

/// `x(A,run) 1`, `x(A,run) = 1`, or the same with `(obj:4000)` behind it.
fn of_others(line: &str) -> Option<(&str, f64)> {
    let line = line.split_once("(obj:").map_or(line, |(before, _)| before).trim_end();
    let (name, value) = line.rsplit_once(char::is_whitespace)?;
    let name = name.trim_end().strip_suffix('=').unwrap_or(name).trim_end();
    if name.is_empty() { None } else { number(value).map(|value| (name, value)) }
}
