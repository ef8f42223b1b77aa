//! A whole run, with and without reservations: who got what, and who paid.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::series::{ElasticSeries, series};
use crate::kernel::statistics::Distribution;
use crate::labs::elastic::broker::{ElasticCounters, Outcome, Run};
use crate::labs::elastic::document::Scenario;
use crate::labs::elastic::model::{Cluster, Second};
use crate::labs::elastic::site::Site;

/// Which part of a run is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ElasticRunQuery {
    /// Its first second.
    pub from: Second,
    /// The first second after it; the end of the run where absent.
    pub to: Option<Second>,
    /// Bins of the drawing; 240 where absent, 2000 at most.
    pub bins: Option<u32>,
}

/// Everything about a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ElasticRunReport {
    /// When the last job or reservation has ended.
    pub end: Second,
    /// All requests by arrival.
    pub requests: Vec<ElasticRequestResult>,
    /// Sites in the order of the document.
    pub sites: Vec<ElasticSiteResult>,
    /// All ordinary jobs of all sites together.
    pub all: ElasticWaits,
    /// Those that arrive in the window.
    pub in_window: ElasticWaits,
    /// Jobs that arrive in the window and start at another time than without reservations, by site and arrival.
    pub moved: Vec<ElasticJobResult>,
}

/// What became of a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ElasticRequestResult {
    /// Its id.
    pub id: u32,
    /// When it was made.
    pub arrival: Second,
    /// How much was asked and tried.
    pub counters: ElasticCounters,
    /// Whether it was granted; the rest is 0 otherwise.
    pub granted: bool,
    /// Index of the site.
    pub site: usize,
    /// The first second of the reservation.
    pub start: Second,
    /// The first second after it.
    pub end: Second,
    /// When it gave its processors back.
    pub released: Second,
    /// Its processors.
    pub processors: u32,
    /// Its cost.
    pub cost: u64,
}

/// What one site did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ElasticSiteResult {
    /// Name of the cluster.
    pub id: String,
    /// Its processors.
    pub processors: u32,
    /// Reservations.
    pub grants: u32,
    /// Its ordinary jobs.
    pub waits: ElasticWaits,
    /// Idle processor-seconds while jobs wait ÷ processor-seconds to the last submission.
    pub idle_while_waiting: f64,
    /// The same without reservations.
    pub idle_while_waiting_without: f64,
    /// Its use in the window.
    pub series: ElasticSeries,
}

/// What ordinary jobs waited with reservations, and without.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ElasticWaits {
    /// Ordinary jobs.
    pub jobs: u32,
    /// Those that start later than without reservations, when all jobs go through the queue.
    pub later: u32,
    /// Those that start sooner.
    pub sooner: u32,
    /// Those that start in the same second.
    pub same: u32,
    /// Those that start later than if the jobs that became requests had never been.
    pub later_than_alone: u32,
    /// Seconds from submission to start.
    pub mean: f64,
    /// Half of the jobs wait no longer.
    pub median: f64,
    /// The longest wait.
    pub longest: f64,
    /// The mean without reservations, of the same jobs.
    pub mean_without: f64,
    /// The median without reservations.
    pub median_without: f64,
    /// The longest wait without reservations.
    pub longest_without: f64,
    /// Jobs that started later than the first start that was planned for them.
    pub broken: u32,
    /// Jobs for which a start was planned.
    pub planned: u32,
}

/// One ordinary job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ElasticJobResult {
    /// Index of its site.
    pub site: usize,
    /// Its id.
    pub id: u32,
    /// When it arrived.
    pub submit: Second,
    /// Its processors.
    pub processors: u32,
    /// How long it runs.
    pub run: Second,
    /// When it started.
    pub start: Second,
    /// When it would have started without reservations.
    pub start_without: Second,
}

/// What of an ordinary job is summed up.
struct Wait {
    job: ElasticJobResult,
    /// When it would have started if the jobs that became requests had never been.
    alone: Second,
    /// The first start that was planned for it.
    promised: Option<Second>,
}

