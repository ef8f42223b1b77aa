//! Requests as JSON: a list of objects, alone or as `requests` of an object.

use serde::Serialize;
use serde::de::IgnoredAny;

use super::{Places, RequestList};
use crate::document::decode;
use crate::document::json::indented;
use crate::document::problem::{Code, FormatError};
use crate::labs::co_allocation::document::ListedRequestDocument;
use crate::labs::co_allocation::text::msg;

/// Fields of a request, to be found in the text.
const FIELDS: [&str; 6] =
    ["arrivalSeconds", "earliestStartSeconds", "latestStartSeconds", "durationSeconds", "cpus", "flows"];

/// Reads each object of the list by itself, so that a fault in one leaves the others alone.
pub(super) fn read(text: &str) -> Result<RequestList, FormatError> {
    decode::<IgnoredAny>(text)?;
    let Some(slices) = entries(text) else {
        return Err(FormatError::new(Code::WrongShape, "line 1, column 1", msg!("requests.no-list")));
    };
    let mut list = RequestList::default();
    let mut lines = Lines { text, at: 0, line: 1, column: 1 };
    for [from, to] in slices {
        let slice = &text[from..to];
        let start = lines.place(from);
        let mut places: Vec<(usize, &'static str)> = FIELDS
            .into_iter()
            .filter_map(|field| Some((slice.find(&format!("\"{field}\""))?, field)))
            .collect();
        places.sort_by_key(|&(offset, _)| offset);
        let places: Places =
            places.into_iter().map(|(offset, field)| (field, lines.place(from + offset))).collect();
        match decode::<ListedRequestDocument>(slice) {
            Ok(request) => list.add(request, start, &places),
            Err(error) => {
                list.faulty += 1;
                let field = error.path.split(['[', '.']).next().unwrap_or_default();
                let place = places.get(field).copied().unwrap_or(start);
                list.fault(place, &error.path, error.words);
            }
        }
    }
    Ok(list)
}

/// Where the entries of the list begin and end, in bytes; the text is JSON. `None` where there is no list.
fn entries(text: &str) -> Option<Vec<[usize; 2]>> {
    let bytes = text.as_bytes();
    let begin = text.len() - text.trim_start().len();
    let mut at = match bytes.get(begin)? {
        b'[' => begin,
        _ => list_of_object(text, begin)?,
    } + 1;
    let mut entries = Vec::new();
    let mut first = None;
    let mut depth = 0_u32;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => {
                first.get_or_insert(at);
                at = end_of_string(bytes, at);
            }
            b'{' | b'[' => {
                first.get_or_insert(at);
                depth += 1;
            }
            b']' | b',' if depth == 0 => {
                if let Some(from) = first.take() {
                    entries.push([from, from + text[from..at].trim_end().len()]);
                }
                if byte == b']' {
                    return Some(entries);
                }
            }
            b'}' | b']' => depth = depth.saturating_sub(1),
            byte if byte.is_ascii_whitespace() => {}
            _ => drop(first.get_or_insert(at)),
        }
        at += 1;
    }
    None
}

/// Start of the list of the field `requests` of an object.
fn list_of_object(text: &str, begin: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (begin, 0_u32);
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => {
                let end = end_of_string(bytes, at);
                let after = text[end + 1..].trim_start();
                let list = after.strip_prefix(':').map(str::trim_start);
                if depth == 1
                    && &text[at..=end] == "\"requests\""
                    && list.is_some_and(|it| it.starts_with('['))
                {
                    return Some(text.len() - list?.len());
                }
                at = end;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += 1;
    }
    None
}

/// The closing quotes of the string that begins there.
fn end_of_string(bytes: &[u8], begin: usize) -> usize {
    let mut at = begin + 1;
    while at < bytes.len() && bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    at.min(bytes.len() - 1)
}

/// Lines and columns of places that are asked for in ascending order.
struct Lines<'t> {
    text: &'t str,
    at: usize,
    line: u32,
    column: u32,
}

impl Lines<'_> {
    fn place(&mut self, offset: usize) -> (u32, u32) {
        for letter in self.text[self.at..offset].chars() {
            if letter == '\n' {
                (self.line, self.column) = (self.line + 1, 1);
            } else {
                self.column += 1;
            }
        }
        self.at = offset;
        (self.line, self.column)
    }
}

/// Writes an object with the list.
pub(super) fn write(requests: &[ListedRequestDocument]) -> String {
    #[derive(Serialize)]
    struct File<'r> {
        requests: &'r [ListedRequestDocument],
    }
    format!("{}\n", indented(&File { requests }))
}
