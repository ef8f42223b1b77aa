//! Calendars: how much of one resource is used when.
//!
//! A calendar counts; it knows no limit and no owner. The book of a resource manager does.

mod segment_tree;
mod step;

pub use segment_tree::SegmentTree;
pub use step::StepCalendar;

use crate::model::{Seconds, Window};

/// The calendar of every book.
pub type DefaultCalendar = StepCalendar;

/// How much of one resource is used at every second.
///
/// # Examples
///
/// ```
/// use coalloc::calendar::{Calendar, DefaultCalendar};
/// use coalloc::model::Window;
///
/// let mut calendar = DefaultCalendar::default();
/// calendar.add(Window { start: 10, end: 20 }, 3);
/// calendar.add(Window { start: 15, end: 30 }, 4);
/// assert_eq!(calendar.max_used(Window { start: 0, end: 15 }), 3);
/// assert_eq!(calendar.max_used(Window { start: 0, end: 16 }), 7);
/// assert_eq!(calendar.max_used(Window { start: 20, end: 90 }), 4);
/// assert_eq!(calendar.changes(Window { start: 0, end: 30 }), [10, 15, 20]);
/// ```
pub trait Calendar: Default {
    /// Uses `amount` more during the window; nothing changes when the window is empty.
    ///
    /// # Panics
    ///
    /// When the use at some second would not fit into 32 bits.
    fn add(&mut self, window: Window, amount: u32);

    /// Uses `amount` less during the window.
    ///
    /// # Panics
    ///
    /// When less than that is used at some second of the window: it was never added.
    fn remove(&mut self, window: Window, amount: u32);

    /// The most used at any second of the window; 0 for an empty window.
    fn max_used(&self, window: Window) -> u32;

    /// The amount used at one second.
    fn used_at(&self, time: Seconds) -> u32;

    /// What is free of `capacity` during the whole window; 0 where more than that is used.
    fn free(&self, capacity: u32, window: Window) -> u32 {
        capacity.saturating_sub(self.max_used(window))
    }

    /// The seconds of the window at which another amount is used than the second before, ascending.
    ///
    /// Between two of them, and before the first and after the last, the used amount is constant.
    fn changes(&self, within: Window) -> Vec<Seconds>;
}
