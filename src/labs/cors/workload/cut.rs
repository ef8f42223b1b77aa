//! Applications made of the jobs of a trace.

use std::collections::BTreeMap;

use crate::kernel::{Seconds, Window};
use crate::labs::cors::model::{Application, Demand, Job};
use crate::workload::Job as TraceJob;

/// Definition of an application.
#[apply(word)]
#[derive(Default)]
pub enum Cut {
    /// One job of the trace, broken down into jobs of the size of a machine's node; a large one stays whole.
    #[default]
    Broker,
    /// One job of the trace.
    Job,
    /// One user's jobs that follow each other quickly.
    Batch,
}

impl Cut {
    /// All of them.
    pub const ALL: [Cut; 3] = [Cut::Broker, Cut::Job, Cut::Batch];
}

/// Jobs of one user submitted within this many seconds of each other form a batch.
const BATCH_GAP: Seconds = 120;
const DAY: Seconds = 86_400;

/// The percent of jobs that are usually broken down; larger ones stay whole.
pub const WHOLE_PERCENT: u32 = 90;

/// Book-ahead time of a job: less than a day, spread by a multiplicative hash of its number.
pub fn book_ahead(id: u32) -> Seconds {
    id.wrapping_mul(2_654_435_761) % DAY
}

/// Percentile of the processor counts: the sorted value at index ⌊percent·n/100⌋.
pub fn share_point(processors: impl Iterator<Item = u32>, percent: u32) -> u32 {
    let mut processors: Vec<u32> = processors.collect();
    processors.sort_unstable();
    let index = (processors.len() as u64 * u64::from(percent) / 100) as usize;
    processors.get(index).or(processors.last()).copied().unwrap_or(1)
}

/// End of a job.
pub fn end_of(job: &TraceJob) -> u64 {
    u64::from(job.submit) + u64::from(book_ahead(job.id)) + u64::from(job.run)
}

/// The smallest power of two at which all jobs have ended; jobs may be booked up to [`LONGEST_HORIZON`].
///
/// [`LONGEST_HORIZON`]: crate::calendar::LONGEST_HORIZON
pub fn horizon_of(jobs: &[TraceJob]) -> Seconds {
    jobs.iter().map(end_of).max().unwrap_or(2).next_power_of_two() as Seconds
}

/// The jobs of each application.
pub fn groups(jobs: &[TraceJob], cut: Cut) -> Vec<Vec<TraceJob>> {
    match cut {
        Cut::Job | Cut::Broker => jobs.iter().map(|job| vec![*job]).collect(),
        Cut::Batch => batches(jobs),
    }
}

fn batches(jobs: &[TraceJob]) -> Vec<Vec<TraceJob>> {
    let mut batches: Vec<Vec<TraceJob>> = Vec::new();
    // Per user the batch to which the last job belongs, and when that was submitted.
    let mut last: BTreeMap<u32, (usize, Seconds)> = BTreeMap::new();
    for job in jobs {
        let open = last.get(&job.user).filter(|(_, submit)| job.submit - submit <= BATCH_GAP);
        let batch = open.map_or(batches.len(), |(batch, _)| *batch);
        if batch == batches.len() {
            batches.push(Vec::new());
        }
        batches[batch].push(*job);
        last.insert(job.user, (batch, job.submit));
    }
    batches
}

/// The application of some jobs; `node` is what a machine's node has, and jobs of more than `large` processors stay
/// whole.
pub fn application(group: &[TraceJob], cut: Cut, node: u32, large: u32) -> Application {
    let pieces_of = |job: &TraceJob| {
        let broken = cut == Cut::Broker && job.processors <= large;
        let piece = if broken { node } else { job.processors };
        let job = *job;
        pieces(job.processors, piece).map(move |amount| of(&job, amount))
    };
    Application { id: group[0].id.to_string(), jobs: group.iter().flat_map(pieces_of).collect() }
}

/// Splits an amount into whole pieces and the rest.
fn pieces(amount: u32, piece: u32) -> impl Iterator<Item = u32> {
    let rest = amount % piece;
    (0..amount / piece).map(move |_| piece).chain((rest > 0).then_some(rest))
}

/// The trace job as a demand for this many processors while it runs.
fn of(job: &TraceJob, amount: u32) -> Job {
    let start = job.submit + book_ahead(job.id);
    Job { window: Window { start, end: start + job.run }, demands: vec![Demand { resource: 0, amount }] }
}
