//! Who pays when some jobs reserve: the same jobs with their reservations and without, over several seeds.

use std::collections::BTreeMap;

use super::run::{ElasticProgress, work_of};
use crate::document::{Code, FormatError};
use crate::kernel::statistics::{Summary, Total, mean_summary, ratio_summary};
use crate::labs::elastic::broker::{Outcome, Run};
use crate::labs::elastic::document::{ElasticDocument, to_model};
use crate::labs::elastic::model::{Cluster, ElasticOptions, Request, Second};
use crate::labs::elastic::text::msg;
use crate::labs::elastic::workload::{Derived, ElasticDerived, derive, request_id};
use crate::workload::Job;

/// Seeds, at most.
const MOST_SEEDS: u32 = 100;

/// A mean over seeds with half the width of its 95 % confidence interval, which a single seed has not.
#[apply(view)]
#[derive(Copy)]
pub struct ElasticMean {
    pub mean: f64,
    pub half_width: Option<f64>,
}

impl From<Summary> for ElasticMean {
    fn from(Summary { mean, half_width, .. }: Summary) -> Self {
        Self { mean, half_width }
    }
}

/// Effect of reservations on some jobs; each is compared with itself in the queue without any reservation.
#[apply(view)]
#[derive(Copy)]
pub struct ElasticPayers {
    /// Mean number of jobs in a run.
    pub jobs: f64,
    /// Jobs that start later ÷ all of them.
    pub later: ElasticMean,
    /// Jobs that start sooner ÷ all of them.
    pub sooner: ElasticMean,
    /// Seconds from the start without reservations to the start with them, mean of the jobs: above 0 they start later.
    pub change: ElasticMean,
    /// Seconds from submission to start, mean of the jobs.
    pub wait: ElasticMean,
    /// Wait without reservations.
    pub wait_without: ElasticMean,
}

/// Who pays, over several seeds: which jobs ask, and how far ahead, differs from seed to seed; the jobs are the same.
#[apply(view)]
#[derive(Copy)]
pub struct ElasticPaysReport {
    /// Number of seeds, from 1 on.
    pub seeds: u32,
    /// Jobs that stay in the queue; absent where there are none, as below.
    pub stay: Option<ElasticPayers>,
    /// Jobs that left the queue to reserve, and run.
    pub reserve: Option<ElasticPayers>,
    /// All jobs that run.
    pub all: Option<ElasticPayers>,
    /// Jobs that were refused a reservation and never run ÷ those that asked for one.
    pub refused: Option<ElasticMean>,
}

/// Some jobs in one run.
#[derive(Clone, Copy, Debug, Default)]
struct Group {
    jobs: u32,
    later: u32,
    sooner: u32,
    wait: f64,
    wait_without: f64,
}

impl Group {
    fn add(&mut self, job: &Job, start: Second, without: Second) {
        self.jobs += 1;
        self.later += u32::from(start > without);
        self.sooner += u32::from(start < without);
        self.wait += (start - Second::from(job.submit)) as f64;
        self.wait_without += (without - Second::from(job.submit)) as f64;
    }

    fn with(self, other: Self) -> Self {
        Self {
            jobs: self.jobs + other.jobs,
            later: self.later + other.later,
            sooner: self.sooner + other.sooner,
            wait: self.wait + other.wait,
            wait_without: self.wait_without + other.wait_without,
        }
    }
}

/// All jobs of one run.
#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    stay: Group,
    reserve: Group,
    refused: u32,
}

/// The work at the runs of all seeds, made in pieces: that without reservations first, which they share.
pub struct Paying {
    derived: ElasticDerived,
    /// Clusters with all jobs, also those that become requests.
    clusters: Vec<Cluster>,
    by_hand: Vec<Request>,
    options: ElasticOptions,
    seeds: u32,
    /// Starts without reservations, per site and job; none until they are known.
    without: Vec<Vec<Option<Second>>>,
    /// Requests and jobs that the seed at work makes.
    made: Derived,
    run: Run,
    counted: Vec<Counted>,
}

impl Paying {
    /// Before anything has happened.
    ///
    /// # Errors
    /// When the document is refused, or makes no requests of jobs.
    pub fn begin(document: ElasticDocument, seeds: u32) -> Result<Self, FormatError> {
        let scenario = to_model(&document)?;
        let (Some(derived), Some(clusters)) = (document.derived, scenario.undivided) else {
            return Err(FormatError::new(Code::WrongShape, "derived", msg!("elastic.no-derived")));
        };
        let is_by_hand = |request: &Request| document.requests.iter().any(|one| one.id == request.id);
        let by_hand = scenario.requests.into_iter().filter(is_by_hand).collect();
        let run = Run::new(&clusters, [], scenario.options.clone());
        Ok(Self {
            derived,
            clusters,
            by_hand,
            options: scenario.options,
            seeds: seeds.clamp(1, MOST_SEEDS),
            without: Vec::new(),
            made: Derived::default(),
            run,
            counted: Vec::new(),
        })
    }

