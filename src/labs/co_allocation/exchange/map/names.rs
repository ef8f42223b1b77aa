//! Names that a document accepts: short, visible, unique, and as close to the file's as possible.

use std::collections::BTreeSet;

use crate::document::problem::misleads;
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::labs::co_allocation::document::limits;

/// The names given so far.
#[derive(Default)]
pub(super) struct Names {
    taken: BTreeSet<String>,
}

impl Names {
    /// A unique name, noted if it differs from the one wanted.
    pub fn give(&mut self, wanted: &str, fallback: &str, notes: &mut ImportNotes) -> String {
        let clean = visible(wanted);
        let clean = if clean.is_empty() { visible(fallback) } else { clean };
        let mut name = clean.clone();
        let mut number = 1_usize;
        while name.is_empty() || self.taken.contains(&name) {
            number += 1;
            let suffix = format!(" ({number})");
            let room = limits::NAME_CHARS - suffix.chars().count();
            let begin: String = clean.chars().take(room).collect();
            name = format!("{}{suffix}", begin.trim_end()).trim_start().to_owned();
        }
        if name != wanted {
            notes.add(ImportFact::Renamed, &name);
        }
        self.taken.insert(name.clone());
        name
    }
}

/// A text on one line, without misleading characters, cut to the length of a name.
pub(super) fn visible(text: &str) -> String {
    visible_up_to(text, limits::NAME_CHARS)
}

/// Like [`visible`], for another length; a valid text is returned unchanged.
pub(super) fn visible_up_to(text: &str, most: usize) -> String {
    if text.trim() == text && text.chars().take(most + 1).count() <= most && !text.contains(misleads) {
        return text.to_owned();
    }
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    // Each word has a character, so further words cannot matter.
    let shown: String = words.filter(|word| !word.is_empty()).take(most).collect::<Vec<_>>().join(" ");
    let shown: String = shown.chars().filter(|&c| !misleads(c)).take(most).collect();
    shown.trim().to_owned()
}
