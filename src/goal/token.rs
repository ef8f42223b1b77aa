//! Words, numbers, texts, and signs of a goal, each with its place.

use crate::document::problem::{Code, FormatError};
use crate::text::{Message, msg};

/// A token with the index of its first character.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Token {
    pub at: usize,
    pub kind: Kind,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    /// A name, or `and`, `or`, `not`, `names`, `at`.
    Word(String),
    /// A number, or the seconds of a time.
    Number(f64),
    /// Text in quotes.
    Text(String),
    /// `(`, `)`, `[`, `]`, `.`, or a comparison.
    Sign(&'static str),
    End,
}

/// The longer of two signs that begin alike comes first.
const SIGNS: [&str; 12] = ["<=", ">=", "!=", "==", "<", ">", "=", "(", ")", "[", "]", "."];

/// An error at a character of the goal.
pub(super) fn error(at: usize, code: Code, words: Message) -> FormatError {
    FormatError::new(code, format!("goal[{at}]"), words)
}

/// Tokens of a goal, the last one its end.
///
/// # Errors
/// At a character that begins no token, a text without its second quote, and a number that is none.
pub(super) fn tokens(goal: &str) -> Result<Vec<Token>, FormatError> {
    let characters: Vec<char> = goal.chars().collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < characters.len() {
        let rest = &characters[at..];
        let while_in = |belongs: fn(char) -> bool| rest.iter().take_while(|&&c| belongs(c)).count();
        let (length, kind) = match rest[0] {
            c if c.is_whitespace() => {
                at += 1;
                continue;
            }
            '"' => {
                let Some(length) = rest[1..].iter().position(|&c| c == '"') else {
                    return Err(error(at, Code::BadSyntax, msg!("goal.open-text")));
                };
                (length + 2, Kind::Text(rest[1..=length].iter().collect()))
            }
            c if c.is_ascii_digit() => {
                let length = while_in(|c| c.is_ascii_digit() || matches!(c, '.' | ':'));
                let written: String = rest[..length].iter().collect();
                let Some(number) = number(&written) else {
                    return Err(error(at, Code::BadSyntax, msg!("goal.bad-number", text = &written)));
                };
                (length, Kind::Number(number))
            }
            c if c.is_alphabetic() || c == '_' => {
                let length = while_in(|c| c.is_alphanumeric() || c == '_');
                (length, Kind::Word(rest[..length].iter().collect()))
            }
            c => {
                let begins = |sign: &&&str| sign.chars().eq(rest.iter().copied().take(sign.len()));
                let Some(&sign) = SIGNS.iter().find(begins) else {
                    return Err(error(at, Code::BadSyntax, msg!("goal.no-sign", text = &c.to_string())));
                };
                (sign.len(), Kind::Sign(if sign == "==" { "=" } else { sign }))
            }
        };
        found.push(Token { at, kind });
        at += length;
    }
    found.push(Token { at, kind: Kind::End });
    Ok(found)
}

/// A decimal number, or the seconds of a time in hours and minutes.
fn number(written: &str) -> Option<f64> {
    let Some((hours, minutes)) = written.split_once(':') else {
        return written.parse().ok();
    };
    let minutes: u32 = minutes.parse().ok().filter(|minutes| *minutes < 60)?;
    Some(3600.0 * f64::from(hours.parse::<u16>().ok()?) + 60.0 * f64::from(minutes))
}
