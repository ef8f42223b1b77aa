//! `coalloc convert`: a scenario, or a simulated day of it, in the formats of other programs.

use std::path::PathBuf;

use clap::ValueEnum;
use coalloc::labs::co_allocation::exchange::{DayFormat, ExportFormat, day_file, export};
use serde::Serialize;

use super::Ending;
use super::failure::Failure;
use super::import::Assumptions;
use super::input::Source;
use super::output::Output;

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

/// What can be written.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Target {
    /// The scenario document.
    Scenario,
    /// The grid.
    Graphml,
    /// The grid.
    Dot,
    /// The best plan of every time frame.
    PlansCsv,
    /// What is reserved.
    ReservationsCsv,
    /// A simulated day: one job for each request.
    Swf,
    /// A simulated day: the jobs table of Batsim and Evalys.
    JobsCsv,
    /// A simulated day: a workload for Batsim.
    JobsJson,
}

/// What `--json` answers.
#[derive(Serialize)]
struct Written {
    text: String,
}

/// Writes the file.
pub fn run(options: &Options, output: &Output) -> Result<Ending, Failure> {
    let document = match options.file.starts_with("preset:") {
        true => options.file.parse::<Source>().expect("any text is a source").document()?,
        false => options.assumptions.read(&options.file)?.document,
    };
    let wrong = |error| Failure::of_document(&options.file, error);
    let day = |format| day_file(&document, options.replication, format).map_err(wrong);
    let text = match options.to {
        Target::Scenario => export(&document, ExportFormat::Scenario).map_err(wrong)?,
        Target::Graphml => export(&document, ExportFormat::Graphml).map_err(wrong)?,
        Target::Dot => export(&document, ExportFormat::Dot).map_err(wrong)?,
        Target::PlansCsv => export(&document, ExportFormat::PlansCsv).map_err(wrong)?,
        Target::ReservationsCsv => export(&document, ExportFormat::ReservationsCsv).map_err(wrong)?,
        Target::Swf => day(DayFormat::Swf)?,
        Target::JobsCsv => day(DayFormat::JobsCsv)?,
        Target::JobsJson => day(DayFormat::JobsJson)?,
    };
    match &options.out {
        Some(file) => {
            let written = std::fs::write(file, text);
            written.map_err(|error| Failure::of_writing(&file.to_string_lossy(), &error))?;
        }
        None if output.json => output.json(&Written { text })?,
        None => output.text(&text)?,
    }
    Ok(Ending::Done)
}
