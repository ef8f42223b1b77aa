//! The gamma distribution, by functions that give the same bits on every machine.

use crate::kernel::random::SplitMix64;

/// Gamma distributed numbers by shape and scale.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gamma {
    shape: f64,
    scale: f64,
}

impl Gamma {
    /// A distribution of shape at least 1.
    pub(super) fn new(shape: f64, scale: f64) -> Self {
        debug_assert!(shape >= 1.0 && scale > 0.0);
        Self { shape, scale }
    }

    /// A number so distributed.
    ///
    /// Reference: Marsaglia and Tsang, ACM TOMS 26(3), 2000.
    pub(super) fn draw(&self, random: &mut SplitMix64) -> f64 {
        let d = self.shape - 1.0 / 3.0;
        let c = 1.0 / libm::sqrt(9.0 * d);
        loop {
            let x = normal(random);
            let v = 1.0 + c * x;
            if v <= 0.0 {
                continue;
            }
            let v = v * v * v;
            let u = 1.0 - random.unit();
            if libm::log(u) < 0.5 * x * x + d - d * v + d * libm::log(v) {
                return d * v * self.scale;
            }
        }
    }

    /// The probability of at most `x`.
    ///
    /// Complexity: a few terms for each standard deviation of the distribution.
    pub(super) fn at_most(&self, x: f64) -> f64 {
        let x = x / self.scale;
        if x <= 0.0 {
            return 0.0;
        }
        // The series of the lower incomplete gamma function: its terms grow until n reaches x, then vanish.
        let mut term = 1.0 / self.shape;
        let mut sum = term;
        let mut n = self.shape;
        while term > sum * 1e-16 {
            n += 1.0;
            term *= x / n;
            sum += term;
        }
        (sum * libm::exp(self.shape * libm::log(x) - x - libm::lgamma(self.shape))).min(1.0)
    }
}

/// A normally distributed number (polar method; the second of each pair is not kept, so that draws have no memory).
fn normal(random: &mut SplitMix64) -> f64 {
    loop {
        let [x, y] = [(); 2].map(|()| 2.0 * random.unit() - 1.0);
        let square = x * x + y * y;
        if square > 0.0 && square < 1.0 {
            return x * libm::sqrt(-2.0 * libm::log(square) / square);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probabilities_are_those_of_whole_shapes() {
        // Shape 1 is the exponential distribution, shape 2 the sum of two.
        for x in [0.1, 1.0, 3.0, 20.0] {
            let [one, two] = [1.0, 2.0].map(|shape| Gamma::new(shape, 2.0).at_most(x));
            let tail = libm::exp(-x / 2.0);
            assert!((one - (1.0 - tail)).abs() < 1e-14, "{one}");
            assert!((two - (1.0 - tail * (1.0 + x / 2.0))).abs() < 1e-14, "{two}");
        }
        assert_eq!(Gamma::new(6.1, 5.3).at_most(0.0), 0.0);
    }

    #[test]
    fn drawn_numbers_follow_their_probabilities() {
        for (shape, scale) in [(1.0, 2.0), (6.57, 0.823), (639.1, 0.0156)] {
            let gamma = Gamma::new(shape, scale);
            let random = &mut SplitMix64::new(7);
            let drawn: Vec<f64> = (0..50_000).map(|_| gamma.draw(random)).collect();
            for deviations in [-1.0, 0.0, 1.0, 2.0] {
                let x = shape * scale + deviations * scale * libm::sqrt(shape);
                let share = drawn.iter().filter(|number| **number <= x).count() as f64 / drawn.len() as f64;
                assert!((share - gamma.at_most(x)).abs() < 0.008, "{shape} {x}: {share}");
            }
        }
    }
}
