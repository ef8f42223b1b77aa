//! The workload model of Lublin and Feitelson: sizes, run times and daily rhythm of jobs on parallel machines.
//!
//! Reference: U. Lublin and D. G. Feitelson, "The workload on parallel supercomputers: modeling the characteristics
//! of rigid jobs", JPDC 63(11), 2003, with the parameters of their program.

use super::gamma::Gamma;
use super::{Job, JobTrace};
use crate::kernel::Seconds;
use crate::kernel::random::SplitMix64;
use crate::kernel::statistics::Total;

/// Longest run time and longest gap between two jobs, as natural logarithms of seconds: longer ones are drawn again.
const LONGEST_RUN: f64 = 12.0;
const LONGEST_GAP: f64 = 13.0;
/// Half hours of a day.
const BUCKETS: usize = 48;
const BUCKET_SECONDS: f64 = 1800.0;
/// The first half hour of the day's cycle: half past five in the morning.
const CYCLE_START: usize = 11;

/// One stream of jobs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StreamModel {
    /// Share of jobs with one processor.
    pub serial: f64,
    /// Share of parallel jobs whose size is a power of two.
    pub power_of_two: f64,
    /// The logarithm of the size to base 2 is between the first two with that probability, else between the last two.
    pub size: ([f64; 3], f64),
    /// Shape and scale of the logarithm of short run times, and of long ones.
    pub run: [(f64, f64); 2],
    /// Slope and intercept, over the size, of the probability of a short run time.
    pub short: (f64, f64),
    /// Shape and scale of the logarithm of gaps between jobs.
    pub gap: (f64, f64),
    /// Shape and scale of the daily cycle, in half hours.
    pub cycle: (f64, f64),
    /// Factor on the shape of gaps from the peak of the day to the whole day.
    pub peak: f64,
}

/// Long jobs without a user waiting at a terminal.
const BATCH: StreamModel = StreamModel {
    serial: 0.2927,
    power_of_two: 0.6686,
    size: ([1.2, 5.0, 7.0], 0.875),
    run: [(6.57, 0.823), (639.1, 0.0156)],
    short: (-0.003, 0.6986),
    gap: (6.0415, 0.8531),
    cycle: (6.1271, 5.2740),
    peak: 1.0519,
};

/// Interactive jobs: short, with a user waiting for them.
const INTERACTIVE: StreamModel = StreamModel {
    serial: 0.1541,
    power_of_two: 0.625,
    size: ([1.0, 3.0, 5.5], 0.705),
    run: [(3.8351, 0.6605), (7.073, 0.6856)],
    short: (-0.0118, 0.9156),
    gap: (6.5510, 0.6621),
    cycle: (8.9186, 3.6680),
    peak: 0.9797,
};

/// All jobs as one stream.
const TYPELESS: StreamModel = StreamModel {
    serial: 0.244,
    power_of_two: 0.576,
    size: ([0.8, 4.5, 7.0], 0.86),
    run: [(4.2, 0.94), (312.0, 0.03)],
    short: (-0.0054, 0.78),
    gap: (10.2303, 0.4871),
    cycle: (8.1737, 3.9631),
    peak: 1.0225,
};

/// The model of a machine.
#[derive(Clone, Debug, PartialEq)]
pub struct LublinModel {
    /// Independent streams; of jobs at the same second the first stream's comes first.
    pub streams: Vec<StreamModel>,
    /// Processors of the machine.
    pub processors: u32,
}

impl LublinModel {
    /// Interactive and batch jobs on the machine of 128 processors for which the parameters were fitted.
    pub fn typed() -> Self {
        Self { streams: vec![INTERACTIVE, BATCH], processors: 128 }
    }

    /// One stream of jobs on a machine of at least 8 processors.
    pub fn typeless(processors: u32) -> Self {
        let largest = libm::log2(f64::from(processors.max(8)));
        let ([smallest, ..], share) = TYPELESS.size;
        let size = ([smallest, largest - 2.5, largest], share);
        Self { streams: vec![StreamModel { size, ..TYPELESS }], processors }
    }

