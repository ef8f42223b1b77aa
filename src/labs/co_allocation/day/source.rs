//! Where the requests of a day come from, beside the users of the 2010 paper.

use std::sync::Arc;

use super::{DAY, SECOND_DAY, Submission};
use crate::kernel::{Seconds, Window};
use crate::labs::co_allocation::model::Request;

/// Source of a day's requests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Source {
    /// Users who submit on the first day, for the second.
    #[default]
    Users,
    /// Random request graphs that come and go.
    Random(RandomRequests),
    /// Known requests, by arrival: the same on every day.
    Listed(Arc<[Submission]>),
}

/// Whole numbers `from`, `from + step`, … up to `to`, all equally likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Steps {
    /// The smallest.
    pub from: u32,
    /// None is larger; not below `from`.
    pub to: u32,
    /// At least 1.
    pub step: u32,
}

impl Steps {
    /// All of them, ascending.
    pub fn values(self) -> impl Iterator<Item = u32> {
        (0..=(self.to - self.from) / self.step).map(move |at| self.from + at * self.step)
    }

    /// Their mean.
    pub fn mean(self) -> f64 {
        f64::from(self.from) + f64::from((self.to - self.from) / self.step) * f64::from(self.step) / 2.0
    }
}

/// Distribution of durations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DurationLaw {
    /// Exponentially distributed, rounded to seconds, at least one.
    Exponential {
        /// Mean before rounding.
        mean: Seconds,
    },
    /// One of these, all equally likely.
    Uniform(Steps),
}

impl DurationLaw {
    /// The mean.
    pub fn mean(self) -> f64 {
        match self {
            DurationLaw::Exponential { mean } => f64::from(mean),
            DurationLaw::Uniform(steps) => steps.mean(),
        }
    }
}

/// How the gaps between arrivals are distributed.
#[apply(camel_word)]
#[derive(Default)]
pub enum GapLaw {
    /// Exponentially: arrivals are a Poisson process.
    #[default]
    Exponential,
    /// Whole seconds, Poisson-distributed: arrivals are far more regular. The law of Virne's benchmark.
    Poisson,
}

/// The laws of random request graphs. All draws are independent of each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomRequests {
    /// Requests of a day.
    pub count: u32,
    /// Parts of a request, at least one.
    pub parts: Steps,
    /// Probability in percent that a flow joins two parts.
    pub link_percent: u32,
    /// Graphs that are not connected are drawn again.
    pub connected: bool,
    /// CPUs of each part.
    pub cpus: Steps,
    /// Bandwidth of each flow.
    pub bandwidth_mbps: Steps,
    /// Durations.
    pub duration: DurationLaw,
    /// Mean of the gaps between arrivals at 100 % of the rate.
    pub mean_gap: Seconds,
    /// How these gaps are distributed.
    pub gaps: GapLaw,
    /// Rate of arrivals in percent of one per mean gap: 400 for four times as many.
    pub rate_percent: u32,
    /// Seconds from the arrival to the earliest start.
    pub book_ahead: Steps,
    /// Seconds from the earliest start to the latest.
    pub laxity: Seconds,
}

impl RandomRequests {
    /// Mean seconds between two arrivals.
    pub fn mean_gap_seconds(&self) -> f64 {
        f64::from(self.mean_gap) * 100.0 / f64::from(self.rate_percent)
    }

    /// About how long the arrivals of all requests take.
    pub fn span_seconds(&self) -> f64 {
        f64::from(self.count) * self.mean_gap_seconds()
    }
}

impl Source {
    /// The time over which load and utilization are shares of what is installed: of the paper's users the second day,
    /// else from the first earliest start to the last one; where all are the same, to the end of the last window.
    pub fn period<'r>(&self, requests: impl Iterator<Item = &'r Request>) -> Window {
        if *self == Source::Users {
            return SECOND_DAY;
        }
        let (mut first, mut last, mut end) = (Seconds::MAX, 0, 0);
        for frame in requests.map(|request| request.time_frame) {
            first = first.min(frame.earliest_start);
            last = last.max(frame.earliest_start);
            end = end.max(frame.latest_start.saturating_add(frame.duration));
        }
        match first {
            Seconds::MAX => Window { start: 0, end: DAY },
            _ => Window { start: first, end: if last > first { last } else { end } },
        }
    }
}

/// Length of a slot of the utilization over a period: a quarter of an hour, or more where that would be over 200
/// slots; of a period shorter than a day its 96th part.
pub fn slot_of(period: Window) -> Seconds {
    const QUARTER: Seconds = 15 * 60;
    let seconds = period.duration();
    if seconds <= DAY { (seconds / 96).clamp(1, QUARTER) } else { QUARTER.max(seconds.div_ceil(200)) }
}
