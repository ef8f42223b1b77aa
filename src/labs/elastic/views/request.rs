//! One request at its arrival: what each site is like, what can be granted, what is, and what that does to waiting jobs.

use std::collections::BTreeMap;

use super::candidate::{ElasticCandidate, candidate_view};
use super::compared::{Assessment, ElasticComparedEstimate, compared, estimated, fates, key};
use super::run::{ElasticProgress, work_of};
use super::site::{ElasticSiteView, planned, site_view};
use crate::document::{Code, FormatError};
use crate::labs::elastic::broker::{
    Candidate, ElasticCounters, ElasticFate, Probe, Run, all_candidates, outlooks, reserve,
};
use crate::labs::elastic::document::Scenario;
use crate::labs::elastic::model::{ElasticEstimate, Request, Second};
use crate::labs::elastic::site::{Outlook, PlannedStart, Site};
use crate::labs::elastic::text::msg;

/// Report on one request.
#[apply(view)]
pub struct ElasticRequestReport {
    pub id: u32,
    /// Arrival: all is as it is then, after everything else of that second.
    pub now: Second,
    /// Sites in the order of the document.
    pub sites: Vec<ElasticSiteView>,
    /// Candidates in the order of preference.
    pub candidates: Vec<ElasticCandidate>,
    pub counters: ElasticCounters,
    /// Index of the granted candidate.
    pub granted: Option<usize>,
    /// First candidate in the order of preference that would be granted and moves no planned start.
    pub moves_no_plan: Option<usize>,
    /// Waiting jobs, site by site, in the order of their queues; only the first ones of a very long list.
    pub waiting: Vec<ElasticWaiting>,
    /// Length and cost of the request by number of processors, site by site.
    pub curve: Vec<ElasticCurvePoint>,
    /// The same request under every estimate.
    pub estimates: Vec<ElasticComparedEstimate>,
}

/// A waiting job, and what the grant does to its plan.
#[apply(view)]
pub struct ElasticWaiting {
    pub site: usize,
    pub job: u32,
    /// Planned start before the request.
    pub before: Second,
    /// Planned start after the grant; the same where nothing is granted.
    pub after: Second,
    /// Whether its plan before is one that the scheduler keeps.
    pub promised: bool,
}

/// A request on some number of processors.
#[apply(view)]
pub struct ElasticCurvePoint {
    pub site: usize,
    /// N.
    pub processors: u32,
    /// dur(N).
    pub duration: Second,
    /// N × dur(N) × price.
    pub cost: u64,
    /// Whether N is among the tried numbers.
    pub tried: bool,
}

/// Points of a curve of one site, at most.
const CURVE_POINTS: u32 = 256;

/// Waiting jobs of a site that are listed, at most.
const LISTED_WAITING: usize = 3_000;

/// A request that is looked at in pieces. All that happened before it is kept for the next question.
pub struct Arrival {
    scenario: Scenario,
    index: usize,
    /// Run up to its arrival.
    run: Run,
    /// Candidates, once it has arrived.
    candidates: Option<Vec<Candidate>>,
    /// Estimates of the candidates that were looked at.
    assessed: Vec<Assessment>,
}

impl Arrival {
    /// Before anything has happened.
    ///
    /// # Errors
    /// When there is no request of that id.
    pub fn begin(scenario: Scenario, id: u32) -> Result<Self, FormatError> {
        let index = index_of(&scenario, id)?;
        let run = Run::new(&scenario.clusters, scenario.requests.clone(), scenario.options.clone());
        Ok(Self { scenario, index, run, candidates: None, assessed: Vec::new() })
    }

    /// The same for another question; what happened before the request is taken from here if it is the same there.
    ///
    /// # Errors
    /// When there is no request of that id.
    pub fn next(self, scenario: Scenario, id: u32) -> Result<Self, FormatError> {
        let index = index_of(&scenario, id)?;
        let before = &self.scenario;
        let is_same = self.candidates.is_some()
            && self.index == index
            && before.requests[index].arrival == scenario.requests[index].arrival
            && before.requests[..index] == scenario.requests[..index]
            && before.options.admission == scenario.options.admission
            && (index == 0 || before.options == scenario.options)
            && before.clusters == scenario.clusters;
        if !is_same {
            return Self::begin(scenario, id);
        }
        let mut run = self.run;
        run.go_on_with(scenario.requests.clone(), scenario.options.clone());
        Ok(Self { scenario, index, run, candidates: None, assessed: Vec::new() })
    }

    /// Works for some pieces.
    pub fn advance(&mut self, pieces: u32) -> ElasticProgress {
        let mut work = work_of(pieces);
        if !self.run.advance(self.index, &mut work) {
            return ElasticProgress::of(false, self.run.parts());
        }
        let (sites, request) = (&self.run.sites, &self.scenario.requests[self.index]);
        let candidates = self.candidates.get_or_insert_with(|| all_candidates(request, sites));
        let outlooks = outlooks(sites);
        while let Some(candidate) = candidates.get(self.assessed.len()).filter(|_| work > 0) {
            let outlook = &outlooks[candidate.site];
            work = work.saturating_sub(1 + outlook.site.queue().len() as u64);
            self.assessed.push(Assessment::of(candidate, outlook, &self.scenario.options));
        }
        let parts = (self.assessed.len(), candidates.len());
        ElasticProgress::of(parts.0 == parts.1, parts)
    }

