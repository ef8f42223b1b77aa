//! Random numbers: one generator per seed, purpose and index (R15).

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::kernel::random::day_seed;

/// Purpose of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Capacities of all resources.
    Capacity = 1,
    /// The job of one user.
    Job = 2,
    /// Bids of the owner of one resource.
    Background = 3,
    /// The budget of one user.
    Budget = 4,
    /// The arrival of one user after the one before it.
    Arrival = 5,
}

/// A generator.
#[derive(Clone, Debug)]
pub struct Stream(Xoshiro256PlusPlus);

impl Stream {
    /// Stream of a seed, a purpose and an index.
    pub fn new(seed: u32, purpose: Purpose, index: usize) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(day_seed(seed, purpose as u32, index as u32)))
    }

    /// A number in [0, 1), a multiple of 2⁻⁵³.
    pub fn uniform(&mut self) -> f64 {
        const ULP: f64 = 1.0 / (1_u64 << 53) as f64;
        (self.0.next_u64() >> 11) as f64 * ULP
    }

    /// An index below a count.
    pub fn below(&mut self, count: usize) -> usize {
        (self.uniform() * count as f64) as usize
    }

    /// About normally distributed, with mean 0 and variance 1: twelve uniform numbers less 6, for which no logarithm is
    /// needed.
    pub fn normal(&mut self) -> f64 {
        (0..12).fold(-6.0, |sum, _| sum + self.uniform())
    }
}
