//! One axis of a chart: its range, scale and ticks.

use std::ops::Range;

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};

use super::metrics::width;
use super::style::{LINE_HEIGHT, TEXT_SIZE};

/// Space between the labels of two ticks, in tenths of a pixel.
const BETWEEN_LABELS: i32 = 140;

/// Larger numbers are not drawn: their labels would not fit.
pub(crate) const MOST: f64 = 1e15;

/// One axis.
#[derive(Clone, Debug)]
pub(crate) struct Axis {
    /// The first value shown.
    pub(crate) start: f64,
    /// The last value shown.
    pub(crate) end: f64,
    /// Values with ticks, labels and grid lines.
    pub(crate) ticks: Vec<f64>,
    /// The label of a tick.
    pub(crate) format: fn(f64) -> String,
    /// Whether the scale is logarithmic.
    pub(crate) logarithmic: bool,
}

impl Axis {
    /// From 0 to the end, with these ticks.
    pub(crate) fn linear(end: f64, ticks: Vec<f64>, format: fn(f64) -> String) -> Self {
        Self { start: 0.0, end, ticks, format, logarithmic: false }
    }

    /// A row of this many places without ticks.
    pub(crate) fn places(count: f64) -> Self {
        Self::linear(count, Vec::new(), |_| String::new())
    }

    /// 0, 20, 40, … 100 % of a fraction.
    pub(crate) fn percent() -> Self {
        Self::linear(1.0, fifths(), |value| format!("{:.0} %", value * 100.0))
    }

    /// Fractions near 1 closer up: from 90, 80 or 60 % on, where none is below that.
    pub(crate) fn percent_from(smallest: f64) -> Self {
        let closer =
            [(90, 2), (80, 5), (60, 10)].into_iter().find(|&(start, _)| smallest >= f64::from(start) / 100.0);
        let Some((start, step)) = closer else {
            return Self::percent();
        };
        let ticks = (start..=100).step_by(step).map(|percent| f64::from(percent) / 100.0).collect();
        Self { start: f64::from(start) / 100.0, ticks, ..Self::percent() }
    }

    /// From 0 to 100 %, with as many ticks as fit side by side on this length.
    pub(crate) fn percent_across(length: i32) -> Self {
        let parts = |count: u32| (0..=count).map(|i| f64::from(i) / f64::from(count)).collect();
        let axes = [5, 4, 2, 1].map(|count| Self { ticks: parts(count), ..Self::percent() });
        axes.into_iter()
            .find(|axis| axis.has_room(length))
            .unwrap_or(Self { ticks: Vec::new(), ..Self::percent() })
    }

    /// 0.0, 0.2, … 1.0.
    pub(crate) fn ratio() -> Self {
        Self::linear(1.0, fifths(), |value| format!("{value:.1}"))
    }

    /// From 0 % to a round number at or above the largest fraction.
    pub(crate) fn percent_up_to(largest: f64) -> Self {
        let format = |value: f64| number((value * 1e6).round() / 1e4) + " %";
        Self { format, ..Self::numbers(0.0, largest.clamp(0.01, 1.0), 6.0) }
    }

    /// Load in percent: ticks every 20, 50, … points up to the last datum, with room for each label.
    pub(crate) fn load(last: f64, picture_width: u32) -> Self {
        let most = f64::from(picture_width / 60);
        let mut step = 20.0;
        let mut factors = [2.5, 2.0, 2.0].into_iter().cycle();
        while last / step > most {
            step *= factors.next().unwrap_or(2.0);
        }
        let ticks: Vec<f64> = (0..=(last / step).ceil() as u32).map(|i| f64::from(i) * step).collect();
        Self::linear(ticks.last().copied().unwrap_or(100.0), ticks, |load| format!("{load:.0}"))
    }

    /// From 0, or a round number below it, to a round number at or above the largest value, in about `steps`
    /// steps.
    pub(crate) fn numbers(smallest: f64, largest: f64, steps: f64) -> Self {
        let (smallest, largest) = (smallest.clamp(-MOST, 0.0), largest.clamp(1e-9, MOST));
        let (multiple, exponent) = round_step((largest - smallest) / steps);
        let step = scaled(multiple, exponent);
        let (first, last) = ((smallest / step + 1e-9).floor() as i64, (largest / step - 1e-9).ceil() as i64);
        let ticks: Vec<f64> = (first..=last).map(|i| scaled(i as f64 * multiple, exponent)).collect();
        let (start, end) = (ticks[0], ticks[ticks.len() - 1]);
        Self { start, end, ticks, format: number, logarithmic: false }
    }

