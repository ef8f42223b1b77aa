//! An elastic request: what must hold, and what is left open.

use super::{Second, Speedup, limits};

/// A request for processors over a time, elastic in start, processors and site (rule R11).
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// Unique among the requests.
    pub id: u32,
    /// Second of arrival.
    pub arrival: Second,
    /// est: it starts no earlier.
    pub earliest_start: Second,
    /// let: it ends no later.
    pub latest_end: Second,
    /// np_min.
    pub least: u32,
    /// np_max.
    pub most: u32,
    /// Step from one tried number of processors to the next, downwards.
    pub step: u32,
    /// Step from one tried start to the next, in seconds.
    pub start_step: Second,
    /// dur_ref: seconds on the reference processors.
    pub duration: Second,
    /// Seconds that it really needs there; not more than `duration`.
    pub run: Second,
    /// np_ref.
    pub reference_processors: u32,
    /// perf_ref.
    pub reference_speed: u32,
    /// Serial and parallel part.
    pub speedup: Speedup,
    /// Sites where it may run, as indices in rising order.
    pub sites: Vec<usize>,
    /// Site where it becomes a job if it fails and is to fall back.
    pub home: usize,
    /// Second in which the reservation is given back, if granted by then.
    pub cancel_at: Option<Second>,
    /// Modification of a granted reservation.
    pub modification: Option<ElasticModification>,
}

/// A wish to modify a granted reservation (reconstructed); what it does not name stays. The length is that of dur(N) on the
/// processors, unless it is named.
#[apply(document)]
#[derive(Copy, Eq)]
pub struct ElasticModification {
    /// Second in which it is asked for.
    #[schemars(range(max = limits::TIME))]
    pub at: u32,
    /// First second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = limits::TIME))]
    pub start: Option<u32>,
    /// Number of processors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *limits::PROCESSORS.start(), max = *limits::PROCESSORS.end()))]
    pub processors: Option<u32>,
    /// Length in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = *limits::SECONDS.start(), max = *limits::SECONDS.end()))]
    pub duration: Option<u32>,
}

impl Request {
    /// Reserved seconds on `processors` processors of this speed (rule R12).
    pub fn duration_on(&self, processors: u32, speed: u32) -> Second {
        self.seconds_on(self.duration, processors, speed)
    }

    /// Seconds that it really takes there.
    pub fn run_on(&self, processors: u32, speed: u32) -> Second {
        self.seconds_on(self.run, processors, speed)
    }

    fn seconds_on(&self, seconds: Second, processors: u32, speed: u32) -> Second {
        let from = (self.reference_processors, self.reference_speed);
        self.speedup.duration(seconds, from, (processors, speed))
    }

    /// The numbers of processors that are tried on a machine of that size: from the most down to the least, and the
    /// least itself (rule R13).
    pub fn processor_counts(&self, machine: u32) -> Vec<u32> {
        let mut counts: Vec<u32> = Vec::new();
        let mut count = self.most;
        while count > self.least {
            counts.push(count);
            count = count.saturating_sub(self.step.max(1));
        }
        counts.push(self.least);
        counts.retain(|&count| count <= machine);
        counts
    }
}
