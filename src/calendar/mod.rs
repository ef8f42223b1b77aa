//! Calendars: how much of one resource is used at what time.
//!
//! A calendar only counts; limits and owners are kept in the book of a resource manager.
//!
//! There are two calendars with the same answers. Their cost depends on the number of reservations and on how
//! many of them overlap one window; `cargo bench --bench calendar`, median nanoseconds on one core of a busy
//! machine, step function / segment tree:
//!
//! | reservations | 10² | 10³ | 10⁴ | 10⁵ | 10⁶ |
//! | --- | --- | --- | --- | --- | --- |
//! | query, 16 at a time | 270 / 390 | 340 / 490 | 410 / 1000 | 750 / 2400 | 1400 / 3500 |
//! | addition and removal, 16 at a time | 1500 / 1300 | 2000 / 1400 | 2400 / 1900 | 3000 / 3000 | 4000 / 4900 |
//! | query, all in one day | 180 / 380 | 550 / 560 | 3400 / 730 | 11 000 / 870 | 13 000 / 890 |
//! | addition and removal, all in one day | 1300 / 1300 | 2400 / 1200 | 8400 / 1200 | 27 000 / 1300 | 47 000 / 1400 |
//!
//! A resource of the testbed has fewer than 10² reservations in a day and is queried far more often than
//! changed, so the step function is the default; it also wins over any length of time at that density.
//! The segment tree wins when thousands of reservations overlap.

//!
//! Beside them stands [`AvailabilityCalendar`], for labs that look at the data structures themselves: it knows a
//! capacity and a horizon, gives the free amount, and counts the elements that it touches. It is a contract of its
//! own because a book wants none of this in its innermost loop, and because its trees must keep the shapes that are
//! drawn, where [`SegmentTree`] removes what it no longer needs.
//!
//! Nanoseconds of a query, with bookings within 48 days, median of the same benchmark:
//!
//! | bookings, window | range-tree | leaf-tree | slots | steps | balanced-tree |
//! | --- | --- | --- | --- | --- | --- |
//! | 10³, 1 h | 240 | 200 | 11 | 40 | 190 |
//! | 10³, 36 h | 320 | 610 | 69 | 67 | 210 |
//! | 10⁵, 1 h | 870 | 4400 | 12 | 190 | 1400 |
//! | 10⁵, 36 h | 1100 | 70 000 | 71 | 3500 | 950 |
//!
//! An array that is read from one end to the other beats trees far beyond what counts of touched elements suggest.

mod availability;
mod balanced_tree;
mod calendar_queue;
mod entry;
mod exact_slots;
mod leaf_tree;
mod range_tree;
mod segment_tree;
mod slots;
mod sorted_list;
mod step;
mod step_array;
mod tree_node;

pub use availability::{AvailabilityCalendar, LARGEST_CAPACITY, LONGEST_HORIZON, SLOT_SECONDS, Structure};
pub use segment_tree::SegmentTree;
pub use step::StepCalendar;
pub use tree_node::{NodeAmounts, TreeNode, Visit};

use crate::kernel::{Seconds, Window};

/// The calendar of every book.
pub type DefaultCalendar = StepCalendar;

/// Amount of one resource used at every second.
///
/// # Examples
///
/// ```
/// use coalloc::calendar::{Calendar, DefaultCalendar};
/// use coalloc::kernel::Window;
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
    /// When less than that is used at some second of the window, so that it was never added.
    fn remove(&mut self, window: Window, amount: u32);

    /// The most used at any second of the window; 0 for an empty window.
    fn max_used(&self, window: Window) -> u32;

    /// The amount used at one second.
    fn used_at(&self, time: Seconds) -> u32;

    /// The amount of `capacity` free during the entire window; 0 if more is used.
    fn free(&self, capacity: u32, window: Window) -> u32 {
        capacity.saturating_sub(self.max_used(window))
    }

    /// The seconds of the window at which the used amount differs from that of the second before, ascending.
    ///
    /// Between two of them, and before the first and after the last, the used amount is constant.
    fn changes(&self, within: Window) -> Vec<Seconds>;
}
