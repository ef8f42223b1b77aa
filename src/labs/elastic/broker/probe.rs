//! The probe phase: sites expand candidates and say how likely each one is.

use super::{Candidate, candidates, compare};
use crate::kernel::sorting;
use crate::labs::elastic::estimate::{estimator, impact};
use crate::labs::elastic::model::{ElasticMetric, ElasticOptions, Request};
use crate::labs::elastic::site::{Outlook, Site};

/// What the sites said about a request.
#[derive(Clone, Debug)]
pub struct Probe {
    /// All candidates in the order of preference.
    pub candidates: Vec<Candidate>,
    /// Those that pass the filter, by index, in that order.
    pub kept: Vec<usize>,
}

impl Probe {
    /// Asks all sites of the request, which have handled all events up to now; `outlooks` has one for each site there is.
    pub fn new(request: &Request, options: &ElasticOptions, outlooks: &[Outlook<'_>]) -> Self {
        let threshold = f64::from(options.threshold_percent) / 100.0;
        let wants_impact =
            options.preferences.iter().any(|preference| preference.metric == ElasticMetric::Impact);
        let mut all = Vec::new();
        for &site in &request.sites {
            let outlook = &outlooks[site];
            let estimator = estimator(options.estimate, outlook, options.time_constant.into());
            for mut candidate in candidates(request, (site, outlook.site), outlook.site.now()) {
                candidate.esr = estimator.rate(candidate.slot());
                if wants_impact {
                    candidate.impact = impact(outlook, candidate.slot());
                }
                all.push(candidate);
            }
        }
        sorting::by(&mut all, |a, b| compare(&options.preferences, a, b));
        let kept = (0..all.len()).filter(|&at| all[at].esr >= threshold).collect();
        Self { candidates: all, kept }
    }
}

/// An outlook for each site.
pub(super) fn outlooks(sites: &[Site]) -> Vec<Outlook<'_>> {
    sites.iter().map(Outlook::new).collect()
}
