//! Edge lists: one link per line, fields separated by commas, semicolons, tabs or spaces.

use std::rc::Rc;

use crate::document::problem::{Code, FormatError};
use crate::interchange::graph::{Attributes, RawGraph, TextPosition, set};
use crate::interchange::limits;
use crate::interchange::notes::ImportNotes;
use crate::text::msg;

/// Common column names for the two ends.
const FROM: [&str; 5] = ["source", "from", "node1", "src", "start"];
const TO: [&str; 5] = ["target", "to", "node2", "dst", "end"];

/// Reads a list. Without a header naming the columns, the third is the bandwidth.
pub(crate) fn read(text: &str, notes: &mut ImportNotes) -> Result<RawGraph, FormatError> {
    let mut graph = RawGraph::default();
    let mut columns: Option<Columns> = None;
    let separator = separator_of(text);
    let mut offset = 0;
    while offset < text.len() {
        let spot = TextPosition { text, offset };
        if text[offset..].starts_with('#') {
            offset += text[offset..].find('\n').map_or(text.len() - offset, |end| end + 1);
            continue;
        }
        let (fields, length) = record(&text[offset..], separator, spot)?;
        offset += length;
        if fields.iter().all(|field| field.is_empty()) {
            continue;
        }
        let Some(columns) = &columns else {
            let header = Columns::of_header(&fields);
            let is_header = header.is_some();
            let found = columns.insert(header.unwrap_or_else(|| Columns::numbered(fields.len())));
            if !is_header {
                found.add(&mut graph, &fields, notes, spot)?;
            }
            continue;
        };
        columns.add(&mut graph, &fields, notes, spot)?;
    }
    Ok(graph)
}

/// What the fields of a line are.
struct Columns {
    ends: [usize; 2],
    /// Name of each column; those of the ends are unused.
    names: Vec<Rc<str>>,
}

impl Columns {
    fn of_header(fields: &[String]) -> Option<Self> {
        let find =
            |names: &[&str]| fields.iter().position(|field| names.contains(&field.to_lowercase().as_str()));
        Some(Self {
            ends: [find(&FROM)?, find(&TO)?],
            names: fields.iter().map(|field| field.as_str().into()).collect(),
        })
    }

    fn numbered(count: usize) -> Self {
        let name =
            |index| if index == 2 { "bandwidth".into() } else { format!("column {}", index + 1).into() };
        Self { ends: [0, 1], names: (0..count).map(name).collect() }
    }

    fn add(
        &self,
        graph: &mut RawGraph,
        fields: &[String],
        notes: &mut ImportNotes,
        spot: TextPosition<'_>,
    ) -> Result<(), FormatError> {
        let end = |index: usize| {
            let id = fields.get(index).filter(|id| !id.is_empty());
            id.ok_or_else(|| spot.error(Code::WrongShape, msg!("edges.one-node")))
        };
        let ends = [graph.node(end(self.ends[0])?, spot)?, graph.node(end(self.ends[1])?, spot)?];
        if fields.len() > self.names.len() {
            let message = msg!("edges.fields", count = fields.len(), first = self.names.len());
            return Err(spot.error(Code::WrongShape, message));
        }
        let mut attributes = Attributes::new();
        let others =
            self.names.iter().zip(fields).enumerate().filter(|(index, _)| !self.ends.contains(index));
        for (_, (name, value)) in others.filter(|(_, (_, value))| !value.is_empty()) {
            set(&mut attributes, name.clone(), value, notes, spot)?;
        }
        graph.add_link(ends, attributes.into(), spot)
    }
}

/// The separator, judged by the first line that is not a comment.
pub(crate) fn separator_of(text: &str) -> char {
    let first =
        text.lines().find(|line| !line.trim().is_empty() && !line.starts_with('#')).unwrap_or_default();
    [',', ';', '\t'].into_iter().find(|&separator| first.contains(separator)).unwrap_or(' ')
}

/// One record and its length; quoted fields may contain line breaks (RFC 4180).
fn record(text: &str, separator: char, spot: TextPosition<'_>) -> Result<(Vec<String>, usize), FormatError> {
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
                        return Err(spot.error(Code::WrongCount, msg!("edges.too-many-fields")));
                    }
                    fields.push(String::new());
                }
            }
            letter => field.push(letter),
        }
    }
    if quoted {
        return Err(spot.error(Code::BadSyntax, msg!("edges.open-quotes")));
    }
    let mut fields: Vec<String> = fields.into_iter().map(|field| field.trim().to_owned()).collect();
    if separator == ' ' && fields.last().is_some_and(String::is_empty) {
        fields.pop();
    }
    Ok((fields, length))
}
