//! Text for people about experiments and runs with elastic reservations.

use coalloc::experiment::ExperimentSummary;
use coalloc::labs::elastic::broker::ElasticFate;
use coalloc::labs::elastic::figures::measure_words;
use coalloc::labs::elastic::study::{ElasticAxis, ElasticExperimentDocument, ElasticMeasure};
use coalloc::labs::elastic::views::{
    ElasticModificationResult, ElasticRequestResult, ElasticRunReport, ElasticWaits,
};

use super::output::{Output, Tone};
use super::table::{Side, Table};
use super::tables::printed_and_note;
use super::text::{say, sentence};

/// Measures in the table of an experiment; all measures are in its JSON and CSV.
const SHOWN: [ElasticMeasure; 6] = [
    ElasticMeasure::Success,
    ElasticMeasure::TriesGranted,
    ElasticMeasure::TriesFailed,
    ElasticMeasure::Later,
    ElasticMeasure::MeanWait,
    ElasticMeasure::IdleWhileWaiting,
];

/// The means that say most: a row for each series at each value of the axis.
pub fn report_text(
    document: &ElasticExperimentDocument,
    summary: &ExperimentSummary,
    seconds: Option<f64>,
    output: &Output,
) -> String {
    let mut table = Table::new(&say!("elastic.experiment-heads"), [Side::Left, Side::Right]);
    for measure in SHOWN {
        table.column(&sentence(&measure_words(measure)), Side::Right);
    }
    for series in &summary.series {
        let success = series.curve(ElasticMeasure::Success.id(), None);
        for x in success.into_iter().flat_map(|curve| &curve.points).map(|point| point.x) {
            let cell = |measure: ElasticMeasure| {
                let point = series.point(measure.id(), None, x);
                point.map_or("–".to_owned(), |point| format!("{:.3}", point.mean))
            };
            let row = [series.name.clone(), x.to_string()].into_iter().chain(SHOWN.map(cell));
            table.row(row.collect(), None);
        }
    }
    let heading = output.paint(Tone::Strong, &document.title);
    let (count, seed) = (summary.replications, document.seed);
    let times = match document.axis {
        ElasticAxis::None {} => say!("elastic.per-series", count, seed),
        ElasticAxis::Parameter { .. } => say!("elastic.per-value", count, seed),
    };
    format!("{heading}\n{times}\n\n") + &table.text(output) + &printed_and_note(summary, seconds, output)
}

/// Fate of every request, and of the jobs of every site.
pub fn run_text(title: &str, report: &ElasticRunReport, output: &Output) -> String {
    use Side::{Left, Right};
    let heads = say!("elastic.run-heads");
    let mut requests = Table::new(&heads, [Right, Right, Right, Right, Right, Left, Left, Right]);
    for request in &report.requests {
        let counters = request.counters;
        let numbers = [request.id, counters.probed, counters.kept, counters.tries];
        let mut row: Vec<String> = numbers.map(|number| number.to_string()).into();
        row.insert(1, request.arrival.to_string());
        let tone = if request.granted {
            let site = report.sites[request.site].id.clone();
            row.extend([site, format!("{}–{}", request.start, request.end), request.processors.to_string()]);
            None
        } else {
            let queued = request.queued_start.map_or(String::new(), |start| say!("elastic.queued", start));
            row.extend([say!("elastic.refused"), queued, String::new()]);
            Some(Tone::Bad)
        };
        requests.row(row, tone);
    }
    let heads = say!("elastic.site-heads");
    let mut sites = Table::new(&heads, [Left, Right, Right, Right, Right, Right, Right]);
    for site in &report.sites {
        let ElasticWaits { jobs, later, sooner, mean, mean_without, .. } = site.waits;
        let mut row = vec![site.id.clone()];
        row.extend([jobs, site.grants, later, sooner].map(|count| count.to_string()));
        row.extend([mean, mean_without].map(|seconds| format!("{seconds:.1}")));
        sites.row(row, None);
    }
    let heading = output.paint(Tone::Strong, title);
    let modified: String = report.requests.iter().filter_map(modified_line).collect();
    format!("{heading}\n\n{}{modified}\n{}", requests.text(output), sites.text(output))
}

fn modified_line(request: &ElasticRequestResult) -> Option<String> {
    let id = request.id;
    let &ElasticModificationResult { at, fate, start, end, processors } = request.modification.as_ref()?;
    let line = match fate {
        ElasticFate::OwnCheck => say!("elastic.modified-own", id, at, start, end, processors),
        ElasticFate::Local => say!("elastic.modified-local", id, at, start, end, processors),
        ElasticFate::Granted => say!("elastic.modified", id, at, start, end, processors),
        _ => say!("elastic.modified-late", id, at, start, end, processors),
    };
    Some(line + "\n")
}
