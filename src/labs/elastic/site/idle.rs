//! Records of idle processors by hour of the day, from which the history estimate knows what to expect.

use crate::labs::elastic::model::Second;

/// Bins of a day.
pub const HOURS: usize = 24;
const HOUR: Second = 3600;
const DAY: Second = HOUR * HOURS as Second;

/// The exact integral of idle processors, per hour of the day (rule E2, reconstructed).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct IdleCalendar {
    /// A: idle processor-seconds per hour of the day.
    pub idle: [u64; HOURS],
    /// T: seconds seen per hour of the day.
    pub seconds: [u64; HOURS],
}

impl IdleCalendar {
    /// Records processors that were idle in all of [from, to).
    pub fn record(&mut self, from: Second, to: Second, idle: u32) {
        if from >= to {
            return;
        }
        for (bin, seconds) in seconds_per_hour(from, to).into_iter().enumerate() {
            self.seconds[bin] += seconds;
            self.idle[bin] += seconds * u64::from(idle);
        }
    }

    /// Mean idle processors of one hour of the day; nothing where there is no record.
    pub fn mean_of(&self, hour: usize) -> Option<f64> {
        mean(self.idle[hour], self.seconds[hour])
    }

    /// Mean idle processors of all that is recorded.
    pub fn mean(&self) -> Option<f64> {
        mean(self.idle.iter().sum(), self.seconds.iter().sum())
    }

    /// Idle processors to expect in [from, to): hours of the day weigh by their seconds in the window, those without a record
    /// are left out; without any, the mean of all records; nothing where nothing is recorded.
    pub fn expected(&self, from: Second, to: Second) -> Option<f64> {
        let (mut sum, mut weights) = (0.0, 0.0);
        for (hour, seconds) in seconds_per_hour(from, to).into_iter().enumerate() {
            if seconds > 0
                && let Some(mean) = self.mean_of(hour)
            {
                sum += seconds as f64 * mean;
                weights += seconds as f64;
            }
        }
        if weights > 0.0 { Some(sum / weights) } else { self.mean() }
    }
}

fn mean(sum: u64, seconds: u64) -> Option<f64> {
    (seconds > 0).then(|| sum as f64 / seconds as f64)
}

/// Seconds of [from, to) in each hour of the day.
fn seconds_per_hour(from: Second, to: Second) -> [u64; HOURS] {
    let mut bins = [(to - from) / DAY * HOUR; HOURS];
    let mut at = from;
    let rest_ends = from + (to - from) % DAY;
    while at < rest_ends {
        let next = rest_ends.min((at / HOUR + 1) * HOUR);
        bins[(at / HOUR) as usize % HOURS] += next - at;
        at = next;
    }
    bins
}