/// Runs everything to its end, with reservations and without.
pub fn run(scenario: &Scenario, query: ElasticRunQuery) -> ElasticRunReport {
    let options = &scenario.options;
    let mut run = Run::new(&scenario.clusters, &scenario.requests, options);
    run.finish();
    let finished = |clusters: &[Cluster]| {
        let mut run = Run::new(clusters, &[], options);
        run.finish();
        run.sites
    };
    let alone = finished(&scenario.clusters);
    let without = scenario.undivided.as_ref().map(|clusters| finished(clusters));
    let without = without.as_ref().unwrap_or(&alone);
    let end = run.sites.iter().map(|site| site.usage().last().map_or(0, |usage| usage.time)).max().unwrap_or(0);
    let (from, to) = (query.from, query.to.unwrap_or(end.max(1)));
    let bins = query.bins.unwrap_or(240).clamp(1, 2000);
    let waits: Vec<Vec<Wait>> = (0..run.sites.len())
        .map(|site| site_waits(site, &run.sites[site], &without[site], &alone[site]))
        .collect();
    let in_window = |wait: &&Wait| (from..to).contains(&wait.job.submit);
    let site = |(index, site): (usize, &Site)| {
        let last = without[index].jobs().last().map_or(0, |job| job.submit.into());
        let share = |site: &Site| match last * u64::from(site.processors) {
            0 => 0.0,
            all => site.idle_while_waiting(last) as f64 / all as f64,
        };
        ElasticSiteResult {
            id: scenario.clusters[index].id.clone(),
            processors: site.processors,
            grants: site.reservations().len() as u32,
            waits: summed(waits[index].iter()),
            idle_while_waiting: share(site),
            idle_while_waiting_without: share(&without[index]),
            series: series(site, from, to, bins),
        }
    };
    let all = || waits.iter().flatten();
    let moved = all().filter(in_window).filter(|wait| wait.job.start != wait.job.start_without);
    let results = scenario.requests.iter().zip(&run.outcomes);
    ElasticRunReport {
        end,
        requests: results.map(|(request, outcome)| result(request.id, request.arrival, outcome, &run.sites)).collect(),
        sites: run.sites.iter().enumerate().map(site).collect(),
        all: summed(all()),
        in_window: summed(all().filter(in_window)),
        moved: moved.map(|wait| wait.job).collect(),
    }
}

fn result(id: u32, arrival: Second, outcome: &Outcome, sites: &[Site]) -> ElasticRequestResult {
    let counters = outcome.counters;
    let nothing = ElasticRequestResult {
        id,
        arrival,
        counters,
        granted: false,
        site: 0,
        start: 0,
        end: 0,
        released: 0,
        processors: 0,
        cost: 0,
    };
    let Some(grant) = &outcome.grant else { return nothing };
    let candidate = &grant.candidate;
    ElasticRequestResult {
        granted: true,
        site: candidate.site,
        start: candidate.start,
        end: candidate.end,
        released: sites[candidate.site].reservations()[grant.reservation].released,
        processors: candidate.processors,
        cost: candidate.cost,
        ..nothing
    }
}

/// The ordinary jobs of a site; requests that fell back are none.
fn site_waits(index: usize, site: &Site, without: &Site, alone: &Site) -> Vec<Wait> {
    let key = |(job, start): (&crate::workload::Job, &Option<Second>)| (job.id, start.unwrap_or(0));
    let without: std::collections::BTreeMap<u32, Second> =
        without.jobs().iter().zip(without.starts()).map(key).collect();
    let jobs = site.jobs().iter().zip(site.starts()).zip(site.promised()).zip(alone.starts());
    let wait = |(((job, start), promised), alone): (((&crate::workload::Job, &Option<Second>), &Option<Second>), &Option<Second>)| {
        let start = start.unwrap_or(0);
        Wait {
            job: ElasticJobResult {
                site: index,
                id: job.id,
                submit: job.submit.into(),
                processors: job.processors,
                run: job.run.into(),
                start,
                start_without: without.get(&job.id).copied().unwrap_or(start),
            },
            alone: alone.unwrap_or(start),
            promised: *promised,
        }
    };
    jobs.map(wait).collect()
}

fn summed<'a>(waits: impl Iterator<Item = &'a Wait>) -> ElasticWaits {
    let mut sum = ElasticWaits::default();
    let (mut with, mut without) = (Vec::new(), Vec::new());
    for Wait { job, alone, promised } in waits {
        sum.jobs += 1;
        sum.later += u32::from(job.start > job.start_without);
        sum.sooner += u32::from(job.start < job.start_without);
        sum.same += u32::from(job.start == job.start_without);
        sum.later_than_alone += u32::from(job.start > *alone);
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
