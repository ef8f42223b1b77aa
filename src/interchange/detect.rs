//! Detects a file's format, from its content first and its name where the content is ambiguous.

use super::location::excerpt;
use super::number::number;
use super::read::{FIRST_LINES, is_pbs, is_sacct};
use crate::document::problem::{Code, FormatError};
use crate::text::{any_of, msg};

/// A format that can be opened.
#[apply(word)]
#[derive(PartialOrd, Ord)]
pub enum FileFormat {
    /// The scenario document of this program.
    Scenario,
    /// GraphML, as in the Internet Topology Zoo.
    Graphml,
    /// GML, as in the Internet Topology Zoo.
    Gml,
    /// SNDlib's native format.
    Sndlib,
    /// SNDlib's XML format.
    SndlibXml,
    /// DOT, the language of Graphviz.
    Dot,
    /// One link per line.
    EdgeList,
    /// The Standard Workload Format.
    Swf,
    /// Slurm's accounting, as `sacct --parsable2` prints it.
    Slurm,
    /// Accounting files of PBS and Torque.
    Pbs,
}

impl FileFormat {
    /// All of them.
    pub const ALL: [FileFormat; 10] = [
        FileFormat::Scenario,
        FileFormat::Graphml,
        FileFormat::Gml,
        FileFormat::Sndlib,
        FileFormat::SndlibXml,
        FileFormat::Dot,
        FileFormat::EdgeList,
        FileFormat::Swf,
        FileFormat::Slurm,
        FileFormat::Pbs,
    ];

    /// Display name, in the language in use.
    pub fn name(self) -> String {
        match self {
            FileFormat::Scenario => msg!("file.scenario").to_string(),
            FileFormat::Graphml => "GraphML".to_owned(),
            FileFormat::Gml => "GML".to_owned(),
            FileFormat::Sndlib => msg!("file.sndlib").to_string(),
            FileFormat::SndlibXml => "SNDlib XML".to_owned(),
            FileFormat::Dot => "DOT".to_owned(),
            FileFormat::EdgeList => msg!("file.edge-list").to_string(),
            FileFormat::Swf => "SWF".to_owned(),
            FileFormat::Slurm => msg!("file.slurm").to_string(),
            FileFormat::Pbs => msg!("file.pbs").to_string(),
        }
    }
}

/// Columns that identify tables Coalloc only writes; read as edge lists they would give a nonsensical
/// network.
const OWN_TABLES: [&[&str]; 7] = [
    &["frame", "rank", "start_seconds"],
    &["reservation", "start_seconds"],
    &["job_id", "workload_name"],
    &["series", "measure", "subject"],
    &["series", "x", "replication"],
    &["series", "value", "low95"],
    &["Bound", "Best plan so far"],
];

/// How files begin that cannot be opened, by the names of their formats.
const OTHERS: [(&str, &str); 9] = [
    ("%%MatrixMarket", "Matrix Market"),
    ("*Vertices", "Pajek"),
    ("*Network", "Pajek"),
    ("*Arcs", "Pajek"),
    ("*Edges", "Pajek"),
    ("dl n=", "UCINET"),
    ("dl n =", "UCINET"),
    ("dl\n", "UCINET"),
    ("nodedef>", "GDF"),
];

/// Keys that are looked at for the graph of a GML file behind them.
const MOST_KEYS: usize = 20;

/// The format of a file.
///
/// # Errors
/// When it matches none of them, or is a table that Coalloc only writes.
pub fn detect(text: &str, name: &str) -> Result<FileFormat, FormatError> {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending).to_ascii_lowercase();
    let begin = text.trim_start();
    if begin.starts_with('{') {
        return Ok(FileFormat::Scenario);
    }
    if begin.starts_with("?SNDlib") {
        return Ok(FileFormat::Sndlib);
    }
    if begin.starts_with('<') {
        return match root_of(begin) {
            "network" => Ok(FileFormat::SndlibXml),
            // Where there is no element, the GraphML parser gives the best error.
            "graphml" | "" => Ok(FileFormat::Graphml),
            "gexf" => Err(other_format("GEXF")),
            name => {
                let message = msg!("file.other-xml", name = excerpt(name));
                Err(FormatError::new(Code::UnknownFormat, "", message))
            }
        };
    }
    let begins =
        |known: &str| begin.get(..known.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(known));
    if let Some((_, format)) = OTHERS.into_iter().find(|(known, _)| begins(known)) {
        return Err(other_format(format));
    }
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let log = text.lines().take(FIRST_LINES).find_map(trace_format);
    if let Some(format @ (FileFormat::Slurm | FileFormat::Pbs)) = log {
        return Ok(format);
    }
    let first = lines
        .clone()
        .find(|line| {
            !line.starts_with(['#', ';']) && !["//", "sep="].iter().any(|begin| line.starts_with(begin))
        })
        .unwrap_or_default();
    if lines.next().is_some_and(|line| line.starts_with(';')) || ending == "swf" || is_job(first) {
        return Ok(FileFormat::Swf);
    }
    if first.starts_with("JobID") && text.lines().take(FIRST_LINES).any(|line| line.starts_with("---")) {
        return Err(FormatError::new(Code::UnknownFormat, "", msg!("file.sacct-table")));
    }
    let columns: Vec<&str> = first.split(',').collect();
    if OWN_TABLES.iter().any(|known| known.iter().all(|column| columns.contains(column))) {
        return Err(FormatError::new(Code::UnknownFormat, "", msg!("file.own-table")));
    }
    if ["NODES", "META", "LINKS"]
        .iter()
        .any(|section| first.strip_prefix(section).is_some_and(|rest| rest.trim() == "("))
    {
        return Ok(FileFormat::Sndlib);
    }
    if ["gv", "dot"].contains(&ending.as_str()) || begin.starts_with("/*") {
        return Ok(FileFormat::Dot);
    }
    if ending == "gml" {
        return Ok(FileFormat::Gml);
    }
    match graph_in(text) {
        Some('{') => return Ok(FileFormat::Dot),
        Some('[') => return Ok(FileFormat::Gml),
        _ => {}
    }
    let fields = first.split([',', ';', '\t', ' ']).filter(|field| !field.is_empty()).count();
    if ["csv", "tsv", "edges", "edgelist"].contains(&ending.as_str()) || (2..=20).contains(&fields) {
        return Ok(FileFormat::EdgeList);
    }
    let formats = any_of(FileFormat::ALL.map(FileFormat::name).into());
    Err(FormatError::new(Code::UnknownFormat, "", msg!("file.unknown", formats)))
}

