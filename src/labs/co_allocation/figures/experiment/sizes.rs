//! The success ratio of requests by their number of parts, every series side by side.

use super::{Captions, DrawnFigure, FigureRun, FigureText, drawn_curve, named_series, words};
use crate::chart::comparison::{self, Across, ComparisonData, Scale};
use crate::chart::{ChartCurve, Datum, Labels};
use crate::experiment::SeriesSummary;
use crate::labs::co_allocation::figures::options::ChartOptions;
use crate::labs::co_allocation::study::{AxisDocument, Measure};
use crate::labs::co_allocation::text::msg;

/// At one place of the axis, or the last one; `None` where no sizes were measured.
pub(super) fn figure(
    x: Option<f64>,
    runs: &[FigureRun],
    text: &FigureText,
    options: &ChartOptions,
) -> Option<DrawnFigure> {
    let FigureRun { document, summary, .. } = runs.first()?;
    let named = named_series(runs, text).into_iter();
    let curves: Vec<ChartCurve> =
        named.map(|(name, _, series)| ChartCurve { name, points: points(x, series) }).collect();
    if curves.iter().all(|curve| curve.points.is_empty()) {
        return None;
    }
    let units = words::units(document, summary.replications);
    let title = &document.title;
    let note = match &document.axis {
        AxisDocument::Load {} => msg!("figure.note", title, note = units),
        AxisDocument::Parameter { parameter, values } => {
            let last = values.last().map(|&last| f64::from(last));
            let value = x.or(last).map(|place| place.to_string()).unwrap_or_default();
            msg!("figure.units-at", title, units, parameter = words::parameter_name(*parameter), value)
        }
    };
    let data = ComparisonData {
        curves,
        across: Across::Values,
        scale: Scale::Percent,
        marks_name: text.printed.clone(),
        ..ComparisonData::default()
    };
    let captions = Captions::new(options, &msg!("figure.sizes").to_string(), &note.to_string())
        .labelled(&msg!("figure.sizes-x").to_string(), &Measure::Success.row().label());
    Some(captions.drawn(|options| comparison::draw(&data, options.size(), &options.labels(Labels::blank()))))
}

/// Success ratios by number of parts, ascending.
fn points(x: Option<f64>, series: &SeriesSummary) -> Vec<Datum> {
    let curves = series.curves.iter().filter(|curve| curve.measure == Measure::SuccessBySize.id());
    let mut points: Vec<Datum> = curves
        .filter_map(|curve| {
            let parts: u32 = curve.subject.as_deref()?.parse().ok()?;
            let points = drawn_curve(String::new(), curve).points;
            let found = match x {
                Some(x) => points.into_iter().find(|datum| datum.x == x),
                None => points.into_iter().next_back(),
            };
            Some(Datum { x: parts.into(), ..found? })
        })
        .collect();
    points.sort_by(|a, b| a.x.total_cmp(&b.x));
    points
}