    /// Works for some pieces.
    pub fn advance(&mut self, pieces: u32) -> ElasticProgress {
        let mut work = work_of(pieces);
        let all = self.seeds as usize;
        while self.run.advance(usize::MAX, &mut work) {
            if self.without.is_empty() {
                self.without = self.run.sites.iter().map(|site| site.starts().to_vec()).collect();
            } else {
                self.counted.push(self.counted());
            }
            if self.counted.len() == all {
                return ElasticProgress::of(true, (1, 1));
            }
            self.next_seed();
        }
        let (part, parts) = self.run.parts();
        let finished = usize::from(!self.without.is_empty()) + self.counted.len();
        ElasticProgress::of(false, (finished * parts + part, (all + 1) * parts))
    }

    fn next_seed(&mut self) {
        self.derived.seed = self.counted.len() as u32 + 1;
        self.made = derive(&self.derived, &self.clusters, self.options.holds);
        let mut requests = self.by_hand.clone();
        requests.append(&mut self.made.requests.clone());
        requests.sort_by_key(|request| (request.arrival, request.id));
        let mut clusters = self.clusters.clone();
        for (cluster, jobs) in clusters.iter_mut().zip(&self.made.jobs) {
            cluster.jobs.clone_from(jobs);
        }
        self.run = Run::new(&clusters, requests, self.options.clone());
    }

    /// All jobs of the run that has come to its end.
    fn counted(&self) -> Counted {
        let starts = self.starts();
        let mut counted = Counted::default();
        for (at, (cluster, without)) in self.clusters.iter().zip(&self.without).enumerate() {
            // Behind the jobs of the queue are requests that fell back into it.
            let mut queue = self.made.jobs[at].iter().zip(self.run.sites[at].starts()).peekable();
            for (job, without) in cluster.jobs.iter().zip(without) {
                let stays = queue.next_if(|(own, _)| own.id == job.id);
                let (group, start) = match stays {
                    Some((_, &start)) => (&mut counted.stay, start),
                    None => {
                        let id = request_id(job.id, at, self.clusters.len());
                        (&mut counted.reserve, starts.get(&id).copied())
                    }
                };
                match start.zip(*without) {
                    Some((start, without)) => group.add(job, start, without),
                    None => counted.refused += 1,
                }
            }
        }
        counted
    }

    /// Start of each request, by its id.
    fn starts(&self) -> BTreeMap<u32, Second> {
        let start = |(request, outcome): (&Request, &Outcome)| {
            let start = match (&outcome.grant, outcome.queued) {
                (Some(grant), _) => {
                    self.run.sites[grant.candidate.site].reservations()[grant.reservation].begin
                }
                (None, Some(job)) => self.run.sites[request.home].starts()[job]?,
                (None, None) => return None,
            };
            Some((request.id, start))
        };
        self.run.requests().iter().zip(&self.run.outcomes).filter_map(start).collect()
    }

    /// Report, once all runs are done.
    pub fn report(&self) -> ElasticPaysReport {
        let refused = self.counted.iter().map(|one| (one.refused, one.refused + one.reserve.jobs));
        ElasticPaysReport {
            seeds: self.seeds,
            stay: self.payers(|one| one.stay),
            reserve: self.payers(|one| one.reserve),
            all: self.payers(|one| one.stay.with(one.reserve)),
            refused: ratio_summary(refused).map(Into::into),
        }
    }

    fn payers(&self, of: fn(&Counted) -> Group) -> Option<ElasticPayers> {
        let groups: Vec<Group> = self.counted.iter().map(of).filter(|group| group.jobs > 0).collect();
        let mean = |seconds: fn(&Group) -> f64| {
            let means: Vec<f64> = groups.iter().map(|group| seconds(group) / f64::from(group.jobs)).collect();
            mean_summary(&means).map(ElasticMean::from)
        };
        let ratio = |part: fn(&Group) -> u32| {
            ratio_summary(groups.iter().map(|group| (part(group), group.jobs))).map(ElasticMean::from)
        };
        Some(ElasticPayers {
            jobs: groups.iter().map(|group| f64::from(group.jobs)).total() / groups.len().max(1) as f64,
            later: ratio(|group| group.later)?,
            sooner: ratio(|group| group.sooner)?,
            change: mean(|group| group.wait - group.wait_without)?,
            wait: mean(|group| group.wait)?,
            wait_without: mean(|group| group.wait_without)?,
        })
    }
}

/// Makes all runs, and compares.
///
/// # Errors
/// When the document is refused, or makes no requests of jobs.
pub fn pays(document: ElasticDocument, seeds: u32) -> Result<ElasticPaysReport, FormatError> {
    let mut paying = Paying::begin(document, seeds)?;
    while !paying.advance(u32::MAX).done {}
    Ok(paying.report())
}
