//! A calendar as an array of slots with the changes inside them in time order.

use std::collections::BTreeMap;

use super::availability::FreeAmounts;
use super::slots::met;
use crate::kernel::{Seconds, Window};

/// Slots; those in which something begins or ends have a queue of changes.
#[derive(Clone, Debug)]
pub(super) struct ExactSlots {
    width: Seconds,
    slots: Vec<Slot>,
    /// Per slot, by how much the free amount changes when, in time order, after the start of the slot.
    changes: BTreeMap<usize, Vec<(Seconds, i32)>>,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    /// Free at the start.
    base: i32,
    /// The least free at any second.
    low: i32,
}

impl ExactSlots {
    pub(super) fn new(capacity: i32, horizon: Seconds, width: Seconds) -> Self {
        let slot = Slot { base: capacity, low: capacity };
        Self { width, slots: vec![slot; horizon.div_ceil(width) as usize], changes: BTreeMap::new() }
    }

    fn span(&self, slot: usize) -> Window {
        let start = slot as Seconds * self.width;
        Window { start, end: start + self.width }
    }

    fn changes_in(&self, slot: usize) -> &[(Seconds, i32)] {
        self.changes.get(&slot).map_or(&[], Vec::as_slice)
    }

    /// The levels inside a slot.
    fn levels_in(&self, slot: usize) -> impl Iterator<Item = (Seconds, i32)> + '_ {
        let mut free = self.slots[slot].base;
        let after = self.changes_in(slot).iter().map(move |&(time, by)| {
            free += by;
            (time, free)
        });
        [(self.span(slot).start, self.slots[slot].base)].into_iter().chain(after)
    }

    /// The least free in the part of a slot that is inside the window.
    fn lowest_in(&self, slot: usize, window: Window) -> i32 {
        let mut lowest = i32::MAX;
        for (time, free) in self.levels_in(slot) {
            match time {
                _ if time <= window.start => lowest = free,
                _ if time < window.end => lowest = lowest.min(free),
                _ => break,
            }
        }
        lowest
    }

    fn insert(&mut self, slot: usize, time: Seconds, by: i32) {
        let changes = self.changes.entry(slot).or_default();
        match changes.binary_search_by_key(&time, |&(time, _)| time) {
            Ok(at) => {
                changes[at].1 += by;
                if changes[at].1 == 0 {
                    changes.remove(at);
                }
            }
            Err(at) => changes.insert(at, (time, by)),
        }
        if changes.is_empty() {
            self.changes.remove(&slot);
        }
    }
}

impl FreeAmounts for ExactSlots {
    fn lowest(&self, window: Window) -> (i32, u64) {
        let (mut lowest, mut touched) = (i32::MAX, 0);
        for slot in met(window, self.width) {
            let Window { start, end } = self.span(slot);
            if window.start <= start && end <= window.end {
                lowest = lowest.min(self.slots[slot].low);
                touched += 1;
            } else {
                lowest = lowest.min(self.lowest_in(slot, window));
                touched += 1 + self.changes_in(slot).len() as u64;
            }
        }
        (lowest, touched)
    }

    fn change(&mut self, window: Window, by: i32) -> u64 {
        let mut touched = 0;
        for slot in met(window, self.width) {
            let span = self.span(slot);
            touched += 1;
            if window.start <= span.start {
                self.slots[slot].base += by;
            } else {
                self.insert(slot, window.start, by);
            }
            if window.end < span.end {
                self.insert(slot, window.end, -by);
            }
            if window.start <= span.start && span.end <= window.end {
                self.slots[slot].low += by;
            } else {
                self.slots[slot].low = self.lowest_in(slot, span);
                touched += self.changes_in(slot).len() as u64;
            }
        }
        touched
    }

    fn levels(&self) -> Vec<(Seconds, i32)> {
        (0..self.slots.len()).flat_map(|slot| self.levels_in(slot)).collect()
    }

    fn elements(&self) -> usize {
        self.slots.len() + self.changes.values().map(Vec::len).sum::<usize>()
    }

    fn bytes(&self) -> usize {
        let changes = self.changes.values().map(|changes| size_of_val(&**changes));
        size_of_val(&*self.slots) + changes.sum::<usize>()
    }
}
