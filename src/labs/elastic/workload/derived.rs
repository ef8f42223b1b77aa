//! Requests made of jobs (rule R16; section 1.6 of the reconstruction).

use crate::document::is_default;
use crate::kernel::random::splitmix64;
use crate::labs::elastic::model::{Cluster, ElasticHolds, Request, Second, Speedup, limits};
use crate::workload::Job;

/// Jobs with a longer estimate stay jobs: two days.
const LONGEST: u32 = 172_800;
/// Numbers of processors that a request tries beside the least, at most.
const LEVELS: u32 = 4;

/// Derivation of requests from jobs (all reconstructed, as the slides only name the parameters).
#[apply(document)]
pub struct ElasticDerived {
    /// Share of jobs, in hundredths of a percent.
    #[schemars(range(min = *limits::BASIS_POINTS.start(), max = *limits::BASIS_POINTS.end()))]
    pub basis_points: u32,
    /// Seed that selects jobs, and how far ahead they ask.
    pub seed: u32,
    /// Seconds between the arrival and the earliest start, least and most.
    #[schemars(inner(range(min = *limits::AHEAD.start(), max = *limits::AHEAD.end())))]
    pub ahead: [u32; 2],
    /// Time from the earliest start to the latest end, in percent of the duration; default 200.
    #[serde(default = "two_hundred")]
    #[schemars(range(min = *limits::WINDOW_PERCENT.start(), max = *limits::WINDOW_PERCENT.end()))]
    pub window_percent: u32,
    /// Least and most processors, in percent of the job's; default 50 and 100.
    #[serde(default = "half_to_all")]
    #[schemars(inner(range(
        min = *limits::PROCESSORS_PERCENT.start(),
        max = *limits::PROCESSORS_PERCENT.end()
    )))]
    pub processors_percent: [u32; 2],
    /// Step from one tried start to the next, in seconds; default 900.
    #[serde(default = "quarter", skip_serializing_if = "is_quarter")]
    #[schemars(range(min = *limits::DERIVED_START_STEP.start(), max = *limits::DERIVED_START_STEP.end()))]
    pub start_step: u32,
    /// S; default 1.
    #[serde(default = "one")]
    #[schemars(range(max = limits::PART))]
    pub serial: u32,
    /// Q; default 99.
    #[serde(default = "ninety_nine")]
    #[schemars(range(max = limits::PART))]
    pub parallel: u32,
    /// Whether they ask all clusters, not only that of their job.
    #[serde(default, skip_serializing_if = "is_default")]
    pub any_site: bool,
}

fn two_hundred() -> u32 {
    200
}

fn half_to_all() -> [u32; 2] {
    [50, 100]
}

fn quarter() -> u32 {
    900
}

fn is_quarter(number: &u32) -> bool {
    *number == 900
}

fn one() -> u32 {
    1
}

fn ninety_nine() -> u32 {
    99
}

/// Requests, and the jobs that stay jobs.
#[derive(Clone, Debug, Default)]
pub struct Derived {
    /// Requests by arrival, then by id.
    pub requests: Vec<Request>,
    /// Jobs per cluster.
    pub jobs: Vec<Vec<Job>>,
}

/// The k-th random number of a job.
pub fn draw(seed: u64, id: u32, k: u64) -> u64 {
    splitmix64((seed << 40).wrapping_add(u64::from(id) << 8).wrapping_add(k))
}

/// The id of the request that is made of a job: that of the job; where there are several clusters, plus 1 000 000·(index + 1).
pub fn request_id(job: u32, cluster: usize, clusters: usize) -> u32 {
    if clusters == 1 { job } else { job.saturating_add(1_000_000 * (cluster as u32 + 1)) }
}

/// Makes requests of some jobs.
///
/// With several clusters, the draws have the seed 10·seed + index of the cluster.
pub fn derive(document: &ElasticDerived, clusters: &[Cluster], holds: ElasticHolds) -> Derived {
    let mut derived = Derived::default();
    for (index, cluster) in clusters.iter().enumerate() {
        let seed = u64::from(document.seed);
        let seed = if clusters.len() == 1 { seed } else { seed * 10 + index as u64 };
        let sites = if document.any_site { (0..clusters.len()).collect() } else { vec![index] };
        let is_request = |job: &&Job| {
            job.estimate <= LONGEST && draw(seed, job.id, 0) % 10_000 < u64::from(document.basis_points)
        };
        let (chosen, jobs): (Vec<&Job>, Vec<&Job>) = cluster.jobs.iter().partition(is_request);
        derived.jobs.push(jobs.into_iter().copied().collect());
        for job in chosen {
            let mut request = request_of(job, document, cluster, draw(seed, job.id, 1), holds);
            request.id = request_id(job.id, index, clusters.len());
            request.sites.clone_from(&sites);
            request.home = index;
            derived.requests.push(request);
        }
    }
    derived.requests.sort_by_key(|request| (request.arrival, request.id));
    derived
}

fn request_of(
    job: &Job,
    document: &ElasticDerived,
    cluster: &Cluster,
    random: u64,
    holds: ElasticHolds,
) -> Request {
    let [low, high] = document.ahead.map(u64::from);
    let [least, most] = document.processors_percent.map(u64::from);
    let processors = u64::from(job.processors);
    let arrival = Second::from(job.submit);
    let earliest_start = arrival + low + random % (high - low + 1);
    let duration = Second::from(if holds == ElasticHolds::RunTime { job.run } else { job.estimate });
    let least = (processors * least).div_ceil(100).max(1);
    let most = least.max((processors * most / 100).min(cluster.processors.into()));
    Request {
        id: job.id,
        arrival,
        earliest_start,
        latest_end: earliest_start + (duration * Second::from(document.window_percent)).div_ceil(100),
        least: least as u32,
        most: most as u32,
        step: (most - least).div_ceil(LEVELS.into()).max(1) as u32,
        start_step: document.start_step.into(),
        duration,
        run: job.run.into(),
        reference_processors: job.processors,
        reference_speed: cluster.speed,
        speedup: Speedup { serial: document.serial, parallel: document.parallel },
        sites: Vec::new(),
        home: 0,
        cancel_at: None,
        modification: None,
    }
}
