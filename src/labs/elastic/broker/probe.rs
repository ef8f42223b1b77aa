//! The probe phase: sites expand candidates and say how likely each one is.

use super::{Candidate, candidates, compare, scripted};
use crate::labs::elastic::estimate::{estimator, impact};
use crate::labs::elastic::model::{ElasticEstimate, ElasticMetric, ElasticOptions, Request, Second};
use crate::labs::elastic::site::{Outlook, Site};
use crate::rule::Script;

/// Answers of the sites to a request.
#[derive(Clone, Debug)]
pub struct Probe {
    /// All candidates in the order of preference.
    pub candidates: Vec<Candidate>,
    /// Candidates that pass the filter, by index, in that order.
    pub kept: Vec<usize>,
}

impl Probe {
    /// Sorts and filters candidates by a script.
    pub fn by_script(
        script: &Script,
        request: &Request,
        now: Second,
        probed: Vec<Candidate>,
        options: &ElasticOptions,
    ) -> Self {
        let (candidates, kept) = scripted::ordered(script, request, now, probed, options);
        Self { candidates, kept }
    }

    /// Sorts and filters candidates whose estimates are known.
    pub fn of(mut candidates: Vec<Candidate>, options: &ElasticOptions) -> Self {
        candidates.sort_by(|a, b| compare(&options.preferences, a, b));
        let threshold = threshold_of(options);
        let kept = (0..candidates.len()).filter(|&at| candidates[at].esr >= threshold).collect();
        Self { candidates, kept }
    }
}

/// Probe at work: estimating all candidates at once may be too much.
#[derive(Clone, Debug)]
pub(super) struct Probing {
    pub candidates: Vec<Candidate>,
    /// Number of candidates with estimates.
    estimated: usize,
}

impl Probing {
    /// All candidates of a request, at sites that have handled all events up to now.
    pub fn new(request: &Request, sites: &[Site]) -> Self {
        Self { candidates: all_candidates(request, sites), estimated: 0 }
    }

    /// Asks for further estimates; false where that is more than the `work` left.
    ///
    /// A script may look at every estimate, and at the impact if it mentions it.
    pub fn advance(
        &mut self,
        options: &ElasticOptions,
        script: Option<&Script>,
        outlooks: &[Outlook<'_>],
        work: &mut u64,
    ) -> bool {
        let orders_by = |metric| options.preferences.iter().any(|preference| preference.metric == metric);
        let wants_impact =
            script.map_or_else(|| orders_by(ElasticMetric::Impact), |script| script.mentions("impact"));
        // Where nothing is ordered by the estimate, only what passes the filter matters.
        let is_ordered = script.is_some() || orders_by(ElasticMetric::Esr);
        let threshold = Some(threshold_of(options)).filter(|_| !is_ordered);
        let plans = wants_impact || options.estimate == ElasticEstimate::WhatIf;
        while let Some(&Candidate { site, .. }) = self.candidates.get(self.estimated) {
            let outlook = &outlooks[site];
            let estimator = estimator(options.estimate, outlook, options.time_constant.into());
            let rest = self.candidates[self.estimated..].iter_mut();
            for candidate in rest.take_while(|candidate| candidate.site == site) {
                if *work == 0 {
                    return false;
                }
                let waiting = if plans { outlook.site.queue().len() as u64 } else { 0 };
                *work = work.saturating_sub(1 + waiting);
                candidate.esr = estimator.rate(candidate.slot(), threshold);
                if wants_impact {
                    candidate.impact = impact(outlook, candidate.slot());
                }
                self.estimated += 1;
            }
        }
        true
    }
}

fn threshold_of(options: &ElasticOptions) -> f64 {
    f64::from(options.threshold_percent) / 100.0
}

/// All candidates of a request; estimates are still open.
pub fn all_candidates(request: &Request, sites: &[Site]) -> Vec<Candidate> {
    let of = |&site: &usize| candidates(request, (site, &sites[site]), sites[site].now());
    request.sites.iter().flat_map(of).collect()
}

/// An outlook for each site.
pub fn outlooks(sites: &[Site]) -> Vec<Outlook<'_>> {
    sites.iter().map(Outlook::new).collect()
}
