//! Bids of owners, drawn slot by slot (R14): reconstructed, for the source says no more than low and high.

use super::stream::{Purpose, Stream};

/// Law by which an owner's bid moves from slot to slot.
#[apply(word)]
#[derive(Default)]
pub enum MarketLaw {
    /// Drift: an autoregressive process with 0.9 of the slot before.
    #[default]
    Ar1,
    /// New draw in every slot.
    Iid,
    /// Level that jumps to a new one with probability 0.02 a slot.
    Epochs,
    /// One of two levels, which changes with probability 0.05 a slot.
    TwoLevels,
    /// Even rise over a hundred slots, then no change.
    Ramp,
    /// Hours of a day, six slots each, with resources in different time zones.
    Hourly,
}

/// The bids of an owner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BackgroundModel {
    /// Mean of the bids.
    pub mean: f64,
    /// Coefficient of variation of the bids.
    pub variation: f64,
    /// Law by which they move.
    pub law: MarketLaw,
}

/// Load by hour of the day: its mean is 0, its variance 1.
const HOURS: [f64; 24] = [
    -1.16, -1.16, -1.16, -1.16, -1.16, -0.97, -0.69, -0.21, 0.37, 0.94, 1.23, 1.32, 1.13, 1.13, 1.32, 1.32,
    1.13, 0.85, 0.37, -0.03, -0.4, -0.78, -1.07, -1.16,
];
/// Slots of an hour.
const HOUR: usize = 6;
/// Hours from one resource to the next.
const ZONE: usize = 5;
/// Slots in which a ramp rises.
const RAMP: usize = 100;

impl BackgroundModel {
    /// The bids of the first slots on a resource.
    pub fn bids(self, seed: u32, resource: usize, slots: usize) -> Vec<f64> {
        let mut stream = Stream::new(seed, Purpose::Background, resource);
        let sigma = libm::log(1.0 + self.variation * self.variation).sqrt();
        let log_normal = |z: f64| self.mean * power_of_e(sigma * z - sigma * sigma / 2.0);
        let around = |z: f64| self.mean * (1.0 + self.variation * z);
        let mut z = match self.law {
            MarketLaw::TwoLevels => sign(&mut stream),
            _ => stream.normal(),
        };
        let bid = |slot: usize| match self.law {
            MarketLaw::Ar1 => {
                let now = z;
                z = 0.9 * z + 0.19_f64.sqrt() * stream.normal();
                log_normal(now)
            }
            MarketLaw::Iid => log_normal(std::mem::replace(&mut z, stream.normal())),
            MarketLaw::Epochs => {
                let now = z;
                if stream.uniform() < 0.02 {
                    z = stream.normal();
                }
                log_normal(now)
            }
            MarketLaw::TwoLevels => {
                let now = z;
                if stream.uniform() < 0.05 {
                    z = -z;
                }
                around(now)
            }
            // Evenly from −√3 to √3, whose variance is 1.
            MarketLaw::Ramp => around(3.0_f64.sqrt() * (2.0 * slot.min(RAMP) as f64 / RAMP as f64 - 1.0)),
            MarketLaw::Hourly => around(HOURS[(slot / HOUR + ZONE * resource) % HOURS.len()]),
        };
        (0..slots).map(bid).collect()
    }
}

/// 1 or −1, equally likely.
fn sign(stream: &mut Stream) -> f64 {
    if stream.uniform() < 0.5 { -1.0 } else { 1.0 }
}

/// (1 + u/64)⁶⁴, for eᵘ: the same bits everywhere, at most 3 % less where |u| ≤ 2.
fn power_of_e(u: f64) -> f64 {
    (0..6).fold((1.0 + u / 64.0).max(0.0), |power, _| power * power)
}
