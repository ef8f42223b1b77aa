//! Checks of single fields, and the names of one list.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::ops::RangeInclusive;

use crate::document::Position;
use crate::document::limits;
use crate::document::problem::{Code, Problems, misleads};

/// Where each name stands, by its index.
pub(crate) type Names<'a> = BTreeMap<&'a str, usize>;

/// Holds a number against its limits.
pub(crate) fn number(problems: &mut Problems, path: impl Display, value: u32, range: &RangeInclusive<u32>) {
    if !range.contains(&value) {
        let (low, high) = (range.start(), range.end());
        let message = format!("is {value}; give a number from {low} to {high}");
        problems.error(Code::OutOfRange, path.to_string(), message);
    }
}

/// Holds the length of a list against its limits and gives the part of it that may be read.
pub(crate) fn list<'a, T>(
    problems: &mut Problems,
    path: impl Display,
    entries: &'a [T],
    range: RangeInclusive<usize>,
) -> &'a [T] {
    if !range.contains(&entries.len()) {
        let (count, low, high) = (entries.len(), range.start(), range.end());
        let message = match count.checked_sub(*high) {
            Some(excess) => format!("has {count} entries; the most is {high}: remove {excess}"),
            None => format!("has too few entries, {count}; give {low} to {high} of them"),
        };
        problems.error(Code::WrongCount, path.to_string(), message);
    }
    &entries[..entries.len().min(*range.end())]
}

/// Checks a text: its length, and no characters that hide or reorder others.
pub(crate) fn text(problems: &mut Problems, path: impl Display, text: &str, most: usize, also: &[char]) {
    let count = text.chars().count();
    if count > most {
        let message = format!("has {count} characters; the most is {most}: shorten it");
        problems.error(Code::BadText, path.to_string(), message);
    } else if let Some(bad) = text.chars().find(|&c| misleads(c) && !also.contains(&c)) {
        let message = format!(
            "has the invisible character U+{:04X}, which may hide or reorder text: remove it",
            bad as u32
        );
        problems.error(Code::BadText, path.to_string(), message);
    }
}

/// Checks a name.
pub(crate) fn name(problems: &mut Problems, path: impl Display, name: &str) {
    if name.trim().is_empty() {
        problems.error(Code::BadText, path.to_string(), "is empty; give it a name");
    } else if name.trim() != name {
        problems.error(Code::BadText, path.to_string(), "begins or ends with a space: remove it");
    } else {
        text(problems, path, name, limits::NAME_CHARS, &[]);
    }
}

/// Checks the names of one list and that no two are equal; adds them to `names`.
///
/// `path` gives the path of the entry with that index.
pub(crate) fn unique_names<'a>(
    problems: &mut Problems,
    names: &mut Names<'a>,
    path: impl Fn(usize) -> String,
    entries: impl Iterator<Item = &'a str>,
) {
    let before = names.len();
    for (index, entry) in entries.enumerate() {
        name(problems, path(index), entry);
        if names.contains_key(entry) {
            let message = format!("{} is taken already: give each its own name", quoted(entry));
            problems.error(Code::DuplicateName, path(index), message);
        } else {
            names.insert(entry, before + index);
        }
    }
}

/// Finds a name, or notes that nothing has it.
pub(crate) fn find(
    problems: &mut Problems,
    names: &Names<'_>,
    path: impl Display,
    kind: &str,
    name: &str,
) -> Option<usize> {
    let found = names.get(name).copied();
    if found.is_none() {
        let message =
            format!("no {kind} is called {}: add it, or use the name of one that is there", quoted(name));
        problems.error(Code::UnknownName, path.to_string(), message);
    }
    found
}

/// Checks where something is drawn.
pub(crate) fn position(problems: &mut Problems, path: impl Display, position: Option<Position>) {
    let Some(Position { x, y }) = position else { return };
    // Comparing this way round also refuses what is not a number.
    if !(x.abs() <= limits::POSITION && y.abs() <= limits::POSITION) {
        let message = format!("is not near the drawing; give x and y from -{0} to {0}", limits::POSITION);
        problems.error(Code::BadPosition, path.to_string(), message);
    }
}

/// A name as messages show it: bounded, and harmless however hostile it is.
pub(crate) fn quoted(name: &str) -> String {
    let shown: String = name.chars().take(limits::NAME_CHARS).filter(|&c| !misleads(c)).collect();
    let more = if name.chars().count() > limits::NAME_CHARS { "…" } else { "" };
    format!("“{shown}{more}”")
}

/// Reads the two ends of a link or a flow: known, different, and joined once only.
pub(crate) fn ends(
    problems: &mut Problems,
    at: &str,
    kind: &str,
    between: &[String; 2],
    names: &Names<'_>,
    seen: &mut BTreeSet<[usize; 2]>,
) -> Option<[usize; 2]> {
    let [a, b] = [0, 1].map(|end| find(problems, names, format!("{at}.between[{end}]"), kind, &between[end]));
    let (a, b) = (a?, b?);
    if a == b {
        let message = format!("joins {} to itself: choose two different ends", quoted(&between[0]));
        problems.error(Code::SameEnds, format!("{at}.between"), message);
        return None;
    }
    if !seen.insert([a.min(b), a.max(b)]) {
        let [a, b] = between.each_ref().map(|name| quoted(name));
        let message =
            format!("{a} and {b} are joined already: remove one, or add its bandwidth to the other");
        problems.error(Code::DuplicateEnds, format!("{at}.between"), message);
        return None;
    }
    Some([a, b])
}
