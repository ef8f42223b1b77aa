//! Detects a file's format, from its content first and its name where the content is ambiguous.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::document::problem::{Code, FormatError};
use crate::kernel::decimal::nearest;
use crate::text::msg;

/// A format that can be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "kebab-case")]
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
}

impl FileFormat {
    /// All of them.
    pub const ALL: [FileFormat; 8] = [
        FileFormat::Scenario,
        FileFormat::Graphml,
        FileFormat::Gml,
        FileFormat::Sndlib,
        FileFormat::SndlibXml,
        FileFormat::Dot,
        FileFormat::EdgeList,
        FileFormat::Swf,
    ];

    /// Its display name.
    pub fn name(self) -> &'static str {
        match self {
            FileFormat::Scenario => "Coalloc scenario",
            FileFormat::Graphml => "GraphML",
            FileFormat::Gml => "GML",
            FileFormat::Sndlib => "SNDlib native",
            FileFormat::SndlibXml => "SNDlib XML",
            FileFormat::Dot => "DOT",
            FileFormat::EdgeList => "edge list",
            FileFormat::Swf => "SWF",
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
            // Anything else: the GraphML parser gives the best error.
            _ => Ok(FileFormat::Graphml),
        };
    }
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines
        .clone()
        .find(|line| !line.starts_with(['#', ';']) && !line.starts_with("//"))
        .unwrap_or_default();
    if lines.next().is_some_and(|line| line.starts_with(';')) || ending == "swf" || is_job(first) {
        return Ok(FileFormat::Swf);
    }
    let columns: Vec<&str> = first.split(',').collect();
    if OWN_TABLES.iter().any(|known| known.iter().all(|column| columns.contains(column))) {
        return Err(FormatError::new(Code::UnknownFormat, "", msg!("file.own-table")));
    }
    let words = first.to_ascii_lowercase();
    if ["NODES", "META", "LINKS"]
        .iter()
        .any(|section| first.strip_prefix(section).is_some_and(|rest| rest.trim() == "("))
    {
        return Ok(FileFormat::Sndlib);
    }
    if ["gv", "dot"].contains(&ending.as_str()) || begin.starts_with("/*") {
        return Ok(FileFormat::Dot);
    }
    if ending == "gml"
        || ["creator", "version", "comment"].iter().any(|key| words.starts_with(&format!("{key} ")))
    {
        return Ok(FileFormat::Gml);
    }
    if let Some(rest) = words.strip_prefix("graph").map(str::trim_start) {
        let next = if rest.is_empty() { after_first_word(text) } else { rest };
        let dot =
            !next.starts_with('[') && (next.starts_with('{') || next.contains('{') || text.contains('{'));
        return Ok(if dot { FileFormat::Dot } else { FileFormat::Gml });
    }
    if words.starts_with("digraph") || words.starts_with("strict ") {
        return Ok(FileFormat::Dot);
    }
    let fields = first.split([',', ';', '\t', ' ']).filter(|field| !field.is_empty()).count();
    if ["csv", "tsv", "edges", "edgelist"].contains(&ending.as_str()) || (2..=20).contains(&fields) {
        return Ok(FileFormat::EdgeList);
    }
    let formats = FileFormat::ALL.map(FileFormat::name).join(", ");
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

/// A line of 18 numbers is a job.
fn is_job(line: &str) -> bool {
    let fields: Vec<&str> = line.split_whitespace().take(19).collect();
    fields.len() == 18 && fields.iter().all(|field| nearest(field).is_some())
}

fn after_first_word(text: &str) -> &str {
    let lower = text.find("graph").or_else(|| text.find("Graph")).unwrap_or(0);
    text[lower..].get("graph".len()..).unwrap_or_default().trim_start()
}
