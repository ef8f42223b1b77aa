//! A script with its name, as it stands in documents.

use std::fmt;

use super::limits;
use crate::document::schema::Name;

/// Custom rule: a script that decides in place of a published rule. It never runs on opening.
#[apply(document)]
#[derive(Eq)]
pub struct RuleDocument {
    /// Name for people.
    #[schemars(with = "Name")]
    pub name: String,
    /// Text of the script.
    #[schemars(length(min = 1, max = limits::SOURCE_CHARS))]
    pub source: String,
}

impl RuleDocument {
    /// Digest of the script: the 64-bit FNV-1a hash of its text, as 16 hexadecimal digits.
    ///
    /// Reference: Fowler, Noll, Vo, RFC 9923.
    pub fn digest(&self) -> String {
        format!("{:016x}", crate::kernel::fnv(crate::kernel::FNV_BASIS, self.source.as_bytes()))
    }
}

/// Name and digest.
impl fmt::Display for RuleDocument {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} ({})", self.name, self.digest())
    }
}
