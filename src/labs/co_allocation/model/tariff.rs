//! Tariffs: prices as step functions over the week, charged second by second.

use crate::kernel::{Seconds, Window};

use super::grid::{LinkId, NodeId};

/// Seconds of a day.
pub const DAY_SECONDS: Seconds = 86_400;
/// Seconds of a week; second 0 of a scenario is midnight before a Monday.
pub const WEEK_SECONDS: Seconds = 7 * DAY_SECONDS;
/// Under a tariff costs are counted in this many parts of a value unit, so that an hourly price over any number of
/// seconds is an integer.
pub const SECONDS_PER_HOUR: u32 = 3600;

/// A price level as a step function over the week, repeated for ever.
///
/// A resource of value v costs `v · level` value units per hour: a CPU by its value, a Gbps by that of its link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tariff {
    /// Second of the week from which a level holds, and the level; ascending, the first at 0.
    steps: Vec<(Seconds, u32)>,
    /// Per step, the sum of the level over all seconds of the week before it.
    before: Vec<u64>,
    /// The same sum over a week.
    week: u64,
}

impl Tariff {
    /// A tariff from its steps: second of the week and level from there on, ascending; 1 before the first of them.
    pub fn new(mut steps: Vec<(Seconds, u32)>) -> Self {
        if steps.first().is_none_or(|&(from, _)| from > 0) {
            steps.insert(0, (0, 1));
        }
        let mut sum = 0;
        let mut before = Vec::with_capacity(steps.len());
        for (at, &(from, level)) in steps.iter().enumerate() {
            before.push(sum);
            let until = steps.get(at + 1).map_or(WEEK_SECONDS, |&(next, _)| next);
            sum += u64::from(level) * u64::from(until.saturating_sub(from));
        }
        Self { steps, before, week: sum }
    }

    /// The sum of the level over every second of a window: the integral of the price of value 1 over it, in 1/3600 of
    /// a value unit.
    ///
    /// Complexity: O(log steps).
    pub fn charge(&self, window: Window) -> u64 {
        self.sum_until(window.end) - self.sum_until(window.start)
    }

    /// The level during a second.
    pub fn level_at(&self, second: Seconds) -> u32 {
        self.steps[self.step_at(second % WEEK_SECONDS)].1
    }

    /// The seconds inside a window, after its first, at which the level changes; ascending.
    pub fn changes(&self, window: Window) -> Vec<Seconds> {
        let mut found = Vec::new();
        let mut week = window.start - window.start % WEEK_SECONDS;
        while week < window.end {
            let inside = |&second: &Seconds| second > window.start && second < window.end;
            let seconds = self.steps.iter().map(|&(from, _)| week + from).filter(inside);
            found.extend(seconds.filter(|&second| self.level_at(second - 1) != self.level_at(second)));
            week += WEEK_SECONDS;
        }
        found
    }

    /// The highest level.
    pub fn highest(&self) -> u32 {
        self.steps.iter().map(|&(_, level)| level).max().unwrap_or(1)
    }

    fn sum_until(&self, second: Seconds) -> u64 {
        let (weeks, within) = (second / WEEK_SECONDS, second % WEEK_SECONDS);
        let at = self.step_at(within);
        let (from, level) = self.steps[at];
        u64::from(weeks) * self.week + self.before[at] + u64::from(level) * u64::from(within - from)
    }

    fn step_at(&self, within: Seconds) -> usize {
        self.steps.partition_point(|&(from, _)| from <= within) - 1
    }
}

/// The tariffs of a grid, and which holds for what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tariffs {
    /// All of them.
    pub list: Vec<Tariff>,
    /// Per node, that of its CPUs; the level is always 1 where there is none.
    pub of_node: Vec<Option<usize>>,
    /// Per link, that of its bandwidth.
    pub of_link: Vec<Option<usize>>,
}

impl Tariffs {
    /// The charges of all tariffs over a window.
    pub fn charges(&self, window: Window) -> WindowCharges<'_> {
        let of_tariffs = self.list.iter().map(|tariff| tariff.charge(window)).collect();
        WindowCharges { tariffs: self, of_tariffs, plain: window.duration().into() }
    }
}

/// Charge for one value unit per hour in a window, in 1/3600 of a value unit.
#[derive(Clone, Debug)]
pub struct WindowCharges<'a> {
    tariffs: &'a Tariffs,
    of_tariffs: Vec<u64>,
    /// Length of the window, charged where no tariff holds.
    plain: u64,
}

impl WindowCharges<'_> {
    /// Charge for the CPUs of a node.
    pub fn of_node(&self, node: NodeId) -> u64 {
        self.of(self.tariffs.of_node.get(node))
    }

    /// Charge for the bandwidth of a link.
    pub fn of_link(&self, link: LinkId) -> u64 {
        self.of(self.tariffs.of_link.get(link))
    }

    fn of(&self, tariff: Option<&Option<usize>>) -> u64 {
        tariff.copied().flatten().map_or(self.plain, |tariff| self.of_tariffs[tariff])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn charges_are_the_sum_over_every_second() {
        let tariff = Tariff::new(vec![(0, 1), (100, 7), (WEEK_SECONDS - 50, 3)]);
        for (start, end) in [(0, 1), (90, 110), (99, 101), (WEEK_SECONDS - 60, WEEK_SECONDS + 120)] {
            let slow: u64 = (start..end).map(|second| u64::from(tariff.level_at(second))).sum();
            assert_eq!(tariff.charge(Window { start, end }), slow);
        }
        let week = Window { start: WEEK_SECONDS - 60, end: WEEK_SECONDS + 120 };
        assert_eq!(tariff.changes(week), [WEEK_SECONDS - 50, WEEK_SECONDS, WEEK_SECONDS + 100]);
    }
}
