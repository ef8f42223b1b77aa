//! Estimated success rates (esr): a site's answer about a candidate before it is requested. One file each.

mod disclosed;
mod history;
mod load;
mod none;
mod timed;
mod what_if;

pub use history::rate_of_idle;
pub use timed::rate_ahead;
pub use what_if::{impact, rate_and_impact};

use super::model::{ElasticEstimate, Second};
use super::site::Outlook;

/// A candidate as a site sees it: its start, its end, its processors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// First second.
    pub start: Second,
    /// First second after it.
    pub end: Second,
    /// Number of processors.
    pub processors: u32,
}

/// Answers of a site about candidates at one second.
pub trait Estimator {
    /// The estimated success rate, from 0 to 1. Where only its side of a threshold matters, a bound on that side is enough.
    fn rate(&self, slot: Slot, threshold: Option<f64>) -> f64;
}

/// The estimator of a site at this second; `time_constant` is h of the static one.
pub fn estimator<'a>(
    estimate: ElasticEstimate,
    outlook: &'a Outlook<'a>,
    time_constant: Second,
) -> Box<dyn Estimator + 'a> {
    match estimate {
        ElasticEstimate::None => Box::new(none::Unknown),
        ElasticEstimate::Static => Box::new(timed::Timed { now: outlook.site.now(), time_constant }),
        ElasticEstimate::History => Box::new(history::History(outlook.site)),
        ElasticEstimate::Load => Box::new(load::Load { done: outlook.load_end() }),
        ElasticEstimate::LoadArea => Box::new(load::Load { done: outlook.area_end() }),
        ElasticEstimate::WhatIf => Box::new(what_if::WhatIf(outlook)),
        ElasticEstimate::Disclosed => Box::new(disclosed::DisclosedAnswer(outlook)),
    }
}
