//! A measure of every series along the axis, with printed values and the bound.

use super::{Captions, DrawnFigure, FigureRun, FigureText, UserCurves, drawn_curve, named_series, words};
use crate::chart::comparison::{self, ChartMark, ComparisonData};
use crate::chart::{ChartCurve, Labels, duration};
use crate::experiment::{PrintedDocument, SeriesSummary, Shown};
use crate::labs::co_allocation::figures::options::ChartOptions;
use crate::labs::co_allocation::study::{AxisDocument, ExperimentDocument, Measure};
use crate::labs::co_allocation::text::msg;

/// More lines cannot be distinguished.
const MOST_LINES: usize = 12;

/// The success ratio for which the document has printed values, or the default one.
pub(super) fn usual_measure(document: &ExperimentDocument) -> Measure {
    if document.planning.is_some() {
        let is_printed = |measure: &&Measure| document.printed.iter().any(|one| one.measure == measure.id());
        return Measure::ALL.iter().find(is_printed).copied().unwrap_or(Measure::Nodes);
    }
    let possible: &[Measure] = match document.axis {
        AxisDocument::Load {} => &[Measure::SuccessByLoad, Measure::SuccessUpToLoad],
        AxisDocument::Parameter { .. } => &[Measure::Success],
    };
    let is_printed = |measure: &&Measure| document.printed.iter().any(|one| one.measure == measure.id());
    possible.iter().find(is_printed).copied().unwrap_or(possible[0])
}

/// `None` where there is no run.
pub(super) fn figure(
    measure: Measure,
    whose: UserCurves,
    runs: &[FigureRun],
    text: &FigureText,
    options: &ChartOptions,
) -> Option<DrawnFigure> {
    let FigureRun { document, summary, .. } = runs.first()?;
    let mut data = composed(measure, whose, runs, text)?;
    let left_out = data.curves.len().saturating_sub(MOST_LINES);
    data.curves.truncate(MOST_LINES);
    let n = summary.replications;
    let units = words::units(document, n);
    let note = if n > 1 { msg!("figure.confidence", units) } else { units };
    let captions = Captions::new(options, &document.title, &note.to_string())
        .labelled(&words::x_label(document), &measure.row().label());
    let draw =
        |options: &ChartOptions| comparison::draw(&data, options.size(), &options.labels(Labels::blank()));
    Some(DrawnFigure { left_out, ..captions.drawn(draw) })
}

fn composed(
    measure: Measure,
    whose: UserCurves,
    runs: &[FigureRun],
    text: &FigureText,
) -> Option<ComparisonData> {
    let printed = runs.iter().flat_map(|run| &run.document.printed);
    let printed: Vec<&PrintedDocument> = printed.filter(|printed| printed.measure == measure.id()).collect();
    let named = named_series(runs, text);
    let alone = named.len() == 1;
    let mut curves = Vec::new();
    for (name, _, series) in &named {
        let curve = |subject: Option<&str>, name: String| {
            series.curve(measure.id(), subject).map(|curve| drawn_curve(name, curve))
        };
        let users = users(measure, whose, series, &printed);
        let called = |user: &str| match alone {
            true => user.to_owned(),
            false => words::filled(&text.of_user, &[("series", name), ("user", user)]),
        };
        curves.extend(users.iter().filter_map(|user| curve(Some(user), called(user))));
        if users.is_empty() {
            curves.extend(curve(None, name.clone()));
        } else if alone {
            curves.extend(curve(None, text.all_users.clone()));
        }
    }
    Some(ComparisonData {
        // The sum of the users stands out.
        total: (alone && curves.len() > 1 && curves.len() <= MOST_LINES).then(|| curves.len() - 1),
        bound: bound(measure, runs, text),
        marks: marks(measure, whose, &printed),
        marks_name: text.printed.clone(),
        across: runs.first()?.document.across(),
        scale: runs.first()?.document.scale(measure.row()),
        curves,
        days: Vec::new(),
        cut: Vec::new(),
        cut_name: String::new(),
        marked: None,
    })
}

/// The users whose lines are drawn; none for all together.
fn users<'a>(
    measure: Measure,
    whose: UserCurves,
    series: &'a SeriesSummary,
    printed: &[&PrintedDocument],
) -> Vec<&'a str> {
    let of_measure = series.curves.iter().filter(|curve| curve.measure == measure.id());
    let users: Vec<&str> = of_measure.filter_map(|curve| curve.subject.as_deref()).collect();
    let is_printed = || {
        let mut of_series = printed.iter().filter(|printed| printed.series == series.name);
        of_series.any(|printed| users.iter().any(|&user| printed.subject.as_deref() == Some(user)))
    };
    match whose {
        UserCurves::EveryUser => users,
        UserCurves::AsPrinted if is_printed() => users,
        UserCurves::AsPrinted | UserCurves::Together => Vec::new(),
    }
}

/// The upper bound, where it was requested: it holds for all series with the same requests.
fn bound(measure: Measure, runs: &[FigureRun], text: &FigureText) -> Option<ChartCurve> {
    let bound = match measure {
        Measure::SuccessUpToLoad => Measure::BoundUpToLoad,
        Measure::Success => Measure::Bound,
        _ => return None,
    };
    let curve = runs.first()?.summary.series.first()?.curve(bound.id(), None)?;
    Some(drawn_curve(text.bound.clone(), curve))
}

fn marks(measure: Measure, whose: UserCurves, printed: &[&PrintedDocument]) -> Vec<ChartMark> {
    let shown = printed.iter().filter(|printed| printed.subject.is_none() || whose != UserCurves::Together);
    shown.filter_map(|printed| printed.mark(|value| value_text(measure, value))).collect()
}

/// A share in percent, any other number in up to three digits.
fn value_text(measure: Measure, value: f64) -> String {
    if measure.row().is_share() {
        return format!("{:.0} %", 100.0 * value);
    }
    if !measure.row().is_reproducible() {
        return duration(value);
    }
    // Zero has no logarithm, and the most decimals.
    let decimals = (2.0 - libm::log10(value.abs()).floor()).clamp(0.0, 6.0) as usize;
    let text = format!("{value:.decimals$}");
    if decimals > 0 { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}
