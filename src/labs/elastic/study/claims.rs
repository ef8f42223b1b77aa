//! Claims of the source, and verdicts of experiments; of its tables and curves, only the claims are printed.
//!
//! A claim about two estimates is decided at each value of the axis between series that differ in nothing else; one about a range,
//! between the ends of the axis.

use super::document::{ElasticAxis, ElasticExperimentDocument, ElasticParameter, ResolvedSettings};
use super::measures::ElasticMeasure;
use crate::experiment::{ClaimFound, ClaimVerdict, CurvePoint, ExperimentSummary};
use crate::labs::elastic::model::ElasticEstimate;

/// A claim of the source.
#[apply(word)]
pub enum ElasticClaim {
    /// A filter lowers the tries of granted requests; against no filter.
    FilterFewerTriesGranted,
    /// A filter lowers the tries of failed requests; against no filter.
    FilterFewerTriesFailed,
    /// A wider range is granted more often.
    RangeMoreGranted,
    /// A wider range takes more tries.
    RangeMoreTries,
    /// The longer the book-ahead period, the higher the chance.
    AheadMoreGranted,
    /// Nothing that the load filter keeps is refused; decided by the tries of granted requests, against one.
    LoadSure,
    /// Processors are idle before reservations begin: their idle share while jobs wait, against that without reservations.
    IdleBefore,
    /// Some ordinary jobs start later; their share, against none.
    SomeLater,
    /// More grants by what-if than by load, or by its approximation by area.
    WhatIfMoreGranted,
    /// Shorter waits of ordinary jobs with what-if than without a filter.
    WhatIfShorterWaits,
}

impl ElasticClaim {
    /// Name in results.
    const fn id(self) -> &'static str {
        match self {
            Self::FilterFewerTriesGranted => "filter-fewer-tries-granted",
            Self::FilterFewerTriesFailed => "filter-fewer-tries-failed",
            Self::RangeMoreGranted => "range-more-granted",
            Self::RangeMoreTries => "range-more-tries",
            Self::AheadMoreGranted => "ahead-more-granted",
            Self::LoadSure => "load-sure",
            Self::IdleBefore => "idle-before",
            Self::SomeLater => "some-later",
            Self::WhatIfMoreGranted => "what-if-more-granted",
            Self::WhatIfShorterWaits => "what-if-shorter-waits",
        }
    }
}

/// All claims that an experiment has the series or the axis for.
pub(super) fn claims(document: &ElasticExperimentDocument, summary: &ExperimentSummary) -> Vec<ClaimFound> {
    let mut looked = ClaimCheck { document, summary, found: Vec::new() };
    let points = match &document.axis {
        ElasticAxis::None {} => vec![0.0],
        ElasticAxis::Parameter { values, .. } => values.iter().map(|&value| value.into()).collect(),
    };
    for (point, &x) in points.iter().enumerate() {
        let settings: Vec<ResolvedSettings> =
            (0..document.series.len()).map(|series| document.resolved(series, point)).collect();
        for (at, own) in settings.iter().enumerate() {
            looked.of_one(at, own.options.estimate, x);
            for (other, against) in settings.iter().enumerate() {
                if is_else_equal(own, against) {
                    looked.of_two((at, own.options.estimate), (other, against.options.estimate), x);
                }
            }
        }
    }
    if let (ElasticAxis::Parameter { parameter, .. }, [first, .., last]) = (&document.axis, &points[..]) {
        for series in 0..document.series.len() {
            looked.of_axis(series, *parameter, *first, *last);
        }
    }
    looked.found
}

/// Whether nothing but the estimate is different.
fn is_else_equal(own: &ResolvedSettings, other: &ResolvedSettings) -> bool {
    let mut same = other.clone();
    same.options.estimate = own.options.estimate;
    same.options.time_constant = own.options.time_constant;
    same == *own
}

struct ClaimCheck<'a> {
    document: &'a ElasticExperimentDocument,
    summary: &'a ExperimentSummary,
    found: Vec<ClaimFound>,
}

