//! The summary of an experiment as text for people.

use coalloc::chart::duration;
use coalloc::experiment::{
    Curve, CurvePoint, ExperimentSummary, Measure as Row, PrintedDocument, PrintedSummary, SeriesSummary,
    Study,
};
use coalloc::labs::co_allocation::study::{AxisDocument, ExperimentDocument, Measure};

use super::lab_study::LabStudy;
use super::output::{Output, Tone};
use super::table::{Side, Table};
use super::text::say;

/// The means of the measures that a lab reports, and printed values.
pub fn report_text<S: LabStudy>(
    study: &S,
    summary: &ExperimentSummary,
    seconds: Option<f64>,
    output: &Output,
) -> String {
    let head = |row: &'static Row| Column { head: row.label(), row, decimals: S::DECIMALS };
    let columns: Vec<Column> = study.reported(summary).into_iter().map(head).collect();
    let heading = output.paint(Tone::Strong, study.design().title);
    let table = means(summary, Some(&say!("experiment.at")), &columns).text(output);
    format!("{heading}\n{}\n\n{table}", study.times(summary.replications))
        + &printed_and_note::<S>(summary, seconds, output)
}

/// The success ratio along the axis, a column per series; means of whole days; printed values.
pub fn days_text(
    document: &ExperimentDocument,
    summary: &ExperimentSummary,
    seconds: Option<f64>,
    output: &Output,
) -> String {
    let mut text = format!("{}\n", output.paint(Tone::Strong, &document.title));
    let (days, seed) = (summary.replications, document.scenario.workload.seed);
    if document.planning.is_some() {
        text += &format!("{}\n\n", say!("experiment.requests-per-value", requests = days, seed));
        let columns = columns(&say!("experiment.planning-heads"), PLANNING);
        text += &means(summary, Some(&say!("experiment.value")), &columns).text(output);
        text += &printed_and_note::<ExperimentDocument>(summary, seconds, output);
        return text + &output.paint(Tone::Faint, &format!("{}\n", say!("experiment.times-differ")));
    }
    let by_load = matches!(document.axis, AxisDocument::Load {});
    let (head, measure) = match by_load {
        true => (say!("experiment.load"), Measure::SuccessByLoad),
        false => (say!("experiment.value"), Measure::Success),
    };
    text += &match by_load {
        true => say!("experiment.per-series", days, seed),
        false => say!("experiment.per-value", days, seed),
    };
    text += &format!("\n\n{}\n", say!("experiment.success"));
    text += &along_the_axis(summary, &head, measure).text(output);
    if by_load {
        let mut columns = columns(&say!("experiment.day-heads"), WHOLE_DAY);
        columns.retain(|Column { row, .. }| {
            summary.series.iter().any(|series| series.curve(row.id, None).is_some())
        });
        text += &format!("\n{}\n", say!("experiment.means"));
        text += &means(summary, None, &columns).text(output);
    }
    text + &printed_and_note::<ExperimentDocument>(summary, seconds, output)
}

/// Measures of planning requests one by one, with decimals; `experiment.planning-heads` names them.
const PLANNING: [(Measure, usize); 9] = [
    (Measure::Planned, 3),
    (Measure::Proven, 3),
    (Measure::PlanCost, 1),
    (Measure::PlanCostGain, 1),
    (Measure::Nodes, 1),
    (Measure::Pivots, 1),
    (Measure::PlanningSeconds, 0),
    (Measure::SlowestSeconds, 0),
    (Measure::DeviationSeconds, 0),
];

/// Measures of a day, with the digits that mean something; `experiment.day-heads` names them.
const WHOLE_DAY: [(Measure, usize); 10] = [
    (Measure::Success, 3),
    (Measure::SuccessGain, 3),
    (Measure::Bound, 3),
    (Measure::CpuUtilization, 3),
    (Measure::DelayHours, 2),
    (Measure::Price, 1),
    (Measure::Penalty, 1),
    (Measure::Questions, 1),
    (Measure::Nodes, 1),
    (Measure::IdleShare, 3),
];

/// A column of means.
struct Column {
    head: String,
    row: &'static Row,
    decimals: usize,
}

fn columns<const N: usize>(heads: &str, measures: [(Measure, usize); N]) -> Vec<Column> {
    let column = |(head, (measure, decimals)): (&str, (Measure, usize))| Column {
        head: head.to_owned(),
        row: measure.row(),
        decimals,
    };
    heads.split('|').zip(measures).map(column).collect()
}

/// Means of all together: a row for each series at each of its places on the axis, which have a column under `place`.
fn means(summary: &ExperimentSummary, place: Option<&str>, columns: &[Column]) -> Table {
    let mut table = Table::new(&say!("experiment.series"), [Side::Left]);
    for head in place.into_iter().chain(columns.iter().map(|column| &*column.head)) {
        table.column(head, Side::Right);
    }
    for series in &summary.series {
        let curves = columns.iter().filter_map(|column| series.curve(column.row.id, None));
        for x in places(curves) {
            let cell = |Column { row, decimals, .. }: &Column| {
                let point = series.point(row.id, None, x);
                point.map_or("–".to_owned(), |point| value_text(row, point.mean, *decimals))
            };
            let row = std::iter::once(series.name.clone()).chain(place.map(|_| x.to_string()));
            table.row(row.chain(columns.iter().map(cell)).collect(), None);
        }
    }
    table
}

