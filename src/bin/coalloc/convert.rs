//! `coalloc convert`: a scenario, or a simulated day of it, in the formats of other programs.

use std::path::PathBuf;

use clap::ValueEnum;
use coalloc::labs::co_allocation::exchange::{DayFormat, ExportFormat, Piece, day_file, export};
use serde::Serialize;

use super::Ending;
use super::failure::Failure;
use super::import::Assumptions;
use super::input::Source;
use super::output::Output;
use super::text::say;

/// Arguments of `convert`.
#[derive(clap::Args)]
pub struct Options {
    /// A scenario, `preset:ID`, or a file of another format.
    #[arg(value_name = "FILE")]
    file: String,
    /// The format to write.
    #[arg(long, value_enum)]
    to: Target,
    /// Which day of the workload, counted from 0, for swf, jobs-csv and jobs-json.
    #[arg(long, value_name = "N", default_value_t = 0)]
    replication: u32,
    #[command(flatten)]
    assumptions: Assumptions,
    /// Where to write it; without it, standard output.
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Formats of the file.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Target {
    /// The scenario document.
    Scenario,
    /// The title and the grid: no notes, request, options, reservations or workload.
    Graphml,
    /// The title and the grid: no notes, request, options, reservations or workload.
    Dot,
    /// The best plan of every time frame, and nothing else.
    PlansCsv,
    /// What is reserved, and nothing else.
    ReservationsCsv,
    /// A simulated day: one job for each request.
    Swf,
    /// A simulated day: the jobs table of Batsim and Evalys.
    JobsCsv,
    /// A simulated day: a workload for Batsim.
    JobsJson,
}

/// Source that a target is written from.
enum ConversionSource {
    Scenario(ExportFormat),
    Day(DayFormat),
}

impl Target {
    fn written(self) -> ConversionSource {
        match self {
            Target::Scenario => ConversionSource::Scenario(ExportFormat::Scenario),
            Target::Graphml => ConversionSource::Scenario(ExportFormat::Graphml),
            Target::Dot => ConversionSource::Scenario(ExportFormat::Dot),
            Target::PlansCsv => ConversionSource::Scenario(ExportFormat::PlansCsv),
            Target::ReservationsCsv => ConversionSource::Scenario(ExportFormat::ReservationsCsv),
            Target::Swf => ConversionSource::Day(DayFormat::Swf),
            Target::JobsCsv => ConversionSource::Day(DayFormat::JobsCsv),
            Target::JobsJson => ConversionSource::Day(DayFormat::JobsJson),
        }
    }
}

/// Answer of `--json`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Answer {
    text: String,
    left_out: Vec<Piece>,
}

/// Writes the file, and to stderr what is not in it.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let document = match options.file.starts_with("preset:") {
        true => options.file.parse::<Source>().expect("any text is a source").document()?,
        false => options.assumptions.read(&options.file)?.document,
    };
    let (text, left_out) = match options.to.written() {
        ConversionSource::Scenario(format) => (export(&document, format), format.leaves_out(&document)),
        ConversionSource::Day(format) => {
            (day_file(&document, options.replication, format), Piece::ALL.to_vec())
        }
    };
    let text = text.map_err(|error| Failure::of_document(&options.file, error))?;
    let remark = remark(options.to, &left_out);
    match options.out.as_deref() {
        None if output.json => output.json(&Answer { text, left_out })?,
        file => output.text_to(file, &text)?,
    }
    if let Some(remark) = remark {
        output.remark(&remark);
    }
    Ok(Ending::Done)
}

/// Remark on what the file holds and what not; nothing where it holds all of it.
fn remark(target: Target, left_out: &[Piece]) -> Option<String> {
    let remark = match target {
        _ if left_out.is_empty() => return None,
        Target::Scenario => return None,
        Target::Graphml | Target::Dot => {
            let pieces: Vec<String> = left_out.iter().map(|&piece| name_of(piece)).collect();
            say!("convert.only", pieces = pieces.join(", "))
        }
        Target::PlansCsv => say!("convert.plans"),
        Target::ReservationsCsv => say!("convert.reservations"),
        Target::Swf | Target::JobsCsv | Target::JobsJson => say!("convert.day"),
    };
    Some(remark + "\n")
}

fn name_of(piece: Piece) -> String {
    match piece {
        Piece::Title => say!("piece.title"),
        Piece::Notes => say!("piece.notes"),
        Piece::Grid => say!("piece.grid"),
        Piece::Request => say!("piece.request"),
        Piece::Options => say!("piece.options"),
        Piece::Reservations => say!("piece.reservations"),
        Piece::Workload => say!("piece.workload"),
    }
}
