//! The ways in which a request can be granted.

use crate::labs::elastic::estimate::Slot;
use crate::labs::elastic::model::{Request, Second};
use crate::labs::elastic::site::Site;

/// One site, one number of processors, one start.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// Index of its site.
    pub site: usize,
    /// Its first second.
    pub start: Second,
    /// The first second after it.
    pub end: Second,
    /// np.
    pub processors: u32,
    /// np × seconds × price (rule R14, reconstructed).
    pub cost: u64,
    /// Its estimated success rate; within a run a bound on the same side of the threshold, where nothing is ordered by it.
    pub esr: f64,
    /// Seconds by which planned starts would move later, where that is known.
    pub impact: Option<Second>,
}

impl Candidate {
    /// Its seconds.
    pub fn duration(&self) -> Second {
        self.end - self.start
    }

    /// As its site sees it.
    pub fn slot(&self) -> Slot {
        Slot { start: self.start, end: self.end, processors: self.processors }
    }
}

/// All candidates of a request at one site from a second on: processors falling, starts rising (rule R13, reconstructed).
///
/// Estimates are still open.
pub fn candidates(request: &Request, site: (usize, &Site), now: Second) -> Vec<Candidate> {
    let (index, site) = site;
    let mut found = Vec::new();
    for processors in request.processor_counts(site.processors) {
        let duration = request.duration_on(processors, site.speed);
        let mut start = request.earliest_start.max(now);
        while start + duration <= request.latest_end {
            let cost = duration * u64::from(processors) * u64::from(site.price);
            let end = start + duration;
            found.push(Candidate { site: index, start, end, processors, cost, esr: 1.0, impact: None });
            start += request.start_step.max(1);
        }
    }
    found
}
