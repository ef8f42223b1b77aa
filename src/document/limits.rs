//! The limits that all documents share: they bound the time and memory any text can cost.

use std::ops::RangeInclusive;

/// Bytes of a document.
pub const DOCUMENT_BYTES: usize = 4 << 20;
/// Characters of a name.
pub const NAME_CHARS: usize = 64;
/// Characters of the title.
pub const TITLE_CHARS: usize = 200;
/// Characters of the notes.
pub const NOTES_CHARS: usize = 10_000;
/// Drawing coordinates, to either side of the origin.
pub const POSITION: f64 = 100_000.0;
/// Problems listed at once, errors before warnings; the rest are counted.
pub const PROBLEMS: usize = 100;
/// Replications of a simulated unit.
pub const REPLICATIONS: RangeInclusive<u32> = 1..=1_000;
