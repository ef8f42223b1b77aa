//! The limits of all experiments.

use std::ops::RangeInclusive;

/// Replications of every series and value.
pub const REPLICATIONS: RangeInclusive<u32> = crate::document::limits::REPLICATIONS;
/// Bytes of a result.
pub const RESULT_BYTES: usize = 256 << 20;
/// Series.
pub const SERIES: RangeInclusive<usize> = 1..=12;
/// Values of the axis that take units of their own.
pub const AXIS_VALUES: RangeInclusive<usize> = 1..=50;
/// Units.
pub const UNITS: u32 = 20_000;
/// Printed values and accepted bounds.
pub const PRINTED: RangeInclusive<usize> = 0..=100;
