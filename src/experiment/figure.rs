//! Curves and printed values as charts draw them.

use super::{Curve, CurvePoint, PrintedClaim, PrintedDocument, Study};
use crate::chart::comparison::ChartMark;
use crate::chart::{ChartCurve, Datum};

impl Curve {
    /// Curve to draw; the interval of a share ends at 0 and 1.
    pub fn drawn<S: Study>(&self, name: String) -> ChartCurve {
        let known = S::MEASURES.iter().find(|known| known.id == self.measure);
        let is_fraction = known.is_some_and(super::Measure::is_fraction);
        let (low, high) = if is_fraction { (0.0, 1.0) } else { (f64::MIN, f64::MAX) };
        let datum = |&CurvePoint { x, n, mean, half_width }: &CurvePoint| {
            let interval = half_width.map(|half| ((mean - half).max(low), (mean + half).min(high)));
            Datum { x, mean, interval, n }
        };
        ChartCurve { name, points: self.points.iter().map(datum).collect() }
    }
}

impl PrintedDocument {
    /// Mark beside the curves; `None` where nothing is printed.
    pub fn mark(&self, text: impl Fn(f64) -> String) -> Option<ChartMark> {
        let y = self.value?;
        Some(ChartMark { x: self.x, y, text: format!("{}{}", self.claim.sign(), text(y)) })
    }
}

impl PrintedClaim {
    /// In front of a number.
    pub fn sign(self) -> &'static str {
        match self {
            PrintedClaim::Equals => "",
            PrintedClaim::About => "≈ ",
            PrintedClaim::Over => "> ",
            PrintedClaim::AtLeast => "≥ ",
        }
    }
}
