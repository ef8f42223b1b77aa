//! Writes a scenario, or a day of it, in other programs' formats.

mod csv;
mod day;
mod dot;
mod graphml;
mod jobs_csv;
mod jobs_json;
mod swf;

use serde::Serialize;

use crate::document::json::compact;
use crate::document::problem::FormatError;
use crate::labs::co_allocation::day::DayLog;
use crate::labs::co_allocation::document::Scenario;
use crate::labs::co_allocation::document::to_model;
use crate::labs::co_allocation::document::{OptionsDocument, ScenarioDocument, WorkloadDocument};
use crate::labs::co_allocation::views;

/// A format that a scenario can be written in.
#[apply(word)]
pub enum ExportFormat {
    /// The scenario document: everything.
    Scenario,
    /// The whole grid as GraphML.
    Graphml,
    /// The whole grid as DOT.
    Dot,
    /// The best plan of every time frame, one row for each part and each link of a path.
    PlansCsv,
    /// The reservations, one row for each site and each link of a path.
    ReservationsCsv,
}

impl ExportFormat {
    /// All of them.
    pub const ALL: [ExportFormat; 5] = [
        ExportFormat::Scenario,
        ExportFormat::Graphml,
        ExportFormat::Dot,
        ExportFormat::PlansCsv,
        ExportFormat::ReservationsCsv,
    ];

    /// The pieces of a document that survive export and import; none for formats that are only written.
    pub fn carries(self) -> &'static [Piece] {
        match self {
            ExportFormat::Scenario => &Piece::ALL,
            ExportFormat::Graphml | ExportFormat::Dot => &[Piece::Title, Piece::Grid],
            ExportFormat::PlansCsv | ExportFormat::ReservationsCsv => &[],
        }
    }

    /// The pieces that this document has and a file of this format does not carry.
    pub fn leaves_out(self, document: &ScenarioDocument) -> Vec<Piece> {
        let is_lost = |piece: &Piece| piece.is_in(document) && !self.carries().contains(piece);
        Piece::ALL.into_iter().filter(is_lost).collect()
    }

    /// Name on the command line and in messages.
    pub fn name(self) -> &'static str {
        match self {
            ExportFormat::Scenario => "scenario",
            ExportFormat::Graphml => "graphml",
            ExportFormat::Dot => "dot",
            ExportFormat::PlansCsv => "plans-csv",
            ExportFormat::ReservationsCsv => "reservations-csv",
        }
    }
}

/// A piece of a scenario document.
#[apply(view)]
#[derive(Copy, Eq)]
pub enum Piece {
    /// The title.
    Title,
    /// The notes.
    Notes,
    /// Sites, exchange points, links and domains, with positions.
    Grid,
    /// The request.
    Request,
    /// Planner, strategy, weights.
    Options,
    /// Existing reservations.
    Reservations,
    /// How the requests of a simulated day are generated.
    Workload,
}

impl Piece {
    /// All of them.
    pub const ALL: [Piece; 7] = [
        Piece::Title,
        Piece::Notes,
        Piece::Grid,
        Piece::Request,
        Piece::Options,
        Piece::Reservations,
        Piece::Workload,
    ];

    /// Whether a document has this piece; defaults do not count.
    fn is_in(self, document: &ScenarioDocument) -> bool {
        match self {
            Piece::Title | Piece::Grid => true,
            Piece::Notes => !document.notes.is_empty(),
            Piece::Request => !document.request.parts.is_empty(),
            Piece::Options => document.options != OptionsDocument::default(),
            Piece::Reservations => !document.reservations.is_empty(),
            Piece::Workload => document.workload != WorkloadDocument::default(),
        }
    }
}

/// Writes a scenario; the same document gives the same bytes.
///
/// # Errors
/// When plans are requested of a document that is not valid.
pub fn export(document: &ScenarioDocument, format: ExportFormat) -> Result<String, FormatError> {
    Ok(match format {
        ExportFormat::Scenario => crate::labs::co_allocation::document::print(document),
        ExportFormat::Graphml => graphml::write(document),
        ExportFormat::Dot => dot::write(document),
        ExportFormat::PlansCsv => csv::plans(document, &views::plan(&to_model(document)?)),
        ExportFormat::ReservationsCsv => csv::reservations(document),
    })
}

/// A format that a simulated day can be written in.
#[apply(word)]
pub enum DayFormat {
    /// Standard Workload Format 2.2: one job per request.
    Swf,
    /// The jobs table of Batsim and Evalys, with the CPUs of each job.
    JobsCsv,
    /// A Batsim workload: the requests, for another scheduler.
    JobsJson,
}

impl DayFormat {
    /// All of them.
    pub const ALL: [DayFormat; 3] = [DayFormat::Swf, DayFormat::JobsCsv, DayFormat::JobsJson];

    /// Name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            DayFormat::Swf => "swf",
            DayFormat::JobsCsv => "jobs-csv",
            DayFormat::JobsJson => "jobs-json",
        }
    }
}

/// Writes a day up to the present.
pub fn export_day(scenario: &Scenario, title: &str, trace: &DayLog, format: DayFormat) -> String {
    let jobs = day::jobs(trace);
    match format {
        DayFormat::Swf => swf::write(scenario, title, &jobs),
        DayFormat::JobsCsv => jobs_csv::write(scenario, &jobs),
        DayFormat::JobsJson => jobs_json::write(scenario, title, &jobs),
    }
}

/// Simulates one day of a document's workload, numbered from 0, and writes it.
///
/// # Errors
/// When the document is invalid or its workload cannot be simulated.
pub fn day_file(
    document: &ScenarioDocument,
    replication: u32,
    format: DayFormat,
) -> Result<String, FormatError> {
    let scenario = to_model(document)?;
    let mut day = scenario.day(replication)?;
    day.advance(usize::MAX);
    Ok(export_day(&scenario, &document.title, day.log(), format))
}

/// A list of names in one value: JSON, which can hold any name.
fn list(names: &[impl AsRef<str> + Serialize]) -> String {
    compact(&names)
}
