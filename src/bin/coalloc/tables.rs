//! The summary of an experiment as text for people.

use coalloc::chart::duration;
use coalloc::experiment::{
    Curve, CurvePoint, ExperimentSummary, PrintedDocument, PrintedSummary, SeriesSummary, Study,
};
use coalloc::labs::co_allocation::study::{AxisDocument, ExperimentDocument, Measure};

use super::output::{Output, Tone};
use super::table::{Side, Table};
use super::words::counted;

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
    let (head, measure) =
        if by_load { ("load", Measure::SuccessByLoad) } else { ("value", Measure::Success) };
    let mut text = format!("{}\n", output.paint(Tone::Strong, &document.title));
    text += &format!(
        "{} per series{}, seed {}\n\nSuccess ratio\n",
        counted(summary.replications as usize, "day"),
        if by_load { "" } else { " and value" },
        document.scenario.workload.seed
    );
    text += &along_the_axis(summary, head, measure).text(output);
    if by_load {
        text += "\nMeans of whole days\n";
        text += &whole_days(summary).text(output);
    }
    text + &printed_and_note(summary, seconds, output)
}

fn printed_and_note(summary: &ExperimentSummary, seconds: Option<f64>, output: &Output) -> String {
    let mut text = String::new();
    if !summary.printed.is_empty() {
        text += "\nPrinted, accepted and found\n";
        text += &printed(summary).text(output);
    }
    let time = seconds.map_or(String::new(), |seconds| format!("; {seconds:.2} s"));
    text + &output.paint(Tone::Faint, &format!("± is half of the 95 % confidence interval{time}\n"))
}

/// What planning requests one by one can be summed up in.
const PLANNING: [(&str, Measure, usize); 9] = [
    ("planned", Measure::Planned, 3),
    ("proven", Measure::Proven, 3),
    ("cost", Measure::PlanCost, 1),
    ("cost gain", Measure::PlanCostGain, 1),
    ("nodes", Measure::Nodes, 1),
    ("pivots", Measure::Pivots, 1),
    ("time", Measure::PlanningSeconds, 0),
    ("slowest", Measure::SlowestSeconds, 0),
    ("σ", Measure::DeviationSeconds, 0),
];

/// What each planner gave and took at each place of the axis.
fn planning_text(
    document: &ExperimentDocument,
    summary: &ExperimentSummary,
    seconds: Option<f64>,
    output: &Output,
) -> String {
    let mut table = Table::new([("series", Side::Left), ("value", Side::Right)]);
    for (head, ..) in PLANNING {
        table.column(head, Side::Right);
    }
    for series in &summary.series {
        let places = series.curve(Measure::Proven.id(), None).map_or(&[][..], |curve| &curve.points);
        for &CurvePoint { x, .. } in places {
            let cell = |(_, measure, decimals): (&str, Measure, usize)| {
                let point = series.point(measure.id(), None, x);
                point.map_or("–".to_owned(), |point| value_text(measure.id(), point.mean, decimals))
            };
            let row = [series.name.clone(), x.to_string()].into_iter().chain(PLANNING.map(cell));
            table.row(row.collect(), None);
        }
    }
    let heading = output.paint(Tone::Strong, &document.title);
    let counted = counted(summary.replications as usize, "request");
    let seed = document.scenario.workload.seed;
    let mut text = format!("{heading}\n{counted} per series and value, seed {seed}\n\n");
    text += &table.text(output);
    text += &printed_and_note(summary, seconds, output);
    text + &output
        .paint(Tone::Faint, "Times are of this machine and differ from run to run; all else does not.\n")
}

/// A measured time in its unit, another number with so many decimals.
fn value_text(measure: &str, value: f64, decimals: usize) -> String {
    if is_measured(measure) { duration(value) } else { format!("{value:.decimals$}") }
}

/// Whether it is seconds that this machine took.
fn is_measured(measure: &str) -> bool {
    ExperimentDocument::MEASURES.iter().any(|known| known.id == measure && !known.is_reproducible())
}

