//! A whole run, with and without reservations: who got what, and who paid.

use std::cmp::Reverse;
use std::mem;
use std::rc::Rc;

use super::series::{ElasticSeries, series};
use super::waits::{ElasticJobResult, ElasticWaits, Wait, summed, waits_of};
use crate::labs::elastic::broker::{ElasticCounters, ElasticFate, Outcome, Run};
use crate::labs::elastic::document::Scenario;
use crate::labs::elastic::model::{Request, Second};
use crate::labs::elastic::site::{Reservation, Site};
use crate::workload::Job;

/// Part of a run to draw.
#[apply(strict)]
#[derive(Copy, Default, Eq)]
#[serde(default)]
pub struct ElasticRunQuery {
    pub from: Second,
    /// First second after it; the end of the run where absent.
    pub to: Option<Second>,
    /// Bins of the drawing; 240 where absent, 2000 at most.
    pub bins: Option<u32>,
    /// Jobs that are listed, at most; 3000 where absent.
    pub listed: Option<u32>,
}

/// Report on a run.
#[apply(view)]
pub struct ElasticRunReport {
    /// End of the last job or reservation.
    pub end: Second,
    /// Requests by arrival.
    pub requests: Vec<ElasticRequestResult>,
    /// Sites in the order of the document.
    pub sites: Vec<ElasticSiteResult>,
    /// All ordinary jobs of all sites together.
    pub all: ElasticWaits,
    /// Ordinary jobs that arrive in the window.
    pub in_window: ElasticWaits,
    /// Jobs that arrive in the window and start at another time than without reservations, by site and arrival: where they are
    /// more than are listed, those that moved most.
    pub moved: Vec<ElasticJobResult>,
    /// All ordinary jobs that arrive in the window, by site and arrival; none where they are more than are listed.
    pub jobs: Vec<ElasticJobResult>,
}

/// Result of a request.
#[apply(view)]
pub struct ElasticRequestResult {
    pub id: u32,
    pub arrival: Second,
    pub counters: ElasticCounters,
    /// Whether it was granted; otherwise there is no reservation, and what describes it is 0.
    pub granted: bool,
    pub site: usize,
    pub start: Second,
    /// First second after the reservation.
    pub end: Second,
    /// Second in which it gave its processors back.
    pub released: Second,
    pub processors: u32,
    /// Cost as granted.
    pub cost: u64,
    /// Start as a job of its home, where it failed and fell back into the queue.
    pub queued_start: Option<Second>,
    /// Result of its modification; start, end and processors above are those that were granted first.
    pub modification: Option<ElasticModificationResult>,
}

/// Result of the modification of a reservation.
#[apply(view)]
pub struct ElasticModificationResult {
    /// Second in which it was asked for.
    pub at: Second,
    /// Check that refused it, if any: `not-tried` where it came too late.
    pub fate: ElasticFate,
    /// First second of the reservation afterwards.
    pub start: Second,
    /// First second after it.
    pub end: Second,
    pub processors: u32,
}

/// Result of one site.
#[apply(view)]
pub struct ElasticSiteResult {
    pub id: String,
    pub processors: u32,
    pub grants: u32,
    pub waits: ElasticWaits,
    /// Idle processor-seconds while jobs wait ÷ processor-seconds to the last submission.
    pub idle_while_waiting: f64,
    /// Idle share without reservations.
    pub idle_while_waiting_without: f64,
    /// Use in the window.
    pub series: ElasticSeries,
}

/// Jobs of a window that are listed, usually at most: a table is good for no more.
const LISTED_JOBS: u32 = 3000;
/// Units of the simulator's work in a piece.
const PIECE: u64 = 1_000;

/// Progress of work that is done in pieces.
#[apply(view)]
#[derive(Copy)]
pub struct ElasticProgress {
    /// Whether the report can be had.
    pub done: bool,
    /// Share done, from 0 to 1.
    pub share: f64,
}

impl ElasticProgress {
    pub(super) fn of(done: bool, (part, all): (usize, usize)) -> Self {
        Self { done, share: if done { 1.0 } else { part as f64 / all.max(1) as f64 } }
    }
}

pub(super) fn work_of(pieces: u32) -> u64 {
    PIECE * u64::from(pieces.max(1))
}

/// Result of a site without reservations, at its end.
struct Baseline {
    starts: Vec<Option<Second>>,
    /// Idle processor-seconds while jobs wait ÷ processor-seconds to the last submission.
    idle: f64,
}

impl Baseline {
    fn of(site: Site) -> Self {
        Self { idle: site.idle_while_waiting(last_submission(site.jobs())), starts: site.into_starts() }
    }
}

fn last_submission(jobs: &[Job]) -> Second {
    jobs.last().map_or(0, |job| job.submit.into())
}

/// A whole run that is made in pieces: without the jobs that became requests, with them in the queue, and with reservations, one
/// after the other, so that the memory of one is enough.
pub struct Running {
    scenario: Scenario,
    requests: Rc<[Request]>,
    query: ElasticRunQuery,
    run: Run,
    /// Without the jobs that became requests, then with them if there are any: those that are done, per site.
    baselines: Vec<Vec<Baseline>>,
}

