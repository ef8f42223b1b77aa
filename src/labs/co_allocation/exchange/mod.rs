//! Files of the field: networks and traces come in, plans, days and networks go out.
//!
//! [`import`] finds the format, reads what the file says (`read`, one decoder each), gives it a meaning (`map`)
//! and tells what it read, assumed and left out. Whatever it returns is a valid scenario. [`export`] and
//! [`export_day`] write.

mod map;
mod options;
mod write;

pub use options::{BandwidthUnit, ExternalNodes, ImportOptions, Modules, ParallelLinks};
pub use write::{DayFormat, ExportFormat, Piece, day_file, export, export_day};

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::document::ScenarioDocument;
use crate::document::problem::{Code, FormatError, misleads};
use crate::interchange::notes::Ledger;
use crate::interchange::read::{self, Content};
use crate::interchange::{FileFormat, ImportReport, detect};
use crate::labs::co_allocation::document::limits;

/// A file of another format as a scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Imported {
    /// What the file was taken for.
    pub format: FileFormat,
    /// The scenario.
    pub document: ScenarioDocument,
    /// What happened on the way.
    pub report: ImportReport,
}

/// Reads a file of any format that [`FileFormat`] lists.
///
/// # Errors
/// When it is too large, of no known format, not written as its format is, or has more than a scenario may have; the
/// path is a line and a column where there is one.
///
/// Complexity: linear in the text, and quadratic in the nodes of a scenario for the drawing.
pub fn import(text: &str, name: &str, options: &ImportOptions) -> Result<Imported, FormatError> {
    options::check(options)?;
    if text.len() > limits::IMPORT_BYTES {
        let message = format!(
            "the file has {} bytes; files of up to {} (32 MiB) are read: open a part of it",
            text.len(),
            limits::IMPORT_BYTES
        );
        return Err(FormatError { code: Code::DocumentTooLarge, message, path: String::new() });
    }
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let format = detect(text, name)?;
    if format == FileFormat::Scenario {
        let document = crate::labs::co_allocation::document::parse(text)?;
        return Ok(Imported { format, document, report: ImportReport::default() });
    }
    let name: String = name.chars().filter(|&c| !misleads(c)).take(limits::NAME_CHARS).collect();
    let stem = name.rsplit_once('.').map_or(name.as_str(), |(stem, _)| stem).trim();
    let stem = if stem.is_empty() { format.name() } else { stem };
    let source = format!("{} ({})", if name.is_empty() { "a file" } else { &name }, format.name());
    let mut told = Ledger::default();
    let document = match read::read(text, format, &mut told)? {
        Content::Network(graph) => map::network(&graph, stem, &source, options, &mut told)?,
        Content::Trace(trace) => map::trace(&trace, stem, &source, options, &mut told),
    };
    crate::labs::co_allocation::document::read::to_model(&document)?;
    Ok(Imported { format, document, report: told.into_report() })
}
