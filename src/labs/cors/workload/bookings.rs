//! One data structure, booked at random and asked: how much of it is touched, how large it is.

use crate::calendar::{AvailabilityCalendar, LARGEST_CAPACITY, Structure};
use crate::kernel::random::SplitMix64;
use crate::kernel::{Seconds, Window};

/// Bookings and queries of one calendar; all windows are equally long, and begin uniformly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomBookings {
    /// Data structure of the calendar.
    pub structure: Structure,
    /// Width of its slots, if it has some.
    pub slot_width: Seconds,
    /// End of all time, a power of two.
    pub horizon: Seconds,
    /// Length of all windows, at most the horizon.
    pub window_seconds: Seconds,
    /// Bookings of one unit of the resource.
    pub bookings: u32,
    /// Queries after them, at least one.
    pub queries: u32,
}

/// The calendar at work.
#[derive(Clone, Debug)]
pub struct StructureRun {
    plan: RandomBookings,
    random: SplitMix64,
    calendar: AvailabilityCalendar,
    steps: u32,
    touched_by_bookings: u64,
}

impl RandomBookings {
    /// The most slots or entries in days that it comes to.
    pub fn slots_or_entries(&self) -> u64 {
        let &Self { structure, slot_width, horizon, window_seconds, bookings, .. } = self;
        // A window may begin late in a day.
        let window = Window { start: 3599, end: 3599 + window_seconds };
        structure.slots_or_entries(slot_width, horizon, (0..bookings).map(|_| window))
    }
}

impl StructureRun {
    /// Nothing is booked yet.
    pub fn new(plan: RandomBookings, seed: u64) -> Self {
        let RandomBookings { structure, slot_width, horizon, .. } = plan;
        let calendar = AvailabilityCalendar::new(structure, slot_width, LARGEST_CAPACITY, horizon);
        Self { plan, random: SplitMix64::new(seed), calendar, steps: 0, touched_by_bookings: 0 }
    }

    /// Makes the next booking or query; true after the last one.
    pub fn step(&mut self) -> bool {
        let RandomBookings { horizon, window_seconds, bookings, queries, .. } = self.plan;
        let start = self.random.below(u64::from(horizon - window_seconds) + 1) as Seconds;
        let window = Window { start, end: start + window_seconds };
        if self.steps < bookings {
            let fits = self.calendar.reserve(window, 1);
            assert!(fits, "there is more of the resource than bookings");
            self.touched_by_bookings = self.calendar.touched();
        } else {
            self.calendar.available(window);
        }
        self.steps += 1;
        self.steps >= bookings + queries
    }

    /// Bookings and queries that were made, and all of them.
    pub fn progress(&self) -> (u32, u32) {
        (self.steps, self.plan.bookings + self.plan.queries)
    }

    /// Elements touched so far.
    pub fn touched(&self) -> u64 {
        self.calendar.touched()
    }

    /// Elements touched by a query, on average.
    pub fn touched_by_query(&self) -> f64 {
        (self.calendar.touched() - self.touched_by_bookings) as f64 / f64::from(self.plan.queries)
    }

    /// Elements touched by a booking with the query before it, on average; 0 where nothing is booked.
    pub fn touched_by_booking(&self) -> f64 {
        self.touched_by_bookings as f64 / f64::from(self.plan.bookings.max(1))
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
