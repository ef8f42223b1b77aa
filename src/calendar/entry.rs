//! Reservations one by one, as lists of them keep them, and what is used where they overlap.

use crate::kernel::{Seconds, Window};

/// An amount taken during a window; below 0 where a reservation is given back in other pieces than it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) window: Window,
    pub(super) amount: i32,
}

/// Removes the entry that a release undoes, or adds one; returns how many entries it looked at.
pub(super) fn change(entries: &mut Vec<Entry>, window: Window, by: i32) -> u64 {
    let first = entries.partition_point(|entry| entry.window.start < window.start);
    let same_start = entries[first..].iter().take_while(|entry| entry.window.start == window.start);
    let undone = Entry { window, amount: by };
    let found = same_start.clone().position(|&entry| entry == undone);
    let looked_at = found.map_or(same_start.count(), |found| found + 1);
    match found {
        Some(found) => {
            entries.remove(first + found);
        }
        None => entries.insert(first + looked_at, Entry { window, amount: -by }),
    }
    1 + looked_at as u64
}

/// Sorts what belongs to times by these; equal ones in any order.
pub(super) fn by_time(amounts: &mut [(Seconds, i32)]) {
    amounts.sort_unstable_by_key(|&(time, _)| time);
}

/// Amount used from each time of the window on, up to the next, from the window's start on.
pub(super) fn used<'a>(entries: impl Iterator<Item = &'a Entry>, within: Window) -> Vec<(Seconds, i32)> {
    let mut changes = vec![(within.start, 0)];
    for Entry { window, amount } in entries.filter(|entry| entry.window.overlaps(within)) {
        changes.push((window.start.max(within.start), *amount));
        if window.end < within.end {
            changes.push((window.end, -amount));
        }
    }
    by_time(&mut changes);
    let mut levels: Vec<(Seconds, i32)> = Vec::with_capacity(changes.len());
    let mut used = 0;
    for (time, by) in changes {
        used += by;
        match levels.last_mut().filter(|(last, _)| *last == time) {
            Some((_, level)) => *level = used,
            None => levels.push((time, used)),
        }
    }
    levels
}

/// The most used at any second of the window.
pub(super) fn most_used<'a>(entries: impl Iterator<Item = &'a Entry>, within: Window) -> i32 {
    used(entries, within).into_iter().map(|(_, used)| used).max().expect("the window's start is a level")
}