    /// Around values in rising order, with a tick at each if the labels fit (`length` in tenths of a pixel),
    /// else with round ticks.
    pub(crate) fn around(values: &[f64], length: i32) -> Self {
        let (Some(&first), Some(&last)) = (values.first(), values.last()) else {
            return Self::numbers(0.0, 1.0, 5.0);
        };
        // Places that differ by less than this count as one: no label could distinguish them.
        let span = last - first;
        let least = 1e-6 * first.abs().max(last.abs()).max(1e-3);
        let margin = if span > least { span / 16.0 } else { last.abs().max(1.0) / 2.0 };
        let (start, end) = (first - margin, last + margin);
        let start = if first >= 0.0 { start.max(0.0) } else { start };
        let mut axis = Self { start, end, ticks: values.to_vec(), format: number, logarithmic: false };
        let mut steps = 8.0;
        while !axis.has_room(length) && steps >= 1.0 {
            axis.ticks = round_ticks_between(start, end, steps);
            steps -= 1.0;
        }
        axis
    }

    /// Powers of ten around positive values.
    pub(crate) fn decades(smallest: f64, largest: f64, format: fn(f64) -> String) -> Self {
        let (smallest, largest) = (smallest.clamp(1.0 / MOST, MOST), largest.clamp(1.0 / MOST, MOST));
        // Slight tolerance: the computed logarithm of a power of ten need not be whole.
        let low = (libm::log10(smallest) + 1e-9).floor() as i32;
        let high = ((libm::log10(largest) - 1e-9).ceil() as i32).max(low + 1);
        let ticks = (low..=high).map(power_of_ten).collect();
        Self { start: power_of_ten(low), end: power_of_ten(high), ticks, format, logarithmic: true }
    }

    /// With every n-th tick, such that the labels fit side by side on this length.
    pub(crate) fn thinned_across(self, length: i32) -> Self {
        self.thinned(|axis| axis.has_room(length))
    }

    /// With every n-th tick, such that the labels fit one above the other on this length.
    pub(crate) fn thinned_up(self, length: i32) -> Self {
        self.thinned(|axis| axis.ticks.len() as i32 * LINE_HEIGHT <= length + LINE_HEIGHT)
    }

    fn thinned(self, fits: impl Fn(&Self) -> bool) -> Self {
        let thin =
            |step: usize| Self { ticks: self.ticks.iter().copied().step_by(step).collect(), ..self.clone() };
        // A single tick always fits.
        (1..=self.ticks.len()).map(thin).find(fits).unwrap_or(self)
    }

    /// Whether the labels of the ticks leave room between them.
    fn has_room(&self, length: i32) -> bool {
        let place = |tick: f64| (self.share(tick) * f64::from(length)) as i32;
        let half = |tick: f64| width(&(self.format)(tick), TEXT_SIZE) / 2;
        self.ticks
            .windows(2)
            .all(|pair| place(pair[1]) - place(pair[0]) >= half(pair[0]) + half(pair[1]) + BETWEEN_LABELS)
    }

    /// The value, or the nearest end of the axis.
    pub(crate) fn clamp(&self, value: f64) -> f64 {
        value.clamp(self.start, self.end)
    }

    /// Position of a value along the axis, from 0 to 1.
    fn share(&self, value: f64) -> f64 {
        if self.logarithmic {
            let log = libm::log10;
            return (log(value) - log(self.start)) / (log(self.end) - log(self.start));
        }
        (value - self.start) / (self.end - self.start)
    }
}

impl Ranged for Axis {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, (from, to): (i32, i32)) -> i32 {
        from + (self.share(*value) * f64::from(to - from)).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, _: Hint) -> Vec<f64> {
        self.ticks.clone()
    }

    fn range(&self) -> Range<f64> {
        self.start..self.end
    }
}

impl ValueFormatter<f64> for Axis {
    fn format_ext(&self, value: &f64) -> String {
        (self.format)(*value)
    }
}

/// The shortest form of a number, with thousands separators from 10 000 on.
pub(crate) fn number(value: f64) -> String {
    let sign = if value < 0.0 { "−" } else { "" };
    let plain = format!("{}", value.abs());
    let (digits, fraction) = plain.split_once('.').unwrap_or((&plain, ""));
    if digits.len() < 5 || digits.len() > 15 {
        return format!("{sign}{plain}");
    }
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    let point = if fraction.is_empty() { "" } else { "." };
    format!("{sign}{grouped}{point}{fraction}")
}

