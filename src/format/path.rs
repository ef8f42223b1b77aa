//! Where in a text the decoder stopped, as a path; and lists where a document has none.
//!
//! The decoder itself gives a line and a column only. A decoder that carries the path along is compiled once more
//! for every type of a document, a twelfth of the page's module; errors are rare, so the text is read again instead.

/// A step into a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Into an object: to the field of that name.
    Field(String),
    /// Into a list: to the entry with that index.
    Entry(usize),
}

/// A step as it stands in a text.
#[derive(Clone, Copy)]
enum Open<'a> {
    /// Into an object: the name of the field with its quotes, once it was read.
    Field(Option<&'a str>),
    /// Into a list.
    Entry(usize),
}

/// The steps to the value that a decoder stopped at or right behind.
///
/// Lines count from 1, columns are bytes of the line. Up to there the text must be JSON, which the decoder has seen to.
/// Complexity: linear in the text.
pub(super) fn steps_at(text: &str, line: usize, column: usize) -> Vec<Step> {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let (open, _) = scan(text, before + column, |_| false);
    let step = |open: Open<'_>| match open {
        Open::Field(name) => {
            name.map(|quoted| Step::Field(serde_json::from_str(quoted).unwrap_or_else(|_| quoted.to_owned())))
        }
        Open::Entry(index) => Some(Step::Entry(index)),
    };
    open.into_iter().filter_map(step).collect()
}

/// Steps as people read them: `grid.sites[3].cpus`.
pub(super) fn path_of(steps: &[Step]) -> String {
    let mut path = String::new();
    for step in steps {
        match step {
            Step::Field(name) if path.is_empty() => path.push_str(name),
            Step::Field(name) => path = format!("{path}.{name}"),
            Step::Entry(index) => path = format!("{path}[{index}]"),
        }
    }
    path
}

/// The fields of scenarios and experiments that hold lists. None of these lists holds another.
const LISTS: [&str; 23] = [
    "attributes",
    "between",
    "changes",
    "cpus",
    "domainRules",
    "domains",
    "durationsSeconds",
    "exchangePoints",
    "flows",
    "links",
    "nodes",
    "partCounts",
    "parts",
    "paths",
    "preferredAttributes",
    "printed",
    "requiredAttributes",
    "reservations",
    "series",
    "sites",
    "users",
    "values",
    "weights",
];

/// Whether a text that is JSON has a list in another list, or in a field that holds none: the decoder would take it
/// for an object whose fields come in their order.
///
/// Complexity: linear in the text.
pub(super) fn has_odd_list(text: &str) -> bool {
    let (_, found) = scan(text, text.len(), |open| match open {
        Some(Open::Field(Some(quoted))) => !LISTS.contains(&quoted.trim_matches('"')),
        _ => true,
    });
    found
}

/// Goes through a text up to `end`, or to the first list that `stop` wants, given what it lies in.
fn scan<'a>(text: &'a str, end: usize, stop: impl Fn(Option<&Open<'a>>) -> bool) -> (Vec<Open<'a>>, bool) {
    let mut open: Vec<Open<'a>> = Vec::new();
    let mut at = 0;
    while at < text.len().min(end) {
        let mut length = 1;
        match text.as_bytes()[at] {
            b'{' => open.push(Open::Field(None)),
            b'[' if stop(open.last()) => return (open, true),
            b'[' => open.push(Open::Entry(0)),
            b'}' | b']' => drop(open.pop()),
            b',' => match open.last_mut() {
                Some(Open::Field(name)) => *name = None,
                Some(Open::Entry(index)) => *index += 1,
                None => {}
            },
            b'"' => {
                length = string_length(&text[at..]);
                if let Some(Open::Field(name @ None)) = open.last_mut() {
                    *name = Some(&text[at..at + length]);
                }
            }
            _ => {}
        }
        at += length;
    }
    (open, false)
}

/// Bytes of the string at the beginning of a text, with both quotes.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    let end = text.bytes().skip(1).position(|byte| {
        let ends = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |end| end + 2)
}

#[cfg(test)]
mod tests;
