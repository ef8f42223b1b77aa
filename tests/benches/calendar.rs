//! What calendars cost: `cargo bench --bench calendar`.
//!
//! Reservations last 30, 60 or 120 minutes. `busy` calendars have about sixteen at a time, so the horizon
//! grows with their number, `crowded` ones have all of them within one day. Calendars of free amounts are asked
//! about an hour and about a day and a half, within 48 days.

use coalloc::calendar::{
    AvailabilityCalendar, Calendar, LARGEST_CAPACITY, SLOT_SECONDS, SegmentTree, StepCalendar, Structure,
};
use coalloc::kernel::{Seconds, Window};
use divan::{Bencher, black_box};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const SIZES: [u32; 5] = [100, 1000, 10_000, 100_000, 1_000_000];
const DAY: Seconds = 86_400;
/// Mean duration of a reservation.
const MEAN: Seconds = 70 * 60;

fn main() {
    divan::main();
}

/// Windows of reservations, one after the other without an end.
struct Windows {
    random: Xoshiro256PlusPlus,
    horizon: Seconds,
}

impl Windows {
    fn busy(reservations: u32) -> Self {
        Self { random: Xoshiro256PlusPlus::seed_from_u64(1), horizon: (reservations / 16).max(4) * MEAN }
    }

    fn crowded() -> Self {
        Self { random: Xoshiro256PlusPlus::seed_from_u64(1), horizon: DAY }
    }

    fn draw(&mut self) -> Window {
        let duration = [30, 60, 120][self.random.next_u32() as usize % 3] * 60;
        let start = self.random.next_u32() % (self.horizon - duration);
        Window { start, end: start + duration }
    }

    fn filled<C: Calendar>(&mut self, reservations: u32) -> C {
        let mut calendar = C::default();
        for _ in 0..reservations {
            calendar.add(self.draw(), 1);
        }
        calendar
    }
}

/// One query: the most used in a window.
#[divan::bench(types = [StepCalendar, SegmentTree], args = SIZES)]
fn question_busy<C: Calendar>(bencher: Bencher<'_, '_>, reservations: u32) {
    let mut windows = Windows::busy(reservations);
    let calendar: C = windows.filled(reservations);
    bencher.bench_local(|| black_box(calendar.max_used(windows.draw())));
}

/// The same where all reservations are within one day.
#[divan::bench(types = [StepCalendar, SegmentTree], args = SIZES)]
fn question_crowded<C: Calendar>(bencher: Bencher<'_, '_>, reservations: u32) {
    let mut windows = Windows::crowded();
    let calendar: C = windows.filled(reservations);
    bencher.bench_local(|| black_box(calendar.max_used(windows.draw())));
}

/// One reservation more and the same one less.
#[divan::bench(types = [StepCalendar, SegmentTree], args = SIZES)]
fn addition_busy<C: Calendar>(bencher: Bencher<'_, '_>, reservations: u32) {
    let mut windows = Windows::busy(reservations);
    let mut calendar: C = windows.filled(reservations);
    bencher.bench_local(|| {
        let window = windows.draw();
        calendar.add(window, 1);
        calendar.remove(window, 1);
    });
}

/// The same where all reservations are within one day.
#[divan::bench(types = [StepCalendar, SegmentTree], args = SIZES)]
fn addition_crowded<C: Calendar>(bencher: Bencher<'_, '_>, reservations: u32) {
    let mut windows = Windows::crowded();
    let mut calendar: C = windows.filled(reservations);
    bencher.bench_local(|| {
        let window = windows.draw();
        calendar.add(window, 1);
        calendar.remove(window, 1);
    });
}

/// One query of the free amount in windows of that many hours, with that many reservations.
#[divan::bench(args = Structure::ALL, consts = [1, 36])]
fn free_among_1000<const HOURS: Seconds>(bencher: Bencher<'_, '_>, structure: &Structure) {
    free_among(bencher, *structure, 1000, HOURS);
}

/// The same with a hundred times as many.
#[divan::bench(args = TREES_AND_ARRAYS, consts = [1, 36])]
fn free_among_100_000<const HOURS: Seconds>(bencher: Bencher<'_, '_>, structure: &Structure) {
    free_among(bencher, *structure, 100_000, HOURS);
}

/// The others look at all reservations.
const TREES_AND_ARRAYS: [Structure; 5] =
    [Structure::RangeTree, Structure::LeafTree, Structure::Slots, Structure::Steps, Structure::BalancedTree];

fn free_among(bencher: Bencher<'_, '_>, structure: Structure, reservations: u32, hours: Seconds) {
    let mut windows = Windows { random: Xoshiro256PlusPlus::seed_from_u64(1), horizon: 48 * DAY };
    let calendar = AvailabilityCalendar::new(structure, SLOT_SECONDS, LARGEST_CAPACITY, 1 << 22)
        .booked((0..reservations).map(|_| (windows.draw(), 1)));
    bencher.bench_local(|| {
        let start = windows.draw().start.min(windows.horizon - 36 * 3600);
        black_box(calendar.available(Window { start, end: start + hours * 3600 }))
    });
}
