//! Text for people about experiments and runs of the market lab.

use coalloc::experiment::{ExperimentSummary, SeriesSummary};
use coalloc::labs::market::document::Scenario;
use coalloc::labs::market::figures::measure_words;
use coalloc::labs::market::study::{MarketAxis, MarketExperimentDocument, MarketMeasure};
use coalloc::labs::market::views::{MarketFate, MarketRunReport};

use super::output::{Output, Tone};
use super::table::{Side, Table};
use super::tables::printed_and_note;
use super::text::{say, sentence};

/// The means: a row for each series at each value of the axis.
pub fn report_text(
    document: &MarketExperimentDocument,
    summary: &ExperimentSummary,
    seconds: Option<f64>,
    output: &Output,
) -> String {
    let places = |series: &SeriesSummary| -> Vec<f64> {
        let all = series.curves.iter().find(|curve| curve.measure == MarketMeasure::Settled.id());
        all.map_or(Vec::new(), |curve| curve.points.iter().map(|point| point.x).collect())
    };
    let along = [MarketMeasure::TaskSecondsByStart, MarketMeasure::SlotPrice];
    let known = |measure: &MarketMeasure| {
        !along.contains(measure)
            && summary.series.iter().any(|series| series.curve(measure.id(), None).is_some())
    };
    let shown: Vec<MarketMeasure> = MarketMeasure::ALL.iter().copied().filter(known).collect();
    let mut table = Table::new(&say!("cors.experiment-heads"), [Side::Left, Side::Right]);
    for measure in &shown {
        table.column(&sentence(&measure_words(*measure)), Side::Right);
    }
    for series in &summary.series {
        for x in places(series) {
            let cell = |measure: &MarketMeasure| {
                let point = series.point(measure.id(), None, x);
                point.map_or("–".to_owned(), |point| format!("{:.3}", point.mean))
            };
            let row = [series.name.clone(), x.to_string()].into_iter().chain(shown.iter().map(cell));
            table.row(row.collect(), None);
        }
    }
    let heading = output.paint(Tone::Strong, &document.title);
    let (count, seed) = (summary.replications, document.seed);
    let times = match document.axis {
        MarketAxis::Time {} => say!("cors.per-series", count, seed),
        MarketAxis::Backgrounds {} | MarketAxis::Parameter { .. } => say!("cors.per-value", count, seed),
    };
    format!("{heading}\n{times}\n\n") + &table.text(output) + &printed_and_note(summary, seconds, output)
}

/// Fate of every user.
pub fn run_text(title: &str, scenario: &Scenario, report: &MarketRunReport, output: &Output) -> String {
    use Side::{Left, Right};
    let mut table = Table::new(&say!("market.run-heads"), [Left, Right, Left, Right, Right, Right, Right]);
    for (user, result) in scenario.world.users.iter().zip(&report.users) {
        let (word, tone) = match result.fate {
            MarketFate::Done => (say!("market.done"), None),
            MarketFate::Broke => (say!("market.broke"), Some(Tone::Bad)),
            MarketFate::Outbid => (say!("market.outbid"), Some(Tone::Bad)),
            MarketFate::OutOfTime => (say!("market.out-of-time"), Some(Tone::Bad)),
            MarketFate::Absent => (say!("market.absent"), Some(Tone::Bad)),
        };
        for (number, task) in result.tasks.iter().enumerate() {
            let resource = &scenario.world.resources[task.resource as usize].id;
            let numbers = [task.start, task.end, task.waiting, task.spend].map(|value| format!("{value:.2}"));
            let row = [user.id.clone(), (number + 1).to_string(), resource.clone()];
            table.row(row.into_iter().chain(numbers).collect(), tone);
        }
        if result.fate != MarketFate::Done {
            let [empty, end] = [String::new(), format!("{:.2}", report.end)];
            let row = vec![user.id.clone(), empty.clone(), word, empty.clone(), end, empty.clone(), empty];
            table.row(row, tone);
        }
    }
    let round = |value: f64| format!("{value:.2}");
    let (task, job) = (round(report.task_seconds), round(report.job_seconds));
    let total = say!("market.total", events = report.event_count, end = round(report.end), task, job);
    format!("{}\n\n{}\n{total}\n", output.paint(Tone::Strong, title), table.text(output))
}
