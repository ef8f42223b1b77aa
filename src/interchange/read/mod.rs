//! One decoder per format, which reads what a file states without interpreting it.

mod dot;
mod edge_list;
mod gml;
mod graphml;
mod sndlib;
mod sndlib_xml;
mod swf;

pub(crate) use swf::{Job, Reader as SwfReader, Trace};

use super::detect::FileFormat;
use super::graph::RawGraph;
use super::location::excerpt;
use crate::document::problem::FormatError;
use crate::interchange::notes::ImportNotes;

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
        FileFormat::Swf => return Ok(Content::Trace(swf::read(text, notes)?)),
    };
    Ok(Content::Network(network))
}
