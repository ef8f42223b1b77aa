//! Numbers from text, each the nearest to its decimal.
//!
//! As the standard library reads them, whose tables for speed are 13 kB of the page's first module.

use std::cmp::Ordering;

/// Digits that can decide; of all after those, it matters only whether one is not zero.
const DIGITS: usize = 800;

/// The number nearest to a decimal such as `-1.5e3`, the even one of two, or infinite; `None` for any other text.
///
/// Complexity: linear in the text.
pub(crate) fn nearest(text: &str) -> Option<f64> {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, whole(exponent)?),
        None => (unsigned, 0),
    };
    let (integer, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if integer.len() + fraction.len() == 0 || !is_digits(integer) || !is_digits(fraction) {
        return None;
    }
    let digits = integer.bytes().chain(fraction.bytes()).map(|digit| u32::from(digit - b'0'));
    let exponent = exponent - fraction.len() as i64;
    // Integers of 15 digits and powers of ten up to 10 ^ 22 are exact, so their quotient or product is rounded once.
    let size = if integer.len() + fraction.len() <= 15 && exponent.abs() <= 22 {
        let integer = digits.fold(0.0, |integer, digit| integer * 10.0 + f64::from(digit));
        let power = (0..exponent.abs()).fold(1.0, |power, _| power * 10.0);
        if exponent < 0 { integer / power } else { integer * power }
    } else {
        size(digits.skip_while(|&digit| digit == 0).collect(), exponent)
    };
    Some(if text.starts_with('-') { -size } else { size })
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A whole number, or one that no text has the digits to make up for.
fn whole(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !is_digits(digits) {
        return None;
    }
    let size = digits.parse().unwrap_or(i64::MAX).min(1 << 40);
    Some(if text.starts_with('-') { -size } else { size })
}

/// The number nearest to digits, of which the first is not zero, × 10 ^ exponent.
fn size(mut digits: Vec<u32>, mut exponent: i64) -> f64 {
    match digits.len() as i64 + exponent {
        _ if digits.is_empty() => return 0.0,
        ..-330 => return 0.0,
        311.. => return f64::INFINITY,
        _ => {}
    }
    if digits.len() > DIGITS {
        let rest = digits.split_off(DIGITS);
        digits.push(u32::from(rest.iter().any(|&digit| digit > 0)));
        exponent += rest.len() as i64 - 1;
    }
    // As a quotient without its powers of two.
    let (mut above, mut below) = (Natural(Vec::new()), Natural(vec![1]));
    for nine in digits.chunks(9) {
        let digits = nine.iter().fold(0, |digits, &digit| digits * 10 + digit);
        above.scale(10_u32.pow(nine.len() as u32), digits);
    }
    let scaled = if exponent < 0 { &mut below } else { &mut above };
    for _ in 0..exponent.abs() / 13 {
        scaled.scale(5_u32.pow(13), 0);
    }
    scaled.scale(5_u32.pow((exponent.abs() % 13) as u32), 0);
    quotient(above, below, exponent as i32)
}

/// The number nearest to a quotient × 2 ^ power, by long division to the base 2.
fn quotient(mut above: Natural, mut below: Natural, power: i32) -> f64 {
    // Such that the quotient is at least 1, and less than 2.
    let excess = above.bits() - below.bits();
    below.shift(excess);
    above.shift(-excess);
    let is_short = above < below;
    above.shift(i32::from(is_short));
    let power = power + excess - i32::from(is_short);
    // The power of the last bit that a number has.
    let last = (power - 52).max(-1074);
    let mut bits = 0_u64;
    for _ in last..=power {
        bits *= 2;
        if above >= below {
            above.subtract(&below);
            bits += 1;
        }
        above.shift(1);
    }
    let is_above_half = match above.cmp(&below) {
        Ordering::Greater => power >= -1075,
        Ordering::Equal => bits % 2 == 1,
        Ordering::Less => false,
    };
    // What is carried out of the bits belongs to the exponent before them.
    let bits = bits + u64::from(is_above_half) + (((last + 1074) as u64) << 52);
    f64::from_bits(bits.min(f64::INFINITY.to_bits()))
}

/// A natural number: its digits to the base 2 ^ 32, the lowest first, the highest not zero.
#[derive(PartialEq, Eq)]
struct Natural(Vec<u32>);

impl Natural {
    /// How many bits it has.
    fn bits(&self) -> i32 {
        self.0.last().map_or(0, |highest| 32 * self.0.len() as i32 - highest.leading_zeros() as i32)
    }

    /// Multiplies, and adds.
    fn scale(&mut self, factor: u32, more: u32) {
        let mut carried = u64::from(more);
        for digit in &mut self.0 {
            carried += u64::from(*digit) * u64::from(factor);
            *digit = carried as u32;
            carried >>= 32;
        }
        if carried > 0 {
            self.0.push(carried as u32);
        }
    }

    /// Multiplies by a power of two, unless its exponent is negative.
    fn shift(&mut self, power: i32) {
        if power > 0 {
            self.scale(1 << (power % 32), 0);
            self.0.splice(0..0, std::iter::repeat_n(0, power as usize / 32));
        }
    }

    /// Subtracts what is not larger.
    fn subtract(&mut self, other: &Self) {
        let mut borrowed = false;
        for (at, digit) in self.0.iter_mut().enumerate() {
            let taken = other.0.get(at).copied().unwrap_or(0);
            let (rest, first) = digit.overflowing_sub(taken);
            let (rest, second) = rest.overflowing_sub(u32::from(borrowed));
            (*digit, borrowed) = (rest, first || second);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Self) -> Ordering {
        let digits = |natural: &Self| natural.0.len();
        digits(self).cmp(&digits(other)).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests;
