//! Text for people about experiments and runs of the CORS lab.

use coalloc::experiment::{ExperimentSummary, SeriesSummary};
use coalloc::labs::cors::document::Scenario;
use coalloc::labs::cors::figures::measure_words;
use coalloc::labs::cors::study::{CorsAxis, CorsExperimentDocument, CorsMeasure};
use coalloc::labs::cors::views::{CorsApplicationResult, CorsFate, CorsPart, CorsRunReport};

use super::output::{Output, Tone};
use super::table::{Side, Table};
use super::tables::printed_and_note;
use super::text::{say, sentence};

/// The means of all applications or of the calendar: a row for each series at each value of the axis.
pub fn report_text(
    document: &CorsExperimentDocument,
    summary: &ExperimentSummary,
    seconds: Option<f64>,
    output: &Output,
) -> String {
    let places = |series: &SeriesSummary| -> Vec<f64> {
        let all = series.curves.iter().find(|curve| !curve.measure.starts_with("application"));
        all.map_or(Vec::new(), |curve| curve.points.iter().map(|point| point.x).collect())
    };
    // Measures of single applications have a place of their own for each.
    let known = |measure: &CorsMeasure| {
        let is_single = [CorsMeasure::ApplicationConnections, CorsMeasure::ApplicationCost].contains(measure);
        !is_single && summary.series.iter().any(|series| series.curve(measure.id(), None).is_some())
    };
    let shown: Vec<CorsMeasure> = CorsMeasure::ALL.iter().copied().filter(known).collect();
    let mut table = Table::new(&say!("cors.experiment-heads"), [Side::Left, Side::Right]);
    for measure in &shown {
        table.column(&sentence(&measure_words(*measure)), Side::Right);
    }
    for series in &summary.series {
        for x in places(series) {
            let cell = |measure: &CorsMeasure| {
                let point = series.point(measure.id(), None, x);
                point.map_or("–".to_owned(), |point| format!("{:.2}", point.mean))
            };
            let row = [series.name.clone(), x.to_string()].into_iter().chain(shown.iter().map(cell));
            table.row(row.collect(), None);
        }
    }
    let heading = output.paint(Tone::Strong, &document.title);
    let (count, seed) = (summary.replications, document.seed);
    let times = match document.axis {
        CorsAxis::Applications {} => say!("cors.per-series", count, seed),
        CorsAxis::Parameter { .. } => say!("cors.per-value", count, seed),
    };
    format!("{heading}\n{times}\n\n") + &table.text(output) + &printed_and_note(summary, seconds, output)
}

/// Fate of every request, and totals.
pub fn run_text(title: &str, scenario: &Scenario, report: &CorsRunReport, output: &Output) -> String {
    use Side::{Left, Right};
    let mut table = Table::new(&say!("cors.run-heads"), [Left, Left, Left, Right, Right, Right, Left, Right]);
    for result in &report.requests {
        let request = &result.request;
        let (word, tone) = match result.fate {
            CorsFate::Open => (say!("cors.open"), Some(Tone::Odd)),
            CorsFate::Served => (say!("cors.served"), None),
            CorsFate::Short => (say!("cors.short"), Some(Tone::Bad)),
            CorsFate::OverBudget => (say!("cors.over-budget"), Some(Tone::Bad)),
            CorsFate::JobFailed => (say!("cors.job-failed"), Some(Tone::Bad)),
        };
        let part =
            |part: &CorsPart| format!("{} {}", part.amount, scenario.grid.nodes[part.node as usize].id);
        let held: Vec<String> = result.held.iter().map(part).collect();
        let row = vec![
            scenario.applications[request.application as usize].id.clone(),
            scenario.grid.resources[request.resource as usize].id.clone(),
            format!("{}–{}", request.start, request.end),
            request.amount.to_string(),
            format!("P{}", result.prm),
            result.searches.to_string(),
            if held.is_empty() { word } else { held.join(" + ") },
            money(result.cost),
        ];
        table.row(row, tone);
    }
    let CorsApplicationResult { requests, failed, connections, cost } = report.total;
    let counters = &report.counters;
    let (steps, refused, retries) = (report.steps, counters.refusals, counters.retries);
    let totals = say!("cors.total", requests, failed, connections, cost = money(cost));
    let effort = say!("cors.effort", steps, messages = counters.messages, refused, retries);
    let heading = output.paint(Tone::Strong, title);
    format!("{heading}\n\n{}\n{totals}\n{effort}\n", table.text(output))
}

fn money(hundredths: u64) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}
