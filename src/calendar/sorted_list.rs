//! A calendar as the list of all reservations in the order of their starts.

use super::availability::FreeAmounts;
use super::entry::{self, Entry};
use crate::kernel::{Seconds, Window};

/// Reservations by start: a query looks at all that begin before its end.
#[derive(Clone, Debug)]
pub(super) struct SortedList {
    capacity: i32,
    entries: Vec<Entry>,
}

impl SortedList {
    pub(super) fn new(capacity: i32) -> Self {
        Self { capacity, entries: Vec::new() }
    }
}

impl FreeAmounts for SortedList {
    fn lowest(&self, window: Window) -> (i32, u64) {
        let begun = self.entries.partition_point(|entry| entry.window.start < window.end);
        (self.capacity - entry::most_used(self.entries[..begun].iter(), window), begun as u64)
    }

    fn change(&mut self, window: Window, by: i32) -> u64 {
        entry::change(&mut self.entries, window, by)
    }

    fn levels(&self) -> Vec<(Seconds, i32)> {
        let used = entry::used(self.entries.iter(), Window { start: 0, end: Seconds::MAX });
        used.into_iter().map(|(time, used)| (time, self.capacity - used)).collect()
    }

    fn elements(&self) -> usize {
        self.entries.len()
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.entries)
    }
}
