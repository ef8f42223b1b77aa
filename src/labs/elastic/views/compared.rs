//! The same request under every estimate.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::labs::elastic::broker::{Candidate, ElasticCounters, ElasticFate, Probe, reserve};
use crate::labs::elastic::model::{ElasticEstimate, ElasticOptions, Request};
use crate::labs::elastic::site::Outlook;

/// What one estimate makes of a request. Lists are in the order of the report's candidates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ElasticComparedEstimate {
    /// Which.
    pub estimate: ElasticEstimate,
    /// How much was asked and tried.
    pub counters: ElasticCounters,
    /// The granted candidate, by its index.
    pub granted: Option<usize>,
    /// Estimated success rates.
    pub esr: Vec<f64>,
    /// What becomes of each candidate.
    pub fates: Vec<ElasticFate>,
}

/// Serves the request by every estimate; `candidates` are those of the report.
pub(super) fn compared(
    request: &Request,
    options: &ElasticOptions,
    outlooks: &[Outlook<'_>],
    candidates: &[Candidate],
) -> Vec<ElasticComparedEstimate> {
    let of = |&estimate: &ElasticEstimate| {
        let options = ElasticOptions { estimate, ..options.clone() };
        let probe = Probe::new(request, &options, outlooks);
        let (counters, tried) = reserve(&probe, outlooks);
        let fates = fates(&probe, &tried);
        // The order may depend on the estimate, so that places differ: candidates are known by site, processors and start.
        let key = |candidate: &Candidate| (candidate.site, candidate.processors, candidate.start);
        let places: std::collections::BTreeMap<_, usize> =
            probe.candidates.iter().enumerate().map(|(place, candidate)| (key(candidate), place)).collect();
        let places: Vec<usize> = candidates.iter().map(|candidate| places[&key(candidate)]).collect();
        ElasticComparedEstimate {
            estimate,
            counters,
            granted: places.iter().position(|&place| fates[place] == ElasticFate::Granted),
            esr: places.iter().map(|&place| probe.candidates[place].esr).collect(),
            fates: places.iter().map(|&place| fates[place]).collect(),
        }
    };
    ElasticEstimate::ALL.iter().map(of).collect()
}

/// What becomes of each candidate of a probe.
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
