//! Which line of a table names its columns, and which columns are the ends of links: by their names where these are
//! known, else by their content.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::document::problem::{Code, FormatError};
use crate::interchange::graph::TextPosition;
use crate::interchange::location::excerpt;
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::text::msg;

/// Common names of the two ends.
const FROM: [&str; 6] = ["source", "from", "node1", "src", "start", "origin"];
const TO: [&str; 7] = ["target", "to", "node2", "dst", "end", "destination", "dest"];
/// Words in which other names of the two ends may differ.
const ENDS: [[&str; 2]; 17] = [
    ["source", "target"],
    ["source", "destination"],
    ["source", "dest"],
    ["src", "dst"],
    ["src", "dest"],
    ["from", "to"],
    ["start", "end"],
    ["origin", "destination"],
    ["tail", "head"],
    ["left", "right"],
    ["first", "second"],
    ["a", "b"],
    ["a", "z"],
    ["u", "v"],
    ["i", "j"],
    ["1", "2"],
    ["0", "1"],
];

/// Kinds of the fields of a line.
pub(super) struct Columns {
    pub ends: [usize; 2],
    /// Name of each column; those of the ends are unused.
    pub names: Vec<Rc<str>>,
    /// Whether the first line names them.
    pub are_named: bool,
}

impl Columns {
    /// Columns of a table, judged by its first lines.
    ///
    /// # Errors
    /// When the first line names columns, but neither names nor content identify the ends.
    pub fn of(
        lines: &[Vec<String>],
        notes: &mut ImportNotes,
        position: TextPosition<'_>,
    ) -> Result<Self, FormatError> {
        let Some((first, others)) = lines.split_first() else { return Ok(Self::numbered(0)) };
        let named = |ends| Self {
            ends,
            names: first.iter().map(|field| field.as_str().into()).collect(),
            are_named: true,
        };
        let find =
            |names: &[&str]| first.iter().position(|field| names.contains(&field.to_lowercase().as_str()));
        if let (Some(from), Some(to)) = (find(&FROM), find(&TO)) {
            return Ok(named([from, to]));
        }
        let is_new = |[from, to]: &[usize; 2]| {
            let mut ends = others.iter().flat_map(|line| [line.get(*from), line.get(*to)]).flatten();
            ends.all(|end| *end != first[*from] && *end != first[*to])
        };
        if !others.is_empty()
            && !has_number(first)
            && let Some(ends) = named_ends(first).filter(is_new)
        {
            return Ok(named(ends));
        }
        if first.len() < 2 || !is_header(first, others) {
            return Ok(Self::numbered(first.len()));
        }
        let words: Vec<usize> = (0..first.len()).filter(|&at| !is_numeric(others, at)).collect();
        let ends = match (<[usize; 2]>::try_from(&words[..]), first.len()) {
            (Ok(ends), _) => ends,
            (Err(_), 2) => [0, 1],
            (Err(_), _) if words.is_empty() => [0, 1],
            (Err(_), _) => {
                let names = first.iter().map(|name| excerpt(name)).collect::<Vec<_>>().join(", ");
                return Err(position.error(Code::WrongShape, msg!("edges.which-ends", names)));
            }
        };
        ends.iter().for_each(|&end| notes.add(ImportFact::EndColumns, &first[end]));
        Ok(named(ends))
    }

    fn numbered(count: usize) -> Self {
        let name =
            |index| if index == 2 { "bandwidth".into() } else { format!("column {}", index + 1).into() };
        Self { ends: [0, 1], names: (0..count).map(name).collect(), are_named: false }
    }
}

/// Two columns whose names are the same but for one of [`ENDS`]: `from` and `to`, `site_a` and `site_b`, `Node1` and
/// `Node2`. Pairs are tried in their order, so that `source` and `target` count before `a` and `b`.
fn named_ends(names: &[String]) -> Option<[usize; 2]> {
    let names: Vec<Vec<String>> = names.iter().map(|name| words(name)).collect();
    let same_but = |[one, other]: [&str; 2]| {
        let differ = |a: &[String], b: &[String]| {
            let mut pairs = a.iter().zip(b).filter(|(a, b)| a != b);
            a.len() == b.len()
                && pairs.next().is_some_and(|(a, b)| a == one && b == other)
                && pairs.next().is_none()
        };
        let from = (0..names.len()).find(|&from| names.iter().any(|to| differ(&names[from], to)))?;
        Some([from, names.iter().position(|to| differ(&names[from], to))?])
    };
    ENDS.into_iter().find_map(same_but)
}

/// Words in lower case: a capital after a small letter and a digit after a letter begin a new one.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for letter in name.chars() {
        let begins = letter.is_uppercase() && before.is_lowercase()
            || letter.is_ascii_digit() != before.is_ascii_digit() && before.is_alphanumeric();
        if begins || !letter.is_alphanumeric() {
            words.push(String::new());
        }
        if letter.is_alphanumeric() {
            words.last_mut().into_iter().for_each(|word| word.extend(letter.to_lowercase()));
        }
        before = letter;
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Whether a first line names columns: nothing in it is a number, and below it is a column of numbers, or neither of its
/// ends is ever named again while all other links are joined.
fn is_header(first: &[String], others: &[Vec<String>]) -> bool {
    if others.is_empty() || has_number(first) {
        return false;
    }
    let numeric: Vec<usize> = (0..first.len()).filter(|&at| is_numeric(others, at)).collect();
    let beside_ends = numeric.iter().any(|&at| at >= 2);
    beside_ends || numeric.len() == first.len() || is_apart(first, others)
}

/// Whether the first line would be a link apart from all others, which are joined with each other.
fn is_apart(first: &[String], others: &[Vec<String>]) -> bool {
    let mut parts: BTreeMap<&str, usize> = BTreeMap::new();
    let mut count = 0_usize;
    for line in others {
        let [Some(a), Some(b)] = [line.first(), line.get(1)] else { return false };
        match [a, b].map(|end| parts.get(end.as_str()).copied()) {
            [None, None] => {
                parts.extend([(a.as_str(), count), (b.as_str(), count)]);
                count += 1;
            }
            [Some(part), None] => drop(parts.insert(b, part)),
            [None, Some(part)] => drop(parts.insert(a, part)),
            [Some(one), Some(other)] => {
                parts.values_mut().filter(|part| **part == other).for_each(|part| *part = one);
            }
        }
    }
    let mut of_others = parts.values();
    let joined = of_others.next().is_some_and(|part| of_others.all(|other| other == part));
    others.len() >= 2 && joined && first.iter().take(2).all(|end| !parts.contains_key(end.as_str()))
}

/// Whether a column holds numbers, possibly with units.
fn is_numeric(lines: &[Vec<String>], at: usize) -> bool {
    let mut values =
        lines.iter().filter_map(|line| line.get(at)).filter(|value| !value.is_empty()).peekable();
    values.peek().is_some() && values.all(|value| begins_with_number(value))
}

fn has_number(fields: &[String]) -> bool {
    fields.iter().any(|field| begins_with_number(field))
}

fn begins_with_number(field: &str) -> bool {
    field.trim_start_matches(['+', '-', '.']).starts_with(|c: char| c.is_ascii_digit())
}
