//! One data structure, booked at random and asked: how much of it is touched, how large it is.

use super::document::ResolvedSettings;
use crate::calendar::{AvailabilityCalendar, LARGEST_CAPACITY};
use crate::kernel::random::SplitMix64;
use crate::kernel::{Seconds, Window};

/// End of the time in which bookings begin and end: 48 days and a half, as in the cuts that were measured.
pub const SPAN: Seconds = 1 << 22;
/// Queries of one unit.
const QUERIES: u32 = 1000;

/// Bookings of one unit of the resource, then queries; all windows are as long.
#[derive(Clone, Debug)]
pub struct StructureRun {
    random: SplitMix64,
    calendar: AvailabilityCalendar,
    window_seconds: Seconds,
    bookings: u32,
    bookings_left: u32,
    queries_left: u32,
    /// Touched when the first query began.
    touched_before: u64,
    touched_by_booking: u64,
}

impl StructureRun {
    /// Nothing is booked yet.
    pub fn new(settings: &ResolvedSettings, seed: u64) -> Self {
        let &ResolvedSettings { structure, bookings, window_seconds, slot_width, .. } = settings;
        Self {
            random: SplitMix64::new(seed),
            calendar: AvailabilityCalendar::new(structure, slot_width, LARGEST_CAPACITY, SPAN),
            window_seconds,
            bookings,
            bookings_left: bookings,
            queries_left: QUERIES,
            touched_before: 0,
            touched_by_booking: 0,
        }
    }

    /// Makes the next booking or query; true after the last one.
    pub fn step(&mut self) -> bool {
        let start = self.random.below(u64::from(SPAN - self.window_seconds)) as Seconds;
        let window = Window { start, end: start + self.window_seconds };
        if self.bookings_left > 0 {
            let before = self.calendar.touched();
            let fits = self.calendar.reserve(window, 1);
            assert!(fits, "there is more of the resource than bookings");
            self.touched_by_booking += self.calendar.touched() - before;
            self.bookings_left -= 1;
            self.touched_before = self.calendar.touched();
        } else {
            self.calendar.available(window);
            self.queries_left -= 1;
        }
        self.queries_left == 0
    }

    /// Bookings and queries that were made, and all of them.
    pub fn progress(&self) -> (u32, u32) {
        let total = self.bookings + QUERIES;
        (total - self.bookings_left - self.queries_left, total)
    }

    /// Elements touched by a query, on average.
    pub fn touched_by_query(&self) -> f64 {
        (self.calendar.touched() - self.touched_before) as f64 / f64::from(QUERIES)
    }

    /// Elements touched by a booking with its query, on average.
    pub fn touched_by_booking(&self, bookings: u32) -> f64 {
        self.touched_by_booking as f64 / f64::from(bookings)
    }

    /// Nodes, slots, entries or breakpoints.
    pub fn elements(&self) -> usize {
        self.calendar.elements()
    }

    /// Bytes of the elements.
    pub fn bytes(&self) -> usize {
        self.calendar.bytes()
    }
}
