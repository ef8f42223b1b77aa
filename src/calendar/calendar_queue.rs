//! A calendar as days, each with an entry for every reservation that crosses it.

use std::collections::BTreeMap;

use super::availability::FreeAmounts;
use super::entry::{self, Entry};
use crate::kernel::{Seconds, Window};

/// Length of a day of the queue, in seconds.
const DAY: Seconds = 3600;

/// The days in which something is reserved.
#[derive(Clone, Debug)]
pub(super) struct CalendarQueue {
    capacity: i32,
    days: BTreeMap<Seconds, Vec<Entry>>,
}

impl CalendarQueue {
    pub(super) fn new(capacity: i32) -> Self {
        Self { capacity, days: BTreeMap::new() }
    }
}

/// Entries of a reservation of that window: one for each day that it crosses.
pub(super) fn entries(window: Window) -> u64 {
    u64::from(window.end.div_ceil(DAY) - window.start / DAY)
}

/// The part of a window in a day.
fn part_in(day: Seconds, window: Window) -> Window {
    Window { start: window.start.max(day * DAY), end: window.end.min((day + 1) * DAY) }
}

impl FreeAmounts for CalendarQueue {
    fn lowest(&self, window: Window) -> (i32, u64) {
        let (mut most, mut touched) = (None, 0);
        let met = window.start / DAY..window.end.div_ceil(DAY);
        for (&day, entries) in self.days.range(met.clone()) {
            touched += 1 + entries.len() as u64;
            most = most.max(Some(entry::most_used(entries.iter(), part_in(day, window))));
        }
        (self.capacity - most.unwrap_or(0), touched)
    }

    fn change(&mut self, window: Window, by: i32) -> u64 {
        let mut touched = 0;
        for day in window.start / DAY..window.end.div_ceil(DAY) {
            let entries = self.days.entry(day).or_default();
            touched += entry::change(entries, window, by);
            if entries.is_empty() {
                self.days.remove(&day);
            }
        }
        touched
    }

    fn levels(&self) -> Vec<(Seconds, i32)> {
        let mut levels = vec![(0, self.capacity)];
        for (&day, entries) in &self.days {
            let within = Window { start: day * DAY, end: (day + 1) * DAY };
            // The next day, if it is kept, replaces the end of this one.
            levels.pop_if(|(time, _)| *time == within.start);
            levels.extend(
                entry::used(entries.iter(), within).into_iter().map(|(t, used)| (t, self.capacity - used)),
            );
            levels.push((within.end, self.capacity));
        }
        levels
    }

    fn elements(&self) -> usize {
        self.days.values().map(Vec::len).sum()
    }

    fn bytes(&self) -> usize {
        self.days.values().map(|entries| size_of_val(&**entries)).sum()
    }
}
