//! Edge lists: one link per line, fields separated by commas, semicolons, tabs or spaces.

mod columns;

use std::collections::BTreeSet;

use self::columns::Columns;
use crate::document::problem::{Code, FormatError};
use crate::interchange::graph::{Attributes, RawGraph, TextPosition, set};
use crate::interchange::limits;
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::text::msg;

/// Lines by which separator and columns are judged.
const JUDGED: usize = 50;

/// Reads a list. Without a line that names the columns, the third is the bandwidth.
pub(crate) fn read(text: &str, notes: &mut ImportNotes) -> Result<RawGraph, FormatError> {
    let mut graph = RawGraph::default();
    let (separator, begin) = separator_of(text);
    let mut records = Records { text, separator, offset: begin };
    let mut judged = Vec::new();
    while judged.len() < JUDGED
        && let Some((fields, _)) = records.next()?
    {
        judged.push(fields);
    }
    let mut records = Records { text, separator, offset: begin };
    let columns = Columns::of(&judged, notes, records.position())?;
    if columns.are_named {
        records.next()?;
    }
    while let Some((fields, position)) = records.next()? {
        add(&mut graph, &columns, separator, &fields, notes, position)?;
    }
    Ok(graph)
}

/// Adds the link of a line.
fn add(
    graph: &mut RawGraph,
    columns: &Columns,
    separator: char,
    fields: &[String],
    notes: &mut ImportNotes,
    position: TextPosition<'_>,
) -> Result<(), FormatError> {
    let end = |index: usize| {
        let id = fields.get(index).filter(|id| !id.is_empty());
        id.ok_or_else(|| position.error(Code::WrongShape, msg!("edges.one-node")))
    };
    let ends = [graph.node(end(columns.ends[0])?, position)?, graph.node(end(columns.ends[1])?, position)?];
    if fields.len() > columns.names.len() {
        let message = msg!("edges.fields", count = fields.len(), first = columns.names.len());
        return Err(position.error(Code::WrongShape, message));
    }
    let mut attributes = Attributes::new();
    let others =
        columns.names.iter().zip(fields).enumerate().filter(|(index, _)| !columns.ends.contains(index));
    for (_, (name, value)) in others.filter(|(_, (_, value))| !value.is_empty()) {
        match with_point(value).filter(|_| separator != ',') {
            Some(number) => {
                notes.add(ImportFact::DecimalCommas, value);
                set(&mut attributes, name.clone(), &number, notes, position)?;
            }
            None => set(&mut attributes, name.clone(), value, notes, position)?,
        }
    }
    graph.add_link(ends, attributes.into(), position)
}

/// A number with a decimal comma, such as `2,5` or `2,5 Gbps`, with a point instead: in files whose fields are not
/// separated by commas, several commas alone separate thousands.
fn with_point(value: &str) -> Option<String> {
    let (whole, rest) = value.split_once(',')?;
    let is_whole = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let fits = is_whole(whole.trim_start_matches(['+', '-'])) && digits > 0 && !rest.contains(',');
    fits.then(|| format!("{whole}.{rest}"))
}

/// The lines of a table that are no comments and not blank.
struct Records<'a> {
    text: &'a str,
    separator: char,
    offset: usize,
}

impl<'a> Records<'a> {
    fn position(&self) -> TextPosition<'a> {
        TextPosition { text: self.text, offset: self.offset }
    }

    /// The fields of the next line.
    fn next(&mut self) -> Result<Option<(Vec<String>, TextPosition<'a>)>, FormatError> {
        while self.offset < self.text.len() {
            let (position, rest) = (self.position(), &self.text[self.offset..]);
            if rest.starts_with('#') {
                self.offset += rest.find('\n').map_or(rest.len(), |end| end + 1);
                continue;
            }
            let (fields, length) = record(rest, self.separator, position)?;
            self.offset += length;
            if fields.iter().any(|field| !field.is_empty()) {
                return Ok(Some((fields, position)));
            }
        }
        Ok(None)
    }
}

/// The separator, and where the table begins: the separator named by a first line `sep=;`, else the one that gives the
/// first lines the same number of fields.
fn separator_of(text: &str) -> (char, usize) {
    let first = text.split_inclusive('\n').next().unwrap_or_default();
    let named = first.trim().strip_prefix("sep=").and_then(|name| name.trim_matches('"').chars().next());
    let named = named.or_else(|| first.trim_matches(['\r', '\n', ' ']).eq("sep=\t").then_some('\t'));
    if let Some(separator) = named {
        return (separator, first.len());
    }
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let lines: Vec<&str> = lines.take(JUDGED).collect();
    let counts = |separator: char| lines.iter().map(move |line| fields_of(line, separator));
    // Most lines with at least two fields; then one number of fields in all of them; then the first listed.
    let score = |separator: char| {
        let split = counts(separator).filter(|&count| count >= 2).count();
        let is_even = counts(separator).collect::<BTreeSet<_>>().len() == 1;
        (split, is_even && split == lines.len())
    };
    let mut best = (' ', score(' '));
    let is_decimal =
        best.1.1 && counts(' ').all(|count| count >= 3) && lines.iter().all(|line| only_in_numbers(line));
    for separator in [',', ';', '\t'].into_iter().filter(|&one| one != ',' || !is_decimal) {
        let found = score(separator);
        if found.0 > 0 && found >= best.1 {
            best = (separator, found);
        }
    }
    (best.0, 0)
}

/// Number of fields in a line; a separator between quotes is none.
fn fields_of(line: &str, separator: char) -> usize {
    let outside = line.split('"').step_by(2);
    if separator == ' ' {
        return line.split_whitespace().count();
    }
    1 + outside.map(|piece| piece.matches(separator).count()).sum::<usize>()
}

/// Whether all commas of a line are between digits.
fn only_in_numbers(line: &str) -> bool {
    let bytes = line.as_bytes();
    let is_digit = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_digit);
    let mut commas = (0..bytes.len()).filter(|&at| bytes[at] == b',');
    commas.all(|at| is_digit(at.checked_sub(1)) && is_digit(Some(at + 1)))
}

/// One record and its length; quoted fields may contain line breaks (RFC 4180).
fn record(
    text: &str,
    separator: char,
    position: TextPosition<'_>,
) -> Result<(Vec<String>, usize), FormatError> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    let mut letters = text.char_indices().peekable();
    let mut length = text.len();
    while let Some((at, letter)) = letters.next() {
        let field = fields.last_mut().expect("there is a field from the beginning");
        match letter {
            '"' if quoted && letters.peek().is_some_and(|&(_, next)| next == '"') => {
                field.push('"');
                letters.next();
            }
            '"' if quoted || field.is_empty() => quoted = !quoted,
            '\n' if !quoted => {
                length = at + 1;
                break;
            }
            letter if letter == separator && !quoted => {
                // Any number of spaces may separate fields.
                if separator != ' ' || !field.is_empty() {
                    if fields.len() == limits::IMPORT_ATTRIBUTES {
                        return Err(position.error(Code::WrongCount, msg!("edges.too-many-fields")));
                    }
                    fields.push(String::new());
                }
            }
            letter => field.push(letter),
        }
    }
    if quoted {
        return Err(position.error(Code::BadSyntax, msg!("edges.open-quotes")));
    }
    let mut fields: Vec<String> = fields.into_iter().map(|field| field.trim().to_owned()).collect();
    if separator == ' ' && fields.last().is_some_and(String::is_empty) {
        fields.pop();
    }
    Ok((fields, length))
}
