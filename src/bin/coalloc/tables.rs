//! The summary of an experiment as text for people.

use coalloc::chart::duration;
use coalloc::experiment::{
    Curve, CurvePoint, ExperimentSummary, PrintedDocument, PrintedSummary, SeriesSummary, Study,
};
use coalloc::labs::co_allocation::study::{AxisDocument, ExperimentDocument, Measure};

use super::output::{Output, Tone};
use super::table::{Side, Table};
use super::text::say;

/// The success ratio along the axis, a column per series; means of whole days; printed values.
pub fn report_text(
    document: &ExperimentDocument,
    summary: &ExperimentSummary,
    seconds: Option<f64>,
    output: &Output,
) -> String {
    if document.planning.is_some() {
        return planning_text(document, summary, seconds, output);
    }
    let by_load = matches!(document.axis, AxisDocument::Load {});
    let (head, measure) = match by_load {
        true => (say!("experiment.load"), Measure::SuccessByLoad),
        false => (say!("experiment.value"), Measure::Success),
    };
    let mut text = format!("{}\n", output.paint(Tone::Strong, &document.title));
    let (days, seed) = (summary.replications, document.scenario.workload.seed);
    text += &match by_load {
        true => say!("experiment.per-series", days, seed),
        false => say!("experiment.per-value", days, seed),
    };
    text += &format!("\n\n{}\n", say!("experiment.success"));
    text += &along_the_axis(summary, &head, measure).text(output);
    if by_load {
        text += &format!("\n{}\n", say!("experiment.means"));
        text += &whole_days(summary).text(output);
    }
    text + &printed_and_note(summary, seconds, output)
}

/// The printed values, and what the numbers are.
pub fn printed_and_note(summary: &ExperimentSummary, seconds: Option<f64>, output: &Output) -> String {
    let mut text = String::new();
    if !summary.printed.is_empty() {
        text += &format!("\n{}\n", say!("experiment.printed"));
        text += &printed(summary).text(output);
    }
    let time = seconds.map_or(String::new(), |seconds| format!("; {seconds:.2} s"));
    text + &output.paint(Tone::Faint, &format!("{}{time}\n", say!("experiment.interval")))
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

/// Results and effort of each planner at each place of the axis.
fn planning_text(
    document: &ExperimentDocument,
    summary: &ExperimentSummary,
    seconds: Option<f64>,
    output: &Output,
) -> String {
    let mut sides = [Side::Right; PLANNING.len() + 2];
    sides[0] = Side::Left;
    let mut table = Table::new(&say!("experiment.planning-heads"), sides);
    for series in &summary.series {
        let places = series.curve(Measure::Proven.id(), None).map_or(&[][..], |curve| &curve.points);
        for &CurvePoint { x, .. } in places {
            let cell = |(measure, decimals): (Measure, usize)| {
                let point = series.point(measure.id(), None, x);
                point.map_or("–".to_owned(), |point| value_text(measure.id(), point.mean, decimals))
            };
            let row = [series.name.clone(), x.to_string()].into_iter().chain(PLANNING.map(cell));
            table.row(row.collect(), None);
        }
    }
    let heading = output.paint(Tone::Strong, &document.title);
    let (requests, seed) = (summary.replications, document.scenario.workload.seed);
    let mut text = format!("{heading}\n{}\n\n", say!("experiment.requests-per-value", requests, seed));
    text += &table.text(output);
    text += &printed_and_note(summary, seconds, output);
    text + &output.paint(Tone::Faint, &format!("{}\n", say!("experiment.times-differ")))
}

/// A measured time in its unit, another number with that many decimals.
fn value_text(measure: &str, value: f64, decimals: usize) -> String {
    if is_measured(measure) { duration(value) } else { format!("{value:.decimals$}") }
}

/// Whether it is seconds that this machine took.
fn is_measured(measure: &str) -> bool {
    ExperimentDocument::MEASURES.iter().any(|known| known.id == measure && !known.is_reproducible())
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
    let mut places: Vec<f64> = columns
        .iter()
        .filter_map(|(series, subject)| series.curve(measure.id(), *subject))
        .flat_map(|curve| curve.points.iter().map(|point| point.x))
        .collect();
    places.sort_by(f64::total_cmp);
    places.dedup();
    for x in places {
        let mut row = vec![x.to_string()];
        row.extend(
            columns.iter().flat_map(|(series, subject)| cells(series.point(measure.id(), *subject, x))),
        );
        table.row(row, None);
    }
    table
}

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

fn whole_days(summary: &ExperimentSummary) -> Table {
    let mut table = Table::new(&say!("experiment.series"), [Side::Left]);
    let heads = say!("experiment.day-heads");
    let point = |series: &SeriesSummary, measure: Measure| {
        series.curve(measure.id(), None).and_then(|curve| curve.points.first()).copied()
    };
    let shown: Vec<(&str, (Measure, usize))> = heads
        .split('|')
        .zip(WHOLE_DAY)
        .filter(|&(_, (measure, _))| summary.series.iter().any(|series| point(series, measure).is_some()))
        .collect();
    for (head, _) in &shown {
        table.column(head, Side::Right);
    }
    for series in &summary.series {
        let number = |&(_, (measure, digits)): &(&str, (Measure, usize))| {
            point(series, measure).map_or("–".into(), |found| format!("{:.digits$}", found.mean))
        };
        let row = std::iter::once(series.name.clone()).chain(shown.iter().map(number));
        table.row(row.collect(), None);
    }
    table
}

fn printed(summary: &ExperimentSummary) -> Table {
    use Side::{Left, Right};
    let sides = [Left, Left, Left, Right, Right, Right, Right, Right, Left];
    let mut table = Table::new(&say!("experiment.printed-heads"), sides);
    for entry in &summary.printed {
        let printed = &entry.printed;
        let mut row = vec![
            printed.series.clone(),
            printed.measure.clone(),
            printed.subject.clone().unwrap_or_else(|| say!("experiment.all")),
            printed.x.to_string(),
            printed.value.map_or("–".into(), |value| {
                format!("{}{}", printed.claim.sign(), value_text(&printed.measure, value, 2))
            }),
            printed.accepted.map_or("–".into(), |[low, high]| format!("{low:.2}–{high:.2}")),
        ];
        row.extend(match is_measured(&printed.measure) {
            false => cells(entry.found.as_ref()),
            true => {
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
