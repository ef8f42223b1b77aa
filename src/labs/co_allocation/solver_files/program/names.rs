//! Names of columns and rows that both file formats accept, and that can be turned back.
//!
//! `x[N0,A]` becomes `x(N0,A)`, `y[N0→X1,A–B]` becomes `y(N0_to_X1,A_and_B)`, the row `(9) N0, A–B`
//! becomes `r9(N0,A_and_B)`. ASCII letters, digits, dots and commas stay; any other character becomes its
//! code point in hexadecimal between two underscores, the underscore itself `_5f_`. So an underscore always
//! begins or ends such a code, and every name of a column has one origin.
//!
//! Where two names would be equal or one longer than [`LONGEST`], columns are numbered instead, `c1` and so
//! on (`s1` in the set formulation), rows likewise, and the comments of the LP form tell the origins.

use std::collections::{BTreeMap, BTreeSet};

/// Characters a name may have: 255 is the limit of both formats, this leaves room for a row's suffix.
const LONGEST: usize = 240;

/// What everything in a program is called.
pub struct Names {
    /// Per column.
    pub columns: Vec<String>,
    /// Per row.
    pub rows: Vec<String>,
    /// Per column, for people.
    pub column_words: Vec<String>,
    /// Per row, for people.
    pub row_words: Vec<String>,
    /// Whether the names are numbers, so that the words must be told.
    pub numbered: bool,
}

impl Names {
    /// Names everything in a program by what people call it; `letter` begins the numbers of columns that have
    /// no names.
    pub fn new(letter: char, column_words: Vec<String>, row_words: Vec<String>) -> Self {
        let columns: Vec<String> = column_words.iter().map(|words| escaped(words)).collect();
        let rows: Vec<String> = row_words.iter().map(|words| row_name(words)).collect();
        let fits = |names: &[String]| names.iter().all(|name| name.len() <= LONGEST);
        let unique = columns.iter().collect::<BTreeSet<_>>().len() == columns.len();
        if unique && fits(&columns) && fits(&rows) {
            let rows = told_apart(rows);
            return Self { columns, rows, column_words, row_words, numbered: false };
        }
        let numbers = |letter: char, count: usize| (1..=count).map(|n| format!("{letter}{n}")).collect();
        let (columns, rows) = (numbers(letter, columns.len()), numbers('r', rows.len()));
        Self { columns, rows, column_words, row_words, numbered: true }
    }

    /// What a column or a row may be called in a solution: its name in the files, or a column's words.
    ///
    /// `None` for a row.
    pub fn by_text(&self) -> BTreeMap<&str, Option<usize>> {
        let rows = self.rows.iter().map(|row| (row.as_str(), None));
        let words = self.column_words.iter().enumerate().map(|(at, words)| (words.as_str(), Some(at)));
        let names = self.columns.iter().enumerate().map(|(at, name)| (name.as_str(), Some(at)));
        rows.chain(words).chain(names).collect()
    }

    /// How to read the names, in one sentence.
    pub fn rule(&self) -> &'static str {
        if self.numbered {
            "Names are numbers because those of the scenario are too long or too alike."
        } else {
            "In names _to_ is an arrow, _and_ a dash, _5f_ the character of that code."
        }
    }
}

/// A name of the column's or row's words that has no character the formats refuse.
fn escaped(words: &str) -> String {
    let mut name = String::new();
    for letter in words.chars() {
        match letter {
            'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | ',' => name.push(letter),
            '[' => name.push('('),
            ']' => name.push(')'),
            '→' => name.push_str("_to_"),
            '–' => name.push_str("_and_"),
            other => name.push_str(&format!("_{:x}_", u32::from(other))),
        }
    }
    name
}

/// `(9) N0, A–B` becomes `r9(N0,A_and_B)`: a name must not begin with a bracket.
fn row_name(words: &str) -> String {
    let (equation, place) = words.split_once(") ").unwrap_or(("", words));
    format!("r{}({})", escaped(equation.trim_start_matches('(')), escaped(&place.replace(", ", ",")))
}

/// Rows may share their words, such as the two directions of a link: the second of a name ends in `.2`.
fn told_apart(rows: Vec<String>) -> Vec<String> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let number = |name: String| {
        let count = seen.entry(name.clone()).or_default();
        *count += 1;
        if *count == 1 { name } else { format!("{name}.{count}") }
    };
    rows.into_iter().map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words a column's name was made from.
    fn origin(name: &str) -> String {
        let mut words = String::new();
        for (at, piece) in name.split('_').enumerate() {
            match piece {
                _ if at % 2 == 0 => words.push_str(&piece.replace('(', "[").replace(')', "]")),
                "to" => words.push('→'),
                "and" => words.push('–'),
                code => words.extend(u32::from_str_radix(code, 16).ok().and_then(char::from_u32)),
            }
        }
        words
    }

    #[test]
    fn names_can_be_turned_back() {
        for words in ["x[N0,A]", "y[N0→X1,A–B]", "x[東京_1 (a),_5f_]", "u[to_and-and_to]", "x[a+b*c:d>e,\\é]"]
        {
            let name = escaped(words);
            assert!(name.chars().all(|c| c.is_ascii_alphanumeric() || "().,_".contains(c)), "{name}");
            assert_eq!(origin(&name), words);
        }
        assert_eq!(escaped("y[N0→X1,A–B]"), "y(N0_to_X1,A_and_B)");
    }

    #[test]
    fn rows_begin_with_a_letter_and_differ() {
        assert_eq!(row_name("(9) N0, A–B"), "r9(N0,A_and_B)");
        let rows = ["r8(a)", "r8(a)", "r8(b)", "r8(a)"].map(str::to_owned).to_vec();
        assert_eq!(told_apart(rows), ["r8(a)", "r8(a).2", "r8(b)", "r8(a).3"]);
    }
}
