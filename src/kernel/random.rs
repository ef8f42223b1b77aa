//! Randomness: seeds, and the few distributions the workload uses.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The seed of one simulated day, a function of its parameters only.
///
/// Each number is mixed in by a step of SplitMix64, so that neighboring seeds, loads and replications
/// give unrelated days.
pub fn day_seed(seed: u32, load_percent: u32, replication: u32) -> u64 {
    [seed, load_percent, replication]
        .into_iter()
        .fold(0, |state, number| splitmix64(state ^ u64::from(number)))
}

/// The generator of one user's requests on one day: adding a user does not change the draws of others.
pub(crate) fn generator_of(day_seed: u64, user: usize) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(splitmix64(day_seed ^ splitmix64(user as u64)))
}

/// A separate generator of the same user for arrival times, so that the booking horizon does not change the
/// requests.
pub(crate) fn lead_generator_of(day_seed: u64, user: usize) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(splitmix64(splitmix64(day_seed) ^ splitmix64(user as u64)))
}

/// An exponentially distributed number of the given mean: the gaps of a Poisson process.
///
/// Uses libm's logarithm, which is the same on every machine.
pub(crate) fn exponential(random: &mut impl Rng, mean: f64) -> f64 {
    -mean * libm::log(1.0 - unit(random))
}

/// A Poisson-distributed number of the given mean.
///
/// Large means are split: a sum of Poisson numbers is one. Uses libm's exponential, which is the same on every machine.
///
/// Complexity: O(mean).
///
/// Reference: inversion by sequential search, Devroye (1986).
pub(crate) fn poisson(random: &mut impl Rng, mean: f64) -> u64 {
    /// The chance of 0 is far from underflow.
    const MOST: f64 = 500.0;
    let (mut left, mut sum) = (mean, 0);
    while left > 0.0 {
        let part = left.min(MOST);
        left -= part;
        let mut chance = libm::exp(-part);
        let (uniform, mut below, mut number) = (unit(random), chance, 0_u32);
        while uniform >= below && chance > 0.0 {
            number += 1;
            chance *= part / f64::from(number);
            below += chance;
        }
        sum += u64::from(number);
    }
    sum
}

/// A number in [0, 1), a multiple of 2⁻⁵³.
fn unit(random: &mut impl Rng) -> f64 {
    const UNIT: f64 = 1.0 / (1_u64 << 53) as f64;
    (random.next_u64() >> 11) as f64 * UNIT
}

/// One of the choices, all equally likely; there is at least one.
pub(crate) fn choose<T: Copy>(random: &mut impl Rng, choices: &[T]) -> T {
    choices[up_to(random, choices.len() as u64 - 1) as usize]
}

/// An integer in `[0, last]`, all equally likely (to within 2⁻⁶⁴ of each other for every `last` < 2³²).
pub(crate) fn up_to(random: &mut impl Rng, last: u64) -> u64 {
    let scaled = u128::from(random.next_u64()) * (u128::from(last) + 1);
    (scaled >> 64) as u64
}

/// SplitMix64 (Steele, Lea and Flood 2014): a generator small enough to be written down on paper.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The generator of that seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub fn next_bits(&mut self) -> u64 {
        let bits = splitmix64(self.0);
        self.0 = self.0.wrapping_add(GOLDEN_GAMMA);
        bits
    }

    /// An integer below the bound: the high 64 bits of the product of the next 64 bits and the bound.
    pub fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next_bits()) * u128::from(bound)) >> 64) as u64
    }

    /// A number in [0, 1), a multiple of 2⁻⁵³.
    pub fn unit(&mut self) -> f64 {
        const ULP: f64 = 1.0 / (1_u64 << 53) as f64;
        (self.next_bits() >> 11) as f64 * ULP
    }
}

/// State increment of SplitMix64.
const GOLDEN_GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// One step of SplitMix64.
pub(crate) fn splitmix64(state: u64) -> u64 {
    let z = state.wrapping_add(GOLDEN_GAMMA);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splitmix_gives_the_published_sequence() {
        // The first three outputs of the reference implementation seeded with 0.
        let mut random = SplitMix64::new(0);
        let outputs = [(); 3].map(|()| random.next_bits());
        assert_eq!(outputs, [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]);
    }

    #[test]
    fn choices_are_equally_likely() {
        let mut random = generator_of(1, 0);
        let mut counts = [0_u32; 3];
        for _ in 0..30_000 {
            counts[choose(&mut random, &[0, 1, 2])] += 1;
        }
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 350), "{counts:?}");
    }

    #[test]
    fn gaps_have_the_requested_mean_and_spread() {
        let mut random = generator_of(2, 0);
        let gaps: Vec<f64> = (0..100_000).map(|_| exponential(&mut random, 300.0)).collect();
        let mean = gaps.iter().sum::<f64>() / gaps.len() as f64;
        let variance = gaps.iter().map(|gap| (gap - mean).powi(2)).sum::<f64>() / gaps.len() as f64;
        assert!((mean - 300.0).abs() < 4.0, "{mean}");
        assert!((variance.sqrt() - 300.0).abs() < 6.0, "{variance}");
        assert!(gaps.iter().all(|gap| gap.is_finite() && *gap >= 0.0));
    }

    #[test]
    fn poisson_numbers_have_their_mean_as_variance_and_the_chances_of_the_law() {
        let mut random = generator_of(3, 0);
        assert_eq!(poisson(&mut random, 0.0), 0);
        for mean in [0.5, 6.25, 25.0, 1700.0] {
            let drawn: Vec<f64> = (0..100_000).map(|_| poisson(&mut random, mean) as f64).collect();
            let found = drawn.iter().sum::<f64>() / drawn.len() as f64;
            let variance = drawn.iter().map(|one| (one - found).powi(2)).sum::<f64>() / drawn.len() as f64;
            assert!((found / mean - 1.0).abs() < 0.02, "{found} for {mean}");
            assert!((variance / mean - 1.0).abs() < 0.03, "{variance} for {mean}");
            let none = drawn.iter().filter(|one| **one == 0.0).count() as f64 / drawn.len() as f64;
            assert!((none - libm::exp(-mean)).abs() < 0.01, "{none} for {mean}");
        }
    }
}
