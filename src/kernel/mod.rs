//! Foundations of every lab: integer time, random streams, resumable work, numbers from text, and statistics.

pub mod random;
pub(crate) mod slices;
pub mod statistics;
mod time;
#[macro_use]
mod wire;

pub use time::{Seconds, TimeFrame, Window};

/// Seconds since some fixed moment. It may be measured with and decides nothing.
pub type Clock = fn() -> f64;

/// Initial value of [`fnv`].
pub(crate) const FNV_BASIS: u64 = 0xcbf2_9ce4_8422_2325;

/// Extends a 64-bit FNV-1a hash by some bytes.
///
/// Reference: Fowler, Noll, Vo, RFC 9923.
pub(crate) fn fnv(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Numbers in ascending order, each once.
pub(crate) fn distinct(numbers: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut distinct: Vec<u64> = numbers.collect();
    distinct.sort_unstable();
    distinct.dedup();
    distinct
}

/// The finite number nearest to a decimal such as `-1.5e3`.
pub(crate) fn decimal(text: &str) -> Option<f64> {
    // The standard library reads words too, such as `inf`.
    let is_decimal = text.bytes().all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte));
    text.parse().ok().filter(|number: &f64| is_decimal && number.is_finite())
}

#[cfg(test)]
mod tests {
    use super::decimal;

    #[test]
    fn decimals_are_finite_numbers_without_words() {
        for (text, number) in
            [("-1.5e3", -1500.0), ("+.5", 0.5), ("7.", 7.0), ("4.9e-324", f64::from_bits(1))]
        {
            assert_eq!(decimal(text), Some(number), "{text}");
        }
        for text in ["", ".", "e5", "1e", "inf", "-Infinity", "NaN", "1e999", "0x1p3", "1_0", " 1"] {
            assert_eq!(decimal(text), None, "{text}");
        }
    }
}
