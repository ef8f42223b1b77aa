//! Fingerprints of 128 bits, by which the model checker distinguishes states.

use std::hash::{Hash, Hasher};

/// A hasher of two 64-bit halves with different odd multipliers, each mixed by a rotation.
#[derive(Clone, Copy)]
struct Halves([u64; 2]);

const MULTIPLIERS: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f];

impl Hasher for Halves {
    fn finish(&self) -> u64 {
        self.0[0]
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u64(&mut self, word: u64) {
        for (half, multiplier) in self.0.iter_mut().zip(MULTIPLIERS) {
            *half = (*half ^ word).wrapping_add(1).wrapping_mul(multiplier).rotate_left(29);
            *half ^= *half >> 32;
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.write_u64(u64::from(word));
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}

/// The fingerprint of a value: equal values have equal ones, and different ones practically never.
pub fn fingerprint(value: impl Hash) -> u128 {
    let mut halves = Halves([1, 2]);
    value.hash(&mut halves);
    let [high, low] = halves.0;
    u128::from(high) << 64 | u128::from(low)
}
