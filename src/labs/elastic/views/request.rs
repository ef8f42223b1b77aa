//! One request at its arrival: what each site is like, what can be granted, what is, and what that does to waiting jobs.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::candidate::{ElasticCandidate, candidate_view};
use super::compared::{ElasticComparedEstimate, compared, fates};
use super::site::{ElasticSiteView, planned, site_view};
use crate::document::{Code, FormatError};
use crate::labs::elastic::broker::{ElasticCounters, ElasticFate, Probe, Run, reserve};
use crate::labs::elastic::document::Scenario;
use crate::labs::elastic::estimate::impact;
use crate::labs::elastic::model::{Request, Second};
use crate::labs::elastic::site::{Outlook, PlannedStart, Site};
use crate::labs::elastic::text::msg;

/// Everything about one request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ElasticRequestReport {
    /// Its id.
    pub id: u32,
    /// Its arrival: all is as it is then, after everything else of that second.
    pub now: Second,
    /// The sites in the order of the document.
    pub sites: Vec<ElasticSiteView>,
    /// All candidates in the order of preference.
    pub candidates: Vec<ElasticCandidate>,
    /// How much was asked and tried.
    pub counters: ElasticCounters,
    /// The granted candidate, by its index.
    pub granted: Option<usize>,
    /// The first candidate in the order of preference that would be granted and moves no planned start.
    pub moves_no_plan: Option<usize>,
    /// The jobs that wait, site by site, in the order of their queues.
    pub waiting: Vec<ElasticWaiting>,
    /// How long the request takes on how many processors, and what it costs, site by site.
    pub curve: Vec<ElasticCurvePoint>,
    /// The same request under every estimate.
    pub estimates: Vec<ElasticComparedEstimate>,
}

/// A waiting job, and what the grant does to its plan.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ElasticWaiting {
    /// Index of its site.
    pub site: usize,
    /// Its id.
    pub job: u32,
    /// Its planned start before the request.
    pub before: Second,
    /// Its planned start after the grant; the same where nothing is granted.
    pub after: Second,
    /// Whether its plan before is one that the scheduler keeps.
    pub promised: bool,
}

/// A request on some number of processors.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ElasticCurvePoint {
    /// Index of the site.
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

/// Serves all requests before the one of that id, and looks at this one.
///
/// # Errors
/// When there is no such request.
pub fn request(scenario: &Scenario, id: u32) -> Result<ElasticRequestReport, FormatError> {
    let Some(index) = scenario.requests.iter().position(|request| request.id == id) else {
        let message = msg!("elastic.no-request", id);
        return Err(FormatError::new(Code::OutOfRange, "", message));
    };
    let asked = &scenario.requests[index];
    let mut run = Run::new(&scenario.clusters, scenario.requests.clone(), scenario.options.clone());
    while run.outcomes.len() < index {
        run.serve_next();
    }
    run.advance_to_request();
    let sites = run.sites.clone();
    let outlooks: Vec<Outlook<'_>> = sites.iter().map(Outlook::new).collect();
    let options = &scenario.options;
    let mut probe = Probe::new(asked, options, &outlooks);
    let (counters, tried) = reserve(&probe, &outlooks);
    for candidate in &mut probe.candidates {
        candidate.impact = impact(&outlooks[candidate.site], candidate.slot());
    }
    let fates = fates(&probe, &tried);
    let granted = fates.iter().position(|&fate| fate == ElasticFate::Granted);
    if let Some(granted) = granted {
        run.grant(asked, &probe.candidates[granted]);
    }
    let granted_at = granted.map(|index| probe.candidates[index].site);
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
        let after = (granted_at == Some(site)).then(|| &run.sites[site]);
        site_view(&scenario.clusters[site], outlook, asked.sites.contains(&site), after)
    };
    let waiting = |(site, outlook): (usize, &Outlook<'_>)| waiting(site, outlook, &run.sites[site]);
    Ok(ElasticRequestReport {
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
        estimates: compared(asked, options, &outlooks, &probe.candidates),
        candidates,
    })
}

/// The waiting jobs of a site before the request, and after it.
fn waiting(site: usize, before: &Outlook<'_>, after: &Site) -> Vec<ElasticWaiting> {
    let after = Outlook::new(after);
    let later: BTreeMap<usize, Second> =
        planned(&after).0.iter().map(|planned| (planned.job, planned.start)).collect();
    let (starts, promised) = planned(before);
    let job = |(place, planned): (usize, &PlannedStart)| ElasticWaiting {
        site,
        job: before.site.jobs()[planned.job].id,
        before: planned.start,
        after: later.get(&planned.job).copied().unwrap_or(planned.start),
        promised: place < promised,
    };
    starts.iter().enumerate().map(job).collect()
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
