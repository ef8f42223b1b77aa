//! Looks up attributes by their usual names, and notes those that were never used.

use std::collections::BTreeSet;

use crate::interchange::graph::ElementAttributes;
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::interchange::number::number;

/// The attribute names of one kind of element: seen and used.
#[derive(Default)]
pub(super) struct AttributeReader {
    seen: BTreeSet<String>,
    used: BTreeSet<String>,
}

impl AttributeReader {
    /// Records which attributes an element has.
    pub fn record(&mut self, attributes: &ElementAttributes) {
        for (name, _) in attributes.iter().filter(|(_, value)| !value.is_empty()) {
            if !self.seen.contains(name) {
                self.seen.insert(name.to_owned());
            }
        }
    }

    /// The value under the first of these names that is present, in any spelling; empty values count as
    /// absent.
    pub fn text<'a>(&mut self, attributes: &'a ElementAttributes, names: &[&str]) -> Option<&'a str> {
        names.iter().find_map(|wanted| {
            let stated = || attributes.iter().filter(|(_, value)| !value.trim().is_empty());
            let exactly = stated().find(|(name, _)| name == wanted);
            let (name, value) = exactly.or_else(|| stated().find(|(name, _)| same(name, wanted)))?;
            if !self.used.contains(name) {
                self.used.insert(name.to_owned());
            }
            Some(value.trim())
        })
    }

    /// Like [`text`](Self::text), for a number; one that is malformed or not finite is noted.
    pub fn number(
        &mut self,
        attributes: &ElementAttributes,
        names: &[&str],
        owner: &str,
        notes: &mut ImportNotes,
    ) -> Option<f64> {
        let value = self.text(attributes, names)?;
        let number = number(value);
        if number.is_none() {
            notes.add_bad_number(owner, value);
        }
        number
    }

    /// Notes which attributes were never used.
    pub fn note_unused(self, fact: ImportFact, notes: &mut ImportNotes) {
        for name in self.seen.difference(&self.used) {
            notes.add_once(fact, name);
        }
    }
}

/// Whether names are equal but for case and separators: `LinkSpeedRaw`, `link_speed_raw`, `link speed raw`.
pub(super) fn same(name: &str, wanted: &str) -> bool {
    let letters = |name: &str| {
        name.chars()
            .filter(|c| !matches!(c, '_' | '-' | ' '))
            .flat_map(char::to_lowercase)
            .collect::<Vec<_>>()
    };
    letters(name) == letters(wanted)
}
