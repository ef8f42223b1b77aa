//! Attributes: the same word of a site and of a part is one attribute.

use std::collections::BTreeSet;

use crate::document::field;
use crate::document::field::Names;
use crate::document::problem::{Code, Problems};
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::model::AttributeId;
use crate::labs::co_allocation::text::msg;

/// The different attributes met so far.
#[derive(Default)]
pub(super) struct Attributes<'a> {
    ids: Names<'a>,
    too_many: bool,
}

impl<'a> Attributes<'a> {
    /// Reads the attributes of one site, or those one part requires or prefers.
    ///
    /// `path` gives the path of the entry with that index.
    pub fn read<T>(
        &mut self,
        problems: &mut Problems,
        entries: &'a [T],
        path: impl Fn(usize) -> String,
        name_of: impl Fn(&'a T) -> &'a str,
    ) -> Vec<AttributeId> {
        let mut seen = BTreeSet::new();
        let mut ids = Vec::with_capacity(entries.len());
        for (i, entry) in entries.iter().enumerate() {
            let name = name_of(entry);
            if !seen.insert(name) {
                let message = msg!("attribute.twice", name = field::shown(name));
                problems.error(Code::DuplicateName, path(i), message);
            }
            ids.push(self.id(problems, &path(i), name));
        }
        ids
    }

    /// Their names, in the order in which they were met.
    pub fn names(&self) -> Vec<String> {
        let mut names = vec![String::new(); self.ids.len()];
        for (name, &id) in &self.ids {
            names[id] = (*name).to_owned();
        }
        names
    }

    fn id(&mut self, problems: &mut Problems, path: &str, name: &'a str) -> AttributeId {
        let next = self.ids.len();
        if next == limits::ATTRIBUTES && !self.ids.contains_key(name) {
            if !self.too_many {
                let message = msg!("attribute.too-many", most = limits::ATTRIBUTES);
                problems.error(Code::WrongCount, path, message);
            }
            self.too_many = true;
            return 0;
        }
        *self.ids.entry(name).or_insert(next)
    }
}
