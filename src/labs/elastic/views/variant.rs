//! Variants of a document for sheets: jobs and requests of other lengths, as many candidates and tries, another grant.

use super::run::{ElasticRunQuery, run};
use crate::document::FormatError;
use crate::document::variant::{Measured, near, near_multiple};
use crate::kernel::random::SplitMix64;
use crate::labs::elastic::document::{ElasticDocument, Scenario};

/// A variant by its seed, if there is one: only of jobs that the document lists.
///
/// # Errors
/// When the document is not valid.
pub fn variant(document: &ElasticDocument, seed: u32) -> Result<Option<ElasticDocument>, FormatError> {
    crate::document::variant::variant(document, seed, change, measure)
}

/// Lengths in tens of seconds, from which plans are easily drawn; an overestimate stays as large.
fn change(document: &mut ElasticDocument, random: &mut SplitMix64) {
    for job in document.clusters.iter_mut().flat_map(|cluster| &mut cluster.jobs) {
        let over = job.estimate.saturating_sub(job.run);
        job.run = near_multiple(job.run.into(), 10.0, random) as u32;
        job.estimate = job.run + over;
    }
    document.requests.iter_mut().for_each(|request| request.duration = near(request.duration, random));
}

/// Equally hard: as many candidates, kept candidates and tries of the first request. The answer is what it is granted.
fn measure(scenario: &Scenario) -> Measured<[u32; 3], [u64; 3]> {
    let report = run(scenario, ElasticRunQuery::default());
    let first = report.requests.first().filter(|request| request.granted)?;
    let counters = &first.counters;
    let granted = [first.start, first.end, first.processors.into()];
    Some(([counters.probed, counters.kept, counters.tries], granted))
}
