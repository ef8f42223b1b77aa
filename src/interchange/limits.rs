//! Limits for files in other formats.

pub use crate::document::limits::NAME_CHARS;

/// Bytes of an imported file: traces of whole years are larger, networks of whole continents are not.
pub const IMPORT_BYTES: usize = 32 << 20;
/// Bytes of a trace that is read piece by piece, unpacked: a small file can unfold to any size.
pub const TRACE_BYTES: usize = 1 << 29;
/// Nodes of an imported file, before any are left out by the options.
pub const IMPORT_NODES: usize = 10_000;
/// Links of an imported file, before parallel ones are merged; also demands and table rows.
pub const IMPORT_LINKS: usize = 20_000;
/// Attributes of one node, link or demand.
pub const IMPORT_ATTRIBUTES: usize = 100;
/// Nesting depth.
pub const IMPORT_DEPTH: usize = 64;
/// Elements of an XML file.
pub const IMPORT_ELEMENTS: usize = 200_000;
/// Jobs of a trace that are read; further ones are only counted.
pub const IMPORT_JOBS: usize = 50_000;
/// Bytes of an attribute's name.
pub const IMPORT_KEY_BYTES: usize = 256;
