//! HiGHS solution files: raw, or as a table.

use super::{Column, Entry, Lines, SolutionClaim, SolutionForm, SolutionText, number, odd};
use crate::document::problem::FormatError;
use crate::labs::co_allocation::text::msg;

/// Reads the raw form: the status, then names and values under `# Columns`.
pub fn read_raw<'a>(lines: &Lines<'a>) -> Result<SolutionText<'a>, FormatError> {
    let mut text = empty(SolutionForm::Highs);
    let mut rest = lines.iter().filter(|(_, line)| !line.trim().is_empty());
    while let Some(&(at, line)) = rest.next() {
        match line.trim() {
            "Model status" => {
                text.claim = rest.next().map_or(SolutionClaim::Nothing, |(_, status)| claim_of(status));
            }
            head if head.starts_with("Objective ") => text.objective = number(&head[10..]),
            head if head.starts_with("# Columns ") => {
                let count: usize =
                    head[10..].parse().map_err(|_| odd(at, line, msg!("solution.of-count")))?;
                for &(at, line) in rest.by_ref().take(count) {
                    let (name, value) = line.trim().rsplit_once(' ').unwrap_or_default();
                    let value = number(value).ok_or_else(|| odd(at, line, msg!("solution.of-name")))?;
                    text.entries.push(Entry { line: at, column: Column::Named(name.trim()), value });
                }
                // Rows and the dual solution say nothing about the plan.
                break;
            }
            _ => {}
        }
    }
    Ok(text)
}

/// Reads the table; the name comes last, the value after the bounds, and a solution in whole numbers has no status.
pub fn read_table<'a>(lines: &Lines<'a>) -> Result<SolutionText<'a>, FormatError> {
    let mut text = empty(SolutionForm::HighsTable);
    let mut in_columns = true;
    for &(at, line) in lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] | ["Columns"] | ["Index", ..] => {}
            ["Rows"] => in_columns = false,
            ["Model", "status:", status @ ..] => text.claim = claim_of(&status.join(" ")),
            ["Objective", "value:", value] => text.objective = number(value),
            [_, rest @ .., name] if in_columns => {
                // A bound may be `inf`, a status is in capitals.
                let has_status =
                    rest.first().is_some_and(|word| word.starts_with(|c: char| c.is_ascii_uppercase()));
                let value = rest.get(usize::from(has_status) + 2).copied();
                // Without a solution the value is left out, and the kind of the column follows.
                if matches!(value, Some("Integer" | "Continuous")) {
                    continue;
                }
                let value = value.and_then(number);
                let value = value.ok_or_else(|| odd(at, line, msg!("solution.of-table")))?;
                text.entries.push(Entry { line: at, column: Column::Named(name), value });
            }
            _ => {}
        }
    }
    Ok(text)
}

fn empty<'a>(form: SolutionForm) -> SolutionText<'a> {
    SolutionText { form, claim: SolutionClaim::Nothing, objective: None, columns: None, entries: Vec::new() }
}

fn claim_of(status: &str) -> SolutionClaim {
    match status.trim() {
        "Optimal" => SolutionClaim::Optimal,
        "Infeasible" | "Primal infeasible or unbounded" => SolutionClaim::Infeasible,
        _ => SolutionClaim::Nothing,
    }
}