impl Running {
    /// Before anything has happened.
    pub fn begin(mut scenario: Scenario, query: ElasticRunQuery) -> Self {
        let run = Run::new(&scenario.clusters, [], scenario.options.clone());
        let requests = mem::take(&mut scenario.requests).into();
        Self { scenario, requests, query, run, baselines: Vec::new() }
    }

    /// Works for some pieces.
    pub fn advance(&mut self, pieces: u32) -> ElasticProgress {
        let mut work = work_of(pieces);
        let wanted = 1 + usize::from(self.scenario.undivided.is_some());
        while self.run.advance(usize::MAX, &mut work) {
            if self.baselines.len() == wanted {
                return ElasticProgress::of(true, (1, 1));
            }
            let sites = mem::take(&mut self.run.sites);
            self.baselines.push(sites.into_iter().map(Baseline::of).collect());
            let Scenario { clusters, undivided, options, .. } = &self.scenario;
            self.run = match undivided {
                Some(undivided) if self.baselines.len() < wanted => Run::new(undivided, [], options.clone()),
                _ => Run::new(clusters, Rc::clone(&self.requests), options.clone()),
            };
        }
        let (part, all) = self.run.parts();
        ElasticProgress::of(false, (self.baselines.len() * all + part, (wanted + 1) * all))
    }

    /// Report, once all runs are done.
    pub fn report(self) -> ElasticRunReport {
        let Self { scenario, requests, query, run, baselines } = self;
        let (alone, without) = (&baselines[0], &baselines[baselines.len() - 1]);
        let jobs_without = scenario.undivided.as_ref().unwrap_or(&scenario.clusters);
        let ends = run.sites.iter().map(Site::end);
        let end = ends.max().unwrap_or(0);
        let (from, to) = (query.from, query.to.unwrap_or(end.max(1)));
        let bins = query.bins.unwrap_or(240).clamp(1, 2000);
        let waits = |site: usize| {
            let all = (&*jobs_without[site].jobs, &*without[site].starts);
            waits_of(site, &run.sites[site], all, &alone[site].starts)
        };
        let in_window = |wait: &Wait| (from..to).contains(&wait.job.submit);
        let site = |(index, site): (usize, &Site)| ElasticSiteResult {
            id: scenario.clusters[index].id.clone(),
            processors: site.processors,
            grants: site.reservations().len() as u32,
            waits: summed(waits(index)),
            idle_while_waiting: site.idle_while_waiting(last_submission(&jobs_without[index].jobs)),
            idle_while_waiting_without: without[index].idle,
            series: series(site, from, to, bins),
        };
        let all = || (0..run.sites.len()).flat_map(waits);
        let in_window_waits = summed(all().filter(in_window));
        let moved = all().filter(in_window).map(|wait| wait.job).filter(|job| job.start != job.start_without);
        let listed = query.listed.unwrap_or(LISTED_JOBS);
        let is_listed = in_window_waits.jobs <= listed;
        let results = requests.iter().zip(&run.outcomes);
        ElasticRunReport {
            end,
            requests: results.map(|(request, outcome)| result(request, outcome, &run.sites)).collect(),
            sites: run.sites.iter().enumerate().map(site).collect(),
            all: summed(all()),
            in_window: in_window_waits,
            moved: most_moved(moved.collect(), listed as usize),
            jobs: all().filter(in_window).filter(|_| is_listed).map(|wait| wait.job).collect(),
        }
    }
}

/// Jobs to list: those that moved most, in the order in which they came.
fn most_moved(mut moved: Vec<ElasticJobResult>, listed: usize) -> Vec<ElasticJobResult> {
    if moved.len() > listed {
        let place = |job: &ElasticJobResult| (job.site, job.submit, job.id);
        moved.sort_by_key(|job| (Reverse(job.start.abs_diff(job.start_without)), place(job)));
        moved.truncate(listed);
        moved.sort_by_key(place);
    }
    moved
}

/// Runs everything to its end, with reservations and without.
pub fn run(scenario: &Scenario, query: ElasticRunQuery) -> ElasticRunReport {
    let mut running = Running::begin(scenario.clone(), query);
    while !running.advance(u32::MAX).done {}
    running.report()
}

fn result(request: &Request, outcome: &Outcome, sites: &[Site]) -> ElasticRequestResult {
    let &Request { id, arrival, modification, .. } = request;
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
        queued_start: None,
        modification: None,
    };
    let Some(grant) = &outcome.grant else {
        let queued_start = outcome.queued.and_then(|job| sites[request.home].starts()[job]);
        return ElasticRequestResult { queued_start, ..nothing };
    };
    let candidate = &grant.candidate;
    let Reservation { begin, end, released, processors, .. } =
        sites[candidate.site].reservations()[grant.reservation];
    let modified = modification.zip(grant.modification).map(|(asked, fate)| ElasticModificationResult {
        at: asked.at.into(),
        fate,
        start: begin,
        end,
        processors,
    });
    ElasticRequestResult {
        granted: true,
        site: candidate.site,
        start: candidate.start,
        end: candidate.end,
        released,
        processors: candidate.processors,
        cost: candidate.cost,
        modification: modified,
        ..nothing
    }
}
