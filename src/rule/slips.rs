//! Common slips of those who know another language: told in place of the parser's own words.

use super::fault::RuleFault;
use crate::text::msg;

/// The slip behind a syntax error at a line, if it is a common one.
///
/// Complexity: linear in the source.
pub(super) fn slip(source: &str, line: u32) -> Option<RuleFault> {
    let text = source.lines().nth(line.saturating_sub(1) as usize).unwrap_or_default();
    let text = text.split("//").next().unwrap_or_default();
    if text.trim_start().starts_with('#') && !text.trim_start().starts_with("#{") {
        return Some(RuleFault::new(line, 0, msg!("rule.no-hash")));
    }
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    if let Some(at) = words.iter().position(|word| ["def", "function", "func", "lambda"].contains(word)) {
        let example = words.get(at + 1).filter(|name| !name.is_empty()).unwrap_or(&"site");
        return Some(RuleFault::new(line, 0, msg!("rule.no-def", example = format!("{example}(…) {{ … }}"))));
    }
    if words.iter().any(|word| ["and", "or", "not"].contains(word)) {
        return Some(RuleFault::new(line, 0, msg!("rule.no-words")));
    }
    if words.iter().any(|word| ["elif", "elsif", "elseif"].contains(word)) {
        return Some(RuleFault::new(line, 0, msg!("rule.no-elif")));
    }
    if text.contains('?') {
        return Some(RuleFault::new(line, 0, msg!("rule.no-ternary")));
    }
    unmatched(source)
}

/// Last line of code before a place where a statement should have ended, when nothing but blanks stands between them.
pub(super) fn unended(source: &str, line: u32, column: u32) -> Option<u32> {
    let code = |text: &str| !text.split("//").next().unwrap_or_default().trim().is_empty();
    let before: Vec<&str> = source.lines().take(line as usize).collect();
    let (last, earlier) = before.split_last()?;
    let begins: String = last.chars().take((column as usize).saturating_sub(1)).collect();
    if code(&begins) {
        return None;
    }
    earlier.iter().rposition(|text| code(text)).map(|at| at as u32 + 1)
}

/// A bracket without its counterpart.
fn unmatched(source: &str) -> Option<RuleFault> {
    let mut open: Vec<(char, u32, u32)> = Vec::new();
    for (line, text) in (1..).zip(source.lines()) {
        let mut quoted = None;
        let mut before = ' ';
        for (column, c) in (1..).zip(text.chars()) {
            match (quoted, c) {
                (Some(mark), c) if c == mark && before != '\\' => quoted = None,
                (Some(_), _) => {}
                (None, '"' | '\'' | '`') => quoted = Some(c),
                (None, '/') if before == '/' => break,
                (None, '(' | '[' | '{') => open.push((c, line, column)),
                (None, ')' | ']' | '}') => match open.pop() {
                    Some((opened, ..)) if closing(opened) == c => {}
                    Some((opened, at, column)) => return Some(unclosed(opened, at, column)),
                    None => {
                        let words = msg!("rule.stray-bracket", bracket = c.to_string());
                        return Some(RuleFault::new(line, column, words));
                    }
                },
                _ => {}
            }
            before = c;
        }
    }
    open.pop().map(|(opened, line, column)| unclosed(opened, line, column))
}

fn unclosed(bracket: char, line: u32, column: u32) -> RuleFault {
    let (name, closing) = (bracket.to_string(), closing(bracket).to_string());
    RuleFault::new(line, column, msg!("rule.open-bracket", bracket = name, line, closing))
}

fn closing(bracket: char) -> char {
    match bracket {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

/// The name that differs least from a misspelt one: by up to two letters, and by fewer than it has.
pub(super) fn nearest<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let distances = names.map(|known| (distance(name, known), known));
    let (least, known) = distances.min()?;
    (least <= 2 && least < name.chars().count()).then_some(known)
}

/// Letters to insert, leave out, replace, or swap with their neighbors.
///
/// Reference: Damerau (1964), each place changed once.
fn distance(a: &str, b: &str) -> usize {
    let [a, b] = [a, b].map(|text| text.chars().take(64).collect::<Vec<char>>());
    let mut rows = vec![(0..=b.len()).collect::<Vec<usize>>()];
    for i in 0..a.len() {
        let mut row = vec![i + 1];
        for j in 0..b.len() {
            let replaced = rows[i][j] + usize::from(a[i] != b[j]);
            let mut least = replaced.min(row[j] + 1).min(rows[i][j + 1] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}
