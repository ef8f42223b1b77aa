//! Time in integer seconds, windows, and the time frames of a request.

/// Seconds since the start of the scenario.
pub type Seconds = u32;

/// A half-open interval `[start, end)` for which resources are requested or held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Window {
    /// First second inside the window.
    pub start: Seconds,
    /// First second after the window.
    pub end: Seconds,
}

impl Window {
    /// Length in seconds.
    pub fn duration(self) -> Seconds {
        self.end - self.start
    }

    /// True when the two windows share at least one second.
    pub fn overlaps(self, other: Window) -> bool {
        self.start < other.end && other.start < self.end
    }
}

/// When a request may run: start in `[earliest_start, latest_start]` (EST, LST), for `duration` (D).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeFrame {
    /// EST, the earliest start.
    pub earliest_start: Seconds,
    /// LST, the latest start; not before `earliest_start`.
    pub latest_start: Seconds,
    /// D, at least one second.
    pub duration: Seconds,
}

impl TimeFrame {
    /// LST − EST, the slack of the start.
    pub fn laxity(&self) -> Seconds {
        self.latest_start - self.earliest_start
    }

    /// The window of the given start.
    pub fn window_at(&self, start: Seconds) -> Window {
        Window { start, end: start + self.duration }
    }

    /// Up to `count` equidistant windows `EST + i·(LST−EST)/(N−1)`, both ends included.
    ///
    /// Starts are rounded down to seconds and equal starts are returned once, so the result is strictly
    /// increasing; it has one window when `count` is 1 or the laxity is 0, none when `count` is 0.
    ///
    /// Reference: Takefusa et al. (2010), step 2i (equidistant; that both ends are included is derived).
    pub fn windows(&self, count: u32) -> Vec<Window> {
        let steps = u64::from(count.saturating_sub(1)).max(1);
        let mut starts: Vec<Seconds> = (0..u64::from(count))
            .map(|i| self.earliest_start + (i * u64::from(self.laxity()) / steps) as Seconds)
            .collect();
        starts.dedup();
        starts.into_iter().map(|start| self.window_at(start)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_are_equidistant_with_both_ends() {
        let frame = TimeFrame { earliest_start: 100, latest_start: 1000, duration: 60 };
        let starts: Vec<_> = frame.windows(10).iter().map(|w| w.start).collect();
        assert_eq!(starts, [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
        assert_eq!(frame.windows(1), [Window { start: 100, end: 160 }]);
        assert!(frame.windows(0).is_empty());
    }

    #[test]
    fn equal_starts_are_given_once() {
        let frame = TimeFrame { earliest_start: 5, latest_start: 7, duration: 1 };
        let starts: Vec<_> = frame.windows(10).iter().map(|w| w.start).collect();
        assert_eq!(starts, [5, 6, 7]);
    }
}
