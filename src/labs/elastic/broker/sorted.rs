//! The order in which candidates are tried: the user's preferences, level by level (rule R15).

use std::cmp::Ordering;

use super::Candidate;
use crate::labs::elastic::model::{ElasticMetric, ElasticOrder, ElasticPreference, Second};

/// Compares level by level, as the tree of the slides is walked depth first; then by start, site and processors, all rising, so
/// that no two are equal (reconstructed).
pub fn compare(preferences: &[ElasticPreference], a: &Candidate, b: &Candidate) -> Ordering {
    let by_preferences = preferences.iter().map(|preference| {
        let order = by_metric(preference.metric, a, b);
        if preference.order == ElasticOrder::Falling { order.reverse() } else { order }
    });
    let place = |candidate: &Candidate| (candidate.start, candidate.site, candidate.processors);
    by_preferences.fold(Ordering::Equal, Ordering::then).then_with(|| place(a).cmp(&place(b)))
}

fn by_metric(metric: ElasticMetric, a: &Candidate, b: &Candidate) -> Ordering {
    let of = |number: fn(&Candidate) -> u64| number(a).cmp(&number(b));
    match metric {
        ElasticMetric::Start => of(|candidate| candidate.start),
        ElasticMetric::End => of(|candidate| candidate.end),
        ElasticMetric::Processors => of(|candidate| candidate.processors.into()),
        ElasticMetric::Duration => of(Candidate::duration),
        ElasticMetric::Cost => of(|candidate| candidate.cost),
        ElasticMetric::Esr => a.esr.total_cmp(&b.esr),
        ElasticMetric::Impact => of(|candidate| candidate.impact.unwrap_or(Second::MAX)),
        ElasticMetric::Site => a.site.cmp(&b.site),
    }
}
