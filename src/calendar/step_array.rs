//! A calendar as the step function in one sorted array, without a gap in memory.
//!
//! [`super::StepCalendar`] keeps the same steps in an ordered map, which is faster to change; this one is there to
//! compare a plain array with trees.

use super::availability::FreeAmounts;
use crate::kernel::{Seconds, Window};

/// The free amount from each time on, up to the next; neighbors differ.
#[derive(Clone, Debug)]
pub(super) struct StepArray {
    horizon: Seconds,
    steps: Vec<(Seconds, i32)>,
}

impl StepArray {
    pub(super) fn new(capacity: i32, horizon: Seconds) -> Self {
        Self { horizon, steps: vec![(0, capacity)] }
    }

    /// Index of the step that a second belongs to.
    fn step_of(&self, time: Seconds) -> usize {
        self.steps.partition_point(|&(start, _)| start <= time) - 1
    }

    /// Looks of a binary search.
    fn search(&self) -> u64 {
        u64::from(self.steps.len().ilog2()) + 1
    }

    /// Makes a step begin at that time, and gives its index.
    fn cut(&mut self, time: Seconds) -> usize {
        let step = self.step_of(time);
        let (start, free) = self.steps[step];
        if start == time {
            return step;
        }
        self.steps.insert(step + 1, (time, free));
        step + 1
    }

    fn merge(&mut self, step: usize) {
        if step > 0 && step < self.steps.len() && self.steps[step].1 == self.steps[step - 1].1 {
            self.steps.remove(step);
        }
    }
}

impl FreeAmounts for StepArray {
    fn lowest(&self, window: Window) -> (i32, u64) {
        let first = self.step_of(window.start);
        let (mut lowest, mut met) = (i32::MAX, 0);
        for &(_, free) in self.steps[first..].iter().take_while(|(start, _)| *start < window.end) {
            lowest = lowest.min(free);
            met += 1;
        }
        (lowest, self.search() + met)
    }

    fn change(&mut self, window: Window, by: i32) -> u64 {
        let first = self.cut(window.start);
        let after = if window.end < self.horizon { self.cut(window.end) } else { self.steps.len() };
        for (_, free) in &mut self.steps[first..after] {
            *free += by;
        }
        let touched = 2 * self.search() + (after - first) as u64;
        self.merge(after);
        self.merge(first);
        touched
    }

    fn levels(&self) -> Vec<(Seconds, i32)> {
        self.steps.clone()
    }

    fn elements(&self) -> usize {
        self.steps.len()
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.steps)
    }
}
