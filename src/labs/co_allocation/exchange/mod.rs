//! Import of networks and traces, export of plans, simulated days and networks.
//!
//! [`import`] detects the format, decodes the file (`read`, one decoder per format), interprets it (`map`)
//! and reports what it read, assumed and left out. The result is always a valid scenario. [`export`] and
//! [`export_day`] write.

mod map;
mod options;
mod requests;
mod write;

pub use map::{ImportAttributes, NumericAttribute};
pub use options::{
    BandwidthUnit, ExternalNodes, ImportOptions, ImportTarget, LatencyUnit, Modules, ParallelLinks,
};
pub use requests::{
    RequestFault, RequestFormat, RequestList, TraceJobs, read_requests, read_trace_jobs, request_template,
    write_requests,
};
pub use write::{DayFormat, ExportFormat, Piece, day_file, export, export_day};

use super::document::ScenarioDocument;
use crate::document::problem::{Code, FormatError, misleads};
use crate::interchange::notes::ImportNotes;
use crate::interchange::read::{self, Content};
use crate::interchange::{FileFormat, ImportReport, detect};
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::text::msg;
use crate::text::Argument;

/// A file converted to a scenario.
#[apply(view)]
pub struct ConvertedFile {
    /// The detected format.
    pub format: FileFormat,
    /// The scenario.
    pub document: ScenarioDocument,
    /// Notes on what was read, assumed and left out.
    pub report: ImportReport,
    /// Attributes of a network that can be chosen to mean amounts and places, and those that do.
    pub attributes: ImportAttributes,
}

/// Reads a file of any format that [`FileFormat`] lists.
///
/// # Errors
/// When it is too large, of unknown format, malformed, or exceeds a scenario's limits; the path is a line and
/// a column if known.
///
/// Complexity: linear in the text; the layout is quadratic in the number of nodes.
pub fn import(text: &str, name: &str, options: &ImportOptions) -> Result<ConvertedFile, FormatError> {
    options::check(options)?;
    if text.len() > limits::IMPORT_BYTES {
        let message = msg!("import.too-large", bytes = text.len(), most = limits::IMPORT_BYTES);
        return Err(FormatError::new(Code::DocumentTooLarge, "", message));
    }
    let text = &*crate::interchange::with_line_feeds(text.strip_prefix('\u{FEFF}').unwrap_or(text));
    let format = detect(text, name)?;
    if format == FileFormat::Scenario {
        let document = crate::labs::co_allocation::document::parse(text)?;
        let (report, attributes) = Default::default();
        return Ok(ConvertedFile { format, document, report, attributes });
    }
    let name: String = name.chars().filter(|&c| !misleads(c)).take(limits::NAME_CHARS).collect();
    let stem = name.rsplit_once('.').map_or(name.as_str(), |(stem, _)| stem).trim();
    let stem = if stem.is_empty() { &format.name() } else { stem };
    let file = if name.is_empty() {
        Argument::Message(msg!("import.unnamed"))
    } else {
        Argument::Text(name.clone())
    };
    let source = msg!("import.source", file, format = format.name());
    let mut notes = ImportNotes::default();
    let mut attributes = ImportAttributes::default();
    let document = match read::read(text, format, &mut notes)? {
        Content::Network(graph) => {
            attributes = ImportAttributes::of(&graph, options);
            let convert = match options.target {
                ImportTarget::Grid => map::network,
                ImportTarget::Request => map::request,
            };
            convert(&graph, stem, source, options, &mut notes)?
        }
        Content::Trace(trace) => map::trace(&trace, stem, source, options, &mut notes)?,
    };
    crate::document::to_model(&document)?;
    Ok(ConvertedFile { format, document, report: notes.into_report(), attributes })
}
