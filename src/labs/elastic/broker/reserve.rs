//! The reserve phase: one candidate after the other is sent to its site, until one is granted (rule R16).

use super::Probe;
use crate::labs::elastic::site::Outlook;

/// Fate of a candidate.
#[apply(word)]
pub enum ElasticFate {
    /// Estimated success rate below the threshold.
    Filtered,
    /// The site's own reservation service refused: too much is reserved.
    OwnCheck,
    /// The local scheduler refused.
    Local,
    /// Reserved.
    Granted,
    /// Another one was granted before its turn.
    NotTried,
}

/// The counters of the source, for one request (rule R17).
#[apply(view)]
#[derive(Copy, Default, Eq)]
pub struct ElasticCounters {
    /// Candidates after the probe.
    pub probed: u32,
    /// Candidates after the filter.
    pub kept: u32,
    /// Rejected by the site's own check.
    pub own_rejected: u32,
    /// Rejected by the local scheduler.
    pub local_rejected: u32,
    /// Candidates sent to a site, the granted one too.
    pub tries: u32,
}

/// Tries candidates in order: own check, then local check. Returns the fate of each tried one, by index.
pub fn reserve(probe: &Probe, outlooks: &[Outlook<'_>]) -> (ElasticCounters, Vec<(usize, ElasticFate)>) {
    let mut counters = ElasticCounters {
        probed: probe.candidates.len() as u32,
        kept: probe.kept.len() as u32,
        ..ElasticCounters::default()
    };
    let mut tried = Vec::new();
    for &index in &probe.kept {
        let candidate = &probe.candidates[index];
        let (start, end, processors) = (candidate.start, candidate.end, candidate.processors);
        let outlook = &outlooks[candidate.site];
        let fate = if !outlook.passes_own_check(start, end, processors) {
            counters.own_rejected += 1;
            ElasticFate::OwnCheck
        } else if !outlook.passes_local_check(start, end, processors) {
            counters.local_rejected += 1;
            ElasticFate::Local
        } else {
            ElasticFate::Granted
        };
        counters.tries += 1;
        tried.push((index, fate));
        if fate == ElasticFate::Granted {
            break;
        }
    }
    (counters, tried)
}
