//! Errors of forecasts of next tasks against what came.

use super::log::{Entry, Log};
use super::metrics::{Metrics, TaskMetrics};

/// Sums over forecasts; those of several runs add up.
///
/// A user forecasts at every event (R9). What a forecast is about is the price without the user's own bid (R4), here its
/// mean over the task; tasks that did not end are left out. Which forecasts count, and how, is reconstructed. In ten drawn
/// markets of each background the paper's four forecasters run +16 to +47 % so, with correlations of 0.15 to 0.34; all later
/// tasks instead of the next one give +26 to +78 % and 0.08 to 0.27, those of one watched user at the start of each task +11
/// to +66 % and 0.08 to 0.26, and prices with the user's own bid −14 to +4 %.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ForecastErrors {
    /// Σ 1, x, y, x², y² and xy of forecasts x and prices y.
    sums: [f64; 6],
}

impl ForecastErrors {
    /// Adds the forecasts that some users made in a run. Complexity: linear in the log.
    pub fn add(&mut self, log: &Log, metrics: &Metrics, counts: impl Fn(usize) -> bool) {
        for clearing in log.entries.iter().filter_map(Entry::clearing) {
            for bid in clearing.bids.iter().filter(|bid| counts(bid.user)) {
                let came = metrics.users[bid.user].tasks.get(bid.task + 1).filter(|task| task.is_done);
                if let (Some(expected), Some(came)) = (bid.next_price, came.map(TaskMetrics::price)) {
                    let terms = [1.0, expected, came, expected * expected, came * came, expected * came];
                    self.sums.iter_mut().zip(terms).for_each(|(sum, term)| *sum += term);
                }
            }
        }
    }

    /// Mean of forecasts ÷ mean of what came, less 1; `None` where nothing was forecast.
    pub fn bias(&self) -> Option<f64> {
        let [_, expected, came, ..] = self.sums;
        (came > 0.0).then(|| expected / came - 1.0)
    }

    /// Pearson's correlation of forecasts with what came; `None` where one of them does not vary.
    pub fn correlation(&self) -> Option<f64> {
        let [count, x, y, xx, yy, xy] = self.sums;
        let below = ((count * xx - x * x).max(0.0) * (count * yy - y * y).max(0.0)).sqrt();
        (below > 0.0).then(|| (count * xy - x * y) / below)
    }
}
