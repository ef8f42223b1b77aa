//! Lab-specific properties of experiments for the command, beside what all experiments have in common.

use std::path::Path;

use coalloc::chart::Size;
use coalloc::experiment::{Experiment, ExperimentSummary, Shown, Study, replications_note, shown_figure};
use coalloc::labs::co_allocation::study::ExperimentDocument;
use coalloc::labs::cors::study::{CorsExperimentDocument, CorsWorkload};
use coalloc::labs::elastic::study::ElasticExperimentDocument;
use coalloc::labs::market::study::MarketExperimentDocument;

use super::failure::Failure;
use super::file::save_text;
use super::output::Output;
use super::text::{WORDS, say};
use super::unit_file::UnitFile;
use super::{cors_tables, elastic_tables, figure, market_tables, tables};

/// The experiments of a lab.
pub trait LabStudy: Study<Cell: Sync> + Sync {
    /// Units per series and value of the axis.
    fn set_replications(&mut self, replications: u32);

    /// Word for units.
    fn unit_word(&self) -> String;

    /// Whether units are timed, and would slow each other down.
    fn is_timed(&self) -> bool;

    /// Bytes that a unit takes, about.
    fn unit_bytes(experiment: &Experiment<Self>) -> f64;

    /// Draws what there is to draw into a folder; the names of the files begin with `prefix`.
    fn draw_all(
        folder: &Path,
        prefix: &str,
        experiment: &Experiment<Self>,
        summary: &ExperimentSummary,
        units: &mut UnitFile,
    ) -> Result<(), Failure>;

    /// The summary for people.
    fn report_text(&self, summary: &ExperimentSummary, seconds: Option<f64>, output: &Output) -> String;
}

impl LabStudy for ExperimentDocument {
    fn set_replications(&mut self, replications: u32) {
        self.replications = replications;
    }

    fn unit_word(&self) -> String {
        if self.planning.is_some() { say!("progress.requests") } else { say!("progress.days") }
    }

    fn is_timed(&self) -> bool {
        self.planning.is_some()
    }

    fn unit_bytes(experiment: &Experiment<Self>) -> f64 {
        experiment.day_bytes()
    }

    fn draw_all(
        folder: &Path,
        prefix: &str,
        experiment: &Experiment<Self>,
        summary: &ExperimentSummary,
        units: &mut UnitFile,
    ) -> Result<(), Failure> {
        figure::draw_all(folder, prefix, experiment, summary, units)
    }

    fn report_text(&self, summary: &ExperimentSummary, seconds: Option<f64>, output: &Output) -> String {
        tables::report_text(self, summary, seconds, output)
    }
}

impl LabStudy for CorsExperimentDocument {
    fn set_replications(&mut self, replications: u32) {
        self.replications = replications;
    }

    fn unit_word(&self) -> String {
        match self.workload {
            CorsWorkload::Bookings {} => say!("progress.calendars"),
            _ => say!("progress.grids"),
        }
    }

    fn is_timed(&self) -> bool {
        false
    }

    /// A calendar of the most entries takes this, and so do the jobs of two series.
    fn unit_bytes(_: &Experiment<Self>) -> f64 {
        64e6
    }

    fn draw_all(
        folder: &Path,
        prefix: &str,
        experiment: &Experiment<Self>,
        summary: &ExperimentSummary,
        _: &mut UnitFile,
    ) -> Result<(), Failure> {
        draw_usual(folder, prefix, experiment, summary)
    }

    fn report_text(&self, summary: &ExperimentSummary, seconds: Option<f64>, output: &Output) -> String {
        cors_tables::report_text(self, summary, seconds, output)
    }
}

impl LabStudy for ElasticExperimentDocument {
    fn set_replications(&mut self, replications: u32) {
        self.replications = replications;
    }

    fn unit_word(&self) -> String {
        say!("progress.runs")
    }

    fn is_timed(&self) -> bool {
        false
    }

    /// About what each job takes at the site, in the profile and beside it.
    fn unit_bytes(experiment: &Experiment<Self>) -> f64 {
        let jobs = experiment.cells().map(|cell| cell.jobs()).max().unwrap_or(0);
        1e6 + 500.0 * jobs as f64
    }

    fn draw_all(
        folder: &Path,
        prefix: &str,
        experiment: &Experiment<Self>,
        summary: &ExperimentSummary,
        _: &mut UnitFile,
    ) -> Result<(), Failure> {
        draw_usual(folder, prefix, experiment, summary)
    }

    fn report_text(&self, summary: &ExperimentSummary, seconds: Option<f64>, output: &Output) -> String {
        elastic_tables::report_text(self, summary, seconds, output)
    }
}

impl LabStudy for MarketExperimentDocument {
    fn set_replications(&mut self, replications: u32) {
        self.replications = replications;
    }

    fn unit_word(&self) -> String {
        say!("progress.markets")
    }

    fn is_timed(&self) -> bool {
        false
    }

    /// The log of the longest run of the most users takes about this.
    fn unit_bytes(_: &Experiment<Self>) -> f64 {
        128e6
    }

    fn draw_all(
        folder: &Path,
        prefix: &str,
        experiment: &Experiment<Self>,
        summary: &ExperimentSummary,
        _: &mut UnitFile,
    ) -> Result<(), Failure> {
        draw_usual(folder, prefix, experiment, summary)
    }

    fn report_text(&self, summary: &ExperimentSummary, seconds: Option<f64>, output: &Output) -> String {
        market_tables::report_text(self, summary, seconds, output)
    }
}

/// Draws the measures that say most.
fn draw_usual<S: Shown>(
    folder: &Path,
    prefix: &str,
    experiment: &Experiment<S>,
    summary: &ExperimentSummary,
) -> Result<(), Failure> {
    let size = Size { width: figure::WIDTH, height: figure::HEIGHT };
    for measure in experiment.document().usual() {
        let title = (experiment.document().design().title, replications_note(summary, WORDS));
        if let Some(chart) = shown_figure(experiment, summary, measure, title, size, WORDS) {
            save_text(&folder.join(format!("{prefix}{measure}.svg")), &chart.svg)?;
        }
    }
    Ok(())
}
