//! One decoder per format, which reads what a file states without interpreting it.

mod dates;
mod dot;
mod edge_list;
mod gml;
mod graphml;
mod ledger;
mod log;
mod pbs;
mod slurm;
mod sndlib;
mod sndlib_xml;
mod swf;

pub(super) use log::FIRST_LINES;
pub(crate) use log::LogReader;
pub(super) use pbs::is_record as is_pbs;
pub(super) use slurm::is_header as is_sacct;

use super::detect::FileFormat;
use super::graph::RawGraph;
use super::location::excerpt;
use crate::document::problem::FormatError;
use crate::interchange::notes::ImportNotes;
use crate::interchange::trace::Trace;

/// Content of a file.
pub(crate) enum Content {
    /// A network.
    Network(RawGraph),
    /// Jobs.
    Trace(Trace),
}

/// Reads a file of a given format; scenario documents have their own parser.
pub(crate) fn read(text: &str, format: FileFormat, notes: &mut ImportNotes) -> Result<Content, FormatError> {
    let network = match format {
        FileFormat::Graphml => graphml::read(text, notes)?,
        FileFormat::Gml => gml::read(text, notes)?,
        FileFormat::Sndlib => sndlib::read(text, notes)?,
        FileFormat::SndlibXml => sndlib_xml::read(text, notes)?,
        FileFormat::Dot => dot::read(text, notes)?,
        FileFormat::EdgeList | FileFormat::Scenario => edge_list::read(text, notes)?,
        FileFormat::Swf | FileFormat::Slurm | FileFormat::Pbs => {
            return Ok(Content::Trace(log::read(text, notes)?));
        }
    };
    Ok(Content::Network(network))
}
