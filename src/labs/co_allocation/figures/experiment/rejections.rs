//! Why requests of one series were rejected.

use super::{Captions, DrawnFigure, FigureRun, FigureText, drawn_curve, words};
use crate::experiment::Shown;
use crate::labs::co_allocation::day::metrics::Rejection;
use crate::labs::co_allocation::figures::options::ChartOptions;
use crate::labs::co_allocation::figures::rejections_chart::{self, Data};
use crate::labs::co_allocation::study::{AxisDocument, Measure};
use crate::labs::co_allocation::text::msg;
use std::collections::BTreeMap;

/// Rejections in the named series or the first one; `None` where reasons were not requested.
pub(super) fn figure(
    series: Option<&str>,
    run: &FigureRun,
    text: &FigureText,
    options: &ChartOptions,
) -> Option<DrawnFigure> {
    let FigureRun { document, summary, .. } = run;
    let series = summary.series.iter().find(|one| series.is_none_or(|name| one.name == name))?;
    let measure = match document.axis {
        AxisDocument::Load {} => Measure::RejectedByLoad,
        AxisDocument::Parameter { .. } => Measure::Rejected,
    };
    let curve = |reason: Rejection| {
        let curve = series.curve(measure.id(), Some(&reason.name()))?;
        Some((reason, drawn_curve(text.reason(reason), curve)))
    };
    let reasons = BTreeMap::from_iter(Rejection::ALL.into_iter().filter_map(curve));
    if reasons.is_empty() {
        return None;
    }
    let data = Data { reasons, reserved: None, across: document.across() };
    let (title, units) = (&document.title, words::units(document, summary.replications));
    let note = msg!("figure.units-of", title, units, series = series.name);
    let mut captions = Captions::new(options, &msg!("figure.rejections").to_string(), &note.to_string());
    captions.text.x_label.get_or_insert_with(|| words::x_label(document));
    let mut drawn = captions.drawn(|options| {
        let labels = options.labels(rejections_chart::labels());
        rejections_chart::draw(&data, options.size(), &labels)
    });
    if drawn.y_label.is_empty() {
        drawn.y_label = msg!("figure.rejections-y").to_string();
    }
    Some(drawn)
}
