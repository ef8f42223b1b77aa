//! The names under which files keep what a scenario has a place for, and which names nobody asked for.

use std::collections::BTreeSet;

use crate::interchange::graph::Given;
use crate::interchange::notes::{ImportFact, Ledger};

/// Which attributes of one kind of thing were of use.
#[derive(Default)]
pub(super) struct Known {
    seen: BTreeSet<String>,
    used: BTreeSet<String>,
}

impl Known {
    /// Remembers which attributes a thing has.
    pub fn see(&mut self, given: &Given) {
        for (name, _) in given.iter() {
            if !self.seen.contains(name) {
                self.seen.insert(name.to_owned());
            }
        }
    }

    /// The value of the first of these names that a thing has, in any spelling; empty ones count as absent.
    pub fn take<'a>(&mut self, given: &'a Given, names: &[&str]) -> Option<&'a str> {
        names.iter().find_map(|wanted| {
            let (name, value) =
                given.iter().find(|(name, value)| same(name, wanted) && !value.trim().is_empty())?;
            if !self.used.contains(name) {
                self.used.insert(name.to_owned());
            }
            Some(value.trim())
        })
    }

    /// As [`take`](Self::take), for a number; one that is none, or not finite, is told.
    pub fn number(&mut self, given: &Given, names: &[&str], owner: &str, told: &mut Ledger) -> Option<f64> {
        let value = self.take(given, names)?;
        let number = value.parse::<f64>().ok().filter(|number| number.is_finite());
        if number.is_none() {
            told.note(ImportFact::BadNumbers, owner);
        }
        number
    }

    /// Tells which attributes were of no use.
    pub fn tell_unused(self, fact: ImportFact, told: &mut Ledger) {
        for name in self.seen.difference(&self.used) {
            told.note_once(fact, name);
        }
    }
}

/// `LinkSpeedRaw`, `link_speed_raw` and `link speed raw` are one name.
fn same(name: &str, wanted: &str) -> bool {
    let letters = name.chars().filter(|c| !matches!(c, '_' | '-' | ' ')).flat_map(char::to_lowercase);
    letters.eq(wanted.chars().map(|c| c.to_ascii_lowercase()))
}