    /// Report on the request, once it is done.
    pub fn report(&self) -> ElasticRequestReport {
        let Self { scenario, index, run, assessed, .. } = self;
        let (asked, options) = (&scenario.requests[*index], &scenario.options);
        let outlooks = outlooks(&run.sites);
        let open = self.candidates.as_deref().unwrap_or_default();
        let estimated = |estimate| estimated(open, assessed, estimate);
        let mut probe = Probe::of(estimated(options.estimate), options);
        let (counters, tried) = reserve(&probe, &outlooks);
        let impacts: BTreeMap<_, _> = open
            .iter()
            .zip(assessed)
            .map(|(candidate, assessed)| (key(candidate), assessed.impact))
            .collect();
        for candidate in &mut probe.candidates {
            candidate.impact = impacts[&key(candidate)];
        }
        let fates = fates(&probe, &tried);
        let granted = fates.iter().position(|&fate| fate == ElasticFate::Granted);
        let after = granted.map(|granted| {
            let candidate = &probe.candidates[granted];
            let mut run = run.clone();
            run.grant(asked, candidate);
            (candidate.site, run.sites.swap_remove(candidate.site))
        });
        let after = |site: usize| after.as_ref().filter(|(at, _)| *at == site).map(|(_, site)| site);
        let mut places = vec![None; probe.candidates.len()];
        for (place, &index) in (1..).zip(&probe.kept) {
            places[index] = Some(place);
        }
        let candidates: Vec<ElasticCandidate> = (0..probe.candidates.len())
            .map(|at| {
                let candidate = &probe.candidates[at];
                candidate_view(candidate, &outlooks[candidate.site], fates[at], places[at])
            })
            .collect();
        let view = |(site, outlook): (usize, &Outlook<'_>)| {
            site_view(&scenario.clusters[site], outlook, asked.sites.contains(&site), after(site))
        };
        let waiting = |(site, outlook): (usize, &Outlook<'_>)| waiting(site, outlook, after(site));
        ElasticRequestReport {
            id: asked.id,
            now: asked.arrival,
            sites: outlooks.iter().enumerate().map(view).collect(),
            moves_no_plan: candidates
                .iter()
                .position(|candidate| candidate.admissible && candidate.impact == Some(0)),
            counters,
            granted,
            waiting: outlooks.iter().enumerate().flat_map(waiting).collect(),
            curve: asked.sites.iter().flat_map(|&site| curve(asked, site, &run.sites[site])).collect(),
            estimates: ElasticEstimate::ALL
                .iter()
                .map(|&estimate| {
                    compared(estimate, estimated(estimate), options, &outlooks, &probe.candidates)
                })
                .collect(),
            candidates,
        }
    }
}

fn index_of(scenario: &Scenario, id: u32) -> Result<usize, FormatError> {
    let index = scenario.requests.iter().position(|request| request.id == id);
    index.ok_or_else(|| FormatError::new(Code::OutOfRange, "", msg!("elastic.no-request", id)))
}

/// Serves all requests before the one of that id, and looks at this one.
///
/// # Errors
/// When there is no such request.
pub fn request(scenario: &Scenario, id: u32) -> Result<ElasticRequestReport, FormatError> {
    let mut arrival = Arrival::begin(scenario.clone(), id)?;
    while !arrival.advance(u32::MAX).done {}
    Ok(arrival.report())
}

/// The waiting jobs of a site before the request, and after it.
fn waiting(site: usize, before: &Outlook<'_>, after: Option<&Site>) -> Vec<ElasticWaiting> {
    let later: BTreeMap<usize, Second> = after.map_or_else(BTreeMap::new, |after| {
        planned(&Outlook::new(after)).0.iter().map(|planned| (planned.job, planned.start)).collect()
    });
    let (starts, promised) = planned(before);
    let job = |(place, planned): (usize, &PlannedStart)| ElasticWaiting {
        site,
        job: before.site.jobs()[planned.job].id,
        before: planned.start,
        after: later.get(&planned.job).copied().unwrap_or(planned.start),
        promised: place < promised,
    };
    starts.iter().enumerate().take(LISTED_WAITING).map(job).collect()
}

/// The request on 1 to the most processors of a site, the tried ones among them.
fn curve(request: &Request, index: usize, site: &Site) -> Vec<ElasticCurvePoint> {
    let tried = request.processor_counts(site.processors);
    let most = request.most.max(request.reference_processors).min(site.processors);
    let stride = most.div_ceil(CURVE_POINTS).max(1) as usize;
    let mut counts: Vec<u32> = (1..=most).step_by(stride).chain(tried.iter().copied()).collect();
    counts.sort_unstable();
    counts.dedup();
    let point = |processors: u32| {
        let duration = request.duration_on(processors, site.speed);
        let cost = duration.saturating_mul(u64::from(processors)).saturating_mul(site.price.into());
        ElasticCurvePoint { site: index, processors, duration, cost, tried: tried.contains(&processors) }
    };
    counts.into_iter().map(point).collect()
}
