//! Names that a document accepts: short, visible, different, and as near to those of the file as can be.

use std::collections::BTreeSet;

use crate::document::problem::misleads;
use crate::interchange::notes::{ImportFact, Ledger};
use crate::labs::co_allocation::document::limits;

/// The names given so far.
#[derive(Default)]
pub(super) struct Names {
    taken: BTreeSet<String>,
}

impl Names {
    /// A name nothing else has; told where it is not the one wanted.
    pub fn give(&mut self, wanted: &str, otherwise: &str, told: &mut Ledger) -> String {
        let clean = visible(wanted);
        let clean = if clean.is_empty() { visible(otherwise) } else { clean };
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
            told.note(ImportFact::Renamed, &name);
        }
        self.taken.insert(name.clone());
        name
    }
}

/// A text without what hides or reorders others, on one line, as long as a name may be.
pub(super) fn visible(text: &str) -> String {
    visible_up_to(text, limits::NAME_CHARS)
}

/// As [`visible`], for texts of another length; what is in order already stays as it is.
pub(super) fn visible_up_to(text: &str, most: usize) -> String {
    if text.trim() == text && text.chars().take(most + 1).count() <= most && !text.contains(misleads) {
        return text.to_owned();
    }
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    // No name is longer than this, however many letters do not show.
    let shown: String = words.filter(|word| !word.is_empty()).take(most).collect::<Vec<_>>().join(" ");
    let shown: String = shown.chars().filter(|&c| !misleads(c)).take(most).collect();
    shown.trim().to_owned()
}
