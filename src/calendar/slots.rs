//! A calendar as an array of slots of fixed width, into which windows are rounded outwards.
//!
//! Reference: after the description of GarQ (Sulistio et al.); the free amount is a lower bound, exact where windows
//! begin and end with slots.

use std::ops::Range;

use super::availability::FreeAmounts;
use crate::kernel::{Seconds, Window};

/// The free amount of every slot.
#[derive(Clone, Debug)]
pub(super) struct Slots {
    width: Seconds,
    free: Vec<i32>,
}

impl Slots {
    pub(super) fn new(capacity: i32, horizon: Seconds, width: Seconds) -> Self {
        Self { width, free: vec![capacity; horizon.div_ceil(width) as usize] }
    }
}

/// The slots that share time with a window.
pub(super) fn met(window: Window, width: Seconds) -> Range<usize> {
    (window.start / width) as usize..window.end.div_ceil(width) as usize
}

impl FreeAmounts for Slots {
    fn lowest(&self, window: Window) -> (i32, u64) {
        let met = &self.free[met(window, self.width)];
        (met.iter().copied().min().expect("a window meets a slot"), met.len() as u64)
    }

    fn change(&mut self, window: Window, by: i32) -> u64 {
        let met = &mut self.free[met(window, self.width)];
        met.iter_mut().for_each(|free| *free += by);
        met.len() as u64
    }

    fn levels(&self) -> Vec<(Seconds, i32)> {
        self.free.iter().zip(0..).map(|(&free, slot)| (slot * self.width, free)).collect()
    }

    fn elements(&self) -> usize {
        self.free.len()
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.free)
    }
}
