//! The ways in which a request can be granted.

use crate::labs::elastic::estimate::Slot;
use crate::labs::elastic::model::{Request, Second};
use crate::labs::elastic::site::Site;

/// One site, one number of processors, one start.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// Index of the site.
    pub site: usize,
    /// First second.
    pub start: Second,
    /// First second after it.
    pub end: Second,
    /// np.
    pub processors: u32,
    /// np × seconds × price (rule R14, reconstructed).
    pub cost: u64,
    /// Estimated success rate; in runs that do not order by it, a bound on the same side of the threshold.
    pub esr: f64,
    /// Seconds by which planned starts would move later, where that is known.
    pub impact: Option<Second>,
}

impl Candidate {
    /// Length in seconds.
    pub fn duration(&self) -> Second {
        self.end - self.start
    }

    /// Slot at its site.
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
