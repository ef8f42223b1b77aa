//! Experiments and their results as text and back.

use std::borrow::Borrow;
use std::io;

use super::result::{ExperimentResult, UnitResult};
use super::{Experiment, Study, limits};
use crate::document::json::{compact, indented};
use crate::document::limits::DOCUMENT_BYTES;
use crate::document::problem::{Code, FormatError};
use crate::document::{Header, decode, unknown_version};
use crate::text::msg;

/// Decodes and checks an experiment.
///
/// # Errors
/// The first problem found: size, JSON, format and version, shape, then everything [`Experiment::new`] checks.
pub fn parse_experiment<S: Study>(text: &str) -> Result<Experiment<S>, FormatError> {
    check_header(text, S::FORMAT, DOCUMENT_BYTES)?;
    Experiment::new(decode(text)?)
}

/// Decodes the result of an experiment or of a part of it.
///
/// # Errors
/// The first problem found; that the units are those of its experiment is not among them.
pub fn parse_result<S: Study>(text: &str) -> Result<ExperimentResult<S>, FormatError> {
    check_header(text, &format!("{}-result", S::FORMAT), limits::RESULT_BYTES)?;
    decode(text)
}

/// Writes an experiment as indented JSON with a final newline: the same document gives the same bytes.
pub fn print_experiment<S: Study>(document: &S) -> String {
    format!("{}\n", indented(document))
}

/// Writes a result, each unit on a line of its own: the same result gives the same bytes.
pub fn print_result<S: Study>(result: &ExperimentResult<S>) -> String {
    let mut text = Vec::new();
    write_result(result, &mut text).expect("memory takes whatever is written to it");
    String::from_utf8(text).expect("JSON is UTF-8")
}

/// The same, unit by unit: the text of many units is far larger than they are.
///
/// # Errors
/// Errors of writing.
pub fn write_result<S: Study>(
    result: &ExperimentResult<S>,
    out: &mut (impl io::Write + ?Sized),
) -> io::Result<()> {
    write_result_of(result, result.units.iter().map(Ok), out)
}

/// The same with units from elsewhere, such as a disk, in place of the result's own.
///
/// # Errors
/// Errors of the units and of writing.
pub fn write_result_of<S: Study>(
    result: &ExperimentResult<S>,
    units: impl Iterator<Item = io::Result<impl Borrow<UnitResult>>>,
    out: &mut (impl io::Write + ?Sized),
) -> io::Result<()> {
    let ExperimentResult { format, version, experiment, shard, digest, units: _, summary } = result;
    write!(out, "{{\n\"format\": {},\n\"version\": {},\n", compact(format), compact(version))?;
    write!(out, "\"experiment\": {}", compact(experiment))?;
    if let Some(shard) = shard {
        write!(out, ",\n\"shard\": {}", compact(shard))?;
    }
    if let Some(digest) = digest {
        write!(out, ",\n\"digest\": {}", compact(digest))?;
    }
    // A third of the size of indented text, and still fit for a diff.
    write!(out, ",\n\"units\": [\n")?;
    for (at, unit) in units.enumerate() {
        let separator = if at == 0 { "" } else { ",\n" };
        write!(out, "{separator}{}", compact(unit?.borrow()))?;
    }
    write!(out, "\n]")?;
    if let Some(summary) = summary {
        write!(out, ",\n\"summary\": {}", compact(summary))?;
    }
    writeln!(out, "\n}}")
}

/// Before the fields: a document of another kind or version has fields this build does not know.
fn check_header(text: &str, format: &str, most: usize) -> Result<(), FormatError> {
    if text.len() > most {
        let message = msg!("experiment.too-large", bytes = text.len(), most);
        return Err(FormatError::new(Code::DocumentTooLarge, "", message));
    }
    let header: Header = decode(text)?;
    if header.format.as_str() != Some(format) {
        let message = msg!("experiment.other-format", format);
        return Err(FormatError::new(Code::UnknownFormat, "format", message));
    }
    if header.version.as_u64() != Some(1) {
        return Err(unknown_version(&header.version.to_string()));
    }
    Ok(())
}
