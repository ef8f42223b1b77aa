//! A calendar as a step function in an ordered map.

use std::collections::BTreeMap;

use super::Calendar;
use crate::kernel::{Seconds, Window};

/// The used amount of one resource over time, as a step function.
///
/// The map has the level from each key up to the next; before the first key nothing is used. Equal
/// neighbors are merged, so two calendars with the same use are equal, whatever was added and removed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepCalendar {
    levels: BTreeMap<Seconds, u32>,
}

impl StepCalendar {
    /// The calendar to which all of these were added, none of them empty.
    ///
    /// Complexity: O(n log n), however many overlap.
    ///
    /// # Panics
    ///
    /// When the use at some second would not fit into 32 bits.
    pub fn of(added: impl IntoIterator<Item = (Window, u32)>) -> Self {
        let mut changes: BTreeMap<Seconds, i64> = BTreeMap::new();
        for (window, amount) in added {
            *changes.entry(window.start).or_default() += i64::from(amount);
            *changes.entry(window.end).or_default() -= i64::from(amount);
        }
        let mut used = 0;
        changes.retain(|_, by| *by != 0);
        let level = |(time, by)| {
            used += by;
            (time, u32::try_from(used).expect("a book bounds its calendars by u32 capacities"))
        };
        Self { levels: changes.into_iter().map(level).collect() }
    }

    /// The steps in time order: from each time on, up to the next, this much is used.
    pub fn steps(&self) -> impl Iterator<Item = (Seconds, u32)> + '_ {
        self.levels.iter().map(|(&time, &level)| (time, level))
    }

    fn change(&mut self, window: Window, new_level: impl Fn(u32) -> u32) {
        if window.start >= window.end {
            return;
        }
        let after = self.used_at(window.end);
        let first = self.used_at(window.start);
        self.levels.insert(window.start, first);
        self.levels.insert(window.end, after);
        for level in self.levels.range_mut(window.start..window.end).map(|(_, level)| level) {
            *level = new_level(*level);
        }
        // Only at the two ends can the level have become equal to the one before.
        self.merge_at(window.start);
        self.merge_at(window.end);
    }

    fn merge_at(&mut self, time: Seconds) {
        let before = self.levels.range(..time).next_back().map_or(0, |(_, &level)| level);
        if self.levels.get(&time) == Some(&before) {
            self.levels.remove(&time);
        }
    }
}

/// Updates and the maximum of a window cost O(log n + steps inside the window), one second O(log n).
impl Calendar for StepCalendar {
    fn add(&mut self, window: Window, amount: u32) {
        self.change(window, |level| {
            level.checked_add(amount).expect("a book bounds its calendars by u32 capacities")
        });
    }

    fn remove(&mut self, window: Window, amount: u32) {
        self.change(window, |level| level.checked_sub(amount).expect("only what was added is removed"));
    }

    fn max_used(&self, window: Window) -> u32 {
        if window.start >= window.end {
            return 0;
        }
        // Backward, the level at the start is the last one visited: one search of the map instead of two.
        let mut most = 0;
        for (&time, &level) in self.levels.range(..window.end).rev() {
            most = most.max(level);
            if time <= window.start {
                break;
            }
        }
        most
    }

    fn used_at(&self, time: Seconds) -> u32 {
        self.levels.range(..=time).next_back().map_or(0, |(_, &level)| level)
    }

    fn changes(&self, within: Window) -> Vec<Seconds> {
        if within.start >= within.end {
            return Vec::new();
        }
        // Equal neighbors are merged: every key is a change.
        self.levels.range(within.start..within.end).map(|(&time, _)| time).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(start: Seconds, end: Seconds) -> Window {
        Window { start, end }
    }

    #[test]
    fn windows_are_half_open() {
        let mut calendar = StepCalendar::default();
        calendar.add(window(10, 20), 5);
        assert_eq!(calendar.max_used(window(0, 10)), 0);
        assert_eq!(calendar.max_used(window(20, 30)), 0);
        assert_eq!(calendar.max_used(window(19, 20)), 5);
        assert_eq!(calendar.max_used(window(15, 15)), 0);
        assert_eq!(calendar.free(4, window(0, 11)), 0);
        assert_eq!(calendar.free(8, window(0, 11)), 3);
        assert_eq!(calendar.changes(window(10, 20)), [10]);
        assert_eq!(calendar.changes(window(11, 21)), [20]);
        assert!(calendar.changes(window(21, 11)).is_empty());
    }

    #[test]
    fn equal_neighbors_are_merged() {
        let mut calendar = StepCalendar::default();
        calendar.add(window(10, 20), 5);
        calendar.add(window(20, 30), 5);
        assert_eq!(calendar.steps().collect::<Vec<_>>(), [(10, 5), (30, 0)]);
        calendar.add(window(15, 25), 0);
        assert_eq!(calendar.steps().count(), 2);
        calendar.remove(window(10, 30), 5);
        assert_eq!(calendar, StepCalendar::default());
    }

    #[test]
    fn all_at_once_is_the_same_as_one_after_another() {
        let added = [(window(5, 40), 3), (window(10, 20), 5), (window(20, 30), 5), (window(40, 41), 3)];
        let mut calendar = StepCalendar::default();
        added.iter().for_each(|&(window, amount)| calendar.add(window, amount));
        assert_eq!(StepCalendar::of(added), calendar);
    }

    #[test]
    #[should_panic(expected = "only what was added")]
    fn more_than_added_is_not_removed() {
        let mut calendar = StepCalendar::default();
        calendar.add(window(10, 20), 5);
        calendar.remove(window(10, 21), 5);
    }
}
