//! Claims of the source about its four figures, and verdicts of experiments over its backgrounds.
//!
//! The figures and their numbers are lost: the claims are all that is printed (section VI).
#![allow(missing_docs)] // names of fields say it

use super::document::{MarketAxis, MarketExperimentDocument, MarketWho};
use super::measures::MarketMeasure;
use crate::experiment::{ClaimVerdict, CurvePoint, ExperimentSummary};
use crate::labs::market::model::MarketForecaster;

/// A claim of the source.
#[apply(word)]
pub enum MarketClaim {
    /// The sequential game has the shortest times of the four; decided by its ratio to the best of the others.
    GameBest,
    /// History mean has the longest times; decided by its ratio to the longest of the others.
    HistoryWorst,
    /// One step ahead is unstable; decided by its price changes from slot to slot ÷ those of interval mean.
    OneStepUnstable,
    /// A high mean of the background makes times longer; decided by the ratio to low mean with interval means.
    HighMeanLonger,
    /// A high variance makes times differ more; decided by the ratio of their spread to that at low variance.
    HighVarianceWider,
}

/// A claim at one background.
#[apply(view)]
pub struct MarketClaimVerdict {
    pub claim: MarketClaim,
    /// Whether one user is watched among others who use interval means; otherwise all forecast alike.
    pub is_watched: bool,
    /// Background, 1 to 4.
    pub background: u32,
    pub ratio: f64,
    pub verdict: ClaimVerdict,
}

/// All claims that an experiment over the backgrounds has the series for; none for other experiments.
pub fn claims(document: &MarketExperimentDocument, summary: &ExperimentSummary) -> Vec<MarketClaimVerdict> {
    let mut verdicts = Vec::new();
    if !matches!(document.axis, MarketAxis::Backgrounds {}) {
        return verdicts;
    }
    for is_watched in [true, false] {
        for background in 1..=4 {
            let point =
                |forecaster, measure| find(document, summary, is_watched, forecaster, measure, background);
            let mut decide = |claim, found: Option<(CurvePoint, CurvePoint)>, is_more: bool| {
                let Some((own, other)) = found else { return };
                let verdict = ClaimVerdict::of(&own, &other, is_more);
                let ratio = own.mean / other.mean;
                verdicts.push(MarketClaimVerdict { claim, is_watched, background, ratio, verdict });
            };
            let [mean, step, history, game] = [
                MarketForecaster::IntervalMean,
                MarketForecaster::OneStepAhead,
                MarketForecaster::HistoryMean,
                MarketForecaster::SequentialGame,
            ];
            let time = |forecaster| point(forecaster, MarketMeasure::TimeRatio);
            let rest = |others: [MarketForecaster; 3], is_more: bool| -> Option<CurvePoint> {
                let found: Option<Vec<CurvePoint>> = others.into_iter().map(time).collect();
                found?.into_iter().reduce(|a, b| if (a.mean > b.mean) == is_more { a } else { b })
            };
            decide(MarketClaim::GameBest, time(game).zip(rest([mean, step, history], false)), false);
            decide(MarketClaim::HistoryWorst, time(history).zip(rest([mean, step, game], true)), true);
            let jump = |forecaster| point(forecaster, MarketMeasure::PriceJump);
            decide(MarketClaim::OneStepUnstable, jump(step).zip(jump(mean)), true);
            let against =
                |measure, background: u32| find(document, summary, is_watched, mean, measure, background);
            if background > 2 {
                let measure = MarketMeasure::TaskSeconds;
                let found = against(measure, background).zip(against(measure, background - 2));
                decide(MarketClaim::HighMeanLonger, found, true);
            }
            if background % 2 == 0 {
                let measure = MarketMeasure::Spread;
                let found = against(measure, background).zip(against(measure, background - 1));
                decide(MarketClaim::HighVarianceWider, found, true);
            }
        }
    }
    verdicts
}

/// The mean of the first series of those users and that forecaster.
fn find(
    document: &MarketExperimentDocument,
    summary: &ExperimentSummary,
    is_watched: bool,
    forecaster: MarketForecaster,
    measure: MarketMeasure,
    background: u32,
) -> Option<CurvePoint> {
    let point = (background - 1) as usize;
    let is_it = |&series: &usize| {
        let settings = document.resolved(series, point);
        let who = match settings.who {
            MarketWho::Watched {} => Some(true),
            MarketWho::Everyone {} => Some(false),
            MarketWho::Some { .. } => None,
        };
        who == Some(is_watched) && settings.document.options.forecaster == forecaster
    };
    let series = (0..document.series.len()).find(is_it)?;
    summary.series.get(series)?.point(measure.id(), None, background.into()).copied()
}