impl ClaimCheck<'_> {
    /// Claims about a series alone.
    fn of_one(&mut self, series: usize, estimate: ElasticEstimate, x: f64) {
        use ElasticMeasure as M;
        let exact = |mean| CurvePoint { x, n: 0, mean, half_width: None };
        if estimate == ElasticEstimate::Load {
            let tries = [M::TriesGranted, M::TriesFailed].map(|measure| self.point(series, measure, x));
            if let Some(granted) = tries[0] {
                let verdict = match granted.mean == 1.0 && tries[1].is_none_or(|failed| failed.mean == 0.0) {
                    true => ClaimVerdict::Holds,
                    false => ClaimVerdict::Fails,
                };
                self.say(ElasticClaim::LoadSure, series, x, (granted.mean, 1.0), verdict);
            }
        }
        let idle = self.point(series, M::IdleWhileWaiting, x);
        let without = self.point(series, M::IdleWhileWaitingWithout, x);
        self.decide(ElasticClaim::IdleBefore, series, x, idle.zip(without), true);
        let later = self.point(series, M::Later, x);
        self.decide(ElasticClaim::SomeLater, series, x, later.zip(Some(exact(0.0))), true);
    }

    /// Claims about one estimate against another.
    fn of_two(
        &mut self,
        (own, estimate): (usize, ElasticEstimate),
        (other, against): (usize, ElasticEstimate),
        x: f64,
    ) {
        use {ElasticClaim as C, ElasticEstimate as E, ElasticMeasure as M};
        let filter: &[(C, M, bool)] = match (estimate, against) {
            (E::None | E::Disclosed, _) => &[],
            (_, E::None) => &[
                (C::FilterFewerTriesGranted, M::TriesGranted, false),
                (C::FilterFewerTriesFailed, M::TriesFailed, false),
            ],
            _ => &[],
        };
        let what_if: &[(C, M, bool)] = match (estimate, against) {
            (E::WhatIf, E::None) => &[(C::WhatIfShorterWaits, M::MeanWait, false)],
            (E::WhatIf, E::Load | E::LoadArea) => &[(C::WhatIfMoreGranted, M::Success, true)],
            _ => &[],
        };
        for &(claim, measure, is_more) in filter.iter().chain(what_if) {
            let points = self.point(own, measure, x).zip(self.point(other, measure, x));
            self.decide(claim, own, x, points, is_more);
        }
    }

    /// Claims about the last value of the axis against the first.
    fn of_axis(&mut self, series: usize, parameter: ElasticParameter, first: f64, last: f64) {
        use {ElasticClaim as C, ElasticMeasure as M, ElasticParameter as P};
        let decided: &[(C, M)] = match parameter {
            P::WindowPercent => &[(C::RangeMoreGranted, M::Success), (C::RangeMoreTries, M::TriesGranted)],
            P::Ahead => &[(C::AheadMoreGranted, M::Success)],
            _ => &[],
        };
        for &(claim, measure) in decided {
            let points = self.point(series, measure, last).zip(self.point(series, measure, first));
            self.decide(claim, series, last, points, true);
        }
    }

    fn point(&self, series: usize, measure: ElasticMeasure, x: f64) -> Option<CurvePoint> {
        self.summary.series.get(series)?.point(measure.id(), None, x).copied()
    }

    fn decide(
        &mut self,
        claim: ElasticClaim,
        series: usize,
        x: f64,
        points: Option<(CurvePoint, CurvePoint)>,
        is_more: bool,
    ) {
        let Some((own, other)) = points else { return };
        let verdict = ClaimVerdict::of(&own, &other, is_more);
        self.say(claim, series, x, (own.mean, other.mean), verdict);
    }

    fn say(
        &mut self,
        claim: ElasticClaim,
        series: usize,
        x: f64,
        (mean, against): (f64, f64),
        verdict: ClaimVerdict,
    ) {
        let (claim, series) = (claim.id().to_owned(), self.document.series[series].name.clone());
        self.found.push(ClaimFound { claim, series, x, mean, against, verdict });
    }
}
