//! A scenario, or a day of it, in the formats of other programs. What each of them carries stands in its first line.

mod csv;
mod day;
mod dot;
mod graphml;
mod jobs_csv;
mod notebook;
mod swf;
mod vega_lite;
mod xml;

pub use notebook::notebook;
pub use vega_lite::{ChartFile, PointFile, SeriesFile, vega_lite};

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::format::document::ScenarioDocument;
use crate::format::problem::FormatError;
use crate::format::scenario::Scenario;
use crate::format::{report, to_model};
use crate::simulator::Trace;

/// A format that a scenario can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum ExportFormat {
    /// The scenario document: everything.
    Scenario,
    /// The grid as GraphML: everything of it.
    Graphml,
    /// The grid as DOT: everything of it.
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

    /// Its name on the command line and in messages.
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

/// Writes a scenario; the same document gives the same bytes.
///
/// # Errors
/// When plans are wanted of a document that cannot be planned.
pub fn export(document: &ScenarioDocument, format: ExportFormat) -> Result<String, FormatError> {
    Ok(match format {
        ExportFormat::Scenario => crate::format::print(document),
        ExportFormat::Graphml => graphml::write(document),
        ExportFormat::Dot => dot::write(document),
        ExportFormat::PlansCsv => csv::plans(document, &report::plan(&to_model(document)?)),
        ExportFormat::ReservationsCsv => csv::reservations(document),
    })
}

/// A format that a simulated day can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum DayFormat {
    /// Standard Workload Format 2.2: one job for each request.
    Swf,
    /// The jobs table of Batsim and Evalys, with the CPUs each job has.
    JobsCsv,
}

/// Writes what happened on a day so far.
pub fn export_day(scenario: &Scenario, title: &str, trace: &Trace, format: DayFormat) -> String {
    let jobs = day::jobs(trace);
    match format {
        DayFormat::Swf => swf::write(scenario, title, &jobs),
        DayFormat::JobsCsv => jobs_csv::write(scenario, &jobs),
    }
}

/// A list of names in one value: JSON, which any name fits in.
fn list(names: &[impl AsRef<str> + Serialize]) -> String {
    serde_json::to_string(names).expect("a list of texts is JSON")
}
