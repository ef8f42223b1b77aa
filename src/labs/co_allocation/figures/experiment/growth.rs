//! How planning grows along the axis: medians with bands, on logarithmic axes.

use super::{Captions, DrawnFigure, FigureRun, words};
use crate::chart::comparison::{self, ChartMark, ComparisonData, Scale};
use crate::chart::{ChartCurve, Datum, Labels};
use crate::experiment::{SeriesSummary, Shown};
use crate::labs::co_allocation::figures::options::ChartOptions;
use crate::labs::co_allocation::study::{ExperimentDocument, Measure, SeriesDocument};
use crate::labs::co_allocation::text::msg;

/// `None` where it was not measured.
pub(super) fn figure(effort: bool, run: &FigureRun, options: &ChartOptions) -> Option<DrawnFigure> {
    let FigureRun { document, summary, .. } = run;
    let planning = document.planning.as_ref()?;
    let measures = match effort {
        true => [Measure::MedianEffort, Measure::LowEffort, Measure::HighEffort],
        false => [Measure::MedianSeconds, Measure::LowSeconds, Measure::HighSeconds],
    };
    let curves: Vec<ChartCurve> = summary.series.iter().map(|series| curve(series, measures)).collect();
    if curves.iter().all(|curve| curve.points.is_empty()) {
        return None;
    }
    let series = document.series.iter().zip(&summary.series).zip(&curves);
    let cut = series.flat_map(|((asked, found), curve)| cut(document, asked, found, curve)).collect();
    let data = ComparisonData {
        cut,
        cut_name: msg!("growth.cut").to_string(),
        marked: planning
            .source_range
            .map(|[from, to]| (from.into(), to.into(), msg!("growth.source").to_string())),
        across: document.across(),
        scale: if effort { Scale::Decades } else { Scale::Seconds },
        curves,
        ..ComparisonData::default()
    };
    let label = if effort { msg!("growth.effort") } else { msg!("growth.seconds") };
    let captions = Captions::new(
        options,
        &document.title,
        &msg!("growth.note", count = summary.replications).to_string(),
    )
    .labelled(&words::x_label(document), &label.to_string());
    Some(captions.drawn(|options| comparison::draw(&data, options.size(), &options.labels(Labels::blank()))))
}

/// The medians of a series, with what 1 and 9 of 10 requests take.
fn curve(series: &SeriesSummary, [median, low, high]: [Measure; 3]) -> ChartCurve {
    // A logarithmic axis has no 0: a request without search nodes took one look.
    let positive = |value: f64| if median == Measure::MedianEffort { value.max(1.0) } else { value };
    let points = series.curve(median.id(), None).map_or(&[][..], |curve| &curve.points);
    let points = points.iter().map(|point| {
        let at =
            |measure: Measure| series.point(measure.id(), None, point.x).map(|point| positive(point.mean));
        Datum { x: point.x, mean: positive(point.mean), interval: at(low).zip(at(high)), n: point.n }
    });
    ChartCurve { name: series.name.clone(), points: points.collect() }
}

/// The medians over requests some of which were given up: the true ones are higher.
fn cut(
    document: &ExperimentDocument,
    asked: &SeriesDocument,
    found: &SeriesSummary,
    curve: &ChartCurve,
) -> Vec<ChartMark> {
    if !document.planner(asked).seeks_proof() {
        return Vec::new();
    }
    let mark = |datum: &Datum| {
        let proven = found.point(Measure::Proven.id(), None, datum.x)?;
        let given_up = ((1.0 - proven.mean) * f64::from(proven.n)).round();
        let text = format!("{}: {given_up} / {}", curve.name, proven.n);
        (given_up > 0.0).then_some(ChartMark { x: datum.x, y: datum.mean, text })
    };
    curve.points.iter().filter_map(mark).collect()
}
