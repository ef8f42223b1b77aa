//! The limits of files of other formats.

pub use crate::document::limits::NAME_CHARS;

/// Bytes of a file of another format: the traces of whole years are larger, the nets of whole continents are not.
pub const IMPORT_BYTES: usize = 32 << 20;
/// Nodes of a file of another format, before those are left out that a person does not want.
pub const IMPORT_NODES: usize = 10_000;
/// Links of such a file, before parallel ones become one; demands and rows of a table likewise.
pub const IMPORT_LINKS: usize = 20_000;
/// Attributes of one thing in such a file.
pub const IMPORT_ATTRIBUTES: usize = 100;
/// How deep things may lie inside each other in such a file.
pub const IMPORT_DEPTH: usize = 64;
/// Elements of an XML file.
pub const IMPORT_ELEMENTS: usize = 200_000;
/// Jobs of a trace that are looked at; further ones are counted.
pub const IMPORT_JOBS: usize = 50_000;
/// Bytes of the name of an attribute in such a file.
pub const IMPORT_KEY_BYTES: usize = 256;
