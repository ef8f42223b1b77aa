//! Requests as CSV: a line each, with the names of the columns in the first one.

use std::fmt::Write;

use super::{Places, RequestList};
use crate::document::field::shown;
use crate::document::problem::{Code, FormatError};
use crate::labs::co_allocation::document::ListedRequestDocument;
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

/// The columns, in the order in which they are written; the last three may be missing, and so may single values.
const COLUMNS: [&str; 6] =
    ["arrivalSeconds", "durationSeconds", "cpus", "flows", "earliestStartSeconds", "latestStartSeconds"];
/// Number of columns that a file needs.
const NEEDED: usize = 3;

/// Reads the lines; a comma, a semicolon or a tab separates the fields, spaces the entries of a list.
pub(super) fn read(text: &str) -> Result<RequestList, FormatError> {
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let empty = || FormatError::new(Code::WrongShape, "", msg!("requests.empty"));
    let (mut first, mut head) = lines.next().ok_or_else(empty)?;
    // A spreadsheet may tell the separator in a line of its own.
    let told = head.strip_prefix("sep=").and_then(|told| told.chars().next());
    if told.is_some() {
        (first, head) = lines.next().ok_or_else(empty)?;
    }
    let found = || [',', ';', '\t'].into_iter().find(|&one| head.contains(one)).unwrap_or(',');
    let separator = told.unwrap_or_else(found);
    let columns = columns(head, first, separator)?;
    let mut list = RequestList::default();
    for (line, text) in lines {
        read_line(&mut list, line, text, separator, &columns);
    }
    Ok(list)
}

/// Index in [`COLUMNS`] of each column.
fn columns(head: &str, line: u32, separator: char) -> Result<Vec<usize>, FormatError> {
    let mut columns = Vec::new();
    for (column, name) in fields(head, separator) {
        let known = COLUMNS.iter().position(|known| known.eq_ignore_ascii_case(&name));
        let at =
            |message| FormatError::new(Code::WrongShape, format!("line {line}, column {column}"), message);
        match known {
            Some(known) if columns.contains(&known) => {
                return Err(at(msg!("requests.column-twice", name = shown(&name))));
            }
            Some(known) => columns.push(known),
            None => {
                let known = COLUMNS.join(", ");
                return Err(at(msg!("requests.unknown-column", name = shown(&name), known)));
            }
        }
    }
    match (0..NEEDED).find(|needed| !columns.contains(needed)) {
        Some(missing) => {
            let message = msg!("requests.missing-column", name = COLUMNS[missing]);
            Err(FormatError::new(Code::WrongShape, format!("line {line}, column 1"), message))
        }
        None => Ok(columns),
    }
}

fn read_line(list: &mut RequestList, line: u32, text: &str, separator: char, columns: &[usize]) {
    let fields = fields(text, separator);
    let mut request = ListedRequestDocument {
        arrival_seconds: 0,
        earliest_start_seconds: None,
        latest_start_seconds: None,
        duration_seconds: 0,
        cpus: Vec::new(),
        flows: Vec::new(),
    };
    let mut places = Places::new();
    let mut faults: Vec<(u32, &str, Message)> = Vec::new();
    if let Some((column, _)) = fields.get(columns.len()) {
        let message = msg!("requests.too-many-fields", count = fields.len(), columns = columns.len());
        faults.push((*column, "", message));
    }
    let end = text.chars().count() as u32 + 1;
    for (at, &which) in columns.iter().enumerate() {
        let (column, value) = fields.get(at).map_or((end, ""), |(column, value)| (*column, value.as_str()));
        let name = COLUMNS[which];
        places.insert(name, (line, column));
        let read = match which {
            0 => number(value).map(|number| request.arrival_seconds = number),
            1 => number(value).map(|number| request.duration_seconds = number),
            2 => entries(value, number).map(|cpus| request.cpus = cpus),
            3 => entries(value, flow).map(|flows| request.flows = flows),
            4 => optional(value).map(|number| request.earliest_start_seconds = number),
            _ => optional(value).map(|number| request.latest_start_seconds = number),
        };
        if let Err(message) = read {
            faults.push((column, name, message));
        }
    }
    if faults.is_empty() {
        list.add(request, (line, 1), &places);
        return;
    }
    list.faulty += 1;
    for (column, name, message) in faults {
        list.fault((line, column), name, message);
    }
}

/// The fields of a line without spaces around them, each with the column where it begins; quotes may stand around one.
fn fields(line: &str, separator: char) -> Vec<(u32, String)> {
    let mut fields = vec![(1, String::new())];
    let mut quoted = false;
    let mut letters = (1..).zip(line.chars()).peekable();
    while let Some((column, letter)) = letters.next() {
        let (_, field) = fields.last_mut().expect("there is a field from the beginning");
        match letter {
            '"' if quoted && letters.peek().is_some_and(|&(_, next)| next == '"') => {
                field.push('"');
                letters.next();
            }
            '"' if quoted || field.trim().is_empty() => quoted = !quoted,
            letter if letter == separator && !quoted => fields.push((column + 1, String::new())),
            letter => field.push(letter),
        }
    }
    for (column, field) in &mut fields {
        *column += (field.len() - field.trim_start().len()) as u32;
        *field = field.trim().to_owned();
    }
    fields
}

fn number(text: &str) -> Result<u32, Message> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(number) if is_number => Ok(number),
        _ if text.is_empty() => Err(msg!("requests.no-number")),
        _ => Err(msg!("requests.not-a-number", text = shown(text))),
    }
}

fn optional(text: &str) -> Result<Option<u32>, Message> {
    if text.is_empty() { Ok(None) } else { number(text).map(Some) }
}

fn entries<T>(text: &str, read: impl Fn(&str) -> Result<T, Message>) -> Result<Vec<T>, Message> {
    text.split_whitespace().map(read).collect()
}

/// `P0-P1:1000`
fn flow(text: &str) -> Result<[u32; 3], Message> {
    let ends = |text: &str| {
        let (ends, mbps) = text.split_once(':')?;
        let (a, b) = ends.split_once('-')?;
        let part = |name: &str| number(name.strip_prefix(['P', 'p'])?).ok();
        Some([part(a)?, part(b)?, number(mbps).ok()?])
    };
    ends(text).ok_or_else(|| msg!("requests.not-a-flow", text = shown(text)))
}

/// Writes them with all columns.
pub(super) fn write(requests: &[ListedRequestDocument]) -> String {
    let mut text = COLUMNS.join(",") + "\n";
    for request in requests {
        let cpus: Vec<String> = request.cpus.iter().map(u32::to_string).collect();
        let flow = |[a, b, mbps]: &[u32; 3]| format!("P{a}-P{b}:{mbps}");
        let flows: Vec<String> = request.flows.iter().map(flow).collect();
        let optional = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
        let line = [
            request.arrival_seconds.to_string(),
            request.duration_seconds.to_string(),
            cpus.join(" "),
            flows.join(" "),
            optional(request.earliest_start_seconds),
            optional(request.latest_start_seconds),
        ];
        writeln!(text, "{}", line.join(",")).expect("a text can be written to");
    }
    text
}
