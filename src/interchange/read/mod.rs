//! One decoder per format: what a file says, without deciding what it means.

mod dot;
mod edge_list;
mod gml;
mod graphml;
mod sndlib;
mod sndlib_xml;
mod swf;

pub(crate) use swf::{Job, Trace};

use super::detect::FileFormat;
use super::graph::RawGraph;
use super::place::excerpt;
use crate::document::problem::FormatError;
use crate::interchange::notes::Ledger;

/// What a file holds.
pub(crate) enum Content {
    /// A network.
    Network(RawGraph),
    /// Jobs.
    Trace(Trace),
}

/// Reads a file of a format; scenario documents have their own parser.
pub(crate) fn read(text: &str, format: FileFormat, told: &mut Ledger) -> Result<Content, FormatError> {
    let network = match format {
        FileFormat::Graphml => graphml::read(text, told)?,
        FileFormat::Gml => gml::read(text, told)?,
        FileFormat::Sndlib => sndlib::read(text, told)?,
        FileFormat::SndlibXml => sndlib_xml::read(text, told)?,
        FileFormat::Dot => dot::read(text, told)?,
        FileFormat::EdgeList | FileFormat::Scenario => edge_list::read(text, told)?,
        FileFormat::Swf => return Ok(Content::Trace(swf::read(text, told)?)),
    };
    Ok(Content::Network(network))
}