/// Places of curves, in ascending order.
fn places<'a>(curves: impl Iterator<Item = &'a Curve>) -> Vec<f64> {
    let mut places: Vec<f64> = curves.flat_map(|curve| curve.points.iter().map(|point| point.x)).collect();
    places.sort_by(f64::total_cmp);
    places.dedup();
    places
}

/// A measured time in its unit, another number with that many decimals.
fn value_text(row: &Row, value: f64, decimals: usize) -> String {
    if row.is_reproducible() { format!("{value:.decimals$}") } else { duration(value) }
}

fn along_the_axis(summary: &ExperimentSummary, head: &str, measure: Measure) -> Table {
    let mut table = Table::new(head, [Side::Right]);
    let mut columns: Vec<(&SeriesSummary, Option<&str>)> = Vec::new();
    // Users have columns of their own where there is room for them.
    let few = summary.series.len() <= 2;
    for series in &summary.series {
        let shown = |curve: &&Curve| curve.measure == measure.id() && (few || curve.subject.is_none());
        for curve in series.curves.iter().filter(shown) {
            let subject = curve.subject.as_deref();
            let name = subject.map_or(series.name.clone(), |user| say!("simulate.of-user", user));
            table.column(&name, Side::Right);
            table.column("±", Side::Right);
            columns.push((series, subject));
        }
    }
    let curves = columns.iter().filter_map(|(series, subject)| series.curve(measure.id(), *subject));
    for x in places(curves) {
        let mut row = vec![x.to_string()];
        row.extend(
            columns.iter().flat_map(|(series, subject)| cells(series.point(measure.id(), *subject, x))),
        );
        table.row(row, None);
    }
    table
}

/// The printed values, and what the numbers are.
fn printed_and_note<S: Study>(summary: &ExperimentSummary, seconds: Option<f64>, output: &Output) -> String {
    let mut text = String::new();
    if !summary.printed.is_empty() {
        text += &format!("\n{}\n", say!("experiment.printed"));
        text += &printed::<S>(summary).text(output);
    }
    let time =
        seconds.map_or(String::new(), |seconds| say!("experiment.took", seconds = format!("{seconds:.2}")));
    text + &output.paint(Tone::Faint, &format!("{}{time}\n", say!("experiment.interval")))
}

fn printed<S: Study>(summary: &ExperimentSummary) -> Table {
    use Side::{Left, Right};
    let sides = [Left, Left, Left, Right, Right, Right, Right, Right, Left];
    let mut table = Table::new(&say!("experiment.printed-heads"), sides);
    for entry in &summary.printed {
        let printed = &entry.printed;
        let measure = S::MEASURES.iter().find(|known| known.id == printed.measure);
        let measure = measure.expect("the document was checked");
        let mut row = vec![
            printed.series.clone(),
            printed.measure.clone(),
            printed.subject.clone().unwrap_or_else(|| say!("experiment.all")),
            printed.x.to_string(),
            printed.value.map_or("–".into(), |value| {
                format!("{}{}", printed.claim.sign(), value_text(measure, value, 2))
            }),
            printed.accepted.map_or("–".into(), |[low, high]| format!("{low:.2}–{high:.2}")),
        ];
        row.extend(match measure.is_reproducible() {
            true => cells(entry.found.as_ref()),
            false => {
                entry.found.map_or(["–".into(), "–".into()], |CurvePoint { mean, half_width, .. }| {
                    [duration(mean), half_width.map_or("–".into(), duration)]
                })
            }
        });
        let (word, tone) = match entry.is_accepted() {
            None => (String::new(), None),
            Some(true) => (say!("experiment.accepted"), Some(Tone::Good)),
            Some(false) => (say!("experiment.not-accepted"), Some(Tone::Bad)),
        };
        row.push(word);
        table.row(row, tone);
    }
    table
}

/// Means outside the accepted bounds, a line each.
pub fn not_accepted(title: &str, summary: &ExperimentSummary) -> Vec<String> {
    let outside = summary.printed.iter().filter(|entry| entry.is_accepted() == Some(false));
    let line = |entry: &PrintedSummary| {
        let PrintedDocument { series, measure, subject, x, accepted, .. } = &entry.printed;
        let (measure, series, x) = (measure.as_str(), series.as_str(), *x);
        let [low, high] = accepted.unwrap_or_default();
        let [mean, half] = cells(entry.found.as_ref());
        let line = match subject.as_deref() {
            None => say!("experiment.outside", title, measure, series, x, mean, half, low, high),
            Some(subject) => {
                say!("experiment.outside-subject", title, measure, subject, series, x, mean, half, low, high)
            }
        };
        line + "\n"
    };
    outside.map(line).collect()
}

fn cells(point: Option<&CurvePoint>) -> [String; 2] {
    let number = |value: Option<f64>| value.map_or("–".to_owned(), |value| format!("{value:.3}"));
    [number(point.map(|point| point.mean)), number(point.and_then(|point| point.half_width))]
}
