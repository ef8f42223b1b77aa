//! Calendars against each other and against an array of seconds.

use coalloc::calendar::{Calendar, SegmentTree, StepCalendar};
use coalloc::kernel::{Seconds, Window};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn below(random: &mut impl Rng, bound: u32) -> u32 {
    random.next_u32() % bound
}

fn some_window(random: &mut impl Rng, horizon: Seconds) -> Window {
    let [a, b] = [below(random, horizon), below(random, horizon)];
    Window { start: a.min(b), end: a.max(b) }
}

/// A calendar's every answer about a window.
fn answers(calendar: &impl Calendar, window: Window) -> (u32, u32, u32, u32, Vec<Seconds>) {
    let [first, after] = [window.start, window.end].map(|time| calendar.used_at(time));
    (calendar.max_used(window), calendar.free(30, window), first, after, calendar.changes(window))
}

/// The plainest calendar.
struct Seconds40([u32; 40]);

impl Default for Seconds40 {
    fn default() -> Self {
        Self([0; 40])
    }
}

impl Calendar for Seconds40 {
    fn add(&mut self, window: Window, amount: u32) {
        self.0[window.start as usize..window.end as usize].iter_mut().for_each(|used| *used += amount);
    }

    fn remove(&mut self, window: Window, amount: u32) {
        self.0[window.start as usize..window.end as usize].iter_mut().for_each(|used| *used -= amount);
    }

    fn max_used(&self, window: Window) -> u32 {
        self.0[window.start as usize..window.end as usize].iter().copied().max().unwrap_or(0)
    }

    fn used_at(&self, time: Seconds) -> u32 {
        self.0[time as usize]
    }

    fn changes(&self, within: Window) -> Vec<Seconds> {
        let before = |time: Seconds| time.checked_sub(1).map_or(0, |time| self.used_at(time));
        (within.start..within.end).filter(|&time| self.used_at(time) != before(time)).collect()
    }
}

/// Adds and removes at random, in the pieces added or in others, and compares all answers after each.
fn compare<A: Calendar, B: Calendar>(seed: u64, horizon: Seconds, operations: u32) -> (A, B) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut a, mut b) = (A::default(), B::default());
    let mut added: Vec<(Window, u32)> = Vec::new();
    let remove = |a: &mut A, b: &mut B, added: &mut Vec<_>, random: &mut Xoshiro256PlusPlus| {
        let (window, amount): (Window, u32) = added.swap_remove(below(random, added.len() as u32) as usize);
        let middle = window.start + below(random, window.duration() + 1);
        for piece in [Window { end: middle, ..window }, Window { start: middle, ..window }] {
            a.remove(piece, amount);
            b.remove(piece, amount);
        }
    };
    for _ in 0..operations {
        if !added.is_empty() && below(&mut random, 3) == 0 {
            remove(&mut a, &mut b, &mut added, &mut random);
        } else {
            let (window, amount) = (some_window(&mut random, horizon), below(&mut random, 5));
            a.add(window, amount);
            b.add(window, amount);
            added.push((window, amount));
        }
        let asked = some_window(&mut random, horizon);
        assert_eq!(answers(&a, asked), answers(&b, asked), "seed {seed}: {asked:?}");
    }
    while !added.is_empty() {
        remove(&mut a, &mut b, &mut added, &mut random);
    }
    (a, b)
}

#[test]
fn every_calendar_equals_an_array_of_seconds() {
    for seed in 0..100 {
        let (step, _) = compare::<StepCalendar, Seconds40>(seed, 40, 150);
        assert_eq!(step, StepCalendar::default(), "seed {seed}: nothing is left");
        let (tree, _) = compare::<SegmentTree, Seconds40>(seed, 40, 150);
        assert_eq!(tree.nodes(), 1, "seed {seed}: nothing is left");
    }
}

#[test]
fn the_calendars_agree_over_any_horizon() {
    for (seed, horizon) in [300, 86_400, 172_800, 1 << 20, u32::MAX].into_iter().enumerate() {
        compare::<StepCalendar, SegmentTree>(seed as u64, horizon, 3000);
    }
}
