//! Checks of single fields, and the names of one list.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::ops::RangeInclusive;

use crate::document::Position;
use crate::document::limits;
use crate::document::problem::{Code, Problems, misleads};
use crate::text::{Message, Value, msg};

/// Where each name stands, by its index.
pub(crate) type Names<'a> = BTreeMap<&'a str, usize>;

/// Holds a number against its limits.
pub(crate) fn number(problems: &mut Problems, path: impl Display, value: u32, range: &RangeInclusive<u32>) {
    if !range.contains(&value) {
        problems.error(Code::OutOfRange, path.to_string(), out_of_range(value, range));
    }
}

/// A number outside its limits.
pub(crate) fn out_of_range<T: Value>(value: T, range: &RangeInclusive<T>) -> Message {
    msg!("field.number", value, low = range.start(), high = range.end())
}

/// Holds the length of a list against its limits and gives the part of it that may be read.
pub(crate) fn list<'a, T>(
    problems: &mut Problems,
    path: impl Display,
    entries: &'a [T],
    range: RangeInclusive<usize>,
) -> &'a [T] {
    let most = *range.end();
    count(problems, path, entries.len(), range);
    &entries[..entries.len().min(most)]
}

/// Holds the length of a list against its limits.
pub(crate) fn count(problems: &mut Problems, path: impl Display, count: usize, range: RangeInclusive<usize>) {
    if !range.contains(&count) {
        let (low, high) = (*range.start(), *range.end());
        let message = match count.checked_sub(high) {
            Some(excess) => msg!("field.too-many", count, most = high, excess),
            None => msg!("field.too-few", count, low, high),
        };
        problems.error(Code::WrongCount, path.to_string(), message);
    }
}

/// Checks a text: its length, and no characters that hide or reorder others.
pub(crate) fn text(problems: &mut Problems, path: impl Display, text: &str, most: usize, also: &[char]) {
    let count = text.chars().count();
    if count > most {
        problems.error(Code::BadText, path.to_string(), msg!("field.too-long", count, most));
    } else if let Some(bad) = text.chars().find(|&c| misleads(c) && !also.contains(&c)) {
        let message = msg!("field.invisible", code = format!("{:04X}", bad as u32));
        problems.error(Code::BadText, path.to_string(), message);
    }
}

/// Checks a name.
pub(crate) fn name(problems: &mut Problems, path: impl Display, name: &str) {
    if name.trim().is_empty() {
        problems.error(Code::BadText, path.to_string(), msg!("field.empty"));
    } else if name.trim() != name {
        problems.error(Code::BadText, path.to_string(), msg!("field.space"));
    } else {
        text(problems, path, name, limits::NAME_CHARS, &[]);
    }
}

/// Checks that no two names of one list, and of those before, are equal; adds them to `names`.
///
/// `path` gives the path of the entry with that index.
pub(crate) fn unique<'a>(
    problems: &mut Problems,
    names: &mut Names<'a>,
    path: impl Fn(usize) -> String,
    entries: impl Iterator<Item = &'a str>,
) {
    let before = names.len();
    for (index, name) in entries.enumerate() {
        if names.contains_key(name) {
            problems.error(Code::DuplicateName, path(index), msg!("field.taken", name = shown(name)));
        } else {
            names.insert(name, before + index);
        }
    }
}

/// Finds a name, or notes that nothing has it.
pub(crate) fn find(
    problems: &mut Problems,
    names: &Names<'_>,
    path: impl Display,
    kind: Message,
    name: &str,
) -> Option<usize> {
    let found = names.get(name).copied();
    if found.is_none() {
        problems.error(Code::UnknownName, path.to_string(), unknown_name(kind, name));
    }
    found
}

/// Checks where something is drawn.
pub(crate) fn position(problems: &mut Problems, path: impl Display, position: Option<Position>) {
    let Some(Position { x, y }) = position else { return };
    // Comparing this way round also refuses what is not a number.
    if !(x.abs() <= limits::POSITION && y.abs() <= limits::POSITION) {
        problems.error(
            Code::BadPosition,
            path.to_string(),
            msg!("field.position", most = limits::POSITION as u32),
        );
    }
}

/// A name that nothing of this kind has.
pub(crate) fn unknown_name(kind: Message, name: &str) -> Message {
    msg!("field.unknown-name", kind, name = shown(name))
}

/// A name as messages show it: bounded, and harmless however hostile it is.
pub(crate) fn shown(name: &str) -> String {
    let shown: String = name.chars().take(limits::NAME_CHARS).filter(|&c| !misleads(c)).collect();
    let more = if name.chars().count() > limits::NAME_CHARS { "…" } else { "" };
    shown + more
}

/// Reads the two ends of a link or a flow: known, different, and joined once only.
pub(crate) fn ends(
    problems: &mut Problems,
    at: &str,
    kind: Message,
    between: &[String; 2],
    names: &Names<'_>,
    seen: &mut BTreeSet<[usize; 2]>,
) -> Option<[usize; 2]> {
    let [a, b] =
        [0, 1].map(|end| find(problems, names, format!("{at}.between[{end}]"), kind.clone(), &between[end]));
    let (a, b) = (a?, b?);
    if a == b {
        let message = msg!("field.same-ends", name = shown(&between[0]));
        problems.error(Code::SameEnds, format!("{at}.between"), message);
        return None;
    }
    if !seen.insert([a.min(b), a.max(b)]) {
        let [a, b] = between.each_ref().map(|name| shown(name));
        problems.error(Code::DuplicateEnds, format!("{at}.between"), msg!("field.joined", a, b));
        return None;
    }
    Some([a, b])
}