/// Seconds in the unit that keeps the number short, with at most three digits.
pub fn duration(seconds: f64) -> String {
    const UNITS: [(f64, &str); 4] = [(1.0, "s"), (1e3, "ms"), (1e6, "µs"), (1e9, "ns")];
    // Rounding may carry into the next unit: 999.7 ms is 1 s.
    let unit = UNITS.into_iter().find(|(factor, _)| seconds * factor >= 0.9995).unwrap_or(UNITS[3]);
    let amount = seconds * unit.0;
    let decimals = match amount {
        small if small < 9.995 => 2,
        middle if middle < 99.95 => 1,
        _ => 0,
    };
    let text = format!("{amount:.decimals$}");
    let short = if decimals > 0 { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    // No line break between a number and its unit.
    format!("{short}\u{a0}{}", unit.1)
}

fn fifths() -> Vec<f64> {
    (0..=5).map(|i| f64::from(i) / 5.0).collect()
}

/// Exact: powers of ten up to the 22nd have no rounding, and one division rounds once.
fn power_of_ten(exponent: i32) -> f64 {
    let power = (0..exponent.abs()).fold(1.0, |power, _| power * 10.0);
    if exponent < 0 { 1.0 / power } else { power }
}

/// Multiples of 1, 2 or 5 times a power of ten inside a range, in about `steps` steps.
fn round_ticks_between(start: f64, end: f64, steps: f64) -> Vec<f64> {
    let (multiple, exponent) = round_step((end - start) / steps);
    let step = scaled(multiple, exponent);
    let (first, last) = ((start / step).ceil() as i64, (end / step).floor() as i64);
    (first..=last).map(|i| scaled(i as f64 * multiple, exponent)).collect()
}

/// The smallest of 1, 2, 5, 10 times a power of ten that is not below `step`.
fn round_step(step: f64) -> (f64, i32) {
    let exponent = libm::log10(step).floor() as i32;
    let unit = scaled(1.0, exponent);
    let multiple = [1.0, 2.0, 5.0].into_iter().find(|multiple| multiple * unit >= step * (1.0 - 1e-9));
    multiple.map_or((1.0, exponent + 1), |multiple| (multiple, exponent))
}

/// Rounds at most once, so that ticks print in their shortest form.
fn scaled(number: f64, exponent: i32) -> f64 {
    if exponent < 0 { number / power_of_ten(-exponent) } else { number * power_of_ten(exponent) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(axis: &Axis) -> Vec<String> {
        axis.ticks.iter().map(|&tick| (axis.format)(tick).replace('\u{a0}', " ")).collect()
    }

    #[test]
    fn shares_near_all_are_seen_closer_up() {
        assert_eq!(labels(&Axis::percent_from(0.59)), labels(&Axis::percent()));
        assert_eq!(labels(&Axis::percent_from(0.6)), ["60 %", "70 %", "80 %", "90 %", "100 %"]);
        assert_eq!(labels(&Axis::percent_from(0.85)), ["80 %", "85 %", "90 %", "95 %", "100 %"]);
        let closest = Axis::percent_from(0.93);
        assert_eq!(labels(&closest), ["90 %", "92 %", "94 %", "96 %", "98 %", "100 %"]);
        assert_eq!((closest.start, closest.end), (0.9, 1.0));
    }

    #[test]
    fn ticks_are_round_and_reach_the_data() {
        assert_eq!(labels(&Axis::numbers(0.0, 0.31, 5.0)), ["0", "0.1", "0.2", "0.3", "0.4"]);
        assert_eq!(
            labels(&Axis::numbers(0.0, 23_000.0, 5.0)),
            ["0", "5000", "10,000", "15,000", "20,000", "25,000"]
        );
        assert_eq!(labels(&Axis::numbers(-0.07, 0.12, 5.0)), ["−0.1", "−0.05", "0", "0.05", "0.1", "0.15"]);
        assert_eq!(labels(&Axis::percent_up_to(0.33)), ["0 %", "10 %", "20 %", "30 %", "40 %"]);
        assert_eq!(labels(&Axis::percent_up_to(0.97)).last().map(String::as_str), Some("100 %"));
        assert_eq!(labels(&Axis::percent_up_to(0.0)), ["0 %", "0.2 %", "0.4 %", "0.6 %", "0.8 %", "1 %"]);
    }

    #[test]
    fn values_get_their_own_ticks_if_these_fit() {
        assert_eq!(labels(&Axis::around(&[1.0, 2.0, 3.0, 4.0], 3000)), ["1", "2", "3", "4"]);
        let many: Vec<f64> = (1..=100).map(f64::from).collect();
        assert_eq!(labels(&Axis::around(&many, 3000)), ["0", "20", "40", "60", "80", "100"]);
        assert_eq!(labels(&Axis::around(&[10.0], 3000)), ["10"]);
        assert!(Axis::around(&[0.0, 1e-300], 3000).ticks.len() < 20);
    }

    #[test]
    fn decades_cover_the_data_without_overlapping_labels() {
        let axis = Axis::decades(3e-6, 8.5, duration).thinned_across(7000);
        assert_eq!(labels(&axis), ["1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s", "10 s"]);
        assert_eq!(labels(&axis.clone().thinned_across(3500)), ["1 µs", "100 µs", "10 ms", "1 s"]);
        assert_eq!(labels(&axis.clone().thinned_up(600)), ["1 µs", "100 µs", "10 ms", "1 s"]);
        assert_eq!(labels(&Axis::decades(10.0, 10.0, number)), ["10", "100"]);
        assert_eq!(axis.map(&1e-6, (0, 700)), 0);
        assert_eq!(axis.map(&1e-3, (0, 700)), 300);
    }

    #[test]
    fn durations_have_at_most_three_digits() {
        let times = [1.5e-6, 12.34e-6, 999.7e-3, 0.25, 12.848, 216.434, 0.0];
        let times = times.map(|seconds| duration(seconds).replace('\u{a0}', " "));
        assert_eq!(times, ["1.5 µs", "12.3 µs", "1 s", "250 ms", "12.8 s", "216 s", "0 ns"]);
    }
}
