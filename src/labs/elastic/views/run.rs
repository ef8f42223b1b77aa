//! A whole run, with and without reservations: who got what, and who paid.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::series::{ElasticSeries, series};
use super::waits::{ElasticJobResult, ElasticWaits, Wait, summed, waits_of};
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
    /// All ordinary jobs that arrive in the window, by site and arrival; none where they are more than a table is good for.
    pub jobs: Vec<ElasticJobResult>,
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

/// Jobs of a window that are listed, at most.
const LISTED_JOBS: u32 = 3000;

/// Runs everything to its end, with reservations and without.
pub fn run(scenario: &Scenario, query: ElasticRunQuery) -> ElasticRunReport {
    let options = &scenario.options;
    let mut run = Run::new(&scenario.clusters, scenario.requests.clone(), options.clone());
    run.finish();
    let finished = |clusters: &[Cluster]| {
        let mut run = Run::new(clusters, Vec::new(), options.clone());
        run.finish();
        run.sites
    };
    let alone = finished(&scenario.clusters);
    let without = scenario.undivided.as_ref().map(|clusters| finished(clusters));
    let without = without.as_ref().unwrap_or(&alone);
    let end =
        run.sites.iter().map(|site| site.usage().last().map_or(0, |usage| usage.time)).max().unwrap_or(0);
    let (from, to) = (query.from, query.to.unwrap_or(end.max(1)));
    let bins = query.bins.unwrap_or(240).clamp(1, 2000);
    let waits: Vec<Vec<Wait>> = (0..run.sites.len())
        .map(|site| waits_of(site, &run.sites[site], &without[site], &alone[site]))
        .collect();
    let in_window = |wait: &&Wait| (from..to).contains(&wait.job.submit);
    let site = |(index, site): (usize, &Site)| {
        let last = without[index].jobs().last().map_or(0, |job| job.submit.into());
        let share = |site: &Site| site.idle_while_waiting(last);
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
    let waits_in_window = summed(all().filter(in_window));
    let is_listed = waits_in_window.jobs <= LISTED_JOBS;
    ElasticRunReport {
        end,
        requests: results
            .map(|(request, outcome)| result(request.id, request.arrival, outcome, &run.sites))
            .collect(),
        sites: run.sites.iter().enumerate().map(site).collect(),
        all: summed(all()),
        in_window: waits_in_window,
        moved: moved.map(|wait| wait.job).collect(),
        jobs: all().filter(in_window).filter(|_| is_listed).map(|wait| wait.job).collect(),
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
