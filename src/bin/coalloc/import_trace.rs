//! `coalloc import --as`: a workload trace as a document of a lab that serves its jobs.

use clap::ValueEnum;
use coalloc::document::FormatError;
use coalloc::document::limits::TITLE_CHARS;
use coalloc::interchange::{ImportFact, ImportReport, limits::IMPORT_JOBS};
use coalloc::labs::cors::document::{self as cors, CorsOpenedTrace};
use coalloc::labs::elastic::document::{self as elastic, ElasticOpenedTrace};

use super::failure::Failure;
use super::import::{Imported, name_of, notes_text};
use super::input::trace_of;
use super::output::{Output, Tone};
use super::text::say;

/// Labs whose documents hold a trace.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum TraceLab {
    /// Applications that buy from a grid of the size of the machine.
    Cors,
    /// The machine with its queue; some of its jobs ask for reservations.
    Elastic,
}

/// Reads a trace as applications that buy.
pub fn cors(file: &str, output: &Output) -> Result<Imported<CorsOpenedTrace>, Failure> {
    let refused = |error| Failure::of_document(file, error);
    let (trace, report) = trace_of(file, IMPORT_JOBS)?;
    let mut answer = cors::opened(trace, report, &title(file)).map_err(refused)?;
    let CorsOpenedTrace { document, kept, empty, too_wide, too_late, further, report, .. } = &mut answer;
    document.notes = say!("import.cors-notes", file = name(file));
    let heading = say!(
        "import.cors",
        title = shown(&document.title, output),
        jobs = *kept,
        nodes = document.nodes.len()
    );
    let left_out = [
        (*empty, say!("import.empty", count = *empty)),
        (*too_wide, say!("import.too-wide", count = *too_wide)),
        (*too_late, say!("import.too-late", count = *too_late)),
        (*further, say!("import.further", count = *further)),
    ];
    let lines = left_out.into_iter().filter(|&(count, _)| count > 0).map(|(_, words)| left_out_line(&words));
    Ok(Imported {
        document: cors::print(document),
        report: heading + "\n" + &notes_text(&beside(report)) + &lines.collect::<String>(),
        answer,
    })
}

/// Reads a trace as the load of a machine.
pub fn elastic(file: &str, output: &Output) -> Result<Imported<ElasticOpenedTrace>, Failure> {
    let refused = |error: FormatError| Failure::of_document(file, error);
    let (trace, report) = trace_of(file, elastic::limits::JOBS)?;
    let mut answer = elastic::opened(trace, report, &title(file)).map_err(refused)?;
    let ElasticOpenedTrace { document, jobs, processors, unsuitable, report } = &mut answer;
    document.notes = say!("import.elastic-notes", file = name(file));
    let heading = say!(
        "import.elastic",
        title = shown(&document.title, output),
        jobs = *jobs,
        processors = *processors
    );
    let mut lines = notes_text(report);
    if *unsuitable > 0 {
        lines += &left_out_line(&say!("import.unsuitable", count = *unsuitable));
    }
    Ok(Imported { document: elastic::print(document), report: heading + "\n" + &lines, answer })
}

/// The notes on what the lab counts otherwise or not at all.
fn beside(report: &ImportReport) -> ImportReport {
    let counted = [ImportFact::EmptyJobs, ImportFact::MoreJobs];
    let left_out = report.left_out.iter().filter(|note| !counted.contains(&note.fact));
    ImportReport { read: Vec::new(), assumed: report.assumed.clone(), left_out: left_out.cloned().collect() }
}

/// The name of the file, as far as a document may have it.
fn name(file: &str) -> String {
    name_of(file).chars().filter(|c| !c.is_control()).take(TITLE_CHARS).collect()
}

fn title(file: &str) -> String {
    let name = name(file);
    let stem = [".swf", ".sacct", ".pbs", ".log", ".txt"].iter().find_map(|ending| name.strip_suffix(ending));
    stem.unwrap_or(&name).to_owned()
}

fn shown(title: &str, output: &Output) -> String {
    output.paint(Tone::Strong, title)
}

fn left_out_line(words: &str) -> String {
    format!("  {}: {words}\n", say!("import.left-out"))
}
