//! Waits of jobs, beside the same jobs without reservations.

use crate::kernel::statistics::Distribution;
use crate::labs::elastic::model::Second;
use crate::labs::elastic::site::Site;
use crate::workload::Job;

/// Waits of ordinary jobs with reservations, and without.
#[apply(view)]
#[derive(Copy, Default)]
pub struct ElasticWaits {
    pub jobs: u32,
    /// Jobs that start later than without reservations, when all jobs go through the queue.
    pub later: u32,
    /// Jobs that start sooner.
    pub sooner: u32,
    /// Jobs that start in the same second.
    pub same: u32,
    /// Jobs that start later than if the jobs that became requests had never been.
    pub later_than_alone: u32,
    /// Seconds from submission to start.
    pub mean: f64,
    /// Half of the jobs wait no longer.
    pub median: f64,
    pub longest: f64,
    /// Mean without reservations, of the same jobs.
    pub mean_without: f64,
    pub median_without: f64,
    pub longest_without: f64,
    /// Jobs that started later than the first start that was planned for them.
    pub broken: u32,
    /// Jobs for which a start was planned.
    pub planned: u32,
}

/// One ordinary job.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct ElasticJobResult {
    pub site: usize,
    pub id: u32,
    pub submit: Second,
    pub processors: u32,
    pub run: Second,
    pub start: Second,
    pub start_without: Second,
}

/// Wait of an ordinary job, to be summed up.
pub(crate) struct Wait {
    pub job: ElasticJobResult,
    /// Start if the jobs that became requests had never been.
    pub alone: Second,
    /// First start that was planned for it.
    pub promised: Option<Second>,
}

/// The ordinary jobs of a site, each beside its start `without` reservations, when all jobs go through the queue, and beside its
/// start `alone`, when the jobs that became requests never were. Sites are at their ends, jobs in one order.
///
/// Complexity: linear in the jobs, of which none is kept.
pub(crate) fn waits_of<'a>(
    index: usize,
    site: &'a Site,
    without: (&'a [Job], &'a [Option<Second>]),
    alone: &'a [Option<Second>],
) -> impl Iterator<Item = Wait> + 'a {
    let mut all = without.0.iter().zip(without.1);
    site.jobs().iter().zip(alone).enumerate().map(move |(at, (job, alone))| {
        let start = site.starts()[at].unwrap_or(0);
        let start_without = all.find(|(other, _)| other.id == job.id).and_then(|(_, start)| *start);
        Wait {
            job: ElasticJobResult {
                site: index,
                id: job.id,
                submit: job.submit.into(),
                processors: job.processors,
                run: job.run.into(),
                start,
                start_without: start_without.unwrap_or(start),
            },
            alone: alone.unwrap_or(start),
            promised: site.promised()[at],
        }
    })
}

pub(crate) fn summed(waits: impl Iterator<Item = Wait>) -> ElasticWaits {
    let mut sum = ElasticWaits::default();
    let (mut with, mut without) = (Vec::new(), Vec::new());
    for Wait { job, alone, promised } in waits {
        sum.jobs += 1;
        sum.later += u32::from(job.start > job.start_without);
        sum.sooner += u32::from(job.start < job.start_without);
        sum.same += u32::from(job.start == job.start_without);
        sum.later_than_alone += u32::from(job.start > alone);
        sum.planned += u32::from(promised.is_some());
        sum.broken += u32::from(promised.is_some_and(|promised| job.start > promised));
        with.push((job.start - job.submit) as f64);
        without.push(job.start_without.saturating_sub(job.submit) as f64);
    }
    if let (Some(with), Some(without)) = (Distribution::of(&with), Distribution::of(&without)) {
        (sum.mean, sum.median, sum.longest) = (with.mean(), with.median(), with.maximum());
        (sum.mean_without, sum.median_without) = (without.mean(), without.median());
        sum.longest_without = without.maximum();
    }
    sum
}
