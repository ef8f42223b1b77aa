//! Names of columns and rows that both file formats accept, and that can be turned back.
//!
//! `x[N0,A]` becomes `x(N0,A)`, `y[N0→X1,A–B]` becomes `y(N0_to_X1,A_and_B)`, the row `(9) N0, A–B`
//! becomes `r9(N0,A_and_B)`. ASCII letters, digits, dots and commas stay; any other character becomes its
//! code point in hexadecimal between two underscores, the underscore itself `_5f_`. So an underscore always
//! begins or ends such a code, and every name of a column has one origin.
//!
//! Where two names would be equal or one longer than [`LONGEST`], columns are numbered instead, `c1` and so
//! on (`s1` in the set formulation), rows likewise, and comments give the origins.
//!
//! Names are made when they are written: those of a large program are longer together than all the rest of it.

use crate::labs::co_allocation::text::msg;
use crate::text::Message;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Characters a name may have, without a row's suffix. Both formats have room for 255, but CBC's reader of LP calls all
/// columns by other names where one has more than 100, and its reader of MPS crashes on more than 160.
const LONGEST: usize = 90;

/// Names of the columns and rows of a program.
pub struct Names<'a> {
    columns: usize,
    rows: usize,
    /// Readable name of a column.
    column_words: Box<dyn Fn(usize) -> String + 'a>,
    /// Readable name of a row.
    row_words: Box<dyn Fn(usize) -> String + 'a>,
    how: Naming,
}

/// How names are made.
enum Naming {
    /// From the words. Per row, how many of its name come before it: rows may share their words, such as the two
    /// directions of a link.
    FromWords(Vec<u32>),
    /// Numbers; this letter begins those of columns.
    Numbered(char),
}

impl<'a> Names<'a> {
    /// Names `columns` columns and `rows` rows by what people call them; `letter` begins the numbers of columns
    /// that have no names.
    pub fn new(
        letter: char,
        columns: usize,
        rows: usize,
        column_words: impl Fn(usize) -> String + 'a,
        row_words: impl Fn(usize) -> String + 'a,
    ) -> Self {
        // Two names of one fingerprint make all of them numbers, which is never wrong.
        let mut seen = BTreeSet::new();
        let mut columns_fit = (0..columns).map(|at| escaped(&column_words(at)));
        let columns_fit = columns_fit.all(|name| name.len() <= LONGEST && seen.insert(fingerprint(&name)));
        let how = match columns_fit.then(|| repeats(rows, &row_words)).flatten() {
            Some(repeats) => Naming::FromWords(repeats),
            None => Naming::Numbered(letter),
        };
        Self { columns, rows, column_words: Box::new(column_words), row_words: Box::new(row_words), how }
    }

    /// Number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Column name in the files.
    pub fn column(&self, at: usize) -> String {
        match self.how {
            Naming::FromWords(_) => escaped(&self.column_words(at)),
            Naming::Numbered(letter) => format!("{letter}{}", at + 1),
        }
    }

    /// Row name in the files: the second of a name ends in `.2`.
    pub fn row(&self, at: usize) -> String {
        match &self.how {
            Naming::FromWords(repeats) => match repeats[at] {
                0 => row_name(&self.row_words(at)),
                before => format!("{}.{}", row_name(&self.row_words(at)), before + 1),
            },
            Naming::Numbered(_) => format!("r{}", at + 1),
        }
    }

    /// Readable name of a column.
    pub fn column_words(&self, at: usize) -> String {
        (self.column_words)(at)
    }

    /// Readable name of a row.
    pub fn row_words(&self, at: usize) -> String {
        (self.row_words)(at)
    }

    /// Whether the names are numbers, so that the words must be given.
    pub fn numbered(&self) -> bool {
        matches!(self.how, Naming::Numbered(_))
    }

    /// Index of all names that a solution may use.
    pub fn index(&self) -> NameIndex<'_, 'a> {
        NameIndex::new(self)
    }

    /// Meanings of the column numbers, a sentence each; nothing where names are words.
    pub fn legend(&self) -> impl Iterator<Item = String> {
        let numbered = (0..self.columns).filter(|_| self.numbered());
        numbered.map(|at| format!("{} is {}", self.column(at), self.column_words(at)))
    }

    /// How to read the names, in one sentence.
    pub fn rule(&self) -> Message {
        if self.numbered() { msg!("program.numbered") } else { msg!("program.named") }
    }
}

/// Columns and rows by their texts, without the texts.
pub struct NameIndex<'n, 'a> {
    names: &'n Names<'a>,
    /// Items by fingerprint of their text.
    places: BTreeMap<u64, Vec<NamedItem>>,
}

/// Text of a row or column, by its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NamedItem {
    Row(usize),
    Words(usize),
    /// The words as a name, also one that is too long: programs of before had some.
    Escaped(usize),
    Column(usize),
}

impl<'n, 'a> NameIndex<'n, 'a> {
    fn new(names: &'n Names<'a>) -> Self {
        let mut index = Self { names, places: BTreeMap::new() };
        let rows = (0..names.rows).map(NamedItem::Row);
        let columns = || 0..names.columns;
        let escaped = columns().filter(|_| names.numbered()).map(NamedItem::Escaped);
        let words = columns().map(NamedItem::Words).chain(escaped);
        for named in rows.chain(words).chain(columns().map(NamedItem::Column)) {
            index.places.entry(fingerprint(&index.text(named))).or_default().push(named);
        }
        index
    }

    /// The column of a text, which is its name in the files or its words; `Some(None)` for a row.
    ///
    /// The last of several counts: names before words before rows.
    pub fn find(&self, text: &str) -> Option<Option<usize>> {
        let places = self.places.get(&fingerprint(text))?;
        places.iter().rev().find(|&&named| self.text(named) == text).map(|named| match *named {
            NamedItem::Row(_) => None,
            NamedItem::Words(at) | NamedItem::Escaped(at) | NamedItem::Column(at) => Some(at),
        })
    }

    fn text(&self, named: NamedItem) -> String {
        match named {
            NamedItem::Row(at) => self.names.row(at),
            NamedItem::Words(at) => self.names.column_words(at),
            NamedItem::Escaped(at) => escaped(&self.names.column_words(at)),
            NamedItem::Column(at) => self.names.column(at),
        }
    }
}

/// Per row, how many of its name come before it; `None` when one is too long.
fn repeats(rows: usize, row_words: &impl Fn(usize) -> String) -> Option<Vec<u32>> {
    let mut seen: BTreeMap<u64, u32> = BTreeMap::new();
    let number = |at: usize| {
        let name = row_name(&row_words(at));
        let count = seen.entry(fingerprint(&name)).or_default();
        *count += 1;
        (name.len() <= LONGEST).then_some(*count - 1)
    };
    (0..rows).map(number).collect()
}

/// A number that no other text has, but for one chance in 10¹⁹.
fn fingerprint(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
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
        let words = ["(8) a", "(8) a", "(8) b", "(8) a"];
        let names = Names::new('c', 0, 4, |_| String::new(), |at| words[at].to_owned());
        assert_eq!([0, 1, 2, 3].map(|at| names.row(at)), ["r8(a)", "r8(a).2", "r8(b)", "r8(a).3"]);
    }
}
