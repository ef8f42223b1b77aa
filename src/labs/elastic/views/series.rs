//! A site's use over time, in bins as narrow as a drawing needs them.

use crate::labs::elastic::model::Second;
use crate::labs::elastic::site::Site;

/// The use of one site.
#[apply(view)]
pub struct ElasticSeries {
    /// Bins of equal width, one after the other.
    pub bins: Vec<ElasticBin>,
}

/// Means over a bin.
#[apply(view)]
#[derive(Copy, Default)]
pub struct ElasticBin {
    /// Start of the bin, in seconds.
    pub time: f64,
    /// Processors that ran jobs.
    pub jobs: f64,
    /// Processors of active reservations.
    pub reservations: f64,
    /// Idle processors, counted only while jobs waited.
    pub idle_while_waiting: f64,
    /// Share of the time in which jobs waited.
    pub waiting: f64,
}

/// The use of a site in [from, to), bin by bin.
pub(super) fn series(site: &Site, from: Second, to: Second, bins: u32) -> ElasticSeries {
    let width = to.saturating_sub(from) as f64 / f64::from(bins.max(1));
    let bin = |at: u32| ElasticBin { time: from as f64 + width * f64::from(at), ..ElasticBin::default() };
    let mut bins: Vec<ElasticBin> = (0..bins).map(bin).collect();
    site.usage(&mut |usage, end| {
        let (start, end) = (usage.time.max(from), end.min(to));
        if start >= end {
            return;
        }
        let (start, end) = (start as f64, end as f64);
        let idle = site.processors.saturating_sub(usage.jobs + usage.reservations);
        let first = (((start - from as f64) / width) as usize).saturating_sub(1);
        for bin in bins.iter_mut().skip(first).take_while(|bin| bin.time < end) {
            let share = ((end.min(bin.time + width) - start.max(bin.time)) / width).max(0.0);
            bin.jobs += share * f64::from(usage.jobs);
            bin.reservations += share * f64::from(usage.reservations);
            if usage.waiting > 0 {
                bin.idle_while_waiting += share * f64::from(idle);
                bin.waiting += share;
            }
        }
    });
    ElasticSeries { bins }
}