/// The name of the root element, after comments and declarations.
fn root_of(text: &str) -> &str {
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        rest = &rest[start + 1..];
        let skipped = match rest.as_bytes().first() {
            Some(b'?') => rest.find("?>"),
            Some(b'!') if rest.starts_with("!--") => rest.find("-->"),
            Some(b'!') => rest.find('>'),
            _ => {
                let end =
                    rest.find(|c: char| c.is_whitespace() || c == '>' || c == '/').unwrap_or(rest.len());
                return rest[..end].rsplit(':').next().unwrap_or_default();
            }
        };
        let Some(end) = skipped else { break };
        rest = &rest[end..];
    }
    ""
}

/// Format of a trace, recognized by one of its first lines.
pub(super) fn trace_format(line: &str) -> Option<FileFormat> {
    let line = line.trim();
    if line.starts_with(';') || is_job(line) {
        Some(FileFormat::Swf)
    } else if is_sacct(line) {
        Some(FileFormat::Slurm)
    } else {
        is_pbs(line).then_some(FileFormat::Pbs)
    }
}

/// A line of 18 numbers is a job.
fn is_job(line: &str) -> bool {
    let fields: Vec<&str> = line.split_whitespace().take(19).collect();
    fields.len() == 18 && fields.iter().all(|field| number(field).is_some())
}

/// The bracket that opens the graph with which a text begins: `{` of DOT, where `strict` and a name may stand before
/// it, `[` of GML, where keys of the file may.
fn graph_in(text: &str) -> Option<char> {
    let mut words = Words { rest: text };
    let mut word = words.next()?;
    if word.eq_ignore_ascii_case("strict") {
        word = words.next()?;
    }
    let is_graph = |word: &str| ["graph", "digraph"].iter().any(|kind| word.eq_ignore_ascii_case(kind));
    for _ in 0..MOST_KEYS {
        if is_graph(word) || !word.starts_with(char::is_alphabetic) {
            break;
        }
        let is_value = |value: &str| value.starts_with('"') || number(value).is_some();
        words.next().filter(|value| is_value(value))?;
        word = words.next()?;
    }
    if !is_graph(word) {
        return None;
    }
    let opening = |word: &str| word.chars().next().filter(|letter| "{[".contains(*letter));
    let next = words.next()?;
    opening(next).or_else(|| opening(words.next()?).filter(|&bracket| bracket == '{'))
}

/// Words, texts between quotes, and single other characters; comments are left out.
struct Words<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        loop {
            self.rest = self.rest.trim_start();
            let comment = ["//", "#"].iter().any(|begin| self.rest.starts_with(begin));
            let end = match self.rest.strip_prefix("/*") {
                Some(open) => open.find("*/").map(|end| end + 4)?,
                None if comment => self.rest.find('\n')?,
                None => break,
            };
            self.rest = &self.rest[end..];
        }
        let is_word = |letter: char| letter.is_alphanumeric() || "_.-+".contains(letter);
        let first = self.rest.chars().next()?;
        let length = match first {
            '"' => {
                // A quotation mark behind a backslash, which is not behind another, does not end it.
                let before =
                    |at: usize| self.rest[..at].bytes().rev().take_while(|&byte| byte == b'\\').count();
                let mut marks = self.rest.match_indices('"').skip(1).map(|(at, _)| at);
                marks.find(|&at| before(at) % 2 == 0)? + 1
            }
            _ if is_word(first) => self.rest.find(|letter| !is_word(letter)).unwrap_or(self.rest.len()),
            _ => first.len_utf8(),
        };
        let (word, rest) = self.rest.split_at(length);
        self.rest = rest;
        Some(word)
    }
}

fn other_format(format: &str) -> FormatError {
    FormatError::new(Code::UnknownFormat, "", msg!("file.other-format", format))
}
