//! Student's t distribution: the factor of a 95 % confidence interval.

/// The 97.5 % quantile for 1 to 30 degrees of freedom, as printed in every table.
const TABLE: [f64; 30] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
    2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
];

/// The 97.5 % quantile: from the table, above it by the Cornish–Fisher expansion, which is then right
/// to three decimals. `None` without a degree of freedom.
///
/// Reference: Abramowitz and Stegun (1964), 26.7.5.
pub(super) fn quantile(degrees_of_freedom: usize) -> Option<f64> {
    match degrees_of_freedom {
        0 => None,
        1..=30 => Some(TABLE[degrees_of_freedom - 1]),
        _ => {
            let z: f64 = 1.959_964;
            let (z3, z5) = (z * z * z, z * z * z * z * z);
            let n = degrees_of_freedom as f64;
            Some(z + (z3 + z) / (4.0 * n) + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * n * n))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_expansion_continues_the_table() {
        let printed = [(31, 2.040), (40, 2.021), (60, 2.000), (99, 1.984), (120, 1.980), (999, 1.962)];
        for (degrees, expected) in printed {
            let quantile = quantile(degrees).unwrap_or(f64::NAN);
            assert!((quantile - expected).abs() < 0.0006, "{degrees}: {quantile}");
        }
        assert_eq!(quantile(0), None);
        assert_eq!(quantile(19), Some(2.093));
    }
}