    /// The first jobs, numbered from 1; those after 2³² seconds are left out. The run time is the estimate, since
    /// the model has no other.
    ///
    /// The same seed gives the same jobs on every machine.
    pub fn jobs(&self, count: usize, seed: u64) -> JobTrace {
        let random = &mut SplitMix64::new(seed);
        let mut streams: Vec<Stream> = self.streams.iter().map(|model| Stream::new(*model)).collect();
        for stream in &mut streams {
            stream.go_on(random);
        }
        let mut jobs = Vec::with_capacity(count);
        for id in 1..=count as u32 {
            let next = (0..streams.len()).min_by_key(|&stream| streams[stream].clock);
            let Some(stream) = next.map(|stream| &mut streams[stream]) else { break };
            let Ok(submit) = Seconds::try_from(stream.clock) else { break };
            let processors = stream.model.processors(random).min(self.processors);
            let run = stream.model.run_time(processors, random);
            jobs.push(Job { id, submit, run, estimate: run, processors, user: 0 });
            stream.go_on(random);
        }
        JobTrace { jobs, processors: Some(self.processors), computer: None }
    }
}

impl StreamModel {
    fn processors(&self, random: &mut SplitMix64) -> u32 {
        let ([smallest, middle, largest], share) = self.size;
        // One number decides whether a job is serial, a power of two, or neither, as in the authors' program.
        let kind = random.unit();
        if kind <= self.serial {
            return 1;
        }
        let (low, high) = if random.unit() <= share { (smallest, middle) } else { (middle, largest) };
        let mut size = low + (high - low) * random.unit();
        if kind <= self.serial + self.power_of_two {
            size = libm::floor(size + 0.5);
        }
        libm::floor(libm::exp2(size) + 0.5) as u32
    }

    fn run_time(&self, processors: u32, random: &mut SplitMix64) -> Seconds {
        let (slope, intercept) = self.short;
        let short = (slope * f64::from(processors) + intercept).clamp(0.0, 1.0);
        loop {
            let (shape, scale) = self.run[usize::from(random.unit() > short)];
            let logarithm = Gamma::new(shape, scale).draw(random);
            if logarithm <= LONGEST_RUN {
                return (libm::exp(logarithm) as Seconds).max(1);
            }
        }
    }

    /// How busy each half hour of the day is; on average 1.
    fn weights(&self) -> [f64; BUCKETS] {
        let cycle = Gamma::new(self.cycle.0, self.cycle.1);
        let mut weights = [0.0; BUCKETS];
        for i in CYCLE_START..CYCLE_START + BUCKETS {
            let [from, to] = [-0.5, 0.5].map(|half| cycle.at_most(i as f64 + half));
            weights[(i - 1) % BUCKETS] = to - from;
        }
        let mean = weights.iter().total() / BUCKETS as f64;
        weights.map(|weight| weight / mean)
    }
}

/// A stream at work: gaps are drawn as points, of which a half hour of the day holds as many as it has weight.
struct Stream {
    model: StreamModel,
    weights: [f64; BUCKETS],
    /// Arrival time of its next job.
    clock: u64,
    bucket: usize,
    points: f64,
    /// The share of the half hour that is over.
    over: f64,
}

impl Stream {
    fn new(model: StreamModel) -> Self {
        Self { model, weights: model.weights(), clock: 0, bucket: 0, points: 0.0, over: 0.0 }
    }

    /// Draws when the next job arrives.
    fn go_on(&mut self, random: &mut SplitMix64) {
        let (shape, scale) = self.model.gap;
        let gamma = Gamma::new(shape * self.model.peak, scale);
        let logarithm = loop {
            let drawn = gamma.draw(random);
            if drawn <= LONGEST_GAP {
                break drawn;
            }
        };
        // This gap includes the points left over from earlier gaps.
        self.points += libm::exp(logarithm) / BUCKET_SECONDS;
        let mut gap = 0.0;
        while self.points > self.weights[self.bucket] {
            self.points -= self.weights[self.bucket];
            self.bucket = (self.bucket + 1) % BUCKETS;
            gap += BUCKET_SECONDS;
        }
        let over = self.points / self.weights[self.bucket];
        gap += BUCKET_SECONDS * (over - self.over);
        self.over = over;
        self.clock += gap as u64;
    }
}