fn along_the_axis(summary: &ExperimentSummary, head: &str, measure: Measure) -> Table {
    let mut table = Table::new([(head, Side::Right)]);
    let mut columns: Vec<(&SeriesSummary, Option<&str>)> = Vec::new();
    // Users have columns of their own where there is room for them.
    let few = summary.series.len() <= 2;
    for series in &summary.series {
        let shown = |curve: &&Curve| curve.measure == measure.id() && (few || curve.subject.is_none());
        for curve in series.curves.iter().filter(shown) {
            let subject = curve.subject.as_deref();
            let name = subject.map_or(series.name.clone(), |user| format!("of {user}"));
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

/// What a day can be summed up in, and the digits that mean something.
const WHOLE_DAY: [(&str, Measure, usize); 10] = [
    ("success", Measure::Success, 3),
    ("gain", Measure::SuccessGain, 3),
    ("bound", Measure::Bound, 3),
    ("CPUs", Measure::CpuUtilization, 3),
    ("delay, h", Measure::DelayHours, 2),
    ("price", Measure::Price, 1),
    ("penalty", Measure::Penalty, 1),
    ("questions", Measure::Questions, 1),
    ("nodes", Measure::Nodes, 1),
    ("idle", Measure::IdleShare, 3),
];

fn whole_days(summary: &ExperimentSummary) -> Table {
    let mut table = Table::new([("series", Side::Left)]);
    let point = |series: &SeriesSummary, measure: Measure| {
        series.curve(measure.id(), None).and_then(|curve| curve.points.first()).copied()
    };
    let shown: Vec<_> = WHOLE_DAY
        .into_iter()
        .filter(|&(_, measure, _)| summary.series.iter().any(|series| point(series, measure).is_some()))
        .collect();
    for (head, _, _) in &shown {
        table.column(head, Side::Right);
    }
    for series in &summary.series {
        let number = |&(_, measure, digits): &(&str, Measure, usize)| {
            point(series, measure).map_or("–".into(), |found| format!("{:.digits$}", found.mean))
        };
        let row = std::iter::once(series.name.clone()).chain(shown.iter().map(number));
        table.row(row.collect(), None);
    }
    table
}

fn printed(summary: &ExperimentSummary) -> Table {
    let mut table = Table::new([
        ("series", Side::Left),
        ("measure", Side::Left),
        ("of", Side::Left),
        ("at", Side::Right),
        ("printed", Side::Right),
        ("accepted", Side::Right),
        ("found", Side::Right),
        ("±", Side::Right),
        ("", Side::Left),
    ]);
    for entry in &summary.printed {
        let printed = &entry.printed;
        let mut row = vec![
            printed.series.clone(),
            printed.measure.clone(),
            printed.subject.clone().unwrap_or_else(|| "all".into()),
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
            None => ("", None),
            Some(true) => ("accepted", Some(Tone::Good)),
            Some(false) => ("NOT ACCEPTED", Some(Tone::Bad)),
        };
        row.push(word.into());
        table.row(row, tone);
    }
    table
}

/// What is measured outside what is accepted, a line each.
pub fn not_accepted(title: &str, summary: &ExperimentSummary) -> Vec<String> {
    let outside = summary.printed.iter().filter(|entry| entry.is_accepted() == Some(false));
    let line = |entry: &PrintedSummary| {
        let PrintedDocument { series, measure, subject, x, accepted, .. } = &entry.printed;
        let of = subject.as_ref().map_or(String::new(), |subject| format!(" of {subject}"));
        let [low, high] = accepted.unwrap_or_default();
        let [mean, half] = cells(entry.found.as_ref());
        format!(
            "{title}: {measure}{of} of series {series} at {x} is {mean} ± {half}, accepted {low} to {high}\n"
        )
    };
    outside.map(line).collect()
}

fn cells(point: Option<&CurvePoint>) -> [String; 2] {
    let number = |value: Option<f64>| value.map_or("–".to_owned(), |value| format!("{value:.3}"));
    [number(point.map(|point| point.mean)), number(point.and_then(|point| point.half_width))]
}
