//! The same request under every estimate.

use std::collections::BTreeMap;

use crate::labs::elastic::broker::{Candidate, ElasticCounters, ElasticFate, Probe, reserve};
use crate::labs::elastic::estimate::{estimator, rate_and_impact};
use crate::labs::elastic::model::{ElasticEstimate, ElasticOptions, Second};
use crate::labs::elastic::site::Outlook;

/// Result of one estimate for a request. Lists are in the order of the report's candidates.
#[apply(view)]
pub struct ElasticComparedEstimate {
    pub estimate: ElasticEstimate,
    pub counters: ElasticCounters,
    /// Index of the granted candidate.
    pub granted: Option<usize>,
    /// Estimated success rates.
    pub esr: Vec<f64>,
    pub fates: Vec<ElasticFate>,
}

/// Rates of a candidate by every estimate, and its impact on waiting jobs.
pub(super) struct Assessment {
    /// Rates in the order of [`ElasticEstimate::ALL`].
    rates: [f64; 7],
    pub impact: Option<Second>,
}

impl Assessment {
    /// Assesses a candidate at its site.
    pub fn of(candidate: &Candidate, outlook: &Outlook<'_>, options: &ElasticOptions) -> Self {
        let slot = candidate.slot();
        let (what_if, impact) = rate_and_impact(outlook, slot);
        let rate = |estimate| match estimate {
            ElasticEstimate::WhatIf => what_if,
            _ => estimator(estimate, outlook, options.time_constant.into()).rate(slot, None),
        };
        Self { rates: ElasticEstimate::ALL.map(rate), impact }
    }
}

/// Identity of a candidate: orders depend on estimates.
pub(super) fn key(candidate: &Candidate) -> (usize, u32, Second) {
    (candidate.site, candidate.processors, candidate.start)
}

/// Candidates as one estimate sees them.
pub(super) fn estimated(
    open: &[Candidate],
    assessed: &[Assessment],
    estimate: ElasticEstimate,
) -> Vec<Candidate> {
    let at = ElasticEstimate::ALL.iter().position(|&one| one == estimate).unwrap_or(0);
    let both = open.iter().zip(assessed);
    both.map(|(candidate, assessed)| Candidate {
        esr: assessed.rates[at],
        impact: assessed.impact,
        ..*candidate
    })
    .collect()
}

/// Serves the request by one estimate; `report` are the candidates of the report.
pub(super) fn compared(
    estimate: ElasticEstimate,
    candidates: Vec<Candidate>,
    options: &ElasticOptions,
    outlooks: &[Outlook<'_>],
    report: &[Candidate],
) -> ElasticComparedEstimate {
    let probe = Probe::of(candidates, options);
    let (counters, tried) = reserve(&probe, outlooks);
    let fates = fates(&probe, &tried);
    let places: BTreeMap<_, usize> =
        probe.candidates.iter().enumerate().map(|(place, candidate)| (key(candidate), place)).collect();
    let places: Vec<usize> = report.iter().map(|candidate| places[&key(candidate)]).collect();
    ElasticComparedEstimate {
        estimate,
        counters,
        granted: places.iter().position(|&place| fates[place] == ElasticFate::Granted),
        esr: places.iter().map(|&place| probe.candidates[place].esr).collect(),
        fates: places.iter().map(|&place| fates[place]).collect(),
    }
}

pub(super) fn fates(probe: &Probe, tried: &[(usize, ElasticFate)]) -> Vec<ElasticFate> {
    let mut fates = vec![ElasticFate::Filtered; probe.candidates.len()];
    for &index in &probe.kept {
        fates[index] = ElasticFate::NotTried;
    }
    for &(index, fate) in tried {
        fates[index] = fate;
    }
    fates
}
